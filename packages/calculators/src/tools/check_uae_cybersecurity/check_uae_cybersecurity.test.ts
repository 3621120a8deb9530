import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { ALL_MET, ANY_INPUT } from './any_input.ts';
import { check_uae_cybersecurity } from './index.ts';

const PLACES = ['dubai', 'abu_dhabi', 'sharjah', 'federal', 'other', 'difc', 'adgm', 'Atlantis'] as const;
const TYPES = ['government', 'critical_infrastructure', 'financial', 'telecom', 'other'] as const;
const CONTROLS = [
  'has_isms',
  'has_incident_response',
  'has_vulnerability_assessment',
  'has_third_party_audit',
  'has_data_classification',
] as const;
type Control = (typeof CONTROLS)[number];

conforms(check_uae_cybersecurity, ANY_INPUT);

/** An organisation that has all controls but these, on its own premises. */
function organisation(organisation_type: string, emirate: string, missing: readonly Control[] = []) {
  const flags = Object.fromEntries(CONTROLS.map((id) => [id, !missing.includes(id)]));
  return { organisation_type, emirate, ...flags, is_cloud_hosted: false };
}

function inCloud(sent: Record<string, unknown>) {
  return { ...sent, is_cloud_hosted: true };
}

function assess(sent: Record<string, unknown>) {
  const answer = runCalculator(check_uae_cybersecurity, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** `uae_ia mandatory`, one for each framework. */
function listed(sent: Record<string, unknown>): string[] {
  return assess(sent).frameworks.map(({ framework, obligation }) => `${framework} ${obligation}`);
}

/** Each choice of the controls that are missing. */
const MISSING = Array.from({ length: 2 ** CONTROLS.length }, (_, bits) =>
  CONTROLS.filter((_, place) => bits & (1 << place)),
);

/** Every combination of the closed inputs, and of the places that count. */
const EVERY = TYPES.flatMap((type) =>
  PLACES.flatMap((place) =>
    MISSING.flatMap((missing) => {
      const sent = organisation(type, place, missing);
      return [sent, inCloud(sent)];
    }),
  ),
);

describe('the place', () => {
  it.each([
    ['dubai', ['dubai', 'DXB', 'Dubai Emirate', ' dubai-emirate ', 'dubai_emirate']],
    ['abu_dhabi', ['abu_dhabi', 'Abu Dhabi', 'abu - dhabi', 'AbuDhabi', 'AUH', 'Al Ain', 'al-ain']],
    ['sharjah', ['sharjah', 'Sharjah', 'SHJ']],
    ['federal', ['federal', 'UAE', 'National', 'Federal Government', 'federal-government']],
    ['other', ['other', 'Ajman', 'Ras Al-Khaimah', 'ras al khaimah', 'RAK', 'Fujairah', 'Umm Al Quwain', 'UAQ']],
    ['other', ['umm-al-quwain', 'Northern Emirates', 'northern_emirates']],
  ])('is read as %s from each of its names', (emirate_key, names) => {
    for (const name of names) {
      expect(assess(organisation('other', name)), name).toMatchObject({
        emirate_key,
        emirate_matched: true,
        free_zone: null,
      });
    }
  });

  it.each([
    ['difc', 'dubai', ['difc', 'DIFC', 'Dubai International Financial Centre', 'dubai-international-financial-centre']],
    ['adgm', 'abu_dhabi', ['adgm', 'ADGM', 'Abu Dhabi Global Market', 'abu_dhabi_global_market']],
  ])('is the free zone %s in %s by each of its names', (free_zone, emirate_key, names) => {
    for (const name of names) {
      expect(assess(organisation('other', name)), name).toMatchObject({
        emirate_key,
        emirate_matched: true,
        free_zone,
      });
    }
  });

  it('that is unknown counts as other, says so, and warns that a regime may be missing', () => {
    const { emirate_key, emirate_matched, free_zone, assumptions, warnings } = assess(organisation('other', 'Dubay'));
    expect({ emirate_key, emirate_matched, free_zone }).toEqual({
      emirate_key: 'other',
      emirate_matched: false,
      free_zone: null,
    });
    expect(assumptions[0]).toBe(
      'emirate "Dubay" is not a known word: taken as other, an emirate without rules of its own.',
    );
    expect(warnings[0]).toBe(
      'emirate "Dubay" is not a known word: taken as other, an emirate without rules of its own. Nearest accepted words: dubai.',
    );
    expect(warnings.join()).toContain('A free zone is recognised only by its abbreviation or its full name.');
    expect(assess(organisation('other', 'other')).warnings.join()).not.toContain('not recognised');
    expect(assess(organisation('other', 'other')).assumptions.join()).not.toContain('is not a known word');
  });

  it('must not be blank nor longer than 100 characters', () => {
    for (const emirate of ['', '  ', 'x'.repeat(101)]) {
      expect(runCalculator(check_uae_cybersecurity, organisation('other', emirate))).toMatchObject({
        ok: false,
        errors: [{ field: 'emirate' }],
      });
    }
    expect(assess(organisation('other', 'x'.repeat(100))).emirate_matched).toBe(false);
  });
});

describe('the frameworks', () => {
  const crime = 'cybercrime_law mandatory';
  const ia = 'uae_ia mandatory';

  it.each([
    ['government', 'dubai', ['dubai_isr mandatory', ia, crime]],
    ['government', 'abu_dhabi', ['ad_iss mandatory', ia, crime]],
    ['government', 'sharjah', [ia, crime]],
    ['government', 'federal', [ia, crime]],
    ['government', 'other', [ia, crime]],
    ['government', 'difc', ['dubai_isr mandatory', ia, crime]],
    ['government', 'adgm', ['ad_iss mandatory', ia, crime]],
    ['critical_infrastructure', 'dubai', [ia, 'dubai_isr conditional', 'pdpl mandatory', crime]],
    ['critical_infrastructure', 'abu_dhabi', [ia, 'ad_iss conditional', 'pdpl mandatory', crime]],
    ['critical_infrastructure', 'federal', [ia, 'pdpl mandatory', crime]],
    ['critical_infrastructure', 'difc', [ia, 'dubai_isr conditional', 'difc_dpl mandatory', crime]],
    ['critical_infrastructure', 'adgm', [ia, 'ad_iss conditional', 'adgm_dpr mandatory', crime]],
    ['financial', 'dubai', ['cbuae mandatory', 'uae_ia conditional', 'pdpl conditional', crime]],
    ['financial', 'other', ['cbuae mandatory', 'uae_ia conditional', 'pdpl conditional', crime]],
    ['financial', 'difc', ['dfsa mandatory', 'uae_ia conditional', 'difc_dpl mandatory', crime]],
    ['financial', 'adgm', ['fsra mandatory', 'uae_ia conditional', 'adgm_dpr mandatory', crime]],
    ['telecom', 'abu_dhabi', ['tdra mandatory', ia, 'pdpl mandatory', crime]],
    ['telecom', 'difc', ['tdra mandatory', ia, 'difc_dpl mandatory', crime]],
    ['telecom', 'adgm', ['tdra mandatory', ia, 'adgm_dpr mandatory', crime]],
    ['other', 'dubai', ['pdpl mandatory', 'uae_ia voluntary', crime]],
    ['other', 'difc', ['difc_dpl mandatory', 'uae_ia voluntary', crime]],
    ['other', 'adgm', ['adgm_dpr mandatory', 'uae_ia voluntary', crime]],
  ])('of %s in %s are listed in order, the cybercrime law last', (type, place, expected) => {
    expect(listed(organisation(type, place))).toEqual(expected);
  });

  const policy = 'national_cloud_security_policy';
  it.each([
    ['government', 'dubai', [`${policy} mandatory`, 'desc_csp mandatory']],
    ['government', 'difc', [`${policy} mandatory`, 'desc_csp mandatory']],
    ['government', 'abu_dhabi', [`${policy} mandatory`]],
    ['critical_infrastructure', 'dubai', [`${policy} mandatory`, 'desc_csp conditional']],
    ['critical_infrastructure', 'sharjah', [`${policy} mandatory`]],
    ['financial', 'dubai', [`${policy} conditional`]],
    ['telecom', 'dubai', [`${policy} conditional`]],
    ['other', 'dubai', [`${policy} conditional`]],
    ['other', 'adgm', [`${policy} conditional`]],
  ])('of %s in %s gain those of public cloud before the cybercrime law', (type, place, added) => {
    const onPremises = listed(organisation(type, place));
    expect(listed(inCloud(organisation(type, place)))).toEqual([...onPremises.slice(0, -1), ...added, crime]);
  });

  it('are the rules that the working shows to have fired', () => {
    const shown = showCalculation(check_uae_cybersecurity, inCloud(organisation('government', 'dubai')));
    if (!shown.ok) throw new Error('expected an answer');
    const rules = shown.working.filter(({ symbol }) => symbol.startsWith('rule_'));
    expect(rules.map(({ value }) => value)).toEqual([
      'GOV-DUBAI',
      'GOV-FEDERAL',
      'CLOUD-PUBLIC',
      'CLOUD-DUBAI-GOV',
      'CRIME',
    ]);
    expect(rules[0]?.reference).toBe('Dubai Executive Council Resolution 13 of 2012; Dubai Law 15 of 2024');
  });

  it.each([
    ['government', 'abu_dhabi', ['GOV-ABU-DHABI', 'GOV-FEDERAL', 'CLOUD-PUBLIC']],
    [
      'critical_infrastructure',
      'dubai',
      ['CII-FEDERAL', 'CII-DUBAI', 'DATA-ONSHORE', 'CLOUD-PUBLIC', 'CLOUD-DUBAI-CII'],
    ],
    ['critical_infrastructure', 'adgm', ['CII-FEDERAL', 'CII-ABU-DHABI', 'DATA-ADGM', 'CLOUD-PUBLIC']],
    ['financial', 'difc', ['FIN-DIFC', 'FIN-FEDERAL', 'DATA-DIFC', 'CLOUD-PRIVATE']],
    ['financial', 'adgm', ['FIN-ADGM', 'FIN-FEDERAL', 'DATA-ADGM', 'CLOUD-PRIVATE']],
    ['financial', 'sharjah', ['FIN-ONSHORE', 'FIN-FEDERAL', 'DATA-FINANCIAL', 'CLOUD-PRIVATE']],
    ['telecom', 'federal', ['TEL-LICENCE', 'TEL-FEDERAL', 'DATA-ONSHORE', 'CLOUD-PRIVATE']],
    ['other', 'other', ['DATA-ONSHORE', 'OTHER-FEDERAL', 'CLOUD-PRIVATE']],
  ])('of %s in %s come from rules that the working names', (type, place, rules) => {
    const shown = showCalculation(check_uae_cybersecurity, inCloud(organisation(type, place)));
    if (!shown.ok) throw new Error('expected an answer');
    const fired = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
    expect(fired).toEqual([...rules, 'CRIME']);
  });

  it('name the first as primary and none twice, whatever is sent', () => {
    for (const sent of EVERY) {
      const { applicable_framework, frameworks } = assess(sent);
      const keys = frameworks.map(({ framework }) => framework);
      expect(keys[0]).toBe(applicable_framework);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.at(-1)).toBe('cybercrime_law');
    }
  });
});

describe('the score', () => {
  it.each([
    ['government', [25, 20, 15, 15, 25], [true, true, false, false, true]],
    ['critical_infrastructure', [25, 25, 20, 15, 15], [true, true, true, false, false]],
    ['financial', [20, 20, 20, 25, 15], [true, true, false, true, false]],
    ['telecom', [25, 25, 20, 15, 15], [true, true, true, false, false]],
    ['other', [25, 20, 20, 10, 25], [false, true, false, false, true]],
  ])('of %s weighs the five controls, marks the critical ones, and adds up to 100', (type, weights, critical) => {
    const all = assess(organisation(type, 'sharjah'));
    expect(all).toMatchObject({ control_points: 100, compliance_score: 100, gap_count: 0, gaps: [] });
    expect(all.mandatory_controls.map(({ control }) => control)).toEqual(CONTROLS);
    expect(all.mandatory_controls.map(({ weight_pct }) => weight_pct)).toEqual(weights);
    expect(all.mandatory_controls.map((row) => row.critical)).toEqual(critical);
    const cloud = assess(inCloud(organisation(type, 'sharjah')));
    expect(cloud.mandatory_controls.map((row) => row.critical)).toEqual(critical.with(4, true));
    CONTROLS.forEach((id, place) => {
      const without = assess(organisation(type, 'sharjah', [id]));
      expect(without.control_points).toBe(100 - (weights[place] ?? 0));
      expect(without.mandatory_controls.filter(({ status }) => status === 'missing')).toMatchObject([{ control: id }]);
    });
  });

  it.each([
    [[], 0],
    [['has_data_classification'], 10],
    [['has_third_party_audit'], 5],
    [['has_data_classification', 'has_third_party_audit'], 15],
    [['has_isms'], 0],
  ] as const)('loses for public cloud without %j %d points, and none on own premises', (missing, deduction) => {
    const sent = organisation('telecom', 'sharjah', missing);
    const points = assess(sent).control_points;
    expect(assess(sent)).toMatchObject({ cloud_deduction: 0, compliance_score: points });
    expect(assess(inCloud(sent))).toMatchObject({
      control_points: points,
      cloud_deduction: deduction,
      compliance_score: points - deduction,
    });
  });

  it('never falls below 0', () => {
    expect(assess(inCloud(organisation('other', 'dubai', CONTROLS)))).toMatchObject({
      control_points: 0,
      cloud_deduction: 15,
      compliance_score: 0,
      compliance_level: 'non_compliant',
    });
  });

  it('lies from 0 to 100 and adds up from its rows for every combination', () => {
    for (const sent of EVERY) {
      const result = assess(sent);
      const met = result.mandatory_controls.filter(({ status }) => status === 'met');
      expect(result.control_points).toBe(met.reduce((sum, { weight_pct }) => sum + weight_pct, 0));
      expect(result.compliance_score).toBe(Math.max(0, result.control_points - result.cloud_deduction));
      expect(result.gap_count).toBe(5 - met.length);
    }
  });

  it('never falls, and no gap is added, when a control is put in place', () => {
    const levels = ['non_compliant', 'partial', 'substantial', 'compliant'];
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), fc.constantFrom(...CONTROLS), (sent, control) => {
        const before = assess({ ...sent, [control]: false });
        const after = assess({ ...sent, [control]: true });
        expect(after.compliance_score).toBeGreaterThanOrEqual(before.compliance_score);
        expect(levels.indexOf(after.compliance_level)).toBeGreaterThanOrEqual(levels.indexOf(before.compliance_level));
        expect(after.gaps).toEqual(before.gaps.filter((gap) => gap !== control));
        expect(after.frameworks).toEqual(before.frameworks);
      }),
    );
  });
});

