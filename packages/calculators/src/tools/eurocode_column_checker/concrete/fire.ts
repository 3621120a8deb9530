import { ALPHA_CC } from '../../../data/eurocode_concrete.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { REINFORCEMENT_LIMIT } from '../data.ts';
import {
  CONCRETE_COLUMN_DIMENSIONS,
  CONCRETE_FIRE_LIMIT,
  FIRE_ECCENTRICITY,
  FIRE_LOAD_RATIO,
  FIRE_MINUTES,
} from '../fire_data.ts';
import type { Biaxial } from './biaxial.ts';
import type { Common, Direction, FireDemand } from './column.ts';
import type { DirectionCheck } from './direction_check.ts';

/** Why tabulated data do not apply. */
export type FireObstacle = 'eccentricity' | 'reinforcement' | 'length' | 'axis_distance';

export interface ConcreteFire {
  rating: FireDemand['rating'];
  minutes: number;
  load_ratio: number;
  load_level: number;
  length: number;
  axis_distance: number;
  /** Null where the column is outside method A. */
  utilisation: number | null;
  demand: number;
  resistance: number;
  unit: 'mm' | 'bars' | 'min' | '1';
  /** Table 5.2a: what it asks for; null where the expression is used. */
  required: { b: number; a: number; bars: number } | null;
  /** Expression (5.7): minutes. */
  resistance_minutes: number | null;
  obstacle: FireObstacle | null;
}

interface Heated {
  along: Record<Direction, DirectionCheck>;
  biaxial: Biaxial | null;
  common: Common;
  b: number;
  h: number;
}

type Cell = { first?: { b: number; a: number; bars: number }; second?: { b: number; a: number; bars: number } };
type Decision = Pick<
  ConcreteFire,
  'utilisation' | 'demand' | 'resistance' | 'unit' | 'required' | 'resistance_minutes'
>;

const LEVELS = ['0.2', '0.5', '0.7'] as const;

/** The printed columns of a rating whose load level is at least that of the column. */
function cellFor(minutes: number, load_level: number): { cell: Cell; highest: number } {
  const row = CONCRETE_COLUMN_DIMENSIONS.value[String(minutes) as '30'] as Record<(typeof LEVELS)[number], Cell>;
  const highest = Number(LEVELS.findLast((level) => row[level].first !== undefined));
  const column = LEVELS.find((level) => load_level <= Number(level));
  return { cell: column ? row[column] : {}, highest };
}

/** Table 5.2a: the choice of dimensions that the column comes nearest to. */
function byTable(minutes: number, load_level: number, side: number, common: Common, w: Working): Decision {
  const { cell, highest } = cellFor(minutes, load_level);
  const { d_2, count } = common.layout;
  const choices = [cell.first, cell.second]
    .filter((choice) => choice !== undefined)
    .map((choice) => {
      const parts = [
        { demand: choice.b, resistance: side, unit: 'mm' as const },
        { demand: choice.a, resistance: d_2, unit: 'mm' as const },
        { demand: choice.bars, resistance: count, unit: 'bars' as const },
      ];
      const worst = parts.reduce((one, other) =>
        other.demand / other.resistance > one.demand / one.resistance ? other : one,
      );
      return { required: choice, ...worst, utilisation: worst.demand / worst.resistance };
    });
  const [best] = choices.toSorted((one, other) => one.utilisation - other.utilisation);
  if (best === undefined) {
    const utilisation = w.result('fire.utilisation', load_level / highest, {
      symbol: 'u_fire',
      formula: `mu_fi / ${highest}`,
      reference: 'EN 1992-1-2 Table 5.2a',
    });
    return {
      utilisation,
      demand: load_level,
      resistance: highest,
      unit: '1',
      required: null,
      resistance_minutes: null,
    };
  }
  const { required } = best;
  const reference = 'EN 1992-1-2 Table 5.2a';
  w.read('b_table', required.b, { description: 'Least side of the table', unit: 'mm', reference });
  w.read('a_table', required.a, { description: 'Least axis distance of the table', unit: 'mm', reference });
  w.read('bars_table', required.bars, { description: 'Least number of bars of the table', unit: '-', reference });
  const utilisation = w.result('fire.utilisation', best.utilisation, {
    symbol: 'u_fire',
    formula: 'max(b_table / min(b, h), a_table / d_2, bars_table / bar_count)',
    reference,
  });
  return { ...best, utilisation, resistance_minutes: null };
}

