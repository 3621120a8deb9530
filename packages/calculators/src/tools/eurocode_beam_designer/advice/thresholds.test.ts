import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../../kernel/index.ts';
import { eurocode_beam_designer } from '../index.ts';
import type { RolledFacts } from '../rolled/check.ts';
import type { BeamInput, BeamResult } from '../schema.ts';
import { beamVerdict } from '../verdict.ts';
import type { Assessment } from './assessment.ts';
import { recommend } from './recommendations.ts';
import { warn } from './warnings.ts';

/** Sentences of figures that lie just below, on and just above a threshold, which hardly any beam does. */
const INPUT = {
  material: 'steel',
  config: 'ss',
  span_m: 6,
  udl_kn_m: 25,
  point_load_kn: 0,
  load_position: 0.5,
  exposure: 'xc1',
  fire_rating: 'r60',
} as const;

function assessed(sent: Partial<BeamInput>, changed: Partial<BeamResult> = {}, facts: object = {}): Assessment {
  const input: BeamInput = { ...INPUT, ...sent };
  const answer = runCalculator(eurocode_beam_designer, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  const figures = { ...(answer.result as BeamResult), ...changed };
  const usual = { hogging: 'none', patternHogging: null, bearingNeeded: 0 };
  const rolled = {
    section: { h: 400 },
    shearBuckles: false,
    m_lateral: 100,
    m_b: 80,
    ...usual,
    ...facts,
  } as RolledFacts;
  return { input, figures, rolled };
}

const advice = (...given: Parameters<typeof assessed>) => recommend(assessed(...given)).join(' ');
const warnings = (...given: Parameters<typeof assessed>) => warn(assessed(...given)).join(' ');

const COMPOSITE = { material: 'composite', span_m: 9, udl_kn_m: 24 } as const;
const COMPOSITE_CONT = { ...COMPOSITE, config: 'cont', span_m: 11 } as const;
const STEEL_CONT = { config: 'cont' } as const;
const CONCRETE = { material: 'concrete', udl_kn_m: 30 } as const;

type Alternative = BeamResult['alternatives'][number];
function alternative(changed: Partial<Alternative>): Alternative {
  const plain = { mass_kg_m: 50, depth_mm: 300, governing_check: 'bending', governing_utilisation: 0.8 } as const;
  return { family: 'UC', section: 'UC1', ...plain, ...changed };
}

describe('little reserve', () => {
  it.each([
    [0.9499, false],
    [0.95, false],
    [0.9501, true],
  ])('is said at %d: %s', (governing_utilisation, said) => {
    expect(advice({}, { governing_utilisation }).includes('little reserve')).toBe(said);
  });

  it.each([
    [0.8999, true],
    [0.9, true],
    [0.9001, false],
  ])('comes with an alternative at %d: %s', (governing_utilisation, named) => {
    const alternatives = [
      alternative({ family: 'UB', section: 'UB1' }),
      alternative({ section: 'UC2', mass_kg_m: 61.3, governing_utilisation }),
      alternative({ family: 'HEB', section: 'HEB3' }),
    ];
    const said = advice({}, { governing_utilisation: 0.99, alternatives });
    expect(said).toContain(
      `At 99 % the section has little reserve. ${named ? 'UC2 (61.3 kg/m, 90 %)' : 'HEB3 (50 kg/m'}`,
    );
    const only = advice({}, { governing_utilisation: 0.99, alternatives: alternatives.slice(0, 1) });
    expect(only).toContain('little reserve. Choose a heavier section if additional load is likely.');
  });

  it('of concrete asks for bars or depth', () => {
    expect(advice(CONCRETE, { governing_utilisation: 0.96 })).toContain(
      'At 96 % the section has little reserve. More reinforcement or a deeper beam would leave reserve for additional load.',
    );
  });
});

describe('restraint', () => {
  it.each([
    ['steel', {}, 'Restrain the compression flange', 'Adequate only with the compression flange restrained'],
    ['composite', COMPOSITE, 'Fix the deck to the beam', 'Adequate only with the deck fixed'],
    ['composite over two spans', COMPOSITE_CONT, 'Restrain the bottom flange next to', 'Adequate only with the bottom'],
  ])('is asked for above a utilisation of 1 and not at it: %s', (_, sent, asked, warned) => {
    for (const [unrestrained_utilisation, said] of [
      [0.9999, false],
      [1, false],
      [1.0001, true],
    ] as const) {
      const changed = { unrestrained_utilisation, ltb_utilisation: null };
      expect(advice(sent, changed).includes(asked)).toBe(said);
      expect(warnings(sent, changed).includes(warned)).toBe(said);
      expect(warnings(sent, { ...changed, adequate: false })).not.toContain(warned);
    }
  });

  it('of a cantilever promises reserve where buckling reduces the resistance as it is shown', () => {
    const { lateral_torsional } = assessed({ config: 'cant', span_m: 2.5 }).figures;
    const promised = (chi_lt: number) => {
      const changed = { lateral_torsional: lateral_torsional && { ...lateral_torsional, chi_lt } };
      return advice({ config: 'cant', span_m: 2.5 }, changed).includes('would add reserve');
    };
    expect([0.9, 0.99994, 0.99996, 1].map(promised)).toEqual([true, true, false, false]);
  });
});

describe('depth against weight', () => {
  const figures = { section_depth_mm: 400, section_mass_kg_m: 50 };

  it.each([
    [350.1, false],
    [350, true],
    [349.9, true],
  ])('is offered from 50 mm on: %d mm instead of 400 mm, %s', (depth_mm, offered) => {
    expect(advice({}, { ...figures, alternatives: [alternative({ depth_mm })] }).includes('If depth matters')).toBe(
      offered,
    );
  });

  it.each([
    [60.5, 'UC2 is 120 mm shallower and 10.5 kg/m heavier.'],
    [45.5, 'UC2 is 120 mm shallower and 4.5 kg/m lighter.'],
    [50, 'UC2 is 120 mm shallower at the same weight.'],
  ])('names the shallowest: %d kg/m instead of 50 kg/m', (mass_kg_m, sentence) => {
    const alternatives = [
      alternative({ depth_mm: 300 }),
      alternative({ section: 'UC2', depth_mm: 280, mass_kg_m }),
      alternative({ section: 'HEA3', depth_mm: 290 }),
    ];
    expect(advice({}, { ...figures, alternatives })).toContain(`If depth matters, ${sentence}`);
  });
});

describe('the stage of the slab', () => {
  it('asks for pre-camber above L/360 and not at it', () => {
    const { composite } = assessed(COMPOSITE).figures;
    const cambered = (deflection_slab_stage_mm: number) =>
      advice(COMPOSITE, { composite: composite && { ...composite, deflection_slab_stage_mm } }).includes('Pre-camber');
    /* 9000 / 360 = 25 mm. */
    expect([24.99, 25, 25.01].map(cambered)).toEqual([false, false, true]);
  });

  it('names one stud or two', () => {
    const { composite } = assessed(COMPOSITE).figures;
    const of = (studs_per_trough: number) =>
      advice(COMPOSITE, { composite: composite && { ...composite, studs_per_trough } });
    expect(of(1)).toContain('Weld one stud of 19 x 95 mm');
    expect(of(2)).toContain('Weld two studs of 19 x 95 mm');
  });
});

describe('vibration and uplift', () => {
  it.each([
    [3.999, true],
    [4, false],
    [4.001, false],
  ])('of %d Hz is said: %s', (natural_frequency_hz, said) => {
    expect(advice({}, { natural_frequency_hz }).includes('SCI P354')).toBe(said);
    expect(warnings({}, { natural_frequency_hz }).includes('below 4 Hz')).toBe(said);
  });

  it.each([
    [0, false],
    [0.049, false],
    [0.051, true],
    [0.6, true],
    [1.1, true],
  ])('of %d kN is said where it is shown: %s', (uplift_reaction_3_kn, said) => {
    expect(advice(STEEL_CONT, { uplift_reaction_3_kn }).includes('Hold the far support down')).toBe(said);
    expect(warnings(STEEL_CONT, { uplift_reaction_3_kn }).includes('The uplift at the far support')).toBe(said);
    const { input, figures } = assessed(STEEL_CONT, { uplift_reaction_3_kn, natural_frequency_hz: null, fire: null });
    const { conditions } = beamVerdict({ input, result: figures });
    expect(conditions.join(' ').includes('The far support must be held down for an uplift of')).toBe(said);
  });

  it('of a beam without a far support is not said', () => {
    const input = { ...INPUT };
    const { figures } = assessed({});
    expect(figures.uplift_reaction_3_kn).toBeNull();
    expect([advice({}), warnings({})].join(' ')).not.toContain('uplift');
    expect(beamVerdict({ input, result: figures }).conditions.join(' ')).not.toContain('uplift');
  });
});

describe('stiffness', () => {
  const strength = { bending_utilisation: 0.31, shear_utilisation: 0.22, ltb_utilisation: 0.13 };
  const deflections = {
    deflection_variable_mm: 11.1,
    deflection_variable_limit_mm: 12.2,
    deflection_total_mm: 13.3,
    deflection_total_limit_mm: 14.4,
  };

  it('that governs comes with its deflection, its limit and the largest utilisation in strength', () => {
    const total = { ...strength, ...deflections, governing_check: 'deflection_total' } as const;
    expect(advice({}, total)).toContain(
      'Stiffness governs: the total deflection is 13.3 mm against a limit of 14.4 mm, while the strength utilisation is 31 %. A deeper section or pre-camber helps; a higher steel grade does not.',
    );
    const variable = { ...total, shear_utilisation: 0.42, governing_check: 'deflection_variable' } as const;
    expect(advice({}, variable)).toContain(
      'Stiffness governs: the deflection under variable load is 11.1 mm against a limit of 12.2 mm, while the strength utilisation is 42 %. A deeper section helps; pre-camber and a higher steel grade do not.',
    );
    expect(advice({}, { ...total, ltb_utilisation: 0.53 })).toContain('the strength utilisation is 53 %');
    expect(advice({}, { ...total, ltb_utilisation: null })).toContain('the strength utilisation is 31 %');
    expect(advice({}, { ...total, governing_check: 'shear' })).not.toContain('Stiffness governs');
  });

  it('of concrete governs only by the span-to-depth ratio', () => {
    const governs = 'The span-to-depth ratio governs';
    expect(advice(CONCRETE, { governing_check: 'bending' })).not.toContain(governs);
    expect(advice(CONCRETE, { governing_check: 'span_to_depth' })).toContain(governs);
  });

  it('of concrete in the long term is a warning above its limit and not at it', () => {
    const warned = (deflection_total_mm: number) =>
      warnings(CONCRETE, { deflection_total_mm, deflection_total_limit_mm: 24 }).includes('long-term deflection');
    expect([23.9, 24, 24.1].map(warned)).toEqual([false, false, true]);
  });
});

describe('the level of the load', () => {
  const TOP = { check: 'lateral_torsional_buckling_top_flange' } as const;
  const row = (utilisation: number): BeamResult['checks'] => [
    {
      ...assessed({ config: 'cant', span_m: 2 }).figures.checks[0],
      ...TOP,
      utilisation,
    } as BeamResult['checks'][number],
  ];

  it.each([
    [1, false],
    [1.001, true],
  ])('is asked for where a load on the top flange gives %d: %s', (utilisation, said) => {
    const sent = { config: 'cant', span_m: 2 } as const;
    expect(warnings(sent, { checks: row(utilisation) }).includes('state the level of the load')).toBe(said);
    expect(warnings(sent, { checks: row(utilisation), adequate: false })).not.toContain('state the level');
    const verdictWith = (changed: Partial<BeamResult>) => {
      const { input, figures } = assessed(sent, { checks: row(utilisation), ...changed });
      return beamVerdict({ input, result: figures });
    };
    const { conditions, tone } = verdictWith({});
    expect([conditions.join(' ').includes('Fails with the load on the top flange'), tone]).toEqual([
      said,
      said ? 'caution' : 'good',
    ]);
    expect(verdictWith({ adequate: false }).conditions.join(' ')).not.toContain('top flange');
  });
});

describe('the span that is not loaded', () => {
  const pattern = (M: number, isCast: boolean) => ({ patternHogging: { M, M_b: 50, length: 8, isCast } });

  it('is a warning where its moment is above its resistance and not at it', () => {
    for (const [M, said] of [
      [49.9, false],
      [50, false],
      [50.1, true],
    ] as const) {
      expect(warnings(STEEL_CONT, {}, pattern(M, false)).includes('in compression over 8 m')).toBe(said);
      expect(warnings(COMPOSITE_CONT, {}, pattern(M, true)).includes('Cast both spans in one pour')).toBe(said);
    }
    expect(warnings(STEEL_CONT, { adequate: false }, pattern(60, false))).not.toContain('in compression over');
  });
});

describe('the web under point loads', () => {
  it.each([
    [0, ''],
    [45, 'needs a stiff bearing length of at least 45 mm there'],
    [null, 'The web needs stiffeners under the point loads.'],
  ])('that needs %s mm is warned of: %s', (bearingNeeded, said) => {
    const found = warnings({}, {}, { bearingNeeded });
    expect(said === '' ? !found.includes('web') : found.includes(said)).toBe(true);
  });
});

describe('the partial factors', () => {
  const fall = (sent: Partial<BeamInput>, moments: Partial<BeamResult>) => {
    const said = advice(sent, { self_weight_kn_m: 1, m_sag_ed_knm: null, m_hog_ed_knm: null, ...moments });
    return /the design moment would reduce by (about|up to) 10 %/.exec(said)?.[1];
  };

  it('lower the moment by about 10 % where the weight of the beam is less than a twentieth of it', () => {
    /* 1.35 x 1 x 6^2 / 8 = 6.075 kNm is a twentieth of 121.5 kNm; of a cantilever 24.3 kNm of 486 kNm. */
    expect([121, 122].map((m_sag_ed_knm) => fall({}, { m_sag_ed_knm }))).toEqual(['up to', 'about']);
    expect([485, 487].map((m_hog_ed_knm) => fall({ config: 'cant' }, { m_hog_ed_knm }))).toEqual(['up to', 'about']);
    const two = (m_sag_ed_knm: number, m_hog_ed_knm: number) => fall(STEEL_CONT, { m_sag_ed_knm, m_hog_ed_knm });
    expect([two(100, 122), two(122, 100), two(100, 121)]).toEqual(['about', 'about', 'up to']);
    /* 1.35 x 0.008 x 36 / 8 = 0.0486 kNm is a tenth of 0.5 kNm, and less than a twentieth of 1 kNm. */
    const small = (sent: Partial<BeamInput>, moments: Partial<BeamResult>, self_weight_kn_m: number) =>
      fall(sent, { ...moments, self_weight_kn_m });
    expect(small({}, { m_sag_ed_knm: 0.5 }, 0.008)).toBe('up to');
    expect(small({}, { m_sag_ed_knm: 1 }, 0.008)).toBe('about');
    expect(small({ config: 'cant' }, { m_hog_ed_knm: 0.5 }, 0.002)).toBe('up to');
  });
});

describe('where no UB is adequate', () => {
  const none = {
    adequate: false,
    section: null,
    m_sag_ed_knm: 80,
    m_hog_ed_knm: 90.5,
    v_ed_kn: 70,
    alternatives: [
      alternative({ family: 'HEA', section: 'HEA1', mass_kg_m: 300 }),
      alternative({ family: 'HEB', section: 'HEB2', mass_kg_m: 290, governing_utilisation: 0.97 }),
    ],
    best_available: { section: 'UB1', governing_check: 'shear', governing_utilisation: 1.2 },
  } as const;

  it('the larger moment and the lightest section of another family are named', () => {
    expect(advice(STEEL_CONT, { ...none, alternatives: [...none.alternatives] })).toContain(
      'No UB section is adequate for a moment of 90.5 kNm and a shear force of 70 kN. UB1 is the nearest, at 120 % in shear. HEB2 (290 kg/m) is adequate, at 97 % in bending.',
    );
    expect(warnings(STEEL_CONT, { ...none, alternatives: [...none.alternatives] })).toContain('HEB2 is adequate');
  });

  it('a beam without room for studs has no degree of shear connection, and no percentage', () => {
    const best = { ...none.best_available, governing_check: 'shear_connection', governing_utilisation: 99 } as const;
    const said = advice(COMPOSITE, { ...none, alternatives: [], best_available: best });
    expect(said).toContain('UB1 is the nearest, without any degree of shear connection.');
  });
});
