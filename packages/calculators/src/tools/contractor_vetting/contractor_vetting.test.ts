import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { contractor_vetting } from './index.ts';
import { QUESTION_GROUPS } from './questions.ts';

conforms(contractor_vetting);

const IDS = [
  'registered',
  'insurance',
  'no_prosecutions',
  'certifications',
  'references',
  'cvs',
  'cyber_policy',
  'incident_reporting',
  'access_control',
  'assessor_cert',
  'energy_qual',
  'reno_experience',
] as const;
const PURPOSES = ['general', 'nis2', 'epbd', 'critical'] as const;
const CRITICAL_IDS: Record<Purpose, readonly Id[]> = {
  general: ['registered', 'insurance', 'no_prosecutions', 'cvs'],
  nis2: ['registered', 'insurance', 'no_prosecutions', 'cvs', 'cyber_policy', 'incident_reporting', 'access_control'],
  epbd: ['registered', 'insurance', 'no_prosecutions', 'cvs', 'assessor_cert', 'energy_qual'],
  critical: [
    'registered',
    'insurance',
    'no_prosecutions',
    'certifications',
    'cvs',
    'cyber_policy',
    'incident_reporting',
    'access_control',
  ],
};

/** For a general appointment. */
const NOT_CRITICAL = [
  'certifications',
  'references',
  'cyber_policy',
  'incident_reporting',
  'access_control',
  'assessor_cert',
  'energy_qual',
  'reno_experience',
] as const;

type Id = (typeof IDS)[number];
type Purpose = (typeof PURPOSES)[number];
type Answer = 'yes' | 'no' | 'unknown';
type Answers = Partial<Record<Id, Answer>>;

function every(answer: Answer): Record<Id, Answer> {
  return Object.fromEntries(IDS.map((id) => [id, answer])) as Record<Id, Answer>;
}

/** The rating of the first rule that applies. */
const RATING_BY_RULE: Readonly<Record<string, string>> = {
  blocking_failure: 'rejected',
  score_below_high_risk: 'rejected',
  empty_category: 'high_risk',
  score_below_conditional: 'high_risk',
  few_answers: 'insufficient_evidence',
  little_evidence: 'insufficient_evidence',
  score_undecided: 'insufficient_evidence',
  critical_unknown: 'conditional',
  weak_category: 'conditional',
  score_below_approved: 'conditional',
  no_obstacle: 'approved',
};

const SAFE = { hs_policy: 'yes', competent_person: 'yes', rams: 'yes', accident_record: 'yes', no_open_notices: 'yes' };

/** The contractor has shown health and safety; see further_inputs.test.ts for others. */
function vet(answers: Answers, purpose?: Purpose) {
  const answer = runCalculator(contractor_vetting, { answers, purpose, health_and_safety: SAFE, on_site: true });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** A contractor with a yes to everything else. */
function vetGood(answers: Answers, purpose: Purpose = 'general') {
  return vet({ ...every('yes'), ...answers }, purpose);
}

function rulesFired(answers: Answers, purpose: Purpose) {
  const shown = showCalculation(contractor_vetting, {
    answers: { ...every('yes'), ...answers },
    purpose,
    health_and_safety: SAFE,
  });
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  return shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
}

function problemsOf(sent: unknown) {
  const answer = runCalculator(contractor_vetting, sent);
  if (answer.ok) throw new Error('expected errors');
  return answer.errors;
}

describe('what the answers of contractor_vetting may be', () => {
  it('reports every unknown id and every wrong value of the map at once, by dotted path', () => {
    const errors = problemsOf({
      answers: { registered: 'Yes', insurance: 'partial', cvs: null, references: true, cyber_polcy: 'yes' },
      purpose: 'nis',
    });
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'answers.cvs',
      'answers.cyber_polcy',
      'answers.insurance',
      'answers.references',
      'answers.registered',
      'purpose',
    ]);
    const message = (field: string) => errors.find((problem) => problem.field === field)?.message;
    expect(message('answers.insurance')).toBe(
      'answers.insurance must be one of yes, no, unknown; the text "partial" was sent.',
    );
    expect(message('answers.cyber_polcy')).toBe(
      `answers.cyber_polcy is not one of ${IDS.join(', ')}. Did you mean cyber_policy?`,
    );
    expect(message('purpose')).toContain('must be one of nis2, epbd, general, critical');
  });

  it.each([[{}], [null], [undefined], [[]], ['yes']])('asks for at least one answer: %j', (answers) => {
    expect(problemsOf({ answers }).map(({ field }) => field)).toEqual(['answers']);
  });
});

