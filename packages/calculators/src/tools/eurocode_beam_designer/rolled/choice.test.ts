import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTIONS_OF } from '../../../data/steel_sections.ts';
import type { Beam } from '../beam.ts';
import type { SlabbedBeam } from '../composite/construction.ts';
import { compositeTrial } from '../composite/trial.ts';
import { FAMILIES } from '../schema.ts';
import { RESTRAINED_BEAM } from '../steel/check.ts';
import { steelTrial } from '../steel/trial.ts';
import type { RolledCheck, Trial } from './check.ts';
import { leastUtilised, lightestAdequate } from './choice.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const ordinary = {
  L: number(0.5, 20),
  q: number(0, 200),
  P: fc.oneof(fc.constant(0), number(0.1, 2000)),
  a: fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1)),
};
const beams: fc.Arbitrary<Beam> = fc.record({ config: fc.constantFrom('ss', 'cant', 'cont'), ...ordinary });
const slabbed: fc.Arbitrary<SlabbedBeam> = fc.record({ config: fc.constantFrom('ss', 'cont'), ...ordinary });

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

describe('the choice of a section', () => {
  it('is the first of its family by mass, depth and name that is adequate, as if all were checked', () => {
    fc.assert(
      fc.property(beams, fc.constantFrom('S275' as const, 'S355' as const), (beam, grade) => {
        expectTheRule(steelTrial(beam, grade, RESTRAINED_BEAM));
        expectTheRule(steelTrial(beam, grade, { carriesFreshSlab: beam.config !== 'cant', isUnrestrained: true }));
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
    const beam: SlabbedBeam = { config: 'cont', L: 14, q: 58.72, P: 0, a: 0.75 };
    expectTheRule(compositeTrial(beam, 'S355', 'c3545'));
  });

  it('names the lightest where several come equally near: without room for a stud all are at 99', () => {
    const short: SlabbedBeam = { config: 'ss', L: 0.55, q: 10, P: 0, a: 0.5 };
    const { name, governing, composite } = leastUtilised('UB', compositeTrial(short, 'S355', 'c2530'));
    expect([name, governing, composite?.studs]).toEqual([
      'UB127x76x13+130mm slab',
      { check: 'shear_connection', utilisation: 99 },
      1,
    ]);
  });
});
