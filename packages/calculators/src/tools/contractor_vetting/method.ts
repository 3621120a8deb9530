import type { Static } from 'typebox';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { EARLY_WARNING } from './data.ts';
import { type Finding, findFindings } from './findings.ts';
import { KNOCK_OUTS } from './knock_outs.ts';
import { CHECKS_OF_PURPOSE, needsIncidentNotice, PURPOSE_CHECKS, type Purpose } from './purposes.ts';
import { CATEGORIES, QUESTION_IDS } from './questions.ts';
import { DECISION_OF, rate } from './rating.ts';
import { type CategoryWeights, type Reply, readReplies, readWeights } from './replies.ts';
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

function listChecks(findings: readonly Finding[], purpose: Purpose): Fields['recommended_checks'] {
  return [
    ...findings.map(({ question: { id, check, evidence }, answer }) => ({
      key: id,
      kind: 'finding' as const,
      check: check[answer],
      evidence,
    })),
    ...CHECKS_OF_PURPOSE[purpose].map((key) => ({
      key,
      kind: 'purpose' as const,
      check: PURPOSE_CHECKS[key].check,
      evidence: PURPOSE_CHECKS[key].evidence,
    })),
  ];
}

const KNOCK_OUT_STATUS: Readonly<Record<Answer, KnockOutStatus>> = { yes: 'met', no: 'failed', unknown: 'open' };

function listKnockOuts({ answers, purpose }: Given<typeof Input>): Fields['knock_outs'] {
  return KNOCK_OUTS[purpose].map(({ id, reason, liftedBy, source }) => ({
    question_id: id,
    status: KNOCK_OUT_STATUS[answers[id] ?? 'unknown'],
    reason,
    lifted_by: liftedBy,
    source,
  }));
}

/** Whether a contractor can be appointed for a purpose, the blocking failures, and the first checks. */
export function vetContractor(input: Given<typeof Input>, w: Working): Calculated<Fields> {
  const { answers, purpose } = input;
  const weights = readWeights(purpose, w);
  const replies = readReplies({ answers, purpose }, weights, w);
  const score = calculateScore(replies, weights, w);
  const standing = rate({ replies, purpose, score }, w);
  const findings = findFindings(replies);
  const missing = QUESTION_IDS.filter((id) => answers[id] === undefined);

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
    knock_outs: listKnockOuts(input),
    legal_exclusion_ground: answers.no_prosecutions === 'no',
    category_scores: listCategories(score.categories, weights, replies),
    findings: findings.map(listFinding),
    recommended_checks: listChecks(findings, purpose),
    evidence_confidence_pct: score.evidence,
    answered_count: QUESTION_IDS.length - missing.length,
    missing_answers: missing,
  };
  if (needsIncidentNotice(purpose)) w.use(EARLY_WARNING);
  return { figures };
}
