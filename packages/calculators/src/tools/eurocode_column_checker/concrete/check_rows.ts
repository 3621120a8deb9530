import { type CheckLine, checkRow } from '../checks.ts';
import { CONCRETE_SLENDERNESS_LIMIT } from '../data.ts';
import type { ColumnResult } from '../schema.ts';
import type { ConcreteCheck, Direction } from './check.ts';

const DIRECTIONS: readonly Direction[] = ['h', 'b'];

/** Every check of a concrete column, in the order of the method. */
export function concreteRows({ along, common, governing_check }: ConcreteCheck): ColumnResult['checks'] {
  const { N_Ed } = common.column;
  const strength = DIRECTIONS.map(
    (direction): CheckLine => ({
      check: `axial_moment_interaction_${direction}`,
      clause: 'EN 1992-1-1 5.8.8, 6.1',
      utilisation: along[direction].utilisation,
      demand: N_Ed,
      resistance: along[direction].N_Rd,
      unit: 'kN',
    }),
  );
  const slenderness = DIRECTIONS.map(
    (direction): CheckLine => ({
      check: `slenderness_${direction}`,
      clause: 'EN 1992-1-1 5.8.3.2 and validity limit',
      utilisation: along[direction].slenderness,
      demand: along[direction].lambda,
      resistance: CONCRETE_SLENDERNESS_LIMIT.value,
      unit: 'l0/i',
    }),
  );
  return [...strength, ...slenderness].map((line) => checkRow(line, governing_check));
}