describe('the score of contractor_vetting', () => {
  it.each([
    ['general', [30, 40, 10, 20]],
    ['nis2', [20, 20, 50, 10]],
    ['epbd', [20, 20, 10, 50]],
    ['critical', [20, 20, 40, 20]],
  ] as const)('weighs the categories for %s by %j', (purpose, weights) => {
    const { category_scores } = vet(every('yes'), purpose);
    expect(category_scores.map(({ category, weight_pct }) => [category, weight_pct])).toEqual([
      ['financial', weights[0]],
      ['technical', weights[1]],
      ['cyber', weights[2]],
      ['energy', weights[3]],
    ]);
  });

  /** The category weight times 0.36, 0.40, 0.24; 0.34, 0.36, 0.30; 0.30, 0.36, 0.34; 0.40, 0.30, 0.30. */
  it.each([
    ['general', [10.8, 12, 7.2, 13.6, 14.4, 12, 3, 3.6, 3.4, 8, 6, 6]],
    ['nis2', [7.2, 8, 4.8, 6.8, 7.2, 6, 15, 18, 17, 4, 3, 3]],
    ['epbd', [7.2, 8, 4.8, 6.8, 7.2, 6, 3, 3.6, 3.4, 20, 15, 15]],
    ['critical', [7.2, 8, 4.8, 6.8, 7.2, 6, 12, 14.4, 13.6, 8, 6, 6]],
  ] as const)(
    'loses the points of a question for %s with a no, and half of them with an unknown',
    (purpose, points) => {
      IDS.forEach((id, index) => {
        const lost = points[index] ?? Number.NaN;
        const no = vetGood({ [id]: 'no' }, purpose);
        expect(no.findings).toMatchObject([{ question_id: id, lost_points: lost, answer: 'no' }]);
        expect(no.vetting_score).toBeCloseTo(100 - lost, 9);
        expect(no.evidence_confidence_pct).toBe(100);
        const unknown = vetGood({ [id]: 'unknown' }, purpose);
        expect(unknown.findings).toMatchObject([{ question_id: id, answer: 'unknown' }]);
        expect(unknown.vetting_score).toBeCloseTo(100 - lost / 2, 9);
        expect(unknown.evidence_confidence_pct).toBeCloseTo(100 - lost, 9);
      });
    },
  );

  it.each(PURPOSES)('runs from 0 to 100 for %s, with 50 and the full range where nothing is known', (purpose) => {
    expect(vet(every('yes'), purpose)).toMatchObject({ vetting_score: 100, score_low: 100, score_high: 100 });
    expect(vet(every('no'), purpose)).toMatchObject({ vetting_score: 0, score_low: 0, score_high: 0 });
    expect(vet(every('unknown'), purpose)).toMatchObject({
      vetting_score: 50,
      score_low: 0,
      score_high: 100,
      evidence_confidence_pct: 0,
      answered_count: 12,
      missing_answers: [],
    });
  });

  it('counts the answers of each category, with what was left out among the unknown', () => {
    const { category_scores, answered_count, missing_answers } = vet({
      registered: 'yes',
      insurance: 'no',
      cvs: 'unknown',
      assessor_cert: 'yes',
      energy_qual: 'yes',
    });
    expect(
      category_scores.map(({ yes_count, no_count, unknown_count }) => [yes_count, no_count, unknown_count]),
    ).toEqual([
      [1, 1, 1],
      [0, 0, 3],
      [0, 0, 3],
      [2, 0, 1],
    ]);
    expect(answered_count).toBe(5);
    expect(missing_answers).toEqual([
      'no_prosecutions',
      'certifications',
      'references',
      'cyber_policy',
      'incident_reporting',
      'access_control',
      'reno_experience',
    ]);
  });
});

