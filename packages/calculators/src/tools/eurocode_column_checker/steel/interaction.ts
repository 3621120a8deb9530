import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { BIAXIAL_SECTION_EXPONENT, EQUIVALENT_MOMENT_FACTOR } from '../data.ts';
import type { BendingResistance } from './bending.ts';
import type { Axis, BucklingMode } from './buckling.ts';

export interface MomentChecks {
  k_yy: number;
  k_zy: number;
  k_yz: number;
  k_zz: number;
  interaction_6_61: number;
  interaction_6_62: number;
  /** Only if the moment comes from an eccentricity alone, whose plane may be mistaken. */
  minor_axis: number | null;
}

export interface ForceState {
  N_Ed: number;
  M_Ed: number;
  M_z_Ed: number;
  /** Ratios of the end moments about y and z. */
  psi: { y: number; z: number };
  is_eccentric: boolean;
  /** N_Ed over N_c,Rd. */
  n: number;
  section_class: number;
}

/** Utilisation of a cross-section in bending about one axis and axial force, 6.2.9.1 and 6.2.9.2. */
export function combine(
  M_N: number,
  M_c: number,
  { M_Ed, n, section_class }: Pick<ForceState, 'M_Ed' | 'n' | 'section_class'>,
): number {
  if (M_Ed === 0) return n;
  if (section_class > 2) return n + M_Ed / M_c;
  return M_N > 0 ? Math.max(n, M_Ed / M_N) : n + M_Ed / M_c;
}

interface ReducedMoments {
  M_N_y_Rd: number;
  M_N_z_Rd: number;
}

/** The cross-section check, with its formula: bending about y, or about both axes. */
export function crossSection({ M_N_y_Rd, M_N_z_Rd }: ReducedMoments, bending: BendingResistance, state: ForceState) {
  const { M_Ed, M_z_Ed, n, section_class } = state;
  const { M_c_y_Rd, M_c_z_Rd } = bending;
  if (M_z_Ed === 0) {
    const formula =
      section_class > 2
        ? 'n + M_Ed / M_c_y_Rd'
        : 'M_Ed == 0 ? n : (M_N_y_Rd > 0 ? max(n, M_Ed / M_N_y_Rd) : n + M_Ed / M_c_y_Rd)';
    return { u_cs: combine(M_N_y_Rd, M_c_y_Rd, state), formula };
  }
  const linear = { u_cs: n + M_Ed / M_c_y_Rd + M_z_Ed / M_c_z_Rd, formula: 'n + M_Ed / M_c_y_Rd + M_z_Ed / M_c_z_Rd' };
  if (section_class > 2 || M_N_y_Rd <= 0 || M_N_z_Rd <= 0) return linear;
  const { alpha, beta_over_n } = BIAXIAL_SECTION_EXPONENT.value;
  const y = M_Ed / M_N_y_Rd;
  const z = M_z_Ed / M_N_z_Rd;
  return {
    u_cs: Math.max(n, y, z, pow(y, alpha) + pow(z, Math.max(1, beta_over_n * n))),
    formula: `max(n, M_Ed / M_N_y_Rd, M_z_Ed / M_N_z_Rd, (M_Ed / M_N_y_Rd)^${alpha} + (M_z_Ed / M_N_z_Rd)^max(1, ${beta_over_n} * n))`,
  };
}

/** Moment resistance of the cross-section reduced for axial force, 6.2.9.1(5). */
export function reducedMoments(
  { A, b, t_f }: SteelSection,
  bending: BendingResistance,
  state: ForceState,
  w: Working,
): ReducedMoments {
  const { M_c_y_Rd, M_c_z_Rd } = bending;
  const { n, section_class } = state;
  if (section_class > 2) {
    const M_N_y_Rd = w.step('M_N_y_Rd', M_c_y_Rd * Math.max(0, 1 - n), {
      formula: 'M_c_y_Rd * max(0, 1 - n)',
      description: 'Moment resistance reduced for axial force, M_N,y,Rd',
      unit: 'kNm',
      reference: 'EN 1993-1-1 (6.42)',
    });
    return { M_N_y_Rd, M_N_z_Rd: 0 };
  }
  const a = w.step('a', Math.min((A - 2 * b * t_f) / A, 0.5), {
    formula: 'min((A - 2 * b * t_f) / A, 0.5)',
    description: 'Ratio of web area to gross area, a',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.9.1(5)',
  });
  const M_N_y_Rd = w.step('M_N_y_Rd', n < 1 ? Math.min(M_c_y_Rd, (M_c_y_Rd * (1 - n)) / (1 - 0.5 * a)) : 0, {
    formula: 'n < 1 ? min(M_c_y_Rd, M_c_y_Rd * (1 - n) / (1 - 0.5 * a)) : 0',
    description: 'Moment resistance reduced for axial force, M_N,y,Rd',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.36)',
  });
  const reducedAboutZ = n <= a ? M_c_z_Rd : M_c_z_Rd * (1 - pow((n - a) / (1 - a), 2));
  const M_N_z_Rd = w.step('M_N_z_Rd', n < 1 ? reducedAboutZ : 0, {
    formula: 'n < 1 ? (n <= a ? M_c_z_Rd : M_c_z_Rd * (1 - ((n - a) / (1 - a))^2)) : 0',
    description: 'Moment resistance reduced for axial force, M_N,z,Rd',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.37), (6.38)',
  });
  return { M_N_y_Rd, M_N_z_Rd };
}

