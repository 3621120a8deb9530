import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { building_readiness } from './index.ts';

conforms(building_readiness);

const CHOICES = {
  current_use: ['office', 'industrial', 'retail', 'residential'],
  proposed_use: ['office', 'residential', 'healthcare', 'industrial', 'retail'],
  year_built: ['pre1945', '1945-1970', '1970-1990', '1990-2010', 'post2010'],
  structure: ['concrete', 'steel', 'masonry', 'timber', 'unknown'],
  floors: ['1-3', '4-6', '7-10', '10+'],
  condition: ['good', 'fair', 'poor', 'unknown'],
  location: ['uk', 'western-eu', 'eastern-eu', 'uae'],
  bim: ['yes', 'partial', 'no'],
};
type Sent = Record<keyof typeof CHOICES, string> & { nation?: string; heritage?: string };

/** A building that loses no points but 2 for its plant and 10 for its model, and raises no flag. */
const SOUND: Sent = {
  current_use: 'office',
  proposed_use: 'office',
  year_built: 'post2010',
  structure: 'steel',
  floors: '1-3',
  condition: 'good',
  location: 'uk',
  bim: 'yes',
};

function assess(sent: Partial<Sent>) {
  const answer = runCalculator(building_readiness, { ...SOUND, ...sent });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function pointsOf(item: string, sent: Partial<Sent>): number {
  return assess(sent).score_trace.find((line) => line.item === item)?.points ?? 0;
}

function saying(sentences: readonly string[], words: RegExp): string[] {
  return sentences.filter((sentence) => words.test(sentence));
}

const TO_FLATS = { proposed_use: 'residential' };
const TO_CLINIC = { proposed_use: 'healthcare' };

describe('building_readiness takes off', () => {
  type OneInput = [item: string, field: keyof Sent, points: Record<string, number>, rest?: Partial<Sent>];
  const BY_ONE_INPUT: OneInput[] = [
    ['S_type', 'structure', { concrete: 0, steel: 0, masonry: 8, timber: 12, unknown: 15 }],
    ['S_age', 'year_built', { pre1945: 12, '1945-1970': 15, '1970-1990': 8, '1990-2010': 3, post2010: 0 }],
    ['S_floor', 'floors', { '1-3': 0, '4-6': 3, '7-10': 6, '10+': 8 }],
    ['S_cond', 'condition', { good: 0, fair: 8, poor: 25, unknown: 12 }],
    ['M_age', 'year_built', { pre1945: 20, '1945-1970': 20, '1970-1990': 16, '1990-2010': 10, post2010: 2 }],
    ['M_cond', 'condition', { good: 0, fair: 8, poor: 20, unknown: 12 }],
    ['M_floor', 'floors', { '1-3': 0, '4-6': 2, '7-10': 5, '10+': 8 }],
    ['M_uae', 'location', { uk: 0, 'western-eu': 0, 'eastern-eu': 0, uae: 5 }],
    [
      'C_use',
      'proposed_use',
      { residential: 20, healthcare: 28, office: 8, industrial: 10 },
      { current_use: 'retail' },
    ],
    ['C_use', 'proposed_use', { retail: 10 }],
    ['C_age', 'year_built', { pre1945: 12, '1945-1970': 16, '1970-1990': 14, '1990-2010': 6, post2010: 0 }],
    ['C_floor', 'floors', { '1-3': 0, '4-6': 6, '7-10': 18, '10+': 22 }, TO_FLATS],
    ['C_floor', 'floors', { '1-3': 0, '4-6': 6, '7-10': 18, '10+': 22 }, TO_CLINIC],
    ['C_floor', 'floors', { '1-3': 0, '4-6': 2, '7-10': 5, '10+': 8 }, { proposed_use: 'retail' }],
    ['C_cond', 'condition', { good: 0, fair: 2, poor: 6, unknown: 5 }],
    ['C_loc', 'location', { uk: 3, 'western-eu': 3, 'eastern-eu': 5, uae: 6 }, TO_FLATS],
    ['C_her', 'heritage', { none: 0, conservation_area: 6, listed: 15 }],
    ['D_bim', 'bim', { yes: 10, partial: 40, no: 75 }],
    ['D_age', 'year_built', { pre1945: 5, '1945-1970': 5, '1970-1990': 0, '1990-2010': 0, post2010: -5 }],
    ['D_unknown', 'structure', { concrete: 0, steel: 0, masonry: 0, timber: 0, unknown: 10 }],
    ['D_unknown', 'condition', { good: 0, fair: 0, poor: 0, unknown: 10 }],
    ['D_unknown', 'structure', { unknown: 20 }, { condition: 'unknown' }],
  ];

  it.each(BY_ONE_INPUT)('%s points by %s as the table of deductions says', (item, field, points, rest = {}) => {
    const taken = Object.keys(points).map((value) => [value, pointsOf(item, { ...rest, [field]: value })]);
    expect(Object.fromEntries(taken)).toEqual(points);
  });

  it.each([
    ['office', { office: 0, residential: 18, healthcare: 35, industrial: 20, retail: 8 }],
    ['industrial', { office: 22, residential: 25, healthcare: 40, industrial: 0, retail: 15 }],
    ['retail', { office: 10, residential: 20, healthcare: 35, industrial: 18, retail: 0 }],
    ['residential', { office: 18, residential: 0, healthcare: 30, industrial: 25, retail: 15 }],
  ])('M_use points by the matrix of uses for a building that is now %s', (current_use, points) => {
    const taken = Object.keys(points).map((proposed_use) => [
      proposed_use,
      pointsOf('M_use', { current_use, proposed_use }),
    ]);
    expect(Object.fromEntries(taken)).toEqual(points);
  });

  it.each([
    ['industrial', 'residential', 0.3, 0],
    ['retail', 'healthcare', 0.75, 0],
    ['office', 'office', 1, 0],
    ['office', 'healthcare', 1.2, 8],
    ['retail', 'industrial', 1.25, 8],
    ['office', 'retail', 1.6, 20],
    ['residential', 'office', 1.67, 20],
    ['office', 'industrial', 2, 20],
    ['residential', 'healthcare', 2, 20],
    ['residential', 'retail', 2.67, 35],
    ['residential', 'industrial', 3.33, 35],
  ])(
    'S_load points by the rise of the load from %s to %s, a ratio of %d',
    (current_use, proposed_use, ratio, points) => {
      expect(assess({ current_use, proposed_use }).imposed_load_ratio).toBe(ratio);
      expect(pointsOf('S_load', { current_use, proposed_use })).toBe(points);
    },
  );

  it('nothing for use and approvals while the use stays the same', () => {
    for (const current_use of CHOICES.current_use) {
      const items = assess({ current_use, proposed_use: current_use }).score_trace.map(({ item }) => item);
      expect(items).toEqual(['M_age', 'D_bim', 'D_age']);
    }
  });

  it.each([
    [10, { structure: 'concrete', floors: '4-6', year_built: '1945-1970', location: 'uk' }],
    [10, { structure: 'unknown', floors: '7-10', year_built: '1945-1970', location: 'western-eu' }],
    [10, { structure: 'concrete', floors: '10+', year_built: '1945-1970', location: 'eastern-eu' }],
    [10, { structure: 'concrete', floors: '4-6', year_built: '1970-1990', location: 'eastern-eu' }],
    [0, { structure: 'concrete', floors: '4-6', year_built: '1945-1970', location: 'uae' }],
    [0, { structure: 'concrete', floors: '1-3', year_built: '1945-1970', location: 'uk' }],
    [0, { structure: 'steel', floors: '4-6', year_built: '1945-1970', location: 'uk' }],
    [0, { structure: 'concrete', floors: '4-6', year_built: '1970-1990', location: 'uk' }],
    [0, { structure: 'concrete', floors: '4-6', year_built: '1970-1990', location: 'western-eu' }],
    [0, { structure: 'concrete', floors: '4-6', year_built: 'pre1945', location: 'uk' }],
    [0, { structure: 'concrete', floors: '4-6', year_built: '1990-2010', location: 'eastern-eu' }],
  ])('%d points for large panels at %j, and flags them alike', (points, sent) => {
    expect(pointsOf('S_lps', sent)).toBe(points);
    expect(assess(sent).risk_flags.includes('large_panel_system_check')).toBe(points > 0);
  });

  it('what it lists, domain by domain in the order of the table', () => {
    const everything = assess({
      current_use: 'residential',
      proposed_use: 'industrial',
      year_built: '1945-1970',
      structure: 'unknown',
      floors: '10+',
      condition: 'poor',
      bim: 'no',
    });
    expect(everything.score_trace.map(({ domain, item, points }) => [domain, item, points])).toEqual([
      ['structural', 'S_load', 35],
      ['structural', 'S_type', 15],
      ['structural', 'S_age', 15],
      ['structural', 'S_floor', 8],
      ['structural', 'S_cond', 25],
      ['structural', 'S_lps', 10],
      ['mep', 'M_use', 25],
      ['mep', 'M_age', 20],
      ['mep', 'M_cond', 20],
      ['mep', 'M_floor', 8],
      ['compliance', 'C_use', 10],
      ['compliance', 'C_age', 16],
      ['compliance', 'C_floor', 8],
      ['compliance', 'C_cond', 6],
      ['compliance', 'C_loc', 3],
      ['digital', 'D_bim', 75],
      ['digital', 'D_age', 5],
      ['digital', 'D_unknown', 10],
    ]);
    // 35 + 15 + 15 + 8 + 25 + 10 = 108 points: the score stops at 0.
    expect(everything.structural_score).toBe(0);
  });
});

describe('building_readiness flags', () => {
  const KNOWN_AGE: Record<string, string[]> = {
    pre1945: ['asbestos_presumed'],
    '1945-1970': ['asbestos_presumed', 'raac_check'],
    '1970-1990': ['asbestos_presumed', 'raac_check'],
    '1990-2010': ['asbestos_possible', 'raac_check_if_before_1996'],
    post2010: [],
  };

  it.each(Object.entries(KNOWN_AGE))('asbestos and RAAC in a UK building of %s', (year_built, flags) => {
    expect(assess({ year_built }).risk_flags).toEqual(flags);
  });

  it('asbestos but no RAAC and no high-alumina cement outside the UK', () => {
    for (const location of ['western-eu', 'eastern-eu', 'uae']) {
      for (const [year_built, flags] of Object.entries(KNOWN_AGE)) {
        const expected = flags.filter((flag) => flag.startsWith('asbestos'));
        expect(assess({ year_built, location, structure: 'concrete' }).risk_flags).toEqual(expected);
      }
    }
  });

  it.each([
    ['concrete', '1945-1970', true],
    ['unknown', '1970-1990', true],
    ['steel', '1945-1970', false],
    ['masonry', '1970-1990', false],
    ['concrete', 'pre1945', false],
    ['concrete', '1990-2010', false],
  ])('high-alumina cement in a UK building of %s and %s: %s', (structure, year_built, raised) => {
    expect(assess({ structure, year_built }).risk_flags.includes('high_alumina_cement_check')).toBe(raised);
  });

  it.each([
    ['timber', 'post2010', true],
    ['timber', 'pre1945', true],
    ['masonry', 'pre1945', true],
    ['masonry', '1945-1970', false],
    ['concrete', 'pre1945', false],
  ])('decay of timber in %s of %s: %s', (structure, year_built, raised) => {
    expect(assess({ structure, year_built }).risk_flags.includes('timber_decay_check')).toBe(raised);
  });

  it.each([
    ['residential', '7-10', 'uk', true],
    ['residential', '10+', 'uk', true],
    ['healthcare', '7-10', 'uk', true],
    ['residential', '4-6', 'uk', false],
    ['retail', '10+', 'uk', false],
    ['residential', '10+', 'western-eu', false],
    ['healthcare', '10+', 'uae', false],
  ])('a higher-risk building for %s on %s floors in %s: %s', (proposed_use, floors, location, expected) => {
    const result = assess({ proposed_use, floors, location });
    expect([result.higher_risk_building, result.risk_flags.includes('higher_risk_building')]).toEqual([
      expected,
      expected,
    ]);
  });

  it.each([
    ['england', true],
    ['wales', true],
    ['scotland', false],
    ['northern_ireland', false],
  ])('a higher-risk building in %s: %s', (nation, expected) => {
    expect(assess({ ...TO_FLATS, floors: '7-10', nation }).higher_risk_building).toBe(expected);
  });

  it('a higher-risk building without change of use too, because work on it is caught', () => {
    const flats = assess({ current_use: 'residential', proposed_use: 'residential', floors: '7-10' });
    expect([flats.higher_risk_building, flats.change_of_use]).toEqual([true, false]);
  });

  it.each([
    [{ proposed_use: 'retail' }, ['imposed_load_increase', 'energy_upgrade_on_change_of_use']],
    [
      { proposed_use: 'retail', floors: '4-6' },
      ['imposed_load_increase', 'robustness_class_review', 'energy_upgrade_on_change_of_use'],
    ],
    [{ floors: '4-6' }, []],
    [TO_FLATS, ['sleeping_risk_fire_strategy', 'acoustic_separation', 'energy_upgrade_on_change_of_use']],
    [TO_CLINIC, ['imposed_load_increase', 'sleeping_risk_fire_strategy', 'energy_upgrade_on_change_of_use']],
    [{ current_use: 'residential', proposed_use: 'residential' }, []],
    // Regulation 5 of the Building Regulations 2010 names dwellings, institutions and shops, but no offices and no industry.
    [{ current_use: 'retail', proposed_use: 'office' }, []],
    [{ current_use: 'retail', proposed_use: 'office', nation: 'wales' }, []],
    [{ current_use: 'retail', proposed_use: 'office', nation: 'scotland' }, ['energy_upgrade_on_change_of_use']],
    [{ current_use: 'retail', proposed_use: 'office', location: 'uae' }, ['energy_upgrade_on_change_of_use']],
    [{ proposed_use: 'industrial' }, ['imposed_load_increase']],
    [{ heritage: 'listed' }, ['heritage_consent']],
    [{ heritage: 'conservation_area' }, ['heritage_consent']],
    [{ heritage: 'none' }, []],
    [{ bim: 'partial' }, []],
    [{ bim: 'no' }, ['no_digital_record']],
  ])('what a change of use, the floors and the model bring: %j', (sent, flags) => {
    expect(assess(sent).risk_flags).toEqual(flags);
  });

  it('shows each flag and each survey as a rule that fired', () => {
    const sent = { ...SOUND, ...TO_FLATS, floors: '7-10', year_built: '1970-1990', structure: 'concrete', bim: 'no' };
    const shown = showCalculation(building_readiness, sent);
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const rules = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
    expect(rules).toEqual([...shown.result.risk_flags, ...shown.result.recommended_surveys]);
  });
});

describe('building_readiness recommends', () => {
  const OLD = ['mep_condition_survey', 'asbestos_refurbishment_survey'];

  it.each<[Partial<Sent>, string[]]>([
    [{}, ['desktop_verification']],
    [{ structure: 'unknown' }, ['structural_appraisal']],
    [{ condition: 'fair' }, ['mep_condition_survey']],
    [{ condition: 'poor' }, ['mep_condition_survey', 'structural_appraisal']],
    [{ condition: 'unknown' }, ['mep_condition_survey', 'structural_appraisal']],
    [{ structure: 'timber' }, ['timber_and_damp_survey']],
    [{ floors: '4-6' }, ['desktop_verification']],
    [{ floors: '7-10' }, ['fire_strategy_review']],
    [{ floors: '10+' }, ['fire_strategy_review']],
    [{ bim: 'partial' }, ['measured_survey_scan_to_bim']],
    [{ bim: 'no' }, ['measured_survey_scan_to_bim']],
    [{ heritage: 'listed' }, ['heritage_assessment']],
    [{ heritage: 'conservation_area' }, ['heritage_assessment']],
    [{ current_use: 'retail' }, ['use_class_and_consent_review', 'mep_condition_survey', 'energy_model']],
    [
      { proposed_use: 'retail' },
      ['use_class_and_consent_review', 'mep_condition_survey', 'structural_appraisal', 'energy_model'],
    ],
    [TO_FLATS, ['use_class_and_consent_review', 'fire_strategy_review', 'mep_condition_survey', 'energy_model']],
    [{ year_built: 'pre1945' }, OLD],
    [{ year_built: '1990-2010' }, [...OLD, 'raac_inspection']],
    [{ year_built: '1970-1990', structure: 'concrete' }, [...OLD, 'raac_inspection', 'intrusive_concrete_testing']],
    [{ year_built: '1970-1990', structure: 'concrete', location: 'eastern-eu' }, OLD],
    [
      { year_built: '1970-1990', structure: 'concrete', location: 'eastern-eu', floors: '4-6' },
      ['mep_condition_survey', 'structural_appraisal', 'asbestos_refurbishment_survey', 'intrusive_concrete_testing'],
    ],
  ])('the surveys that %j calls for, in their order', (sent, surveys) => {
    expect(assess(sent).recommended_surveys).toEqual(surveys);
  });

  it('only the sequence and the next stage for a building in order', () => {
    // S 100, M 98, C 100, D 95: 35 + 24.5 + 30 + 9.5 = 99.
    expect(assess({}).recommendations).toEqual([
      'Proceed to a feasibility study at a readiness of 99, and verify the assumptions by a desktop review.',
      'Carry out in this order: desktop verification. Expect 8 to 16 weeks before construction.',
    ]);
  });

  it('gateway 2 with its law and its weeks for a higher-risk building, and only for one', () => {
    const [, second] = assess({ ...TO_FLATS, floors: '7-10' }).recommendations;
    expect(second).toMatch(
      /higher-risk building \(Building Act 1984 s\. 120D with SI 2023\/275\).*gateway 2.*12 weeks/,
    );
    expect(saying(assess({ ...TO_FLATS, floors: '4-6' }).recommendations, /gateway 2/)).toEqual([]);
  });

  it('an appraisal where the load rises, the reserve where it falls, neither where it stays', () => {
    const rising = assess({ proposed_use: 'retail' }).recommendations;
    expect(saying(rising, /about 2\.5 kN\/m2 and the new use needs 4 kN\/m2, 1\.6 times/)).toHaveLength(1);
    expect(saying(rising, /reserve/)).toEqual([]);
    const falling = assess(TO_FLATS).recommendations;
    expect(saying(falling, /reserve floor load.*only 0\.6 of/)).toHaveLength(1);
    expect(saying(falling, /appraised/)).toEqual([]);
    expect(saying(assess({}).recommendations, /reserve|appraised/)).toEqual([]);
  });

  it.each<[Partial<Sent>, string]>([
    [{ year_built: '1990-2010' }, 'RAAC check if before 1996'],
    [{ year_built: '1970-1990' }, 'RAAC check'],
    [{ year_built: '1970-1990', structure: 'concrete' }, 'RAAC check and high-alumina cement check'],
    [
      { year_built: '1970-1990', structure: 'concrete', floors: '4-6', location: 'eastern-eu' },
      'large-panel system check',
    ],
  ])('tests of the materials before strengthening at %j', (sent, flags) => {
    expect(saying(assess(sent).recommendations, /^Open up/)).toEqual([
      `Open up and test the materials after the asbestos survey (${flags}), and design no strengthening before the results are in.`,
    ]);
  });

  it('no tests of materials and no asbestos survey where no flag asks for them', () => {
    expect(saying(assess({ year_built: 'pre1945' }).recommendations, /^Open up/)).toEqual([]);
    expect(saying(assess({}).recommendations, /asbestos/)).toEqual([]);
  });

  it.each(['pre1945', '1945-1970', '1970-1990', '1990-2010'])('an asbestos survey by HSG264 for %s', (year_built) => {
    expect(saying(assess({ year_built }).recommendations, /asbestos refurbishment.*HSG264/)).toHaveLength(1);
  });

  it('what each red domain loses most, and the survey that would lift it', () => {
    const result = assess({
      current_use: 'industrial',
      proposed_use: 'healthcare',
      year_built: '1945-1970',
      structure: 'unknown',
      floors: '10+',
      condition: 'poor',
      bim: 'no',
    });
    // S 100 - 15 - 15 - 8 - 25 - 10 = 27; M 100 - 40 - 20 - 20 - 8 = 12; C 100 - 28 - 16 - 22 - 6 - 3 = 25; D 25 - 5 - 10 = 10.
    // Of equal deductions the first of the table is named: S_type before S_age, M_age before M_cond.
    expect(saying(result.recommendations, /which is red/)).toEqual([
      'Use the structural appraisal to improve the structural domain, which is red at 27: its largest deductions are 25 points for the condition of the structure and 15 points for the type of structure.',
      'Use the MEP condition survey to improve the building services (MEP) domain, which is red at 12: its largest deductions are 40 points for the services that the new use needs and 20 points for the age of the plant.',
      'Use the fire strategy review to improve the compliance domain, which is red at 25: its largest deductions are 28 points for the requirements that the new use triggers and 22 points for fire safety height thresholds.',
      'Use the measured survey (scan to BIM) to improve the digital domain, which is red at 10: its largest deductions are 75 points for gaps in the digital model and 10 points for unknown structure or condition.',
    ]);
  });

  it('one loss alone where a red domain has no other, and names no points that are added', () => {
    expect(saying(assess({ bim: 'no' }).recommendations, /which is red/)).toEqual([
      'Use the measured survey (scan to BIM) to improve the digital domain, which is red at 30: its largest deductions are 75 points for gaps in the digital model.',
    ]);
  });

  it('a fire strategy where a sleeping use is new, and sound insulation for dwellings', () => {
    const fire = /^Write a new fire strategy/;
    const blocks = /above 11 m.*30 September 2026.*18 m or more/;
    const sound = /43 dB DnT,w \+ Ctr/;
    const flats = assess(TO_FLATS).recommendations;
    expect([saying(flats, fire), saying(flats, blocks), saying(flats, sound)].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ]);
    const clinic = assess(TO_CLINIC).recommendations;
    expect([saying(clinic, fire), saying(clinic, blocks), saying(clinic, sound)].map(({ length }) => length)).toEqual([
      1, 0, 0,
    ]);
    const same = assess({ current_use: 'residential', ...TO_FLATS }).recommendations;
    expect([...saying(same, fire), ...saying(same, sound)]).toEqual([]);
  });

  it('the parts of the Building Regulations that regulation 6 names for new dwellings, and not overheating', () => {
    expect(saying(assess(TO_FLATS).recommendations, /^Plan sound/)).toEqual([
      'Plan sound insulation between dwellings (Approved Document E Table 0.1a: at least 43 dB DnT,w + Ctr for dwellings formed by material change of use), ventilation (Part F), energy (Part L), charge points where there is parking (Part S) and space standards.',
    ]);
  });

  it.each<[Partial<Sent>, string]>([
    [
      { nation: 'wales' },
      'Plan sound insulation between dwellings (Building Regulations 2010 as they apply in Wales, regulations 5 and 6, Part E), ventilation (Part F), energy (Part L) and space standards.',
    ],
    [
      { nation: 'scotland' },
      'Plan sound insulation between dwellings (Building (Scotland) Regulations 2004 regulation 4 and schedule 2; Scottish Technical Handbooks, Section 5), ventilation (Section 3), energy (Section 6) and space standards.',
    ],
    // The table to regulation 8: Part F fuel and power, Part G sound, Part K ventilation.
    [
      { nation: 'northern_ireland' },
      'Plan sound insulation between dwellings (Building Regulations (Northern Ireland) 2012 regulation 8, Part G), ventilation (Part K), energy (Part F) and space standards.',
    ],
    [
      { location: 'eastern-eu' },
      'Plan sound insulation between dwellings (sound insulation rules in the national building code of the Member State), ventilation, overheating, energy and space standards.',
    ],
    [
      { location: 'uae' },
      'Plan sound insulation between dwellings (sound insulation rules in the building code of the emirate), ventilation, cooling, energy and space standards.',
    ],
  ])('the law of the place for new dwellings: %j', (place, sentence) => {
    expect(saying(assess({ ...TO_FLATS, ...place }).recommendations, /^Plan sound/)).toEqual([sentence]);
  });

  it.each<[Partial<Sent>, RegExp]>([
    [{}, /^Settle use and consents first \(Town and Country Planning Act 1990 s\. 55;/],
    [{ nation: 'wales' }, /Building Regulations 2010 as they apply in Wales/],
    [{ nation: 'scotland' }, /Town and Country Planning \(Scotland\) Act 1997.*building warrant/],
    [{ nation: 'northern_ireland' }, /Planning Act \(Northern Ireland\) 2011 s\. 23/],
    [{ location: 'western-eu' }, /national building code of the Member State/],
    [{ location: 'uae' }, /municipality and of Civil Defence/],
  ])('use and consents first, by the law of the place: %j', (place, words) => {
    expect(assess({ ...TO_FLATS, ...place }).recommendations[0]).toMatch(words);
    expect(saying(assess(place).recommendations, /Settle use/)).toEqual([]);
  });

  it.each<[Partial<Sent>, RegExp]>([
    [
      { heritage: 'listed' },
      /^Agree with the heritage authority.*\(Planning \(Listed Buildings and Conservation Areas\) Act 1990\)/,
    ],
    [{ heritage: 'conservation_area' }, /^Check which works to the exterior the conservation area restricts/],
    [{ heritage: 'listed', nation: 'wales' }, /Historic Environment \(Wales\) Act 2023/],
    [{ heritage: 'listed', nation: 'scotland' }, /Conservation Areas\) \(Scotland\) Act 1997/],
    [{ heritage: 'listed', nation: 'northern_ireland' }, /Planning Act \(Northern Ireland\) 2011 s\. 85/],
    [{ heritage: 'listed', location: 'uae' }, /heritage rules of the emirate/],
  ])('the consent that heritage protection asks for: %j', (sent, words) => {
    expect(assess(sent).recommendations[0]).toMatch(words);
  });

  it('the local authority in place of the regulator for a higher-risk building in Wales', () => {
    const said = assess({ ...TO_FLATS, floors: '7-10', nation: 'wales' });
    expect(saying(said.recommendations, /higher-risk building/)).toEqual([
      'Treat the project as work on a higher-risk building (Building Act 1984 s. 120I with the Building Safety (Description of Higher-Risk Building) (Design and Construction Phase) (Wales) Regulations 2023): the local authority is the building control authority and must approve the work before it starts (Building (Higher-Risk Buildings Procedures) (Wales) Regulations 2025 (WSI 2025/1321)). Plan 12 weeks or more for it, and appoint a principal designer and a principal contractor for the building regulations duties.',
    ]);
    expect(saying([...said.assumptions, ...said.warnings], /England|Scotland/)).toEqual([]);
  });

  it.each([
    ['yes', 0],
    ['partial', 1],
    ['no', 1],
  ])('a model as the single record where bim is %s: %d', (bim, times) => {
    expect(saying(assess({ bim }).recommendations, /single record.*ISO 19650/)).toHaveLength(times);
  });
});

