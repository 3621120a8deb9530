import {
  ALPHA_CC,
  CONCRETE_ELASTIC_MODULUS,
  CONCRETE_STRENGTH,
  CONCRETE_TENSILE_STRENGTH,
  GAMMA_C,
  GAMMA_S,
  REINFORCEMENT_ELASTIC_MODULUS,
  REINFORCEMENT_STRENGTH,
} from '../../../data/eurocode_concrete.ts';
import type { Working } from '../../../kernel/index.ts';
import { designStrengthOfConcrete } from '../../../methods/en1992_3_1_6_design_strength_of_concrete.ts';
import { designStrengthOfReinforcement } from '../../../methods/en1992_3_2_7_design_strength_of_reinforcement.ts';
import { CONCRETE_ROW } from '../beam.ts';
import type { ConcreteGradeName } from '../schema.ts';
import { SHEAR_ALPHA_CC } from './data.ts';

/** Strengths and moduli, MPa. */
export interface Materials {
  f_ck: number;
  f_ctm: number;
  E_cm: number;
  f_yk: number;
  E_s: number;
  f_cd: number;
  /** With alpha_cc = 1, for struts in shear. */
  f_cd_shear: number;
  f_yd: number;
}

const IN_BENDING = { symbol: 'f_cd', description: 'Design compressive strength of concrete in bending, f_cd' } as const;
const IN_SHEAR = {
  symbol: 'f_cd_shear',
  description: 'Design compressive strength of concrete in shear, f_cd',
} as const;

export function introduceMaterials(grade: ConcreteGradeName, w: Working): Materials {
  const row = CONCRETE_ROW[grade];
  const f_ck = w.pick('f_ck', CONCRETE_STRENGTH, row);
  const f_ctm = w.pick('f_ctm', CONCRETE_TENSILE_STRENGTH, row);
  const E_cm = w.pick('E_cm', CONCRETE_ELASTIC_MODULUS, row);
  const f_yk = w.use(REINFORCEMENT_STRENGTH);
  const E_s = w.use(REINFORCEMENT_ELASTIC_MODULUS);
  const alpha_cc = w.use(ALPHA_CC);
  const alpha_cc_shear = w.use(SHEAR_ALPHA_CC);
  const gamma_c = w.use(GAMMA_C);
  const gamma_s = w.use(GAMMA_S);
  const f_cd = designStrengthOfConcrete({ f_ck, alpha_cc, gamma_c }, IN_BENDING, w);
  const f_cd_shear = designStrengthOfConcrete({ f_ck, alpha_cc: alpha_cc_shear, gamma_c }, IN_SHEAR, w);
  const f_yd = designStrengthOfReinforcement({ f_yk, gamma_s }, w);
  return { f_ck, f_ctm, E_cm, f_yk, E_s, f_cd, f_cd_shear, f_yd };
}
