import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { deflect } from '../actions/deflection.ts';
import { factorOfMore } from '../actions/design_loads.ts';
import { effectsOf } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import type { UseCategory } from '../schema.ts';
import type { Bars } from './bars.ts';
import { CREEP_COEFFICIENT, QUASI_PERMANENT_FACTOR, QUASI_PERMANENT_SHARE } from './data.ts';
import type { Materials } from './materials.ts';
import type { MainBars } from './span_depth.ts';

/** Second moments of area of the section in N and mm, and the distribution coefficient. */
export interface LongTerm {
  E_ce: number;
  I_cracked: number;
  I_uncracked: number;
  zeta: number;
  w_q: number;
  P_q: number;
  /** Factor on further loads. */
  f: number;
  delta: number;
}

const SAID = {
  bottom: {
    rp: 'A_s_prov_bottom / (b * d_bottom)',
    x: 'd_bottom * (sqrt((alpha_e * rho_p)^2 + 2 * alpha_e * rho_p) - alpha_e * rho_p)',
    I: 'b * x^3 / 3 + alpha_e * A_s_prov_bottom * (d_bottom - x)^2',
  },
  top: {
    rp: 'A_s_prov_top / (b * d_top)',
    x: 'd_top * (sqrt((alpha_e * rho_p)^2 + 2 * alpha_e * rho_p) - alpha_e * rho_p)',
    I: 'b * x^3 / 3 + alpha_e * A_s_prov_top * (d_top - x)^2',
  },
};
const MOMENT = { ss: 'M_span_quasi', cant: 'm_hog_quasi', cont: 'm_sag_quasi' };

interface Outline {
  h: number;
  b: number;
}

function quasiPermanentLoads(beam: Beam, g: number, category: UseCategory, w: Working) {
  const { q, P, q_G } = beam;
  const isGiven = q_G !== undefined;
  const qp = w.use(QUASI_PERMANENT_SHARE);
  const reference = isGiven ? 'EN 1990 6.5.3(2)c' : 'EN 1990 6.5.3(2)c, assumed fraction';
  const psi_2 = isGiven ? w.pick('psi_2', QUASI_PERMANENT_FACTOR, category) : 0;
  const w_q = w.step('w_1', isGiven ? g + q_G + psi_2 * (q - q_G) : g + qp * q, {
    formula: isGiven ? 'g + q_G + psi_2 * (q - q_G)' : 'g + qp * q',
    description: 'Quasi-permanent load',
    unit: 'kN/m',
    reference,
  });
  w.step('w_2', w_q, { formula: 'w_1', description: 'Quasi-permanent load on span 2', unit: 'kN/m', reference });
  const P_q = w.step('P_d', qp * P, {
    formula: 'qp * P',
    description: 'Quasi-permanent point load',
    unit: 'kN',
    reference: 'EN 1990 6.5.3(2)c, assumed fraction',
  });
  const f = factorOfMore(beam, qp, 'qp', 'EN 1990 6.5.3(2)c, assumed fraction', w);
  return { w_q, P_q, f };
}

function stiffness({ h, b }: Outline, main: MainBars, { A_s_prov, d }: Bars, materials: Materials, w: Working) {
  const { E_cm, E_s } = materials;
  const phi_creep = w.use(CREEP_COEFFICIENT);
  const E_ce = w.step('E_ce', E_cm / (1 + phi_creep), {
    formula: 'E_cm / (1 + phi_creep)',
    description: 'Effective modulus of concrete, E_c,eff',
    unit: 'MPa',
    reference: 'EN 1992-1-1 (7.20)',
  });
  const alpha_e = w.step('alpha_e', E_s / E_ce, {
    formula: 'E_s / E_ce',
    description: 'Effective modular ratio, alpha_e',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.3',
  });
  const rho_p = w.step('rho_p', A_s_prov / (b * d), {
    formula: SAID[main].rp,
    description: 'Reinforcement ratio provided',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.3',
  });
  const x = w.step('x', d * (Math.sqrt(pow(alpha_e * rho_p, 2) + 2 * alpha_e * rho_p) - alpha_e * rho_p), {
    formula: SAID[main].x,
    description: 'Neutral axis depth, cracked section',
    unit: 'mm',
    reference: 'EN 1992-1-1 7.4.3',
  });
  const I_cracked = w.step('I_2', (b * pow(x, 3)) / 3 + alpha_e * A_s_prov * pow(d - x, 2), {
    formula: SAID[main].I,
    description: 'Second moment of area, cracked section',
    unit: 'mm4',
    reference: 'EN 1992-1-1 7.4.3',
  });
  const I_uncracked = w.step('I_1', (b * pow(h, 3)) / 12, {
    formula: 'b * h^3 / 12',
    description: 'Second moment of area, uncracked section',
    unit: 'mm4',
    reference: 'EN 1992-1-1 7.4.3',
  });
  return { E_ce, I_cracked, I_uncracked };
}