describe('the rating of contractor_vetting', () => {
  it.each([
    /** 42 points of the knock-outs alone: company, insurance, prosecutions 30 and key staff 12 */
    [
      42,
      'rejected',
      {
        certifications: 'no',
        references: 'no',
        cyber_policy: 'no',
        incident_reporting: 'no',
        access_control: 'no',
        assessor_cert: 'no',
        energy_qual: 'no',
        reno_experience: 'no',
      },
    ],
    /** 42 + 3 for the security policy: on the floor of 45, but energy competence is at 0 % */
    [
      45,
      'high_risk',
      {
        certifications: 'no',
        references: 'no',
        incident_reporting: 'no',
        access_control: 'no',
        assessor_cert: 'no',
        energy_qual: 'no',
        reno_experience: 'no',
      },
    ],
    /** 100 - 13.6 - 14.4 - 3.6 - 3.4 = 65, less 8 */
    [
      57,
      'high_risk',
      {
        certifications: 'no',
        references: 'no',
        incident_reporting: 'no',
        access_control: 'no',
        assessor_cert: 'no',
      },
    ],
    /** 100 - 13.6 - 14.4 - 3.6 - 3.4 */
    [65, 'conditional', { certifications: 'no', references: 'no', incident_reporting: 'no', access_control: 'no' }],
    /** 100 - 13.6 - 1.5 */
    [84.9, 'conditional', { certifications: 'no', cyber_policy: 'unknown' }],
    /** 100 - 3 */
    [97, 'conditional', { cyber_policy: 'no' }],
    /** 100 - 3 / 2 */
    [98.5, 'conditional', { cyber_policy: 'unknown' }],
    [100, 'approved', {}],
  ] as const)('gives a score of %d without any critical answer open the rating %s', (score, rating, answers) => {
    expect(vetGood(answers)).toMatchObject({
      vetting_score: score,
      rating,
      critical_unknowns: [],
      has_blocking_failures: false,
    });
  });

  it.each([
    /** 34 + 15 */
    [49, ['cyber'], 'conditional', { cyber_policy: 'unknown', incident_reporting: 'no' }],
    [50, [], 'conditional', { cyber_policy: 'unknown', incident_reporting: 'unknown', access_control: 'unknown' }],
    /** 36 + 15 */
    [51, [], 'conditional', { cyber_policy: 'unknown', access_control: 'no' }],
    [0, ['cyber'], 'high_risk', { cyber_policy: 'no', incident_reporting: 'no', access_control: 'no' }],
  ] as const)(
    'holds a category at %d %% for weak only below 50 %%, and appoints nobody with one at 0 %%',
    (score, weak, rating, answers) => {
      const result = vetGood(answers);
      expect(result.category_scores[2]?.score_pct).toBe(score);
      expect(result).toMatchObject({ weak_categories: weak, rating });
    },
  );

  it.each([
    [5, 'insufficient_evidence'],
    [6, 'conditional'],
    [7, 'conditional'],
  ] as const)('rates a yes to the first %d questions and no other answer: %s', (known, rating) => {
    const answers = { ...every('unknown'), ...Object.fromEntries(IDS.slice(0, known).map((id) => [id, 'yes'])) };
    expect(vet(answers)).toMatchObject({ rating, answered_count: 12 });
  });

  it.each([
    /** 100 - 12 - 14.4 - 12 - 3.4 - 8 */
    [50.2, 'conditional', 'general', ['insurance', 'references', 'cvs', 'access_control', 'assessor_cert']],
    /** 100 - 10.8 - 12 - 7.2 - 12 - 8 */
    [50, 'conditional', 'general', ['registered', 'insurance', 'no_prosecutions', 'cvs', 'assessor_cert']],
    /** 100 - 10.8 - 13.6 - 14.4 - 3.4 - 8 */
    [
      49.8,
      'insufficient_evidence',
      'general',
      ['registered', 'certifications', 'references', 'access_control', 'assessor_cert'],
    ],
    /** 100 - 15 - 18 - 17 */
    [50, 'conditional', 'nis2', ['cyber_policy', 'incident_reporting', 'access_control']],
    /** 100 - 7.2 - 8 - 20 - 15 */
    [49.8, 'insufficient_evidence', 'epbd', ['registered', 'insurance', 'assessor_cert', 'energy_qual']],
  ] as const)('with %d %% of the weight backed rates %s for %s', (evidence, rating, purpose, unknown) => {
    const answers = Object.fromEntries(unknown.map((id) => [id, 'unknown']));
    expect(vetGood(answers, purpose)).toMatchObject({ evidence_confidence_pct: evidence, rating });
  });

  it('rejects a knock-out before it asks for more evidence', () => {
    expect(vet({ no_prosecutions: 'no' })).toMatchObject({ rating: 'rejected', decision: 'do_not_appoint' });
  });

  it.each(PURPOSES)('says of each knock-out of %s whether it is met, failed or open', (purpose) => {
    const ids = CRITICAL_IDS[purpose];
    for (const [answers, status] of [
      [every('yes'), 'met'],
      [every('no'), 'failed'],
      [every('unknown'), 'open'],
    ] as const) {
      const { knock_outs, legal_exclusion_ground } = vet(answers, purpose);
      expect(knock_outs.map(({ question_id, status }) => [question_id, status])).toEqual([
        ...ids.map((id) => [id, status]),
        ...['hs_policy', 'competent_person', 'rams', 'no_open_notices'].map((id) => [id, 'met']),
      ]);
      expect(legal_exclusion_ground).toBe(status === 'failed');
    }
    const open = vet({ reno_experience: 'yes' }, purpose).knock_outs.slice(0, ids.length);
    expect(open.every(({ status }) => status === 'open')).toBe(true);
  });

  it('gives each knock-out its reason, what lifts it and its source', () => {
    expect(vet(every('yes'), 'critical').knock_outs[3]).toEqual({
      question_id: 'certifications',
      status: 'met',
      reason: 'For critical infrastructure unaudited quality and safety management is not acceptable.',
      lifted_by: 'Certificates whose scope covers the work.',
      source: 'Common Assessment Standard; ISO 9001, ISO 45001',
    });
  });

  it('lists weak categories in the order financial, technical, cyber, energy', () => {
    expect(vet(every('no')).weak_categories).toEqual(['financial', 'technical', 'cyber', 'energy']);
    expect(vetGood({ assessor_cert: 'no', energy_qual: 'no', certifications: 'no', references: 'no' })).toMatchObject({
      weak_categories: ['technical', 'energy'],
    });
  });

  it.each(PURPOSES)('rejects for %s on a no to each critical question and to no other', (purpose) => {
    for (const id of IDS) {
      const { rating, decision, has_blocking_failures, blocking_failures } = vetGood({ [id]: 'no' }, purpose);
      const isCritical = CRITICAL_IDS[purpose].includes(id);
      expect({ id, has_blocking_failures, blocking_failures }).toEqual({
        id,
        has_blocking_failures: isCritical,
        blocking_failures: isCritical ? [id] : [],
      });
      expect([rating === 'rejected', decision === 'do_not_appoint']).toEqual([isCritical, isCritical]);
    }
  });

  it.each(PURPOSES)('approves nobody for %s with a question unknown, and names it if it is a knock-out', (purpose) => {
    for (const id of IDS) {
      const { rating, critical_unknowns } = vetGood({ [id]: 'unknown' }, purpose);
      const isCritical = CRITICAL_IDS[purpose].includes(id);
      expect({ id, rating, critical_unknowns }).toEqual({
        id,
        rating: 'conditional',
        critical_unknowns: isCritical ? [id] : [],
      });
    }
  });

  it.each(PURPOSES)('lists the critical questions of %s in the order of the questions', (purpose) => {
    expect(vet(every('no'), purpose).blocking_failures).toEqual(CRITICAL_IDS[purpose]);
    expect(vet({ reno_experience: 'unknown' }, purpose).critical_unknowns).toEqual(CRITICAL_IDS[purpose]);
  });

  it.each([
    ['approved', 'appoint', {}],
    ['conditional', 'appoint_subject_to_checks', { insurance: 'unknown' }],
    [
      'insufficient_evidence',
      'obtain_evidence_first',
      { registered: 'unknown', insurance: 'unknown', certifications: 'unknown', references: 'unknown' },
    ],
    [
      'high_risk',
      'do_not_appoint_until_resolved',
      { cyber_policy: 'no', incident_reporting: 'no', access_control: 'no' },
    ],
    ['rejected', 'do_not_appoint', { insurance: 'no' }],
  ] as const)('turns %s into the decision %s', (rating, decision, answers) => {
    expect(vetGood(answers)).toMatchObject({ rating, decision });
  });

  it.each([
    [['nis2_insurance', 'nis2_access_control', 'blocking_failure'], 'nis2', { insurance: 'no', access_control: 'no' }],
    /** 30 + 12 */
    [['score_below_high_risk'], 'general', Object.fromEntries(NOT_CRITICAL.map((id) => [id, 'no']))],
    [['empty_category'], 'general', { assessor_cert: 'no', energy_qual: 'no', reno_experience: 'no' }],
    /** 100 - 13.6 - 14.4 - 3.6 - 8 = 60.4 */
    [
      ['score_below_conditional'],
      'general',
      { certifications: 'no', references: 'no', incident_reporting: 'no', assessor_cert: 'no' },
    ],
    /** 100 - 13.6 - 14.4 - 3.6 - 8 / 2 = 64.4, and 68.4 if the assessor is accredited */
    [
      ['score_undecided'],
      'general',
      { certifications: 'no', references: 'no', incident_reporting: 'no', assessor_cert: 'unknown' },
    ],
    /** 100 - 10.8 - 12 - 13.6 - 14.4 of the weight */
    [
      ['little_evidence'],
      'general',
      { registered: 'unknown', insurance: 'unknown', certifications: 'unknown', references: 'unknown' },
    ],
    [['few_answers'], 'general', Object.fromEntries(IDS.slice(5).map((id) => [id, 'unknown']))],
    [['score_below_approved'], 'general', { certifications: 'no', cyber_policy: 'unknown' }],
    [['critical_unknown'], 'general', { insurance: 'unknown' }],
    [['weak_category'], 'general', { cyber_policy: 'no', incident_reporting: 'no' }],
    [['no_obstacle'], 'general', {}],
  ] as const)('shows the rules that fired in the working: %j', (rules, purpose, answers) => {
    expect(rulesFired(answers, purpose)).toEqual(rules);
    expect(vetGood(answers, purpose).rating).toBe(RATING_BY_RULE[rules.at(-1) ?? '']);
  });
});

