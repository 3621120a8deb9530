import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { contractor_vetting } from './index.ts';

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
  general: ['registered', 'insurance'],
  nis2: ['registered', 'insurance', 'cyber_policy', 'incident_reporting', 'access_control'],
  epbd: ['registered', 'insurance', 'assessor_cert', 'energy_qual'],
  critical: [
    'registered',
    'insurance',
    'no_prosecutions',
    'certifications',
    'cyber_policy',
    'incident_reporting',
    'access_control',
  ],
};

type Id = (typeof IDS)[number];
type Purpose = (typeof PURPOSES)[number];
type Answer = 'yes' | 'no' | 'unknown';
type Answers = Partial<Record<Id, Answer>>;

function every(answer: Answer): Record<Id, Answer> {
  return Object.fromEntries(IDS.map((id) => [id, answer])) as Record<Id, Answer>;
}

function vet(answers: Answers, purpose?: Purpose) {
  const answer = runCalculator(contractor_vetting, { answers, purpose });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** A contractor with a yes to everything else. */
function vetGood(answers: Answers, purpose: Purpose = 'general') {
  return vet({ ...every('yes'), ...answers }, purpose);
}

function rulesFired(answers: Answers, purpose: Purpose) {
  const shown = showCalculation(contractor_vetting, { answers: { ...every('yes'), ...answers }, purpose });
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
    /** 30 x 0.76 + 10 x (0.36 + 0.15) + 20 x 0.85 */
    [
      44.9,
      'rejected',
      {
        no_prosecutions: 'no',
        certifications: 'no',
        references: 'no',
        cvs: 'no',
        cyber_policy: 'unknown',
        access_control: 'no',
        reno_experience: 'unknown',
      },
    ],
    /** 30 x 0.88 + 10 x 0.66 + 20 x 0.60 */
    [
      45,
      'high_risk',
      {
        no_prosecutions: 'unknown',
        certifications: 'no',
        references: 'no',
        cvs: 'no',
        access_control: 'no',
        assessor_cert: 'no',
      },
    ],
    /** 30 x 0.88 + 40 x (0.17 + 0.36) + 10 x (0.36 + 0.17) + 20 x 0.60 */
    [
      64.9,
      'high_risk',
      {
        no_prosecutions: 'unknown',
        certifications: 'unknown',
        cvs: 'no',
        cyber_policy: 'no',
        access_control: 'unknown',
        assessor_cert: 'no',
      },
    ],
    /** 30 x 0.76 + 40 x 0.64 + 10 x 0.66 + 20 x 0.50 */
    [
      65,
      'conditional',
      {
        no_prosecutions: 'no',
        references: 'no',
        access_control: 'no',
        assessor_cert: 'unknown',
        reno_experience: 'no',
      },
    ],
    /** 100 - 13.6 - 1.5 */
    [84.9, 'conditional', { certifications: 'no', cyber_policy: 'unknown' }],
    /** 100 - 12 - 3 */
    [85, 'approved', { cvs: 'no', cyber_policy: 'no' }],
    /** 100 - 7.2 - 1.7 - 6 */
    [85.1, 'approved', { no_prosecutions: 'no', access_control: 'unknown', reno_experience: 'no' }],
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
    [50, [], 'approved', { cyber_policy: 'unknown', incident_reporting: 'unknown', access_control: 'unknown' }],
    /** 36 + 15 */
    [51, [], 'approved', { cyber_policy: 'unknown', access_control: 'no' }],
  ] as const)(
    'holds a category at %d %% for weak only below 50 %%, which forbids an approval',
    (score, weak, rating, answers) => {
      const result = vetGood(answers);
      expect(result.category_scores[2]?.score_pct).toBe(score);
      expect(result).toMatchObject({ weak_categories: weak, rating });
    },
  );

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

  it.each(PURPOSES)(
    'keeps approval for %s from a contractor with a critical question unknown, and no other',
    (purpose) => {
      for (const id of IDS) {
        const { rating, critical_unknowns } = vetGood({ [id]: 'unknown' }, purpose);
        const isCritical = CRITICAL_IDS[purpose].includes(id);
        expect({ id, rating, critical_unknowns }).toEqual({
          id,
          rating: isCritical ? 'conditional' : 'approved',
          critical_unknowns: isCritical ? [id] : [],
        });
      }
    },
  );

  it.each(PURPOSES)('lists the critical questions of %s in the order of the questions', (purpose) => {
    expect(vet(every('no'), purpose).blocking_failures).toEqual(CRITICAL_IDS[purpose]);
    expect(vet({ cvs: 'unknown' }, purpose).critical_unknowns).toEqual(CRITICAL_IDS[purpose]);
  });

  it.each([
    ['approved', 'appoint', {}],
    ['conditional', 'appoint_subject_to_checks', { insurance: 'unknown' }],
    ['high_risk', 'do_not_appoint_until_resolved', { certifications: 'no', references: 'no', cvs: 'no' }],
    ['rejected', 'do_not_appoint', { insurance: 'no' }],
  ] as const)('turns %s into the decision %s', (rating, decision, answers) => {
    expect(vetGood(answers)).toMatchObject({ rating, decision });
  });

  it.each([
    [['nis2_insurance', 'nis2_access_control', 'blocking_failure'], 'nis2', { insurance: 'no', access_control: 'no' }],
    /** 30 x 0.76 + 20 x 0.40 */
    [
      ['score_below_high_risk'],
      'general',
      {
        no_prosecutions: 'no',
        certifications: 'no',
        references: 'no',
        cvs: 'no',
        cyber_policy: 'no',
        incident_reporting: 'no',
        access_control: 'no',
        energy_qual: 'no',
        reno_experience: 'no',
      },
    ],
    [['score_below_conditional'], 'general', { certifications: 'no', references: 'no', cvs: 'no' }],
    [['score_below_approved'], 'general', { certifications: 'no', cyber_policy: 'unknown' }],
    [['critical_unknown'], 'general', { insurance: 'unknown' }],
    [['weak_category'], 'general', { cyber_policy: 'no', incident_reporting: 'no' }],
    [['no_obstacle'], 'general', {}],
  ] as const)('shows the rules that fired in the working: %j', (rules, purpose, answers) => {
    expect(rulesFired(answers, purpose)).toEqual(rules);
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
      [6, 'references', 'high'],
      [7, 'certifications', 'high'],
      [8, 'cvs', 'high'],
      [9, 'no_prosecutions', 'high'],
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
    const { findings } = vetGood({ cvs: 'no', insurance: 'no', reno_experience: 'no', references: 'no' }, 'critical');
    expect(findings.map(({ question_id, lost_points }) => [question_id, lost_points])).toEqual([
      ['insurance', 8],
      ['references', 7.2],
      ['cvs', 6],
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
  ] as const)('recommends a check per finding in their order, then those of %s', (purpose, keys) => {
    const { recommended_checks } = vetGood({ cvs: 'unknown', reno_experience: 'no' }, purpose);
    expect(recommended_checks.map(({ key, kind }) => [key, kind])).toEqual([
      ['reno_experience', 'finding'],
      ['cvs', 'finding'],
      ...keys.map((key) => [key, 'purpose']),
    ]);
  });

  it('says for each check what to verify and which evidence to ask for', () => {
    const { recommended_checks } = vetGood({ registered: 'no' });
    expect(recommended_checks[0]).toEqual({
      key: 'registered',
      kind: 'finding',
      check: 'Verify that the contractor is a registered, solvent legal entity.',
      evidence: 'register extract, last accounts',
    });
  });
});

