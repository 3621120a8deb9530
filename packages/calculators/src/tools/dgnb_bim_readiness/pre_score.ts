import { type Given, inSentence, optionsOf, roundTo, type Working } from '../../kernel/index.ts';
import { TOPIC_WEIGHT, TOPIC_WEIGHT_2023_2 } from './data.ts';
import { INPUT_OF_TOPIC, OTHER_TOPIC_LABELS, type OtherTopic } from './further_inputs.ts';
import { TOPIC_LABELS, TOPICS, type Topic } from './questions.ts';
import { DGNB_WEIGHTING, SELF_ASSESSMENT } from './references.ts';
import { type Reply, scoreFormula, scoreOf } from './replies.ts';
import type { Input, MinimumTopic } from './schema.ts';

/** A topic's weight and score, both in percent. */
export interface TopicScore<Named extends string = Topic | OtherTopic> {
  topic: Named;
  W: number;
  T: number;
}

export interface RatedTopic extends TopicScore {
  /** Weight in the pre-score, percent. */
  share: number;
  /** Contribution of the topic to the pre-score. */
  contribution: number;
}

export interface PreScore {
  topics: RatedTopic[];
  /** DGNB weight of the topics assessed, percent. */
  W_asked: number;
  P: number;
  /** Bounds of the total index while some topics are not assessed. */
  P_low: number;
  P_high: number;
  T_min: number;
  weakest: MinimumTopic;
  /** The pre-score and the lowest topic score, rounded for comparison with thresholds. */
  P_rounded: number;
  T_min_rounded: number;
}

function topicScore(topic: Topic): { formula: string; description: string } {
  return { formula: scoreFormula(topic), description: `Score of ${inSentence(TOPIC_LABELS[topic])}` };
}

const TOPIC_SCORE: Readonly<Record<Topic, { formula: string; description: string }>> = {
  env: topicScore('env'),
  eco: topicScore('eco'),
  soc: topicScore('soc'),
  pro: topicScore('pro'),
};

/** A figure rounded for comparison with thresholds and with other scores. */
export function compared(value: number): number {
  return roundTo(value, 6);
}

/** Site quality has no minimum index. */
export function hasMinimum<Scored extends TopicScore>(scored: Scored): scored is Scored & { topic: MinimumTopic } {
  return scored.topic !== 'site';
}

/** The mean of the topic scores by their weights. */
export function weightedScore(topics: readonly TopicScore[], W_asked: number): number {
  let sum = 0;
  for (const { W, T } of topics) sum += W * T;
  return sum / W_asked;
}

/** The topic with the lowest score; the first in a tie. */
export function lowestOf<Scored extends TopicScore<string>>(topics: readonly Scored[]): Scored | undefined {
  return topics.reduce<Scored | undefined>(
    (lowest, topic) => (lowest === undefined || compared(topic.T) < compared(lowest.T) ? topic : lowest),
    undefined,
  );
}

function citeNewerWeights(w: Working): void {
  if (!w.recording) return;
  const { symbol, description, unit, source, confidence } = TOPIC_WEIGHT_2023_2;
  w.cite({ symbol, description, value: 'as in Version 2023', unit, ...source, confidence });
}

type Details = Given<typeof Input>['details'];

/** The topics that the auditor has scored. */
function auditedTopics(details: Details, w: Working) {
  return optionsOf(INPUT_OF_TOPIC).flatMap((topic) => {
    const T = details?.[INPUT_OF_TOPIC[topic]];
    if (T === undefined) return [];
    const group = w.group(topic);
    const W = group.pick('W', TOPIC_WEIGHT, topic);
    group.step('T', T, {
      formula: `details.${INPUT_OF_TOPIC[topic]}`,
      description: `Score of ${inSentence(OTHER_TOPIC_LABELS[topic])}`,
      unit: '%',
      reference: DGNB_WEIGHTING,
    });
    return [{ topic, W, T, group }];
  });
}

/** `W_env * T_env + W_eco * T_eco` */
function sumFormula(topics: readonly { topic: string }[], term: (topic: string) => string): string {
  return topics.map(({ topic }) => term(topic)).join(' + ');
}

function rateTopics(replies: readonly Reply[], details: Details, w: Working) {
  const asked = TOPICS.map((topic) => {
    const group = w.group(topic);
    const W = group.pick('W', TOPIC_WEIGHT, topic);
    const T = group.step('T', scoreOf(topic, replies), {
      formula: TOPIC_SCORE[topic].formula,
      description: TOPIC_SCORE[topic].description,
      unit: '%',
      reference: SELF_ASSESSMENT,
    });
    return { topic, W, T, group };
  });
  citeNewerWeights(w);
  const scored = [...asked, ...auditedTopics(details, w)];
  const sum = scored.reduce((weight, { W }) => weight + W, 0);
  const W_asked = w.result('covered_weight_pct', sum, {
    symbol: 'W_asked',
    formula: sumFormula(scored, (topic) => `W_${topic}`),
    reference: DGNB_WEIGHTING,
  });
  const topics = scored.map(
    ({ topic, W, T, group }): RatedTopic => ({
      topic,
      W,
      T,
      share: group.step('share', (W / W_asked) * 100, {
        formula: 'W / W_asked * 100',
        description: 'Weight of the topic in the pre-score',
        unit: '%',
        reference: SELF_ASSESSMENT,
      }),
      contribution: group.step('contribution', (W * T) / W_asked, {
        formula: 'W * T / W_asked',
        description: 'Contribution of the topic to the pre-score',
        unit: '%',
        reference: SELF_ASSESSMENT,
      }),
    }),
  );
  return { topics, W_asked };
}

/** The pre-score over the topics assessed, and the range of the total index over all six topics. */
export function calculatePreScore(replies: readonly Reply[], details: Details, w: Working): PreScore {
  const { topics, W_asked } = rateTopics(replies, details, w);
  const P = w.result('pre_score_pct', weightedScore(topics, W_asked), {
    symbol: 'P',
    formula: `(${sumFormula(topics, (topic) => `W_${topic} * T_${topic}`)}) / W_asked`,
    reference: DGNB_WEIGHTING,
  });
  const P_low = w.result('pre_score_low_pct', (W_asked / 100) * P, {
    symbol: 'P_low',
    formula: 'W_asked / 100 * P',
    reference: DGNB_WEIGHTING,
  });
  const P_high = w.result('pre_score_high_pct', P_low + (100 - W_asked), {
    symbol: 'P_high',
    formula: 'P_low + (100 - W_asked)',
    reference: DGNB_WEIGHTING,
  });
  const withMinimum = topics.filter(hasMinimum);
  const T_min = w.result('minimum_topic_index_pct', Math.min(...withMinimum.map(({ T }) => T)), {
    symbol: 'T_min',
    formula: `min(${withMinimum.map(({ topic }) => `T_${topic}`).join(', ')})`,
    reference: SELF_ASSESSMENT,
  });
  const P_rounded = w.step('P_rounded', compared(P), {
    formula: 'round(P, 6)',
    description: 'Pre-score rounded for comparison with thresholds',
    unit: '%',
    reference: SELF_ASSESSMENT,
  });
  const T_min_rounded = w.step('T_min_rounded', compared(T_min), {
    formula: 'round(T_min, 6)',
    description: 'Lowest topic score rounded for comparison with thresholds',
    unit: '%',
    reference: SELF_ASSESSMENT,
  });
  const weakest = lowestOf(withMinimum)?.topic ?? 'env';
  return { topics, W_asked, P, P_low, P_high, T_min, weakest, P_rounded, T_min_rounded };
}
