import { IMPERFECTION_FACTOR, LTB_BETA, LTB_PLATEAU, ltbCurve } from '../data/eurocode_steel.ts';
import type { SteelSection } from '../data/steel_sections.ts';
import type { Working } from '../kernel/index.ts';
import { pow } from '../kernel/mathematics/index.ts';

/** Material and section modulus of a section in bending: MPa and mm3. All are already in the working. */
export interface SteelInBending {
  W_y: number;
  f_y: number;
  E: number;
  G: number;
  gamma_M1: number;
}

/** A part of a member between restraints: its length in mm and the shape of its moment diagram. */
export interface UnrestrainedPart {
  length: number;
  C_1: number;
  /** Symbol of the length in the working. */
  symbol: 'l_b' | 'L_cr';
  /** Description of M_cr in the working. */
  criticalMoment: string;
  /** Whether the shape of the moment diagram also increases the reduction factor, 6.3.2.3(2). */
  withMomentShape: boolean;
  /** A destabilising load: the factor C2, and its height above the shear centre in mm. */
  load?: { C_2: number; z_g: number } | undefined;
}

/** Moments in kNm. */
export interface LateralTorsionalBuckling {
  M_cr: number;
  lambda_LT: number;
  chi_LT: number;
  M_b_Rd: number;
}

const CRITICAL_MOMENT_FORMULA = {
  l_b: 'C_1 * pi^2 * E * I_z / l_b^2 * sqrt(I_w / I_z + l_b^2 * G * I_t / (pi^2 * E * I_z)) / 1000000',
  L_cr: 'C_1 * pi^2 * E * I_z / L_cr^2 * sqrt(I_w / I_z + L_cr^2 * G * I_t / (pi^2 * E * I_z)) / 1000000',
};
const DESTABILISED_FORMULA =
  'C_1 * pi^2 * E * I_z / l_b^2 * (sqrt(I_w / I_z + l_b^2 * G * I_t / (pi^2 * E * I_z) + (C_2 * z_g)^2) - C_2 * z_g) / 1000000';

/** Elastic critical moment in kNm, 6.3.2.2(2); the buckling moment resistance is never above it. */
function elasticCriticalMoment(
  { I_z, I_t, I_w }: SteelSection,
  { E, G }: Pick<SteelInBending, 'E' | 'G'>,
  { length, C_1, symbol, criticalMoment, load }: UnrestrainedPart,
  w: Working,
): number {
  const euler = (pow(Math.PI, 2) * E * I_z) / pow(length, 2);
  const above = load ? load.C_2 * load.z_g : 0;
  const lever = load
    ? Math.sqrt(I_w / I_z + (G * I_t) / euler + pow(above, 2)) - above
    : Math.sqrt(I_w / I_z + (G * I_t) / euler);
  return w.step('M_cr', (C_1 * euler * lever) / 1e6, {
    formula: load ? DESTABILISED_FORMULA : CRITICAL_MOMENT_FORMULA[symbol],
    description: criticalMoment,
    unit: 'kNm',
    reference: 'EN 1993-1-1 6.3.2.2(2), SCI P362 6.3.2',
  });
}

const REDUCTION_LINE = {
  uniform: { symbol: 'chi', description: 'Reduction factor chi_LT for uniform moment' },
  final: { symbol: 'chi_LT', description: 'Reduction factor for lateral torsional buckling, chi_LT' },
};

/** Reduction factor of a rolled section under a uniform moment, 6.3.2.3(1) with the UK National Annex. */
export function uniformMomentReduction(
  lambda_LT: number,
  h_over_b: number,
  line: keyof typeof REDUCTION_LINE,
  w: Working,
): number {
  const alpha_LT = w.pick('alpha_LT', IMPERFECTION_FACTOR, ltbCurve(h_over_b));
  const lambda_LT0 = w.use(LTB_PLATEAU);
  const beta_LT = w.use(LTB_BETA);
  const phi_LT = w.step('phi_LT', 0.5 * (1 + alpha_LT * (lambda_LT - lambda_LT0) + beta_LT * pow(lambda_LT, 2)), {
    formula: '0.5 * (1 + alpha_LT * (lambda_LT - lambda_LT0) + beta_LT * lambda_LT^2)',
    description: 'Value Phi_LT to determine the reduction factor chi_LT',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.3(1)',
  });
  const reduced = 1 / (phi_LT + Math.sqrt(pow(phi_LT, 2) - beta_LT * pow(lambda_LT, 2)));
  const { symbol, description } = REDUCTION_LINE[line];
  return w.step(symbol, lambda_LT <= lambda_LT0 ? 1 : Math.min(1, reduced, 1 / pow(lambda_LT, 2)), {
    formula:
      'lambda_LT <= lambda_LT0 ? 1 : min(1, 1 / (phi_LT + sqrt(phi_LT^2 - beta_LT * lambda_LT^2)), 1 / lambda_LT^2)',
    description,
    unit: '-',
    reference: 'EN 1993-1-1 (6.57)',
  });
}

/** Reduction factor with the shape of the moment diagram, 6.3.2.3(2) with the UK National Annex. */
export function momentShapeReduction(lambda_LT: number, h_over_b: number, C_1: number, w: Working): number {
  const chi = uniformMomentReduction(lambda_LT, h_over_b, 'uniform', w);
  const k_c = w.step('k_c', 1 / Math.sqrt(C_1), {
    formula: '1 / sqrt(C_1)',
    description: 'Correction factor k_c for the moment distribution',
    unit: '-',
    reference: 'UK NA to EN 1993-1-1, NA.2.18',
  });
  const f = w.step('f', Math.min(1, 1 - 0.5 * (1 - k_c) * (1 - 2 * pow(lambda_LT - 0.8, 2))), {
    formula: 'min(1, 1 - 0.5 * (1 - k_c) * (1 - 2 * (lambda_LT - 0.8)^2))',
    description: 'Modification factor f for chi_LT',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.3(2)',
  });
  return w.step('chi_LT', Math.min(1, chi / f, 1 / pow(lambda_LT, 2)), {
    formula: 'min(1, chi / f, 1 / lambda_LT^2)',
    description: 'Modified reduction factor for lateral torsional buckling, chi_LT,mod',
    unit: '-',
    reference: 'EN 1993-1-1 (6.58)',
  });
}

/** Resistance of a rolled section to lateral torsional buckling, 6.3.2. */
export function resistLateralTorsionalBuckling(
  section: SteelSection,
  steel: SteelInBending,
  part: UnrestrainedPart,
  w: Working,
): LateralTorsionalBuckling {
  const { W_y, f_y, gamma_M1 } = steel;
  const M_cr = elasticCriticalMoment(section, steel, part, w);
  const lambda_LT = w.step('lambda_LT', Math.sqrt((W_y * f_y) / (M_cr * 1e6)), {
    formula: 'sqrt(W_y * f_y / (M_cr * 1000000))',
    description: 'Non-dimensional slenderness for lateral torsional buckling',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.2.2(1)',
  });
  const h_over_b = section.h / section.b;
  const chi_LT = part.withMomentShape
    ? momentShapeReduction(lambda_LT, h_over_b, part.C_1, w)
    : uniformMomentReduction(lambda_LT, h_over_b, 'final', w);
  const M_b_Rd = w.step('M_b_Rd', (chi_LT * W_y * f_y) / gamma_M1 / 1e6, {
    formula: 'chi_LT * W_y * f_y / gamma_M1 / 1000000',
    description: 'Design buckling resistance moment, M_b,Rd',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.55)',
  });
  return { M_cr, lambda_LT, chi_LT, M_b_Rd };
}
