import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTIONS_OF, type SteelSection } from '../../../data/steel_sections.ts';
import type { Beam } from '../beam.ts';
import type { CompositeBeam } from '../composite/construction.ts';
import { compositeTrial } from '../composite/trial.ts';
import { FAMILIES } from '../schema.ts';
import { RESTRAINED_BEAM } from '../steel/check.ts';
import { steelTrial } from '../steel/trial.ts';
import type { RolledCheck, Trial } from './check.ts';
import { leastUtilised, lightestAdequate } from './choice.ts';
import { worstStation } from './critical_section.ts';
import { designRolled } from './design.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const ordinary = {
  L: number(0.5, 20),
  q: number(0, 200),
  P: fc.oneof(fc.constant(0), number(0.1, 2000)),
  a: fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1)),
};
const beams: fc.Arbitrary<Beam> = fc.record({ config: fc.constantFrom('ss', 'cant', 'cont'), ...ordinary });
const slabbed: fc.Arbitrary<CompositeBeam> = fc.record({ config: fc.constantFrom('ss', 'cont'), ...ordinary });

/** Every candidate of a family, checked one by one in the order of mass, depth and name. */
function checkAll<Way>(family: (typeof FAMILIES)[number], { ways, atLeast, check }: Trial<Way>): RolledCheck[] {
  return SECTIONS_OF[family].flatMap((section) =>
    ways.flatMap((way) => (atLeast(section, way, 0) === Number.POSITIVE_INFINITY ? [] : [check(section, way)])),
  );
}

function expectTheRule<Way>(trial: Trial<Way>): void {
  for (const family of FAMILIES) {
    const all = checkAll(family, trial);
    const first = all.find(({ governing }) => governing.utilisation <= 1);
    const chosen = lightestAdequate(family, trial);
    expect([chosen?.name, chosen?.composite?.studs]).toEqual([first?.name, first?.composite?.studs]);
  }
  const all = checkAll('UB', trial);
  const least = Math.min(...all.map(({ governing }) => governing.utilisation));
  const nearest = all.find(({ governing }) => governing.utilisation === least);
  const found = leastUtilised('UB', trial);
  expect([found.name, found.composite?.studs]).toEqual([nearest?.name, nearest?.composite?.studs]);
}

/** A trial that finds every section at one utilisation, and knows a bound of it. */
function alwaysAt(utilisation: number, bound: number, needs = { I_y: 0, W_pl_y: 0 }): Trial<'one'> {
  const check = (section: SteelSection) => ({ section, governing: { check: 'bending', utilisation } }) as RolledCheck;
  return { needs, areaMax: Number.POSITIVE_INFINITY, ways: ['one'], atLeast: () => bound, check };
}

describe('the limits of a search', () => {
  const [first] = SECTIONS_OF.UB;

  it('lets a section pass whose utilisation is exactly 1, and none above', () => {
    expect(lightestAdequate('UB', alwaysAt(1, 1))?.section).toBe(first);
    expect(lightestAdequate('UB', alwaysAt(1 + 1e-12, 1))).toBeUndefined();
  });

  it('checks a section whose bound is above 1 by no more than the order of operations', () => {
    expect(lightestAdequate('UB', alwaysAt(1, 1 + 5e-10))?.section).toBe(first);
    expect(lightestAdequate('UB', alwaysAt(1, 1 + 2e-9))).toBeUndefined();
  });

  it('looks for the nearest among those alone whose bound leaves room for a better one', () => {
    /* The last section has the smallest bound, 0.9, and is at 1.5; all others are known to be at 1.9 at least, if it is asked for. */
    const last = SECTIONS_OF.UB.at(-1);
    const checked: string[] = [];
    const bound = (section: SteelSection, enough: number) => {
      if (section === last) return 0.9;
      return enough < 1 ? 1 : 1.9;
    };
    const trial: Trial<'one'> = {
      needs: { I_y: 0, W_pl_y: 0 },
      areaMax: Number.POSITIVE_INFINITY,
      ways: ['one'],
      atLeast: (section, _, enough) => bound(section, enough),
      check: (section) => {
        checked.push(section.key);
        return { section, governing: { check: 'bending', utilisation: section === last ? 1.5 : 2 } } as RolledCheck;
      },
    };
    expect(leastUtilised('UB', trial).section).toBe(last);
    expect(checked).toEqual([last?.key]);
  });

  it('names the lightest of several that come equally near, although their bounds promise more', () => {
    expect(leastUtilised('UB', alwaysAt(1.2, 1.1)).section).toBe(first);
  });

  it('starts at the first section that may have the stiffness and the modulus', () => {
    for (const property of ['I_y', 'W_pl_y'] as const) {
      for (const section of [SECTIONS_OF.UB[0], SECTIONS_OF.UB[20], SECTIONS_OF.UB.at(-1)]) {
        if (!section) throw new Error('the catalogue is empty');
        const enough = SECTIONS_OF.UB.find((each) => each[property] >= section[property]);
        const needs = { I_y: 0, W_pl_y: 0, [property]: section[property] };
        expect(lightestAdequate('UB', alwaysAt(0.5, 0.5, needs))?.section.key).toBe(enough?.key);
      }
    }
    const tooMuch = { I_y: 1e12, W_pl_y: 0 };
    expect(lightestAdequate('UB', alwaysAt(0.5, 0.5, tooMuch))).toBeUndefined();
  });

  it('passes over sections with more area than an adequate one can have', () => {
    const { A } = first as SteelSection;
    expect(lightestAdequate('UB', { ...alwaysAt(0.5, 0.5), areaMax: A })?.section).toBe(first);
    expect(lightestAdequate('UB', { ...alwaysAt(0.5, 0.5), areaMax: A - 1 })).toBeUndefined();
  });
});