describe('the level', () => {
  it.each([
    // All weights are multiples of 5: 100 - 25 - 25 - 15 = 35, 100 - 25 - 20 - 15 = 40, 100 - 25 - 25 = 50.
    ['government', ['has_isms', 'has_data_classification', 'has_third_party_audit'], 35, 'non_compliant'],
    ['government', ['has_isms', 'has_incident_response', 'has_third_party_audit'], 40, 'partial'],
    ['government', ['has_isms', 'has_data_classification'], 50, 'partial'],
    // No critical control is missing: 100 - 20 - 25 - 10 = 45, 100 - 25 - 10 = 65.
    ['other', ['has_isms', 'has_vulnerability_assessment', 'has_third_party_audit'], 45, 'partial'],
    ['other', ['has_isms', 'has_third_party_audit'], 65, 'partial'],
    // 100 - 15 - 15 = 70 and 100 - 25 = 75 without a critical gap.
    ['government', ['has_vulnerability_assessment', 'has_third_party_audit'], 70, 'substantial'],
    ['other', ['has_isms'], 75, 'substantial'],
    ['government', ['has_third_party_audit'], 85, 'substantial'],
    ['other', ['has_third_party_audit'], 90, 'substantial'],
    ['other', [], 100, 'substantial'],
    // A critical gap holds 75, 80 and 85 points at partial.
    ['financial', ['has_third_party_audit'], 75, 'partial'],
    ['critical_infrastructure', ['has_vulnerability_assessment'], 80, 'partial'],
    ['other', ['has_incident_response'], 80, 'partial'],
  ] as const)('of %s without %j, %d points, is %s', (type, missing, score, level) => {
    expect(assess(organisation(type, 'sharjah', missing))).toMatchObject({
      compliance_score: score,
      compliance_level: level,
    });
  });

  it('falls just short of compliant in cloud: 90 points less 5 for the audit', () => {
    expect(assess(inCloud(organisation('other', 'sharjah', ['has_third_party_audit'])))).toMatchObject({
      compliance_score: 85,
      compliance_level: 'substantial',
    });
  });

  it('is held at partial in cloud without classification, where own premises give substantial', () => {
    const sent = organisation('telecom', 'sharjah', ['has_data_classification']);
    expect(assess(sent)).toMatchObject({
      compliance_score: 85,
      compliance_level: 'substantial',
      critical_gaps: [],
    });
    expect(assess(inCloud(sent))).toMatchObject({
      compliance_score: 75,
      compliance_level: 'partial',
      critical_gaps: ['has_data_classification'],
    });
  });
});

