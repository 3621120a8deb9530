import { GAMMA_M0, STEEL_ELASTIC_MODULUS, STEEL_SHEAR_MODULUS } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import type { SteelClass } from '../../../methods/en1993_5_5_2_classification.ts';
import { momentResistance, sectionModulus } from '../../../methods/en1993_6_2_5_bending_resistance.ts';
import { resistLateralTorsionalBuckling } from '../../../methods/en1993_6_3_2_lateral_torsional_buckling.ts';
import { UNIFORM_MOMENT_C1 } from '../data.ts';

export interface BendingResistance {
  M_c_y_Rd: number;
  M_c_z_Rd: number;
  W_y: number;
  W_z: number;
  lambda_LT: number;
  chi_LT: number;
  M_b_Rd: number;
}

const MAJOR_AXIS = { symbol: 'M_c_y_Rd', description: 'Moment resistance of the cross-section, M_c,y,Rd' };
const MINOR_AXIS = { symbol: 'M_c_z_Rd', description: 'Moment resistance of the cross-section, M_c,z,Rd' };

/** Moment resistance of the cross-section, 6.2.5, and against lateral torsional buckling, 6.3.2.3, uniform moment. */
export function bend(
  section: SteelSection,
  { f_y, section_class }: SteelClass,
  L_cr: number,
  gamma_M1: number,
  w: Working,
): BendingResistance {
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const G = w.use(STEEL_SHEAR_MODULUS);
  const gamma_M0 = w.use(GAMMA_M0);
  const W_y = sectionModulus('y', section, section_class, 'Section modulus for the section class, W_y', w);
  const W_z = sectionModulus('z', section, section_class, 'Section modulus for the section class, W_z', w);
  const M_c_y_Rd = momentResistance('y', { W: W_y, f_y, gamma_M0 }, MAJOR_AXIS, w);
  const M_c_z_Rd = momentResistance('z', { W: W_z, f_y, gamma_M0 }, MINOR_AXIS, w);

  const wholeLength = {
    length: L_cr,
    C_1: w.use(UNIFORM_MOMENT_C1),
    symbol: 'L_cr',
    criticalMoment: 'Elastic critical moment for lateral torsional buckling, M_cr',
    withMomentShape: false,
  } as const;
  const buckling = resistLateralTorsionalBuckling(section, { W_y, f_y, E, G, gamma_M1 }, wholeLength, w);
  const { lambda_LT, chi_LT, M_b_Rd } = buckling;
  return { M_c_y_Rd, M_c_z_Rd, W_y, W_z, lambda_LT, chi_LT, M_b_Rd };
}