describe('building_readiness says', () => {
  const SCREENING =
    'Weights, deductions, bands and weeks are assumptions of this product for a screening, not measured properties; floor loads are design values by use, and the real floor may differ.';
  const IN_ENGLAND = 'The nation was not given: England is assumed.';
  const NO_HERITAGE = 'Heritage protection was not given: none is assumed.';

  it.each<[Partial<Sent>, string[]]>([
    [{}, [IN_ENGLAND, NO_HERITAGE]],
    [{ nation: 'england', heritage: 'none' }, []],
    [
      { location: 'western-eu' },
      [
        NO_HERITAGE,
        'Each country sets its own limits: in Germany, for example, a building is a high-rise when the floor of a habitable room lies more than 22 m above ground (model building code § 2(4)).',
      ],
    ],
    [{ location: 'eastern-eu' }, [NO_HERITAGE]],
    [
      { location: 'uae' },
      [NO_HERITAGE, 'Under the UAE Fire and Life Safety Code of Practice a building above 23 m is a high-rise.'],
    ],
    [
      { ...TO_CLINIC, floors: '10+' },
      [
        IN_ENGLAND,
        NO_HERITAGE,
        "The rule for higher-risk buildings is England's (SI 2023/275), for at least two residential units, a hospital or a care home.",
        'Healthcare is read as a hospital or care home with beds, which a clinic without beds is not.',
      ],
    ],
    [
      { current_use: 'residential', proposed_use: 'office' },
      [
        IN_ENGLAND,
        NO_HERITAGE,
        'A change to an office or an industrial use is not a material change of use under regulation 5 of the Building Regulations 2010: they apply to the works, and not to the building as it is.',
      ],
    ],
    [{ current_use: 'residential', proposed_use: 'office', nation: 'scotland' }, [NO_HERITAGE]],
    [
      { current_use: 'residential', ...TO_FLATS, nation: 'wales' },
      [
        NO_HERITAGE,
        'The number of dwellings is taken to stay the same: otherwise it is a material change of use under regulation 5 of the Building Regulations 2010.',
      ],
    ],
  ])('that the scores are assumptions, and what else %j rests on', (sent, assumptions) => {
    expect(assess(sent).assumptions).toEqual([SCREENING, ...assumptions]);
  });

  const ABROAD = (code: string, more = '') =>
    `The ${code} is not held here: floor loads are UK values in its place, and${more} heights, fire safety and approvals must be taken from the national rules.`;
  const MEMBER_STATE = 'national building code of the Member State';

  it.each<[Partial<Sent>, string[]]>([
    [{ location: 'western-eu' }, [ABROAD(MEMBER_STATE)]],
    [{ location: 'eastern-eu' }, [ABROAD(MEMBER_STATE)]],
    [{ location: 'uae' }, [ABROAD('building code of the emirate')]],
    [{ ...TO_FLATS, location: 'uae' }, [ABROAD('building code of the emirate', ' requirements on the change of use,')]],
    [
      { location: 'uae', nation: 'wales' },
      ['The nation applies to a site in the UK only and is ignored.', ABROAD('building code of the emirate')],
    ],
    [{ nation: 'england' }, []],
    [{ nation: 'wales' }, []],
    [
      { nation: 'scotland' },
      ['The law of Scotland is named but not checked: ask the building control authority what it requires.'],
    ],
    [
      { nation: 'northern_ireland' },
      ['The law of Northern Ireland is named but not checked: ask the building control authority what it requires.'],
    ],
    [
      { ...TO_FLATS, floors: '7-10' },
      [
        'The nation was not given, and the rules for higher-risk buildings depend on it: in Wales the local authority approves the work, and Scotland and Northern Ireland have no such regime.',
      ],
    ],
    [{ ...TO_FLATS, floors: '7-10', nation: 'england' }, []],
    [
      { year_built: 'pre1945' },
      ['A building of this age may be listed or protected: check its heritage status before relying on the score.'],
    ],
    [{ year_built: 'pre1945', heritage: 'none' }, []],
    [
      { ...TO_FLATS, floors: '4-6', nation: 'wales' },
      [
        'Check the height against 18 m: tall storeys can make 4 to 6 floors a higher-risk building (Building Act 1984 s. 120I with the Building Safety (Description of Higher-Risk Building) (Design and Construction Phase) (Wales) Regulations 2023).',
      ],
    ],
  ])('what the place and the heritage of %j leave open', (sent, warnings) => {
    expect(assess(sent).warnings).toEqual(warnings);
  });

  it.each<[Partial<Sent>, string[]]>([
    [{}, []],
    [
      { structure: 'unknown' },
      ['The score is provisional: an inspection of the unknown structure can raise a domain by up to 15 points.'],
    ],
    [
      { condition: 'unknown' },
      [
        'The score is provisional: an inspection of the unknown condition can raise a domain by up to 12 points or, if it is poor, lower it by up to 13.',
      ],
    ],
    [
      { structure: 'unknown', condition: 'unknown', year_built: '1945-1970', floors: '4-6' },
      [
        'The score is provisional: an inspection of the unknown structure can raise a domain by up to 25 points, and of the unknown condition can raise a domain by up to 12 points or, if it is poor, lower it by up to 13.',
      ],
    ],
    [
      { ...TO_FLATS, floors: '4-6' },
      [
        'Check the height against 18 m: tall storeys can make 4 to 6 floors a higher-risk building (Building Act 1984 s. 120D with SI 2023/275).',
      ],
    ],
    [{ ...TO_FLATS, floors: '1-3' }, []],
    [{ proposed_use: 'retail', floors: '4-6' }, []],
    [
      { year_built: '1990-2010' },
      ['RAAC is to be expected only if the building is from before about 1996, asbestos only if from before 2000.'],
    ],
    [{ year_built: '1970-1990' }, []],
  ])('the warnings that belong to %j', (sent, warnings) => {
    expect(assess(sent).warnings).toEqual(warnings);
  });

  it('the move of an unknown as the scores themselves move', () => {
    const unknown = { structure: 'unknown', condition: 'unknown', year_built: '1945-1970', floors: '4-6' };
    const before = assess(unknown).structural_score;
    expect(assess({ ...unknown, structure: 'steel' }).structural_score - before).toBe(25);
    expect(assess({ ...unknown, condition: 'good' }).structural_score - before).toBe(12);
    expect(assess({ ...unknown, condition: 'poor' }).structural_score - before).toBe(-13);
  });

  it.each([
    ['residential', 1.5],
    ['office', 2.5],
    ['healthcare', 3],
    ['retail', 4],
    ['industrial', 5],
  ])('the imposed load of %s as %d kN/m2', (proposed_use, load) => {
    const result = assess({ proposed_use });
    expect([result.current_imposed_load_kn_per_m2, result.proposed_imposed_load_kn_per_m2]).toEqual([2.5, load]);
  });

  it.each<[string, number, Partial<Sent>]>([
    // S 100 - 8 - 12, M 100 - 20
    ['structural', 80, { year_built: 'pre1945', structure: 'masonry' }],
    // S 100 - 8 - 12 - 25, D 60 - 5
    ['structural', 55, { year_built: 'pre1945', structure: 'masonry', condition: 'poor', bim: 'partial' }],
    // M 100 - 18 - 20 - 12 - 2, C 100 - 20 - 16 - 6 - 5 - 5
    [
      'mep',
      48,
      {
        ...TO_FLATS,
        year_built: '1945-1970',
        structure: 'concrete',
        floors: '4-6',
        condition: 'unknown',
        location: 'eastern-eu',
      },
    ],
    // C 100 - 20 - 12 - 18 - 5, D 60 - 5 - 10
    [
      'compliance',
      45,
      {
        ...TO_FLATS,
        year_built: 'pre1945',
        structure: 'unknown',
        floors: '7-10',
        location: 'eastern-eu',
        bim: 'partial',
      },
    ],
  ])('%s as the weakest where two domains tie at %d, the first in the order', (weakest, score, sent) => {
    const { weakest_domain, domains } = assess(sent);
    expect(domains.filter((domain) => domain.score === score)).toHaveLength(2);
    expect(weakest_domain).toBe(weakest);
  });

  it('which answers are missing or unknown, all at once', () => {
    const answer = runCalculator(building_readiness, { ...SOUND, current_use: 'healthcare', floors: '11', bim: true });
    expect(answer.ok ? [] : answer.errors.map(({ field }) => field)).toEqual(['current_use', 'floors', 'bim']);
  });
});

