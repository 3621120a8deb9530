import type { Static } from 'typebox';
import type { Given, Outcome, Working } from '../../kernel/index.ts';
import { designConcrete } from './concrete/method.ts';
import type { Input, Result } from './schema.ts';
import { designSteel } from './steel/method.ts';

export function isSteel(material: Given<typeof Input>['material']): material is 'S275' | 'S355' {
  return material === 'S275' || material === 'S355';
}

export function checkColumn(input: Given<typeof Input>, w: Working): Outcome<Static<typeof Result>> {
  const { material } = input;
  return isSteel(material) ? designSteel(input, material, w) : designConcrete(input, material, w);
}
