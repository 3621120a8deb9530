import {
  ALPHA_CC,
  CONCRETE_ELASTIC_MODULUS,
  CONCRETE_STRAIN_BENDING,
  CONCRETE_STRAIN_COMPRESSION,
  CONCRETE_STRENGTH,
  GAMMA_C,
  GAMMA_S,
  REINFORCEMENT_ELASTIC_MODULUS,
  REINFORCEMENT_STRENGTH,
  STRESS_BLOCK_DEPTH,
  STRESS_BLOCK_STRENGTH,
} from '../../../data/eurocode_concrete.ts';
import { SILENT, type Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { designStrengthOfConcrete } from '../../../methods/en1992_3_1_6_design_strength_of_concrete.ts';
import { designStrengthOfReinforcement } from '../../../methods/en1992_3_2_7_design_strength_of_reinforcement.ts';
import { firstToReach, SAME } from '../../../methods/governing_check.ts';
import type { Check } from '../checks.ts';
import {
  BALANCED_AXIAL_FORCE,
  BAR_CENTRE_DEPTH,
  CONCRETE_SLENDERNESS_LIMIT,
  CREEP_REFERENCE_STRENGTH,
  CURVATURE_FACTOR,
  EFFECTIVE_CREEP_RATIO,
  GAMMA_CE,
  IMPERFECTION_DIVISOR,
  MINIMUM_ECCENTRICITY,
  MINIMUM_ECCENTRICITY_DIVISOR,
  SLENDERNESS_FACTOR,
  STIFFNESS_REFERENCE_STRENGTH,
} from '../data.ts';
import type { ConcreteMaterial } from '../material.ts';
import {
  type ConcreteSection,
  compressionResistance,
  fallsShort,
  forcesAt,
  neutralAxisAtEccentricity,
  neutralAxisAtForce,
  showForcesAt,
} from './section_forces.ts';

/** A concrete column as requested; forces in kN, lengths in mm. */
export interface ConcreteColumn {
  material: ConcreteMaterial;
  N_Ed: number;
  l_0: number;
  e: number;
  reinforcement_pct: number;
}

export type Direction = 'h' | 'b';

/** Values shared by both directions of bending. */
interface Common {
  column: ConcreteColumn;
  f_ck: number;
  E_cm: number;
  f_cd: number;
  f_yd: number;
  E_s: number;
  A_c: number;
  A_s: number;
  N_0: number;
  omega: number;
  n: number;
  lambda_lim: number;
  e_i: number;
  e_min_divisor: number;
  e_min_least: number;
  phi_ef: number;
}

export interface DirectionCheck {
  direction: Direction;
  section: ConcreteSection;
  lambda: number;
  /** Slenderness over the validity limit of the simplified methods. */
  slenderness: number;
  slender: boolean;
  K_r: number;
  K_phi: number;
  e_2: number;
  e_min: number;
  e_tot: number;
  M_Ed: number;
  N_Rd: number;
  N_cr: number;
  lambda_bar: number;
  chi: number;
  utilisation: number;
}

export interface ConcreteCheck {
  b: number;
  h: number;
  common: Common;
  along: Record<Direction, DirectionCheck>;
  /** The direction with the larger strength utilisation. */
  governing: DirectionCheck;
  utilisation: number;
  governing_check: Check;
  M_Rd: number;
  /** Maximum axial force of the section in the governing direction. */
  N_max: number;
}

const STRENGTH_LINE = { symbol: 'f_cd', description: 'Design compressive strength of concrete, f_cd' } as const;

export function introduceMaterials({ material }: ConcreteColumn, w: Working) {
  const f_ck = w.pick('f_ck', CONCRETE_STRENGTH, material);
  const E_cm = w.pick('E_cm', CONCRETE_ELASTIC_MODULUS, material);
  const alpha_cc = w.use(ALPHA_CC);
  const gamma_c = w.use(GAMMA_C);
  const gamma_s = w.use(GAMMA_S);
  const f_yk = w.use(REINFORCEMENT_STRENGTH);
  const E_s = w.use(REINFORCEMENT_ELASTIC_MODULUS);
  const f_cd = designStrengthOfConcrete({ f_ck, alpha_cc, gamma_c }, STRENGTH_LINE, w);
  const f_yd = designStrengthOfReinforcement({ f_yk, gamma_s }, w);
  return { f_ck, E_cm, f_cd, f_yd, E_s };
}

function describeSection(b: number, h: number, column: ConcreteColumn, w: Working): Common {
  const { N_Ed, l_0, reinforcement_pct } = column;
  const materials = introduceMaterials(column, w);
  const { f_cd, f_yd } = materials;
  w.read('b', b, { description: 'Width', unit: 'mm', reference: 'Section checked' });
  w.read('h', h, { description: 'Depth', unit: 'mm', reference: 'Section checked' });
  const A_c = w.step('A_c', b * h, {
    formula: 'b * h',
    description: 'Area of the concrete section, A_c',
    unit: 'mm2',
    reference: 'Geometry',
  });
  const A_s = w.result('concrete.steel_area_mm2', (reinforcement_pct / 100) * A_c, {
    symbol: 'A_s',
    formula: 'reinforcement_pct / 100 * A_c',
    reference: 'Geometry',
  });
  const N_0 = w.result('cross_section_resistance_kn', (A_c * f_cd + A_s * f_yd) / 1000, {
    symbol: 'N_0',
    formula: '(A_c * f_cd + A_s * f_yd) / 1000',
    description: 'Squash load, A_c f_cd + A_s f_yd',
    reference: 'EN 1992-1-1 5.8.9(4)',
  });
  const omega = w.result('concrete.omega', (A_s * f_yd) / (A_c * f_cd), {
    formula: 'A_s * f_yd / (A_c * f_cd)',
    reference: 'EN 1992-1-1 5.8.3.1(1)',
  });
  const n = w.result('concrete.n_relative', (1000 * N_Ed) / (A_c * f_cd), {
    symbol: 'n',
    formula: '1000 * N_Ed / (A_c * f_cd)',
    reference: 'EN 1992-1-1 5.8.3.1(1)',
  });
  const A = w.pick('A', SLENDERNESS_FACTOR, 'A');
  const C = w.pick('C', SLENDERNESS_FACTOR, 'C');
  const lambda_lim = w.step('lambda_lim', (20 * A * Math.sqrt(1 + 2 * omega) * C) / Math.sqrt(n), {
    formula: '20 * A * sqrt(1 + 2 * omega) * C / sqrt(n)',
    description: 'Slenderness limit, lambda_lim',
    unit: '-',
    reference: 'EN 1992-1-1 (5.13N)',
  });
  const imperfection_divisor = w.use(IMPERFECTION_DIVISOR);
  const e_i = w.result('concrete.e_imperfection_mm', l_0 / imperfection_divisor, {
    symbol: 'e_i',
    formula: 'l_0 / imperfection_divisor',
    reference: 'EN 1992-1-1 5.2(9)',
  });
  const e_min_divisor = w.use(MINIMUM_ECCENTRICITY_DIVISOR);
  const e_min_least = w.use(MINIMUM_ECCENTRICITY);
  const phi_ef = w.use(EFFECTIVE_CREEP_RATIO);
  return { column, ...materials, A_c, A_s, N_0, omega, n, lambda_lim, e_i, e_min_divisor, e_min_least, phi_ef };
}

function sectionOf(direction: Direction, b: number, h: number, common: Common, group: Working): ConcreteSection {
  const { A_s, f_cd, f_yd, E_s } = common;
  const depth = direction === 'h' ? h : b;
  const width = direction === 'h' ? b : h;
  const d_2 = group.use(BAR_CENTRE_DEPTH);
  group.step('D', depth, {
    formula: direction,
    description: 'Section depth in the plane of bending',
    unit: 'mm',
    reference: 'Geometry',
  });
  group.step('B', width, {
    formula: direction === 'h' ? 'b' : 'h',
    description: 'Section width perpendicular to the plane of bending',
    unit: 'mm',
    reference: 'Geometry',
  });
  const d = group.step('d', depth - d_2, {
    formula: 'D - d_2',
    description: 'Effective depth, d',
    unit: 'mm',
    reference: 'Geometry',
  });
  return {
    b: width,
    h: depth,
    d,
    d_2,
    A_s,
    f_cd,
    f_yd,
    E_s,
    lambda_block: group.use(STRESS_BLOCK_DEPTH),
    eta: group.use(STRESS_BLOCK_STRENGTH),
    eps_cu3: group.use(CONCRETE_STRAIN_BENDING),
    eps_c3: group.use(CONCRETE_STRAIN_COMPRESSION),
  };
}

/** The checks of each direction in the list of checks. */
const UTILISATION_FIELD = {
  h: { strength: 'checks.0.utilisation', slenderness: 'checks.2.utilisation' },
  b: { strength: 'checks.1.utilisation', slenderness: 'checks.3.utilisation' },
} as const;

/** Total eccentricity including imperfections and second-order effects by nominal curvature, 5.8.8, at least that of 6.1(4). */
function eccentricities(direction: Direction, section: ConcreteSection, common: Common, group: Working) {
  const { column, f_ck, f_yd, E_s, omega, n, lambda_lim, e_i, e_min_divisor, e_min_least, phi_ef } = common;
  const { l_0 } = column;
  const lambda = group.step('lambda', (l_0 * Math.sqrt(12)) / section.h, {
    formula: 'l_0 * sqrt(12) / D',
    description: 'Slenderness ratio, lambda = l_0 / i',
    unit: '-',
    reference: 'EN 1992-1-1 5.8.3.2(1)',
  });
  const lambda_max = group.use(CONCRETE_SLENDERNESS_LIMIT);
  const slenderness = group.result(UTILISATION_FIELD[direction].slenderness, lambda / lambda_max, {
    symbol: 'slenderness',
    formula: 'lambda / lambda_max',
    description: 'Slenderness ratio over the validity limit of the simplified methods',
    reference: 'EN 1992-1-1 5.8.3.2 and validity limit',
  });
  const slender = group.step('slender', lambda > lambda_lim, {
    formula: 'lambda > lambda_lim',
    description: 'Whether second-order effects must be considered',
    unit: '-',
    reference: 'EN 1992-1-1 5.8.3.1(1)',
  });
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
  const K_phi = group.step('K_phi', Math.max(1, 1 + beta * phi_ef), {
    formula: 'max(1, 1 + beta * phi_ef)',
    description: 'Factor K_phi for creep',
    unit: '-',
    reference: 'EN 1992-1-1 (5.37)',
  });
  const curvature = group.step('curvature', (K_r * K_phi * f_yd) / E_s / (0.45 * section.d), {
    formula: 'K_r * K_phi * f_yd / E_s / (0.45 * d)',
    description: 'Curvature, 1/r',
    unit: '1/mm',
    reference: 'EN 1992-1-1 (5.34)',
  });
  const c_curvature = group.use(CURVATURE_FACTOR);
  const e_2 = group.step('e_2', slender ? curvature * (pow(l_0, 2) / c_curvature) : 0, {
    formula: 'slender ? curvature * l_0^2 / c_curvature : 0',
    description: 'Second-order eccentricity, e_2',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.8.8.2(3)',
  });
  const e_min = group.step('e_min', Math.max(section.h / e_min_divisor, e_min_least), {
    formula: 'max(D / e_min_divisor, e_min_least)',
    description: 'Minimum eccentricity, e_0',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.1(4)',
  });
  const e = direction === 'h' ? column.e : 0;
  const e_tot = group.step('e_tot', Math.max(e + e_i + e_2, e_min), {
    formula: direction === 'h' ? 'max(eccentricity_mm + e_i + e_2, e_min)' : 'max(e_i + e_2, e_min)',
    description: 'Total eccentricity, e_tot',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.8.8.2, 6.1(4)',
  });
  return { lambda, slenderness, slender, K_r, K_phi, e_2, e_min, e_tot };
}

/** Buckling load based on nominal stiffness, 5.8.7.2; indicative, since EN 1992 has no buckling curve. */
function criticalForce(section: ConcreteSection, lambda: number, common: Common, group: Working): number {
  const { column, f_ck, E_cm, E_s, A_s, n, phi_ef } = common;
  const { b, h, d_2 } = section;
  const f_ck_k1 = group.use(STIFFNESS_REFERENCE_STRENGTH);
  const k_1 = group.step('k_1', Math.sqrt(f_ck / f_ck_k1), {
    formula: 'sqrt(f_ck / f_ck_k1)',
    description: 'Factor k_1 for concrete strength class',
    unit: '-',
    reference: 'EN 1992-1-1 (5.23)',
  });
  const k_2 = group.step('k_2', Math.min((n * lambda) / 170, 0.2), {
    formula: 'min(n * lambda / 170, 0.2)',
    description: 'Factor k_2 for axial force and slenderness',
    unit: '-',
    reference: 'EN 1992-1-1 (5.24)',
  });
  const K_c = group.step('K_c', (k_1 * k_2) / (1 + phi_ef), {
    formula: 'k_1 * k_2 / (1 + phi_ef)',
    description: 'Factor K_c for effects of cracking and creep',
    unit: '-',
    reference: 'EN 1992-1-1 (5.22)',
  });
  const gamma_cE = group.use(GAMMA_CE);
  const E_cd = group.step('E_cd', E_cm / gamma_cE, {
    formula: 'E_cm / gamma_cE',
    description: 'Design value of the modulus of elasticity of concrete, E_cd',
    unit: 'MPa',
    reference: 'EN 1992-1-1 (5.20)',
  });
  const EI = group.step('EI', (K_c * E_cd * b * pow(h, 3)) / 12 + E_s * A_s * pow(h / 2 - d_2, 2), {
    formula: 'K_c * E_cd * B * D^3 / 12 + E_s * A_s * (D / 2 - d_2)^2',
    description: 'Nominal stiffness, EI',
    unit: 'N mm2',
    reference: 'EN 1992-1-1 (5.21)',
  });
  return group.step('N_cr', (pow(Math.PI, 2) * EI) / pow(column.l_0, 2) / 1000, {
    formula: 'pi^2 * EI / l_0^2 / 1000',
    description: 'Buckling load based on nominal stiffness, N_B',
    unit: 'kN',
    reference: 'EN 1992-1-1 5.8.7.2',
  });
}

/** One direction of bending: eccentricity, then the point of the interaction diagram at that eccentricity. */
function checkDirection(direction: Direction, b: number, h: number, common: Common, w: Working): DirectionCheck {
  const { N_Ed } = common.column;
  const group = w.group(direction);
  const section = sectionOf(direction, b, h, common, group);
  const eccentricity = eccentricities(direction, section, common, group);
  const { lambda, e_tot } = eccentricity;
  const M_Ed = group.step('M_Ed', (N_Ed * e_tot) / 1000, {
    formula: 'N_Ed * e_tot / 1000',
    description: 'Design moment including imperfections and second-order effects, M_Ed',
    unit: 'kNm',
    reference: 'EN 1992-1-1 (5.31)',
  });
  const x = group.find('x', neutralAxisAtEccentricity(e_tot, section), {
    note: 'Depth at which M_Rd = N_Rd times the total eccentricity, by bisection between 1e-6 and 1000 times the section depth',
    description: 'Neutral axis depth, x',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.1',
  });
  const N_Rd = group.recording ? showForcesAt(x, section, group).N : forcesAt(x, section).N / 1000;
  const N_cr = criticalForce(section, lambda, common, group);
  const lambda_bar = group.step('lambda_bar', Math.sqrt(common.N_0 / N_cr), {
    formula: 'sqrt(N_0 / N_cr)',
    description: 'Non-dimensional slenderness, indicative',
    unit: '-',
    reference: 'By analogy with EN 1993-1-1 6.3.1.2(1)',
  });
  const chi = group.step('chi', N_Rd / common.N_0, {
    formula: 'N_x / N_0',
    description: 'Ratio of axial resistance to squash load, indicative',
    unit: '-',
    reference: 'By analogy with EN 1993-1-1 (6.47)',
  });
  const utilisation = group.result(UTILISATION_FIELD[direction].strength, N_Ed / N_Rd, {
    formula: 'N_Ed / N_x',
    description: 'Utilisation, N_Ed / N_Rd at the total eccentricity',
    reference: 'EN 1992-1-1 6.1',
  });
  return { direction, section, ...eccentricity, M_Ed, N_Rd, N_cr, lambda_bar, chi, utilisation };
}

/** Moment resistance at the design axial force; null if the section cannot resist the axial force alone. */
function momentResistance({ section, direction }: DirectionCheck, N_Ed: number, w: Working) {
  const N = 1000 * N_Ed;
  const N_max = compressionResistance(section);
  if (N >= N_max) return { M_Rd: 0, N_max: N_max / 1000 };
  const group = w.group(`at_N_Ed_${direction}`);
  const x = group.find('x', neutralAxisAtForce(N, section), {
    note: 'Depth at which N_Rd = N_Ed, by bisection between 1e-6 and 1000 times the section depth',
    description: 'Neutral axis depth, x',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.1',
  });
  if (!group.recording) return { M_Rd: Math.max(0, forcesAt(x, section).M / 1e6), N_max: N_max / 1000 };
  for (const symbol of ['D', 'B', 'd'] as const) {
    const value = { D: section.h, B: section.b, d: section.d }[symbol];
    group.step(symbol, value, {
      formula: `${symbol}_${direction}`,
      description: 'Dimension of the direction checked',
      unit: 'mm',
      reference: 'Geometry',
    });
  }
  const { M } = showForcesAt(x, section, group);
  const M_Rd = group.result('m_rd_knm', Math.max(0, M), {
    symbol: 'M_Rd',
    formula: 'max(0, M_x)',
    reference: 'EN 1992-1-1 6.1',
  });
  return { M_Rd, N_max: N_max / 1000 };
}

/** The slenderness check does not govern until it exceeds its limit. */
function beyondMethod({ slenderness }: DirectionCheck): number {
  return slenderness > 1 ? slenderness : 0;
}

const CHECKS = ['axial_moment_interaction_h', 'axial_moment_interaction_b', 'slenderness_h', 'slenderness_b'] as const;

/** Both directions of a rectangular column. */
export function checkConcrete(b: number, h: number, column: ConcreteColumn, w: Working): ConcreteCheck {
  const common = describeSection(b, h, column, w);
  const along = {
    h: checkDirection('h', b, h, common, w),
    b: checkDirection('b', b, h, common, w),
  };
  const governing = along.h.utilisation >= along.b.utilisation - SAME ? along.h : along.b;
  const beyond_h = beyondMethod(along.h);
  const beyond_b = beyondMethod(along.b);
  const utilisation = w.result('utilisation', Math.max(along.h.utilisation, along.b.utilisation, beyond_h, beyond_b), {
    formula:
      'max(utilisation_h, utilisation_b, slenderness_h > 1 ? slenderness_h : 0, slenderness_b > 1 ? slenderness_b : 0)',
    reference: 'EN 1992-1-1 5.8.3.2, 5.8.8, 6.1',
  });
  const governing_check = firstToReach(utilisation, CHECKS, [
    along.h.utilisation,
    along.b.utilisation,
    beyond_h,
    beyond_b,
  ]);
  const resistance = momentResistance(governing, column.N_Ed, w);
  return { b, h, common, along, governing, utilisation, governing_check, ...resistance };
}

/** Utilisation of a square column, whose direction of eccentricity always governs; undefined where it is not adequate. */
export function squareUtilisation(side: number, column: ConcreteColumn): number | undefined {
  const { N_Ed } = column;
  const common = describeSection(side, side, column, SILENT);
  const section = sectionOf('h', side, side, common, SILENT);
  const { e_tot, slenderness } = eccentricities('h', section, common, SILENT);
  if (slenderness > 1 || fallsShort(1000 * N_Ed, e_tot, section)) return undefined;
  const N_Rd = forcesAt(neutralAxisAtEccentricity(e_tot, section), section).N / 1000;
  return N_Ed / N_Rd <= 1 ? N_Ed / N_Rd : undefined;
}
