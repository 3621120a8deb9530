import { optionsOf, type Working } from '../../kernel/index.ts';
import { MINIMUM_INDEX, PROVISIONAL_MARGIN, TOTAL_INDEX } from './data.ts';
import { compared, type PreScore } from './pre_score.ts';
import { DGNB_AWARD_RULES, SELF_ASSESSMENT } from './references.ts';
import {
  LEVELS,
  LEVELS_OR_NONE,
  type Level,
  type LevelOrNone,
  type LimitingRule,
  type ReadinessFacts,
} from './schema.ts';

const RISING = optionsOf(LEVELS);
const LEVEL_BY_RANK = optionsOf(LEVELS_OR_NONE);

export interface Award extends ReadinessFacts {
  level: LevelOrNone;
  levelByTotal: LevelOrNone;
  limitingRule: LimitingRule;
  /** The level above the achievable one; null at platinum. */
  next: Level | null;
  pointsToNext: number | null;
}

const LIMITING_RULE_TEXT: Readonly<Record<LimitingRule, string>> = {
  total_performance_index: 'The total performance index limits the level',
  minimum_topic_index: 'The minimum performance index of a topic limits the level below that of the total index',
  none: 'The highest level is achievable',
};

/** The highest rank whose threshold a figure reaches; thresholds increase with rank. */
function rankOf(index: number, thresholds: Readonly<Record<Level, number>>): number {
  return RISING.filter((level) => index >= thresholds[level]).length;
}

const RANK_BY_TOTAL =
  'P_rounded >= total_platinum ? 4 : (P_rounded >= total_gold ? 3 : (P_rounded >= total_silver ? 2 : (P_rounded >= total_bronze ? 1 : 0)))';
const RANK_BY_MINIMUM =
  'T_min_rounded >= minimum_platinum ? 4 : (T_min_rounded >= minimum_gold ? 3 : (T_min_rounded >= minimum_silver ? 2 : (T_min_rounded >= minimum_bronze ? 1 : 0)))';

function pickThresholds(w: Working): void {
  for (const level of RISING) {
    const group = w.group(level);
    group.pick('total', TOTAL_INDEX, level);
    group.pick('minimum', MINIMUM_INDEX, level);
  }
}

function limitingRule(rank: number, rank_total: number, w: Working): LimitingRule {
  const atTop = rank === RISING.length;
  const rule = rank_total > rank ? 'minimum_topic_index' : atTop ? 'none' : 'total_performance_index';
  w.rule(rule, { description: LIMITING_RULE_TEXT[rule], reference: DGNB_AWARD_RULES });
  return rule;
}

function pointsTo(next: Level, P: number, w: Working): number {
  const next_total = w.pick('next_total', TOTAL_INDEX, next);
  return w.result('points_to_next_level_pct', Math.max(0, next_total - P), {
    symbol: 'points_to_next',
    formula: 'max(0, next_total - P)',
    reference: DGNB_AWARD_RULES,
  });
}

function isProvisional(level: Level, P: number, w: Working): boolean {
  const level_total = w.pick('level_total', TOTAL_INDEX, level);
  const provisional_margin = w.use(PROVISIONAL_MARGIN);
  const points_above = w.step('points_above', P - level_total, {
    formula: 'P - level_total',
    description: 'Points above the total index of the level',
    unit: '%',
    reference: DGNB_AWARD_RULES,
  });
  return w.step('provisional', compared(points_above) <= provisional_margin, {
    formula: 'round(points_above, 6) <= provisional_margin',
    description: 'Whether the level is provisional',
    unit: '-',
    reference: SELF_ASSESSMENT,
  });
}

/** The level achievable by both rules, by the total index alone, and the rule that limits it. */
export function findAward({ P, P_rounded, T_min_rounded }: PreScore, w: Working): Award {
  pickThresholds(w);
  const rank_total = w.step('rank_total', rankOf(P_rounded, TOTAL_INDEX.value), {
    formula: RANK_BY_TOTAL,
    description: 'Level by total performance index: 0 none, 1 bronze, 2 silver, 3 gold, 4 platinum',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  const rank_minimum = w.step('rank_minimum', rankOf(T_min_rounded, MINIMUM_INDEX.value), {
    formula: RANK_BY_MINIMUM,
    description: 'Level by minimum performance index: 0 none, 1 bronze, 2 silver, 3 gold, 4 platinum',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  const rank = w.step('rank', Math.min(rank_total, rank_minimum), {
    formula: 'min(rank_total, rank_minimum)',
    description: 'Achievable level, the lower of the two',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  const level = LEVEL_BY_RANK[rank] ?? 'none';
  const next = RISING[rank] ?? null;
  return {
    level,
    levelByTotal: LEVEL_BY_RANK[rank_total] ?? 'none',
    limitingRule: limitingRule(rank, rank_total, w),
    provisional: level !== 'none' && isProvisional(level, P, w),
    next,
    pointsToNext: next && pointsTo(next, P, w),
  };
}