/** Estimate of the long-term deflection without shrinkage, 7.4.3; for information. */
export function longTermDeflection(
  beam: Beam,
  g: number,
  outline: Outline,
  main: { which: MainBars; bars: Bars },
  materials: Materials,
  category: UseCategory,
  w: Working,
): LongTerm {
  const { h, b } = outline;
  const quasi = w.group('quasi');
  const { w_q, P_q, f } = quasiPermanentLoads(beam, g, category, quasi);
  const { m_sag, m_hog } = effectsOf(beam, { w_1: w_q, w_2: w_q, P_d: P_q, f }, quasi);
  const M_q = w.step('M_q', m_sag ?? m_hog ?? 0, {
    formula: MOMENT[beam.config],
    description: 'Quasi-permanent moment',
    unit: 'kNm',
    reference: 'Statics',
  });
  const { E_ce, I_cracked, I_uncracked } = stiffness(outline, main.which, main.bars, materials, w);
  const M_cr = w.step('M_crack', (materials.f_ctm * b * pow(h, 2)) / 6 / 1e6, {
    formula: 'f_ctm * b * h^2 / 6 / 1000000',
    description: 'Cracking moment',
    unit: 'kNm',
    reference: 'EN 1992-1-1 7.4.3(3)',
  });
  const zeta = w.step('zeta', Math.max(0, 1 - 0.5 * pow(M_cr / M_q, 2)), {
    formula: 'max(0, 1 - 0.5 * (M_crack / M_q)^2)',
    description: 'Distribution coefficient zeta, long-term',
    unit: '-',
    reference: 'EN 1992-1-1 (7.19)',
  });
  const loads = { w_1: w_q, w_2: w_q, P: P_q, f };
  const said = { w_1: 'w_1_quasi', w_2: 'w_2_quasi', P: 'P_d_quasi', f: 'f_m_quasi', reference: 'EN 1992-1-1 7.4.3' };
  const cracked = w.group('cracked');
  const EI_2 = cracked.step('EI', E_ce * I_cracked, {
    formula: 'E_ce * I_2',
    description: 'Flexural stiffness EI',
    unit: 'N mm2',
    reference: 'EN 1992-1-1 7.4.3',
  });
  const delta_cracked = deflect(beam, loads, said, EI_2, cracked);
  const uncracked = w.group('uncracked');
  const EI_1 = uncracked.step('EI', E_ce * I_uncracked, {
    formula: 'E_ce * I_1',
    description: 'Flexural stiffness EI',
    unit: 'N mm2',
    reference: 'EN 1992-1-1 7.4.3',
  });
  const delta_uncracked = deflect(beam, loads, said, EI_1, uncracked);
  const delta = w.result('deflection_total_mm', zeta * delta_cracked + (1 - zeta) * delta_uncracked, {
    symbol: 'delta_long_term',
    formula: 'zeta * delta_cracked + (1 - zeta) * delta_uncracked',
    description: 'Long-term deflection, excluding shrinkage',
    reference: 'EN 1992-1-1 (7.18)',
  });
  return { E_ce, I_cracked, I_uncracked, zeta, w_q, P_q, f, delta };
}
