import type { Calculated, Working } from '../../kernel/index.ts';
import { type ConcreteFacts, designConcrete } from './concrete/method.ts';
import { isSteel } from './material.ts';
import type { ColumnInput, ColumnResult } from './schema.ts';
import { designSteel, type SteelFacts } from './steel/method.ts';

/** Facts for the advice in addition to the figures, by the material of the column. */
export type ColumnFacts = { steel: SteelFacts } | { concrete: ConcreteFacts };

/** A column of steel or of reinforced concrete. */
export function checkColumn(input: ColumnInput, w: Working): Calculated<ColumnResult, ColumnFacts> {
  const { material } = input;
  if (isSteel(material)) {
    const { figures, facts } = designSteel(input, material, w);
    return { figures, facts: { steel: facts } };
  }
  const { figures, facts } = designConcrete(input, material, w);
  return { figures, facts: { concrete: facts } };
}