describe('the findings of contractor_vetting', () => {
  it('sorts by severity, then by points lost, then by the order of the questions', () => {
    const { findings } = vet(every('no'), 'nis2');
    expect(findings.map(({ priority, question_id, severity }) => [priority, question_id, severity])).toEqual([
      [1, 'incident_reporting', 'critical'],
      [2, 'access_control', 'critical'],
      [3, 'cyber_policy', 'critical'],
      [4, 'insurance', 'critical'],
      [5, 'registered', 'critical'],
      [6, 'cvs', 'critical'],
      [7, 'no_prosecutions', 'critical'],
      [8, 'references', 'high'],
      [9, 'certifications', 'high'],
      [10, 'assessor_cert', 'high'],
      [11, 'energy_qual', 'high'],
      [12, 'reno_experience', 'high'],
    ]);
  });

  it('puts severity before points', () => {
    const { findings } = vetGood({
      references: 'unknown',
      cyber_policy: 'no',
      registered: 'unknown',
      insurance: 'no',
      access_control: 'unknown',
    });
    expect(findings).toMatchObject([
      { question_id: 'insurance', category: 'financial', severity: 'critical', lost_points: 12 },
      { question_id: 'registered', category: 'financial', severity: 'verify_before_appointment', lost_points: 5.4 },
      { question_id: 'cyber_policy', category: 'cyber', severity: 'high', lost_points: 3 },
      { question_id: 'references', category: 'technical', severity: 'verify', lost_points: 7.2 },
      { question_id: 'access_control', category: 'cyber', severity: 'verify', lost_points: 1.7 },
    ]);
  });

  it('decides between equal points of two categories by the order of the questions', () => {
    const { findings } = vetGood(
      { insurance: 'no', reno_experience: 'no', energy_qual: 'no', references: 'no' },
      'critical',
    );
    expect(findings.map(({ question_id, lost_points }) => [question_id, lost_points])).toEqual([
      ['insurance', 8],
      ['references', 7.2],
      ['energy_qual', 6],
      ['reno_experience', 6],
    ]);
  });

  it.each([
    ['general', ['financial_health', 'modern_slavery_and_sanctions']],
    ['nis2', ['supplier_security_questionnaire', 'remote_access_review', 'nis2_contract_clauses']],
    ['epbd', ['assessor_register_lookup', 'retrofit_scheme_membership']],
    [
      'critical',
      [
        'financial_health',
        'modern_slavery_and_sanctions',
        'supplier_security_questionnaire',
        'remote_access_review',
        'nis2_contract_clauses',
        'site_audit',
      ],
    ],
  ] as const)('recommends a check per finding in order, then those of %s', (purpose, keys) => {
    const { recommended_checks } = vetGood({ cvs: 'unknown', reno_experience: 'no' }, purpose);
    expect(recommended_checks.map(({ key, kind }) => [key, kind])).toEqual([
      ['cvs', 'finding'],
      ['reno_experience', 'finding'],
      ...keys.map((key) => [key, 'purpose']),
    ]);
  });

  it('says for each check what to do about a no and about an unknown, and which evidence to ask for', () => {
    expect(vetGood({ registered: 'unknown' }).recommended_checks[0]).toEqual({
      key: 'registered',
      kind: 'finding',
      check: 'Verify before appointment that the contractor is a registered, solvent legal entity.',
      evidence: 'register extract, last accounts',
    });
    expect(vetGood({ references: 'unknown' }).recommended_checks[0]?.check).toBe(
      'Verify that comparable projects were completed and references were obtained.',
    );
    expect(vetGood({ references: 'no' }).recommended_checks[0]?.check).toBe(
      'Make the appointment conditional on proof that comparable projects were completed and references were obtained.',
    );
    expect(vetGood({ registered: 'no' }).recommended_checks[0]?.check).toBe(
      'Require proof before any award that the contractor is a registered, solvent legal entity.',
    );
    expect(vetGood({ no_prosecutions: 'no' }).recommended_checks[0]?.check).toBe(
      'Have the declared prosecution or debarment reviewed by a lawyer, and check the debarment list.',
    );
  });
});

