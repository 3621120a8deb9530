import { inSentence, roundTo, type Working } from '../../kernel/index.ts';
import { TOPIC_WEIGHT, TOPIC_WEIGHT_2023_2 } from './data.ts';
import { TOPIC_LABELS, TOPICS, type Topic } from './questions.ts';
import { DGNB_WEIGHTING, SELF_ASSESSMENT } from './references.ts';
import { type Reply, scoreFormula, scoreOf } from './replies.ts';

/** A topic's weight and score, both in percent. */
export interface TopicScore {
  topic: Topic;
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
  weakest: Topic;
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

/** The mean of the topic scores by their weights. */
export function weightedScore(topics: readonly TopicScore[], W_asked: number): number {
  let sum = 0;
  for (const { W, T } of topics) sum += W * T;
  return sum / W_asked;
}

/** The topic with the lowest score; the first in a tie. */
export function lowestOf<Scored extends TopicScore>(topics: readonly Scored[]): Scored | undefined {
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

function rateTopics(replies: readonly Reply[], w: Working): { topics: RatedTopic[]; W_asked: number } {
  const scored = TOPICS.map((topic) => {
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
  const sum = scored.reduce((weight, { W }) => weight + W, 0);
  const W_asked = w.result('covered_weight_pct', sum, {
    symbol: 'W_asked',
    formula: 'W_env + W_eco + W_soc + W_pro',
    reference: DGNB_WEIGHTING,
  });
  const topics = scored.map(({ topic, W, T, group }) => ({
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
  }));
  return { topics, W_asked };
}

/** The pre-score over the topics assessed, and the range of the total index over all six topics. */
export function calculatePreScore(replies: readonly Reply[], w: Working): PreScore {
  const { topics, W_asked } = rateTopics(replies, w);
  const P = w.result('pre_score_pct', weightedScore(topics, W_asked), {
    symbol: 'P',
    formula: '(W_env * T_env + W_eco * T_eco + W_soc * T_soc + W_pro * T_pro) / W_asked',
    reference: DGNB_WEIGHTING,
  });
  const W_tec = w.pick('W_tec', TOPIC_WEIGHT, 'tec');
  const W_site = w.pick('W_site', TOPIC_WEIGHT, 'site');
  const P_low = w.result('pre_score_low_pct', (W_asked / 100) * P, {
    symbol: 'P_low',
    formula: 'W_asked / 100 * P',
    reference: DGNB_WEIGHTING,
  });
  const P_high = w.result('pre_score_high_pct', P_low + W_tec + W_site, {
    symbol: 'P_high',
    formula: 'P_low + W_tec + W_site',
    reference: DGNB_WEIGHTING,
  });
  const T_min = w.result('minimum_topic_index_pct', Math.min(...topics.map(({ T }) => T)), {
    symbol: 'T_min',
    formula: 'min(T_env, T_eco, T_soc, T_pro)',
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
  const weakest = lowestOf(topics)?.topic ?? 'env';
  return { topics, W_asked, P, P_low, P_high, T_min, weakest, P_rounded, T_min_rounded };
}