interface Slenderness {
  lambda_y: number;
  lambda_z: number;
  n_y: number;
  n_z: number;
  C_my: number;
  C_mz: number;
  C_mLT: number;
  /** The ratio of axial force in k_zy: n_z, with unequal end moments at most 1, beyond which the table is not valid. */
  n_LT: number;
}

const K_FORMULA = {
  compact: {
    k_yy: 'C_my * max(1, min(1 + (lambda_bar_y - 0.2) * n_y, 1 + 0.8 * n_y))',
    k_zy: 'max(0, lambda_bar_z < 0.4 ? min(0.6 + lambda_bar_z, 1 - 0.1 * lambda_bar_z / (C_mLT - 0.25) * n_LT) : max(1 - 0.1 * lambda_bar_z / (C_mLT - 0.25) * n_LT, 1 - 0.1 / (C_mLT - 0.25) * n_LT))',
    k_zz: 'C_mz * max(1, min(1 + (2 * lambda_bar_z - 0.6) * n_z, 1 + 1.4 * n_z))',
    k_yz: '0.6 * k_zz',
  },
  elastic: {
    k_yy: 'C_my * min(1 + 0.6 * lambda_bar_y * n_y, 1 + 0.6 * n_y)',
    k_zy: 'max(0, max(1 - 0.05 * lambda_bar_z / (C_mLT - 0.25) * n_LT, 1 - 0.05 / (C_mLT - 0.25) * n_LT))',
    k_zz: 'C_mz * min(1 + 0.6 * lambda_bar_z * n_z, 1 + 0.6 * n_z)',
    k_yz: 'k_zz',
  },
};

function compactFactors({ lambda_y, lambda_z, n_y, n_z, n_LT, C_my, C_mz, C_mLT }: Slenderness) {
  const withSlenderness = 1 - ((0.1 * lambda_z) / (C_mLT - 0.25)) * n_LT;
  const k_zz = C_mz * Math.max(1, Math.min(1 + (2 * lambda_z - 0.6) * n_z, 1 + 1.4 * n_z));
  const bounded =
    lambda_z < 0.4
      ? Math.min(0.6 + lambda_z, withSlenderness)
      : Math.max(withSlenderness, 1 - (0.1 / (C_mLT - 0.25)) * n_LT);
  return {
    k_yy: C_my * Math.max(1, Math.min(1 + (lambda_y - 0.2) * n_y, 1 + 0.8 * n_y)),
    k_zy: Math.max(0, bounded),
    k_zz,
    k_yz: 0.6 * k_zz,
  };
}

function elasticFactors({ lambda_y, lambda_z, n_y, n_z, n_LT, C_my, C_mz, C_mLT }: Slenderness) {
  const k_zz = C_mz * Math.min(1 + 0.6 * lambda_z * n_z, 1 + 0.6 * n_z);
  return {
    k_yy: C_my * Math.min(1 + 0.6 * lambda_y * n_y, 1 + 0.6 * n_y),
    k_zy: Math.max(0, Math.max(1 - ((0.05 * lambda_z) / (C_mLT - 0.25)) * n_LT, 1 - (0.05 / (C_mLT - 0.25)) * n_LT)),
    k_zz,
    k_yz: k_zz,
  };
}

/** Interaction factors of Annex B, members susceptible to torsional deformations: Tables B.1 and B.2. */
function interactionFactors(section_class: number, slenderness: Slenderness, w: Working) {
  const compact = section_class <= 2;
  const factors = compact ? compactFactors(slenderness) : elasticFactors(slenderness);
  const formula = compact ? K_FORMULA.compact : K_FORMULA.elastic;
  const k_yy = w.result('steel.k_yy', factors.k_yy, {
    formula: formula.k_yy,
    reference: 'EN 1993-1-1 Table B.1',
  });
  const k_zy = w.result('steel.k_zy', factors.k_zy, {
    formula: formula.k_zy,
    reference: 'EN 1993-1-1 Table B.2',
  });
  const k_zz = w.result('steel.k_zz', factors.k_zz, {
    formula: formula.k_zz,
    reference: 'EN 1993-1-1 Table B.1',
  });
  const k_yz = w.result('steel.k_yz', factors.k_yz, {
    formula: formula.k_yz,
    reference: 'EN 1993-1-1 Table B.1',
  });
  return { k_yy, k_zy, k_zz, k_yz };
}

