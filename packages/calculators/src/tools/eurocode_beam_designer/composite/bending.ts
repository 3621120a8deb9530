import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { type Resistance, shearReduction } from '../steel/resistance.ts';
import type { Slab } from './slab.ts';

export type NeutralAxis = 'slab' | 'flange' | 'web';

export interface FullConnection {
  neutral_axis: NeutralAxis;
  /** Tension resistance of the section and the force of a full connection, N. */
  R_a: number;
  N_cf: number;
  M_full: number;
  /** Plastic moment resistance of the bare section. */
  M_a: number;
}

const FULL_FORMULA: Record<NeutralAxis, string> = {
  slab: 'R_a * (h / 2 + h_s - R_a / (f_block * b_eff) / 2) / 1000000',
  flange: '(R_a * h / 2 + R_c * (h_s - h_c / 2) - (R_a - R_c)^2 / (4 * b * f_y)) / 1000000',
  web: '(W_pl_y * f_y + R_c * (h / 2 + h_s - h_c / 2) - R_c^2 / (4 * t_w * f_y)) / 1000000',
};

function axisOf({ b, t_f }: SteelSection, R_a: number, R_c: number, f_y: number): NeutralAxis {
  if (R_a <= R_c) return 'slab';
  return R_a - R_c <= 2 * b * t_f * f_y ? 'flange' : 'web';
}

function fullMoment(axis: NeutralAxis, section: SteelSection, slab: Slab, R_a: number, f_y: number): number {
  const { h, b, t_w, W_pl_y } = section;
  const { h_s, h_c, R_c, f_block, b_eff } = slab;
  switch (axis) {
    case 'slab':
      return (R_a * (h / 2 + h_s - R_a / (f_block * b_eff) / 2)) / 1e6;
    case 'flange':
      return ((R_a * h) / 2 + R_c * (h_s - h_c / 2) - (R_a - R_c) ** 2 / (4 * b * f_y)) / 1e6;
    case 'web':
      return (W_pl_y * f_y + R_c * (h / 2 + h_s - h_c / 2) - R_c ** 2 / (4 * t_w * f_y)) / 1e6;
  }
}

/** Plastic moment resistance with full shear connection, 6.2.1.2. */
export function bendFully(section: SteelSection, { f_y }: Resistance, slab: Slab, w: Working): FullConnection {
  const { R_c } = slab;
  const R_a = w.step('R_a', section.A * f_y, {
    formula: 'A * f_y',
    description: 'Tension resistance of the section',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.1.2',
  });
  const N_cf = w.step('N_cf', Math.min(R_c, R_a), {
    formula: 'min(R_c, R_a)',
    description: 'Force of a full shear connection',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.1.2',
  });
  const neutral_axis = axisOf(section, R_a, R_c, f_y);
  const M_full = w.step('M_full', fullMoment(neutral_axis, section, slab, R_a, f_y), {
    formula: FULL_FORMULA[neutral_axis],
    description: 'Plastic moment resistance with full connection',
    unit: 'kNm',
    reference: 'EN 1994-1-1 6.2.1.2',
  });
  const M_a = w.step('M_a', (section.W_pl_y * f_y) / 1e6, {
    formula: 'W_pl_y * f_y / 1000000',
    description: 'Plastic moment resistance of the bare section',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.13)',
  });
  return { neutral_axis, R_a, N_cf, M_full, M_a };
}

/** Moment resistance with partial connection, 6.2.1.3(5), beside the shear force. */
export function bendPartly(
  { M_full, M_a }: FullConnection,
  eta_c: number,
  shearForce: { v_sag: number; formula: string },
  { V_pl }: Resistance,
  w: Working,
): number {
  const { v_sag, formula } = shearForce;
  const part = w.part('sag');
  part.step('V', v_sag, {
    formula,
    description: 'Shear force beside the moment',
    unit: 'kN',
    reference: 'EN 1994-1-1 6.2.2.4',
  });
  const rho = part.step('rho', shearReduction(v_sag, V_pl), {
    formula: 'V <= 0.5 * V_pl_Rd ? 0 : min((2 * V / V_pl_Rd - 1)^2, 0.99)',
    description: 'Reduction for shear',
    unit: '-',
    reference: 'EN 1994-1-1 6.2.2.4(2)',
  });
  return part.step('M_Rd', (M_a + eta_c * (M_full - M_a)) * (1 - rho), {
    formula: '(M_a + eta_c * (M_full - M_a)) * (1 - rho)',
    description: 'Moment resistance with this degree of connection',
    unit: 'kNm',
    reference: 'EN 1994-1-1 6.2.1.3(5)',
  });
}
