import type { Calculated, Working } from '../../kernel/index.ts';
import { type ConcreteFacts, designConcrete } from './concrete/method.ts';
import { isSteel } from './material.ts';
import type { ColumnInput, ColumnResult } from './schema.ts';
import { designSteel } from './steel/method.ts';

/** A column of steel or of reinforced concrete; the advice on steel needs no facts beside the figures. */
export function checkColumn(input: ColumnInput, w: Working): Calculated<ColumnResult, ConcreteFacts | null> {
  const { material } = input;
  return isSteel(material)
    ? { figures: designSteel(input, material, w), facts: null }
    : designConcrete(input, material, w);
}