describe('the words of contractor_vetting', () => {
  it('names each blocking question, why it blocks for the purpose, the article and what would lift it', () => {
    const { recommendations } = vetGood({ incident_reporting: 'no', insurance: 'no' }, 'nis2');
    expect(recommendations.slice(0, 2)).toEqual([
      "Do not appoint while insurance is no: for purpose nis2 it blocks, because a loss without cover falls on the client (Common Assessment Standard (Build UK)). Evidence that public, employer's and professional liability cover suits the value of the contract would lift it: insurance certificates with expiry and limits.",
      'Do not appoint while incident_reporting is no: for purpose nis2 it blocks, because the client owes an early warning within 24 h and depends on the notice of its supplier (Directive (EU) 2022/2555 Art. 21(2)(d), 23(4)(a)). Evidence that the contractor tells the client of incidents within 24 h would lift it: contract clause, contact list.',
    ]);
  });

  it.each(PURPOSES)('gives every critical question of %s a reason', (purpose) => {
    const refusals = vet(every('no'), purpose).recommendations.filter((line) => line.startsWith('Do not appoint'));
    expect(refusals.map((line) => /while (\w+) is no/.exec(line)?.[1])).toEqual(CRITICAL_IDS[purpose]);
  });

  it('asks for the evidence of critical unknowns and says how far the score could fall', () => {
    expect(vetGood({ registered: 'unknown', insurance: 'unknown' }).recommendations[0]).toBe(
      'Before award, obtain the evidence for registered (register extract, last accounts); insurance (insurance certificates with expiry and limits): a no would block, and the score of 88.6 could fall to 77.2.',
    );
    expect(vetGood({ cvs: 'unknown' }).recommendations.join()).not.toContain('Before award');
  });

  it('asks for a plan or a partner for each weak category, with its score', () => {
    const plans = vetGood({
      cyber_policy: 'unknown',
      incident_reporting: 'no',
      assessor_cert: 'no',
      energy_qual: 'no',
    }).recommendations;
    expect(plans.slice(0, 2)).toEqual([
      'Agree an improvement plan or a partner for the cyber category: its score of 49 % is below 50 %.',
      'Agree an improvement plan or a partner for the energy category: its score of 30 % is below 50 %.',
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
          'Put notice of incidents within 24 h, access control, a right to audit and flow-down to sub-suppliers into the contract (Directive (EU) 2022/2555 Art. 21(3)).',
        ),
        recommendations.includes(
          'Check assessor and installer in the national register, and that the assessor is independent of the installer (Directive (EU) 2024/1275 Art. 25, 26).',
        ),
      ]).toEqual([clauses, register]);
    },
  );

  it('asks only an approved contractor to renew its evidence', () => {
    const renew = 'Renew the evidence every year, and before the insurance expires.';
    expect(vetGood({}).recommendations).toContain(renew);
    expect(vetGood({ insurance: 'unknown' }).recommendations).not.toContain(renew);
  });

  it('always ends with the first two checks and the range of the score', () => {
    expect(vetGood({ cvs: 'unknown' }).recommendations.at(-1)).toBe(
      'Begin with the checks cvs and financial_health; the score of 94 ranges from 88 to 100 until every unknown is settled.',
    );
    expect(vetGood({}, 'epbd').recommendations.at(-1)).toBe(
      'Begin with the checks assessor_register_lookup and retrofit_scheme_membership; no answer is unknown, so the score of 100 has no range (100 to 100).',
    );
  });

  it('warns of answers left out by name, and not of those given as unknown', () => {
    const { cvs: _cvs, ...eleven } = every('yes');
    const { references: _references, ...ten } = eleven;
    expect(vet(eleven).warnings).toEqual(['1 of 12 questions was not answered and counts as unknown: cvs.']);
    expect(vet(ten).warnings).toEqual(['2 of 12 questions were not answered and count as unknown: references, cvs.']);
    expect(vetGood({ cvs: 'unknown' }).warnings).toEqual([]);
  });

  it.each([
    [5, true],
    [6, false],
    [7, false],
  ])('calls a result from %d answers a first filter: %s', (answered, expected) => {
    const answers = Object.fromEntries(IDS.slice(0, answered).map((id) => [id, 'yes']));
    expect(vet(answers).warnings.some((line) => line.includes('first filter only'))).toBe(expected);
  });

  it.each([
    /** 13.6 + 7.2 + 6 + 3 */
    [29.8, false, ['certifications', 'no_prosecutions', 'energy_qual', 'cyber_policy']],
    /** 10.8 + 12 + 7.2 */
    [30, false, ['registered', 'insurance', 'no_prosecutions']],
    /** 7.2 + 12 + 8 + 3 */
    [30.2, true, ['no_prosecutions', 'cvs', 'assessor_cert', 'cyber_policy']],
  ] as const)('with %d points between the scores calls the rating not robust: %s', (points, expected, unknown) => {
    const result = vetGood(Object.fromEntries(unknown.map((id) => [id, 'unknown'])));
    expect(result.score_high - result.score_low).toBeCloseTo(points, 9);
    expect(result.warnings).toEqual(
      expected ? ['The rating is not robust: between score_low and score_high lie 30.2 points, more than 30.'] : [],
    );
  });

  it.each([
    ['general', 'does not block by itself'],
    ['nis2', 'does not block by itself'],
    ['epbd', 'does not block by itself'],
    ['critical', 'blocks'],
  ] as const)('tells public buyers of a prosecution, which for %s %s', (purpose, effect) => {
    expect(vetGood({ no_prosecutions: 'no' }, purpose).warnings).toEqual([
      `no_prosecutions is no, which ${effect} for purpose ${purpose}: public buyers may have to exclude the contractor (Directive 2014/24/EU Art. 57; Procurement Act 2023 Sch. 6 and 7).`,
    ]);
    expect(vetGood({ no_prosecutions: 'unknown' }, purpose).warnings).toEqual([]);
  });

  it('says which figures are choices of the product, and when the purpose was not sent', () => {
    const always = [
      'The weights of categories and questions, the half credit of an unknown, and the rating floors are choices of this product.',
      'Which questions are critical for purpose general (registered, insurance) is practice or a choice of this product; no law lists them.',
      'The answers are self-declared and were not verified here.',
    ];
    expect(vet(every('yes'), 'general').assumptions).toEqual(always);
    expect(vet(every('yes')).assumptions).toEqual(['purpose was not sent: general is used.', ...always]);
  });
});

