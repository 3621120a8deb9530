import { roundTo, type Working } from '../../kernel/index.ts';
import { DOMAIN_WEIGHT, RAG_FROM, SCREENING } from './data.ts';
import type { Facts } from './facts.ts';
import type { Figures, Rag, ScoredDomain } from './schema.ts';
import {
  type Deduction,
  type Scored,
  scoreCompliance,
  scoreDigitalRecord,
  scoreServices,
  scoreStructure,
} from './scores.ts';

type DomainRow = Figures['domains'][number];

interface RatedDomain {
  row: DomainRow;
  /** Weight in the readiness score, percent. */
  W: number;
  deductions: Deduction[];
}

export interface Readiness {
  structural: DomainRow;
  mep: DomainRow;
  compliance: DomainRow;
  digital: DomainRow;
  weakest: ScoredDomain;
  trace: Deduction[];
  /** Rounded to one decimal, as ratings and bands compare it. */
  score: number;
  rag: Rag;
}

interface Rating {
  scoreOf: (facts: Facts, w: Working) => Scored;
  contribution: string;
}

const RATINGS: Readonly<Record<ScoredDomain, Rating>> = {
  structural: { scoreOf: scoreStructure, contribution: 'W * S / 100' },
  mep: { scoreOf: scoreServices, contribution: 'W * M / 100' },
  compliance: { scoreOf: scoreCompliance, contribution: 'W * C / 100' },
  digital: { scoreOf: scoreDigitalRecord, contribution: 'W * D / 100' },
};

function ragOf(score: number): Rag {
  const { green, amber } = RAG_FROM.value;
  return score >= green ? 'green' : score >= amber ? 'amber' : 'red';
}

function rate(domain: ScoredDomain, facts: Facts, w: Working): RatedDomain {
  const { scoreOf, contribution } = RATINGS[domain];
  const { score, deductions } = scoreOf(facts, w);
  const group = w.group(domain);
  const W = group.pick('W', DOMAIN_WEIGHT, domain);
  const weight = group.step('weight', W / 100, {
    formula: 'W / 100',
    description: 'Weight of the domain',
    unit: '-',
    reference: SCREENING,
  });
  const brought = group.step('contribution', (W * score) / 100, {
    formula: contribution,
    description: 'Contribution of the domain to the readiness score',
    unit: 'points',
    reference: SCREENING,
  });
  return { row: { domain, score, rag: ragOf(score), weight, contribution: brought }, W, deductions };
}

/** The domain with the lowest score; if scores tie, the first of them. */
function weakestOf(rated: readonly [RatedDomain, ...RatedDomain[]]): ScoredDomain {
  let weakest = rated[0].row;
  for (const { row } of rated) if (row.score < weakest.score) weakest = row;
  return weakest.domain;
}

/** Scores and rates the four domains, and the building by their weighted sum. */
export function rateReadiness(facts: Facts, w: Working): Readiness {
  w.pick('green_from', RAG_FROM, 'green');
  w.pick('amber_from', RAG_FROM, 'amber');
  const structural = rate('structural', facts, w);
  const mep = rate('mep', facts, w);
  const compliance = rate('compliance', facts, w);
  const digital = rate('digital', facts, w);
  const rated = [structural, mep, compliance, digital] as const;
  let weighted = 0;
  for (const { W, row } of rated) weighted += W * row.score;
  const score = w.result('readiness_score', roundTo(weighted / 100, 1), {
    symbol: 'readiness',
    formula: 'round((W_structural * S + W_mep * M + W_compliance * C + W_digital * D) / 100, 1)',
    description: 'Readiness score, rounded to one decimal as ratings and bands compare it',
    unit: 'points',
    reference: SCREENING,
  });
  return {
    structural: structural.row,
    mep: mep.row,
    compliance: compliance.row,
    digital: digital.row,
    weakest: weakestOf(rated),
    trace: [...structural.deductions, ...mep.deductions, ...compliance.deductions, ...digital.deductions],
    score,
    rag: ragOf(score),
  };
}
