import type { Working } from '../../kernel/index.ts';
import { MINIMUM_INDEX, PROVISIONAL_MARGIN, TOTAL_INDEX } from './data.ts';
import { compared, type PreScore } from './pre_score.ts';
import { DGNB_AWARD_RULES, PRODUCT_METHOD } from './references.ts';
import { LEVELS, LEVELS_OR_NONE, type Level, type LevelOrNone, type LIMITING_RULES } from './schema.ts';

type LimitingRule = (typeof LIMITING_RULES)[number];

export interface Award {
  level: LevelOrNone;
  levelByTotal: LevelOrNone;
  limitingRule: LimitingRule;
  /** Points above the threshold of the level; null where no level is reached. */
  pointsAbove: number | null;
  /** Whether the topics not asked may well decide against the level. */
  provisional: boolean;
  /** The level above the one reached; null at the top. */
  next: Level | null;
  pointsToNext: number | null;
}

const LIMITING_RULE_TEXT: Readonly<Record<LimitingRule, string>> = {
  total_performance_index: 'The total index keeps the next certificate out of reach',
  minimum_topic_index: 'The minimum index of a topic keeps a certificate out of reach that the total index allows',
  none: 'The highest certificate is in reach',
};

/** The highest rank whose threshold a figure reaches; thresholds rise with the rank. */
function rankOf(index: number, thresholds: Readonly<Record<Level, number>>): number {
  return LEVELS.filter((level) => index >= thresholds[level]).length;
}

/** `P6 >= total_platinum ? 4 : (P6 >= total_gold ? 3 : …)` */
function rankFormula(index: string, threshold: string): string {
  return LEVELS.reduce((lower, level, place) => {
    const otherwise = place === 0 ? lower : `(${lower})`;
    return `${index} >= ${threshold}_${level} ? ${place + 1} : ${otherwise}`;
  }, '0');
}

const RANK_BY_TOTAL = rankFormula('P6', 'total');
const RANK_BY_MINIMUM = rankFormula('T_min6', 'minimum');

function pickThresholds(w: Working): void {
  for (const level of LEVELS) {
    const part = w.part(level);
    part.pick('total', TOTAL_INDEX, level);
    part.pick('minimum', MINIMUM_INDEX, level);
  }
}

function limitingRule(rank: number, rank_total: number, w: Working): LimitingRule {
  const atTop = rank === LEVELS.length;
  const rule = rank_total > rank ? 'minimum_topic_index' : atTop ? 'none' : 'total_performance_index';
  w.rule(rule, { description: LIMITING_RULE_TEXT[rule], reference: DGNB_AWARD_RULES });
  return rule;
}

function pointsTo(next: Level, P: number, w: Working): number {
  const next_total = w.pick('next_total', TOTAL_INDEX, next);
  return w.step('points_to_next', Math.max(0, next_total - P), {
    formula: 'max(0, next_total - P)',
    description: 'Points to the total index of the next certificate',
    unit: '%',
    reference: DGNB_AWARD_RULES,
  });
}

function pointsAboveOf(level: Level, P: number, w: Working): { pointsAbove: number; provisional: boolean } {
  const level_total = w.pick('level_total', TOTAL_INDEX, level);
  const provisional_margin = w.use(PROVISIONAL_MARGIN);
  const pointsAbove = w.step('points_above', P - level_total, {
    formula: 'P - level_total',
    description: 'Points above the total index of the certificate',
    unit: '%',
    reference: DGNB_AWARD_RULES,
  });
  const provisional = w.step('provisional', compared(pointsAbove) <= provisional_margin, {
    formula: 'round(points_above, 6) <= provisional_margin',
    description: 'Whether the certificate is provisional',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return { pointsAbove, provisional };
}

/** The certificate in reach by both rules, by the total index alone, and what keeps the next one away. */
export function findAward({ P, P6, T_min6 }: PreScore, w: Working): Award {
  pickThresholds(w);
  const rank_total = w.step('rank_total', rankOf(P6, TOTAL_INDEX.value), {
    formula: RANK_BY_TOTAL,
    description: 'Certificate by total index: 0 none, 1 bronze, 2 silver, 3 gold, 4 platinum',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  const rank_minimum = w.step('rank_minimum', rankOf(T_min6, MINIMUM_INDEX.value), {
    formula: RANK_BY_MINIMUM,
    description: 'Certificate by minimum index of the topics',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  const rank = w.step('rank', Math.min(rank_total, rank_minimum), {
    formula: 'min(rank_total, rank_minimum)',
    description: 'Certificate by both rules',
    unit: '-',
    reference: DGNB_AWARD_RULES,
  });
  const level = LEVELS_OR_NONE[rank] ?? 'none';
  const next = LEVELS[rank] ?? null;
  return {
    level,
    levelByTotal: LEVELS_OR_NONE[rank_total] ?? 'none',
    limitingRule: limitingRule(rank, rank_total, w),
    ...(level === 'none' ? { pointsAbove: null, provisional: false } : pointsAboveOf(level, P, w)),
    next,
    pointsToNext: next && pointsTo(next, P, w),
  };
}
