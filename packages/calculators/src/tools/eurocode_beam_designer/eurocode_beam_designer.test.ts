import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { recommend } from './advice/recommendations.ts';
import { warn } from './advice/warnings.ts';
import { ANY_INPUT } from './any_input.ts';
import { eurocode_beam_designer } from './index.ts';
import type { RolledFacts } from './rolled/check.ts';
import type { BeamResult } from './schema.ts';

conforms(eurocode_beam_designer, ANY_INPUT);

interface Sent {
  material?: string;
  config?: string;
  span_m?: number;
  udl_kn_m?: number;
  point_load_kn?: number;
  load_position?: number;
  grade?: string;
  exposure?: string;
  fire_rating?: string;
  load_level?: string;
  restraint?: string;
  bearing_mm?: number;
}

const STEEL = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 25 };
/** A load near the support, where few studs fit: a composite section would have to be far heavier. */
const LIGHTER_BARE = {
  material: 'composite',
  config: 'ss',
  span_m: 4,
  udl_kn_m: 40,
  point_load_kn: 100,
  load_position: 0.2,
};
const COMPOSITE = { material: 'composite', config: 'ss', span_m: 9, udl_kn_m: 24 };
const CONCRETE = { material: 'concrete', config: 'ss', span_m: 6, udl_kn_m: 30 };
const IMPOSSIBLE = { span_m: 25, udl_kn_m: 400 };

