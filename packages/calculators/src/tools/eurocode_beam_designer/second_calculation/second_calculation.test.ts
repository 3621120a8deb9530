import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../../kernel/index.ts';
import { propertyRuns } from '../../../testing/property_runs.ts';
import { eurocode_beam_designer } from '../index.ts';
import type { BeamInput, BeamResult } from '../schema.ts';
import { solve } from './finite_elements.ts';
import { type ScannedCheck, scan } from './scan.ts';
import { layeredMoment, sectionNamed, strengthOf } from './strengths.ts';

/** Layers and fillets that are spread over the web take up to 1.5 % of the moment; loads are placed to a ten-thousandth of the span. */
const roomOf = (name: string) => (name === 'composite bending' ? 1.015 : 1.002);

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, value);

/** Further loads as shares of the span, so that they fit. */
const moreLoads = fc.record({
  p: number(1, 150),
  x: number(0, 1),
  w: number(1, 30),
  from: number(0, 0.4),
  to: number(0.5, 1),
});

const beams = fc
  .record({
    material: fc.constantFrom('steel', 'composite'),
    config: fc.constantFrom('ss', 'cant', 'cont'),
    span_m: number(1.5, 16),
    udl_kn_m: number(1, 60),
    point_load_kn: fc.oneof(fc.constant(0), number(1, 300)),
    load_position: number(0, 1),
    grade: fc.constantFrom('s275', 's355'),
    more: maybe(moreLoads),
    share: maybe(number(0.2, 0.9)),
    load_level: maybe(fc.constantFrom('top_flange', 'shear_centre', 'bottom_flange')),
    restraint: maybe(fc.constantFrom('full', 'ends', 'spaced')),
    restraint_spacing_m: number(0.8, 6),
    slab: maybe(fc.record({ depth_mm: number(140, 180), deck_mm: number(45, 60), spacing_m: number(2, 4) })),
  })
  .map(({ more, share, restraint, restraint_spacing_m, ...beam }) => ({
    ...beam,
    ...(restraint && { restraint }),
    ...(restraint === 'spaced' && { restraint_spacing_m }),
    ...(share !== undefined && { permanent_kn_m: share * beam.udl_kn_m }),
    ...(more && {
      more_loads: {
        p1_kn: more.p,
        x1_m: more.x * beam.span_m,
        w1_kn_m: more.w,
        w1_from_m: more.from * beam.span_m,
        w1_to_m: more.to * beam.span_m,
      },
    }),
  }));

const DEFAULTS = { exposure: 'xc1', fire_rating: 'r60' };

/** Rows of the list of checks whose utilisation the second calculation gives, by its name; where a check counts more, it is larger. */
const ROW_OF: Record<string, string> = {
  bending: 'bending',
  shear: 'shear',
  buckling: 'lateral_torsional_buckling',
  'hogging buckling': 'lateral_torsional_buckling',
  variable: 'deflection_variable',
  total: 'deflection_total',
};

/**
 * What differs from the figures of the answer. Utilisations are shown with three decimals, and the finite elements take loads to a
 * ten-thousandth of the span.
 */
function differing(checks: readonly ScannedCheck[], input: BeamInput, result: BeamResult): unknown[] {
  const { point_load_kn = 0, load_position = 0.5, span_m, more_loads } = input;
  const places = [
    ...(point_load_kn > 0 ? [load_position] : []),
    ...(more_loads ? [(more_loads.x1_m ?? 0) / span_m] : []),
  ];
  /* A load on a support is in the shear force of the beam, but strains no element. */
  if (places.some((place) => Math.min(place, 1 - place) < 0.001)) return [];
  return checks.flatMap(({ name, utilisation }) => {
    const row = result.checks.find(({ check }) => check === ROW_OF[name]);
    if (!row?.decides || Math.abs(row.utilisation - utilisation) <= 0.005 * utilisation + 0.0006) return [];
    return [{ name, utilisation, shown: row.utilisation }];
  });
}

describe('a second calculation by finite elements and at every station, in both stages', () => {
  it('finds no check failed of any beam that is called adequate, and the utilisations that it is shown with', () => {
    const counts = { adequate: 0, inadequate: 0 };
    fc.assert(
      fc.property(beams, (drawn) => {
        const sent = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined));
        const answer = runCalculator(eurocode_beam_designer, sent);
        if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
        if (!answer.result.adequate) {
          counts.inadequate++;
          return;
        }
        counts.adequate++;
        const input = { ...DEFAULTS, ...sent } as unknown as BeamInput;
        const checks = scan(input, answer.result);
        const failed = checks.filter(({ name, utilisation }) => !(utilisation <= roomOf(name)));
        const differs = differing(checks, input, answer.result);
        expect([failed, differs], answer.result.section ?? '').toEqual([[], []]);
      }),
      { numRuns: propertyRuns(400) },
    );
    expect(counts.adequate).toBeGreaterThan(counts.inadequate);
  });
});

describe('the parts of the second calculation', () => {
  it('give the moments of the tables: 9 wL2 / 128 and wL2 / 8 on two spans', () => {
    const nodes = Array.from({ length: 33 }, (_, index) => index / 2);
    const beam = { nodes, uniform: nodes.slice(1).map(() => 8), points: nodes.map(() => 0), fixed: [] };
    const { moments, deflections } = solve({ ...beam, supports: [0, 16, 32] });
    expect(moments[16]).toBeCloseTo(-64, 6);
    expect(moments[6]).toBeCloseTo((9 * 8 * 64) / 128, 6);
    const simple = solve({ ...beam, supports: [0, 32] });
    expect(simple.moments[16]).toBeCloseTo((8 * 256) / 8, 6);
    expect(simple.deflections[16]).toBeCloseTo((5 * 8 * 65_536) / 384, 4);
    expect(deflections[16]).toBeCloseTo(0, 6);
  });

  it('give the plastic moment of a section with its neutral axis in the slab', () => {
    /* 5864 mm2 x 355 MPa = 2081.7 kN, x = 2081.7 / (14.17 x 2.25) = 65.3 mm, 2081.7 x (0.2016 + 0.130 - 0.03265) = 622.3 kNm. */
    const strength = strengthOf(sectionNamed('UB406x140x46'), 's355');
    const slab = { depth: 130, deck: 60, width: 2250, f_ck: 25 };
    expect(layeredMoment(strength, 0, 1e7, slab) / 622.3).toBeCloseTo(1, 2);
    /* Without studs the layers give the steel section alone: 887.6 cm3 x 355 MPa = 315.1 kNm, with spread fillets 1 % less. */
    expect(layeredMoment(strength, 0, 0, slab) / 315.1).toBeCloseTo(1, 1);
  });

  it('find a beam that fails: UB305x102x28 over two spans of 8 m while its slab is cast', () => {
    const sent = { material: 'composite', config: 'cont', span_m: 8, udl_kn_m: 15, grade: 's355' };
    const answer = runCalculator(eurocode_beam_designer, sent);
    if (!answer.ok) throw new Error('expected an answer');
    const lighter = { ...answer.result, section: 'UB305x102x28+130mm slab' };
    const input = { ...DEFAULTS, point_load_kn: 0, load_position: 0.5, ...sent } as unknown as BeamInput;
    const cast = scan(input, lighter).find(({ name }) => name === 'casting, buckling');
    /* 129.0 kNm against 115.1 kNm. */
    expect(cast?.utilisation).toBeCloseTo(129 / 115.1, 2);
  });
});