describe('the choice of a section', () => {
  it('is the first of its family by mass, depth and name that is adequate, as if all were checked', () => {
    fc.assert(
      fc.property(beams, fc.constantFrom('S275' as const, 'S355' as const), (beam, grade) => {
        expectTheRule(steelTrial(beam, grade, RESTRAINED_BEAM));
        expectTheRule(steelTrial(beam, grade, { supportsWetConcrete: beam.config !== 'cant', isUnrestrained: true }));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same with a slab, with one stud a trough before two', () => {
    fc.assert(
      fc.property(slabbed, fc.constantFrom('S275' as const, 'S355' as const), (beam, grade) => {
        expectTheRule(compositeTrial(beam, grade, 'c2530'));
      }),
      { numRuns: 40 },
    );
  });

  it('starts after a section, and ends before a mass, where it is told to', () => {
    const trial = steelTrial({ config: 'ss', L: 6, q: 25, P: 0, a: 0.5 }, 'S355', RESTRAINED_BEAM);
    const chosen = lightestAdequate('UB', trial);
    if (!chosen) throw new Error('expected a section');
    const { section } = chosen;
    const next = lightestAdequate('UB', trial, { after: section });
    expect(next?.section.mass_kg_m).toBeGreaterThanOrEqual(section.mass_kg_m);
    expect(next?.name).not.toBe(chosen.name);
    expect(lightestAdequate('UB', trial, { lighterThan: section.mass_kg_m })).toBeUndefined();
  });

  it('names the lightest where several come equally near: the slab limits the studs of all alike', () => {
    const beam: CompositeBeam = { config: 'cont', L: 14, q: 58.72, P: 0, a: 0.75 };
    expectTheRule(compositeTrial(beam, 'S355', 'c3545'));
  });

  it('names the lightest where several come equally near: without room for a stud all are at 99', () => {
    const short: CompositeBeam = { config: 'ss', L: 0.55, q: 10, P: 0, a: 0.5 };
    const { name, governing, composite } = leastUtilised('UB', compositeTrial(short, 'S355', 'c2530'));
    expect([name, governing, composite?.studs]).toEqual([
      'UB127x76x13+130mm slab',
      { check: 'shear_connection', utilisation: 99 },
      1,
    ]);
  });
});

describe('a beam for which no section is adequate', () => {
  it('is answered by the composite or the bare section that comes nearest', () => {
    const grades = { steel: 's355', slab: 'c2530', concrete: 'c3037' } as const;
    const bases = [16, 22, 30].flatMap((L) =>
      [500, 900].map((q) => {
        const beam: CompositeBeam = { config: 'ss', L, q, P: 0, a: 0.5 };
        const composite = leastUtilised('UB', compositeTrial(beam, 'S355', 'c2530'));
        const bare = leastUtilised(
          'UB',
          steelTrial(beam, 'S355', { supportsWetConcrete: true, isUnrestrained: false }),
        );
        const design = designRolled('composite', beam, grades);
        expect(design.adequate).toBe(false);
        const least = Math.min(composite.governing.utilisation, bare.governing.utilisation);
        expect(design.check.governing.utilisation).toBe(least);
        return design.basis;
      }),
    );
    expect(bases).toContain('composite');
  });
});

describe('the stations of a span with further loads', () => {
  it('leave out where the moment hogs', () => {
    // Two spans of 8 m under 10 kN/m: the outer reaction is 3/8 x 10 x 8 = 30 kN, and beyond 6 m the moment hogs.
    const beam: Beam = { config: 'cont', L: 8, q: 10, P: 0, a: 0.5, more: { points: [], parts: [] } };
    const reactions = { R_A: 30, R_B: null } as Parameters<typeof worstStation>[2];
    const of = (known: number) => worstStation(beam, { w_1: 10, w_2: 10, P_d: 0 }, reactions, () => 100, known);
    // 30 x 3 - 10 x 3^2 / 2 = 45 kNm at 3 m.
    expect(of(0)).toMatchObject({ x: 3, M: 45, utilisation: 0.45 });
    expect(of(0.46)).toBeUndefined();
  });
});
