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
import { stationsOf, worstStation } from './critical_section.ts';
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
function alwaysAt(utilisation: number, bound: number): Trial<'one'> {
  const check = (section: SteelSection) => ({ section, governing: { check: 'bending', utilisation } }) as RolledCheck;
  return { ways: ['one'], atLeast: () => bound, check };
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

  it('does not trust the smallest bound: of a section at 2 whose bound is 1 and one at 1.8 whose bound is 1.5, the second is nearer', () => {
    const nearest = (nearer: SteelSection | undefined, furthest: SteelSection | undefined) => {
      const of = (section: SteelSection, ofNearer: number, ofFurthest: number, other: number) =>
        section === nearer ? ofNearer : section === furthest ? ofFurthest : other;
      return leastUtilised<'one'>('UB', {
        ways: ['one'],
        atLeast: (section) => of(section, 1.5, 1, 1.9),
        check: (section) =>
          ({ section, governing: { check: 'bending', utilisation: of(section, 1.8, 2, 2.5) } }) as RolledCheck,
      }).section;
    };
    const last = SECTIONS_OF.UB.at(-1);
    expect(nearest(first, last)).toBe(first);
    expect(nearest(last, first)).toBe(last);
    expect(nearest(SECTIONS_OF.UB[7], SECTIONS_OF.UB[6])).toBe(SECTIONS_OF.UB[7]);
    /* The first that is checked is the nearest, and the others, at 2.5, are not. */
    expect(nearest(undefined, SECTIONS_OF.UB[7])).toBe(SECTIONS_OF.UB[7]);
  });

  it('names the lightest of several that come equally near, although their bounds promise more', () => {
    expect(leastUtilised('UB', alwaysAt(1.2, 1.1)).section).toBe(first);
  });
});

describe('the choice of a section', () => {
  it('is the first of its family by mass, depth and name that is adequate, as if all were checked', () => {
    fc.assert(
      fc.property(beams, fc.constantFrom('S275' as const, 'S355' as const), (beam, grade) => {
        expectTheRule(steelTrial(beam, grade, RESTRAINED_BEAM));
        expectTheRule(steelTrial(beam, grade, { supportsWetConcrete: beam.config !== 'cant', isUnrestrained: true }));
      }),
      { numRuns: 30 },
    );
  });

  it('is the same with a slab, with one stud a trough before two', () => {
    fc.assert(
      fc.property(slabbed, fc.constantFrom('S275' as const, 'S355' as const), (beam, grade) => {
        expectTheRule(compositeTrial(beam, grade, 'c2530'));
      }),
      { numRuns: 20 },
    );
  });

  it('ends before a mass where it is told to', () => {
    const trial = steelTrial({ config: 'ss', L: 6, q: 25, P: 0, a: 0.5 }, 'S355', RESTRAINED_BEAM);
    const { mass_kg_m } = lightestAdequate('UB', trial)?.section ?? { mass_kg_m: Number.NaN };
    expect(lightestAdequate('UB', trial, mass_kg_m)).toBeUndefined();
    expect(lightestAdequate('UB', trial, mass_kg_m + 0.1)?.section.mass_kg_m).toBe(mass_kg_m);
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
  it('are its fortieths and the places of loads within it, of the smallest load too', () => {
    const more = {
      points: [
        { P: 1, x: 0.3 },
        { P: 1, x: 10 },
      ],
      parts: [
        { p: 1, from: 0, to: 7.1 },
        { p: 1, from: 1.3, to: 10 },
      ],
    };
    const beam: Beam = { config: 'ss', L: 10, q: 0, P: 0.5, a: 0.333, more };
    const fortieths = Array.from({ length: 39 }, (_, part) => (part + 1) / 4);
    expect(stationsOf(beam).toSorted((one, other) => one - other)).toEqual(
      [...fortieths, 0.3, 1.3, 3.33, 7.1].toSorted((one, other) => one - other),
    );
    expect(stationsOf({ ...beam, P: 0 })).toHaveLength(42);
  });

  it('count the smallest moment', () => {
    // 0.1 kN/m over 4 m: 0.2 kN x 2 - 0.1 x 2^2 / 2 = 0.2 kNm at 2 m.
    const beam: Beam = { config: 'ss', L: 4, q: 0.1, P: 0, a: 0.5, more: { points: [], parts: [] } };
    const reactions = { R_A: 0.2, R_B: null } as Parameters<typeof worstStation>[2];
    const worst = worstStation(beam, { w_1: 0.1, w_2: 0, P_d: 0 }, reactions, () => 100, 0);
    expect(worst?.utilisation).toBeCloseTo(0.002, 12);
  });

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
