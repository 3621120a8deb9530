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
interface Sent {
  answers: Partial<Record<Id, Word>>;
  purpose?: 'nis2' | 'epbd' | 'general' | 'critical' | null;
}

const inputs = validInputs(contractor_vetting.inputSchema) as unknown as fc.Arbitrary<Sent>;
const anyId = fc.constantFrom(...IDS);
const settings = { numRuns: propertyRuns(500) };

function vet(sent: Sent) {
  const answer = runCalculator(contractor_vetting, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function withAnswer({ answers, purpose }: Sent, id: Id, word: Word) {
  return vet({ answers: { ...answers, [id]: word }, ...(purpose !== undefined && { purpose }) });
}

/** How far a rating goes towards an appointment; without enough evidence there is no rating to compare. */
const RANK = { rejected: 0, high_risk: 1, insufficient_evidence: undefined, conditional: 2, approved: 3 };
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

  it('never rates a yes worse than a no, and never refuses where the no was appointed', () => {
    fc.assert(
      fc.property(inputs, anyId, (input, id) => {
        const no = withAnswer(input, id, 'no');
        const yes = withAnswer(input, id, 'yes');
        const [worse, better] = [RANK[no.rating], RANK[yes.rating]];
        if (worse !== undefined && better !== undefined) expect(better).toBeGreaterThanOrEqual(worse);
        if (APPOINTS.includes(no.decision)) expect(APPOINTS).toContain(yes.decision);
      }),
      settings,
    );
  });

  it('never appoints on an open question where a yes would not appoint', () => {
    fc.assert(
      fc.property(inputs, anyId, (input, id) => {
        const unknown = withAnswer(input, id, 'unknown');
        const yes = withAnswer(input, id, 'yes');
        const [worse, better] = [RANK[unknown.rating], RANK[yes.rating]];
        if (worse !== undefined && better !== undefined) expect(better).toBeGreaterThanOrEqual(worse);
        if (APPOINTS.includes(unknown.decision)) expect(APPOINTS).toContain(yes.decision);
      }),
      settings,
    );
  });

  it('treats a question that is left out exactly as one answered unknown', () => {
    fc.assert(
      fc.property(inputs, anyId, (input, id) => {
        const { [id]: _left, ...rest } = input.answers;
        if (Object.keys(rest).length === 0) return;
        const { missing_answers, answered_count, warnings, ...leftOut } = vet({ ...input, answers: rest });
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
        if (known < 6 || evidence_confidence_pct < 50) {
          expect(['obtain_evidence_first', 'do_not_appoint']).toContain(decision);
        } else expect(decision).not.toBe('obtain_evidence_first');
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
