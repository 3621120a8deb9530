import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import { checkSteel, RESTRAINED_BEAM } from './check.ts';
import { knownResistance, momentReducedForShear, shearReduction } from './resistance.ts';

function sectionCalled(key: string) {
  const section = STEEL_SECTIONS.find((each) => each.key === key);
  if (!section) throw new Error(`${key} is not in the catalogue`);
  return section;
}

function resistanceOf(key: string, grade: 'S275' | 'S355') {
  return knownResistance(sectionCalled(key), grade);
}

describe('the resistance of a cross-section', () => {
  /** Plastic moduli in cm3 as BS 4-1 and SCI P363 print them, times f_y; three figures, so 0.5 % is their rounding. */
  it.each([
    ['UB356x127x33', 'S275', 543, 275],
    ['UB457x191x67', 'S355', 1470, 355],
    ['UB533x210x92', 'S355', 2360, 355],
    ['UB610x229x125', 'S355', 3680, 345],
  ] as const)('agrees with published moduli: %s in %s', (key, grade, W_pl, f_y) => {
    const { M_c, f_y: strength } = resistanceOf(key, grade);
    expect(strength).toBe(f_y);
    expect(Math.abs(M_c / ((W_pl * f_y) / 1000) - 1)).toBeLessThan(0.005);
  });

  it('agrees with the Handbook of Structural Steelwork, example 2.2: M_c,Rd 149 kNm', () => {
    /* Printed to three figures: half a unit is 0.5 kNm. */
    expect(Math.abs(resistanceOf('UB356x127x33', 'S275').M_c - 149)).toBeLessThanOrEqual(0.5);
  });

  it('is plastic in classes 1 and 2 and elastic in class 3', () => {
    const slender = sectionCalled('HEA280');
    expect(resistanceOf('HEA280', 'S355')).toMatchObject({ section_class: 3, W_y: slender.W_el_y });
    expect(resistanceOf('HEA280', 'S275')).toMatchObject({ section_class: 2, W_y: slender.W_pl_y });
  });

  it('reduced for shear loses the web in classes 1 and 2, and all in class 3, EN 1993-1-1 6.2.8(3)', () => {
    /* V = 0.75 V_Rd: rho = (1.5 - 1)^2 = 0.25. HEA280: h_w = 270 - 2 x 13 = 244 mm, t_w 8 mm. */
    const of = (grade: 'S275' | 'S355') => {
      const resistance = resistanceOf('HEA280', grade);
      return { ...resistance, M: momentReducedForShear(8, 0.75 * resistance.V_Rd, resistance, 1) };
    };
    const compact = of('S275');
    expect(compact.M).toBeCloseTo(compact.M_c - (0.25 * 244 * 244 * 8 * 275) / 4e6, 6);
    const elastic = of('S355');
    expect(elastic.M).toBeCloseTo(0.75 * elastic.M_c, 6);
  });

  it('is that of shear buckling for the two webs that SCI P363 does not reduce', () => {
    const buckling = STEEL_SECTIONS.filter((section) => knownResistance(section, 'S355').shearBuckles);
    expect(buckling.map(({ key }) => key)).toEqual(['UB406x140x39', 'UB762x267x134']);
    expect(STEEL_SECTIONS.some((section) => knownResistance(section, 'S275').shearBuckles)).toBe(false);
  });

  it('is not reduced up to half of the shear resistance, and fully above all of it', () => {
    expect([499, 500, 750, 1000, 5000].map((V) => shearReduction(V, 1000))).toEqual([0, 0, 0.25, 0.99, 0.99]);
  });

  it('uses the shear buckling resistance of the web in the reduction for shear, EN 1993-1-5 7.1', () => {
    const { t_w } = sectionCalled('UB762x267x134');
    const resistance = resistanceOf('UB762x267x134', 'S355');
    expect(resistance.V_Rd).toBeLessThan(resistance.V_pl);
    const V = (0.5 * (resistance.V_Rd + resistance.V_pl)) / 2;
    expect(V).toBeLessThan(0.5 * resistance.V_pl);
    expect(momentReducedForShear(t_w, V, resistance, 1)).toBeLessThan(resistance.M_c);
  });

  it('keeps the flanges at full shear: never more than M_c, never less than without its web', () => {
    for (const section of STEEL_SECTIONS) {
      const resistance = knownResistance(section, 'S355');
      const reduced = momentReducedForShear(section.t_w, resistance.V_pl, resistance, 1);
      expect(reduced).toBeLessThanOrEqual(resistance.M_c);
      expect(reduced).toBeGreaterThan(0);
    }
  });
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sections = fc.constantFrom(...STEEL_SECTIONS.filter(({ family }) => family !== 'HEM'));
const beams: fc.Arbitrary<Beam> = fc.record({
  config: fc.constantFrom('ss', 'cant', 'cont'),
  L: number(0.5, 30),
  q: number(0, 1000),
  P: fc.oneof(fc.constant(0), number(0.1, 10_000)),
  a: fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1)),
});

describe('the utilisation of a given section', () => {
  const more = number(1, 2);

  const unrestrained = { ...RESTRAINED_BEAM, isUnrestrained: true };

  it('in shear, lateral buckling and deflection never falls under more load', () => {
    fc.assert(
      fc.property(sections, beams, more, more, (section, beam, timesQ, timesP) => {
        const heavier = { ...beam, q: beam.q * timesQ, P: beam.P * timesP };
        const before = checkSteel(section, 'S355', beam, unrestrained, SILENT);
        const after = checkSteel(section, 'S355', heavier, unrestrained, SILENT);
        for (const check of ['u_shear', 'u_variable', 'u_total', 'u_ltb'] as const) {
          expect(after[check]).toBeGreaterThanOrEqual((before[check] ?? Number.NaN) * (1 - 1e-9));
        }
      }),
    );
  });

  it('in bending never falls under more uniform load, over two spans without a point load', () => {
    fc.assert(
      fc.property(sections, beams, more, (section, beam, times) => {
        const uniform = beam.config === 'cont' ? { ...beam, P: 0 } : beam;
        const before = checkSteel(section, 'S275', uniform, RESTRAINED_BEAM, SILENT);
        const after = checkSteel(section, 'S275', { ...uniform, q: beam.q * times }, RESTRAINED_BEAM, SILENT);
        expect(after.u_bending).toBeGreaterThanOrEqual(before.u_bending * (1 - 1e-12));
      }),
    );
  });
});
