import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../kernel/index.ts';
import { momentShapeReduction } from './en1993_6_3_2_lateral_torsional_buckling.ts';

describe('lateral torsional buckling', () => {
  it('agrees with Access Steel SX001: chi_LT,mod 0.488 of an IPE 330 at a slenderness of 1.288', () => {
    /* k_c 0.94 for a uniform load, h/b 2.06 and so curve c; the example rounds to three figures. */
    const chi_LT = momentShapeReduction(1.288, 330 / 160, 1 / 0.94 ** 2, SILENT);
    expect(Math.abs(chi_LT - 0.488)).toBeLessThanOrEqual(0.0005);
  });

  it('does not reduce up to a slenderness of 0.4', () => {
    expect(momentShapeReduction(0.4, 2.5, 1, SILENT)).toBe(1);
    expect(momentShapeReduction(0.41, 2.5, 1, SILENT)).toBeLessThan(1);
  });

  it('reduces deep sections more: curve b up to h/b 2, c up to 3.1, d above', () => {
    const [b, stillB, c, stillC, d] = [1, 2, 2.01, 3.1, 3.11].map((ratio) => momentShapeReduction(1, ratio, 1, SILENT));
    expect([stillB, stillC]).toEqual([b, c]);
    expect([b ?? 0, c ?? 0, d ?? 0]).toEqual([b, c, d].toSorted((one = 0, other = 0) => other - one));
  });

  it('never leaves more at a higher slenderness', () => {
    const slendernesses = fc.double({ min: 0.05, max: 4, noNaN: true });
    fc.assert(
      fc.property(
        slendernesses,
        fc.constantFrom(1, 1.13, 1.77),
        fc.constantFrom(1.5, 2.5, 3.5),
        (lambda, C_1, ratio) => {
          const less = momentShapeReduction(lambda, ratio, C_1, SILENT);
          expect(momentShapeReduction(lambda + 0.01, ratio, C_1, SILENT)).toBeLessThanOrEqual(less + 1e-12);
        },
      ),
    );
  });
});
