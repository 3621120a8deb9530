import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { warn } from './advice/warnings.ts';
import { eurocode_beam_designer } from './index.ts';
import type { BeamResult } from './schema.ts';

conforms(eurocode_beam_designer);

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
}

const STEEL = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 25 };
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

  it('refuse a beam without load beside every other problem of the request', () => {
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
    expect(assumed(STEEL, 'grade was not sent: s355 is used.')).toBe(true);
    expect(assumed(CONCRETE, 'grade was not sent: c3037 is used.')).toBe(true);
    expect(assumed(COMPOSITE, 'grade was not sent: s355 is used for the section and c2530 for the slab.')).toBe(true);
    expect(assumed({ ...COMPOSITE, grade: 's275' }, 'c2530 is used for the slab')).toBe(true);
    expect(assumed({ ...COMPOSITE, grade: 'c3037' }, 's355 is used for the section')).toBe(true);
    expect(assumed(STEEL, 'fire_rating was not sent: r60 is used.')).toBe(true);
    expect(assumed({ ...STEEL, fire_rating: 'r30' }, 'fire_rating')).toBe(false);
    expect(assumed(STEEL, 'point_load_kn was not sent: 0 kN is used.')).toBe(true);
    expect(assumed(STEEL, 'load_position was not sent')).toBe(false);
    expect(assumed({ ...STEEL, point_load_kn: 5 }, 'load_position was not sent: 0.5 is used.')).toBe(true);
    expect([assumed(CONCRETE, 'exposure was not sent'), assumed(STEEL, 'exposure')]).toEqual([true, false]);
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
    expect(design({ ...CONCRETE, ...IMPOSSIBLE })).toMatchObject({ self_weight_kn_m: 28.125, best_available: null });
  });

  it('has a cantilever with a slab as bare steel', () => {
    const cant = { config: 'cant', span_m: 2.5, udl_kn_m: 20, point_load_kn: 15, load_position: 1 };
    const composite = design({ ...COMPOSITE, ...cant });
    const steel = design({ ...STEEL, ...cant });
    expect(composite).toMatchObject({ section: steel.section, composite: null, slab_grade: 'c2530' });
    expect(composite.ltb_utilisation).toBe(steel.ltb_utilisation);
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

  it('gives more studs room on a longer composite span', () => {
    /* 1 m: one trough, 2 x 51.6 = 103 kN of 14.17 x 250 x 70 = 248 kN, 0.416; 1.5 m: two troughs, 206 of 372 kN, 0.555. */
    const short = design({ ...COMPOSITE, span_m: 1 });
    expect(short).toMatchObject({ adequate: false, best_available: { governing_check: 'shear_connection' } });
    expect(design({ ...COMPOSITE, span_m: 1.5 })).toMatchObject({
      adequate: true,
      composite: { troughs_in_shear_length: 2, degree_of_shear_connection: 0.555 },
    });
  });

  it('shows where the deflection is largest, so that it can be calculated again', () => {
    const shown = showCalculation(eurocode_beam_designer, { ...STEEL, point_load_kn: 50, load_position: 0.2 });
    if (!shown.ok) throw new Error('expected an answer');
    const found = shown.working.filter(({ note }) => note).map(({ symbol }) => symbol);
    expect(found).toEqual(['x_d_var', 'x_d_tot', 'x_d_freq', 't_fi', 'd_p']);
  });
});

