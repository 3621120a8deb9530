import { describe, expect, it } from 'vitest';
import { showCalculation } from '../../kernel/index.ts';
import { resultOf } from '../../testing/for_any_input.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { ALL_MET } from './any_input.ts';
import { ZONE_KEYS, ZONES } from './free_zones.ts';
import { check_uae_cybersecurity } from './index.ts';
import { EMIRATE_TEXT, readPlace } from './places.ts';

const COMPANY = {
  organisation_type: 'other',
  emirate: 'dubai',
  has_isms: true,
  has_incident_response: true,
  has_vulnerability_assessment: true,
  has_third_party_audit: true,
  has_data_classification: true,
  is_cloud_hosted: false,
};

const assess = (changes: Record<string, unknown>) => resultOf(check_uae_cybersecurity, { ...COMPANY, ...changes });
const lawsOf = (changes: Record<string, unknown>) =>
  assess(changes).frameworks.map(({ framework, obligation }) => `${framework} ${obligation}`);

/** The table of METHOD.md: zone, emirate, other words. */
// biome-ignore format: a table
const TABLE: readonly (readonly [zone: string, emirate: string, words: string])[] = [
  ['difc', 'dubai', 'dubai_international_financial_centre dubai_international_financial_center'],
  ['dhcc', 'dubai', 'dubai_healthcare_city dubai_health_care_city'],
  ['dmcc', 'dubai', 'dubai_multi_commodities_centre dubai_multi_commodities_center'],
  ['jafza', 'dubai', 'jebel_ali jebel_ali_free_zone jafz'],
  ['dafza', 'dubai', 'dafz dubai_airport_free_zone dubai_airport_freezone'],
  ['dso', 'dubai', 'dubai_silicon_oasis silicon_oasis'],
  ['dda', 'dubai', 'dubai_development_authority dubai_internet_city dubai_media_city dubai_knowledge_park dubai_design_district d3 dubai_science_park dubai_studio_city dubai_production_city tecom'],
  ['dubai_south', 'dubai', 'dwc dubai_world_central'],
  ['dwtc', 'dubai', 'dubai_world_trade_centre dubai_world_trade_center'],
  ['ifza', 'dubai', 'international_free_zone_authority'],
  ['meydan', 'dubai', 'meydan_free_zone'],
  ['adgm', 'abu_dhabi', 'abu_dhabi_global_market'],
  ['masdar_city', 'abu_dhabi', 'masdar masdar_city_free_zone'],
  ['kezad', 'abu_dhabi', 'kizad khalifa_economic_zones khalifa_industrial_zone'],
  ['adafz', 'abu_dhabi', 'abu_dhabi_airports_free_zone abu_dhabi_airport_free_zone'],
  ['twofour54', 'abu_dhabi', 'two_four_54'],
  ['saif_zone', 'sharjah', 'saif sharjah_airport_international_free_zone'],
  ['hamriyah', 'sharjah', 'hfza hamriyah_free_zone'],
  ['shams', 'sharjah', 'sharjah_media_city'],
  ['srtip', 'sharjah', 'srti_park sharjah_research_technology_and_innovation_park'],
  ['ajman_free_zone', 'other', 'afz'],
  ['rakez', 'other', 'ras_al_khaimah_economic_zone'],
  ['rak_icc', 'other', 'rakicc rak_international_corporate_centre'],
  ['uaq_ftz', 'other', 'uaqftz umm_al_quwain_free_trade_zone'],
  ['fujairah_free_zone', 'other', 'ffza creative_city'],
];