describe('the gaps', () => {
  it.each([
    ['government', ['has_isms', 'has_data_classification', 'has_incident_response']],
    ['critical_infrastructure', ['has_isms', 'has_incident_response', 'has_vulnerability_assessment']],
    ['financial', ['has_third_party_audit', 'has_isms', 'has_incident_response']],
    ['telecom', ['has_isms', 'has_incident_response', 'has_vulnerability_assessment']],
    ['other', ['has_data_classification', 'has_incident_response']],
  ] as const)('of %s put critical ones first, the heavier before the lighter, then input order', (type, critical) => {
    const rest = {
      government: ['has_vulnerability_assessment', 'has_third_party_audit'],
      critical_infrastructure: ['has_third_party_audit', 'has_data_classification'],
      financial: ['has_vulnerability_assessment', 'has_data_classification'],
      telecom: ['has_third_party_audit', 'has_data_classification'],
      other: ['has_isms', 'has_vulnerability_assessment', 'has_third_party_audit'],
    }[type];
    const { gaps, critical_gaps } = assess(organisation(type, 'sharjah', CONTROLS));
    expect(gaps).toEqual([...critical, ...rest]);
    expect(critical_gaps).toEqual(CONTROLS.filter((id) => (critical as readonly Control[]).includes(id)));
  });

  it('move classification up among the critical ones in cloud', () => {
    expect(assess(inCloud(organisation('telecom', 'sharjah', CONTROLS)))).toMatchObject({
      gaps: [
        'has_isms',
        'has_incident_response',
        'has_vulnerability_assessment',
        'has_data_classification',
        'has_third_party_audit',
      ],
      critical_gaps: ['has_isms', 'has_incident_response', 'has_vulnerability_assessment', 'has_data_classification'],
    });
  });
});