describe('the recommendations', () => {
  const CANT = { ...STEEL, config: 'cant', span_m: 2.5 };
  const CONT = { ...STEEL, config: 'cont' };

  it('name what comes nearest and what to do where nothing is adequate', () => {
    const [steel] = design({ ...STEEL, ...IMPOSSIBLE }).recommendations;
    expect(steel).toBe(
      'No UB is adequate for M_Ed 47,479.2 kNm and V_Ed 7,596.7 kN: UB1016x305x584 comes nearest, deflection_total at 7.886. Add an intermediate support, shorten the span, use a plate girder or a truss, or try material composite.',
    );
    expect(design({ ...CONCRETE, ...IMPOSSIBLE }).recommendations[0]).toContain('up to 750 x 1500 mm');
    expect(design({ ...CANT, ...IMPOSSIBLE }).recommendations[0]).not.toContain('composite');
    expect(design({ ...COMPOSITE, span_m: 1 }).recommendations[0]).toContain('run the case with material steel');
  });

  it('name another family that is adequate where no UB is', () => {
    const sent = { ...COMPOSITE, config: 'cont', span_m: 5.2, udl_kn_m: 2.8, point_load_kn: 33, load_position: 0.2 };
    expect(design(sent)).toMatchObject({ adequate: false, alternatives: [{ family: 'UC' }] });
    expect(advised(sent, 'of another family is adequate')).toBe(true);
  });

  it('say that stiffness governs where a deflection or span over depth does, and only there', () => {
    const stiff = [STEEL, COMPOSITE, { ...STEEL, span_m: 4 }, { ...CONCRETE, span_m: 11, udl_kn_m: 5 }, CONCRETE];
    for (const sent of stiff) {
      const governs = /deflection|span_to_depth/.test(design(sent).governing_check ?? '');
      expect(advised(sent, 'Stiffness governs')).toBe(governs);
    }
    expect(stiff.map((sent) => advised(sent, 'Stiffness governs'))).toContain(false);
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
    expect(advised(STEEL, 'must be held by the floor')).toBe(true);
    expect(advised({ ...STEEL, span_m: 0.5 }, 'must be held')).toBe(false);
    expect(advised(COMPOSITE, 'deck while the slab is cast')).toBe(true);
    expect(advised(CANT, 'at the tip or at mid-length')).toBe(true);
    expect(advised(CONT, 'near the middle support (0.30 L)')).toBe(true);
  });

  it('give the studs, and pre-camber where the slab stage sags more than L/360', () => {
    expect(advised(COMPOSITE, 'Weld 2 studs per trough')).toBe(true);
    for (const span_m of [4, 5, 6, 7, 8, 9, 10]) {
      const { composite } = design({ ...COMPOSITE, span_m });
      const sags = (composite?.deflection_slab_stage_mm ?? 0) > (1000 * span_m) / 360;
      expect(advised({ ...COMPOSITE, span_m }, 'Pre-camber')).toBe(sags);
    }
  });

  it('speak of fire: protection, none needed, and cover for concrete', () => {
    expect(advised(STEEL, 'For 60 minutes use an intumescent coating; a generic board of')).toBe(true);
    expect(advised({ ...STEEL, fire_rating: 'r120' }, 'For 120 minutes use board')).toBe(true);
    /* An idle beam is good for more than the 842 °C of a fire of 30 minutes. */
    expect(advised({ ...STEEL, span_m: 0.5, udl_kn_m: 0.5, fire_rating: 'r30' }, 'need no protection')).toBe(true);
    expect(advised(CONCRETE, 'puts the axis of the main bars at')).toBe(true);
  });

  it('offer depth against weight from 50 mm on', () => {
    for (const span_m of [2, 3, 4, 5, 6, 8, 10]) {
      const { alternatives, section_depth_mm } = design({ ...STEEL, span_m });
      const saved = (section_depth_mm ?? 0) - Math.min(...alternatives.map(({ depth_mm }) => depth_mm));
      expect(advised({ ...STEEL, span_m }, 'Where depth counts')).toBe(saved >= 50);
    }
    const lighter = { ...CANT, span_m: 6.2, udl_kn_m: 0.6, point_load_kn: 115, load_position: 0.02 };
    expect(advised(lighter, 'and 0.7 kg/m')).toBe(true);
  });

  it('end with the split of the load', () => {
    expect(design(STEEL).recommendations.at(-1)).toContain('all applied load carries 1.50');
    expect(design(COMPOSITE).recommendations.at(-1)).toContain('all applied load but the slab carries 1.50');
  });
});

