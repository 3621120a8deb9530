import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import {
  BALANCED_AXIAL_FORCE,
  CONCRETE_SLENDERNESS_LIMIT,
  CREEP_REFERENCE_STRENGTH,
  CURVATURE_FACTOR,
  EFFECTIVE_CREEP_RATIO,
  FIRST_ORDER_MOMENT,
  IMPERFECTION_DIVISOR,
  MINIMUM_ECCENTRICITY,
  MINIMUM_ECCENTRICITY_DIVISOR,
} from '../data.ts';
import type { EndMoments } from '../end_moments.ts';
import type { Common, Direction } from './column.ts';
import { type ConcreteSection, gyrationFormula, gyrationOfBars } from './section_forces.ts';

export interface Eccentricities {
  lambda: number;
  /** Slenderness over the validity limit of the simplified methods. */
  slenderness: number;
  slender: boolean;
  K_r: number;
  K_phi: number;
  /** Radius of gyration of the bars. */
  i_s: number;
  e_i: number;
  e_min: number;
  /** The larger of e_i and e_min. */
  e_0: number;
  e_2: number;
  e_tot: number;
}

/** The check of the slenderness of each direction in the list of checks. */
const SLENDERNESS_FIELD = { h: 'checks.2.utilisation', b: 'checks.3.utilisation' } as const;

/** Slenderness of a direction against its limits, 5.8.3. */
function slendernessOf(direction: Direction, section: ConcreteSection, common: Common, group: Working) {
  const lambda = group.step('lambda', (common.column.l_0[direction] * Math.sqrt(12)) / section.h, {
    formula: `l_0_${direction} * sqrt(12) / D`,
    description: 'Slenderness ratio, lambda = l_0 / i',
    unit: '-',
    reference: 'EN 1992-1-1 5.8.3.2(1)',
  });
  const lambda_max = group.use(CONCRETE_SLENDERNESS_LIMIT);
  const slenderness = group.result(SLENDERNESS_FIELD[direction], lambda / lambda_max, {
    symbol: 'slenderness',
    formula: 'lambda / lambda_max',
    description: 'Slenderness ratio over the validity limit of the simplified methods',
    reference: 'EN 1992-1-1 5.8.3.2 and validity limit',
  });
  const slender = group.step('slender', lambda > common.lambda_lim, {
    formula: 'lambda > lambda_lim',
    description: 'Whether second-order effects must be considered',
    unit: '-',
    reference: 'EN 1992-1-1 5.8.3.1(1)',
  });
  return { lambda, slenderness, slender };
}

/** Second-order eccentricity from the nominal curvature, 5.8.8.3. */
function secondOrder(
  direction: Direction,
  { lambda, slender }: { lambda: number; slender: boolean },
  section: ConcreteSection,
  common: Common,
  group: Working,
) {
  const { column, f_ck, f_yd, E_s, omega, n } = common;
  const n_bal = group.use(BALANCED_AXIAL_FORCE);
  const K_r = group.step('K_r', Math.max(0, Math.min(1, (1 + omega - n) / (1 + omega - n_bal))), {
    formula: 'max(0, min(1, (1 + omega - n) / (1 + omega - n_bal)))',
    description: 'Correction factor K_r for axial load',
    unit: '-',
    reference: 'EN 1992-1-1 (5.36)',
  });
  const f_ck_beta = group.use(CREEP_REFERENCE_STRENGTH);
  const beta = group.step('beta', 0.35 + f_ck / f_ck_beta - lambda / 150, {
    formula: '0.35 + f_ck / f_ck_beta - lambda / 150',
    description: 'Factor beta in K_phi',
    unit: '-',
    reference: 'EN 1992-1-1 5.8.8.3(4)',
  });
  const phi_ef = group.use(EFFECTIVE_CREEP_RATIO);
  const K_phi = group.step('K_phi', Math.max(1, 1 + beta * phi_ef), {
    formula: 'max(1, 1 + beta * phi_ef)',
    description: 'Factor K_phi for creep',
    unit: '-',
    reference: 'EN 1992-1-1 (5.37)',
  });
  const i_s = group.step('i_s', gyrationOfBars(section), {
    formula: gyrationFormula(section),
    description: 'Radius of gyration of the reinforcement, i_s',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.8.8.3(2)',
  });
  const d = group.step('d', section.h / 2 + i_s, {
    formula: 'D / 2 + i_s',
    description: 'Effective depth, d',
    unit: 'mm',
    reference: 'EN 1992-1-1 (5.35)',
  });
  const curvature = group.step('curvature', (K_r * K_phi * f_yd) / E_s / (0.45 * d), {
    formula: 'K_r * K_phi * f_yd / E_s / (0.45 * d)',
    description: 'Curvature, 1/r',
    unit: '1/mm',
    reference: 'EN 1992-1-1 (5.34)',
  });
  const c_curvature = group.use(CURVATURE_FACTOR);
  const e_2 = group.step('e_2', slender ? curvature * (pow(column.l_0[direction], 2) / c_curvature) : 0, {
    formula: `slender ? curvature * l_0_${direction}^2 / c_curvature : 0`,
    description: 'Second-order eccentricity, e_2',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.8.8.2(3)',
  });
  return { K_r, K_phi, i_s, e_2 };
}