describe('the primary framework', () => {
  const government = [
    'risk_assessment',
    'awareness_training',
    'access_control',
    'third_party_security',
    'business_continuity',
  ];
  const freeZoneFinance = ['board_oversight', 'outsourcing_register', 'business_continuity'];
  const dataProtection = ['records_of_processing', 'dpia', 'cross_border_transfer', 'data_subject_rights'];
  const isr = [
    'risk_assessment',
    'access_control',
    'physical_security',
    'business_continuity',
    'external_party_security',
  ];
  const telecom = [
    'network_security',
    'lawful_and_regulatory_notification',
    'third_party_security',
    'business_continuity',
  ];
  const bank = ['board_oversight', 'outsourcing_register', 'customer_data_protection', 'business_continuity'];

  it.each([
    ['uae_ia', 'government', 'federal', government],
    ['ad_iss', 'government', 'abu_dhabi', government],
    ['dubai_isr', 'government', 'dubai', isr],
    ['cbuae', 'financial', 'dubai', bank],
    ['dfsa', 'financial', 'difc', [...freeZoneFinance, ...dataProtection]],
    ['fsra', 'financial', 'adgm', [...freeZoneFinance, ...dataProtection]],
    ['tdra', 'telecom', 'dubai', [...telecom, ...dataProtection]],
    ['pdpl', 'other', 'dubai', dataProtection],
    ['difc_dpl', 'other', 'difc', dataProtection],
    ['adgm_dpr', 'other', 'adgm', dataProtection],
  ])('%s says what is still to verify, and cloud adds to it', (framework, type, place, duties) => {
    const sent = organisation(type, place);
    expect(assess(sent)).toMatchObject({ applicable_framework: framework, controls_to_verify: duties });
    expect(assess(inCloud(sent)).controls_to_verify).toEqual([
      ...duties,
      'cloud_provider_approval',
      'data_residency',
      'encryption_and_key_control',
    ]);
  });

  it.each([
    ['government', 'federal', ['UAE IA M1, M5', 'UAE IA T8', 'UAE IA T7', 'UAE IA M5, M6', 'UAE IA T1']],
    [
      'government',
      'dubai',
      [
        'Dubai ISR, governance; UAE IA M1, M5',
        'Dubai ISR, incident and problem management; UAE IA T8',
        'Dubai ISR, operations; UAE IA T7',
        'Dubai ISR, compliance and audit; UAE IA M5, M6',
        'Dubai ISR, information asset management; UAE IA T1',
      ],
    ],
    [
      'other',
      'dubai',
      [
        'PDPL Art. 20 (security); UAE IA M1, M5',
        'PDPL Art. 9 (breach); UAE IA T8',
        'PDPL Art. 20 (security); UAE IA T7',
        'PDPL Art. 20 (security); UAE IA M5, M6',
        'PDPL Art. 7 (records) and Art. 21 (impact assessment); UAE IA T1',
      ],
    ],
  ])('of %s in %s is cited for each control beside the family of the UAE IA Standard', (type, place, references) => {
    expect(assess(organisation(type, place)).mandatory_controls.map(({ reference }) => reference)).toEqual(references);
  });

  const LABELS = {
    uae_ia: 'UAE IA',
    dubai_isr: 'Dubai ISR',
    ad_iss: 'Abu Dhabi ISS',
    cbuae: 'CBUAE',
    dfsa: 'DFSA',
    fsra: 'FSRA',
    tdra: 'TDRA',
    pdpl: 'PDPL',
    difc_dpl: 'DIFC DPL',
    adgm_dpr: 'ADGM DPR',
    adhics: 'ADHICS',
    ict_health_law: 'Health data law',
  };

  it('gives a ceiling of fines for the Central Bank alone, and a warning for all others', () => {
    for (const sent of EVERY) {
      const { applicable_framework, max_administrative_fine_aed, warnings } = assess(sent);
      const isCentralBank = applicable_framework === 'cbuae';
      expect(max_administrative_fine_aed).toBe(isCentralBank ? 1_000_000_000 : null);
      const warned = warnings.includes(
        `No maximum fine can be given: no single ceiling is confirmed for the primary framework, ${LABELS[applicable_framework]}.`,
      );
      expect(warned).toBe(!isCentralBank);
      const scaled = warnings.some((warning) => warning.includes('up to 10 times its value or the gain from it'));
      expect(scaled).toBe(isCentralBank);
    }
  });
});