/** Equivalent uniform moment factors of linear moment diagrams, Table B.3. */
function momentFactors({ psi }: ForceState, w: Working) {
  const constant = w.pick('Cm_constant', EQUIVALENT_MOMENT_FACTOR, 'constant');
  const of_ratio = w.pick('Cm_ratio', EQUIVALENT_MOMENT_FACTOR, 'of_ratio');
  const least = w.pick('Cm_least', EQUIVALENT_MOMENT_FACTOR, 'least');
  const factor = (symbol: string, axis: 'y' | 'z') =>
    w.step(symbol, Math.max(least, constant + of_ratio * psi[axis]), {
      formula: `max(Cm_least, Cm_constant + Cm_ratio * psi_${axis})`,
      description: 'Equivalent uniform moment factor',
      unit: '-',
      reference: 'EN 1993-1-1 Table B.3',
    });
  return { C_my: factor('C_my', 'y'), C_mz: factor('C_mz', 'z'), C_mLT: factor('C_mLT', 'y') };
}

/** The utilisation with the moment of an eccentricity about the minor axis instead. */
function aboutMinorAxis(
  state: ForceState,
  { n_y, n_z, k_yz, k_zz }: Record<'n_y' | 'n_z' | 'k_yz' | 'k_zz', number>,
  { M_c_z_Rd }: BendingResistance,
  M_N_z_Rd: number,
  w: Working,
): number {
  const { M_Ed, section_class } = state;
  const u_cs_z = w.step('u_cs_z', combine(M_N_z_Rd, M_c_z_Rd, state), {
    formula: section_class > 2 ? 'n + M_Ed / M_c_z_Rd' : 'M_N_z_Rd > 0 ? max(n, M_Ed / M_N_z_Rd) : n + M_Ed / M_c_z_Rd',
    description: 'Cross-section utilisation with the moment about the minor axis',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.9',
  });
  return w.result(
    'steel.utilisation_if_minor_axis_moment',
    Math.max(u_cs_z, n_y + (k_yz * M_Ed) / M_c_z_Rd, n_z + (k_zz * M_Ed) / M_c_z_Rd),
    {
      symbol: 'u_minor_axis',
      formula: 'max(u_cs_z, n_y + k_yz * M_Ed / M_c_z_Rd, n_z + k_zz * M_Ed / M_c_z_Rd)',
      reference: 'EN 1993-1-1 (6.61), (6.62)',
    },
  );
}

/** Member in bending and axial compression, 6.3.3. */
export function interact(
  state: ForceState,
  modes: Record<Axis, BucklingMode>,
  bending: BendingResistance,
  M_N_z_Rd: number,
  w: Working,
): MomentChecks {
  const { N_Ed, M_Ed, M_z_Ed, psi, section_class, is_eccentric } = state;
  const { M_c_z_Rd, M_b_Rd } = bending;
  const n_y = w.step('n_y', N_Ed / modes.y.N_b_Rd, {
    formula: 'N_Ed / N_b_Rd_y',
    description: 'Ratio N_Ed / N_b,y,Rd',
    unit: '-',
    reference: 'EN 1993-1-1 (6.61)',
  });
  const n_z = w.step('n_z', N_Ed / Math.min(modes.z.N_b_Rd, modes.torsional.N_b_Rd), {
    formula: 'N_Ed / min(N_b_Rd_z, N_b_Rd_T)',
    description: 'Ratio of N_Ed to the buckling resistance, minor axis or torsional',
    unit: '-',
    reference: 'EN 1993-1-1 (6.62)',
  });
  const n_LT = w.step('n_LT', psi.y === 1 ? n_z : Math.min(1, n_z), {
    formula: psi.y === 1 ? 'n_z' : 'min(1, n_z)',
    description: 'Ratio of the axial force in k_zy',
    unit: '-',
    reference: 'EN 1993-1-1 Table B.2',
  });
  const slenderness = { lambda_y: modes.y.lambda_bar, lambda_z: modes.z.lambda_bar, n_y, n_z, n_LT };
  const factors = interactionFactors(section_class, { ...slenderness, ...momentFactors(state, w) }, w);
  const { k_yy, k_zy, k_zz, k_yz } = factors;
  const about_z = (k: string) => (M_z_Ed > 0 ? ` + ${k} * M_z_Ed / M_c_z_Rd` : '');
  const interaction_6_61 = w.result(
    'steel.interaction_6_61',
    n_y + (k_yy * M_Ed) / M_b_Rd + (k_yz * M_z_Ed) / M_c_z_Rd,
    { formula: `n_y + k_yy * M_Ed / M_b_Rd${about_z('k_yz')}`, reference: 'EN 1993-1-1 (6.61)' },
  );
  const interaction_6_62 = w.result(
    'steel.interaction_6_62',
    n_z + (k_zy * M_Ed) / M_b_Rd + (k_zz * M_z_Ed) / M_c_z_Rd,
    { formula: `n_z + k_zy * M_Ed / M_b_Rd${about_z('k_zz')}`, reference: 'EN 1993-1-1 (6.62)' },
  );
  const isPlaneOpen = is_eccentric && M_z_Ed === 0;
  const minor_axis = isPlaneOpen ? aboutMinorAxis(state, { n_y, n_z, ...factors }, bending, M_N_z_Rd, w) : null;
  return { ...factors, interaction_6_61, interaction_6_62, minor_axis };
}
