import {
  type BucklingCurve,
  IMPERFECTION_FACTOR,
  STEEL_ELASTIC_MODULUS,
  STEEL_SHEAR_MODULUS,
} from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { SAME } from '../../../methods/governing_check.ts';
import type { CurvePair } from '../data.ts';

export type Axis = 'y' | 'z' | 'torsional';

export interface BucklingMode {
  N_cr: number;
  lambda_bar: number;
  chi: number;
  N_b_Rd: number;
}

interface Strength {
  A_eff: number;
  f_y: number;
  gamma_M1: number;
}

/** Reduction factor of a buckling curve, 6.3.1.2(1). */
export function reduceForBuckling(lambda_bar: number, alpha: number, group: Working): number {
  const phi = group.step('phi', 0.5 * (1 + alpha * (lambda_bar - 0.2) + pow(lambda_bar, 2)), {
    formula: '0.5 * (1 + alpha * (lambda_bar - 0.2) + lambda_bar^2)',
    description: 'Value Phi to determine the reduction factor chi',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.1.2(1)',
  });
  return group.step('chi', Math.min(1, 1 / (phi + Math.sqrt(pow(phi, 2) - pow(lambda_bar, 2)))), {
    formula: 'min(1, 1 / (phi + sqrt(phi^2 - lambda_bar^2)))',
    description: 'Reduction factor for the buckling mode, chi',
    unit: '-',
    reference: 'EN 1993-1-1 (6.49)',
  });
}

/** Buckling resistance of one mode, 6.3.1.1 to 6.3.1.3; forces in kN. */
export function buckle(N_cr: number, alpha: number, { A_eff, f_y, gamma_M1 }: Strength, group: Working): BucklingMode {
  const lambda_bar = group.step('lambda_bar', Math.sqrt((A_eff * f_y) / (1000 * N_cr)), {
    formula: 'sqrt(A_eff * f_y / (1000 * N_cr))',
    description: 'Non-dimensional slenderness, lambda-bar',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.1.2(1)',
  });
  const chi = reduceForBuckling(lambda_bar, alpha, group);
  const N_b_Rd = group.step('N_b_Rd', (chi * A_eff * f_y) / gamma_M1 / 1000, {
    formula: 'chi * A_eff * f_y / gamma_M1 / 1000',
    description: 'Design buckling resistance, N_b,Rd',
    unit: 'kN',
    reference: 'EN 1993-1-1 (6.47), (6.48)',
  });
  return { N_cr, lambda_bar, chi, N_b_Rd };
}

/** Buckling lengths in mm: about each axis, and the longer of both for torsion. */
export interface BucklingLengths {
  y: number;
  z: number;
  longest: number;
  /** Whether each axis has a length of its own. */
  byAxis: boolean;
}

/** Flexural buckling about one axis. */
export function buckleAbout(
  axis: 'y' | 'z',
  { I_y, I_z }: SteelSection,
  lengths: BucklingLengths,
  curve: BucklingCurve,
  strength: Strength,
  w: Working,
): BucklingMode {
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const group = w.group(axis);
  const alpha = group.pick('alpha', IMPERFECTION_FACTOR, curve);
  const length = lengths.byAxis ? `L_cr_${axis}` : 'L_cr';
  const N_cr = group.step('N_cr', (pow(Math.PI, 2) * E * (axis === 'y' ? I_y : I_z)) / pow(lengths[axis], 2) / 1000, {
    formula: `pi^2 * E * I_${axis} / ${length}^2 / 1000`,
    description: 'Elastic critical force for flexural buckling, N_cr',
    unit: 'kN',
    reference: 'EN 1993-1-1 6.3.1.2(1), 6.3.1.3(1)',
  });
  return buckle(N_cr, alpha, strength, group);
}

/** Torsional buckling, on the curve of the minor axis. */
function buckleByTwist(
  { i_y, i_z, I_t, I_w }: SteelSection,
  L_cr: number,
  curve: BucklingCurve,
  strength: Strength,
  w: Working,
): BucklingMode {
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const G = w.use(STEEL_SHEAR_MODULUS);
  const group = w.group('T');
  const alpha = group.step('alpha', IMPERFECTION_FACTOR.value[curve], {
    formula: 'alpha_z',
    description: 'Imperfection factor alpha, buckling curve of the z axis',
    unit: '-',
    reference: 'EN 1993-1-1 6.3.1.4(3)',
  });
  const N_cr = group.result(
    'steel.n_cr_t_kn',
    (G * I_t + (pow(Math.PI, 2) * E * I_w) / pow(L_cr, 2)) / (pow(i_y, 2) + pow(i_z, 2)) / 1000,
    {
      symbol: 'N_cr',
      formula: '(G * I_t + pi^2 * E * I_w / L_cr^2) / (i_y^2 + i_z^2) / 1000',
      reference: 'EN 1993-1-1 6.3.1.4, SCI P362 6.3.1',
    },
  );
  return buckle(N_cr, alpha, strength, group);
}

/** Flexural buckling about both axes and torsional buckling. */
export function buckleAll(
  section: SteelSection,
  lengths: BucklingLengths,
  curves: CurvePair,
  strength: Strength,
  w: Working,
): Record<Axis, BucklingMode> {
  w.use(STEEL_ELASTIC_MODULUS);
  w.use(STEEL_SHEAR_MODULUS);
  return {
    y: buckleAbout('y', section, lengths, curves.y, strength, w),
    z: buckleAbout('z', section, lengths, curves.z, strength, w),
    torsional: buckleByTwist(section, lengths.longest, curves.z, strength, w),
  };
}

export function governingAxis({ y, z, torsional }: Record<Axis, BucklingMode>): Axis {
  const least = Math.min(y.N_b_Rd, z.N_b_Rd, torsional.N_b_Rd) + SAME;
  if (z.N_b_Rd <= least) return 'z';
  return y.N_b_Rd <= least ? 'y' : 'torsional';
}
