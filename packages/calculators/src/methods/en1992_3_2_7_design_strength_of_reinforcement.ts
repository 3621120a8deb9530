import type { Working } from '../kernel/index.ts';

/** Design strength of reinforcement in MPa, 3.2.7(2), with a horizontal top branch. */
export function designStrengthOfReinforcement(
  { f_yk, gamma_s }: { f_yk: number; gamma_s: number },
  w: Working,
): number {
  return w.step('f_yd', f_yk / gamma_s, {
    formula: 'f_yk / gamma_s',
    description: 'Design yield strength of reinforcement, f_yd',
    unit: 'MPa',
    reference: 'EN 1992-1-1 3.2.7(2)',
  });
}