describe('the laws of contractor_vetting', () => {
  const purposes = fc.constantFrom(...PURPOSES);
  const answer = fc.constantFrom<Answer>('yes', 'no', 'unknown');
  const fullAnswers = fc
    .tuple(...IDS.map(() => answer))
    .map((answers) => Object.fromEntries(IDS.map((id, index) => [id, answers[index]])) as Record<Id, Answer>);
  const RANK = { rejected: 0, high_risk: 1, conditional: 2, approved: 3 };

  it('never scores or rates a better answer lower, and never adds a failure, a weak category or a finding', () => {
    fc.assert(
      fc.property(fullAnswers, purposes, fc.constantFrom(...IDS), (answers, purpose, id) => {
        const [no, unknown, yes] = (['no', 'unknown', 'yes'] as const).map((word) =>
          vet({ ...answers, [id]: word }, purpose),
        );
        for (const [worse, better] of [
          [no, unknown],
          [unknown, yes],
        ]) {
          if (!worse || !better) throw new Error('three answers were vetted');
          expect(better.vetting_score).toBeGreaterThan(worse.vetting_score);
          expect(better.score_low).toBeGreaterThanOrEqual(worse.score_low);
          expect(better.score_high).toBeGreaterThanOrEqual(worse.score_high);
          expect(RANK[better.rating]).toBeGreaterThanOrEqual(RANK[worse.rating]);
          expect(worse.blocking_failures).toEqual(expect.arrayContaining(better.blocking_failures));
          expect(worse.weak_categories).toEqual(expect.arrayContaining(better.weak_categories));
          expect(better.findings.length).toBeLessThanOrEqual(worse.findings.length);
        }
      }),
      { numRuns: 300 },
    );
  });

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
