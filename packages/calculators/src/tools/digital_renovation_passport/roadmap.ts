import type { Working } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import { bandOnTodaysHeating, raterFor, type Standing, standingToday } from './classes.ts';
import { addCosts, type Cost, costFactors, costPhase, type MeasureCost } from './costs.ts';
import { factorsFor } from './factors.ts';
import { PHASES, type Phase } from './phases.ts';
import { ALL_PHASES, paybackOf, type Savings, savingsOf } from './savings.ts';
import { type Stage, stageOf } from './stage.ts';
import { demandToday, WORKS } from './works.ts';

/** Cost and savings of works. */
export interface Balance {
  cost: Cost;
  savings: Savings;
  payback: number | null;
}

/** A phase and the building after it. */
export interface Step extends Balance {
  phase: Phase;
  measures: MeasureCost[];
  stage: Stage;
  standing: Standing;
  /** Class that the works on the building itself reach, A is 1; on a final-energy scale only. */
  band_kept: number | null;
}

export interface Roadmap {
  now: Stage;
  steps: Step[];
  /** The stage and the standing after the last phase. */
  after: Stage;
  standing: Standing;
  total: Balance;
}

/** Calculates the building phase by phase. */
export function planRoadmap(building: Building, w: Working): Roadmap {
  const { floor_area_m2, scale } = building;
  const factors = factorsFor(building, w);
  const atNow = w.part('now');
  const demand = demandToday(building, factors.metric, atNow);
  const now = stageOf(demand, { has_pv: false, factors, floor_area_m2 }, atNow);
  const rate = raterFor(building, now, w);
  const costs = costFactors(building, w);

  const steps: Step[] = [];
  let before = now;
  let standing = standingToday(building, w);
  for (const phase of PHASES) {
    const part = w.part(phase.after);
    const demandAfter = WORKS[phase.name](before, building, part);
    const stage = stageOf(demandAfter, { has_pv: phase.has_pv, factors, floor_area_m2 }, part);
    standing = rate(stage, standing, phase, part);
    const { measures, cost } = costPhase(phase, building, costs, { whole: w, part });
    const savings = savingsOf(phase, before.year, stage.year, part);
    const payback = paybackOf(cost, savings, part);
    const band_kept = scale.basis === 'final' ? bandOnTodaysHeating(stage, now, building, part) : null;
    steps.push({ phase, measures, stage, standing, band_kept, cost, savings, payback });
    before = stage;
  }

  const inAll = w.part('total');
  const cost = addCosts(
    steps.map((step) => step.cost),
    inAll,
  );
  const savings = savingsOf(ALL_PHASES, now.year, before.year, inAll);
  const payback = paybackOf(cost, savings, inAll);
  return { now, steps, after: before, standing, total: { cost, savings, payback } };
}