describe('the recommendations', () => {
  const starts = (sent: Record<string, unknown>) =>
    assess(sent).recommendations.map((sentence) => sentence.split(' ').slice(0, 7).join(' '));

  it('come in order: critical gaps as in gaps, ISMS, cloud, data protection, UAE IA', () => {
    expect(starts(inCloud(organisation('other', 'dubai', CONTROLS)))).toEqual([
      'Close the critical gap in data classification',
      'Close the critical gap in incident response',
      'Build the ISMS on ISO/IEC 27001:2022 and',
      'Use an onshore or approved cloud provider,',
      'Verify the requirements that are not answered',
      'Set up a breach process (PDPL Art.',
      'Run a gap analysis against version 2',
    ]);
  });

  it('of an onshore bank are the open requirements, the new law, data protection and UAE IA', () => {
    expect(starts(organisation('financial', 'dubai'))).toEqual([
      'Verify the requirements that are not answered',
      'Show alignment with Federal Decree-Law 6 of',
      'Set up a breach process (PDPL Art.',
      'Run a gap analysis against version 2',
    ]);
    expect(assess(organisation('financial', 'dubai')).recommendations[1]).toContain('ended on 16 September 2026');
  });

  it('leave the CBUAE law out in the free zones and the data law out for government', () => {
    expect(starts(organisation('financial', 'adgm')).join()).not.toContain('Show alignment');
    expect(starts(organisation('government', 'dubai'))).toEqual([
      'Verify the requirements that are not answered',
      'Run a gap analysis against version 2',
    ]);
  });

  it('name the data protection law that holds', () => {
    const said = (place: string) => assess(organisation('telecom', place)).recommendations.join(' ');
    expect(said('dubai')).toContain('PDPL Art. 9');
    expect(said('difc')).toContain('DIFC Data Protection Law 5 of 2020; the PDPL does not apply');
    expect(said('adgm')).toContain('ADGM Data Protection Regulations 2021; the PDPL does not apply');
  });

  it('name the reference of a critical gap and the framework that an ISMS is mapped to', () => {
    const { recommendations } = assess(organisation('government', 'dubai', ['has_isms']));
    expect(recommendations[0]).toContain('ISMS (Dubai ISR, governance; UAE IA M1, M5)');
    expect(recommendations[1]).toContain('ISO/IEC 27001:2022');
    expect(recommendations[1]).toContain('Dubai Information Security Regulation v3.1');
  });

  it('ask for a yearly audit only where the level is compliant', () => {
    for (const sent of [...EVERY, ...EVERY.map((each) => ({ ...each, requirements_met: ALL_MET }))]) {
      const { recommendations, compliance_level } = assess(sent);
      expect(recommendations.some((sentence) => sentence.startsWith('Maintain this level'))).toBe(
        compliance_level === 'compliant',
      );
    }
  });
});

