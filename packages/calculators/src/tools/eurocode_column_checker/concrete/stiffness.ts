import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { EFFECTIVE_CREEP_RATIO, GAMMA_CE, STIFFNESS_REFERENCE_STRENGTH } from '../data.ts';
import type { Common, Direction } from './column.ts';
import type { Eccentricities } from './eccentricity.ts';
import type { ConcreteSection } from './section_forces.ts';

/** Buckling load based on nominal stiffness, 5.8.7.2; indicative, since EN 1992 has no buckling curve. */
export function criticalForce(
  direction: Direction,
  section: ConcreteSection,
  { lambda, i_s }: Pick<Eccentricities, 'lambda' | 'i_s'>,
  common: Common,
  group: Working,
): number {
  const { column, f_ck, E_cm, E_s, A_s, n } = common;
  const { b, h } = section;
  const phi_ef = group.use(EFFECTIVE_CREEP_RATIO);
  const f_ck_k1 = group.use(STIFFNESS_REFERENCE_STRENGTH);
  const k_1 = group.step('k_1', Math.sqrt(f_ck / f_ck_k1), {
    formula: 'sqrt(f_ck / f_ck_k1)',
    description: 'Factor k_1 for concrete strength class',
    unit: '-',
    reference: 'EN 1992-1-1 (5.23)',
  });
  const k_2 = group.step('k_2', Math.min((n * lambda) / 170, 0.2), {
    formula: 'min(n * lambda / 170, 0.2)',
    description: 'Factor k_2 for axial force and slenderness',
    unit: '-',
    reference: 'EN 1992-1-1 (5.24)',
  });
  const K_c = group.step('K_c', (k_1 * k_2) / (1 + phi_ef), {
    formula: 'k_1 * k_2 / (1 + phi_ef)',
    description: 'Factor K_c for effects of cracking and creep',
    unit: '-',
    reference: 'EN 1992-1-1 (5.22)',
  });
  const gamma_cE = group.use(GAMMA_CE);
  const E_cd = group.step('E_cd', E_cm / gamma_cE, {
    formula: 'E_cm / gamma_cE',
    description: 'Design value of the modulus of elasticity of concrete, E_cd',
    unit: 'MPa',
    reference: 'EN 1992-1-1 (5.20)',
  });
  const EI = group.step('EI', (K_c * E_cd * b * pow(h, 3)) / 12 + E_s * A_s * pow(i_s, 2), {
    formula: 'K_c * E_cd * B * D^3 / 12 + E_s * A_s * i_s^2',
    description: 'Nominal stiffness, EI',
    unit: 'N mm2',
    reference: 'EN 1992-1-1 (5.21)',
  });
  return group.step('N_cr', (pow(Math.PI, 2) * EI) / pow(column.l_0[direction], 2) / 1000, {
    formula: `pi^2 * EI / l_0_${direction}^2 / 1000`,
    description: 'Buckling load based on nominal stiffness, N_B',
    unit: 'kN',
    reference: 'EN 1992-1-1 5.8.7.2',
  });
}
