import {
  GAMMA_M1,
  IMPERFECTION_FACTOR,
  LTB_BETA,
  LTB_PLATEAU,
  ltbCurve,
  STEEL_ELASTIC_MODULUS,
  STEEL_SHEAR_MODULUS,
} from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import { CANTILEVER_C1, HOG_FRACTION, MOMENT_SHAPE_C1 } from './data.ts';
import type { Resistance } from './resistance.ts';

export interface LateralTorsional {
  basis: 'restrained' | 'cantilever_full_length' | 'hogging_zone';
  /** Length between restraints, mm. */
  l_b: number;
  C_1: number;
  M_cr: number;
  lambda_LT: number;
  chi_LT: number;
  M_b: number;
}

const BASIS = { ss: 'restrained', cant: 'cantilever_full_length', cont: 'hogging_zone' } as const;

function unrestrained({ config, L }: Beam, w: Working) {
  const C_1 = config === 'cant' ? w.pick('C_1', CANTILEVER_C1) : w.pick('C_1', MOMENT_SHAPE_C1, config);
  if (config === 'cont') {
    const hog_fraction = w.use(HOG_FRACTION);
    const l_b = w.step('l_b', 1000 * hog_fraction * L, {
      formula: '1000 * hog_fraction * L',
      description: 'Length of the bottom flange in compression at the middle support',
      unit: 'mm',
      reference: HOG_FRACTION.source.document,
    });
    return { C_1, l_b };
  }
  const l_b = w.step('l_b', 1000 * L, {
    formula: '1000 * L',
    description: 'Length without restraint',
    unit: 'mm',
    reference: 'EN 1993-1-1 6.3.2',
  });
  return { C_1, l_b };
}

/** Reduction factor for lateral torsional buckling of rolled sections, with the moment shape of 6.3.2.3(2). */
export function reduceForBuckling(lambda_LT: number, h_over_b: number, C_1: number, w: Working): number {
  const alpha_LT = w.pick('alpha_LT', IMPERFECTION_FACTOR, ltbCurve(h_over_b));
  const lambda_LT0 = w.use(LTB_PLATEAU);
  const beta_LT = w.use(LTB_BETA);
  const phi_LT = w.step('phi_LT', 0.5 * (1 + alpha_LT * (lambda_LT - lambda_LT0) + beta_LT * lambda_LT ** 2), {
    formula: '0.5 * (1 + alpha_LT * (lambda_LT - lambda_LT0) + beta_LT * lambda_LT^2)',
    description: 'Value to determine the reduction factor',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.3(1)',
  });
  const reduced = 1 / (phi_LT + Math.sqrt(phi_LT ** 2 - beta_LT * lambda_LT ** 2));
  const chi = w.step('chi', lambda_LT <= lambda_LT0 ? 1 : Math.min(1, reduced, 1 / lambda_LT ** 2), {
    formula:
      'lambda_LT <= lambda_LT0 ? 1 : min(1, 1 / (phi_LT + sqrt(phi_LT^2 - beta_LT * lambda_LT^2)), 1 / lambda_LT^2)',
    description: 'Reduction factor for uniform moment',
    unit: '-',
    reference: 'EN 1993-1-1 (6.57)',
  });
  const k_c = w.step('k_c', 1 / Math.sqrt(C_1), {
    formula: '1 / sqrt(C_1)',
    description: 'Correction factor for the moment shape',
    unit: '-',
    reference: 'UK NA to EN 1993-1-1, NA.2.18',
  });
  const f = w.step('f', Math.min(1, 1 - 0.5 * (1 - k_c) * (1 - 2 * (lambda_LT - 0.8) ** 2)), {
    formula: 'min(1, 1 - 0.5 * (1 - k_c) * (1 - 2 * (lambda_LT - 0.8)^2))',
    description: 'Factor for the moment shape',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.3(2)',
  });
  return w.step('chi_LT', Math.min(1, chi / f, 1 / lambda_LT ** 2), {
    formula: 'min(1, chi / f, 1 / lambda_LT^2)',
    description: 'Reduction factor for lateral torsional buckling',
    unit: '-',
    reference: 'EN 1993-1-1 (6.58)',
  });
}

/** Resistance to lateral torsional buckling, 6.3.2.3 with the UK National Annex. */
export function buckleSideways(
  { h, b, I_z, I_t, I_w }: SteelSection,
  { W_y, f_y }: Resistance,
  beam: Beam,
  w: Working,
): LateralTorsional {
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const G = w.use(STEEL_SHEAR_MODULUS);
  const gamma_M1 = w.use(GAMMA_M1);
  const { C_1, l_b } = unrestrained(beam, w);
  const euler = (Math.PI ** 2 * E * I_z) / l_b ** 2;
  const M_cr = w.step('M_cr', (C_1 * euler * Math.sqrt(I_w / I_z + (G * I_t) / euler)) / 1e6, {
    formula: 'C_1 * pi^2 * E * I_z / l_b^2 * sqrt(I_w / I_z + l_b^2 * G * I_t / (pi^2 * E * I_z)) / 1000000',
    description: 'Elastic critical moment',
    unit: 'kNm',
    reference: 'EN 1993-1-1 6.3.2.2(2), SCI P362 6.3.2',
  });
  const lambda_LT = w.step('lambda_LT', Math.sqrt((W_y * f_y) / (M_cr * 1e6)), {
    formula: 'sqrt(W_y * f_y / (M_cr * 1000000))',
    description: 'Slenderness for lateral torsional buckling',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.2(1)',
  });
  const chi_LT = reduceForBuckling(lambda_LT, h / b, C_1, w);
  const M_b = w.step('M_b_Rd', (chi_LT * W_y * f_y) / gamma_M1 / 1e6, {
    formula: 'chi_LT * W_y * f_y / gamma_M1 / 1000000',
    description: 'Buckling moment resistance',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.55)',
  });
  return { basis: BASIS[beam.config], l_b, C_1, M_cr, lambda_LT, chi_LT, M_b };
}
