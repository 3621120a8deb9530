import type { Static } from 'typebox';
import {
  checksOf,
  citeSource,
  counted,
  formatNumber,
  inSentence,
  joinFirst,
  joinWords,
  sayWhen,
  type Tone,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { RATING_FLOOR, WEAK_BELOW } from './data.ts';
import { CATEGORY_LABELS } from './questions.ts';
import { ALL_QUESTIONS, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const decision = fieldAt(Result, 'decision');
const score = fieldAt(Result, 'vetting_score');
const categoryScore = fieldAt(Result, 'category_scores', 'score_pct');

const NAMED_MOST = 2;

function reasonOf({
  vetting_score,
  blocking_failures,
  critical_unknowns,
  rating,
  category_scores,
  exclusion_class,
  findings,
  weak_categories,
}: Figures): string {
  const points = `Score ${formatNumber(vetting_score)} of 100`;
  const named = (ids: Figures['blocking_failures']) =>
    joinFirst(
      ids.map((id) => inSentence(ALL_QUESTIONS[id])),
      NAMED_MOST,
    );
  if (blocking_failures.length > 0)
    return `${points}; ${counted(blocking_failures.length, 'blocking failure')}: ${named(blocking_failures)}`;
  const empty = category_scores.filter(({ score_pct }) => score_pct === 0).map(({ category }) => category);
  const nameCategories = (categories: Figures['weak_categories']) =>
    joinWords(categories.map((category) => inSentence(CATEGORY_LABELS[category])));
  if (rating === 'high_risk' && exclusion_class === 'discretionary')
    return `${points}; discretionary exclusion ground declared`;
  if (rating === 'high_risk' && empty.length > 0) return `${points}; 0 % in ${nameCategories(empty)}`;
  if (rating === 'insufficient_evidence')
    return `${points}; too little evidence, ${counted(findings.filter(({ answer }) => answer === 'unknown').length, 'answer')} open`;
  if (critical_unknowns.length > 0)
    return `${points}; ${counted(critical_unknowns.length, 'critical point')} unknown: ${named(critical_unknowns)}`;
  if (weak_categories.length > 0) return `${points}; weak in ${nameCategories(weak_categories)}`;
  if (findings.length > 0) return `${points}; not shown: ${named(findings.map(({ question_id }) => question_id))}`;
  return rating === 'approved' ? `${points}, no blocking failure` : `${points}; health and safety not answered`;
}

/** Bad only if no answer that is still open can change it. */
function toneOfScore({ vetting_score, score_high }: Figures): Tone {
  const { approved, conditional } = RATING_FLOOR.value;
  if (vetting_score >= approved) return 'good';
  return score_high >= conditional ? 'caution' : 'bad';
}

/** A weak category needs checks; one without anything is bad, unless answers in it are open. */
function toneOfCategory(
  { category, score_pct }: Figures['category_scores'][number],
  { weak_categories, findings }: Figures,
): Tone {
  if (!weak_categories.includes(category)) return 'good';
  const isOpen = findings.some((finding) => finding.category === category && finding.answer === 'unknown');
  return score_pct === 0 && !isOpen ? 'bad' : 'caution';
}

/** Whether to appoint, based on the declared evidence. */
export function vettingVerdict({ result }: { result: Figures }): Verdict {
  const { vetting_score, category_scores } = result;
  return {
    tone: decision.toneOf(result.decision) ?? 'neutral',
    decision: decision.inWords(result.decision),
    reason: reasonOf(result),
    conditions: sayWhen(
      [true, () => 'The answers are self-declared and were not verified.'],
      [
        result.score_low < result.score_high,
        () =>
          `Once the unknown answers are known, the score lies between ${formatNumber(result.score_low)} and ${formatNumber(result.score_high)}.`,
      ],
      [result.legal_exclusion_ground, () => 'A legal ground for exclusion may apply: take legal advice.'],
      [
        !result.legal_exclusion_ground && result.health_and_safety_status === 'open',
        () => 'Health and safety is not shown.',
      ],
    ),
    checks: checksOf([
      {
        label: score.label,
        value: vetting_score,
        limit: RATING_FLOOR.value.approved,
        sense: 'at_least',
        unit: score.unit,
        decimals: score.decimals,
        tone: toneOfScore(result),
        reference: citeSource(RATING_FLOOR.source),
        fields: ['vetting_score'],
      },
      ...category_scores.map((of, row) => ({
        label: CATEGORY_LABELS[of.category],
        value: of.score_pct,
        limit: WEAK_BELOW.value,
        sense: 'at_least' as const,
        unit: categoryScore.unit,
        decimals: categoryScore.decimals,
        tone: toneOfCategory(of, result),
        reference: citeSource(WEAK_BELOW.source),
        fields: [`category_scores.${row}.score_pct`],
      })),
    ]),
  };
}