describe('the words of contractor_vetting', () => {
  it('refuses with the purpose, and says of each knock-out why it blocks and what lifts it', () => {
    const { recommendations } = vetGood({ incident_reporting: 'no', insurance: 'no' }, 'nis2');
    expect(recommendations.slice(0, 3)).toEqual([
      'Do not appoint this contractor for this purpose (NIS2 supply chain). Knock-out: insurance and incident reporting.',
      "Insurance: Employer's liability cover is a legal duty, and a claim against an uninsured contractor falls back on the client. To resolve it: valid certificates, with limits of indemnity suitable for the contract value.",
      'Incident reporting: The client must answer for the security of its direct suppliers. To resolve it: a clause on notification of incidents to the client within 24 hours, with named contacts.',
    ]);
  });

  it.each(PURPOSES)('names every knock-out of %s with a reason', (purpose) => {
    const { recommendations, knock_outs: all } = vet(every('no'), purpose);
    const knock_outs = all.filter(({ status }) => status === 'failed');
    expect(knock_outs).toHaveLength(CRITICAL_IDS[purpose].length);
    const reasons = recommendations.slice(1, 1 + knock_outs.length);
    knock_outs.forEach(({ reason }, place) => {
      expect(reasons[place]).toContain(`: ${reason} To resolve it: `);
    });
  });

  it('refuses on the score alone, with the floor that it misses', () => {
    const weak = { certifications: 'no', references: 'no', incident_reporting: 'no', assessor_cert: 'no' } as const;
    expect(vetGood(weak).recommendations[0]).toBe(
      'Do not appoint this contractor until the findings are resolved: the score reaches at most 60.4, below 65.',
    );
    expect(vetGood({ ...weak, energy_qual: 'no', reno_experience: 'no' }).recommendations[0]).toBe(
      'Do not appoint this contractor until the findings are resolved: energy competence is at 0 % and the score reaches at most 48.4, below 65.',
    );
    expect(vetGood(Object.fromEntries(NOT_CRITICAL.map((id) => [id, 'no']))).recommendations[0]).toBe(
      'Do not appoint this contractor: the score reaches at most 42.0, below 45.',
    );
  });

  it('asks for the evidence of open knock-outs before appointment', () => {
    expect(vetGood({ registered: 'unknown', insurance: 'unknown' }).recommendations[0]).toBe(
      'Obtain evidence on company registration and insurance before appointment: a no to any of them is a knock-out.',
    );
    expect(vetGood({ references: 'unknown' }).recommendations.join()).not.toContain('before appointment');
  });

  it('sends the questionnaire with the three heaviest open questions first, equals in their order', () => {
    const { recommendations } = vet({ registered: 'yes', insurance: 'yes', references: 'yes' });
    expect(recommendations.slice(0, 2)).toEqual([
      'Obtain evidence on prosecutions and debarment and key staff before appointment: a no to any of them is a knock-out.',
      'Answered yes: 3 of 12 questions; open: 9. Send the questionnaire, starting with management certificates, key staff and energy assessor accreditation, and vet the contractor again before any award.',
    ]);
    // References lose most, 14.4 points, but are answered; then 6.8 for certificates, 6 for key staff and 4 for the assessor.
    expect(vet({ registered: 'yes', insurance: 'yes', references: 'no' }).recommendations.join()).toContain(
      'starting with management certificates, key staff and energy assessor accreditation,',
    );
    /** For energy performance work: 20, then 15 twice. */
    expect(vet({ insurance: 'yes' }, 'epbd').recommendations).toContain(
      'Answered yes: 1 of 12 questions; open: 11. Send the questionnaire, starting with energy assessor accreditation, installer qualifications and retrofit experience, and vet the contractor again before any award.',
    );
  });

  it('asks for a plan or a partner for each weak category, with its score', () => {
    const plans = vetGood({
      cyber_policy: 'unknown',
      incident_reporting: 'no',
      assessor_cert: 'no',
      energy_qual: 'no',
    }).recommendations;
    expect(plans.slice(0, 2)).toEqual([
      'Agree an improvement plan or a partner for cyber security, which scores 49.0 %.',
      'Agree an improvement plan or a partner for energy competence, which scores 30.0 %.',
    ]);
  });

  it.each([
    ['general', false, false],
    ['nis2', true, false],
    ['epbd', false, true],
    ['critical', true, false],
  ] as const)(
    'for %s asks for contract clauses: %s, for a look into the register: %s',
    (purpose, clauses, register) => {
      const { recommendations } = vetGood({}, purpose);
      expect([
        recommendations.includes(
          'Include incident notification within 24 hours, access control, a right to audit and flow-down to sub-suppliers in the contract (Directive (EU) 2022/2555 Art. 21(2)(d) and recital 85; digital providers: Implementing Regulation (EU) 2024/2690 Annex 5.1.4).',
        ),
        recommendations.includes(
          'Check the assessor and the installers in the national register, and confirm that the assessor is independent of the installer.',
        ),
      ]).toEqual([clauses, register]);
    },
  );

  it('asks only an approved contractor to renew its evidence', () => {
    const renew = 'Renew the evidence annually, and before the insurance expires.';
    expect(vetGood({}).recommendations).toContain(renew);
    expect(vetGood({ insurance: 'unknown' }).recommendations).not.toContain(renew);
  });

  it('always ends with the first two checks, and the range of the score while questions are open', () => {
    expect(vetGood({ cvs: 'unknown' }).recommendations.at(-1)).toBe(
      'Check first: key staff, then financial health check. The score of 94.0 ranges from 88.0 to 100.0 while questions are open.',
    );
    expect(vetGood({ cvs: 'unknown', references: 'no' }).recommendations.at(-1)).toContain('while questions are open');
    expect(vetGood({ references: 'no' }).recommendations.at(-1)).not.toContain('while questions are open');
    expect(vetGood({}, 'epbd').recommendations.at(-1)).toBe(
      'Complete with the appointment: assessor register look-up, then retrofit scheme membership.',
    );
    expect(vetGood({ cvs: 'no', references: 'no' }).recommendations.at(-1)).toBe(
      'Check first: key staff, then references.',
    );
  });

  it('warns of answers left out by name, and not of those given as unknown', () => {
    const { cvs: _cvs, ...eleven } = every('yes');
    const { references: _references, ...ten } = eleven;
    expect(vet(eleven).warnings).toEqual(['Not answered and treated as unknown: key staff.']);
    expect(vet(ten).warnings).toEqual(['Not answered and treated as unknown: references and key staff.']);
    expect(vetGood({ cvs: 'unknown' }).warnings).toEqual([]);
  });

  it('warns that a score without enough evidence is not a basis for a decision', () => {
    // Insurance alone: 30 x 0.40 = 12 points.
    expect(vet({ insurance: 'yes' }).warnings).toContain(
      'The open questions decide: the score lies between 12.0 and 100.0 and is not a basis for a decision.',
    );
    for (const { warnings } of [vet({ insurance: 'no' }), vetGood({ cvs: 'unknown' })]) {
      expect(warnings.join()).not.toContain('not a basis for a decision');
    }
  });

  it.each([
    /** 13.6 + 7.2 + 6 + 3 */
    [29.8, [], ['certifications', 'no_prosecutions', 'energy_qual', 'cyber_policy']],
    /** 10.8 + 12 + 7.2 */
    [30, [], ['registered', 'insurance', 'no_prosecutions']],
    /** 7.2 + 12 + 8 + 3, half of it lost */
    [
      30.2,
      ['The rating is not robust: the score may lie anywhere between 69.8 and 100.0.'],
      ['no_prosecutions', 'cvs', 'assessor_cert', 'cyber_policy'],
    ],
  ] as const)('with %d points between the scores warns %j', (points, warnings, unknown) => {
    const result = vetGood(Object.fromEntries(unknown.map((id) => [id, 'unknown'])));
    expect(result.score_high - result.score_low).toBeCloseTo(points, 9);
    expect(result.warnings).toEqual(warnings);
  });

  it.each(PURPOSES)('tells buyers for %s what the law says on a declared prosecution', (purpose) => {
    expect(vetGood({ no_prosecutions: 'no' }, purpose).warnings).toEqual([
      'A prosecution or debarment is declared. Public buyers and utilities must exclude where a mandatory ground applies (Procurement Act 2023 Sch. 6; Directive 2014/24/EU Art. 57(1)) and may where a discretionary one does (Sch. 7; Art. 57(4)), unless the contractor has shown that it will not recur. Take legal advice before any award.',
    ]);
    expect(vetGood({ no_prosecutions: 'unknown' }, purpose).warnings).toEqual([]);
  });

  it('says which figures are choices of the product, and when the purpose was not given', () => {
    const always = [
      'The weights, the half credit for an unknown and the rating floors are assumptions of this product.',
      'Knock-outs for general appointment: company registration, insurance, prosecutions and debarment and key staff.',
      'Health and safety carries no points. The statutes named for it and for exclusion are those of Great Britain and the UK; elsewhere national law takes their place.',
      'The answers are self-declared and were not verified here.',
    ];
    expect(vet(every('yes'), 'general').assumptions).toEqual(always);
    expect(vet(every('yes')).assumptions).toEqual([
      'The purpose was not given: general appointment is used.',
      ...always,
    ]);
  });
});

