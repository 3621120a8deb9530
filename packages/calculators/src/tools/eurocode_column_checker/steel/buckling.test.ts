import { describe, expect, it } from 'vitest';
import { IMPERFECTION_FACTOR } from '../../../data/eurocode_steel.ts';
import { SILENT } from '../../../kernel/index.ts';
import { buckle } from './buckling.ts';

describe('buckle', () => {
  /** By hand from (6.49); the same figures stand in the published tables of the European buckling curves. */
  it.each([
    [0.2, 'a', 1],
    [0.2, 'd', 1],
    [0.5, 'a', 0.9243],
    [0.5, 'b', 0.8842],
    [0.5, 'c', 0.843],
    [0.5, 'd', 0.7793],
    [1, 'a', 0.6656],
    [1, 'b', 0.597],
    [1, 'c', 0.5399],
    [1, 'd', 0.4671],
    [1.5, 'a', 0.3724],
    [1.5, 'b', 0.3422],
    [1.5, 'c', 0.3145],
    [1.5, 'd', 0.2766],
    [3, 'c', 0.0951],
  ] as const)(
    'gives the European buckling curves: slenderness %d on curve %s reduces to %d',
    (slenderness, curve, chi) => {
      const strength = { A_eff: 1000, f_y: 355, gamma_M1: 1 };
      const mode = buckle(355 / slenderness ** 2, IMPERFECTION_FACTOR.value[curve], strength, SILENT);
      expect(mode.lambda_bar).toBeCloseTo(slenderness, 12);
      expect(mode.chi).toBeCloseTo(chi, 4);
      expect(mode.N_b_Rd).toBeCloseTo(355 * mode.chi, 9);
    },
  );
});
