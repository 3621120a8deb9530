import type { Working } from '../kernel/index.ts';

const FORMULA = {
  f_cd: 'alpha_cc * f_ck / gamma_c',
  f_cd_shear: 'alpha_cc_shear * f_ck / gamma_c',
};

/** Design compressive strength of concrete in MPa, 3.1.6(1); alpha_cc is that of the requested strength. */
export function designStrengthOfConcrete(
  { f_ck, alpha_cc, gamma_c }: { f_ck: number; alpha_cc: number; gamma_c: number },
  line: { symbol: keyof typeof FORMULA; description: string },
  w: Working,
): number {
  return w.step(line.symbol, (alpha_cc * f_ck) / gamma_c, {
    formula: FORMULA[line.symbol],
    description: line.description,
    unit: 'MPa',
    reference: 'EN 1992-1-1 (3.15)',
  });
}
