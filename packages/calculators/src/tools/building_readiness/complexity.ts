import type { Working } from '../../kernel/index.ts';
import { COMPLEXITY_AT_LEAST, COMPLEXITY_FROM, GATEWAY_WEEKS, PRE_CONSTRUCTION_WEEKS, SCREENING } from './data.ts';
import type { Facts } from './facts.ts';
import type { Readiness } from './readiness.ts';
import { COMPLEXITIES, type Complexity } from './schema.ts';

export interface PreConstruction {
  weeks_low: number;
  weeks_high: number;
}

const RED_DOMAINS = ['none', 'one', 'two', 'three'] as const;

function yesOrNo(fact: boolean): 'yes' | 'no' {
  return fact ? 'yes' : 'no';
}

function rankByScore(score: number, w: Working): number {
  const low_from = w.pick('low_from', COMPLEXITY_FROM, 'low');
  const moderate_from = w.pick('moderate_from', COMPLEXITY_FROM, 'moderate');
  const high_from = w.pick('high_from', COMPLEXITY_FROM, 'high');
  return w.step<number>('rank_score', score >= low_from ? 0 : score >= moderate_from ? 1 : score >= high_from ? 2 : 3, {
    formula: 'readiness >= low_from ? 0 : (readiness >= moderate_from ? 1 : (readiness >= high_from ? 2 : 3))',
    description: 'Complexity from the readiness score: 0 low, 1 moderate, 2 high, 3 very high',
    unit: '-',
    reference: SCREENING,
  });
}

/** The digital record is not counted: a missing model only costs time. */
function countRedDomains({ structural, mep, compliance }: Readiness, w: Working): number {
  const red = Number(structural.rag === 'red') + Number(mep.rag === 'red') + Number(compliance.rag === 'red');
  return w.step('red_domains', red, {
    formula: '(S < amber_from ? 1 : 0) + (M < amber_from ? 1 : 0) + (C < amber_from ? 1 : 0)',
    description: 'Number of red domains among structure, services and compliance',
    unit: '-',
    reference: SCREENING,
  });
}

/** The complexity by score, raised to the minimum that some facts require. */
export function findComplexity(facts: Facts, readiness: Readiness, w: Working): Complexity {
  const { higher_risk_building, change_of_use, proposed_use, heritage } = facts;
  const toHealthcare = change_of_use && proposed_use === 'healthcare';
  const rank_score = rankByScore(readiness.score, w);
  const red = RED_DOMAINS[countRedDomains(readiness, w)] ?? 'none';
  const rank_hrb = w.pick('rank_hrb', COMPLEXITY_AT_LEAST, 'higher_risk_building', yesOrNo(higher_risk_building));
  const rank_red = w.pick('rank_red', COMPLEXITY_AT_LEAST, 'red_domains', red);
  const rank_healthcare = w.pick('rank_healthcare', COMPLEXITY_AT_LEAST, 'change_to_healthcare', yesOrNo(toHealthcare));
  const rank_listed = w.pick('rank_listed', COMPLEXITY_AT_LEAST, 'listed_building', yesOrNo(heritage === 'listed'));
  const rank = w.step('rank', Math.max(rank_score, rank_hrb, rank_red, rank_healthcare, rank_listed), {
    formula: 'max(rank_score, rank_hrb, rank_red, rank_healthcare, rank_listed)',
    description: 'Complexity of the project: 0 low, 1 moderate, 2 high, 3 very high',
    unit: '-',
    reference: SCREENING,
  });
  return COMPLEXITIES[rank] ?? 'very_high';
}

/** The pre-construction period, with gateway 2 where it applies. */
export function estimateWeeks(complexity: Complexity, { higher_risk_building }: Facts, w: Working): PreConstruction {
  const weeks_gateway = w.pick('weeks_gateway', GATEWAY_WEEKS, higher_risk_building ? 'higher_risk' : 'other');
  const weeks_base_low = w.pick('weeks_base_low', PRE_CONSTRUCTION_WEEKS, complexity, 'low');
  const weeks_base_high = w.pick('weeks_base_high', PRE_CONSTRUCTION_WEEKS, complexity, 'high');
  return {
    weeks_low: w.result('pre_construction_low_weeks', weeks_base_low + weeks_gateway, {
      symbol: 'weeks_low',
      formula: 'weeks_base_low + weeks_gateway',
      reference: SCREENING,
    }),
    weeks_high: w.result('pre_construction_high_weeks', weeks_base_high + weeks_gateway, {
      symbol: 'weeks_high',
      formula: 'weeks_base_high + weeks_gateway',
      reference: SCREENING,
    }),
  };
}