/** The larger of the imperfection and the minimum eccentricity, which is added to the moments of the loads. */
function nominalEccentricity(direction: Direction, section: ConcreteSection, common: Common, group: Working) {
  const imperfection_divisor = group.use(IMPERFECTION_DIVISOR);
  const e_i = group.step('e_i', common.column.l_0[direction] / imperfection_divisor, {
    formula: `l_0_${direction} / imperfection_divisor`,
    description: 'Eccentricity due to imperfections, e_i',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.2(9)',
  });
  const e_min_divisor = group.use(MINIMUM_ECCENTRICITY_DIVISOR);
  const e_min_least = group.use(MINIMUM_ECCENTRICITY);
  const e_min = group.step('e_min', Math.max(section.h / e_min_divisor, e_min_least), {
    formula: 'max(D / e_min_divisor, e_min_least)',
    description: 'Minimum eccentricity',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.1(4)',
  });
  const e_0 = group.step('e_0', Math.max(e_i, e_min), {
    formula: 'max(e_i, e_min)',
    description: 'Eccentricity added to the first-order moments, e_0',
    unit: 'mm',
    reference: 'The Concrete Centre, How to design concrete structures using Eurocode 2: columns',
  });
  return { e_i, e_min, e_0 };
}

/** Total eccentricity of a direction in mm: moments of the loads in kNm, an added eccentricity, and second order. */
export function totalEccentricity({ larger, smaller }: EndMoments, N_Ed: number, e_0: number, e_2: number): number {
  const { of_larger, of_smaller, least } = FIRST_ORDER_MOMENT.value;
  const e_02 = (1000 * larger) / N_Ed + e_0;
  const e_01 = (1000 * smaller) / N_Ed + e_0;
  const e_0e = Math.max(of_larger * e_02 + of_smaller * e_01, least * e_02);
  return Math.max(e_02, e_0e + e_2, e_01 + 0.5 * e_2);
}

/** The moments of the loads in the formula of the total eccentricity, where they are the same at both ends. */
function loadTerm(direction: Direction, { larger }: EndMoments, isEccentric: boolean): string {
  if (larger === 0) return '';
  return direction === 'h' && isEccentric ? 'eccentricity_mm + ' : `1000 * M_02_${axisOf(direction)} / N_Ed + `;
}

const TOTAL_LINE = {
  description: 'Total eccentricity, e_tot',
  unit: 'mm',
  reference: 'EN 1992-1-1 5.8.8.2, 6.1(4)',
};

function total(
  direction: Direction,
  { e_0, e_2 }: Pick<Eccentricities, 'e_0' | 'e_2'>,
  common: Common,
  group: Working,
) {
  const { N_Ed, moments, is_eccentric } = common.column;
  const { larger, smaller } = moments[direction];
  if (larger === smaller) {
    const formula = `${loadTerm(direction, moments[direction], is_eccentric)}e_0 + e_2`;
    return group.step('e_tot', (1000 * larger) / N_Ed + e_0 + e_2, { formula, ...TOTAL_LINE });
  }
  const axis = axisOf(direction);
  const of_larger = group.pick('of_larger', FIRST_ORDER_MOMENT, 'of_larger');
  const of_smaller = group.pick('of_smaller', FIRST_ORDER_MOMENT, 'of_smaller');
  const least = group.pick('least', FIRST_ORDER_MOMENT, 'least');
  const e_02 = group.step('e_02', (1000 * larger) / N_Ed + e_0, {
    formula: `1000 * M_02_${axis} / N_Ed + e_0`,
    description: 'Eccentricity at the end with the larger moment',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.8.8.2(2)',
  });
  const e_01 = group.step('e_01', (1000 * smaller) / N_Ed + e_0, {
    formula: `1000 * M_01_${axis} / N_Ed + e_0`,
    description: 'Eccentricity at the end with the smaller moment',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.8.8.2(2)',
  });
  group.step('e_0e', Math.max(of_larger * e_02 + of_smaller * e_01, least * e_02), {
    formula: 'max(of_larger * e_02 + of_smaller * e_01, least * e_02)',
    description: 'Equivalent first-order eccentricity, M_0e / N_Ed',
    unit: 'mm',
    reference: 'EN 1992-1-1 (5.32)',
  });
  return group.step('e_tot', totalEccentricity(moments[direction], N_Ed, e_0, e_2), {
    formula: 'max(e_02, e_0e + e_2, e_01 + 0.5 * e_2)',
    ...TOTAL_LINE,
  });
}

export function axisOf(direction: Direction): 'y' | 'z' {
  return direction === 'h' ? 'y' : 'z';
}

/** Total eccentricity including imperfections and second-order effects by nominal curvature, 5.8.8. */
export function eccentricities(
  direction: Direction,
  section: ConcreteSection,
  common: Common,
  group: Working,
): Eccentricities {
  const ratio = slendernessOf(direction, section, common, group);
  const second = secondOrder(direction, ratio, section, common, group);
  const nominal = nominalEccentricity(direction, section, common, group);
  const e_tot = total(direction, { ...nominal, ...second }, common, group);
  return { ...ratio, ...second, ...nominal, e_tot };
}
