import { type BucklingCurve, GAMMA_M0, GAMMA_M1, type SteelGrade } from '../../../data/eurocode_steel.ts';
import { introduceSection, type SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { firstToReach } from '../../../methods/governing_check.ts';
import type { Check } from '../checks.ts';
import { CURVE_DEPTH_RATIO, CURVE_FLANGE_LIMIT, type CurvePair, flangeRow, tableCurves } from '../data.ts';
import { bend } from './bending.ts';
import { type Axis, type BucklingMode, buckleAll, governingAxis } from './buckling.ts';
import { compressionOf } from './compression.ts';
import { combine, interact, type MomentChecks, reducedMoments } from './interaction.ts';

/** A steel column as requested; forces in kN, lengths in mm. */
export interface SteelColumn {
  grade: SteelGrade;
  N_Ed: number;
  L_cr: number;
  e: number;
  curve: BucklingCurve | undefined;
}

export interface SteelCheck {
  section: SteelSection;
  f_y: number;
  section_class: number;
  A_eff: number;
  table_curves: CurvePair;
  curves: CurvePair;
  N_c_Rd: number;
  modes: Record<Axis, BucklingMode>;
  governing_axis: Axis;
  M_Ed: number;
  M_c_y_Rd: number;
  chi_LT: number;
  M_b_Rd: number;
  M_N_y_Rd: number;
  u_cs: number;
  /** Only if there is a moment. */
  moment: MomentChecks | null;
  utilisation: number;
  governing_check: Check;
}

const CHECKS = [
  'cross_section',
  'flexural_buckling_y',
  'flexural_buckling_z',
  'torsional_buckling',
  'interaction_6_61',
  'interaction_6_62',
] as const;

/** All checks of one section as a column, in the order in which they are named when they govern together. */
export function checkSteel(section: SteelSection, column: SteelColumn, w: Working): SteelCheck {
  const { grade, N_Ed, L_cr, e, curve } = column;
  introduceSection(section, w);
  const compressed = compressionOf(section, grade, w);
  const { f_y, section_class, A_eff } = compressed;
  const gamma_M0 = w.use(GAMMA_M0);
  const gamma_M1 = w.use(GAMMA_M1);
  const N_c_Rd = w.result('cross_section_resistance_kn', (A_eff * f_y) / gamma_M0 / 1000, {
    symbol: 'N_c_Rd',
    formula: 'A_eff * f_y / gamma_M0 / 1000',
    description: 'Compression resistance of the cross-section, N_c,Rd',
    reference: 'EN 1993-1-1 (6.10), (6.11)',
  });

  const h_over_b = section.h / section.b;
  w.use(CURVE_DEPTH_RATIO);
  w.pick('curve_flange_limit', CURVE_FLANGE_LIMIT, flangeRow(h_over_b));
  const table_curves = tableCurves(h_over_b, section.t_f);
  const curves = curve ? { y: curve, z: curve } : table_curves;
  const modes = buckleAll(section, L_cr, curves, { A_eff, f_y, gamma_M1 }, w);

  const M_Ed = w.result('m_ed_knm', (N_Ed * e) / 1000, {
    symbol: 'M_Ed',
    formula: 'N_Ed * eccentricity_mm / 1000',
    description: 'Design moment due to eccentricity, M_y,Ed',
    reference: 'Statics',
  });
  const bending = bend(section, compressed, L_cr, gamma_M1, w);
  const n = w.step('n', N_Ed / N_c_Rd, {
    formula: 'N_Ed / N_c_Rd',
    description: 'Ratio n = N_Ed / N_c,Rd',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.9.1(5)',
  });
  const state = { N_Ed, M_Ed, n, section_class };
  const { M_N_y_Rd, M_N_z_Rd } = reducedMoments(section, bending, state, w);
  const u_cs = w.result('steel.cross_section_utilisation', combine(M_N_y_Rd, bending.M_c_y_Rd, state), {
    symbol: 'u_cs',
    formula:
      section_class > 2
        ? 'n + M_Ed / M_c_y_Rd'
        : 'M_Ed == 0 ? n : (M_N_y_Rd > 0 ? max(n, M_Ed / M_N_y_Rd) : n + M_Ed / M_c_y_Rd)',
    reference: 'EN 1993-1-1 6.2.4, 6.2.9',
  });
  const moment = M_Ed > 0 ? interact(state, modes, bending, M_N_z_Rd, w) : null;

  const u_y = w.result('checks.1.utilisation', N_Ed / modes.y.N_b_Rd, {
    symbol: 'u_y',
    formula: 'N_Ed / N_b_Rd_y',
    description: 'Utilisation in flexural buckling about the major axis',
    reference: 'EN 1993-1-1 (6.46)',
  });
  const u_z = w.result('checks.2.utilisation', N_Ed / modes.z.N_b_Rd, {
    symbol: 'u_z',
    formula: 'N_Ed / N_b_Rd_z',
    description: 'Utilisation in flexural buckling about the minor axis',
    reference: 'EN 1993-1-1 (6.46)',
  });
  const u_T = w.result('checks.3.utilisation', N_Ed / modes.torsional.N_b_Rd, {
    symbol: 'u_T',
    formula: 'N_Ed / N_b_Rd_T',
    description: 'Utilisation in torsional buckling',
    reference: 'EN 1993-1-1 (6.46)',
  });
  const u_61 = moment?.interaction_6_61 ?? 0;
  const u_62 = moment?.interaction_6_62 ?? 0;
  const utilisation = w.result('utilisation', Math.max(u_cs, u_y, u_z, u_T, u_61, u_62), {
    formula: moment ? 'max(u_cs, u_y, u_z, u_T, interaction_6_61, interaction_6_62)' : 'max(u_cs, u_y, u_z, u_T)',
    reference: 'EN 1993-1-1 6.2, 6.3',
  });
  const governing_check = firstToReach(utilisation, CHECKS, [u_cs, u_y, u_z, u_T, u_61, u_62]);
  const { M_c_y_Rd, chi_LT, M_b_Rd } = bending;
  return {
    section,
    f_y,
    section_class,
    A_eff,
    table_curves,
    curves,
    N_c_Rd,
    modes,
    governing_axis: governingAxis(modes),
    M_Ed,
    M_c_y_Rd,
    chi_LT,
    M_b_Rd,
    M_N_y_Rd,
    u_cs,
    moment,
    utilisation,
    governing_check,
  };
}
