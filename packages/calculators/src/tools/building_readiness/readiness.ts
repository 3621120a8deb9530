import type { Working } from '../../kernel/index.ts';
import { DOMAIN_WEIGHT, RAG_FROM, SCREENING } from './data.ts';
import type { Facts } from './facts.ts';
import { type Rag, SCORED_DOMAINS, type ScoredDomain } from './schema.ts';
import { type Scored, scoreCompliance, scoreDigitalRecord, scoreServices, scoreStructure } from './scores.ts';

export interface RatedDomain extends Scored {
  domain: ScoredDomain;
  rag: Rag;
  /** Weight in the readiness score, percent. */
  W: number;
  weight: number;
  /** Points that the domain brings to the readiness score. */
  contribution: number;
}

export interface Readiness {
  domains: Record<ScoredDomain, RatedDomain>;
  inOrder: RatedDomain[];
  weakest: RatedDomain;
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
  const scored = scoreOf(facts, w);
  const part = w.part(domain);
  const W = part.pick('W', DOMAIN_WEIGHT, domain);
  const weight = part.step('weight', W / 100, {
    formula: 'W / 100',
    description: 'Weight of the domain',
    unit: '-',
    reference: SCREENING,
  });
  return {
    ...scored,
    domain,
    rag: ragOf(scored.score),
    W,
    weight,
    contribution: part.step('contribution', (W * scored.score) / 100, {
      formula: contribution,
      description: 'Points that the domain brings to the readiness score',
      unit: '-',
      reference: SCREENING,
    }),
  };
}

/** Scores and rates the four domains, and the building by their weighted sum. */
export function rateReadiness(facts: Facts, w: Working): Readiness {
  w.pick('green_from', RAG_FROM, 'green');
  w.pick('amber_from', RAG_FROM, 'amber');
  const domains = {
    structural: rate('structural', facts, w),
    mep: rate('mep', facts, w),
    compliance: rate('compliance', facts, w),
    digital: rate('digital', facts, w),
  };
  const inOrder = SCORED_DOMAINS.map((domain) => domains[domain]);
  const weighted = inOrder.reduce((sum, { W, score }) => sum + W * score, 0);
  const score = w.step('readiness', Math.floor(weighted / 10 + 0.5) / 10, {
    formula: 'floor((W_structural * S + W_mep * M + W_compliance * C + W_digital * D) / 10 + 0.5) / 10',
    description: 'Readiness score, rounded to one decimal as ratings and bands compare it',
    unit: '-',
    reference: SCREENING,
  });
  return {
    domains,
    inOrder,
    weakest: inOrder.reduce((weakest, domain) => (domain.score < weakest.score ? domain : weakest)),
    score,
    rag: ragOf(score),
  };
}
