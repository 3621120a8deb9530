import { type Given, optionsOf, type Working } from '../../kernel/index.ts';
import { MINIMUM_INDEX, TOTAL_INDEX } from './data.ts';
import { compared, type PreScore } from './pre_score.ts';
import { DGNB_AWARD_RULES } from './references.ts';
import {
  type Input,
  LEVELS,
  LEVELS_OR_NONE,
  type Level,
  type LevelOrNone,
  type LimitingRule,
  type ReadinessFacts,
} from './schema.ts';

type Details = Given<typeof Input>['details'];

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
  minimum_requirements: 'A minimum requirement that is not met rules out every certificate',
  new_building: 'Bronze is awarded to existing buildings only',
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

function ruleFor(rank: number, rank_total: number, bar: Bar | null): LimitingRule {
  if (bar !== null) return bar;
  if (rank_total > rank) return 'minimum_topic_index';
  return rank === RISING.length ? 'none' : 'total_performance_index';
}

function limitingRule(rank: number, rank_total: number, bar: Bar | null, w: Working): LimitingRule {
  const rule = ruleFor(rank, rank_total, bar);
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

/** Whether the topics not assessed can still take the level away. */
function isProvisional(level: Level, P_low: number, w: Working): boolean {
  const level_total = w.pick('level_total', TOTAL_INDEX, level);
  return w.step('provisional', compared(P_low) < level_total, {
    formula: 'round(P_low, 6) < level_total',
    description: 'Whether the level needs points of the topics not assessed',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
}

/** What rules out a level whatever its indices. */
type Bar = 'minimum_requirements' | 'new_building';

function barTo(level: Level | undefined, details: Details): Bar | null {
  if (details?.minimum_requirements === 'not_met') return 'minimum_requirements';
  return details?.building_status === 'new' && level === 'bronze' ? 'new_building' : null;
}

/** The level that a target asks for: a new building has no bronze, so silver is the least. */
export function askedLevel(target: Level, details: Details): Level {
  return target === 'bronze' && details?.building_status === 'new' ? 'silver' : target;
}

/** The level above a rank; a new building has no bronze. */
function nextAbove(rank: number, details: Details): Level | null {
  const level = RISING[rank] ?? null;
  return level === 'bronze' && details?.building_status === 'new' ? 'silver' : level;
}

/** The level achievable by both rules, by the total index alone, and the rule that limits it. */
export function findAward({ P, P_low, P_rounded, T_min_rounded }: PreScore, details: Details, w: Working): Award {
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
  const lower = Math.min(rank_total, rank_minimum);
  const bar = barTo(RISING[lower - 1], details);
  const rank = w.step('rank', bar === null ? lower : 0, {
    formula: bar === null ? 'min(rank_total, rank_minimum)' : '0',
    description: bar === null ? 'Achievable level, the lower of the two' : LIMITING_RULE_TEXT[bar],
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  const level = LEVEL_BY_RANK[rank] ?? 'none';
  const next = nextAbove(rank, details);
  return {
    level,
    levelByTotal: LEVEL_BY_RANK[rank_total] ?? 'none',
    limitingRule: limitingRule(rank, rank_total, bar, w),
    provisional: level !== 'none' && isProvisional(level, P_low, w),
    next,
    pointsToNext: next && pointsTo(next, P, w),
  };
}