describe('the warnings', () => {
  it.each([
    [7.94, true],
    [7.95, false],
    [7.96, false],
  ])('say whether %d kN/m is less than the slab: %s', (udl_kn_m, less) => {
    expect(warned({ ...COMPOSITE, udl_kn_m }, 'less than the assumed slab')).toBe(less);
  });

  it('say that the slab of a cantilever is ignored', () => {
    expect(warned({ ...COMPOSITE, config: 'cant', span_m: 2 }, 'composite action is ignored')).toBe(true);
    expect(warned(COMPOSITE, 'composite action is ignored')).toBe(false);
  });

  it('name each way out of EN 1994-1-1 6.4.3', () => {
    const cont = { ...COMPOSITE, config: 'cont' };
    expect(warned({ ...cont, span_m: 11, udl_kn_m: 1 }, 'Outside EN 1994-1-1 6.4.3')).toBe(false);
    expect(warned({ ...cont, span_m: 11, udl_kn_m: 1, point_load_kn: 21 }, '6.4.3: there is a point load.')).toBe(true);
    expect(warned({ ...cont, span_m: 17.1, udl_kn_m: 1 }, '6.4.3: the depth of')).toBe(true);
    expect(warned({ ...cont, udl_kn_m: 26.5 }, '6.4.3: the permanent load is')).toBe(true);
    expect(warned(COMPOSITE, '6.4.3')).toBe(false);
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
    expect(said(warnings, 'Class 3 section')).toBe(true);
    expect(said(warnings, 'No generic board of up to 60 mm')).toBe(true);
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
    expect(advised({ ...STEEL, ...light }, 'Hold down the far support')).toBe(true);
    const concrete = { config: 'cont', span_m: 1.7, udl_kn_m: 83.4, point_load_kn: 241, load_position: 0.31 };
    expect(warned({ ...CONCRETE, ...concrete }, 'is lifted with')).toBe(true);
    expect(warned({ ...CONCRETE, ...concrete }, 'hogs over its whole length')).toBe(false);
  });

  it('compare the long-term estimate of concrete with its limit', () => {
    expect(warned({ ...CONCRETE, span_m: 10.7, udl_kn_m: 0.4, fire_rating: 'r30' }, 'long-term deflection')).toBe(true);
    expect(warned(CONCRETE, 'long-term deflection')).toBe(false);
  });

  it.each([
    ['steel', 'ss', 15, false],
    ['steel', 'ss', 15.1, true],
    ['steel', 'cont', 16, false],
    ['composite', 'ss', 16, false],
    ['concrete', 'ss', 15, false],
    ['concrete', 'cont', 15.1, true],
  ])('say whether %s %s of %d m is outside the usual range: %s', (material, config, span_m, outside) => {
    expect(warned({ material, config, span_m, udl_kn_m: 10 }, 'usual scheme range')).toBe(outside);
  });

  it('speak of a uniform load of 0', () => {
    expect(warned({ ...STEEL, udl_kn_m: 0, point_load_kn: 10 }, 'udl_kn_m is 0')).toBe(true);
    expect(warned(STEEL, 'udl_kn_m is 0')).toBe(false);
  });
});

describe('the assumptions', () => {
  it.each([
    ['All applied load carries 1.50', [true, false, true]],
    ['The slab and the beam carry 1.35', [false, true, false]],
    ['Deflection limits: L/360 under variable load, L/250 in total.', [true, true, false]],
    ['Slab of 130 mm on a deck of 60 mm', [false, true, false]],
    ['Studs of 19 mm, 95 mm high', [false, true, false]],
    ['H10 links, B500B bars', [false, false, true]],
    ['uniform steel temperature, three sides exposed', [true, true, false]],
    ['Web bearing, connections, torsion', [true, true, true]],
    ['First-generation Eurocodes', [true, true, true]],
  ])('say for steel, composite and concrete: %s', (part, expected) => {
    expect([STEEL, COMPOSITE, CONCRETE].map((sent) => assumed(sent, part))).toEqual(expected);
  });

  it('say how a cantilever and two spans are held and loaded', () => {
    expect(assumed({ ...STEEL, config: 'cant', span_m: 2 }, 'L/180 under variable load, L/125 in total')).toBe(true);
    expect(assumed({ ...STEEL, config: 'cant', span_m: 2 }, 'The root is fully fixed')).toBe(true);
    expect(assumed({ ...STEEL, config: 'cont' }, 'over the 0.30 L that hogs')).toBe(true);
    expect(assumed({ ...STEEL, config: 'cont' }, 'Equal spans, pattern loading')).toBe(true);
    expect(assumed({ ...COMPOSITE, config: 'cont' }, 'EN 1994-1-1 6.4.3')).toBe(true);
    expect(assumed(CONCRETE, 'held against lateral buckling by the floor')).toBe(true);
  });
});
