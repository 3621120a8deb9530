import type { Working } from '../../kernel/index.ts';
import { bandNumber } from '../../methods/class_scale.ts';
import type { Building } from './building.ts';
import { bandOnTodaysHeating, heldRating, type Rater, raterFor, type Standing, standingToday } from './classes.ts';
import { addCosts, type Cost, costFactors, costPhase, type MeasureCost } from './costs.ts';
import { type Demand, demandOfClass } from './demand.ts';
import { type Factors, factorsFor, type Photovoltaics, photovoltaicsOn } from './factors.ts';
import { REPLACED_BY_HEAT_PUMP, type Renewal, renewalOf } from './heatings.ts';
import { PHASES, type Phase } from './phases.ts';
import { ALL_PHASES, paybackOf, type Savings, savingsOf } from './savings.ts';
import { deliver, metricOf, type Stage, stageOf } from './stage.ts';
import { type Home, rateHome, readHome } from './uk_home.ts';
import { envelopeFirst, heatPumpAlone, WORKS, withoutTopUp } from './works.ts';

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
  /** The class before the phase, and the class metric. */
  before: Standing & { metric: number };
  standing: Standing;
  /** Class reached by the works on the fabric alone, A is 1; on a final-energy scale only. */
  band_kept: number | null;
}

/** The envelope of phase 3 directly after phase 1. */
export interface EnvelopeFirst {
  standing: Standing;
  metric: number;
  q: number;
}

export interface Roadmap {
  factors: Factors;
  photovoltaics: Photovoltaics;
  /** In the United Kingdom only. */
  home: Home | null;
  renewal: Renewal;
  now: Stage;
  today: Standing;
  steps: Step[];
  /** The stage and the class after the last phase. */
  after: Stage;
  standing: Standing;
  total: Balance;
  envelope_first: EnvelopeFirst;
  /** SAP rating after phase 1 and the heat pump of phase 2 alone. */
  heat_pump_alone: number | null;
  /** SAP ratings at present and after each phase, if the main heating met the full heat demand. */
  ratings_without_top_up: number[] | null;
  /** The phase after which the class is C or better, 0 if it is today, and the cost up to it. */
  epc_c: { phase: number; cost: Cost } | null;
}

/** The starting point of the other evaluations of a roadmap. */
interface Reading {
  building: Building;
  home: Home | null;
  now: Demand;
  gen: number;
}

function rateEnvelopeFirst(
  { building }: Reading,
  after_1: Step,
  { factors, rate }: { factors: Factors; rate: Rater },
  w: Working,
): EnvelopeFirst {
  const demand = envelopeFirst(after_1.stage, building, w);
  const delivered = deliver(demand, null, w);
  const metric = metricOf(delivered, factors, w);
  const standing = rate({ metric, delivered }, after_1.standing, { held: 'phase_1', heating: 'today' }, w);
  return { standing, metric, q: demand.q };
}

function rateHeatPumpAlone({ building, home }: Reading, after_1: Step, w: Working): number | null {
  if (home === null || !REPLACED_BY_HEAT_PUMP.includes(building.heating)) return null;
  return rateHome(deliver(heatPumpAlone(after_1.stage, building, w), null, w), home, 'renewed', w);
}

function rateWithoutTopUp({ home, now, gen }: Reading, steps: readonly Step[], w: Working): number[] | null {
  if (home === null || now.top === 0) return null;
  const ratings = steps.map(({ phase, stage }) => {
    const group = w.group(`no_top_up_${phase.after}`);
    const demand = withoutTopUp(stage, { q_now: now.q, q_sap: home.q_sap }, phase, group);
    const delivered = deliver(demand, phase.has_pv ? gen : null, group);
    return heldRating(rateHome(delivered, home, phase.heating, group), home, phase.before, group);
  });
  return [home.rating_now, ...ratings];
}

const BAND_C = bandNumber('C');

function reachEpcC(today: Standing, steps: readonly Step[], w: Working): Roadmap['epc_c'] {
  const phases = today.band <= BAND_C ? 0 : steps.findIndex(({ standing }) => standing.band <= BAND_C) + 1;
  if (phases === 0 && today.band > BAND_C) return null;
  const costs = steps.slice(0, phases).map(({ cost }) => cost);
  return { phase: phases, cost: addCosts(costs, w) };
}

/** Calculates the building phase by phase. */
export function planRoadmap(building: Building, w: Working): Roadmap {
  const { floor_area_m2, scale } = building;
  const factors = factorsFor(building, w);
  const photovoltaics = photovoltaicsOn(building, w);
  const { gen, kwp } = photovoltaics;
  const atNow = w.group('now');
  const workings = { whole: w, now: atNow };
  const { home, demand } =
    building.region === 'gb'
      ? readHome(building, workings)
      : { home: null, demand: demandOfClass(building, factors.metric, workings) };
  const now = stageOf(demand, { gen: null, factors, floor_area_m2 }, atNow);
  const renewal = renewalOf(building.heating, now.top);
  const rate = raterFor(building, home, w);
  const costs = { ...costFactors(building, w), kwp };
  const today = standingToday(building, home, w);

  const steps: Step[] = [];
  let last = now;
  let standing = today;
  for (const phase of PHASES) {
    const group = w.group(phase.after);
    const demandAfter = WORKS[phase.name](last, building, group);
    const stage = stageOf(demandAfter, { gen: phase.has_pv ? gen : null, factors, floor_area_m2 }, group);
    const before = { ...standing, metric: last.metric };
    standing = rate(stage, standing, { held: phase.before, heating: phase.heating }, group);
    const { measures, cost } = costPhase(phase, { building, renewal, factors: costs }, { whole: w, group });
    const savings = savingsOf(phase, last.year, stage.year, group);
    const payback = paybackOf(cost, savings, group);
    const band_kept = scale.basis === 'final' ? bandOnTodaysHeating(stage, now, building, group) : null;
    steps.push({ phase, measures, stage, before, standing, band_kept, cost, savings, payback });
    last = stage;
  }

  const inAll = w.group('total');
  const cost = addCosts(
    steps.map((step) => step.cost),
    inAll,
  );
  const savings = savingsOf(ALL_PHASES, now.year, last.year, inAll);
  const payback = paybackOf(cost, savings, inAll);
  const reading = { building, home, now, gen };
  const after_1 = steps[0] as Step;
  return {
    factors,
    photovoltaics,
    home,
    renewal,
    now,
    today,
    steps,
    after: last,
    standing,
    total: { cost, savings, payback },
    envelope_first: rateEnvelopeFirst(reading, after_1, { factors, rate }, w.group('envelope_first')),
    heat_pump_alone: rateHeatPumpAlone(reading, after_1, w.group('heat_pump_alone')),
    ratings_without_top_up: rateWithoutTopUp(reading, steps, w),
    epc_c: reachEpcC(today, steps, w.group('to_epc_c')),
  };
}
