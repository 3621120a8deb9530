import type { Static } from 'typebox';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { EARLY_WARNING } from './data.ts';
import { checkFor, type Finding, findFindings } from './findings.ts';
import type { SafetyId } from './health_and_safety.ts';
import { KNOCK_OUT } from './knock_outs.ts';
import {
  CHECKS_OF_PURPOSE,
  needsIncidentNotice,
  PURPOSE_CHECKS,
  type Purpose,
  type PurposeCheckKey,
} from './purposes.ts';
import { CATEGORIES, QUESTION_IDS } from './questions.ts';
import { DECISION_OF, rate } from './rating.ts';
import { type CategoryWeights, type Reply, readExclusion, readReplies, readSafety, readWeights } from './replies.ts';
import type { Answer, Input, KnockOutStatus, Result } from './schema.ts';
import { type CategoryScores, calculateScore } from './score.ts';

type Fields = Static<typeof Result>;

function listCategories(
  scores: CategoryScores,
  weights: CategoryWeights,
  replies: readonly Reply[],
): Fields['category_scores'] {
  return CATEGORIES.map((category) => {
    const count = { yes: 0, no: 0, unknown: 0 };
    for (const { question, answer } of replies) {
      if (question.category !== category) continue;
      if (answer === 'yes') count.yes++;
      else if (answer === 'no') count.no++;
      else count.unknown++;
    }
    return {
      category,
      score_pct: scores[category],
      weight_pct: weights[category],
      yes_count: count.yes,
      no_count: count.no,
      unknown_count: count.unknown,
    };
  });
}

function listFinding({ question, answer, severity, lost }: Finding, place: number): Fields['findings'][number] {
  return {
    priority: place + 1,
    question_id: question.id,
    category: question.category,
    answer,
    severity,
    lost_points: lost,
  };
}

function purposeCheck(key: PurposeCheckKey): Fields['recommended_checks'][number] {
  const { check, evidence } = PURPOSE_CHECKS[key];
  return { key, kind: 'purpose', check, evidence };
}

/** The checks on the findings, on health and safety if nothing was answered, and those of the purpose. */
function listChecks(
  findings: readonly Finding[],
  isSafetyUnasked: boolean,
  purpose: Purpose,
): Fields['recommended_checks'] {
  const onFindings = findings.map((finding) => ({
    key: finding.question.id,
    kind: 'finding' as const,
    check: checkFor(finding),
    evidence: finding.question.evidence,
  }));
  const unasked = isSafetyUnasked ? [purposeCheck('health_and_safety_evidence')] : [];
  return [...onFindings, ...unasked, ...CHECKS_OF_PURPOSE[purpose].map(purposeCheck)];
}

const KNOCK_OUT_STATUS: Readonly<Record<Answer, KnockOutStatus>> = { yes: 'met', no: 'failed', unknown: 'open' };

function listKnockOuts(replies: readonly Reply[], purpose: Purpose): Fields['knock_outs'] {
  return replies.flatMap(({ question: { id }, answer, critical }) => {
    const knockOut = critical ? KNOCK_OUT[purpose][id] : undefined;
    if (knockOut === undefined) return [];
    const { reason, liftedBy, source } = knockOut;
    return [{ question_id: id, status: KNOCK_OUT_STATUS[answer], reason, lifted_by: liftedBy, source }];
  });
}

function missingOf({ answers, health_and_safety }: Given<typeof Input>, safety: readonly Reply[]) {
  return [
    ...QUESTION_IDS.filter((id) => answers[id] === undefined),
    ...safety.map(({ question }) => question.id as SafetyId).filter((id) => health_and_safety?.[id] === undefined),
  ];
}

/** Whether a contractor can be appointed for a purpose, the blocking failures, and the first checks. */
export function vetContractor(input: Given<typeof Input>, w: Working): Calculated<Fields> {
  const { answers, purpose, on_site } = input;
  const weights = readWeights(purpose, w);
  const exclusion = readExclusion(input.exclusion_ground, w);
  const replies = readReplies(input, { weights, exclusion }, w);
  const safety = readSafety(input, w);
  const score = calculateScore(replies, weights, w);
  const standing = rate({ replies, safety, on_site, exclusion, purpose, score }, w);
  const all = [...replies, ...safety];
  const findings = findFindings(all);
  const isDeclared = all.some(({ question, answer }) => question.id === 'no_prosecutions' && answer === 'no');

  const figures: Fields = {
    vetting_score: score.score,
    score_low: score.low,
    score_high: score.high,
    rating: standing.rating,
    decision: DECISION_OF[standing.rating],
    purpose,
    has_blocking_failures: standing.blockingFailures.length > 0,
    blocking_failures: standing.blockingFailures,
    critical_unknowns: standing.criticalUnknowns,
    weak_categories: standing.weakCategories,
    knock_outs: listKnockOuts(all, purpose),
    legal_exclusion_ground: isDeclared && exclusion !== 'none',
    exclusion_class: exclusion,
    health_and_safety_status: standing.safety,
    category_scores: listCategories(score.categories, weights, replies),
    findings: findings.map(listFinding),
    recommended_checks: listChecks(findings, standing.safety === 'open' && safety.length === 0, purpose),
    evidence_confidence_pct: score.evidence,
    answered_count: QUESTION_IDS.filter((id) => answers[id] !== undefined).length,
    missing_answers: missingOf(input, safety),
  };
  if (needsIncidentNotice(purpose)) w.use(EARLY_WARNING);
  return { figures };
}
