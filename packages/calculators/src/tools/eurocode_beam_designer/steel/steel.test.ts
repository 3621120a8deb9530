import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import { checkSteel, RESTRAINED_BEAM, type SteelRequirements } from './check.ts';
import { checkLateralTorsionalBuckling } from './lateral_torsional.ts';
import { knownResistance, momentReducedForShear, shearReduction } from './resistance.ts';
import { steelTrial } from './trial.ts';

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

const DUTIES: SteelRequirements[] = [
  RESTRAINED_BEAM,
  { supportsWetConcrete: true, isUnrestrained: false },
  { supportsWetConcrete: true, isUnrestrained: true },
];

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
          expect(after[check]).toBeGreaterThanOrEqual((before[check] ?? Number.NaN) * (1 - 1e-12));
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

  it('in lateral torsional buckling is never below that of the elastic critical moment, which spares the rest', () => {
    fc.assert(
      fc.property(sections, beams, (section, beam) => {
        const acting = { loads: { w_1: 1, w_2: 0, P_d: beam.P }, M_A: beam.P * beam.L };
        const resistance = knownResistance(section, 'S355');
        const { M_cr, M_b } = checkLateralTorsionalBuckling(section, resistance, beam, acting, SILENT);
        expect(M_b).toBeLessThanOrEqual(M_cr * (1 + 1e-12));
      }),
    );
  });

  it('is the bound itself under uniform load, where shear and slenderness take nothing away', () => {
    fc.assert(
      fc.property(sections, beams, fc.boolean(), (section, { P: _, ...beam }, isUnrestrained) => {
        const uniform = { ...beam, q: Math.max(0.1, beam.q), P: 0 };
        const { atLeast, check } = steelTrial(uniform, 'S355', { supportsWetConcrete: false, isUnrestrained });
        const { resistance, governing, effects, lateral } = check(section, 'bare');
        const bound = atLeast(section, 'bare', Number.POSITIVE_INFINITY);
        const M = effects.m_hog ?? effects.m_sag ?? 0;
        const isSlender = lateral !== null && M > lateral.M_cr;
        if (resistance.section_class === 4 || effects.V > 0.5 * resistance.V_Rd || isSlender) return;
        /* Over two spans the weight moves the largest deflection by up to 0.03 L, where the line is flat: less than 1 %. */
        expect(bound / governing.utilisation).toBeGreaterThan(beam.config === 'cont' ? 0.99 : 1 - 1e-9);
      }),
    );
  });

  it('in shear and in deflection under variable load is in the bound, wherever the point load stands', () => {
    fc.assert(
      fc.property(sections, beams, (section, beam) => {
        if (knownResistance(section, 'S355').section_class === 4) return;
        const { atLeast, check } = steelTrial(beam, 'S355', RESTRAINED_BEAM);
        const { u_shear, u_variable } = check(section, 'bare');
        const known = Math.max(beam.config === 'cont' ? 0 : u_shear, u_variable);
        expect(atLeast(section, 'bare', Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(known * (1 - 1e-9));
      }),
    );
  });

  it('of a slender beam has the elastic critical moment as its bound', () => {
    const slender = { config: 'ss', L: 12, q: 40, P: 0, a: 0.5 } as const;
    const { atLeast, check } = steelTrial(slender, 'S355', { supportsWetConcrete: false, isUnrestrained: true });
    const section = sectionCalled('UB406x140x46');
    const { effects, lateral } = check(section, 'bare');
    const byBuckling = (effects.m_sag ?? 0) / (lateral?.M_cr ?? 1);
    expect(byBuckling).toBeGreaterThan(5);
    expect(atLeast(section, 'bare', Number.POSITIVE_INFINITY)).toBeCloseTo(byBuckling, 9);
    /* Where the other checks are enough, the critical moment is not asked for. */
    expect(atLeast(section, 'bare', 1)).toBeLessThan(byBuckling);
  });

  it('is above 1 below the stiffness and the modulus at which the search starts, by hand', () => {
    /* 40 kN/m over 6 m: 1.5 x 40 x 36 / 8 = 270 kNm / 355 MPa; 5 w 6000^3 / (384 E) times 360 x 0.7 = 252 or 250 of the load. */
    const { needs } = steelTrial({ config: 'ss', L: 6, q: 40, P: 0, a: 0.5 }, 'S355', RESTRAINED_BEAM);
    expect(needs.W_pl_y).toBeCloseTo(270e6 / 355, 3);
    expect(needs.I_y / ((5 * 40 * 6000 ** 3 * 252) / (384 * 210_000))).toBeCloseTo(1, 9);
    /* 100 kN alone at a third of 6 m: 1.5 x 100 x 2 x 4 / 6 = 200 kNm. */
    const point = steelTrial({ config: 'ss', L: 6, q: 0, P: 100, a: 1 / 3 }, 'S355', RESTRAINED_BEAM).needs;
    expect(point.W_pl_y).toBeCloseTo(200e6 / 355, 3);
    /* A cantilever: w L^4 / 8 over L / 180 for 0.7 of the load, and over L / 125 for all of it: 126 and 125. */
    const cantilever = steelTrial({ config: 'cant', L: 2, q: 40, P: 0, a: 0.5 }, 'S275', RESTRAINED_BEAM).needs;
    expect(cantilever.W_pl_y).toBeCloseTo((1.5 * 40 * 2 * 1e6) / 275, 3);
    expect(cantilever.I_y / ((40 * 2000 ** 3 * 126) / (8 * 210_000))).toBeCloseTo(1, 9);
  });

  it('never is less than the bound that spares a section its checks', () => {
    fc.assert(
      fc.property(sections, beams, fc.constantFrom('S275' as const, 'S355' as const), (section, beam, grade) => {
        for (const duty of DUTIES) {
          const { atLeast, check } = steelTrial(beam, grade, duty);
          const { utilisation } = check(section, 'bare').governing;
          for (const enough of [0, 1, Number.POSITIVE_INFINITY]) {
            const bound = atLeast(section, 'bare', enough);
            if (bound !== Number.POSITIVE_INFINITY) expect(utilisation).toBeGreaterThanOrEqual(bound * (1 - 1e-12));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
