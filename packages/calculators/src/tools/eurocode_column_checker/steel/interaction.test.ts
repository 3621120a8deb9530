import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../kernel/index.ts';
import { combine, crossSection, reducedMoments } from './interaction.ts';

describe('a cross-section in bending and compression, 6.2.9', () => {
  it.each([
    // The larger of both ratios in classes 1 and 2, from the first kNm on.
    [{ M_Ed: 1, n: 0.001, section_class: 1 }, 1 / 80],
    [{ M_Ed: 20, n: 0.1, section_class: 2 }, 20 / 80],
    [{ M_Ed: 20, n: 0.4, section_class: 2 }, 0.4],
    // The sum of both in classes 3 and 4.
    [{ M_Ed: 20, n: 0.1, section_class: 3 }, 0.1 + 20 / 100],
    [{ M_Ed: 1, n: 0.1, section_class: 4 }, 0.1 + 1 / 100],
    [{ M_Ed: 0, n: 0.1, section_class: 4 }, 0.1],
  ])('of %o has the utilisation %d', (state, utilisation) => {
    expect(combine(80, 100, state)).toBeCloseTo(utilisation, 12);
  });

  it('about both axes has the sum in class 3, and where a reduced moment resistance is gone', () => {
    const bending = { M_c_y_Rd: 100, M_c_z_Rd: 50 } as Parameters<typeof crossSection>[1];
    const state = { M_Ed: 60, M_z_Ed: 20, n: 0.1, section_class: 1 } as Parameters<typeof crossSection>[2];
    const of = (M_N_y_Rd: number, M_N_z_Rd: number, section_class = 1) =>
      crossSection({ M_N_y_Rd, M_N_z_Rd }, bending, { ...state, section_class }).u_cs;
    /* 0.1 + 60 / 100 + 20 / 50 = 1.1; in class 1 (60 / 80)^2 + 20 / 40 = 1.0625, with beta = 5 n, at least 1. */
    for (const sum of [of(80, 40, 3), of(0, 40), of(80, 0)]) expect(sum).toBeCloseTo(1.1, 12);
    expect(of(80, 40)).toBeCloseTo(1.0625, 12);
  });

  it('counts at most half of the area as web, 6.2.9.1(5)', () => {
    const of = (b: number) => {
      const section = { A: 100, b, t_f: 2 } as Parameters<typeof reducedMoments>[0];
      const bending = { M_c_y_Rd: 90, M_c_z_Rd: 50 } as Parameters<typeof reducedMoments>[1];
      const state = { M_Ed: 20, M_z_Ed: 0, n: 0.5, section_class: 1 } as Parameters<typeof reducedMoments>[2];
      return reducedMoments(section, bending, state, SILENT).M_N_y_Rd;
    };
    /* a = (100 - 2 x 15 x 2) / 100 = 0.4: 90 x 0.5 / (1 - 0.2) = 56.25; a = 0.6, but at most 0.5: 90 x 0.5 / 0.75 = 60. */
    expect(of(15)).toBeCloseTo(56.25, 9);
    expect(of(10)).toBeCloseTo(60, 9);
  });

  it('without a moment resistance next to the axial force has the sum', () => {
    expect(combine(0, 100, { M_Ed: 20, n: 1.1, section_class: 1 })).toBeCloseTo(1.3, 12);
    expect(combine(0.5, 100, { M_Ed: 1, n: 0.99, section_class: 1 })).toBeCloseTo(2, 12);
  });
});