describe('building_readiness cites', () => {
  const LIMITS = [
    'sprinklers_above_m',
    'second_stair_from_m',
    'sound_insulation_min_db',
    'high_rise_de_above_m',
    'high_rise_uae_above_m',
    'higher_risk_from_m',
  ];
  const FLATS = ['sprinklers_above_m', 'second_stair_from_m', 'sound_insulation_min_db'];

  it.each([
    ['no limit for an office that stays one', {}, []],
    ['fire and sound for flats', TO_FLATS, FLATS],
    ['no limit for flats that stay flats', { current_use: 'residential', ...TO_FLATS }, []],
    ['no limit of England for flats in Wales', { ...TO_FLATS, nation: 'wales' }, []],
    [
      'the height of a higher-risk building for a clinic of 4 to 6 floors',
      { ...TO_CLINIC, floors: '4-6' },
      ['higher_risk_from_m'],
    ],
    ['no such height for an office of 4 to 6 floors', { floors: '4-6' }, []],
    ['no such height in Scotland', { ...TO_CLINIC, floors: '4-6', nation: 'scotland' }, []],
    ['the German limit in the west of the EU', { location: 'western-eu' }, ['high_rise_de_above_m']],
    ['no limit in the east of the EU', { ...TO_FLATS, location: 'eastern-eu' }, []],
    ['the limit of the UAE there', { ...TO_CLINIC, floors: '4-6', location: 'uae' }, ['high_rise_uae_above_m']],
  ] as [string, Partial<Sent>, string[]][])('%s', (_what, sent, cited) => {
    const shown = showCalculation(building_readiness, { ...SOUND, ...sent });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const symbols = shown.sources.map(({ symbol }) => symbol).filter((symbol) => LIMITS.includes(symbol));
    expect(symbols).toEqual(cited);
  });
});

