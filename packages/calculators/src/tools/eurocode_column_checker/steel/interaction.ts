import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { EQUIVALENT_MOMENT_FACTOR } from '../data.ts';
import type { BendingResistance } from './bending.ts';
import type { Axis, BucklingMode } from './buckling.ts';

export interface MomentChecks {
  k_yy: number;
  k_zy: number;
  interaction_6_61: number;
  interaction_6_62: number;
  minor_axis: number;
}

export interface ForceState {
  N_Ed: number;
  M_Ed: number;
  /** N_Ed over N_c,Rd. */
  n: number;
  section_class: number;
}

/** Utilisation of a cross-section in bending and axial force, 6.2.9.1 and 6.2.9.2. */
export function combine(M_N: number, M_c: number, { M_Ed, n, section_class }: ForceState): number {
  if (M_Ed === 0) return n;
  if (section_class > 2) return n + M_Ed / M_c;
  return M_N > 0 ? Math.max(n, M_Ed / M_N) : n + M_Ed / M_c;
}

/** Moment resistance of the cross-section reduced for axial force, 6.2.9.1(5). */
export function reducedMoments({ A, b, t_f }: SteelSection, bending: BendingResistance, state: ForceState, w: Working) {
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
  C_m: number;
}

const K_FORMULA = {
  compact: {
    k_yy: 'max(1, C_m * min(1 + (lambda_bar_y - 0.2) * n_y, 1 + 0.8 * n_y))',
    k_zy: 'max(0, lambda_bar_z < 0.4 ? min(0.6 + lambda_bar_z, 1 - 0.1 * lambda_bar_z / (C_m - 0.25) * n_z) : max(1 - 0.1 * lambda_bar_z / (C_m - 0.25) * n_z, 1 - 0.1 / (C_m - 0.25) * n_z))',
    k_zz: 'max(1, C_m * min(1 + (2 * lambda_bar_z - 0.6) * n_z, 1 + 1.4 * n_z))',
    k_yz: '0.6 * k_zz',
  },
  elastic: {
    k_yy: 'C_m * min(1 + 0.6 * lambda_bar_y * n_y, 1 + 0.6 * n_y)',
    k_zy: 'max(0, max(1 - 0.05 * lambda_bar_z / (C_m - 0.25) * n_z, 1 - 0.05 / (C_m - 0.25) * n_z))',
    k_zz: 'C_m * min(1 + 0.6 * lambda_bar_z * n_z, 1 + 0.6 * n_z)',
    k_yz: 'k_zz',
  },
};

function compactFactors({ lambda_y, lambda_z, n_y, n_z, C_m }: Slenderness) {
  const withSlenderness = 1 - ((0.1 * lambda_z) / (C_m - 0.25)) * n_z;
  const k_zz = Math.max(1, C_m * Math.min(1 + (2 * lambda_z - 0.6) * n_z, 1 + 1.4 * n_z));
  const bounded =
    lambda_z < 0.4
      ? Math.min(0.6 + lambda_z, withSlenderness)
      : Math.max(withSlenderness, 1 - (0.1 / (C_m - 0.25)) * n_z);
  return {
    k_yy: Math.max(1, C_m * Math.min(1 + (lambda_y - 0.2) * n_y, 1 + 0.8 * n_y)),
    k_zy: Math.max(0, bounded),
    k_zz,
    k_yz: 0.6 * k_zz,
  };
}

function elasticFactors({ lambda_y, lambda_z, n_y, n_z, C_m }: Slenderness) {
  const k_zz = C_m * Math.min(1 + 0.6 * lambda_z * n_z, 1 + 0.6 * n_z);
  return {
    k_yy: C_m * Math.min(1 + 0.6 * lambda_y * n_y, 1 + 0.6 * n_y),
    k_zy: Math.max(0, Math.max(1 - ((0.05 * lambda_z) / (C_m - 0.25)) * n_z, 1 - (0.05 / (C_m - 0.25)) * n_z)),
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
  const k_zz = w.step('k_zz', factors.k_zz, {
    formula: formula.k_zz,
    description: 'Interaction factor k_zz',
    unit: '-',
    reference: 'EN 1993-1-1 Table B.1',
  });
  const k_yz = w.step('k_yz', factors.k_yz, {
    formula: formula.k_yz,
    description: 'Interaction factor k_yz',
    unit: '-',
    reference: 'EN 1993-1-1 Table B.1',
  });
  return { k_yy, k_zy, k_zz, k_yz };
}

/** Member in bending and axial compression, 6.3.3, and the utilisation with the same moment about the minor axis. */
export function interact(
  state: ForceState,
  modes: Record<Axis, BucklingMode>,
  bending: BendingResistance,
  M_N_z_Rd: number,
  w: Working,
): MomentChecks {
  const { N_Ed, M_Ed, section_class } = state;
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
  const C_m = w.use(EQUIVALENT_MOMENT_FACTOR);
  const slenderness = { lambda_y: modes.y.lambda_bar, lambda_z: modes.z.lambda_bar, n_y, n_z, C_m };
  const { k_yy, k_zy, k_zz, k_yz } = interactionFactors(section_class, slenderness, w);
  const interaction_6_61 = w.result('steel.interaction_6_61', n_y + (k_yy * M_Ed) / M_b_Rd, {
    formula: 'n_y + k_yy * M_Ed / M_b_Rd',
    reference: 'EN 1993-1-1 (6.61)',
  });
  const interaction_6_62 = w.result('steel.interaction_6_62', n_z + (k_zy * M_Ed) / M_b_Rd, {
    formula: 'n_z + k_zy * M_Ed / M_b_Rd',
    reference: 'EN 1993-1-1 (6.62)',
  });
  const u_cs_z = w.step('u_cs_z', combine(M_N_z_Rd, M_c_z_Rd, state), {
    formula: section_class > 2 ? 'n + M_Ed / M_c_z_Rd' : 'M_N_z_Rd > 0 ? max(n, M_Ed / M_N_z_Rd) : n + M_Ed / M_c_z_Rd',
    description: 'Cross-section utilisation with the moment about the minor axis',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.9',
  });
  const minor_axis = w.result(
    'steel.utilisation_if_minor_axis_moment',
    Math.max(u_cs_z, n_y + (k_yz * M_Ed) / M_c_z_Rd, n_z + (k_zz * M_Ed) / M_c_z_Rd),
    {
      symbol: 'u_minor_axis',
      formula: 'max(u_cs_z, n_y + k_yz * M_Ed / M_c_z_Rd, n_z + k_zz * M_Ed / M_c_z_Rd)',
      reference: 'EN 1993-1-1 (6.61), (6.62)',
    },
  );
  return { k_yy, k_zy, interaction_6_61, interaction_6_62, minor_axis };
}
