import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { nis2 } from './index.ts';

conforms(nis2, {
  runs: 100,
  texts: {
    sector: ['energy', 'Banks', 'cloud', 'public sector', 'Food & Beverage', 'research', 'general', 'toys'],
    current_controls: ['MFA', 'ISO 27001', 'iso/iec 27001', 'patching', 'IEC-62443', 'backups', 'siem', 'none', 'x'],
  },
});

const ENTITY = { entity_type: 'essential', sector: 'energy', employee_count: 600, current_controls: ['mfa'] };

function answerTo(sent: Record<string, unknown>) {
  const answer = runCalculator(nis2, { ...ENTITY, ...sent });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function resultOf(...current_controls: string[]) {
  return answerTo({ current_controls }).result;
}

/** Credit in tenths by duty, and the words, as the specification lists them. */
const VOCABULARY: [control: string, credit: string, words: string][] = [
  ['board_oversight', 'art_20 = 5', 'board_reporting, governance, management_oversight, management_approval'],
  ['management_training', 'art_20 = 5', 'board_training, executive_training, management_body_training'],
  ['risk_management_policy', 'a = 5', 'risk_management, risk_analysis, risk_assessment, risk_policy'],
  ['information_security_policy', 'a = 3', 'security_policy, infosec_policy, isms, ot_policy'],
  ['ciso', 'a = 2', 'security_officer, information_security_officer'],
  ['incident_response_plan', 'b = 5', 'incident_response, ir_plan, incident_handling, incident_management'],
  ['security_monitoring', 'b = 3', 'siem, soc, monitoring, ot_monitoring, ids, edr_monitoring'],
  ['logging', 'b = 2', 'log_management, audit_logs'],
  ['business_continuity_plan', 'c = 4', 'business_continuity, bcp, bcm'],
  ['backup', 'c = 3', 'backups, backup_management, offline_backup'],
  ['disaster_recovery', 'c = 2', 'disaster_recovery_plan, drp, dr_plan'],
  ['crisis_management', 'c = 1', 'crisis_plan, crisis_management_plan'],
  [
    'supplier_assessment',
    'd = 6',
    'supply_chain_security, supply_chain, vendor_risk_management, vendor_assessment, third_party_risk, supplier_risk',
  ],
  ['supplier_contract_clauses', 'd = 4', 'supplier_contracts, contract_clauses, vendor_contracts'],
  ['secure_development', 'e = 3', 'sdlc, secure_sdlc, devsecops'],
  ['vulnerability_management', 'e = 4', 'vulnerability_handling, vulnerability_scanning, vulnerability_disclosure'],
  ['network_segmentation', 'e = 3', 'segmentation, network_zoning, firewall, firewalls'],
  ['penetration_testing', 'f = 5', 'pentest, pen_test, penetration_test, security_testing, red_team'],
  ['internal_audit', 'f = 5', 'audit, security_audit, effectiveness_assessment'],
  ['security_metrics', 'f = 2', 'kpi, kpis, metrics'],
  ['awareness_training', 'g = 6', 'training, security_awareness, cyber_hygiene, awareness, phishing_training'],
  ['patch_management', 'e = 2, g = 2', 'patching'],
  ['endpoint_protection', 'g = 2', 'antivirus, edr, anti_malware'],
  ['encryption', 'h = 6', 'cryptography, data_encryption'],
  ['key_management', 'h = 4', 'pki, hsm'],
  ['asset_inventory', 'i = 4', 'asset_management, cmdb, asset_register'],
  ['access_control', 'i = 4', 'iam, identity_management, least_privilege, privileged_access_management, pam'],
  ['hr_security', 'i = 2', 'human_resources_security, background_checks, joiner_mover_leaver'],
  ['mfa', 'j = 7', 'multi_factor_authentication, multifactor_authentication, 2fa, two_factor_authentication'],
  ['secure_communications', 'j = 3', 'secured_communications, emergency_communications, encrypted_voice'],
  ['incident_reporting_24h', 'art_23 = 6', '24h_reporting, early_warning, 24_hour_reporting, 24h_early_warning'],
  [
    'incident_notification_procedure',
    'art_23 = 4',
    'incident_reporting, 72h_notification, incident_notification, csirt_reporting',
  ],
  [
    'iso_27001',
    'a = 6, b = 4, c = 3, d = 4, e = 4, f = 6, g = 4, h = 4, i = 6',
    'iso27001, iso/iec_27001, iso_27001_certification, iso_27001_certified, iso_iec_27001',
  ],
  ['iso_22301', 'c = 8', 'iso22301'],
  ['iec_62443', 'a = 2, d = 3, e = 5', 'iec62443, isa_62443, isa/iec_62443'],
];
const EVERY_CONTROL = VOCABULARY.map(([control]) => control);

const WEIGHTS: [requirement: string, weight: number][] = [
  ['art_20', 10],
  ['art_21_2_a', 10],
  ['art_21_2_b', 10],
  ['art_21_2_c', 10],
  ['art_21_2_d', 8],
  ['art_21_2_e', 8],
  ['art_21_2_f', 6],
  ['art_21_2_g', 6],
  ['art_21_2_h', 6],
  ['art_21_2_i', 8],
  ['art_21_2_j', 8],
  ['art_23', 10],
];

describe('a control of nis2', () => {
  it.each(VOCABULARY)('%s covers %s, by any of its words', (control, credit, words) => {
    const covered = Object.fromEntries(
      credit.split(', ').map((part) => {
        const [duty = '', tenths] = part.split(' = ');
        return [duty.length === 1 ? `art_21_2_${duty}` : duty, 10 * Number(tenths)];
      }),
    );
    for (const word of [control, ...words.split(', ')]) {
      const { recognised_controls, requirement_scores } = resultOf(word.replaceAll('_', ' - ').toUpperCase());
      expect(recognised_controls, word).toEqual([control]);
      expect(requirement_scores).toEqual(
        WEIGHTS.map(([requirement, weight]) => ({ requirement, weight, coverage_pct: covered[requirement] ?? 0 })),
      );
    }
  });

  it('counts once, in the order of its first mention', () => {
    expect(resultOf('backups', 'MFA', 'Backup', '2FA', 'siem').recognised_controls).toEqual([
      'backup',
      'mfa',
      'security_monitoring',
    ]);
  });

  it('that nobody knows is listed as it was written, once', () => {
    expect(resultOf(' Blockchain ', 'mfa', 'Blockchain', 'none').unrecognised_controls).toEqual(['Blockchain', 'none']);
  });

  it('covers no duty beyond the whole', () => {
    expect(resultOf('pentest', 'audit', 'kpi', 'iso 27001').requirement_scores[6]).toEqual({
      requirement: 'art_21_2_f',
      weight: 6,
      coverage_pct: 100,
    });
  });
});

describe('the score of nis2', () => {
  it('is 0 without controls and 100 with all of them', () => {
    expect(resultOf()).toMatchObject({ score: 0, maturity_level: 'initial', gap_count: 12 });
    expect(resultOf(...EVERY_CONTROL)).toMatchObject({
      score: 100,
      maturity_level: 'advanced',
      gaps: [],
      gap_count: 0,
    });
  });

  /** Five duties in full, each 10 points: Art. 20, 21(2)(a) to (c) and 23. */
  const A = ['risk_management_policy', 'information_security_policy', 'ciso'];
  const B = ['incident_response_plan', 'security_monitoring', 'logging'];
  const BOARD = ['board_oversight', 'management_training'];
  const REPORTS = ['incident_reporting_24h', 'incident_notification_procedure'];
  const C = ['iso_22301', 'disaster_recovery'];
  const TENS = [...A, ...B, ...BOARD, ...REPORTS, ...C];
  /** Two duties in full, each 8 points. */
  const EIGHTS = ['supplier_assessment', 'supplier_contract_clauses', 'mfa', 'secure_communications'];
  const ALL_BUT_BOARD = EVERY_CONTROL.filter((control) => !BOARD.includes(control));

  it.each([
    ['10 + 10 + 8 x 0.6', 24.8, 'initial', [...A, ...B, 'supplier_assessment']],
    ['10 + 10 + 10 x 0.5', 25, 'developing', [...A, ...B, 'board_oversight']],
    ['40 + 10 x 0.8 + 8 x 0.2', 49.6, 'developing', [...A, ...B, ...BOARD, ...REPORTS, 'iso_22301', 'hr_security']],
    ['5 x 10', 50, 'defined', TENS],
    ['50 + 16 + 6 x 0.6', 69.6, 'defined', [...TENS, ...EIGHTS, 'encryption']],
    ['50 + 16 + 8 x 0.3 + 8 x 0.2', 70, 'managed', [...TENS, ...EIGHTS, 'firewall', 'hr_security']],
    // Without the control that stands for a core duty the level is defined at most, with a gap managed at most.
    ['100 - 10 - 8 x 0.3', 87.6, 'defined', ALL_BUT_BOARD.filter((control) => control !== 'secure_communications')],
    ['100 - 10', 90, 'defined', ALL_BUT_BOARD],
    ['100 - 10 x 0.5', 95, 'managed', EVERY_CONTROL.filter((control) => control !== 'management_training')],
    ['100 - 10 x 0.1', 99, 'defined', EVERY_CONTROL.filter((control) => control !== 'incident_response_plan')],
  ])('%s = %d is %s', (_sum, score, maturity_level, controls) => {
    expect(resultOf(...controls)).toMatchObject({ score, maturity_level });
  });

  it('is never called better than by check_nis2_readiness for the same controls', () => {
    fc.assert(
      fc.property(fc.subarray(EVERY_CONTROL, { minLength: EVERY_CONTROL.length - 4 }), (controls) => {
        const { maturity_level, gap_count } = resultOf(...controls);
        const core = ['board_oversight', 'incident_response_plan', 'incident_reporting_24h'];
        if (core.some((id) => !controls.includes(id))) {
          expect(['initial', 'developing', 'defined']).toContain(maturity_level);
        }
        if (gap_count > 0) expect(maturity_level).not.toBe('advanced');
      }),
    );
  });

  it('never falls, nor opens a gap, with one more control', () => {
    const someControls = fc.subarray(EVERY_CONTROL);
    fc.assert(
      fc.property(someControls, fc.constantFrom(...EVERY_CONTROL), (controls, more) => {
        const before = resultOf(...controls);
        const after = resultOf(...controls, more);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        expect(after.gap_count).toBeLessThanOrEqual(before.gap_count);
      }),
    );
  });

  it('and the points that the gaps lose make 100', () => {
    fc.assert(
      fc.property(fc.subarray(EVERY_CONTROL), (controls) => {
        const { score, gaps, requirement_scores } = resultOf(...controls);
        expect(score + gaps.reduce((sum, { lost_points }) => sum + lost_points, 0)).toBeCloseTo(100, 9);
        const uncovered = requirement_scores.filter(({ coverage_pct }) => coverage_pct < 100);
        expect(gaps.map(({ requirement }) => requirement).toSorted()).toEqual(
          uncovered.map(({ requirement }) => requirement).toSorted(),
        );
      }),
    );
  });
});

describe('the gaps of nis2', () => {
  it('come by the points that they lose, then in the order of the directive', () => {
    expect(resultOf().gaps.map(({ requirement, lost_points }) => [requirement, lost_points])).toEqual([
      ['art_20', 10],
      ['art_21_2_a', 10],
      ['art_21_2_b', 10],
      ['art_21_2_c', 10],
      ['art_23', 10],
      ['art_21_2_d', 8],
      ['art_21_2_e', 8],
      ['art_21_2_i', 8],
      ['art_21_2_j', 8],
      ['art_21_2_f', 6],
      ['art_21_2_g', 6],
      ['art_21_2_h', 6],
    ]);
  });

  it.each([
    ['art_21_2_b', ['iso 27001'], 'critical'],
    ['art_21_2_b', ['incident response'], 'medium'],
    ['art_20', [], 'critical'],
    ['art_20', ['governance'], 'medium'],
    ['art_23', ['incident reporting'], 'critical'],
    ['art_23', ['early warning'], 'medium'],
    ['art_21_2_h', ['key management'], 'high'],
    ['art_21_2_f', ['audit'], 'medium'],
    ['art_21_2_c', ['business continuity'], 'high'],
  ])(
    'in %s with %j are %s: half covered is the line, and three duties are critical below it',
    (duty, has, severity) => {
      expect(resultOf(...has).gaps.find(({ requirement }) => requirement === duty)?.severity).toBe(severity);
    },
  );

  it('name the controls that are missing, in the order of the vocabulary and without certificates', () => {
    const missingFor = (duty: string, ...has: string[]) =>
      resultOf(...has).gaps.find(({ requirement }) => requirement === duty)?.missing_controls;
    expect(missingFor('art_21_2_e', 'iec 62443')).toEqual([
      'secure_development',
      'vulnerability_management',
      'network_segmentation',
      'patch_management',
    ]);
    expect(missingFor('art_21_2_c', 'backup')).toEqual([
      'business_continuity_plan',
      'disaster_recovery',
      'crisis_management',
    ]);
  });

  it('say in words what the duty is', () => {
    expect(resultOf().gaps[3]?.title).toBe('Art. 21(2)(c): Business continuity, backup and crisis management');
  });
});

describe('the class in nis2', () => {
  it.each([
    [0, 'small_or_micro'],
    [49.9, 'small_or_micro'],
    [50, 'medium'],
    [249.9, 'medium'],
    [250, 'large'],
  ])('has by %d staff the size %s', (employee_count, size_class) => {
    expect(answerTo({ employee_count }).result.size_class).toBe(size_class);
  });

  it.each([
    ['essential', 'toys', 600, null, 'sector_not_matched'],
    ['essential', 'general', 600, null, 'sector_not_matched'],
    ['important', 'cloud', 10, null, 'size_independent_sector'],
    ['essential', 'municipality', 249.9, null, 'size_independent_sector'],
    ['essential', 'cloud', 250, 'essential', 'consistent'],
    ['important', 'government', 250, 'essential', 'type_differs'],
    ['important', 'energy', 49.9, null, 'below_size_cap'],
    ['important', 'energy', 50, 'important', 'consistent'],
    ['essential', 'energy', 249.9, 'important', 'type_differs'],
    ['essential', 'energy', 250, 'essential', 'consistent'],
    ['important', 'energy', 250, 'essential', 'type_differs'],
    ['essential', 'food', 250, 'important', 'type_differs'],
    ['important', 'food', 250, 'important', 'consistent'],
  ])('declared %s in %s with %d staff: expected %s, %s', (entity_type, sector, employee_count, expected, check) => {
    expect(answerTo({ entity_type, sector, employee_count }).result).toMatchObject({
      expected_entity_type: expected,
      classification_check: check,
    });
  });

  it.each([
    ['essential', 10_000_000, 2],
    ['important', 7_000_000, 1.4],
  ])('%s has the ceiling of Art. 34, %d EUR or %d %', (entity_type, max_fine_eur, max_fine_turnover_pct) => {
    expect(answerTo({ entity_type }).result).toMatchObject({ max_fine_eur, max_fine_turnover_pct });
  });
});

describe('the confidence of nis2', () => {
  it.each([
    ['a list that is understood', {}, 0.9],
    ['a sector that is not', { sector: 'toys' }, 0.75],
    ['a class that differs', { entity_type: 'important' }, 0.8],
    ['an entity below the size cap', { employee_count: 10 }, 0.8],
    ['a sector whose size does not count', { sector: 'cloud', employee_count: 10 }, 0.9],
    ['an empty list', { current_controls: [] }, 0.8],
    ['nothing but unknown words', { current_controls: ['x', 'y'] }, 0.7],
    // ceil(20 x 1 / 3) = 7
    ['one unknown word of three', { current_controls: ['mfa', 'siem', 'x', 'x ', '2fa'] }, 0.83],
    ['everything doubtful', { sector: 'toys', current_controls: ['x'] }, 0.55],
  ])('with %s', (_what, sent, confidence) => {
    expect(answerTo(sent).confidence).toBe(confidence);
  });
});

describe('the words of nis2', () => {
  const said = (sent: Record<string, unknown>) => {
    const { result, recommendations } = answerTo(sent);
    return {
      recommendations: recommendations.join('\n'),
      assumptions: result.assumptions.join('\n'),
      warnings: result.warnings.join('\n'),
    };
  };

  it('begin with the three largest gaps, each with its first missing control', () => {
    const { recommendations } = answerTo({ current_controls: ['board reporting'] });
    expect(recommendations.filter((sentence) => sentence.startsWith('Put '))).toEqual([
      'Put risk management policy in place for Art. 21(2)(a): up to 10 points can be gained.',
      'Put incident response plan in place for Art. 21(2)(b): up to 10 points can be gained.',
      'Put business continuity plan in place for Art. 21(2)(c): up to 10 points can be gained.',
    ]);
  });

  it('recall reports and the management body while their duties are open, and evidence when nothing is', () => {
    const reports = 'early warning within 24 h, notification within 72 h, final report 1 month after the notification';
    expect(said({}).recommendations).toContain(reports);
    expect(said({}).recommendations).toContain('Have the management body approve');
    const management = ['board oversight', 'management training'];
    expect(said({ current_controls: management }).recommendations).not.toContain('Have the management body approve');
    expect(said({ current_controls: management }).recommendations).toContain(reports);
    const reporting = ['early warning', 'incident notification'];
    expect(said({ current_controls: reporting }).recommendations).toContain('Have the management body approve');
    expect(said({ current_controls: reporting }).recommendations).not.toContain(reports);
    expect(said({ current_controls: EVERY_CONTROL }).recommendations).toBe(
      'Keep evidence of every control and test it annually: a self-declared list does not prove compliance.',
    );
  });

  it('name the first words that were not understood', () => {
    expect(said({ current_controls: ['blockchain', 'mfa'] }).recommendations).toContain(
      'that gave no credit: "blockchain". The result schema',
    );
    const many = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'];
    expect(said({ current_controls: many.slice(0, 5) }).recommendations).toContain('"a1", "b2", "c3", "d4", "e5". The');
    expect(said({ current_controls: many }).recommendations).toContain('"a1", "b2", "c3", "d4", "e5" and 2 more.');
    expect(said({}).recommendations).not.toContain('vocabulary');
  });

  it('question a class that size and annex do not bear out', () => {
    expect(said({ entity_type: 'important' }).recommendations).toContain(
      'Check the declared class: 600 staff and Annex I indicate essential.',
    );
    expect(said({ employee_count: 12.5 }).recommendations).toContain('12.5 staff and Annex I indicate no class');
    expect(said({}).recommendations).not.toContain('Check the declared class');
  });

  it('send financial entities to DORA', () => {
    const bank = answerTo({ sector: 'Financial Services' });
    expect(bank.result.lex_specialis).toBe('dora');
    expect(bank.references).toContain('Regulation (EU) 2022/2554 (DORA)');
    expect(said({ sector: 'bank' }).recommendations).toContain('Follow DORA');
    expect(said({ sector: 'bank' }).warnings).toContain('takes precedence over');
    expect(answerTo({}).result.lex_specialis).toBeNull();
    expect(said({}).warnings).not.toContain('DORA');
  });

  it('warn that a certificate has a scope', () => {
    expect(said({ current_controls: ['IEC 62443', 'ISO 27001'] }).warnings).toContain(
      'Partial credit is given for ISO 27001 and IEC 62443: the scope',
    );
    expect(said({ current_controls: ['ISO 22301'] }).warnings).toContain(
      'Partial credit is given for ISO 22301: the scope of a certificate must cover the services under NIS2.',
    );
    expect(said({}).warnings).not.toContain('Partial credit');
  });

  it('say what is assumed, what is only proposed, and what holds in the United Kingdom', () => {
    expect(said({}).assumptions).toContain('The size is based on staff only');
    expect(said({}).assumptions).toContain('COM(2026) 13');
    expect(said({}).warnings).toContain('NIS2 does not apply in the United Kingdom.');
    expect(said({ sector: 'toys' }).assumptions).toContain('sector "toys" is not a known word: taken as general');
  });

  it('warn of an unknown sector and of unknown controls first, with the nearest words', () => {
    const { warnings } = answerTo({ sector: 'toys', current_controls: ['encription', 'mfa', 'blockchain'] }).result;
    expect(warnings.slice(0, 3)).toEqual([
      expect.stringMatching(
        /^sector "toys" is not a known word: taken as general, a sector outside Annexes I and II\. Accepted words: energy, /,
      ),
      'current_controls "encription" is not a known word: taken as none, without credit. Nearest accepted words: encryption.',
      'current_controls "blockchain" is not a known word: taken as none, without credit. Accepted words: those of the control vocabulary of this tool.',
    ]);
  });

  it('refer to the directive always, to IEC 62443 where plant carries the service', () => {
    const always = [
      'Directive (EU) 2022/2555, Art. 20, 21(2)(a)-(j), 23',
      'Directive (EU) 2022/2555, Art. 2, 3, Annexes I and II',
      'Directive (EU) 2022/2555, Art. 34 (administrative fines)',
      'Commission Recommendation 2003/361/EC (size classes)',
      'Commission Implementing Regulation (EU) 2024/2690',
    ];
    expect(answerTo({ sector: 'cloud' }).references).toEqual(always);
    expect(answerTo({ sector: 'energy' }).references).toEqual([...always, 'IEC 62443']);
    expect(answerTo({ sector: 'bank' }).references).toEqual([...always, 'Regulation (EU) 2022/2554 (DORA)']);
  });
});

describe('the inputs of nis2', () => {
  const refuse = (current_controls: unknown) => runCalculator(nis2, { ...ENTITY, current_controls });

  it('name the place of an item that is wrong', () => {
    expect(refuse(['mfa', 5, ' ', 'x'.repeat(201)])).toMatchObject({
      ok: false,
      errors: [
        { field: 'current_controls.1', message: 'current_controls.1 must be text; 5 was sent.' },
        { field: 'current_controls.2', message: 'current_controls.2 must not be blank; the text " " was sent.' },
        {
          field: 'current_controls.3',
          message: 'current_controls.3 must be at most 200 characters long; 201 were sent.',
        },
      ],
    });
  });

  it('hold at most 200 controls of at most 200 characters', () => {
    expect(refuse(new Array(200).fill('x'.repeat(200))).ok).toBe(true);
    expect(refuse(new Array(201).fill('x'))).toMatchObject({
      ok: false,
      errors: [{ field: 'current_controls', message: 'current_controls must hold at most 200; 201 were sent.' }],
    });
  });
});

it('nis2 shows where the credit of each duty comes from', () => {
  const shown = showCalculation(nis2, { ...ENTITY, current_controls: ['patching', 'firewall'] });
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  expect(shown.working.find(({ symbol }) => symbol === 'cov_art_21_2_e')).toMatchObject({
    formula: 'min(full_coverage, credit_patch_management_art_21_2_e + credit_network_segmentation_art_21_2_e)',
    value: 5,
  });
});

it('nis2 adds the points of the duties up to the score', () => {
  const shown = showCalculation(nis2, { ...ENTITY, current_controls: ['mfa', 'encryption', 'isms'] });
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  const figures = Object.fromEntries(shown.working.map(({ symbol, value }) => [symbol, value]));
  // Tenths of the weights: 3 of 10 points, 6 of 6 points and 7 of 8 points are 3 + 3.6 + 5.6 = 12.2 points.
  expect(figures).toMatchObject({
    earned_art_21_2_a: 3,
    earned_art_21_2_h: 3.6,
    earned_art_21_2_j: 5.6,
    earned_art_23: 0,
    lost_art_21_2_a: 7,
    lost_art_23: 10,
    score: 12.2,
  });
});

it.each([
  ['gaming', 300, 'essential', 'CLASS-SECTOR-UNKNOWN'],
  ['cloud', 249, 'essential', 'CLASS-SIZE-INDEPENDENT'],
  ['energy', 49, 'essential', 'CLASS-BELOW-CAP'],
  ['energy', 250, 'essential', 'CLASS-ESSENTIAL'],
  ['energy', 250, 'important', 'CLASS-ESSENTIAL-DIFFERS'],
  ['food', 250, 'important', 'CLASS-IMPORTANT'],
  ['food', 250, 'essential', 'CLASS-IMPORTANT-DIFFERS'],
])('nis2 names the rule that classes %s with %d staff, declared %s', (sector, employee_count, entity_type, rule) => {
  const shown = showCalculation(nis2, { sector, employee_count, entity_type, current_controls: [] });
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  expect(shown.working.find(({ symbol }) => symbol === 'rule_1')?.value).toBe(rule);
});
