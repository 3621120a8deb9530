import { type CheckLine, checkRow } from '../checks.ts';
import { BAR_SPACING_MAX, CONCRETE_SLENDERNESS_LIMIT } from '../data.ts';
import type { ColumnResult } from '../schema.ts';
import type { ConcreteCheck } from './check.ts';
import type { Direction } from './column.ts';
import type { Reinforcement } from './reinforcement.ts';

const DIRECTIONS: readonly Direction[] = ['h', 'b'];

function memberLines({ along, common, biaxial, fire }: ConcreteCheck): CheckLine[] {
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
  const lines = [...strength, ...slenderness];
  if (biaxial) {
    const { utilisation } = biaxial;
    const clause = 'EN 1992-1-1 5.8.9';
    lines.push({ check: 'biaxial_bending', clause, utilisation, demand: utilisation, resistance: 1, unit: '1' });
  }
  if (fire?.utilisation != null) {
    const { utilisation, demand, resistance, unit } = fire;
    lines.push({ check: 'fire_resistance', clause: 'EN 1992-1-2 5.3.2', utilisation, demand, resistance, unit });
  }
  return lines;
}

/** Checks of detailing, which do not decide about the strength. */
function detailingLines({ common }: ConcreteCheck, reinforcement: Reinforcement): CheckLine[] {
  const { A_s } = common;
  const { A_s_min, A_s_max, bars } = reinforcement;
  const line = (check: CheckLine['check'], clause: string, demand: number, resistance: number, unit: 'mm' | 'mm2') => ({
    check,
    clause,
    utilisation: resistance > 0 ? Math.min(99, demand / resistance) : 99,
    demand,
    resistance,
    unit,
  });
  const area = [
    line('reinforcement_min', 'EN 1992-1-1 9.5.2(2)', A_s_min, A_s, 'mm2'),
    line('reinforcement_max', 'EN 1992-1-1 9.5.2(3)', A_s, A_s_max, 'mm2'),
  ];
  if (!bars) return area;
  return [
    ...area,
    line('bar_spacing', 'EN 1992-1-1 9.5.3(6) and practice', bars.widest, BAR_SPACING_MAX.value, 'mm'),
    line('bar_clearance', 'EN 1992-1-1 8.2(2)', bars.clear_min, bars.clear, 'mm'),
  ];
}

/** Every check of a concrete column, in the order of the method. */
export function concreteRows(check: ConcreteCheck, reinforcement: Reinforcement): ColumnResult['checks'] {
  const { governing_check } = check;
  return [
    ...memberLines(check).map((line) => checkRow(line, governing_check)),
    ...detailingLines(check, reinforcement).map((line) => ({ ...checkRow(line, governing_check), decides: false })),
  ];
}
