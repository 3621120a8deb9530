import type { Advice, Finished } from '../../kernel/index.ts';
import { adviseOnConcrete } from './concrete/advice.ts';
import type { ColumnFacts } from './method.ts';
import type { ColumnInput, ColumnResult } from './schema.ts';
import { adviseOnSteel } from './steel/advice.ts';

export function adviseOnColumn(finished: Finished<ColumnInput, ColumnResult, ColumnFacts>): Advice {
  const { input, figures, facts, defaults } = finished;
  const { steel, concrete } = figures;
  if (steel && 'steel' in facts) return adviseOnSteel({ input, figures, steel, facts: facts.steel, defaults });
  if (concrete && 'concrete' in facts) {
    return adviseOnConcrete({ input, figures, concrete, facts: facts.concrete, defaults });
  }
  throw new Error('a column is steel or concrete');
}
