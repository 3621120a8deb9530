import type { Given, Working } from '../../kernel/index.ts';
import { askedLevel } from './award.ts';
import { MINIMUM_INDEX, TOTAL_INDEX } from './data.ts';
import type { TopicGap } from './gaps.ts';
import { compared, hasMinimum, lowestOf, type PreScore, type TopicScore, weightedScore } from './pre_score.ts';
import { DGNB_AWARD_RULES } from './references.ts';
import type { Input, Level, MinimumTopic } from './schema.ts';

/** The requirements of the target certificate. */
interface Demand {
  total: number;
  minimum: number;
}

export interface Target {
  level: Level;
  met: boolean;
  /** Points below the total index of the target. */
  gap: number;
  topicsBelowMinimum: MinimumTopic[];
  /** The gaps to be closed, in order. */
  actions: TopicGap[];
}

function belowMinimum<Scored extends TopicScore>(topics: readonly Scored[], { minimum }: Demand) {
  return topics.filter(hasMinimum).filter(({ T }) => compared(T) < minimum);
}

/**
 * Questions to be brought to yes until the target is met: first those that lift the lowest topic below its minimum, then
 * those that bring the most. The gaps come with the largest potential first. What the auditor has scored stays as it is.
 */
function actionsTo(demand: Demand, { topics, W_asked }: PreScore, gaps: readonly TopicGap[]): TopicGap[] {
  const scores = topics.map(({ topic, W, T }) => ({ topic, W, T }));
  const open = [...gaps];
  const actions: TopicGap[] = [];
  for (;;) {
    const blocking = lowestOf(belowMinimum(scores, demand).filter(({ topic }) => topic !== 'tec'));
    if (blocking === undefined && compared(weightedScore(scores, W_asked)) >= demand.total) return actions;
    const gap = open.find(({ topic }) => blocking === undefined || topic === blocking.topic);
    const raised = scores.find(({ topic }) => topic === gap?.topic);
    if (gap === undefined || raised === undefined) return actions;
    open.splice(open.indexOf(gap), 1);
    raised.T += gap.gain;
    actions.push(gap);
  }
}

/** Whether the target is met by both rules, and the actions to meet it. */
export function aimAt(
  { level, details }: { level: Level; details: Given<typeof Input>['details'] },
  preScore: PreScore,
  gaps: readonly TopicGap[],
  w: Working,
): Target {
  const { topics, P, P_rounded, T_min_rounded } = preScore;
  const asked = askedLevel(level, details);
  const total = w.pick('target_total', TOTAL_INDEX, asked);
  const minimum = w.pick('target_minimum', MINIMUM_INDEX, asked);
  const demand = { total, minimum };
  const barred = details?.minimum_requirements === 'not_met';
  const met = w.result('target_met', !barred && P_rounded >= total && T_min_rounded >= minimum, {
    formula: barred ? 'false' : 'min(P_rounded - target_total, T_min_rounded - target_minimum) >= 0',
    reference: DGNB_AWARD_RULES,
  });
  const gap = w.result('target_gap_pct', Math.max(0, total - P), {
    symbol: 'target_gap',
    formula: 'max(0, target_total - P)',
    reference: DGNB_AWARD_RULES,
  });
  const actions = actionsTo(demand, preScore, gaps);
  w.find('actions_needed', actions.length, {
    note: 'Answers raised to yes one by one until the target is met: in the lowest topic below its minimum, otherwise where the potential is largest',
    description: 'Number of answers to raise to yes for the target',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  return { level, met, gap, topicsBelowMinimum: belowMinimum(topics, demand).map(({ topic }) => topic), actions };
}
