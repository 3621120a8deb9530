import type { Datum, Working } from '../kernel/index.ts';

/** From the lowest to the highest; the index is the rank of a level in the working. */
export const MATURITY_LEVELS = ['initial', 'developing', 'defined', 'managed', 'advanced'] as const;
export type MaturityLevel = (typeof MATURITY_LEVELS)[number];

/** The rank of the highest level whose floor the score reaches; the score is `of` in the working. */
export function rankByScore(
  symbol: string,
  score: number,
  floor: Datum<Record<MaturityLevel, number>>,
  w: Working,
  of = 'score',
): number {
  const floors = MATURITY_LEVELS.map((level) => w.group(level).pick('floor', floor, level));
  return w.step(symbol, floors.filter((least) => score >= least).length - 1, {
    formula: `${of} >= floor_advanced ? 4 : (${of} >= floor_managed ? 3 : (${of} >= floor_defined ? 2 : (${of} >= floor_developing ? 1 : 0)))`,
    description: 'Level by score: 0 initial, 1 developing, 2 defined, 3 managed, 4 advanced',
    unit: '-',
    reference: floor.source.document,
  });
}