describe('the free zones', () => {
  const othersOf = (key: string) => EMIRATE_TEXT.words.find(({ value }) => value === key)?.others;

  it.each(TABLE)('have %s in %s with its words', (zone, emirate_key, words) => {
    expect(othersOf(zone)).toEqual(words.split(' '));
    for (const word of [zone, ...words.split(' ')]) {
      expect(readPlace({ emirate: word }), word).toMatchObject({ free_zone: zone, emirate_key });
    }
  });

  it.each([
    ['dubai', 'dxb dubai_emirate'],
    ['abu_dhabi', 'abudhabi auh al_ain'],
    ['sharjah', 'shj'],
    ['federal', 'uae national federal_government'],
    ['other', 'ajman ras_al_khaimah rak fujairah umm_al_quwain uaq northern_emirates'],
  ])('stand next to %s with its words', (emirate, words) => {
    expect(othersOf(emirate)).toEqual(words.split(' '));
  });

  it('are all in the table', () => {
    expect(TABLE.map(([zone]) => zone)).toEqual(ZONE_KEYS);
  });

  it('are read by each of their names, with their emirate', () => {
    for (const zone of ZONE_KEYS) {
      for (const word of [zone, ZONES[zone].label, ...ZONES[zone].words]) {
        // A label such as "DDA zones" is read by the name inside it.
        expect(readPlace({ emirate: word }), word).toMatchObject({
          free_zone: zone,
          emirate_key: ZONES[zone].emirate,
          emirate_matched: true,
          zoneUnknown: false,
        });
      }
    }
  });

  it.each([
    ['DMCC', 'dmcc', 'dubai'],
    ['Jebel Ali Free Zone', 'jafza', 'dubai'],
    ['Masdar City, Abu Dhabi', 'masdar_city', 'abu_dhabi'],
    ['Dubai (JAFZA)', 'jafza', 'dubai'],
    ['Dubai Internet City', 'dda', 'dubai'],
    ['KIZAD', 'kezad', 'abu_dhabi'],
    ['Hamriyah Free Zone, Sharjah', 'hamriyah', 'sharjah'],
    ['RAKEZ', 'rakez', 'other'],
    ['Fujairah Free Zone', 'fujairah_free_zone', 'other'],
  ])('%s is %s in %s', (emirate, free_zone, emirate_key) => {
    expect(assess({ emirate })).toMatchObject({ free_zone, emirate_key, emirate_matched: true });
  });

  it.each([
    ['Emirate of Dubai', 'dubai'],
    ['Dubai, UAE', 'dubai'],
    ['Abu Dhabi mainland', 'abu_dhabi'],
    ['Government of the UAE', 'federal'],
    ['City of Ajman', 'other'],
  ])('leave %s with its emirate alone', (emirate, emirate_key) => {
    expect(assess({ emirate })).toMatchObject({ free_zone: null, emirate_key, emirate_matched: true });
  });

  it.each([
    'Dubai and Abu Dhabi',
    'DMCC or JAFZA',
    'DMCC, Abu Dhabi',
    'Muscat',
    'another place',
    'national office',
    'Dubailand',
  ])('do not make a guess of %s', (emirate) => {
    expect(assess({ emirate })).toMatchObject({ free_zone: null, emirate_key: 'other', emirate_matched: false });
  });

  it('without a law of their own are under the federal one, and say so', () => {
    const result = assess({ emirate: 'DMCC' });
    expect(result.applicable_framework).toBe('pdpl');
    expect(result.assumptions).toContain(
      'Dubai Multi Commodities Centre is taken to have no data protection law of its own, so that federal law applies; this is general knowledge, not checked against its regulations.',
    );
    expect(lawsOf({ organisation_type: 'financial', emirate: 'DMCC' })[0]).toBe('cbuae mandatory');
    expect(assess({ emirate: 'DIFC' }).assumptions.join()).not.toContain('no data protection law of its own');
    expect(assess({ emirate: 'DHCC' }).assumptions.join()).not.toContain('no data protection law of its own');
  });

  it('that the table does not have are warned of, and under the federal law', () => {
    const warned = (changes: Record<string, unknown>) =>
      assess(changes).warnings.join().includes('The free zone is not one that this tool knows');
    expect(warned({ free_zone: 'other' })).toBe(true);
    for (const emirate of ['Dubai Flower Free Zone', 'a freezone in Dubai', 'Dubai FZE', 'Dubai free-trade zone']) {
      expect(warned({ emirate }), emirate).toBe(true);
      expect(assess({ emirate })).toMatchObject({ emirate_key: 'dubai', free_zone: null });
    }
    expect(warned({ emirate: 'Dubai Flower Free Zone', free_zone: 'none' })).toBe(false);
    expect(warned({ emirate: 'Meydan Free Zone' })).toBe(false);
    expect(warned({})).toBe(false);
    expect(assess({ free_zone: 'other' }).applicable_framework).toBe('pdpl');
  });

  it('that are not given leave the organisation on the mainland, in so many words', () => {
    const said = (changes: Record<string, unknown>) => assess(changes).assumptions.join().includes('on the mainland');
    expect([said({}), said({ free_zone: 'none' }), said({ emirate: 'dmcc' }), said({ free_zone: 'dmcc' })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([said({ free_zone: 'other' }), said({ emirate: 'Dubai free zone' })]).toEqual([false, false]);
  });

  it.each([
    [{ emirate: 'abu_dhabi', free_zone: 'dmcc' }, 'Dubai Multi Commodities Centre is taken'],
    [{ emirate: 'DIFC', free_zone: 'dmcc' }, 'Dubai Multi Commodities Centre is taken'],
    [{ emirate: 'DIFC', free_zone: 'none' }, 'no free zone is taken'],
    [{ emirate: 'DIFC', free_zone: 'other' }, 'no free zone is taken'],
  ])('that contradict the emirate are told: %j', (changes, words) => {
    expect(assess(changes).warnings.join()).toContain(`do not fit together: ${words}`);
  });

  it.each([
    { emirate: 'DIFC', free_zone: 'difc' },
    { emirate: 'dubai', free_zone: 'dmcc' },
    { emirate: 'federal', free_zone: 'dmcc' },
    { emirate: 'dubai', free_zone: 'none' },
    { emirate: 'dubai', free_zone: 'other' },
    { emirate: 'Atlantis', free_zone: 'dmcc' },
  ])('agree with %j', (changes) => {
    expect(assess(changes).warnings.join()).not.toContain('do not fit together');
  });

  it('decide over a text that is not known, which is then no matter', () => {
    const result = assess({ emirate: 'Atlantis', free_zone: 'dmcc' });
    expect(result).toMatchObject({ emirate_key: 'dubai', emirate_matched: true, free_zone: 'dmcc' });
    expect([...result.warnings, ...result.assumptions].join()).not.toContain('is not a known word');
    expect(assess({ emirate: 'Atlantis', free_zone: 'none' }).warnings[0]).toContain('is not a known word');
    expect(assess({ emirate: 'Atlantis', free_zone: 'other' }).warnings[0]).toContain('is not a known word');
  });
});

describe('health data', () => {
  const HEALTH = { handles_health_data: true };
  const crime = 'cybercrime_law mandatory';
  it.each([
    [{ emirate: 'abu_dhabi' }, ['adhics mandatory', 'ict_health_law mandatory', 'pdpl mandatory']],
    [{ emirate: 'dubai' }, ['ict_health_law mandatory', 'dha_health_policy conditional', 'pdpl mandatory']],
    [{ emirate: 'DHCC' }, ['ict_health_law mandatory', 'dhcc_hdpr mandatory', 'pdpl conditional']],
    [{ emirate: 'DIFC' }, ['ict_health_law mandatory', 'dha_health_policy conditional', 'difc_dpl mandatory']],
    [{ emirate: 'ADGM' }, ['adhics mandatory', 'ict_health_law mandatory', 'adgm_dpr mandatory']],
    [{ emirate: 'sharjah' }, ['ict_health_law mandatory', 'pdpl mandatory']],
  ])('of a clinic in %j have these laws', (changes, laws) => {
    expect(lawsOf({ ...HEALTH, ...changes })).toEqual([...laws, 'uae_ia voluntary', crime]);
  });

  it('of a public hospital and of a health insurer come after the framework of the sector', () => {
    expect(lawsOf({ ...HEALTH, organisation_type: 'government' })).toEqual([
      'dubai_isr mandatory',
      'uae_ia mandatory',
      'ict_health_law mandatory',
      'dha_health_policy conditional',
      crime,
    ]);
    expect(lawsOf({ ...HEALTH, organisation_type: 'financial', emirate: 'sharjah' }).slice(0, 3)).toEqual([
      'cbuae mandatory',
      'uae_ia conditional',
      'ict_health_law mandatory',
    ]);
  });

  it.each([
    ['abu_dhabi', 'other', ['HEALTH-ABU-DHABI', 'HEALTH-FEDERAL', 'DATA-ONSHORE', 'OTHER-FEDERAL']],
    ['dubai', 'other', ['HEALTH-FEDERAL', 'HEALTH-DUBAI', 'DATA-ONSHORE', 'OTHER-FEDERAL']],
    ['dhcc', 'other', ['HEALTH-FEDERAL', 'HEALTH-DHCC', 'DATA-DHCC', 'OTHER-FEDERAL']],
    ['dhcc', 'financial', ['FIN-ONSHORE', 'FIN-FEDERAL', 'HEALTH-FEDERAL', 'HEALTH-DHCC', 'DATA-FINANCIAL']],
  ])('in %s of type %s come from rules that the working names', (emirate, organisation_type, rules) => {
    const shown = showCalculation(check_uae_cybersecurity, { ...COMPANY, ...HEALTH, emirate, organisation_type });
    if (!shown.ok) throw new Error('expected an answer');
    const fired = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
    expect(fired).toEqual([...rules, 'CRIME']);
  });

  it('say whose scope was not looked up: the policies of the DHA alone', () => {
    const said = (emirate: string) => assess({ ...HEALTH, emirate }).assumptions.join();
    expect(said('dubai')).toContain('not checked against their text: DHA policies.');
    expect(said('abu_dhabi')).not.toContain('not checked against their text');
    expect(said('dhcc')).not.toContain('not checked against their text');
  });

  it('of a clinic in Sharjah have five requirements, beside the four of the PDPL for its other personal data', () => {
    expect(assess({ ...HEALTH, emirate: 'sharjah' }).controls_to_verify).toEqual([
      'access_control',
      'third_party_security',
      'records_of_processing',
      'dpia',
      'cross_border_transfer',
      'data_subject_rights',
      'health_data_localisation',
      'health_record_retention',
      'health_information_exchange',
    ]);
  });

  it('make classification critical, and add requirements to verify', () => {
    const result = assess({ ...HEALTH, organisation_type: 'telecom', has_data_classification: false });
    expect(result.critical_gaps).toEqual(['has_data_classification']);
    expect(result.controls_to_verify.slice(-3)).toEqual([
      'health_data_localisation',
      'health_record_retention',
      'health_information_exchange',
    ]);
    const without = { handles_health_data: false, organisation_type: 'telecom', has_data_classification: false };
    expect(assess(without).critical_gaps).toEqual([]);
  });

  it('are to be kept in the country, for 25 years', () => {
    expect(assess(HEALTH).recommendations).toContain(
      'Keep health data in the UAE unless a decision of the health authority allows the transfer (Federal Law 2 of 2019, Art. 13), keep health records for at least 25 years, and join the health information exchange of the authority.',
    );
    expect(assess({}).recommendations.join()).not.toContain('Keep health data');
  });

  it('that were not answered are asked for, with the rules of the emirate', () => {
    const warned = (emirate: string) => assess({ emirate }).warnings.join();
    expect(warned('sharjah')).toContain('health insurer is bound by Federal Law 2 of 2019.');
    expect(warned('dubai')).toContain(
      'Federal Law 2 of 2019, in Dubai with the policies of the Dubai Health Authority',
    );
    expect(warned('abu_dhabi')).toContain('Federal Law 2 of 2019, in Abu Dhabi with ADHICS (Department of Health).');
    expect(assess({ handles_health_data: false }).warnings.join()).not.toContain('health');
  });

  it('in public cloud in Abu Dhabi are warned of', () => {
    const warned = (changes: object) =>
      assess({ ...HEALTH, ...changes })
        .warnings.join()
        .includes('barred health');
    expect(warned({ emirate: 'abu_dhabi', is_cloud_hosted: true })).toBe(true);
    expect(warned({ emirate: 'abu_dhabi' })).toBe(false);
    expect(warned({ emirate: 'dubai', is_cloud_hosted: true })).toBe(false);
    expect(assess({ emirate: 'abu_dhabi', is_cloud_hosted: true }).warnings.join()).not.toContain('barred health');
  });

  it.each([
    ['abu_dhabi', 'ADHICS, information security incident management; UAE IA T8'],
    ['sharjah', 'Federal Law 2 of 2019 (health data); UAE IA T8'],
  ])('in %s are the primary framework of a clinic, with its clauses', (emirate, reference) => {
    expect(assess({ ...HEALTH, emirate }).mandatory_controls[1]?.reference).toBe(reference);
  });
});

describe('the further requirements', () => {
  it('that are met make a full score compliant, and one that is not makes it partial', () => {
    expect(assess({}).compliance_level).toBe('substantial');
    expect(assess({ requirements_met: ALL_MET }).compliance_level).toBe('compliant');
    const result = assess({ requirements_met: { ...ALL_MET, dpia: 'no' } });
    expect(result).toMatchObject({
      compliance_level: 'partial',
      requirement_gaps: ['dpia'],
      controls_to_verify: [],
      requirements_confirmed: 3,
    });
    expect(result.recommendations).toContain(
      'Meet the requirements that are answered with no: data protection impact assessment.',
    );
  });

  it('that are met do not make up for a control that is missing', () => {
    const audit = { has_third_party_audit: false, requirements_met: ALL_MET };
    // 100 - 10 = 90 points, which would be enough.
    expect(assess(audit)).toMatchObject({ compliance_score: 90, compliance_level: 'substantial' });
    expect(assess({ has_incident_response: false, requirements_met: ALL_MET }).compliance_level).toBe('partial');
  });

  it('count where only one of them is open', () => {
    const { dpia: _open, ...met } = ALL_MET;
    const result = assess({ requirements_met: met });
    expect(result).toMatchObject({ compliance_level: 'substantial', controls_to_verify: ['dpia'] });
    expect(result.warnings.join()).toContain('five controls only');
    expect(result.recommendations[0]).toContain('Verify the requirements that are not answered');
    const verdictWith = (changes: object) =>
      verdictOf(check_uae_cybersecurity, { ...COMPANY, requirements_met: met, ...changes });
    expect(verdictWith({}).decision).toBe('Not confirmed');
    expect(verdictWith({}).conditions).toHaveLength(1);
    expect(verdictWith({ has_isms: false }).conditions).toContain(
      'The framework requires more: one further requirement to verify.',
    );
    // 90 points, a gap, a requirement not met and one not answered: more than an answer is missing.
    const gaps = { has_third_party_audit: false, requirements_met: { ...met, data_subject_rights: 'no' } };
    expect(verdictWith(gaps).decision).toBe('Partly compliant');
  });

  it('and gaps are named by the first three in the verdict, which says if the emirate is unknown', () => {
    const none = {
      has_isms: false,
      has_incident_response: false,
      has_vulnerability_assessment: false,
      has_third_party_audit: false,
      has_data_classification: false,
    };
    const verdict = verdictOf(check_uae_cybersecurity, { ...COMPANY, ...none, emirate: 'Atlantis' });
    expect(verdict.reason).toMatch(/: data classification, incident response, ISMS and 2 more$/);
    expect(verdict.conditions.at(-1)).toBe('The emirate was not recognised: check which framework applies.');
    expect(verdictOf(check_uae_cybersecurity, COMPANY).conditions.join()).not.toContain('not recognised');
  });

  it('are verified before anything is called compliant', () => {
    const result = assess({ requirements_met: { dpia: 'yes' } });
    expect(result.controls_to_verify).toEqual([
      'records_of_processing',
      'cross_border_transfer',
      'data_subject_rights',
    ]);
    expect(result.recommendations[0]).toBe(
      'Verify the requirements that are not answered before calling the organisation compliant: records of processing, cross-border transfer and data subject rights.',
    );
    expect(result.warnings).toContain(
      'A score of 100 covers five controls only: the level is not compliant until the other listed requirements are answered.',
    );
    expect(assess({ requirements_met: ALL_MET }).warnings.join()).not.toContain('five controls only');
  });

  it('that no framework asks for are named as unused', () => {
    const said = (requirements_met: object, changes: object = {}) =>
      assess({ requirements_met, ...changes }).assumptions.join();
    expect(said({ network_security: 'no', dpia: 'yes' })).toContain('asks for them: network security.');
    expect(said({ dpia: 'yes' })).not.toContain('were not used');
    expect(said({ health_record_retention: 'yes' })).toContain('asks for them: retention of health records.');
    expect(said({ data_residency: 'yes' })).toContain('asks for them: data residency.');
    expect(said({ health_record_retention: 'yes' }, { handles_health_data: true })).not.toContain('were not used');
    expect(said({ data_residency: 'yes' }, { is_cloud_hosted: true })).not.toContain('were not used');
    expect(assess({ requirements_met: { network_security: 'no' } }).requirement_gaps).toEqual([]);
  });
});
