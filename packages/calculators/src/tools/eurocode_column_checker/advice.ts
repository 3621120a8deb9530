import type { Advice, Finished } from '../../kernel/index.ts';
import { adviseOnConcrete } from './concrete/advice.ts';
import type { ConcreteFacts } from './concrete/method.ts';
import type { ColumnInput, ColumnResult } from './schema.ts';
import { adviseOnSteel } from './steel/advice.ts';

export function adviseOnColumn(finished: Finished<ColumnInput, ColumnResult, ConcreteFacts | null>): Advice {
  const { input, figures, facts, defaults } = finished;
  const { steel, concrete } = figures;
  if (steel) return adviseOnSteel({ input, figures, steel, defaults });
  if (concrete && facts) return adviseOnConcrete({ input, figures, concrete, facts, defaults });
  throw new Error('a column is of steel or of concrete');
}
