import { describe, expect, it } from 'vitest';
import * as concrete from './eurocode_concrete.ts';
import * as steel from './eurocode_steel.ts';

describe('the data of EN 1993 with the UK National Annex', () => {
  it('are the moduli of 3.2.6 and the partial factors of NA.2.15', () => {
    expect([steel.STEEL_ELASTIC_MODULUS.value, steel.STEEL_SHEAR_MODULUS.value]).toEqual([210_000, 81_000]);
    expect([steel.GAMMA_M0.value, steel.GAMMA_M1.value]).toEqual([1, 1]);
  });

  /** EN 10025-2 Table 7, thickness up to 16, 40, 63, 80, 100 and 150 mm. */
  it.each([
    ['S275', [275, 265, 255, 245, 235, 225]],
    ['S355', [355, 345, 335, 325, 315, 295]],
  ] as const)('give %s the yield strengths of EN 10025-2, each up to its thickness', (grade, strengths) => {
    const strengthAt = (t: number) => steel.YIELD_STRENGTH.value[grade][steel.thicknessColumn(t)];
    expect([16, 40, 63, 80, 100, 150].map(strengthAt)).toEqual(strengths);
    expect([0.1, 16.01, 40.01, 63.01, 80.01, 100.01].map(strengthAt)).toEqual(strengths);
    expect(() => strengthAt(150.01)).toThrow('no yield strength at a thickness of 150.01 mm');
  });

  it('are the limits of outstand flanges of Table 5.2, which refer to 235 MPa', () => {
    expect(steel.FLANGE_CLASS_LIMIT.value).toEqual({ 1: 9, 2: 10, 3: 14 });
    expect(steel.REFERENCE_YIELD_STRENGTH.value).toBe(235);
  });

  it('are the imperfection factors of Table 6.1', () => {
    expect(steel.IMPERFECTION_FACTOR.value).toEqual({ a: 0.21, b: 0.34, c: 0.49, d: 0.76 });
  });

  it('are the lateral torsional buckling curves of NA.2.17: b to h/b = 2, c to 3.1, then d', () => {
    expect([steel.LTB_PLATEAU.value, steel.LTB_BETA.value]).toEqual([0.4, 0.75]);
    expect([1, 2, 2.001, 3.1, 3.101].map(steel.ltbCurve)).toEqual(['b', 'b', 'c', 'c', 'd']);
  });
});

describe('the data of EN 1992 with the UK National Annex', () => {
  it('are the strengths and moduli of Table 3.1', () => {
    expect(concrete.CONCRETE_STRENGTH.value).toEqual({ C25: 25, C30: 30, C35: 35 });
    expect(concrete.CONCRETE_ELASTIC_MODULUS.value).toEqual({ C25: 31_000, C30: 33_000, C35: 34_000 });
    expect(concrete.CONCRETE_TENSILE_STRENGTH.value).toEqual({ C25: 2.6, C30: 2.9, C35: 3.2 });
  });

  /** Table 3.1: f_ctm = 0.30 f_ck^(2/3) in MPa; E_cm = 22 ((f_ck + 8) / 10)^0.3 in GPa. */
  it('follow the expressions of Table 3.1 to the figures printed', () => {
    for (const grade of ['C25', 'C30', 'C35'] as const) {
      const f_ck = concrete.CONCRETE_STRENGTH.value[grade];
      expect(concrete.CONCRETE_TENSILE_STRENGTH.value[grade]).toBeCloseTo(0.3 * f_ck ** (2 / 3), 1);
      expect(concrete.CONCRETE_ELASTIC_MODULUS.value[grade] / 1000).toBeCloseTo(22 * ((f_ck + 8) / 10) ** 0.3, 0);
    }
  });

  it('are the factors 0.85, 1.5 and 1.15, B500 bars, and the rectangular stress block of 3.1.7(3)', () => {
    expect([concrete.ALPHA_CC.value, concrete.GAMMA_C.value, concrete.GAMMA_S.value]).toEqual([0.85, 1.5, 1.15]);
    expect([concrete.REINFORCEMENT_STRENGTH.value, concrete.REINFORCEMENT_ELASTIC_MODULUS.value]).toEqual([
      500, 200_000,
    ]);
    expect([concrete.STRESS_BLOCK_DEPTH.value, concrete.STRESS_BLOCK_STRENGTH.value]).toEqual([0.8, 1]);
    expect([concrete.CONCRETE_STRAIN_BENDING.value, concrete.CONCRETE_STRAIN_COMPRESSION.value]).toEqual([
      0.0035, 0.00175,
    ]);
  });
});