function design(sent: Sent) {
  const answer = runCalculator(eurocode_beam_designer, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function problemsOf(sent: Sent) {
  const answer = runCalculator(eurocode_beam_designer, sent);
  if (answer.ok) throw new Error('expected errors');
  return answer.errors;
}

const said = (sentences: string[], part: string) => sentences.some((sentence) => sentence.includes(part));
const warned = (sent: Sent, part: string) => said(design(sent).warnings, part);
const advised = (sent: Sent, part: string) => said(design(sent).recommendations, part);
const assumed = (sent: Sent, part: string) => said(design(sent).assumptions, part);

describe('the inputs', () => {
  it('refuse a grade of the other material, and take either for composite', () => {
    expect(problemsOf({ ...STEEL, grade: 'c3037' })).toEqual([
      { field: 'grade', message: 'grade must be one of s275, s355 for material steel; the text "c3037" was sent.' },
    ]);
    expect(problemsOf({ ...CONCRETE, grade: 's355' })[0]?.field).toBe('grade');
    expect(design({ ...COMPOSITE, grade: 's275' })).toMatchObject({ grade: 's275', slab_grade: 'c2530' });
    expect(design({ ...COMPOSITE, grade: 'c3545' })).toMatchObject({ grade: 's355', slab_grade: 'c3545' });
  });

  it('refuse a beam without load together with every other problem of the request', () => {
    expect(problemsOf({ ...STEEL, udl_kn_m: 0 })).toEqual([
      { field: 'udl_kn_m', message: 'udl_kn_m and point_load_kn must not both be 0: a beam needs a load.' },
    ]);
    const all = problemsOf({ ...STEEL, udl_kn_m: 0, point_load_kn: 0, grade: 'c2530', span_m: 0.4 });
    expect(all.map(({ field }) => field)).toEqual(['span_m', 'grade', 'udl_kn_m']);
    expect(design({ ...STEEL, udl_kn_m: 0, point_load_kn: 1 }).adequate).toBe(true);
  });

  it.each([
    ['span_m', 0.5, 30],
    ['udl_kn_m', 0, 1000],
    ['point_load_kn', 0, 10_000],
    ['load_position', 0, 1],
  ] as const)('hold %s between %d and %d, both included', (name, least, most) => {
    const sent = { ...STEEL, point_load_kn: 1 };
    for (const value of [least, most]) expect(design({ ...sent, [name]: value }).config).toBe('ss');
    for (const value of [least - 0.01, most + 0.01]) {
      expect(problemsOf({ ...sent, [name]: value })[0]?.field).toBe(name);
    }
  });

  it('name every default that shapes the result, and none that does not', () => {
    const notGiven = (sent: Sent) => design(sent).assumptions.filter((sentence) => sentence.includes('not given'));
    expect(notGiven({ ...STEEL, point_load_kn: 5 })).toEqual([
      'The load position was not given: 0.5 is used.',
      'The grade was not given: S355 is used.',
      'The fire resistance was not given: 60 minutes is used.',
    ]);
    expect(notGiven(CONCRETE)).toEqual([
      'The point load was not given: 0 kN is used.',
      'The grade was not given: C30/37 is used.',
      'The exposure class was not given: XC1 is used.',
      'The fire resistance was not given: 60 minutes is used.',
    ]);
    expect(notGiven({ ...STEEL, grade: 's275', fire_rating: 'r30', point_load_kn: 0 })).toEqual([]);
  });

  it('name the grade of the other part of a composite beam', () => {
    expect(assumed(COMPOSITE, 'The grade was not given: S355 is used.')).toBe(true);
    expect(assumed(COMPOSITE, 'The slab is concrete C25/30.')).toBe(true);
    expect(assumed({ ...COMPOSITE, grade: 's275' }, 'The slab is concrete C25/30.')).toBe(true);
    expect(assumed({ ...COMPOSITE, grade: 'c3037' }, 'The steel section is grade S355.')).toBe(true);
    expect(assumed(STEEL, 'The slab is concrete')).toBe(false);
  });
});

describe('the answer', () => {
  it('is the same where an input is sent with the value of its default', () => {
    const { assumptions: _, ...plain } = design(STEEL);
    const { assumptions: __, ...explicit } = design({ ...STEEL, grade: 's355', fire_rating: 'r60', point_load_kn: 0 });
    expect(explicit).toEqual(plain);
  });

  it('leaves out what belongs to a section where none is adequate, and keeps actions, reactions and limits', () => {
    const empty = {
      adequate: false,
      section: null,
      section_mass_kg_m: null,
      section_class: null,
      m_sag_rd_knm: null,
      v_rd_kn: null,
      governing_check: null,
      deflection_utilisation: null,
      deflection_total_mm: null,
      lateral_torsional: null,
      composite: null,
      concrete: null,
      fire: null,
    };
    for (const material of ['steel', 'composite', 'concrete']) {
      const result = design({ ...STEEL, ...IMPOSSIBLE, material });
      expect(result).toMatchObject(empty);
      expect([result.reaction_1_kn, result.v_ed_kn, result.deflection_total_limit_mm]).toEqual([
        result.v_ed_kn,
        result.reaction_1_kn,
        100,
      ]);
      expect(said(result.warnings, 'No adequate section')).toBe(true);
    }
    /* 25 x 0.75 x 1.5 = 28.125 kN/m. */
    expect(design({ ...CONCRETE, ...IMPOSSIBLE })).toMatchObject({
      self_weight_kn_m: 28.125,
      best_available: null,
      checks: [],
      restraint_basis: null,
      restraint_note: null,
      adequate_without_restraint: null,
    });
  });

  it('shows the checks of what comes nearest where none is adequate', () => {
    const { checks, best_available, unrestrained_utilisation, adequate_without_restraint, design_basis } = design({
      ...STEEL,
      ...IMPOSSIBLE,
    });
    const governing = checks.find(({ governs }) => governs);
    expect([governing?.check, governing?.utilisation]).toEqual([
      best_available?.governing_check,
      best_available?.governing_utilisation,
    ]);
    expect(checks.at(-1)?.utilisation).toBe(unrestrained_utilisation);
    expect([adequate_without_restraint, design_basis]).toEqual([false, 'steel']);
  });

  it('has a cantilever with a slab as bare steel', () => {
    const cant = { config: 'cant', span_m: 2.5, udl_kn_m: 20, point_load_kn: 15, load_position: 1 };
    const composite = design({ ...COMPOSITE, ...cant });
    const steel = design({ ...STEEL, ...cant });
    expect(composite).toMatchObject({
      section: steel.section,
      composite: null,
      slab_grade: 'c2530',
      design_basis: 'bare_steel',
      fallback_reason: 'cantilever_slab_in_tension',
      composite_option: null,
      construction_utilisation: null,
      adequate_without_restraint: true,
    });
    expect(composite.checks).toEqual(steel.checks);
  });

  it('chooses steel that is never lighter for a longer span, over two spans without a point load', () => {
    const beams = fc.record({
      material: fc.constant('steel'),
      config: fc.constantFrom('ss', 'cant', 'cont'),
      span_m: fc.double({ min: 0.5, max: 20, noNaN: true }),
      udl_kn_m: fc.double({ min: 0.5, max: 300, noNaN: true }),
      point_load_kn: fc.double({ min: 0, max: 300, noNaN: true }),
      load_position: fc.double({ min: 0, max: 1, noNaN: true }),
      grade: fc.constantFrom('s275', 's355'),
    });
    fc.assert(
      fc.property(beams, fc.double({ min: 1.001, max: 1.5, noNaN: true }), (beam, times) => {
        const sent = beam.config === 'cont' ? { ...beam, point_load_kn: 0 } : beam;
        const longer = design({ ...sent, span_m: sent.span_m * times });
        if (!longer.adequate) return;
        expect(longer.section_mass_kg_m).toBeGreaterThanOrEqual(design(sent).section_mass_kg_m ?? Infinity);
      }),
      { numRuns: 150 },
    );
  });

  it('chooses no less for a longer span where the largest moment leaves the point load and its shear force', () => {
    const beam = { ...STEEL, udl_kn_m: 27, point_load_kn: 1287, load_position: 0.9126 };
    const mass = (span_m: number) => design({ ...beam, span_m }).section_mass_kg_m ?? 0;
    expect(mass(9.83)).toBeGreaterThanOrEqual(mass(9.35));
  });

  it('is bare steel where too few studs fit, with at least the slab as its load', () => {
    /* 1 m: one trough, 2 x 51.6 = 103 kN of 14.17 x 250 x 70 = 248 kN, 0.4164, and 0.5 / 0.4164 = 1.201. */
    const short = design({ ...COMPOSITE, span_m: 1, udl_kn_m: 2 });
    expect(short).toMatchObject({
      adequate: true,
      design_basis: 'bare_steel',
      fallback_reason: 'no_adequate_composite_section',
      composite_option: { governing_check: 'shear_connection', governing_utilisation: 1.201, adequate: false },
      composite: null,
    });
    /* 1.35 x 13 x 9.81 / 1000 + 1.5 x 7.95 = 12.10 kN/m. */
    expect(short).toMatchObject({ section: 'UB127x76x13', design_udl_kn_m: 12.1 });
    expect(short.checks.map(({ check }) => check)).toContain('construction_stage');
  });

  it('gives the forces, studs and loads of a composite section in their units', () => {
    /*
     * Example 5 by hand: 0.85 x 25 / 1.5 x 2250 x 70 = 2231.3 kN; 5864 mm2 x 355 MPa = 2081.7 kN; 887.63 cm3 x 355 MPa =
     * 315.1 kNm; 0.7 x 0.29 x 19^2 x sqrt(25 x 31 000) / 1.25 = 51.61 kN; 1.35 x 0.451 + 1.5 x 3.5 x 3 = 16.36 kN/m.
     */
    expect(design(COMPOSITE).composite).toMatchObject({
      slab_depth_mm: 130,
      beam_spacing_m: 3,
      slab_weight_kn_m: 7.95,
      slab_force_kn: 2231.3,
      steel_force_kn: 2081.7,
      m_pl_steel_knm: 315.1,
      stud_reduction_kt: 0.7,
      stud_resistance_kn: 51.61,
      construction_udl_kn_m: 16.36,
      moment_redistribution_pct: 0,
    });
    /* 1.35 x 8.4 of 1.35 x 8.4 + 1.5 x 16.05 kN/m is less than 40 %; of 1.35 x 8.3 + 1.5 x 7.05 kN/m it is more. */
    expect(design({ ...COMPOSITE, config: 'cont' }).composite?.moment_redistribution_pct).toBe(0);
    const mostlySlab = { ...COMPOSITE, config: 'cont', span_m: 8, udl_kn_m: 15 };
    expect(design(mostlySlab).composite?.moment_redistribution_pct).toBe(40);
  });

  it('has an alternative without restraint from a utilisation of 1 on', () => {
    let fewer = 0;
    for (const span_m of [1, 1.5, 2, 2.5, 3, 3.5, 4, 6]) {
      const { unrestrained_utilisation, unrestrained_alternative } = design({ ...STEEL, span_m });
      const fails = (unrestrained_utilisation ?? 0) > 1;
      if (fails && (unrestrained_utilisation ?? 0) < 2) fewer++;
      expect(unrestrained_alternative !== null).toBe(fails);
    }
    expect(fewer).toBeGreaterThan(0);
  });

  it('is bare steel where that is lighter, and says what the composite section would be', () => {
    const { section_mass_kg_m, design_basis, fallback_reason, composite_option } = design(LIGHTER_BARE);
    expect([design_basis, fallback_reason]).toEqual(['bare_steel', 'lighter_than_composite']);
    expect(composite_option?.mass_kg_m).toBeGreaterThan(section_mass_kg_m ?? 0);
  });

  it('shows a larger cover in the working of concrete only where the faces ask for different ones', () => {
    const symbolsOf = (sent: Sent) => {
      const shown = showCalculation(eurocode_beam_designer, sent);
      if (!shown.ok) throw new Error('expected an answer');
      return new Map(shown.working.map(({ symbol, value }) => [symbol, value]));
    };
    expect(symbolsOf({ ...CONCRETE, config: 'cont' }).has('c_0')).toBe(false);
    const sent = [4, 6, 8, 10, 12].flatMap((span_m) =>
      [40, 80, 120].map((udl_kn_m) => ({ ...CONCRETE, config: 'cont', span_m, udl_kn_m })),
    );
    const larger = sent.map(symbolsOf).filter((symbols) => symbols.has('c_0'));
    expect(larger.length).toBeGreaterThan(0);
    for (const symbols of larger) {
      expect([symbols.get('c_nom_bottom'), symbols.get('c_nom_top')]).toEqual([symbols.get('c_0'), symbols.get('c_0')]);
      expect(symbols.get('c_0')).toBeGreaterThanOrEqual(20);
    }
  });

  it('shows where the deflection is largest, so that it can be calculated again', () => {
    const shown = showCalculation(eurocode_beam_designer, { ...STEEL, point_load_kn: 50, load_position: 0.2 });
    if (!shown.ok) throw new Error('expected an answer');
    const found = shown.working.filter(({ note }) => note).map(({ symbol }) => symbol);
    expect(found).toEqual(['xi_d_var', 'xi_d_tot', 'xi_d_freq', 't_fi', 'd_p', 'theta_a_board']);
  });
});

describe('the checks', () => {
  const namesOf = (sent: Sent) => design(sent).checks.map(({ check, unit, decides }) => [check, unit, decides]);
  const CONT = { config: 'cont' };
  const strength = [
    ['bending', 'kNm', true],
    ['shear', 'kN', true],
  ];
  const buckling = ['lateral_torsional_buckling', 'kNm', true];
  const connection = ['shear_connection', '1', true];
  const stage = ['construction_stage', 'kNm', true];
  const stiffness = [
    ['deflection_variable', 'mm', true],
    ['deflection_total', 'mm', true],
  ];
  const unrestrained = ['lateral_torsional_buckling_unrestrained', 'kNm', false];
  const onTop = ['lateral_torsional_buckling_top_flange', 'kNm', false];
  const web = ['web_bearing', '1', true];

  it('are listed in the order of the specification, those for information last', () => {
    expect(namesOf(STEEL)).toEqual([...strength, ...stiffness, unrestrained]);
    const cantilever = { ...STEEL, config: 'cant', span_m: 2 };
    expect(namesOf(cantilever)).toEqual([...strength, buckling, ...stiffness, onTop]);
    expect(namesOf({ ...cantilever, load_level: 'shear_centre' })).toEqual([...strength, buckling, ...stiffness]);
    expect(namesOf({ ...cantilever, restraint: 'full' })).toEqual([...strength, ...stiffness, unrestrained]);
    expect(namesOf({ ...STEEL, ...CONT })).toEqual([...strength, buckling, ...stiffness]);
    expect(namesOf(COMPOSITE)).toEqual([...strength, connection, stage, ...stiffness, unrestrained]);
    const later = [connection, stage, ...stiffness, unrestrained];
    expect(namesOf({ ...COMPOSITE, ...CONT })).toEqual([...strength, buckling, ...later]);
    expect(namesOf({ ...COMPOSITE, ...CONT, span_m: 8, udl_kn_m: 15 })).toEqual([...strength, ...later]);
    expect(namesOf({ ...COMPOSITE, ...CONT, bearing_mm: 100 })).toEqual([...strength, buckling, web, ...later]);
    expect(namesOf(LIGHTER_BARE)).toEqual([...strength, stage, ...stiffness, unrestrained]);
    expect(namesOf(CONCRETE)).toEqual([
      ...strength,
      ['span_to_depth', 'L/d', true],
      ['long_term_deflection', 'mm', false],
      ['lateral_instability', 'L/b', false],
    ]);
  });

  it('stand where the specification puts them', () => {
    const placesOf = (sent: Sent) =>
      Object.fromEntries(design(sent).checks.map(({ check, location }) => [check, location]));
    const nowhere = { deflection_variable: null, deflection_total: null };
    expect(placesOf(STEEL)).toEqual({
      bending: 'span',
      shear: 'support',
      ...nowhere,
      lateral_torsional_buckling_unrestrained: 'span',
    });
    expect(placesOf({ ...STEEL, ...CONT })).toEqual({
      bending: 'support',
      shear: 'support',
      lateral_torsional_buckling: 'support',
      ...nowhere,
    });
    expect(placesOf({ ...COMPOSITE, ...CONT })).toMatchObject({
      shear_connection: 'span',
      construction_stage: 'support',
      lateral_torsional_buckling_unrestrained: 'support',
    });
    expect(placesOf(CONCRETE)).toEqual({
      bending: 'span',
      shear: 'support',
      span_to_depth: null,
      long_term_deflection: null,
      lateral_instability: null,
    });
  });

  it('repeat figures of the result as demand and resistance', () => {
    const rowOf = (sent: Sent, name: string) => design(sent).checks.find(({ check }) => check === name);
    const { concrete, deflection_total_mm, deflection_total_limit_mm } = design(CONCRETE);
    expect(rowOf(CONCRETE, 'span_to_depth')).toMatchObject({
      demand: concrete?.span_depth_actual,
      resistance: concrete?.span_depth_allowable,
    });
    expect(rowOf(CONCRETE, 'long_term_deflection')).toMatchObject({
      demand: deflection_total_mm,
      resistance: deflection_total_limit_mm,
    });
    /* 6000 / 250 = 24 against 50 / (500 / 250)^(1/3) = 39.69. */
    expect(rowOf(CONCRETE, 'lateral_instability')).toMatchObject({ demand: 24, resistance: 39.69 });
    const { composite } = design(COMPOSITE);
    expect(rowOf(COMPOSITE, 'shear_connection')).toMatchObject({
      demand: composite?.minimum_degree,
      resistance: composite?.degree_of_shear_connection,
    });
  });
});

describe('the recommendations', () => {
  const CANT = { ...STEEL, config: 'cant', span_m: 2.5 };
  const CONT = { ...STEEL, config: 'cont' };

  it('name what comes nearest and what to do where nothing is adequate', () => {
    const [steel] = design({ ...STEEL, ...IMPOSSIBLE }).recommendations;
    expect(steel).toBe(
      'No UB section is adequate for a moment of 47,479.2 kNm and a shear force of 7,596.7 kN. UB1016x305x584 is the nearest, at 789 % in total deflection. Shorten the span, add an intermediate support, or use a plate girder or a truss. A beam acting compositely with the slab is a further option.',
    );
    expect(design({ ...CONCRETE, ...IMPOSSIBLE }).recommendations[0]).toContain(
      'No section up to 750 x 1500 mm is adequate for a moment of',
    );
    for (const sent of [CANT, COMPOSITE]) {
      expect(design({ ...sent, ...IMPOSSIBLE }).recommendations[0]).not.toContain('compositely');
    }
  });

  it('say why bare steel is offered in place of a composite beam', () => {
    expect(design({ ...COMPOSITE, span_m: 1 }).recommendations[0]).toBe(
      'UB127x76x13 is offered as bare steel. No composite section works, because too few studs fit between the point of largest moment and the nearer support.',
    );
    expect(design(LIGHTER_BARE).recommendations[0]).toMatch(
      /^UB\S+ as bare steel is lighter than UB\S+ slab, the lightest composite section\.$/,
    );
    expect(advised(COMPOSITE, 'bare steel')).toBe(false);
  });

  it('say that stiffness governs where a deflection does, and only there', () => {
    const stiff = [STEEL, COMPOSITE, { ...STEEL, span_m: 4 }, CONCRETE];
    for (const sent of stiff) {
      const governs = /deflection/.test(design(sent).governing_check ?? '');
      expect(advised(sent, 'Stiffness governs: the total deflection is')).toBe(governs);
    }
    expect(stiff.map((sent) => advised(sent, 'Stiffness governs'))).toContain(false);
    /* 24.02 x 8.1^2 / 8 = 197.0 kNm of 0.168 x 250 x 452.5^2 x 30 = 258.0 kNm, which limits the four bars. */
    expect(design({ ...CONCRETE, span_m: 8.1, udl_kn_m: 13.2 }).recommendations[0]).toBe(
      'The span-to-depth ratio governs, 17.9 against 19.99, while the strength utilisation is 76 %. A deeper beam helps; stronger concrete hardly does.',
    );
  });

  it('speak of little reserve above 0.95', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 60, noNaN: true }),
        fc.constantFrom('steel', 'concrete'),
        (udl_kn_m, material) => {
          const sent = { ...STEEL, material, udl_kn_m };
          const { governing_utilisation } = design(sent);
          /* Just at the line the rounded figure cannot tell. */
          if (governing_utilisation === 0.95) return;
          expect(advised(sent, 'little reserve')).toBe((governing_utilisation ?? 0) > 0.95);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('ask for the restraint that each kind of beam needs', () => {
    expect(advised(STEEL, 'Restrain the compression flange along its whole length')).toBe(true);
    expect(advised(STEEL, 'If it cannot be restrained, use UB')).toBe(true);
    expect(advised({ ...STEEL, span_m: 0.5 }, 'Restrain the compression flange')).toBe(false);
    expect(advised(COMPOSITE, 'Fix the deck to the beam before the slab is cast.')).toBe(true);
    expect(advised(CANT, 'is checked without restraint over 2.5 m, at')).toBe(true);
    /* 0.30 x 6 = 1.8 m. */
    expect(advised(CONT, 'next to the internal support is checked without restraint over 1.8 m, at')).toBe(true);
    expect(
      advised({ ...COMPOSITE, config: 'cont', span_m: 14, udl_kn_m: 15 }, 'Restrain the bottom flange next to'),
    ).toBe(true);
  });

  it('ask for no restraint where no section is adequate with it', () => {
    for (const material of ['steel', 'composite']) {
      const sent = { material, config: 'ss', ...IMPOSSIBLE };
      expect(design(sent).adequate).toBe(false);
      expect(advised(sent, 'Restrain')).toBe(false);
      expect(advised(sent, 'Fix the deck')).toBe(false);
    }
  });

  it('promise a cantilever no reserve from restraint where buckling does not reduce its resistance', () => {
    const reserve = 'Restraint at the tip or at mid-length would add reserve.';
    expect(design(CANT).lateral_torsional?.chi_lt).toBeLessThan(1);
    expect(advised(CANT, reserve)).toBe(true);
    const stocky = { ...CANT, span_m: 0.9, udl_kn_m: 0, point_load_kn: 191, grade: 's275' };
    expect(design(stocky).lateral_torsional?.chi_lt).toBe(1);
    expect(advised(stocky, reserve)).toBe(false);
    expect(advised(stocky, 'Buckling does not reduce its resistance.')).toBe(true);
  });

  it('name the section of another family that works where no UB does', () => {
    const heavy = { ...STEEL, span_m: 2, udl_kn_m: 300, point_load_kn: 10_000 };
    const { adequate, alternatives, warnings } = design(heavy);
    expect(adequate).toBe(false);
    const [lightest] = alternatives.toSorted((one, other) => one.mass_kg_m - other.mass_kg_m);
    expect(advised(heavy, `${lightest?.section} (`)).toBe(true);
    expect(advised(heavy, 'Otherwise shorten the span, add an intermediate support')).toBe(true);
    expect(warnings[0]).toMatch(/^No adequate UB section was found: /);
    expect(warnings[0]).toContain(` ${lightest?.section} is adequate with the assumed restraint: see`);
    expect(advised({ ...STEEL, ...IMPOSSIBLE }, 'is adequate,')).toBe(false);
    expect(warned({ ...STEEL, ...IMPOSSIBLE }, 'No adequate section was found: ')).toBe(true);
  });

  it('name another family with reserve only where it has been checked', () => {
    for (let udl_kn_m = 5; udl_kn_m < 60; udl_kn_m += 0.7) {
      const { recommendations, alternatives, governing_utilisation } = design({ ...STEEL, udl_kn_m });
      const said = recommendations.find((sentence) => sentence.includes('little reserve'));
      if (!said) continue;
      expect(governing_utilisation).toBeGreaterThanOrEqual(0.95);
      const named = alternatives.find(({ section }) => said.includes(`${section} (`));
      if (named) expect(named.governing_utilisation).toBeLessThanOrEqual(0.9);
      else expect(said).toContain('Choose a heavier section if additional load is likely.');
    }
  });

  it('give the studs, and pre-camber where the slab stage sags more than L/360', () => {
    expect(advised(COMPOSITE, 'Weld two studs of 19 x 95 mm in every trough')).toBe(true);
    for (const span_m of [4, 5, 6, 7, 8, 9, 10]) {
      const { composite } = design({ ...COMPOSITE, span_m });
      const sags = (composite?.deflection_slab_stage_mm ?? 0) > (1000 * span_m) / 360;
      expect(advised({ ...COMPOSITE, span_m }, 'Pre-camber')).toBe(sags);
    }
  });

  it('speak of fire: protection, none needed, and cover for concrete', () => {
    expect(advised(STEEL, 'For 60 minutes of fire resistance use an intumescent coating.')).toBe(true);
    expect(advised(STEEL, 'A generic board of')).toBe(true);
    expect(advised({ ...STEEL, fire_rating: 'r120' }, 'For 120 minutes of fire resistance use a board.')).toBe(true);
    /* An idle beam is good for more than the 842 °C of a fire of 30 minutes. */
    const idle = { ...STEEL, span_m: 0.5, udl_kn_m: 0.5, fire_rating: 'r30' };
    expect(advised(idle, 'No fire protection is needed for 30 minutes')).toBe(true);
    expect(advised(CONCRETE, 'gives the main bars an axis distance of')).toBe(true);
  });

  it('offer depth against weight from 50 mm on', () => {
    for (const span_m of [2, 3, 4, 5, 6, 8, 10]) {
      const { alternatives, section_depth_mm } = design({ ...STEEL, span_m });
      const saved = (section_depth_mm ?? 0) - Math.min(...alternatives.map(({ depth_mm }) => depth_mm));
      expect(advised({ ...STEEL, span_m }, 'If depth matters')).toBe(saved >= 50);
    }
    /* Example 1: 349.0 - 209.6 = 139.4 mm and 60.0 - 33.1 = 26.9 kg/m. */
    const first = { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275' };
    expect(advised(first, 'If depth matters, UC203x203x60 is 139.4 mm shallower and 26.9 kg/m heavier.')).toBe(true);
    const lighter = { ...CANT, span_m: 6.2, udl_kn_m: 0.6, point_load_kn: 115, load_position: 0.02 };
    expect(advised(lighter, 'and 0.7 kg/m lighter.')).toBe(true);
  });

  it('end with the split of the load', () => {
    expect(design(STEEL).recommendations.at(-1)).toBe(
      'Confirm how the load divides into permanent and variable actions. The partial factor 1.50 is applied to the whole applied load; if all of it were permanent, the design moment would reduce by about 10 %.',
    );
    /* 25 x 0.25 x 0.5 = 3.125 kN/m; 1.35 x 3.125 = 4.2 of 4.2 + 1.5 x 30 = 49.2 kN/m is the weight: 10 % of the other 91 % is 9 %. */
    expect(design(CONCRETE)).toMatchObject({ section: 'RC250x500', section_width_mm: 250, section_depth_mm: 500 });
    expect(design(CONCRETE).recommendations.at(-1)).toContain(
      'if all of it were permanent, the design moment would reduce by up to 10 %.',
    );
    expect(design(COMPOSITE).recommendations.at(-1)).toContain(
      'to the whole applied load except the slab; if that were permanent too, the design moment would reduce by up to 10 %.',
    );
  });
});

describe('two composite spans', () => {
  it('are checked for the shear force of the outer reaction that is shown', () => {
    /*
     * UB610x178x100 resists 1108.4 kN against 1109.4 kN and is passed over. UB533x210x122 weighs 1.197 kN/m:
     * w = 1.35 x (1.197 + 7.95) = 12.348 kN/m; 1.5 x 700 + 12.348 x 12.5 / 2 - 0.85 x 12.348 x 12.5 / 8 = 1110.8 kN.
     */
    const sent = { material: 'composite', config: 'cont', span_m: 12.5, udl_kn_m: 0, point_load_kn: 700 };
    expect(design({ ...sent, load_position: 0, grade: 's275' })).toMatchObject({
      adequate: true,
      section: 'UB533x210x122+130mm slab',
      v_ed_kn: 1110.8,
      reaction_1_kn: 1110.8,
    });
  });
});

describe('the warnings', () => {
  it('say first and in full that a section is adequate only because it is restrained', () => {
    const first = { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275' };
    expect(design(first).warnings[0]).toBe(
      'Adequate only with the compression flange restrained along its whole length. Without restraint the utilisation in lateral torsional buckling is 254 % (143.7 kNm against 56.6 kNm over 5 m) and the beam fails.',
    );
    expect(design(COMPOSITE).warnings[0]).toMatch(
      /^Adequate only with the deck fixed to the beam while the slab is cast\. .* is 275 % \([\d.]+ kNm against 60\.3 kNm over 9 m\) and the beam fails\.$/,
    );
    expect(design({ ...COMPOSITE, config: 'cont', span_m: 14, udl_kn_m: 15 }).warnings[0]).toMatch(
      /^Adequate only with the bottom flange restrained next to the internal support by the slab and the web \(EN 1994-1-1 6\.4\.3\)\. Without restraint over 4\.2 m its utilisation is \d+ % /,
    );
    expect(warned({ ...STEEL, span_m: 0.5 }, 'Adequate only')).toBe(false);
    expect(warned({ ...STEEL, ...IMPOSSIBLE }, 'Adequate only')).toBe(false);
    expect(warned({ ...STEEL, config: 'cant', span_m: 2 }, 'Adequate only')).toBe(false);
  });

  it('say that bare steel stands in place of a composite beam', () => {
    expect(warned({ ...COMPOSITE, span_m: 1 }, 'No composite section is adequate: UB127x76x13 is designed')).toBe(true);
    expect(warned(LIGHTER_BARE, 'because it is lighter than the lightest composite section')).toBe(true);
    expect(warned(COMPOSITE, 'without composite action')).toBe(false);
  });

  it('say that a slender concrete beam relies on the floor', () => {
    /* 11 m over 250 mm is 44; 50 / (500 / 250)^(1/3) = 39.69. */
    const slender = design({ ...CONCRETE, span_m: 11, udl_kn_m: 1 });
    expect(slender).toMatchObject({
      section: 'RC250x500',
      restraint_basis: 'restrained_by_floor',
      adequate_without_restraint: false,
    });
    expect(slender.warnings[0]).toBe(
      'The beam relies on the floor for lateral stability (L/b 44 against 39.69, EN 1992-1-1 5.9(3)).',
    );
    expect(design(CONCRETE)).toMatchObject({ restraint_basis: 'not_needed', adequate_without_restraint: true });
    expect(warned(CONCRETE, 'relies on the floor')).toBe(false);
  });

  it.each([
    [7.94, true],
    [7.95, false],
    [7.96, false],
  ])('say whether %d kN/m is less than the slab: %s', (udl_kn_m, less) => {
    expect(warned({ ...COMPOSITE, udl_kn_m }, 'less than the assumed slab')).toBe(less);
  });

  it.each([
    [0, true],
    [7.94, true],
    [7.95, false],
  ])('say whether %d kN/m on a cantilever cannot include a slab: %s', (udl_kn_m, less) => {
    const cantilever = { ...COMPOSITE, config: 'cant', span_m: 2, udl_kn_m, point_load_kn: 10 };
    expect(warned(cantilever, 'of a slab of 130 mm at 3 m spacing, so it cannot include one.')).toBe(less);
    expect(warned(cantilever, 'which is used instead')).toBe(false);
  });

  it('say that the slab of a cantilever is ignored', () => {
    expect(warned({ ...COMPOSITE, config: 'cant', span_m: 2 }, 'The slab of a cantilever is in tension')).toBe(true);
    expect(warned(COMPOSITE, 'The slab of a cantilever')).toBe(false);
  });

  it('say of a cantilever that its load is taken at the shear centre, where a load on the top flange would fail it', () => {
    const cantilever = { material: 'steel', config: 'cant', span_m: 2, udl_kn_m: 15 };
    expect(design(cantilever).warnings[0]).toBe(
      'The load is taken at the shear centre. If it acts on the top flange and can move sideways with it, the utilisation in lateral torsional buckling is 121 % and the beam fails: state the level of the load.',
    );
    expect(warned({ ...cantilever, load_level: 'shear_centre' }, 'shear centre')).toBe(false);
    expect(warned({ ...cantilever, load_level: 'top_flange' }, 'shear centre')).toBe(false);
  });

  it('ask to cast both spans together where the empty one would buckle', () => {
    expect(warned({ ...COMPOSITE, config: 'cont', span_m: 8, udl_kn_m: 15 }, 'Cast both spans in one pour')).toBe(true);
    expect(warned({ ...COMPOSITE, config: 'cont', span_m: 8, restraint: 'full' }, 'Cast both spans')).toBe(false);
  });

  it('say just over 100 % where a beam without restraint fails by less than can be said', () => {
    const typed = { ...STEEL, material: 'steel', config: 'ss', load_position: 0.5, exposure: 'xc1' } as const;
    const input = { ...typed, point_load_kn: 0, fire_rating: 'r60' } as const;
    for (const sent of [STEEL, COMPOSITE]) {
      const figures = { ...(design(sent) as BeamResult), unrestrained_utilisation: 1.0004 };
      const assessment = { input, figures, rolled: { m_lateral: 100 } as RolledFacts };
      expect(warn(assessment)[0]).toMatch(/^Adequate only with .* is just over 100 % \(.*\) and the beam fails\.$/);
      expect(recommend(assessment).join(' ')).toMatch(/tilisation just over 100 %: fails if the compression flange/);
    }
  });

  it('speak of shear buckling where it lowers the resistance', () => {
    const slender = { ...STEEL, config: 'cant', span_m: 2.5, udl_kn_m: 20, point_load_kn: 15, load_position: 1 };
    expect(design(slender).section).toBe('UB406x140x39');
    expect(warned(slender, 'Shear buckling')).toBe(true);
    expect(warned({ ...slender, grade: 's275' }, 'Shear buckling')).toBe(false);
  });

  it('speak of class 3 and of boards that do not suffice, which no UB of the catalogue comes to', () => {
    const input = { ...STEEL, point_load_kn: 0, load_position: 0.5, exposure: 'xc1', fire_rating: 'r60' } as const;
    const figures = design(STEEL) as BeamResult;
    const changed = {
      ...figures,
      section_class: 3,
      fire: figures.fire && { ...figures.fire, indicative_board_mm: null },
    };
    const typed = { ...input, material: 'steel', config: 'ss' } as const;
    const warnings = warn({ input: typed, figures: changed, rolled: null });
    expect(warnings).toContain('The section is class 3: its elastic moment resistance is used.');
    expect(warnings).toContain('No board up to 60 mm is enough: use a tested system.');
  });

  it('speak of a low natural frequency, with the advice that follows', () => {
    for (const span_m of [6, 10, 14, 18, 22]) {
      const low = (design({ ...STEEL, span_m }).natural_frequency_hz ?? 99) < 4;
      expect(warned({ ...STEEL, span_m }, 'below 4 Hz')).toBe(low);
      expect(advised({ ...STEEL, span_m }, 'SCI P354')).toBe(low);
    }
    expect(warned({ ...STEEL, span_m: 22 }, 'below 4 Hz')).toBe(true);
  });

  it('speak of uplift, and for steel of the bottom flange', () => {
    const light = { config: 'cont', span_m: 9, udl_kn_m: 134.3, point_load_kn: 403, load_position: 0.56 };
    expect(design({ ...STEEL, ...light }).uplift_reaction_3_kn).toBeGreaterThan(0);
    expect(warned({ ...STEEL, ...light }, 'hogs over its whole length')).toBe(true);
    expect(advised({ ...STEEL, ...light }, 'Hold the far support down for an uplift of')).toBe(true);
    const concrete = { config: 'cont', span_m: 1.7, udl_kn_m: 83.4, point_load_kn: 241, load_position: 0.31 };
    expect(warned({ ...CONCRETE, ...concrete }, 'The uplift at the far support is')).toBe(true);
    expect(warned({ ...CONCRETE, ...concrete }, 'hogs over its whole length')).toBe(false);
  });

  it('compare the long-term estimate of concrete with its limit', () => {
    expect(
      warned({ ...CONCRETE, span_m: 10.7, udl_kn_m: 0.4, fire_rating: 'r30' }, 'The long-term deflection estimate of'),
    ).toBe(true);
    expect(warned(CONCRETE, 'long-term deflection estimate')).toBe(false);
  });

  it.each([
    ['steel', 'ss', 15, false],
    ['steel', 'ss', 15.1, true],
    ['steel', 'cont', 16, false],
    ['composite', 'ss', 16, false],
    ['concrete', 'ss', 15, false],
    ['concrete', 'cont', 15.1, true],
  ])('say whether %s %s of %d m is outside the usual range: %s', (material, config, span_m, outside) => {
    expect(
      warned(
        { material, config, span_m, udl_kn_m: 10 },
        'A span above 15 m is outside the usual range of scheme design.',
      ),
    ).toBe(outside);
  });

  it('speak of a uniform load of 0', () => {
    expect(warned({ ...STEEL, udl_kn_m: 0, point_load_kn: 10 }, 'The uniform load is 0')).toBe(true);
    expect(warned(STEEL, 'The uniform load is 0')).toBe(false);
    const only = 'designed only for the point load and its self-weight';
    const slab = 'designed only for the point load, the assumed slab and its self-weight';
    const load = { udl_kn_m: 0, point_load_kn: 10 };
    expect([STEEL, COMPOSITE].map((sent) => warned({ ...sent, ...load }, only))).toEqual([true, false]);
    expect([STEEL, COMPOSITE].map((sent) => warned({ ...sent, ...load }, slab))).toEqual([false, true]);
  });
});

describe('the assumptions', () => {
  it.each([
    [
      'The partial factor 1.50 is applied to all applied load and 1.35 to the self-weight of the beam.',
      [true, false, true],
    ],
    ['The partial factor 1.35 is applied to the slab and the beam, 1.50 to all other load.', [false, true, false]],
    ['At serviceability 70 % of the applied load is taken as variable and 30 % as permanent.', [true, false, false]],
    ['At serviceability 65 % of the applied load is taken as quasi-permanent', [false, false, true]],
    ['Deflection limits: L/360 under variable load and L/250 in total.', [true, true, false]],
    ['Slab of 130 mm on a 60 mm deck at 3 m spacing, 2.65 kN/m2, unpropped.', [false, true, false]],
    ['Studs of 19 x 95 mm, 450 MPa, welded through a deck', [false, true, false]],
    ['H10 links, B500B reinforcement, 20 mm aggregate', [false, false, true]],
    ['Fire: uniform steel temperature, exposure on three sides', [true, true, false]],
    ['Web bearing, connections, torsion, openings and floor vibration', [true, true, false]],
    ['Anchorage and curtailment of reinforcement, torsion, openings and vibration', [false, false, true]],
    ['First-generation Eurocodes with the UK National Annexes.', [true, true, true]],
  ])('say for steel, composite and concrete: %s', (part, expected) => {
    expect([STEEL, COMPOSITE, CONCRETE].map((sent) => assumed(sent, part))).toEqual(expected);
  });

  it('say how a cantilever and two spans are held and loaded', () => {
    expect(assumed({ ...STEEL, config: 'cant', span_m: 2 }, 'L/180 under variable load and L/125 in total')).toBe(true);
    expect(assumed({ ...STEEL, config: 'cant', span_m: 2 }, 'The support is fully fixed and does not rotate')).toBe(
      true,
    );
    const centre = 'The load acts at the shear centre.';
    expect(assumed({ ...STEEL, config: 'cant', span_m: 2 }, centre)).toBe(true);
    expect(assumed({ ...CONCRETE, config: 'cant', span_m: 2 }, centre)).toBe(false);
    expect(assumed({ ...CONCRETE, config: 'cant', span_m: 2 }, 'The support is fully fixed and does not rotate.')).toBe(
      true,
    );
    expect(assumed({ ...STEEL, config: 'cont' }, 'over at least 0.30 L in hogging')).toBe(true);
    expect(assumed({ ...COMPOSITE, config: 'cont' }, 'over at least 0.30 L in hogging')).toBe(false);
    expect(assumed({ ...STEEL, config: 'cont' }, 'Equal spans, pattern loading')).toBe(true);
  });

  it('repeat what the result assumes about restraint', () => {
    for (const material of ['steel', 'composite', 'concrete']) {
      for (const config of ['ss', 'cant', 'cont']) {
        const { restraint_note, assumptions } = design({ material, config, span_m: 3, udl_kn_m: 20 });
        expect(assumptions).toContain(restraint_note);
      }
    }
  });

  it('say of bare steel in place of a composite beam what it carries', () => {
    const short = { ...COMPOSITE, span_m: 1 };
    expect(
      assumed(short, 'The partial factor 1.50 is applied to the whole applied load, which is at least the slab.'),
    ).toBe(true);
    expect(assumed(short, 'Slab of 130 mm')).toBe(true);
    expect(assumed(short, 'Studs of 19')).toBe(false);
    const whole = 'The whole applied load, at least the slab';
    expect([STEEL, COMPOSITE, { ...COMPOSITE, config: 'cant', span_m: 2 }].map((sent) => assumed(sent, whole))).toEqual(
      [false, false, false],
    );
  });
});