/** Expression (5.7) of method A, for effective lengths in fire above those of the table. */
export function fireMinutes(given: {
  load_level: number;
  omega: number;
  axis_distance: number;
  length: number;
  b: number;
  h: number;
  bars: number;
}): number {
  const { load_level, omega, axis_distance, length, b, h, bars } = given;
  const { axis_most, shortest_length } = CONCRETE_FIRE_LIMIT.value;
  const short = Math.min(b, h);
  const long = Math.min(Math.max(b, h), 1.5 * short);
  const b_dash = Math.min(450, (2 * short * long) / (short + long));
  const R_load = 83 * (1 - (load_level * (1 + omega)) / (0.85 / ALPHA_CC.value + omega));
  const R_axis = 1.6 * (Math.min(axis_distance, axis_most) - 30);
  const R_length = 9.6 * (5 - Math.max(length, shortest_length));
  const sum = R_load + R_axis + R_length + 0.09 * b_dash + (bars > 4 ? 12 : 0);
  return sum > 0 ? 120 * pow(sum / 120, 1.8) : 0;
}

function byExpression(minutes: number, given: Parameters<typeof fireMinutes>[0], w: Working): Decision {
  const R = w.result('fire.resistance_minutes', fireMinutes(given), {
    symbol: 'R_fi',
    formula:
      '120 * (max(0, 83 * (1 - mu_fi * (1 + omega) / (0.85 / alpha_cc + omega)) + 1.6 * (min(d_2, 80) - 30) + 9.6 * (5 - max(l_fi, 2)) + 0.09 * min(450, 2 * min(b, h) * min(max(b, h), 1.5 * min(b, h)) / (min(b, h) + min(max(b, h), 1.5 * min(b, h)))) + (bar_count > 4 ? 12 : 0)) / 120)^1.8',
    empirical: 'd_2, b and h in mm, l_fi in m; the expression gives minutes',
    reference: 'EN 1992-1-2 (5.7)',
  });
  const utilisation = w.result('fire.utilisation', R > 0 ? Math.min(99, minutes / R) : 99, {
    symbol: 'u_fire',
    formula: 'R_fi > 0 ? min(99, t_req / R_fi) : 99',
    reference: 'EN 1992-1-2 (5.7)',
  });
  return { utilisation, demand: minutes, resistance: R, unit: 'min', required: null, resistance_minutes: R };
}

const NOT_VERIFIED: Decision = {
  utilisation: null,
  demand: 0,
  resistance: 0,
  unit: '1',
  required: null,
  resistance_minutes: null,
};

/** What puts the column outside method A, 5.3.2(2). */
function obstacleOf({ along, common }: Heated, length: number): FireObstacle | null {
  const { A_s, A_c, column, layout } = common;
  const isEccentric = (direction: Direction) => {
    const e = (1000 * column.moments[direction].larger) / column.N_Ed + along[direction].e_0;
    return e > FIRE_ECCENTRICITY.value * along[direction].section.h;
  };
  const { table_length, expression_length, axis_least } = CONCRETE_FIRE_LIMIT.value;
  if (isEccentric('h') || isEccentric('b')) return 'eccentricity';
  if (A_s >= REINFORCEMENT_LIMIT.value.most * A_c) return 'reinforcement';
  if (length > expression_length) return 'length';
  return length > table_length && layout.d_2 < axis_least ? 'axis_distance' : null;
}

/** Fire resistance of a concrete column by tabulated data, EN 1992-1-2 5.3.2, method A. */
export function checkFire(demand: FireDemand, heated: Heated, w: Working): ConcreteFire {
  const { along, biaxial, common, b, h } = heated;
  const minutes = w.read('t_req', FIRE_MINUTES[demand.rating], {
    description: 'Fire resistance required',
    unit: 'minutes',
    reference: 'Input',
  });
  const load_ratio = demand.load_ratio ?? w.pick('eta_fi', FIRE_LOAD_RATIO, 'concrete');
  const strength = Math.max(along.h.utilisation, along.b.utilisation, biaxial?.utilisation ?? 0);
  const load_level = w.result('fire.load_level', load_ratio * strength, {
    symbol: 'mu_fi',
    formula: `${demand.load_ratio === undefined ? 'eta_fi' : 'fire_load_ratio'} * max(utilisation_h, utilisation_b${biaxial ? ', biaxial_utilisation' : ''})`,
    reference: 'EN 1992-1-2 5.3.2(3)',
  });
  const length = w.result('fire.length_m', Math.max(common.column.l_0.h, common.column.l_0.b) / 1000, {
    symbol: 'l_fi',
    formula: 'max(l_0_h, l_0_b) / 1000',
    reference: 'EN 1992-1-2 5.3.2(2)',
  });
  w.use(FIRE_ECCENTRICITY);
  const obstacle = obstacleOf(heated, length);
  const { layout, omega } = common;
  const size = { axis_distance: layout.d_2, length, b, h, bars: layout.count };
  const decide = () => {
    if (obstacle !== null) return NOT_VERIFIED;
    return length <= CONCRETE_FIRE_LIMIT.value.table_length
      ? byTable(minutes, load_level, Math.min(b, h), common, w)
      : byExpression(minutes, { load_level, omega, ...size }, w);
  };
  const { rating } = demand;
  return { rating, minutes, load_ratio, load_level, length, axis_distance: layout.d_2, ...decide(), obstacle };
}