describe('the laws of contractor_vetting', () => {
  const purposes = fc.constantFrom(...PURPOSES);
  const answer = fc.constantFrom<Answer>('yes', 'no', 'unknown');
  const fullAnswers = fc
    .tuple(...IDS.map(() => answer))
    .map((answers) => Object.fromEntries(IDS.map((id, index) => [id, answers[index]])) as Record<Id, Answer>);
  /** Sums of figures with one decimal: only binary fractions keep them from being equal. */
  const DIGITS = 9;

  it('adds up: points lost to the score, categories to the score, the range to the confidence', () => {
    fc.assert(
      fc.property(fullAnswers, purposes, (answers, purpose) => {
        const result = vet(answers, purpose);
        const lost = result.findings.reduce((sum, { lost_points }) => sum + lost_points, 0);
        expect(100 - lost).toBeCloseTo(result.vetting_score, DIGITS);
        const weighed = result.category_scores.reduce(
          (sum, { score_pct, weight_pct }) => sum + score_pct * weight_pct,
          0,
        );
        expect(weighed / 100).toBeCloseTo(result.vetting_score, DIGITS);
        expect(100 - (result.score_high - result.score_low)).toBeCloseTo(result.evidence_confidence_pct, DIGITS);
        expect((result.score_low + result.score_high) / 2).toBeCloseTo(result.vetting_score, DIGITS);
        expect(result.score_low).toBeGreaterThanOrEqual(0);
        expect(result.score_high).toBeLessThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });

  it('cites the time of an early warning where the client has to give one, and nowhere else', () => {
    const citing = PURPOSES.filter((purpose) => {
      const shown = showCalculation(contractor_vetting, { answers: every('yes'), purpose });
      return shown.ok && shown.sources.some(({ symbol }) => symbol === 'early_warning');
    });
    expect(citing).toEqual(['nis2', 'critical']);
  });

  it('asks the questions of a form under the four categories, in the order of the results', () => {
    expect(QUESTION_GROUPS).toEqual([
      { title: 'Finance and legal standing', members: ['registered', 'insurance', 'no_prosecutions'] },
      { title: 'Technical ability', members: ['certifications', 'references', 'cvs'] },
      { title: 'Cyber security', members: ['cyber_policy', 'incident_reporting', 'access_control'] },
      { title: 'Energy competence', members: ['assessor_cert', 'energy_qual', 'reno_experience'] },
    ]);
  });

  it('answers the same from any order of the answers, and with an unknown given or left out', () => {
    fc.assert(
      fc.property(
        fullAnswers,
        purposes,
        fc.shuffledSubarray([...IDS], { minLength: 12 }),
        (answers, purpose, order) => {
          const result = vet(answers, purpose);
          expect(vet(Object.fromEntries(order.map((id) => [id, answers[id]])), purpose)).toEqual(result);
          const given = order.filter((id) => answers[id] !== 'unknown');
          if (given.length === 0) return;
          const { rating, vetting_score, findings, recommended_checks } = result;
          expect(vet(Object.fromEntries(given.map((id) => [id, answers[id]])), purpose)).toMatchObject({
            rating,
            vetting_score,
            findings,
            recommended_checks,
            answered_count: given.length,
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
