import type { Static } from 'typebox';
import {
  checksOf,
  citeSource,
  formatNumber,
  inSentence,
  sayWhen,
  type Tone,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { MINIMUM_INDEX, TOTAL_INDEX } from './data.ts';
import { LEVELS, LEVELS_OR_NONE, type Level, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const targetMet = fieldAt(Result, 'target_met');
const preScore = fieldAt(Result, 'pre_score_pct');
const weakest = fieldAt(Result, 'weakest_domain');
const topic = fieldAt(Result, 'minimum_topic_index_pct');

function decide({ target_level, target_met, achievable_level }: Figures): { decision: string; tone: Tone } {
  if (target_level !== null) {
    return {
      decision: `${LEVELS[target_level]} ${target_met ? 'within reach' : 'not reached'}`,
      tone: targetMet.toneOf(target_met) ?? 'neutral',
    };
  }
  return achievable_level === 'none'
    ? { decision: 'No certificate within reach', tone: 'neutral' }
    : { decision: `${LEVELS_OR_NONE[achievable_level]} within reach`, tone: 'neutral' };
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
  const { pre_score_pct, minimum_topic_index_pct } = result;
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
      tone: pre_score_pct >= total && result.target_gap_pct === 0 ? 'good' : 'bad',
      reference: citeSource(TOTAL_INDEX.source),
      fields: ['pre_score_pct', 'target_gap_pct'],
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
export function certificateVerdict({ result }: { result: Figures }): Verdict {
  const { target_level, covered_weight_pct, pre_score_low_pct, pre_score_high_pct, achievable_level } = result;
  return {
    ...decide(result),
    reason: reasonOf(result),
    conditions: sayWhen(
      [
        true,
        () =>
          `A self-assessment that covers ${formatNumber(covered_weight_pct)} % of the weight: the score of all topics may be ${formatNumber(pre_score_low_pct, 0)} to ${formatNumber(pre_score_high_pct, 0)} %.`,
      ],
      [true, () => 'Knock-out requirements in individual criteria are not checked.'],
      [(target_level ?? achievable_level) === 'bronze', () => 'Bronze is awarded to existing buildings only.'],
    ),
    checks: target_level === null ? [] : checksFor(target_level, result),
  };
}
