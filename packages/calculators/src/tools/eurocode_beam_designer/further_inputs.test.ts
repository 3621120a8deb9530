import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionNamed } from '../../data/section_name.ts';
import { runCalculator, SILENT, showCalculation } from '../../kernel/index.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { beamOf } from './beam.ts';
import { eurocode_beam_designer } from './index.ts';
import { patternHogging } from './rolled/pattern_hogging.ts';
import type { BeamInput } from './schema.ts';
import { checkSteel, RESTRAINED_BEAM } from './steel/check.ts';

type Sent = Record<string, unknown>;

function design(sent: Sent) {
  const answer = runCalculator(eurocode_beam_designer, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function errorsOf(sent: Sent): string[] {
  const answer = runCalculator(eurocode_beam_designer, sent);
  return answer.ok ? [] : answer.errors.map(({ field, message }) => `${field}: ${message}`);
}

function lineOf(sent: Sent, symbol: string): unknown {
  const shown = showCalculation(eurocode_beam_designer, sent);
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  return shown.working.find((line) => line.symbol === symbol)?.value;
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const STEEL = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 };
const SECTION = 'UB457x191x67';
const materials = fc.constantFrom('steel', 'composite', 'concrete');
const configs = fc.constantFrom('ss', 'cant', 'cont');

const FIGURES = [
  'm_sag_ed_knm',
  'm_hog_ed_knm',
  'v_ed_kn',
  'reaction_1_kn',
  'reaction_2_kn',
  'reaction_3_kn',
  'uplift_reaction_3_kn',
  'deflection_variable_mm',
  'deflection_total_mm',
  'natural_frequency_hz',
] as const;

/** The figures of a beam that loads decide, close enough to compare two ways of giving the same loads. */
function expectSameActions(one: Sent, other: Sent, but: readonly string[] = []): void {
  const [first, second] = [design(one), design(other)];
  expect(second.section).toBe(first.section);
  for (const name of FIGURES) {
    if (but.includes(name)) continue;
    expect([name, second[name] ?? 0]).toEqual([name, expect.closeTo(first[name] ?? 0, 0)]);
    expect(Math.abs((second[name] ?? 0) - (first[name] ?? 0)), name).toBeLessThanOrEqual(0.1001);
  }
}

describe('further loads', () => {
  it('act like the point load where one of them stands in its place', () => {
    fc.assert(
      fc.property(
        materials,
        configs,
        number(2, 10),
        number(5, 30),
        number(5, 150),
        number(0, 1),
        (material, config, span_m, udl_kn_m, P, a) => {
          const beam = {
            material,
            config,
            span_m,
            udl_kn_m,
            ...(material !== 'concrete' && { section: 'UB610x229x140' }),
          };
          const asFirst = { ...beam, point_load_kn: P, load_position: a };
          const asFurther = { ...beam, more_loads: { p1_kn: P, x1_m: a * span_m } };
          expectSameActions(asFirst, asFurther);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  it('add up: two halves of a point load, and a part load over the whole span, are the load and the uniform load', () => {
    const beam = { ...STEEL, section: SECTION };
    const whole = { ...beam, more_loads: { p1_kn: 80, x1_m: 2 } };
    expectSameActions(whole, { ...beam, more_loads: { p3_kn: 40, x3_m: 2, p4_kn: 40, x4_m: 2 } });
    for (const config of ['ss', 'cant']) {
      const more = { ...beam, config, span_m: 3, udl_kn_m: 30 };
      const parts = { w1_kn_m: 10, w1_from_m: 0, w1_to_m: 1.2, w2_kn_m: 10, w2_from_m: 1.2, w2_to_m: 3 };
      expectSameActions(more, { ...more, udl_kn_m: 20, more_loads: parts });
    }
  });

  it('leave the largest moment where it is, before them, in a short span', () => {
    /* UB457x191x67 weighs 0.658 kN/m: (1.35 x 0.658 + 30) x 1.5^2 / 8 = 8.69 kNm at 0.75 m, and 10 N next to the support. */
    const short = { ...STEEL, span_m: 1.5, section: SECTION, more_loads: { p1_kn: 0.01, x1_m: 1.4 } };
    expect(design(short).m_sag_ed_knm).toBeCloseTo(8.7, 1);
  });

  it('of two spans give the support moment of the tables', () => {
    /* 45 kN at 4 m and 3 kN/m from 2 to 5 m of 6 m: 1.5 x 45 x (4 - 64 / 36) / 4 = 37.5 kNm;
       1.5 x 3 x ((25 - 4) / 8 - (625 - 16) / (16 x 36)) = 7.055 kNm; 1.5 x 10 x 36 / 8 = 67.5 kNm, and the weight. */
    const sent = { ...STEEL, config: 'cont', udl_kn_m: 10, section: SECTION };
    const more_loads = { p2_kn: 45, x2_m: 4, w2_kn_m: 3, w2_from_m: 2, w2_to_m: 5 };
    const weight = (1.35 * 67.1 * 9.81 * 36) / 8000;
    expect(design({ ...sent, more_loads }).m_hog_ed_knm).toBeCloseTo(37.5 + 7.055 + 67.5 + weight, 1);
  });

  it('govern at their own place where the shear force is large: example 9 with its load as a further one', () => {
    const sent = { ...STEEL, span_m: 8, udl_kn_m: 20, more_loads: { p1_kn: 500, x1_m: 7.2 } };
    expect(design(sent)).toMatchObject({ section: 'UB610x178x82', bending_utilisation: 0.821, m_sag_ed_knm: 639.1 });
    /* UB533x165x75 carries the largest moment at 0.995, and fails at the load. */
    const bending = design({ ...sent, section: 'UB533x165x75' }).checks[0];
    expect(bending?.utilisation).toBe(1.03);
    /* So does the point load next to another one, off the forty parts of the span. */
    const near = { ...sent, section: 'UB533x165x75' };
    const asFurther = design({ ...near, more_loads: { p1_kn: 500, x1_m: 7.28 } }).checks[0]?.utilisation;
    const asPoint = { ...near, point_load_kn: 500, load_position: 0.91, more_loads: { p1_kn: 0.001, x1_m: 1 } };
    expect(design(asPoint).checks[0]?.utilisation).toBe(asFurther);
    /* Over two spans: example 10, where UB610x178x92 carries the largest moments at 0.979, and fails at the load, 1.154. */
    const two = { ...STEEL, config: 'cont', udl_kn_m: 50, more_loads: { p1_kn: 600, x1_m: 0.72 }, grade: 's275' };
    expect(design({ ...two, section: 'UB610x178x92' }).checks[0]?.utilisation).toBe(1.154);
  });

  it('lengthen the moment of the span that is not loaded, but not while the slab is cast', () => {
    /* UB457x191x67: w_1 = 1.35 x 0.658 + 7.5 = 8.389, w_2 = 0.889 kN/m; 9.277 x 64 / 16 + 1.5 x 100 x 8 x 0.5 x 0.75 / 4 = 149.6 kNm. */
    const section = sectionNamed(SECTION);
    const more = { points: [{ P: 100, x: 4 }], parts: [] };
    const beam = { config: 'cont', L: 8, q: 5, P: 0, a: 0.5, more } as const;
    const found = patternHogging(checkSteel(section, 'S355', beam, RESTRAINED_BEAM, SILENT));
    expect(found?.M).toBeCloseTo(149.6, 1);
    expect(found).toMatchObject({ length: 8, isCast: false });
    // All of it permanent, both spans have one load w: M = w L^2 / 8, which hogs over 2 M / (w L) = L / 4.
    const permanent = { ...beam, more: undefined, q: 40, q_G: 40 };
    const even = patternHogging(checkSteel(section, 'S355', permanent, RESTRAINED_BEAM, SILENT));
    expect(even?.length).toBeCloseTo(2, 9);
    const duty = { ...RESTRAINED_BEAM, supportsWetConcrete: true };
    const cast = patternHogging(checkSteel(section, 'S355', { ...beam, q: 10 }, duty, SILENT));
    /* (1.5 x 3.5 x 3 + 2 x 0.889) x 64 / 16 = 70.1 kNm. */
    expect(cast?.M).toBeCloseTo(70.1, 1);
    expect(cast?.isCast).toBe(true);
    for (const restraint of ['full', 'ends', 'spaced'] as const) {
      const held = checkSteel(section, 'S355', { ...beam, restraint, s_r: 2 }, RESTRAINED_BEAM, SILENT);
      expect(patternHogging(held)).toBe(null);
    }
  });

  it('lift the far support, with 30 % of them permanent', () => {
    /* UB457x191x67: permanent 0.658 + 0.3, variable 0.7 kN/m; w_1 = 2.104, w_2 = 0.862 kN/m; 100 kN x (1.1 x 0.3 + 1.5 x 0.7) = 138 kN;
       2.966 x 36 / 16 + 138 x 6 x 0.5 x 0.75 / 4 = 84.3 kNm; 84.3 / 6 - 0.862 x 3 = 11.5 kN. */
    const sent = { ...STEEL, config: 'cont', udl_kn_m: 1, section: SECTION, more_loads: { p1_kn: 100, x1_m: 3 } };
    expect(design(sent).uplift_reaction_3_kn).toBe(11.5);
    /* 1.38 x 20 x (30 / 8 - 915 / (16 x 36)) = 59.7 kNm; (6.67 + 59.7) / 6 - 2.59 = 8.5 kN. */
    const part = { w1_kn_m: 20, w1_from_m: 0.5, w1_to_m: 5.5 };
    expect(design({ ...sent, more_loads: part }).uplift_reaction_3_kn).toBe(8.5);
  });

  it('do not act while the slab is cast, whose buckling is over 0.3 of the span', () => {
    const sent = { ...STEEL, material: 'composite', config: 'cont', span_m: 10, section: 'UB533x210x92' };
    const cast = { ...sent, more_loads: { p1_kn: 150, x1_m: 5 } };
    expect(lineOf(cast, 'l_b_construction')).toBe(3000);
    expect(Number(lineOf(cast, 'l_b'))).toBeGreaterThan(3000);
    expect(lineOf(sent, 'l_b_construction')).toBeUndefined();
    expect(design(cast).construction_utilisation).toBe(design(sent).construction_utilisation);
  });

  it('are checked with the shear force on the worse of their two sides', () => {
    /* 300 kN at 0.5 m of 6 m: V = 1.5 x 300 x 5.5 / 6 = 412.5 kN and more, over half of the 419 kN that UB254x146x43 resists. */
    const near = { ...STEEL, udl_kn_m: 1, section: 'UB254x146x43', more_loads: { p1_kn: 300, x1_m: 0.5 } };
    expect(Number(lineOf(near, 'rho_sag'))).toBeGreaterThan(0.5);
    expect(design(near).checks[0]?.utilisation).toBeGreaterThan(1);
  });

  it.each([
    [{ p1_kn: 10 }, 'more_loads.x1_m: more_loads.x1_m is needed with more_loads.p1_kn.'],
    [{ x2_m: 1 }, 'more_loads.p2_kn: more_loads.p2_kn is needed with more_loads.x2_m.'],
    [
      { w1_kn_m: 5, w1_from_m: 1 },
      'more_loads.w1_to_m: more_loads.w1_to_m is needed with more_loads.w1_kn_m and more_loads.w1_from_m.',
    ],
    [{ p1_kn: 10, x1_m: 6.1 }, 'more_loads.x1_m: more_loads.x1_m must be at most the span of 6 m; 6.1 was sent.'],
    [
      { w1_kn_m: 5, w1_from_m: 1, w1_to_m: 6.1 },
      'more_loads.w1_to_m: more_loads.w1_to_m must be at most the span of 6 m; 6.1 was sent.',
    ],
    [
      { w2_kn_m: 5, w2_from_m: 3, w2_to_m: 3 },
      'more_loads.w2_to_m: more_loads.w2_to_m must be more than more_loads.w2_from_m; 3 and 3 were sent.',
    ],
  ])('that are not whole are input errors: %j', (more_loads, error) => {
    expect(errorsOf({ ...STEEL, more_loads })).toEqual([error]);
  });

  it('are enough load for a beam, and zero ones are none', () => {
    const unloaded = { ...STEEL, udl_kn_m: 0 };
    for (const p1_kn of [0.5, 10]) expect(errorsOf({ ...unloaded, more_loads: { p1_kn, x1_m: 3 } })).toEqual([]);
    expect(errorsOf({ ...unloaded, more_loads: { w1_kn_m: 0.5, w1_from_m: 1, w1_to_m: 3 } })).toEqual([]);
    expect(errorsOf({ ...unloaded, more_loads: { p1_kn: 0, x1_m: 3 } })).toHaveLength(1);
    expect(errorsOf({ ...STEEL, more_loads: { p1_kn: 10, x1_m: 6 } })).toEqual([]);
    expect(errorsOf({ ...STEEL, span_m: 0.6, more_loads: { p1_kn: 10, x1_m: 0.6 } })).toEqual([]);
  });
});

describe('loads of a beam', () => {
  it('are those above zero', () => {
    const of = (more_loads: object) => beamOf({ ...STEEL, more_loads } as unknown as BeamInput).more;
    const part = { w1_kn_m: 0.5, w1_from_m: 1, w1_to_m: 3 };
    const zero = { p2_kn: 0, x2_m: 2, w2_kn_m: 0, w2_from_m: 1, w2_to_m: 2 };
    expect(of({ p1_kn: 0.5, x1_m: 2, ...zero })).toEqual({ points: [{ P: 0.5, x: 2 }], parts: [] });
    expect(of({ ...part, ...zero })).toEqual({ points: [], parts: [{ p: 0.5, from: 1, to: 3 }] });
    expect(of(zero)).toBeUndefined();
    expect(of({})).toBeUndefined();
  });

  it('say where the moment is largest: without a point load where the shear force is zero, whatever its position', () => {
    const formula = (sent: Sent) => {
      const shown = showCalculation(eurocode_beam_designer, { ...STEEL, ...sent });
      return shown.ok && shown.working.find(({ symbol }) => symbol === 'x_0')?.formula;
    };
    expect(formula({ load_position: 0.5 })).toBe('R / w_1');
    expect(formula({ load_position: 0.5, point_load_kn: 10 })).toBe('a * L');
    expect(formula({ load_position: 0.9, point_load_kn: 1 })).toBe('R / w_1');
    expect(formula({ load_position: 0.1, point_load_kn: 1 })).toBe('(R - P_d) / w_1');
    /* Between loads the shear force at the largest moment is 0. */
    expect(lineOf({ ...STEEL, more_loads: { p1_kn: 1, x1_m: 1 } }, 'V_0')).toBe(0);
  });
});

describe('the permanent part of the load', () => {
  it('has the smaller factor, and the rest is variable in deflection', () => {
    /* UB457x191x67 weighs 0.658 kN/m: 1.35 x (0.658 + 12) + 1.5 x 8 = 29.09 kN/m. */
    const sent = { ...STEEL, section: SECTION, permanent_kn_m: 12 };
    expect(design(sent).design_udl_kn_m).toBe(29.09);
    /* 8 against 0.7 x 20 = 14 kN/m. */
    const ratio = Number(lineOf(sent, 'delta_var')) / Number(lineOf({ ...STEEL, section: SECTION }, 'delta_var'));
    expect(ratio).toBeCloseTo(8 / 14, 9);
    expect(design(sent).recommendations.join(' ')).not.toContain('Confirm how the load divides');
    expect(errorsOf({ ...STEEL, permanent_kn_m: 20.1 })).toEqual([
      'permanent_kn_m: permanent_kn_m must be at most udl_kn_m, of which it is a part; 20.1 and 20 were sent.',
    ]);
  });

  it('counts whole in the frequency, the rest to a tenth', () => {
    /* 18 / sqrt(5 x (0.658 + 12 + 0.8) x 6000^4 / (384 x 210 000 x I)). */
    const load = (sent: Sent) => Number(lineOf(sent, 'w_1_freq'));
    const weight = (67.1 * 9.81) / 1000;
    expect(load({ ...STEEL, section: SECTION, permanent_kn_m: 12 })).toBeCloseTo(weight + 12 + 0.1 * 8, 9);
    expect(load({ ...STEEL, section: SECTION })).toBeCloseTo(weight + 0.37 * 20, 9);
    /* A slab of 7.95 kN/m is part of the 12 kN/m. */
    const composite = { ...STEEL, material: 'composite', section: SECTION };
    expect(load({ ...composite, permanent_kn_m: 12 })).toBeCloseTo(weight + 12 + 0.1 * 8, 9);
    expect(load({ ...composite, permanent_kn_m: 5 })).toBeCloseTo(weight + 7.95 + 0.1 * 12.05, 9);
    expect(load(composite)).toBeCloseTo(weight + 7.95 + 0.37 * 12.05, 9);
  });

  it('says where the split of two spans comes from', () => {
    const sent = { ...STEEL, material: 'composite', config: 'cont', section: 'UB533x210x92' };
    const referenceOf = (given: Sent) => {
      const shown = showCalculation(eurocode_beam_designer, given);
      return shown.ok ? shown.working.find(({ symbol }) => symbol === 'perm')?.reference : undefined;
    };
    expect(referenceOf(sent)).toBe('The slab is permanent, the rest of the applied load variable');
    expect(referenceOf({ ...sent, permanent_kn_m: 12 })).toBe('Input');
    const steel = { ...sent, material: 'steel' };
    expect([steel, { ...steel, permanent_kn_m: 12 }].map(referenceOf)).toEqual(['Choice of this product', 'Input']);
    expect(lineOf({ ...sent, permanent_kn_m: 12 }, 'perm')).toBeCloseTo((92.1 * 9.81) / 1000 + 12, 9);
  });

  it('of a composite beam bends the composite section after the slab', () => {
    const sent = { ...STEEL, material: 'composite', span_m: 9, udl_kn_m: 24, section: 'UB457x191x67' };
    expect(design({ ...sent, permanent_kn_m: 12 }).composite?.variable_load_kn_m).toBe(12);
    const line = (symbol: string) => Number(lineOf({ ...sent, permanent_kn_m: 12 }, symbol));
    expect(line('g_fin')).toBeCloseTo(12 - 7.95, 9);
    expect(line('delta_tot')).toBeCloseTo(line('delta_slab') + line('delta_fin') + line('delta_var'), 9);
    expect(line('delta_fin') / line('delta_var')).toBeCloseTo(4.05 / 12, 9);
  });

  it.each([
    ['e', 20, 20 + 0.8 * 10],
    ['e', 0.5, 0.5 + 0.8 * 29.5],
    [undefined, 20, 20 + 0.3 * 10],
    // Nothing is permanent: the input does not apply, as its schema says.
    ['e', 0, 0.3 * 30],
  ])('of concrete has its category of use in the long term: %s', (use_category, permanent_kn_m, load) => {
    const sent = {
      ...STEEL,
      material: 'concrete',
      udl_kn_m: 30,
      permanent_kn_m,
      ...(use_category && { use_category }),
    };
    expect(Number(lineOf(sent, 'w_1_quasi')) - Number(lineOf(sent, 'g'))).toBeCloseTo(load, 9);
  });
});

describe('restraint', () => {
  const CONT = { ...STEEL, config: 'cont', section: SECTION };
  const partOf = (sent: Sent) => {
    const { lateral_torsional, restraint_basis, ltb_utilisation } = design(sent);
    return [
      lateral_torsional?.basis,
      lateral_torsional?.length_m,
      lateral_torsional?.c1,
      restraint_basis,
      ltb_utilisation !== null,
    ];
  };
  const spaced = { restraint: 'spaced', restraint_spacing_m: 1.5 };

  it.each([
    ['one span on a floor', {}, ['restrained', 6, 1.13, 'restrained_by_floor', false]],
    ['one span', { restraint: 'ends' }, ['between_supports', 6, 1.13, 'unrestrained_between_supports', true]],
    ['one span held', { restraint: 'full' }, ['restrained', 6, 1.13, 'restrained_along_compression_flange', false]],
    ['one span braced', spaced, ['between_restraints', 1.5, 1, 'restrained_at_spacing', true]],
    [
      'bracing wider than the span',
      { restraint: 'spaced', restraint_spacing_m: 9 },
      ['between_restraints', 6, 1, 'restrained_at_spacing', true],
    ],
  ])('of %s gives its length and C1', (_, sent, expected) => {
    expect(partOf({ ...STEEL, udl_kn_m: 5, section: SECTION, ...sent })).toEqual(expected);
  });

  it.each([
    ['two spans on a floor', {}, ['hogging_zone', 1.8, 1.77, 'unrestrained_in_hogging_zone', true]],
    ['two spans', { restraint: 'ends' }, ['between_supports', 6, 1.13, 'unrestrained_between_supports', true]],
    [
      'two spans held',
      { restraint: 'full' },
      ['hogging_zone', 1.8, 1.77, 'restrained_along_compression_flange', false],
    ],
    ['two spans braced', spaced, ['between_restraints', 1.5, 1, 'restrained_at_spacing', true]],
  ])('of %s gives its length and C1', (_, sent, expected) => {
    expect(partOf({ ...CONT, udl_kn_m: 5, ...sent })).toEqual(expected);
  });

  it.each([
    ['a cantilever', {}, ['cantilever_full_length', 2, 1, 'unrestrained_over_full_length', true]],
    [
      'a cantilever held',
      { restraint: 'full' },
      ['cantilever_full_length', 2, 1, 'restrained_along_compression_flange', false],
    ],
    ['a cantilever braced', spaced, ['between_restraints', 1.5, 1, 'restrained_at_spacing', true]],
    [
      'a cantilever braced, load on top',
      { ...spaced, load_level: 'top_flange' },
      ['between_restraints', 2.1, 1, 'restrained_at_spacing', true],
    ],
  ])('of %s gives its length and C1', (_, sent, expected) => {
    expect(partOf({ ...STEEL, config: 'cant', span_m: 2, section: SECTION, ...sent })).toEqual(expected);
  });

  it('of several loads takes a uniform moment', () => {
    const sent = { ...STEEL, udl_kn_m: 5, section: SECTION, restraint: 'ends', more_loads: { p1_kn: 5, x1_m: 1 } };
    expect(design(sent).lateral_torsional?.c1).toBe(1);
  });

  it('at a spacing, and next to an internal support, leaves open what a beam without it would do', () => {
    const without = (sent: Sent) =>
      design({ ...STEEL, udl_kn_m: 2, section: SECTION, ...sent }).adequate_without_restraint;
    expect(without({})).toBe(true);
    expect(without({ restraint: 'ends' })).toBe(true);
    expect(without({ udl_kn_m: 40 })).toBe(false);
    expect(without(spaced)).toBe(null);
    expect(without({ config: 'cont' })).toBe(null);
    expect(without({ config: 'cont', ...spaced })).toBe(null);
  });

  it('that a beam relies on has an alternative for bare steel on two supports alone', () => {
    const of = (sent: Sent) => {
      const { adequate, unrestrained_utilisation, unrestrained_alternative } = design({ ...STEEL, ...sent });
      return [adequate, (unrestrained_utilisation ?? 0) > 1, unrestrained_alternative !== null];
    };
    expect(of({})).toEqual([true, true, true]);
    expect(of({ material: 'composite', span_m: 9, udl_kn_m: 24 })).toEqual([true, true, false]);
    expect(of({ config: 'cont', span_m: 12, restraint: 'full' })).toEqual([true, true, false]);
    expect(of({ section: 'UB203x102x23', udl_kn_m: 60 })).toEqual([false, true, false]);
  });

  it('at a spacing needs the spacing', () => {
    expect(errorsOf({ ...STEEL, restraint: 'spaced' })).toEqual([
      'restraint_spacing_m: restraint_spacing_m is needed with restraint spaced.',
    ]);
    expect(errorsOf({ ...STEEL, material: 'concrete', restraint: 'spaced' })).toEqual([]);
  });

  it('closer to the support than the hogging zone is long shortens it under a slab', () => {
    const composite = { ...CONT, material: 'composite', span_m: 12, udl_kn_m: 24, section: 'UB533x210x92' };
    expect(design(composite).lateral_torsional?.length_m).toBe(3.6);
    const braced = (restraint_spacing_m: number) => ({ ...composite, restraint: 'spaced', restraint_spacing_m });
    expect(design(braced(2)).lateral_torsional).toMatchObject({ basis: 'between_restraints', length_m: 2, c1: 1 });
    expect(Number(lineOf(braced(3.5), 'l_b'))).toBeCloseTo(3500, 6);
    expect(Number(lineOf(braced(4), 'l_b'))).toBeCloseTo(3600, 6);
  });

  it('along the bottom flange, as given, is not that of the slab', () => {
    const held = {
      ...CONT,
      material: 'composite',
      span_m: 12,
      udl_kn_m: 15,
      section: 'UB406x140x46',
      restraint: 'full',
    };
    const { warnings, unrestrained_utilisation, composite, ltb_utilisation } = design(held);
    expect(unrestrained_utilisation).toBeGreaterThan(1);
    expect(warnings[0]).toMatch(
      /^Adequate only with the bottom flange restrained next to the internal support\. Without/,
    );
    expect([composite?.moment_redistribution_pct, ltb_utilisation]).toEqual([40, null]);
  });

  it('of a deck that does not hold the beam makes casting decide in sagging', () => {
    const composite = { ...STEEL, material: 'composite', span_m: 9, udl_kn_m: 24, section: 'UB533x210x92' };
    const free = design({ ...composite, restraint: 'ends' });
    const held = design(composite);
    /* The check without restraint becomes the check that decides. */
    expect(free.checks.find(({ check }) => check === 'construction_stage')?.utilisation).toBe(
      held.unrestrained_utilisation,
    );
    expect(free.unrestrained_utilisation).toBe(null);
  });
});

describe('the level of the load', () => {
  const moment = (sent: Sent) => Number(lineOf(sent, 'M_b_Rd'));

  it('on the top flange never gives more resistance, and on the bottom flange that of the shear centre', () => {
    const restraints = fc.constantFrom({ restraint: 'ends' }, { restraint: 'spaced', restraint_spacing_m: 2 });
    fc.assert(
      fc.property(
        configs,
        restraints,
        number(1, 8),
        fc.constantFrom(0, 50),
        (config, restraint, span_m, point_load_kn) => {
          const beam = { ...STEEL, config, span_m, point_load_kn, section: SECTION, ...restraint };
          const [top, centre, bottom] = ['top_flange', 'shear_centre', 'bottom_flange'].map((load_level) =>
            moment({ ...beam, load_level }),
          );
          expect(top).toBeLessThanOrEqual(centre as number);
          expect(bottom).toBe(centre);
          expect(moment(beam)).toBe(centre);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  it('has a C2 of 0.45 under a uniform load, and of 0.59 with point loads', () => {
    const sent = { ...STEEL, section: SECTION, restraint: 'ends', load_level: 'top_flange' };
    expect(lineOf(sent, 'C_2')).toBe(0.45);
    expect(lineOf({ ...sent, point_load_kn: 1 }, 'C_2')).toBe(0.59);
    expect(lineOf({ ...sent, more_loads: { p1_kn: 1, x1_m: 1 } }, 'C_2')).toBe(0.59);
  });

  it('is named by the verdict where a beam passes without restraint', () => {
    const said = (sent: Sent) =>
      eurocode_beam_designer.verdict?.({ input: sent, result: design(sent) }).conditions.join(' ');
    const stocky = { ...STEEL, span_m: 1, udl_kn_m: 5 };
    expect(said(stocky)).toContain('Without restraint it also passes with the load at the shear centre, at ');
    const composite = { ...STEEL, material: 'composite', span_m: 6, udl_kn_m: 24, section: 'UB533x210x92' };
    expect(said(composite)).toContain('Without restraint it also passes, at ');
  });

  it('is at half the depth above the shear centre', () => {
    /* pi^2 x 210 000 x I_z / 6000^2 with C1 = 1.13, C2 = 0.45 and z_g = 453.4 / 2 mm. */
    const sent = { ...STEEL, section: SECTION, restraint: 'ends', load_level: 'top_flange' };
    const [I_z, I_w, I_t] = ['I_z', 'I_w', 'I_t'].map((symbol) => Number(lineOf(sent, symbol))) as [
      number,
      number,
      number,
    ];
    const euler = (Math.PI * Math.PI * 210_000 * I_z) / 36e6;
    const above = (0.45 * 453.4) / 2;
    const lever = Math.sqrt(I_w / I_z + (81_000 * I_t) / euler + above * above) - above;
    expect(Number(lineOf(sent, 'M_cr'))).toBeCloseTo((1.13 * euler * lever) / 1e6, 6);
  });

  it('that fails a beam is always a warning where it was not given, and the verdict is no good news', () => {
    fc.assert(
      fc.property(number(1, 4), number(2, 60), (span_m, udl_kn_m) => {
        const sent = { ...STEEL, config: 'cant', span_m, udl_kn_m };
        const result = design(sent);
        const top = result.checks.find(({ check }) => check === 'lateral_torsional_buckling_top_flange');
        const fails = result.adequate && (top?.utilisation ?? 0) > 1;
        expect(result.warnings.some((sentence) => sentence.includes('state the level of the load'))).toBe(fails);
        const verdict = eurocode_beam_designer.verdict?.({ input: sent, result });
        if (result.adequate) expect(verdict?.tone).toBe(fails ? 'caution' : 'good');
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe('a given section', () => {
  it('is checked instead of the search, and fails with its own checks', () => {
    const { adequate, section, best_available, checks, alternatives, recommendations, warnings } = design({
      ...STEEL,
      section: '203 x 133 x 25 UKB',
    });
    expect([adequate, section, best_available?.section]).toEqual([false, null, 'UB203x133x25']);
    expect(best_available?.governing_utilisation).toBe(
      Math.max(...checks.filter(({ decides }) => decides).map(({ utilisation }) => utilisation)),
    );
    expect(recommendations[0]).toContain('UB203x133x25 is not adequate');
    expect(recommendations[0]).toContain(`${alternatives[0]?.section} (`);
    expect(warnings.join(' ')).toContain('UB203x133x25 is not adequate: resistances');
    const input = { ...STEEL, section: 'UB203x133x25' };
    expect(eurocode_beam_designer.verdict?.({ input, result: design(input) }).reason).toMatch(/^UB203×133×25, \d+ %/);
  });

  it('that is heavier than needed passes, and stays the answer', () => {
    expect(design({ ...STEEL, section: SECTION })).toMatchObject({
      adequate: true,
      section: SECTION,
      section_mass_kg_m: 67.1,
    });
    expect(design({ ...STEEL, section: 'HEB300' }).section).toBe('HEB300');
  });

  it('with a slab is composite, and bare steel where only that is adequate', () => {
    const composite = { ...STEEL, material: 'composite', span_m: 9, udl_kn_m: 24 };
    expect(design({ ...composite, section: SECTION })).toMatchObject({
      section: `${SECTION}+130mm slab`,
      design_basis: 'composite',
    });
    /* Too few studs fit next to a support: example 12 with its bare section. */
    const few = { ...composite, point_load_kn: 200, load_position: 0.25, section: 'UB610x178x92' };
    expect(design(few)).toMatchObject({
      section: 'UB610x178x92',
      design_basis: 'bare_steel',
      fallback_reason: 'no_adequate_composite_section',
      composite_option: { section: 'UB610x178x92+130mm slab', adequate: false },
    });
  });

  it('outside the catalogue is an input error', () => {
    expect(errorsOf({ ...STEEL, section: 'UB457x191x68' })).toEqual([
      expect.stringMatching(
        /^section: section must be a section of the catalogue; "UB457x191x68" was sent\. The nearest are UB457x191x67,/,
      ),
    ]);
    expect(errorsOf({ ...STEEL, section: 'none' })[0]).toContain('Write it as UB406x140x39.');
    expect(errorsOf({ ...STEEL, material: 'concrete', section: 'none' })).toEqual([]);
  });
});

describe('the partial factors', () => {
  it('lower the moment of a small beam by less than 10 %, because its weight is a part of it', () => {
    expect(design({ ...STEEL, span_m: 0.5, udl_kn_m: 0.5 }).recommendations.at(-1)).toContain('reduce by up to 10 %');
  });
});

describe('the split of point loads', () => {
  it('is said where the uniform load is split and there is another load', () => {
    const said = (sent: Sent) => design(sent).assumptions.join(' ').includes('70 % of point loads and part loads');
    const split = { ...STEEL, permanent_kn_m: 5 };
    expect([split, { ...split, point_load_kn: 5 }, { ...split, more_loads: { p1_kn: 5, x1_m: 1 } }].map(said)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('leaves the bars of two concrete spans governed at the support', () => {
    const two = { ...STEEL, material: 'concrete', config: 'cont', udl_kn_m: 60 };
    const places = [4, 5, 6, 7, 8].map((span_m) => design({ ...two, span_m }).checks[0]?.location);
    expect(places).toContain('support');
  });
});

describe('a position that was not given', () => {
  it('is named with any point load', () => {
    expect(design({ ...STEEL, point_load_kn: 0.5 }).assumptions.join(' ')).toContain('The load position was not given');
    expect(design(STEEL).assumptions.join(' ')).not.toContain('The load position');
  });
});

describe('the limits of deflection', () => {
  it('are those given', () => {
    const sent = { ...STEEL, deflection_limit_variable: 500, deflection_limit_total: 300 };
    expect(design(sent)).toMatchObject({ deflection_variable_limit_mm: 12, deflection_total_limit_mm: 20 });
    expect(design({ ...sent, material: 'concrete' })).toMatchObject({ deflection_total_limit_mm: 20 });
    expect(design(sent).assumptions.join(' ')).toContain('L/500 under variable load and L/300 in total');
    const shown = showCalculation(eurocode_beam_designer, sent);
    const said = (symbol: string) => shown.ok && shown.working.find((line) => line.symbol === symbol)?.description;
    expect(said('limit_variable')).toBe('Span / deflection limit, variable load');
    expect(said('limit_total')).toBe('Span / deflection limit, total load');
  });
});

describe('the slab', () => {
  const COMPOSITE = { ...STEEL, material: 'composite', span_m: 9, udl_kn_m: 24 };

  it('has the weight and width of its dimensions', () => {
    /* (25 x (0.150 - 0.025) + 0.15) x 2.5 = 8.1875 kN/m; min(9 / 4, 2.5) = 2.25 m, at 2 m spacing 2 m. */
    const slab = { depth_mm: 150, deck_mm: 50, spacing_m: 2.5 };
    expect(design({ ...COMPOSITE, slab }).composite).toMatchObject({
      slab_depth_mm: 150,
      beam_spacing_m: 2.5,
      slab_weight_kn_m: 8.19,
      effective_width_mm: 2250,
    });
    expect(design({ ...COMPOSITE, slab: { ...slab, spacing_m: 2 } }).composite?.effective_width_mm).toBe(2000);
    expect(design({ ...COMPOSITE, slab }).section).toContain('+150mm slab');
    expect(design({ ...COMPOSITE, slab: { ...slab, depth_mm: 150.4 } }).section).toContain('+150mm slab');
    /* 1.35 g + 1.5 x (26 x 0.125 + 0.15 + 0.75) x 2.5 = 15.5625 kN/m and the weight. */
    const { composite, self_weight_kn_m } = design({ ...COMPOSITE, slab });
    expect(composite?.construction_udl_kn_m).toBeCloseTo(1.35 * self_weight_kn_m + 15.5625, 1);
    expect(design({ ...COMPOSITE, slab }).assumptions.join(' ')).toContain(
      'Slab of 150 mm on a 50 mm deck at 2.5 m spacing, 3.28 kN/m2',
    );
  });

  it.each([
    [
      { depth_mm: 114.9 },
      'slab.depth_mm: slab.depth_mm must be at least 115 mm on a deck of 60 mm with studs of 95 mm; the depth is 114.9 mm.',
    ],
    [
      { deck_mm: 80 },
      'slab.deck_mm: slab.deck_mm of 80 mm needs slab.depth_mm of at least 140 mm with studs of 120 mm; the depth is 130 mm.',
    ],
    [{ depth_mm: 115 }, undefined],
  ])('covers its deck and studs: %j', (slab, error) => {
    expect(errorsOf({ ...COMPOSITE, slab })).toEqual(error ? [error] : []);
    expect(errorsOf({ ...STEEL, slab })).toEqual([]);
  });
});

describe('the smallest composite beam', () => {
  it('is hardly used while its slab is cast', () => {
    /* UB127x76x13, 0.5 m, beams at 0.5 m: 1.35 x 0.1275 + 1.5 x (26 x 0.1 + 0.9) x 0.5 = 2.797 kN/m, 0.699 kN of 126 kN in shear;
       2.797 x 0.25 / 8 = 0.0874 kNm of 84.2 cm3 x 355 MPa = 29.9 kNm. */
    const sent = { ...STEEL, material: 'composite', span_m: 0.5, udl_kn_m: 5, section: 'UB127x76x13' };
    const row = design({ ...sent, slab: { spacing_m: 0.5 } }).checks.find(
      ({ check }) => check === 'construction_stage',
    );
    expect(row).toMatchObject({ unit: 'kN', demand: 0.7, location: 'support' });
    expect(row?.utilisation).toBeLessThan(0.007);
  });
});

describe('the web under transverse forces', () => {
  const web = (sent: Sent) => design(sent).checks.find(({ check }) => check === 'web_bearing');
  const BEARING = { ...STEEL, section: SECTION, bearing_mm: 50 };

  it('at the end of a beam is that of the Blue Book, 273 kN on 50 mm', () => {
    const row = web(BEARING);
    expect(row).toMatchObject({ unit: 'kN', location: 'support', decides: true });
    expect(row?.resistance).toBeCloseTo(273, 0);
    expect(row?.demand).toBe(design(BEARING).reaction_1_kn);
  });

  it('is checked at the internal support, and under the smallest load of a cantilever', () => {
    const two = { ...BEARING, config: 'cont', bearing_mm: 20 };
    /* 5 / 4 of the load of a span stands on the internal support. */
    expect(web(two)).toMatchObject({ location: 'support' });
    const { reaction_2_kn, v_rd_kn } = design(two);
    expect(reaction_2_kn).toBeGreaterThan(100);
    expect(v_rd_kn).toBeGreaterThan(0);
    const tip = { ...BEARING, config: 'cant', span_m: 2, load_position: 0.5 };
    expect(web({ ...tip, point_load_kn: 0.5 })?.location).toBe('point_load');
    expect(web({ ...tip, more_loads: { p1_kn: 0.5, x1_m: 1 } })?.location).toBe('point_load');
    expect(web(tip)).toBeUndefined();
  });

  it('takes each further point load with its partial factor', () => {
    /* 1.5 x 80 = 120 kN at mid-span of a cantilever, where the web resists an inner load; bending is small. */
    const tip = { ...BEARING, config: 'cant', span_m: 1, udl_kn_m: 1 };
    const one = web({ ...tip, point_load_kn: 80, load_position: 0.5 });
    const other = web({ ...tip, more_loads: { p1_kn: 1, x1_m: 0.2, p2_kn: 80, x2_m: 0.5 } });
    expect(one?.utilisation).toBeGreaterThan(0.2);
    expect(Math.abs((other?.utilisation ?? 0) - (one?.utilisation ?? 0))).toBeLessThan(0.001);
  });

  it('counts a bearing up to the depth of the web', () => {
    /* h_w = 453.4 - 2 x 12.7 = 428 mm. */
    expect(lineOf({ ...BEARING, bearing_mm: 427 }, 's_s_web')).toBe(427);
    expect(lineOf({ ...BEARING, bearing_mm: 600 }, 's_s_web')).toBeCloseTo(428, 9);
  });

  it('under a point load takes bending with it: eta_2 + 0.8 eta_1 against 1.4', () => {
    const sent = {
      ...STEEL,
      config: 'cant',
      span_m: 3,
      udl_kn_m: 1,
      point_load_kn: 100,
      load_position: 0.5,
      section: SECTION,
      bearing_mm: 50,
    };
    const row = web(sent);
    const bending = design(sent).checks[0]?.utilisation ?? 0;
    expect(row).toMatchObject({ unit: '1', resistance: 1.4, location: 'point_load' });
    expect(row?.demand).toBeCloseTo(150 / 549 + 0.8 * bending, 2);
  });

  it('near an end is that of the end', () => {
    /* h_w = 0.428 m from the tip, and from the outer supports. */
    const kF = (sent: Sent) =>
      lineOf({ ...sent, udl_kn_m: 0, point_load_kn: 400, section: SECTION, bearing_mm: 50 }, 'k_F_web');
    const tip = { ...STEEL, config: 'cant', span_m: 3 };
    expect(kF({ ...tip, load_position: 0.85 })).toBe(6);
    expect(kF({ ...tip, load_position: 0.87 })).toBeCloseTo(2 + (6 * 50) / 428, 9);
    /* On two supports the end of the web next to the load counts, whichever it is. */
    for (const load_position of [0.05, 0.95]) {
      const sent = { ...STEEL, udl_kn_m: 0, point_load_kn: 200, load_position, section: SECTION, bearing_mm: 50 };
      expect(web(sent)).toMatchObject({ location: 'point_load' });
      expect(lineOf(sent, 'k_F_web')).toBeCloseTo(2 + (6 * 50) / 428, 9);
    }
    /* Next to the fixed end the web goes on. */
    expect(kF({ ...tip, load_position: 0.1 })).toBe(6);
  });

  it('without a bearing length is a warning with the length that it needs', () => {
    /* 1.5 x 500 kN at 0.9 m: about 580 kNm, so bending alone passes; the book gives 696 kN without a bearing and 832 kN on 100 mm. */
    const sent = { ...STEEL, udl_kn_m: 5, point_load_kn: 500, load_position: 0.15, section: 'UB533x210x92' };
    const { warnings, checks } = design(sent);
    const warning = warnings.find((sentence) => sentence.includes('stiff bearing length'));
    const needed = Number(/at least (\d+) mm/.exec(warning ?? '')?.[1]);
    const bending = checks[0]?.utilisation ?? 0;
    const on = (F_Rd: number) => (750 / F_Rd + 0.8 * bending) / 1.4;
    expect(on(832)).toBeGreaterThan(1);
    expect(needed).toBeGreaterThan(100);
    /* As a cantilever with the same bending it would be enough: F_Rd of an inner load on this length. */
    const F_Rd = lineOf({ ...sent, config: 'cant', span_m: 3, load_position: 0.5, bearing_mm: needed }, 'F_Rd_web');
    expect(on(Number(F_Rd))).toBeLessThanOrEqual(1.0005);
    const shorter = lineOf(
      { ...sent, config: 'cant', span_m: 3, load_position: 0.5, bearing_mm: needed - 5 },
      'F_Rd_web',
    );
    expect(on(Number(shorter))).toBeGreaterThan(0.9995);
    expect(needed % 5).toBe(0);
    expect(design({ ...sent, bearing_mm: needed }).warnings.join(' ')).not.toContain('stiff bearing length');
    expect(design({ ...sent, point_load_kn: 5 }).warnings.join(' ')).not.toContain('bearing');
  });
});

describe('small and mirrored loads', () => {
  const BEAM = { ...STEEL, section: SECTION };

  it('count from the first newton: a part load of 0.5 kN/m over the span is as much uniform load', () => {
    const whole = { more_loads: { w1_kn_m: 0.5, w1_from_m: 0, w1_to_m: 6 } };
    expectSameActions({ ...BEAM, udl_kn_m: 20.5 }, { ...BEAM, ...whole });
  });

  it('bear on the web alike at the same distance from either end', () => {
    const webAt = (load_position: number) =>
      design({ ...BEAM, point_load_kn: 200, load_position, bearing_mm: 50 }).checks.find(
        ({ check }) => check === 'web_bearing',
      );
    // 0.15 m from an end is less than the depth of the web, 0.428 m, so that the load has the resistance of an end.
    expect(webAt(0.025)?.utilisation).toBe(webAt(0.975)?.utilisation);
    expect(webAt(0.025)?.utilisation).toBeGreaterThan(webAt(0.5)?.utilisation ?? 99);
  });

  it('lift the far support like the point load in their place', () => {
    const span = { ...BEAM, config: 'cont', span_m: 8, udl_kn_m: 0.1 };
    const one = design({ ...span, point_load_kn: 60, load_position: 0.5 });
    const other = design({ ...span, more_loads: { p1_kn: 60, x1_m: 4 } });
    expect(one.uplift_reaction_3_kn).toBeGreaterThan(1);
    expect(other.uplift_reaction_3_kn).toBe(one.uplift_reaction_3_kn);
  });

  it('buckle a beam without restraint where its larger moment is', () => {
    const span = { ...BEAM, config: 'cont', span_m: 8, restraint: 'ends' };
    const placeIn = (sent: Sent) =>
      design(sent).checks.find(({ check }) => check === 'lateral_torsional_buckling')?.location;
    expect(placeIn({ ...span, udl_kn_m: 0.1, point_load_kn: 60, load_position: 0.4 })).toBe('span');
    expect(placeIn({ ...span, udl_kn_m: 20 })).toBe('support');
  });

  it('are split at serviceability where only the uniform load is split by the caller', () => {
    const split = (sent: Sent) =>
      design({ ...BEAM, permanent_kn_m: 10, ...sent }).assumptions.some((said) =>
        said.includes('of point loads and part loads'),
      );
    expect(split({})).toBe(false);
    expect(split({ point_load_kn: 0.5 })).toBe(true);
    expect(split({ more_loads: { p1_kn: 10, x1_m: 2 } })).toBe(true);
  });

  it('are drawn from the first newton', () => {
    const input = { ...BEAM, point_load_kn: 0.5, load_position: 0.5 };
    const pictures = eurocode_beam_designer.charts?.({ input, result: design(input) } as never);
    expect(JSON.stringify(pictures)).toContain('0.5 kN');
    const exact = { ...input, point_load_kn: 12.34567 };
    const drawn = eurocode_beam_designer.charts?.({ input: exact, result: design(exact) } as never);
    expect(JSON.stringify(drawn)).toContain('12.346 kN');
  });

  it('bear at the end of a deep beam on a length that its web limits, EN 1993-1-5 (6.13)', () => {
    // UB1016x305x222: h 970.3, t_w 16, t_f 21.1 mm, S275 with f_y 265 N/mm2; h_w = 928.1 mm.
    // k_F = 2 + 6 * 700 / 928.1 = 6.525, at most 6; l_e = 6 * 210000 * 16^2 / (2 * 265 * 928.1) = 655.7 mm, below s_s.
    const deep = { ...STEEL, grade: 's275', section: 'UB1016x305x222', bearing_mm: 700 };
    expect(lineOf(deep, 'l_e_web')).toBeCloseTo(655.75, 1);
  });

  it('reduce the moment of a cantilever by about the difference of the factors, if they are permanent', () => {
    // Self-weight is a small part of 50 kN/m, so that 1 - 1.35 / 1.5 = 10 % of nearly all of it.
    const { recommendations } = design({ ...STEEL, config: 'cant', span_m: 2, udl_kn_m: 50 });
    expect(recommendations.join(' ')).toContain('the design moment would reduce by about 10 %');
  });

  it('stand on supports that turn, but for the fixed end of a cantilever', () => {
    const supportsOf = (config: string) => {
      const input = { ...STEEL, config, section: SECTION };
      const pictures = JSON.stringify(eurocode_beam_designer.charts?.({ input, result: design(input) } as never));
      return [...pictures.matchAll(/"type":"(pinned|roller|fixed)"/g)].map(([, type]) => type);
    };
    expect(supportsOf('ss')).toEqual(['pinned', 'roller']);
    expect(supportsOf('cant')).toEqual(['fixed']);
    expect(supportsOf('cont')).toEqual(['pinned', 'roller', 'roller']);
  });
});