describe('building_readiness rates', () => {
  const OLD_OFFICE = { year_built: 'pre1945' };

  it.each<[score: number, rag: string, complexity: string, scores: number[], sent: Partial<Sent>]>([
    // 25.9 + 18.75 + 24.9 + 5.5 = 75.05
    [75.1, 'green', 'low', [74, 75, 83, 55], { ...OLD_OFFICE, structure: 'masonry', floors: '7-10', bim: 'partial' }],
    // 26.6 + 20 + 26.4 + 2 = 75
    [75, 'green', 'low', [76, 80, 88, 20], { ...OLD_OFFICE, structure: 'timber', bim: 'no' }],
    // 23.8 + 16.75 + 25.8 + 8.5 = 74.85
    [
      74.9,
      'green',
      'moderate',
      [68, 67, 86, 85],
      { ...OLD_OFFICE, structure: 'timber', condition: 'fair', location: 'uae' },
    ],
    // 25.2 + 16 + 23.4 + 5.5 = 70.1
    [70.1, 'green', 'moderate', [72, 64, 78, 55], { ...OLD_OFFICE, floors: '10+', condition: 'fair', bim: 'partial' }],
    // 21.7 + 15.5 + 24.3 + 8.5 = 70
    [
      70,
      'green',
      'moderate',
      [62, 62, 81, 85],
      { ...OLD_OFFICE, structure: 'timber', floors: '7-10', condition: 'fair', location: 'uae' },
    ],
    // 24.5 + 14.5 + 23.4 + 7.5 = 69.9
    [
      69.9,
      'amber',
      'moderate',
      [70, 58, 78, 75],
      { ...OLD_OFFICE, floors: '7-10', condition: 'unknown', location: 'uae' },
    ],
    // 19.25 + 15 + 21.3 + 4.5 = 60.05
    [
      60.1,
      'amber',
      'moderate',
      [55, 60, 71, 45],
      { year_built: '1945-1970', structure: 'concrete', floors: '10+', condition: 'unknown', bim: 'partial' },
    ],
    // 19.25 + 13 + 22.2 + 5.5 = 59.95
    [60, 'amber', 'moderate', [55, 52, 74, 55], { ...OLD_OFFICE, floors: '10+', condition: 'poor', bim: 'partial' }],
    // 15.75 + 12.5 + 23.1 + 8.5 = 59.85
    [
      59.9,
      'amber',
      'high',
      [45, 50, 77, 85],
      { ...OLD_OFFICE, structure: 'timber', floors: '7-10', condition: 'poor', location: 'uae' },
    ],
    // 18.2 + 9.25 + 15.6 + 2 = 45.05
    [
      45.1,
      'amber',
      'high',
      [52, 37, 52, 20],
      {
        ...TO_FLATS,
        year_built: '1945-1970',
        structure: 'masonry',
        condition: 'poor',
        location: 'uae',
        bim: 'no',
      },
    ],
    // 17.15 + 11 + 15.3 + 1.5 = 44.95
    [
      45,
      'amber',
      'high',
      [49, 44, 51, 15],
      { ...TO_FLATS, year_built: '1970-1990', structure: 'unknown', floors: '4-6', condition: 'poor', bim: 'no' },
    ],
    // 21.7 + 11.5 + 10.2 + 1.5 = 44.9
    [
      44.9,
      'red',
      'very_high',
      [62, 46, 34, 15],
      {
        ...TO_FLATS,
        year_built: '1970-1990',
        structure: 'concrete',
        floors: '10+',
        condition: 'unknown',
        location: 'eastern-eu',
        bim: 'no',
      },
    ],
  ])('a score of %d as %s and %s, the edge in the better band', (score, rag, complexity, scores, sent) => {
    const result = assess(sent);
    expect(result.domains.map((domain) => domain.score)).toEqual(scores);
    expect(result).toMatchObject({ readiness_score: score, readiness_rag: rag, project_complexity: complexity });
  });

  it.each<[why: string, score: number, complexity: string, sent: Partial<Sent>]>([
    // S 94, M 75, C 59, D 95: 32.9 + 18.75 + 17.7 + 9.5 = 78.85
    ['a higher-risk building', 78.9, 'high', { ...TO_FLATS, structure: 'concrete', floors: '7-10' }],
    // S 92, M 63, C 69, D 95: 32.2 + 15.75 + 20.7 + 9.5 = 78.15
    ['a change to healthcare', 78.2, 'moderate', TO_CLINIC],
    // S 44, M 64, C 74, D 75: 15.4 + 16 + 22.2 + 7.5 = 61.1
    [
      'one red domain',
      61.1,
      'high',
      { year_built: '1945-1970', structure: 'unknown', floors: '10+', condition: 'fair' },
    ],
    // S 81, M 44, C 44, D 90: 28.35 + 11 + 13.2 + 9 = 61.55
    [
      'two red domains',
      61.6,
      'very_high',
      {
        current_use: 'industrial',
        ...TO_FLATS,
        year_built: '1990-2010',
        structure: 'concrete',
        floors: '10+',
        condition: 'fair',
        location: 'uae',
      },
    ],
    // S 57, M 37, C 41, D 85: 19.95 + 9.25 + 12.3 + 8.5 = 50
    [
      'two red domains of a higher-risk building',
      50,
      'very_high',
      { ...TO_FLATS, ...OLD_OFFICE, floors: '7-10', condition: 'poor' },
    ],
  ])('the complexity as raised by %s', (_why, score, complexity, sent) => {
    expect(assess(sent)).toMatchObject({ readiness_score: score, project_complexity: complexity });
  });

  it('the number of red domains in the working, with the complexity that it asks for', () => {
    const ranked = (sent: Partial<Sent>) => {
      const shown = showCalculation(building_readiness, { ...SOUND, ...sent });
      if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
      return ['red_domains', 'rank_red'].map((name) => shown.working.find(({ symbol }) => symbol === name)?.value);
    };
    expect(ranked({})).toEqual([0, 0]);
    // S 44 alone, as above.
    const one = { year_built: '1945-1970', structure: 'unknown', floors: '10+', condition: 'fair' };
    expect(ranked(one)).toEqual([1, 2]);
    // S 57, M 37, C 41, as above.
    expect(ranked({ ...TO_FLATS, ...OLD_OFFICE, floors: '7-10', condition: 'poor' })).toEqual([2, 3]);
    const worst = { ...TO_CLINIC, current_use: 'industrial', year_built: 'pre1945', structure: 'unknown' };
    expect(ranked({ ...worst, floors: '10+', condition: 'poor', bim: 'no' })).toEqual([3, 3]);
  });

  it('a change to a shop as its score says, since only one to healthcare raises the complexity', () => {
    // S 80, M 90, C 87, D 95: 28 + 22.5 + 26.1 + 9.5 = 86.1
    expect(assess({ proposed_use: 'retail' })).toMatchObject({ readiness_score: 86.1, project_complexity: 'low' });
  });

  it('a listed building at least of moderate complexity', () => {
    // S 100, M 98, C 85, D 95: 35 + 24.5 + 25.5 + 9.5 = 94.5
    expect(assess({ heritage: 'listed' })).toMatchObject({ readiness_score: 94.5, project_complexity: 'moderate' });
    expect(assess({ heritage: 'conservation_area' }).project_complexity).toBe('low');
  });

  it('a red digital record without raising the complexity', () => {
    expect(assess({ bim: 'no' })).toMatchObject({ digital_rag: 'red', project_complexity: 'low' });
  });

  it.each<[string, boolean, number, number, Partial<Sent>]>([
    ['low', false, 8, 16, {}],
    ['moderate', false, 16, 28, TO_CLINIC],
    ['high', false, 28, 44, { year_built: '1945-1970', structure: 'unknown', floors: '10+', condition: 'fair' }],
    ['high', true, 40, 56, { ...TO_FLATS, floors: '7-10' }],
    ['very_high', true, 52, 82, { ...TO_FLATS, ...OLD_OFFICE, floors: '7-10', condition: 'poor' }],
  ])('%s complexity, higher-risk %s, with %d to %d weeks before construction', (complexity, hrb, low, high, sent) => {
    expect(assess(sent)).toMatchObject({
      project_complexity: complexity,
      higher_risk_building: hrb,
      pre_construction_low_weeks: low,
      pre_construction_high_weeks: high,
    });
  });
});
