import type { Static } from 'typebox';
import {
  checksOf,
  citeSource,
  formatNumber,
  type Given,
  inSentence,
  sayWhen,
  type Tone,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { askedLevel } from './award.ts';
import { MINIMUM_INDEX, TOTAL_INDEX } from './data.ts';
import { type Input, LEVELS, type Level, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Sent = Given<typeof Input>;

const preScore = fieldAt(Result, 'pre_score_pct');
const weakest = fieldAt(Result, 'weakest_domain');
const topic = fieldAt(Result, 'minimum_topic_index_pct');

/** Whether nothing that was not assessed can take a level away. */
function isConfirmed(level: Level, { details }: Sent, { pre_score_low_pct, missing_answers }: Figures): boolean {
  return (
    details?.minimum_requirements === 'met' &&
    details.technical_quality_pct !== undefined &&
    pre_score_low_pct >= TOTAL_INDEX.value[level] &&
    missing_answers.length === 0 &&
    (level !== 'bronze' || details.building_status === 'existing')
  );
}

function decide(input: Sent, result: Figures): { decision: string; tone: Tone } {
  const { target_level, target_met, achievable_level } = result;
  if (target_level !== null && !target_met) return { decision: `${LEVELS[target_level]} not reached`, tone: 'bad' };
  const level = target_level ?? achievable_level;
  if (level === 'none') return { decision: 'No certificate within reach', tone: 'neutral' };
  const confirmed = isConfirmed(askedLevel(level, input.details), input, result);
  const tone = confirmed ? 'good' : 'caution';
  return {
    decision: `${LEVELS[level]} ${confirmed ? 'within reach' : 'possible, not confirmed'}`,
    tone: target_level === null ? 'neutral' : tone,
  };
}

function reasonOf({
  pre_score_pct,
  weakest_domain,
  minimum_topic_index_pct,
  target_level,
  next_level,
}: Figures): string {
  const asked = target_level ?? next_level;
  const threshold =
    asked === null
      ? ''
      : `, ${inSentence(LEVELS[asked]).toLowerCase()} from ${formatNumber(TOTAL_INDEX.value[asked])} %`;
  return `Pre-score ${formatNumber(pre_score_pct)} %${threshold}; weakest topic ${inSentence(weakest.inWords(weakest_domain))}, ${formatNumber(minimum_topic_index_pct)} %`;
}

/** The two award rules for the target level. */
function checksFor(level: Level, result: Figures) {
  const { pre_score_pct, pre_score_low_pct, minimum_topic_index_pct } = result;
  const total = TOTAL_INDEX.value[level];
  const minimum = MINIMUM_INDEX.value[level];
  return checksOf([
    {
      label: `Total index for ${inSentence(LEVELS[level]).toLowerCase()}`,
      value: pre_score_pct,
      limit: total,
      sense: 'at_least',
      unit: preScore.unit,
      decimals: preScore.decimals,
      tone: pre_score_pct >= total ? 'good' : 'bad',
      reference: citeSource(TOTAL_INDEX.source),
      fields: ['pre_score_pct', 'target_gap_pct'],
    },
    {
      label: 'Total index, topics not assessed at 0 %',
      value: pre_score_low_pct,
      limit: total,
      sense: 'at_least',
      unit: preScore.unit,
      decimals: 2,
      tone: pre_score_low_pct >= total ? 'good' : 'caution',
      reference: citeSource(TOTAL_INDEX.source),
      fields: ['pre_score_low_pct'],
    },
    ...(minimum === 0
      ? []
      : [
          {
            label: `Every topic for ${inSentence(LEVELS[level]).toLowerCase()}`,
            value: minimum_topic_index_pct,
            limit: minimum,
            sense: 'at_least' as const,
            unit: topic.unit,
            decimals: topic.decimals,
            tone: result.target_domains_below_minimum.length === 0 ? ('good' as const) : ('bad' as const),
            reference: citeSource(MINIMUM_INDEX.source),
            fields: ['minimum_topic_index_pct', 'target_met'],
          },
        ]),
  ]);
}

/** Whether the target certificate is within reach. */
export function certificateVerdict({ input, result }: { input: Sent; result: Figures }): Verdict {
  const { target_level, covered_weight_pct, pre_score_low_pct, pre_score_high_pct, achievable_level } = result;
  const { minimum_requirements, building_status } = input.details ?? {};
  return {
    ...decide(input, result),
    reason: reasonOf(result),
    conditions: sayWhen(
      [
        minimum_requirements === 'not_met',
        () => 'A minimum requirement is not met, which rules out every certificate.',
      ],
      [
        true,
        () =>
          `A self-assessment that covers ${formatNumber(covered_weight_pct)} % of the weight: the score of all topics may be ${formatNumber(pre_score_low_pct, 0)} to ${formatNumber(pre_score_high_pct, 0)} %.`,
      ],
      [minimum_requirements === undefined, () => 'Minimum requirements of the criteria are not checked.'],
      [
        (target_level ?? achievable_level) === 'bronze' && building_status !== 'existing',
        () => 'Bronze is awarded to existing buildings only.',
      ],
    ),
    checks: target_level === null ? [] : checksFor(askedLevel(target_level, input.details), result),
  };
}
