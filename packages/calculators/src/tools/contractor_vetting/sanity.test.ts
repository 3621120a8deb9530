import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { contractor_vetting } from './index.ts';

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

type Id = (typeof IDS)[number];
type Word = 'yes' | 'no' | 'unknown';
const SAFETY = ['hs_policy', 'competent_person', 'rams', 'accident_record', 'no_open_notices'] as const;
type SafetyId = (typeof SAFETY)[number];
interface Sent {
  answers: Partial<Record<Id, Word>>;
  purpose?: 'nis2' | 'epbd' | 'general' | 'critical' | null;
  health_and_safety?: Partial<Record<SafetyId, Word>> | null;
  on_site?: boolean | null;
  exclusion_ground?: string | null;
}

const inputs = validInputs(contractor_vetting.inputSchema) as unknown as fc.Arbitrary<Sent>;
const anyId = fc.constantFrom(...IDS);
const settings = { numRuns: propertyRuns(500) };

function vet(sent: Sent) {
  const answer = runCalculator(contractor_vetting, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** The answer is what was sent only without an exclusion ground, which is a no to prosecutions and debarment. */
function withAnswer({ exclusion_ground: _ground, ...sent }: Sent, id: Id, word: Word) {
  return vet({ ...sent, answers: { ...sent.answers, [id]: word } });
}

/** How far a decision goes towards an appointment. */
const RANK = {
  do_not_appoint: 0,
  do_not_appoint_until_resolved: 1,
  obtain_evidence_first: 2,
  appoint_subject_to_checks: 3,
  appoint: 4,
};
const GROUND_CLASSES = [null, 'none', 'environmental', 'bribery'];
const APPOINTS = ['appoint', 'appoint_subject_to_checks'];

describe('the vetting of a contractor', () => {
  it('scores yes above unknown and unknown above no, whatever the rest', () => {
    fc.assert(
      fc.property(inputs, anyId, (input, id) => {
        const [no, unknown, yes] = [
          withAnswer(input, id, 'no'),
          withAnswer(input, id, 'unknown'),
          withAnswer(input, id, 'yes'),
        ];
        expect(unknown.vetting_score).toBeGreaterThan(no.vetting_score);
        expect(yes.vetting_score).toBeGreaterThan(unknown.vetting_score);
        expect(unknown.score_low).toBe(no.score_low);
        expect(unknown.score_high).toBe(yes.score_high);
        expect(yes.findings.length).toBe(unknown.findings.length - 1);
      }),
      settings,
    );
  });

  it('never decides better when an answer gets worse, from yes over unknown to no, whatever the rest', () => {
    fc.assert(
      fc.property(inputs, anyId, fc.constantFrom(...GROUND_CLASSES), (input, id, exclusion_ground) => {
        const decide = (word: Word) =>
          RANK[vet({ ...input, exclusion_ground, answers: { ...input.answers, [id]: word } }).decision];
        expect(decide('unknown')).toBeGreaterThanOrEqual(decide('no'));
        expect(decide('yes')).toBeGreaterThanOrEqual(decide('unknown'));
      }),
      settings,
    );
  });

  it('never decides better when an answer on health and safety gets worse or is left out', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...SAFETY), (input, id) => {
        const { [id]: _left, ...rest } = input.health_and_safety ?? {};
        const decide = (health_and_safety: NonNullable<Sent['health_and_safety']> | null) =>
          RANK[vet({ ...input, health_and_safety }).decision];
        const [yes, unknown, no] = (['yes', 'unknown', 'no'] as const).map((word) => decide({ ...rest, [id]: word }));
        expect(yes).toBeGreaterThanOrEqual(unknown ?? 0);
        expect(unknown).toBeGreaterThanOrEqual(no ?? 0);
        expect(yes).toBeGreaterThanOrEqual(decide(Object.keys(rest).length === 0 ? null : rest));
      }),
      settings,
    );
  });

  it('never decides better under a more serious exclusion ground', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const ranks = ['none', 'environmental', 'bribery'].map(
          (exclusion_ground) =>
            RANK[vet({ ...input, exclusion_ground, answers: { ...input.answers, no_prosecutions: 'no' } }).decision],
        );
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
      }),
      settings,
    );
  });

  it('appoints nobody whom its own lists still ask to prove something before any award', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { decision, recommended_checks, recommendations, warnings } = vet(input);
        const own = [...recommended_checks.map(({ check }) => check), ...recommendations, ...warnings].join(' ');
        if (/before (any )?award/.test(own)) expect(APPOINTS).not.toContain(decision);
        if (decision === 'appoint') expect(own).not.toMatch(/before appointment|conditional on|Check first|Require/);
      }),
      settings,
    );
  });

  it('appoints without checks only where every answer is a yes and health and safety is shown or not needed', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { decision, health_and_safety_status } = vet(input);
        const isYes = IDS.every((id) => input.answers[id] === 'yes');
        if (decision === 'appoint') {
          expect(isYes).toBe(true);
          expect(['met', 'not_needed']).toContain(health_and_safety_status);
        } else if (isYes && input.exclusion_ground == null) {
          expect(['open', 'failed']).toContain(health_and_safety_status);
        }
      }),
      settings,
    );
  });

  it('appoints nobody with a category at 0 %', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(0, 3, 6, 9), (input, first) => {
        const none = Object.fromEntries(IDS.slice(first, first + 3).map((id) => [id, 'no']));
        const yes = Object.fromEntries(IDS.map((id) => [id, 'yes']));
        for (const answers of [input.answers, yes]) {
          expect(APPOINTS).not.toContain(vet({ ...input, answers: { ...answers, ...none } }).decision);
        }
      }),
      settings,
    );
  });

  it('treats a question that is left out exactly as one answered unknown', () => {
    fc.assert(
      fc.property(inputs, anyId, (input, id) => {
        const { [id]: _left, ...rest } = input.answers;
        if (Object.keys(rest).length === 0) return;
        const { exclusion_ground: _ground, ...others } = input;
        const { missing_answers, answered_count, warnings, ...leftOut } = vet({ ...others, answers: rest });
        expect(missing_answers).toContain(id);
        expect(answered_count).toBe(Object.keys(rest).length);
        expect(warnings[0]).toContain('Not answered and treated as unknown: ');
        expect(withAnswer(input, id, 'unknown')).toMatchObject(leftOut);
      }),
      settings,
    );
  });

  it('never ends a knock-out in an appointment, and says what lifts it', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { blocking_failures, has_blocking_failures, rating, decision, knock_outs, recommendations } = vet(input);
        const failed = knock_outs.filter(({ status }) => status === 'failed');
        expect(blocking_failures).toEqual(failed.map(({ question_id }) => question_id));
        expect(has_blocking_failures).toBe(failed.length > 0);
        if (failed.length === 0) return;
        expect([rating, decision]).toEqual(['rejected', 'do_not_appoint']);
        expect(recommendations[0]).toMatch(/^Do not appoint this contractor for this purpose/);
        for (const { lifted_by } of failed) {
          expect(recommendations.some((line) => line.endsWith(lifted_by.slice(1)))).toBe(true);
        }
      }),
      settings,
    );
  });

  it('refuses a declared prosecution or debarment for every purpose, and warns of the law', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = withAnswer(input, 'no_prosecutions', 'no');
        expect(result).toMatchObject({ legal_exclusion_ground: true, rating: 'rejected', decision: 'do_not_appoint' });
        expect(result.warnings.some((line) => line.includes('Take legal advice'))).toBe(true);
      }),
      settings,
    );
  });

  it('appoints nobody on fewer than six answers or on less than half of the weight', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { decision, evidence_confidence_pct } = vet(input);
        const known = Object.values(input.answers).filter((word) => word !== 'unknown').length;
        if (known < 6 || evidence_confidence_pct < 50) expect(APPOINTS).not.toContain(decision);
        if (decision === 'obtain_evidence_first') expect(evidence_confidence_pct).toBeLessThan(100);
      }),
      settings,
    );
  });

  it('approves only a contractor without an open knock-out and without a weak category', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { rating, critical_unknowns, weak_categories, knock_outs } = vet(input);
        if (rating !== 'approved') return;
        expect([critical_unknowns, weak_categories]).toEqual([[], []]);
        expect(knock_outs.every(({ status }) => status === 'met')).toBe(true);
      }),
      settings,
    );
  });

  it('refuses in words exactly where the decision refuses', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { decision, recommendations } = vet(input);
        const refuses = recommendations.some((line) => line.startsWith('Do not appoint'));
        expect(refuses).toBe(decision.startsWith('do_not_appoint'));
        expect(recommendations.some((line) => line.startsWith('Renew'))).toBe(decision === 'appoint');
      }),
      settings,
    );
  });
});
