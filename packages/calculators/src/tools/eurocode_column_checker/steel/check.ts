import { GAMMA_M0, GAMMA_M1 } from '../../../data/eurocode_steel.ts';
import { introduceSection, type SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { firstToReach } from '../../../methods/governing_check.ts';
import { CURVE_DEPTH_RATIO, CURVE_FLANGE_LIMIT, flangeRow, tableCurves } from '../data.ts';
import { bend } from './bending.ts';
import { type Axis, type BucklingMode, buckleAll, governingAxis } from './buckling.ts';
import { compressionOf } from './compression.ts';
import { loadLevel } from './fire.ts';
import { crossSection, interact, reducedMoments } from './interaction.ts';
import type { SteelCheck, SteelColumn } from './steel_column.ts';

const CHECKS = [
  'cross_section',
  'flexural_buckling_y',
  'flexural_buckling_z',
  'torsional_buckling',
  'interaction_6_61',
  'interaction_6_62',
  'fire_resistance',
] as const;

/** Ratio psi of the end moments about an axis; 1 without a moment. */
function momentRatio(axis: 'y' | 'z', { moments, is_eccentric }: SteelColumn, w: Working): number {
  const { larger, smaller } = moments[axis];
  const psi = larger === 0 ? 1 : smaller / larger;
  return w.step(`psi_${axis}`, psi, {
    formula: larger === 0 || (axis === 'y' && is_eccentric) ? '1' : `M_01_${axis} / M_02_${axis}`,
    description: 'Ratio of the end moments, psi',
    unit: '-',
    reference: 'EN 1993-1-1 Table B.3',
  });
}

/** Design moments about both axes, and the ratios of the end moments. */
function designMoments(column: SteelColumn, w: Working) {
  const { moments, is_eccentric } = column;
  const M_Ed = w.result('m_ed_knm', moments.y.larger, {
    symbol: 'M_Ed',
    formula: is_eccentric ? 'N_Ed * eccentricity_mm / 1000' : 'M_02_y',
    description: is_eccentric ? 'Design moment due to eccentricity, M_y,Ed' : 'Design moment about y, M_y,Ed',
    reference: 'Statics',
  });
  const M_z_Ed = moments.z.larger;
  if (M_z_Ed > 0) {
    w.result('steel.m_z_ed_knm', M_z_Ed, { symbol: 'M_z_Ed', formula: 'M_02_z', reference: 'Statics' });
  }
  return { M_Ed, M_z_Ed, psi: { y: momentRatio('y', column, w), z: momentRatio('z', column, w) } };
}

/** Utilisation in each mode of buckling. */
function bucklingUtilisations(modes: Record<Axis, BucklingMode>, N_Ed: number, w: Working) {
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
  return { u_y, u_z, u_T };
}

/** All checks of one section as a column, in the order in which they are named when they govern together. */
export function checkSteel(section: SteelSection, column: SteelColumn, w: Working): SteelCheck {
  const { grade, N_Ed, lengths, curve, is_eccentric } = column;
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
  const modes = buckleAll(section, lengths, curves, { A_eff, f_y, gamma_M1 }, w);

  const { M_Ed, M_z_Ed, psi } = designMoments(column, w);
  const bending = bend(section, compressed, lengths.longest, gamma_M1, w);
  const n = w.step('n', N_Ed / N_c_Rd, {
    formula: 'N_Ed / N_c_Rd',
    description: 'Ratio n = N_Ed / N_c,Rd',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.9.1(5)',
  });
  const state = { N_Ed, M_Ed, M_z_Ed, psi, is_eccentric, n, section_class };
  const reduced = reducedMoments(section, bending, state, w);
  const { u_cs: inSection, formula } = crossSection(reduced, bending, state);
  const u_cs = w.result('steel.cross_section_utilisation', inSection, {
    symbol: 'u_cs',
    formula,
    reference: 'EN 1993-1-1 6.2.4, 6.2.9',
  });
  const moment = M_Ed > 0 || M_z_Ed > 0 ? interact(state, modes, bending, reduced.M_N_z_Rd, w) : null;
  const { u_y, u_z, u_T } = bucklingUtilisations(modes, N_Ed, w);
  const u_61 = moment?.interaction_6_61 ?? 0;
  const u_62 = moment?.interaction_6_62 ?? 0;
  const load_level = loadLevel({ section, f_y, modes, bending, psi, M_Ed, M_z_Ed }, column, w);
  // The load in fire counts only where it is too much already at room temperature.
  const u_fire = load_level !== null && load_level > 1 ? load_level : 0;
  const used = [u_cs, u_y, u_z, u_T, u_61, u_62, u_fire];
  const utilisation = w.result('utilisation', Math.max(...used), {
    formula: `max(u_cs, u_y, u_z, u_T${moment ? ', interaction_6_61, interaction_6_62' : ''}${u_fire > 0 ? ', mu_0' : ''})`,
    reference: 'EN 1993-1-1 6.2, 6.3',
  });
  const governing_check = firstToReach(utilisation, CHECKS, used);
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
    M_z_Ed,
    psi,
    bending,
    M_N_y_Rd: reduced.M_N_y_Rd,
    u_cs,
    moment,
    load_level,
    utilisation,
    governing_check,
  };
}
