import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS, type SteelSection } from '../../../data/steel_sections.ts';
import type { Beam } from '../beam.ts';
import { STUDS } from '../composite/connection.ts';
import type { CompositeBeam } from '../composite/construction.ts';
import { compositeTrial } from '../composite/trial.ts';
import { RESTRAINED_BEAM } from '../steel/check.ts';
import { knownResistance } from '../steel/resistance.ts';
import { steelTrial } from '../steel/trial.ts';
import type { RolledCheck, Trial } from './check.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, value);

/** Further loads as shares of the span and of the largest load. */
const further = fc.record({
  P: number(0.1, 1),
  x: number(0, 1),
  p: number(0.1, 1),
  from: number(0, 0.5),
  to: number(0.6, 1),
});

/** Spans and loads between nothing and far too much, with every input that a bound can depend on. */
function beamsOf<Config extends Beam['config']>(...configs: Config[]): fc.Arbitrary<Beam & { config: Config }> {
  return fc
    .record({
      config: fc.constantFrom(...configs),
      L: number(0.5, 25),
      q: fc.oneof(number(0, 20), number(0, 300)),
      P: fc.oneof(fc.constant(0), number(0.1, 3000)),
      a: fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1)),
      share: maybe(number(0, 1)),
      more: maybe(further),
      level: maybe(fc.constantFrom('top_flange', 'bottom_flange')),
      restraint: maybe(fc.constantFrom('full', 'ends', 'spaced')),
      spacing: number(0.5, 8),
      limit_variable: maybe(number(150, 600)),
      limit_total: maybe(number(100, 500)),
      s_s: maybe(number(0, 300)),
      slab: maybe(fc.record({ h_s: number(140, 200), h_p: number(40, 80), spacing: number(1, 4) })),
    })
    .map(({ share, more, spacing, ...beam }) => ({
      ...beam,
      q_G: share === undefined ? undefined : share * beam.q,
      s_r: beam.restraint === 'spaced' ? spacing : undefined,
      more: more && {
        points: [{ P: 500 * more.P, x: more.x * beam.L }],
        parts: [{ p: 50 * more.p, from: more.from * beam.L, to: more.to * beam.L }],
      },
    }));
}

const sections = fc.constantFrom(...STEEL_SECTIONS);
const grades = fc.constantFrom('S275' as const, 'S355' as const);
const ROOM = 1e-9;

/**
 * A bound is at most the utilisation of all checks, and at least that of those that it knows; where it stops early, it is above what was enough.
 */
function expectBound<Way>(
  trialOf: () => Trial<Way>,
  section: SteelSection,
  way: Way,
  knownOf: (checked: RolledCheck) => number[],
) {
  const { atLeast, check } = trialOf();
  const checked = check(section, way);
  const close = trialOf().atLeast(section, way, Number.MAX_VALUE);
  expect(close).toBeLessThanOrEqual(checked.governing.utilisation * (1 + ROOM));
  expect(close).toBeGreaterThanOrEqual(Math.max(...knownOf(checked)) * (1 - ROOM));
  for (const enough of [0, 0.3 * close, 0.95 * close, 1, 2 * close, 0.5 * close]) {
    const bound = atLeast(section, way, enough);
    expect(bound).toBeLessThanOrEqual(close * (1 + ROOM));
    expect(bound > enough || bound >= close * (1 - ROOM)).toBe(true);
  }
}

describe('the bound that spares a section its checks', () => {
  it('is what a bare section comes to without the reduction for shear and without its weight in the total deflection', () => {
    const duties = fc.record({ supportsWetConcrete: fc.boolean(), isUnrestrained: fc.boolean() });
    fc.assert(
      fc.property(sections, beamsOf('ss', 'cant', 'cont'), grades, duties, (section, beam, grade, duty) => {
        const trial = steelTrial(beam, grade, duty);
        const weightless = { ...section, mass_kg_m: 0 };
        if (knownResistance(section, grade).section_class === 4) {
          expect(trial.atLeast(section, 'bare', 1)).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        expectBound(
          () => steelTrial(beam, grade, duty),
          section,
          'bare',
          ({ effects: { m_sag, m_hog }, resistance, u_shear, u_ltb, u_variable }) => [
            (m_sag ?? 0) / resistance.M_c,
            (m_hog ?? 0) / resistance.M_c,
            u_shear,
            u_ltb ?? 0,
            u_variable,
            trial.check(weightless, 'bare').u_total,
          ],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is what a composite section comes to but for strength while the slab is cast, the intermediate cross-sections, the web and the reduction of hogging for shear', () => {
    fc.assert(
      fc.property(sections, beamsOf('ss', 'cont'), grades, fc.constantFrom(...STUDS), (section, beam, grade, studs) => {
        const trial = compositeTrial(beam, grade, 'c3037');
        if (knownResistance(section, grade).section_class > 2) {
          expect(trial.atLeast(section, studs, 1)).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        expectBound(
          () => compositeTrial(beam, grade, 'c3037'),
          section,
          studs,
          ({ effects, resistance, construction, composite, m_sag_rd, ...checked }) => [
            (effects.m_sag ?? 0) / (m_sag_rd ?? 1),
            (effects.m_hog ?? 0) / resistance.M_c,
            checked.u_shear,
            checked.u_ltb ?? 0,
            composite?.connection.utilisation ?? 0,
            construction?.buckling?.utilisation ?? 0,
            checked.u_variable,
            checked.u_total,
          ],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('stops at the first part that is enough', () => {
    /* 4 m unrestrained: buckling is far above all else, and is not asked for where the strength is enough. */
    const beam = { config: 'ss', L: 4, q: 200, P: 0, a: 0.5 } as const;
    const trial = steelTrial(beam, 'S355', { ...RESTRAINED_BEAM, isUnrestrained: true });
    const section = STEEL_SECTIONS.find(({ key }) => key === 'UB406x140x46') as SteelSection;
    const { u_ltb, resistance, effects } = trial.check(section, 'bare');
    const stiffness = trial.atLeast(section, 'bare', 0);
    const strength = trial.atLeast(section, 'bare', stiffness);
    expect(strength).toBeCloseTo((effects.m_sag ?? 0) / resistance.M_c, 9);
    expect(trial.atLeast(section, 'bare', strength)).toBe(u_ltb);
    /* Total deflection 5 x 200 x 4^4 / (384 EI) against 4 m / 250 for all of it, 4 m / 360 for 0.7 of it: 252, without the weight of the section. */
    expect(stiffness / ((5 * 200 * 4000 ** 3 * 252) / (384 * 210_000 * section.I_y))).toBeCloseTo(1, 9);
    const composite: CompositeBeam = { config: 'ss', L: 9, q: 24, P: 0, a: 0.5 };
    const small = STEEL_SECTIONS.find(({ key }) => key === 'UB203x102x23') as SteelSection;
    /*
     * 4.5 / 0.3 = 15 troughs of one stud of 0.85 x 0.29 x 361 x sqrt(25 x 31 000) / 1.25 = 62 673 N up to the middle, which is the most:
     * eta_req = 1 - (0.75 - 0.03 x 9) = 0.52 for 355 MPa, and nothing else is asked for.
     */
    const eta = (15 * 62_673) / (small.A * 355);
    expect(compositeTrial(composite, 'S355', 'c2530').atLeast(small, 1, 0)).toBeCloseTo(0.52 / eta, 3);
  });
});
