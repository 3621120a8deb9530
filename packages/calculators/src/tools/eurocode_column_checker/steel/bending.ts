import {
  GAMMA_M0,
  IMPERFECTION_FACTOR,
  LTB_BETA,
  LTB_PLATEAU,
  ltbCurve,
  STEEL_ELASTIC_MODULUS,
  STEEL_SHEAR_MODULUS,
} from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import type { SteelClass } from '../../../methods/steel_classification.ts';
import { UNIFORM_MOMENT_C1 } from '../data.ts';

export interface BendingResistance {
  M_c_y_Rd: number;
  M_c_z_Rd: number;
  chi_LT: number;
  M_b_Rd: number;
}

/** Moment resistance of the cross-section, 6.2.5, and against lateral torsional buckling, 6.3.2.3, uniform moment. */
export function bend(
  section: SteelSection,
  plate: SteelClass,
  L_cr: number,
  gamma_M1: number,
  w: Working,
): BendingResistance {
  const { h, b, I_z, I_t, I_w } = section;
  const { f_y, section_class } = plate;
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const G = w.use(STEEL_SHEAR_MODULUS);
  const gamma_M0 = w.use(GAMMA_M0);
  const plastic = section_class <= 2;
  const W_y = w.step('W_y', plastic ? section.W_pl_y : section.W_el_y, {
    formula: 'section_class <= 2 ? W_pl_y : W_el_y',
    description: 'Section modulus by class, major axis',
    unit: 'mm3',
    reference: 'EN 1993-1-1 6.2.5(2)',
  });
  const W_z = w.step('W_z', plastic ? section.W_pl_z : section.W_el_z, {
    formula: 'section_class <= 2 ? W_pl_z : W_el_z',
    description: 'Section modulus by class, minor axis',
    unit: 'mm3',
    reference: 'EN 1993-1-1 6.2.5(2)',
  });
  const M_c_y_Rd = w.step('M_c_y_Rd', (W_y * f_y) / gamma_M0 / 1e6, {
    formula: 'W_y * f_y / gamma_M0 / 1000000',
    description: 'Moment resistance of the cross-section, major axis',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.13), (6.14)',
  });
  const M_c_z_Rd = w.step('M_c_z_Rd', (W_z * f_y) / gamma_M0 / 1e6, {
    formula: 'W_z * f_y / gamma_M0 / 1000000',
    description: 'Moment resistance of the cross-section, minor axis',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.13), (6.14)',
  });

  const C_1 = w.use(UNIFORM_MOMENT_C1);
  const euler = (Math.PI ** 2 * E * I_z) / L_cr ** 2;
  const M_cr = w.step('M_cr', (C_1 * euler * Math.sqrt(I_w / I_z + (G * I_t) / euler)) / 1e6, {
    formula: 'C_1 * pi^2 * E * I_z / L_cr^2 * sqrt(I_w / I_z + L_cr^2 * G * I_t / (pi^2 * E * I_z)) / 1000000',
    description: 'Elastic critical moment for lateral torsional buckling',
    unit: 'kNm',
    reference: 'EN 1993-1-1 6.3.2.2(2), SCI P362 6.3.2',
  });
  const lambda_LT = w.step('lambda_LT', Math.sqrt((W_y * f_y) / (M_cr * 1e6)), {
    formula: 'sqrt(W_y * f_y / (M_cr * 1000000))',
    description: 'Slenderness for lateral torsional buckling',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.2(1)',
  });
  const alpha_LT = w.pick('alpha_LT', IMPERFECTION_FACTOR, ltbCurve(h / b));
  const lambda_LT0 = w.use(LTB_PLATEAU);
  const beta_LT = w.use(LTB_BETA);
  const phi_LT = w.step('phi_LT', 0.5 * (1 + alpha_LT * (lambda_LT - lambda_LT0) + beta_LT * lambda_LT ** 2), {
    formula: '0.5 * (1 + alpha_LT * (lambda_LT - lambda_LT0) + beta_LT * lambda_LT^2)',
    description: 'Value to determine the reduction factor',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.3(1)',
  });
  const reduced = 1 / (phi_LT + Math.sqrt(phi_LT ** 2 - beta_LT * lambda_LT ** 2));
  const chi_LT = w.step('chi_LT', lambda_LT <= lambda_LT0 ? 1 : Math.min(1, reduced, 1 / lambda_LT ** 2), {
    formula:
      'lambda_LT <= lambda_LT0 ? 1 : min(1, 1 / (phi_LT + sqrt(phi_LT^2 - beta_LT * lambda_LT^2)), 1 / lambda_LT^2)',
    description: 'Reduction factor for lateral torsional buckling',
    unit: '-',
    reference: 'EN 1993-1-1 (6.57)',
  });
  const M_b_Rd = w.step('M_b_Rd', (chi_LT * W_y * f_y) / gamma_M1 / 1e6, {
    formula: 'chi_LT * W_y * f_y / gamma_M1 / 1000000',
    description: 'Buckling moment resistance',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.55)',
  });
  return { M_c_y_Rd, M_c_z_Rd, chi_LT, M_b_Rd };
}