describe('the warnings and assumptions', () => {
  const warned = (type: string, place: string, words: string) =>
    assess(organisation(type, place)).warnings.some((sentence) => sentence.includes(words));

  it('doubt the date of the PDPL where it is listed', () => {
    expect(warned('other', 'dubai', 'official gazette')).toBe(true);
    expect(warned('financial', 'other', 'official gazette')).toBe(true);
    expect(warned('other', 'difc', 'official gazette')).toBe(false);
    expect(warned('government', 'dubai', 'official gazette')).toBe(false);
  });

  it.each([
    ['abu_dhabi', true, false],
    ['adgm', true, false],
    ['dubai', false, true],
    ['difc', false, true],
    ['sharjah', false, false],
  ])('in %s speak of the health rules of that emirate', (place, adhics, dha) => {
    expect(warned('other', place, 'ADHICS')).toBe(adhics);
    expect(warned('other', place, 'DHA')).toBe(dha);
  });

  it('name the frameworks that a designation or contract decides', () => {
    expect(warned('financial', 'dubai', 'decides whether these frameworks are binding: UAE IA and PDPL.')).toBe(true);
    expect(warned('critical_infrastructure', 'dubai', 'decides whether these frameworks are binding: Dubai ISR.')).toBe(
      true,
    );
    expect(warned('government', 'dubai', 'designation letter')).toBe(false);
  });

  it('say at 100 and at any compliant score that it covers five controls only', () => {
    expect(warned('other', 'dubai', 'A score of 100 covers five controls only')).toBe(true);
    const sentences = (missing: Control[]) => assess(organisation('other', 'dubai', missing)).warnings.join(' ');
    expect(sentences(['has_third_party_audit'])).toContain('A score of 90 covers five controls only');
    expect(sentences(['has_isms'])).not.toContain('covers five controls only');
  });

  it('always say that weights, deductions and floors are choices of the product', () => {
    for (const sent of EVERY) {
      expect(assess(sent).assumptions).toContain(
        'Weights, critical controls, cloud deductions and level floors are assumptions of this product, not of a regulator.',
      );
    }
  });

  // The column "Confirmed" of the specification: the scope of these six is knowledge, that of all others was looked up.
  const FROM_KNOWLEDGE = [
    'Abu Dhabi ISS',
    'TDRA',
    'DIFC DPL',
    'ADGM DPR',
    'National cloud security policy',
    'DESC CSP',
  ] as const;

  it.each([
    ['government', 'dubai', ['National cloud security policy', 'DESC CSP']],
    ['critical_infrastructure', 'adgm', ['Abu Dhabi ISS', 'ADGM DPR', 'National cloud security policy']],
    ['financial', 'difc', ['DIFC DPL', 'National cloud security policy']],
    ['financial', 'adgm', ['ADGM DPR', 'National cloud security policy']],
    ['financial', 'dubai', ['National cloud security policy']],
    ['telecom', 'dubai', ['TDRA', 'National cloud security policy']],
  ])('of %s in %s name the frameworks whose scope was not looked up', (type, place, expected) => {
    const said = assess(inCloud(organisation(type, place))).assumptions.at(-1);
    const [, names = ''] = said?.split('not checked against their text: ') ?? [];
    expect(FROM_KNOWLEDGE.filter((name) => names.includes(name))).toEqual(expected);
    expect(names.slice(0, -1).split(/, | and /)).toHaveLength(expected.length);
  });

  it('say nothing of scope where all of it was looked up', () => {
    for (const sent of [organisation('financial', 'dubai'), organisation('government', 'federal')]) {
      expect(assess(sent).assumptions.join()).not.toContain('not looked up');
    }
  });

  it('count 39 controls of priority P1 among the 188 of version 1.1 of the UAE IA Standard', () => {
    expect(assess(organisation('government', 'federal')).recommendations.join(' ')).toContain(
      'in version 1.1 they were 39 of 188.',
    );
  });
});
