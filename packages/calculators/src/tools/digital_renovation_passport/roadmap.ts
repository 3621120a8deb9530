import { HEAT_PUMP_UNIT_COST } from '../../data/measures.ts';
import type { Working } from '../../kernel/index.ts';
import { bandNumber } from '../../methods/class_scale.ts';
import { countryCostFactor, heatPumpCapacity } from '../../methods/measure_costs.ts';
import type { Building } from './building.ts';
import { bandOnTodaysHeating, heldRating, type Rater, raterFor, type Standing, standingToday } from './classes.ts';
import { addCosts, type Cost, costPhase, costToC, type MeasureCost, type Priced } from './costs.ts';
import { type Demand, demandOfClass } from './demand.ts';
import { type Factors, factorsFor, type Photovoltaics, photovoltaicsOn } from './factors.ts';
import { REPLACED_BY_HEAT_PUMP, type Renewal, renewalOf } from './heatings.ts';
import { PHASES, type Phase } from './phases.ts';
import { ALL_PHASES, paybackOf, type Savings, savingsOf } from './savings.ts';
import { type HeatPumpSize, sizeHeatPump } from './sizing.ts';
import { deliver, metricOf, type Roof, type Stage, stageOf } from './stage.ts';
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

/** The deep renovation directly after phase 1. */
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
  /** The phase after which the class is C or better, 0 if it is today, null if there is none. */
  phase_reaching_c: number | null;
  /** The cost of the upgrade to class C alone. */
  cost_to_c: Cost;
  /** The capacity of a heat pump that the cost allows for, in kW, and the cost of another kW in EUR. */
  budget: { kw: number; eur_per_kw: number };
  /** Where the heating is replaced with a heat pump. */
  heat_pump: HeatPumpSize | null;
}

/** The starting point of the other evaluations of a roadmap. */
interface Reading {
  building: Building;
  home: Home | null;
  now: Demand;
  roof: Roof;
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
  const standing = rate({ metric, delivered }, { before: 'phase_1', heating: 'today' }, w);
  return { standing, metric, q: demand.q };
}

function rateHeatPumpAlone({ building, home }: Reading, after_1: Step, w: Working): number | null {
  if (home === null || !REPLACED_BY_HEAT_PUMP.includes(building.heating)) return null;
  return rateHome(deliver(heatPumpAlone(after_1.stage, building, w), null, w), home, 'renewed', w);
}

function rateWithoutTopUp({ home, now, roof }: Reading, steps: readonly Step[], w: Working): number[] | null {
  if (home === null || now.top === 0) return null;
  const ratings = steps.map(({ phase, stage }) => {
    const group = w.group(`no_top_up_${phase.after}`);
    const demand = withoutTopUp(stage, { q_now: now.q, q_sap: home.q_sap }, phase, group);
    const delivered = deliver(demand, phase.has_pv ? roof : null, group);
    return heldRating(rateHome(delivered, home, phase.heating, group), home, phase.before, group);
  });
  return [home.rating_now, ...ratings];
}

const BAND_C = bandNumber('C');

function phaseReachingC(today: Standing, steps: readonly Step[]): number | null {
  const first = [today, ...steps.map(({ standing }) => standing)].findIndex(({ band }) => band <= BAND_C);
  return first < 0 ? null : first;
}

/** What the costs of the building are priced by; its heat pump by floor area, as in every tool. */
function pricesOf(building: Building, kwp: number, hp_kw: number, w: Working): Priced {
  const { column, floor_area_m2, country } = building;
  return { column, floor_area_m2, cf: countryCostFactor(country, w), hp_kw, kwp };
}

/** The works phase by phase, from the building today. */
function walk(
  { building, home, now, roof }: Reading & { now: Stage },
  given: { today: Standing; factors: Factors; rate: Rater; priced: Priced; renewal: Renewal },
  w: Working,
): Step[] {
  const { floor_area_m2, scale, sequence } = building;
  const { factors, rate, priced, renewal } = given;
  const steps: Step[] = [];
  let last = now;
  let standing = given.today;
  for (const phase of PHASES[sequence]) {
    const group = w.group(phase.after);
    const demand = WORKS[phase.name](last, building, phase.before, group);
    const stage = stageOf(demand, { roof: phase.has_pv ? roof : null, factors, floor_area_m2 }, group);
    const before = { ...standing, metric: last.metric };
    standing = rate(stage, { before: phase.before, heating: phase.heating }, group);
    const { measures, cost } = costPhase(phase, { building, renewal, priced }, { whole: w, group });
    const savings = savingsOf(phase, last.year, stage.year, group);
    const payback = paybackOf(cost, savings, group);
    const band_kept =
      scale.basis === 'final' && home === null ? bandOnTodaysHeating(stage, now, building, group) : null;
    steps.push({ phase, measures, stage, before, standing, band_kept, cost, savings, payback });
    last = stage;
  }
  return steps;
}

/** Calculates the building phase by phase. */
export function planRoadmap(building: Building, w: Working): Roadmap {
  const { floor_area_m2, heating, region, column } = building;
  const factors = factorsFor(building, w);
  const photovoltaics = photovoltaicsOn(building, w);
  const atNow = w.group('now');
  const workings = { whole: w, now: atNow };
  const { home, demand } =
    region === 'gb' && column === 'home'
      ? readHome(building, workings)
      : { home: null, demand: demandOfClass(building, factors.metric, workings) };
  const now = stageOf(demand, { roof: null, factors, floor_area_m2 }, atNow);
  const renewal = renewalOf(heating, now.top);
  const rate = raterFor(building, home, w);
  const priced = pricesOf(building, photovoltaics.kwp, heatPumpCapacity(building, w), w);
  const today = standingToday(building, home, w);
  const reading = { building, home, now, roof: photovoltaics };
  const steps = walk(reading, { today, factors, rate, priced, renewal }, w);
  const [after_1, , last] = steps as [Step, Step, Step];

  const inAll = w.group('total');
  const cost = addCosts(
    steps.map((step) => step.cost),
    inAll,
  );
  const savings = savingsOf(ALL_PHASES, now.year, last.stage.year, inAll);
  const envelope_first = rateEnvelopeFirst(reading, after_1, { factors, rate }, w.group('envelope_first'));
  const heat = { after_1: after_1.stage.q, envelope_first: envelope_first.q };
  return {
    factors,
    photovoltaics,
    home,
    renewal,
    now,
    today,
    steps,
    after: last.stage,
    standing: last.standing,
    total: { cost, savings, payback: paybackOf(cost, savings, inAll) },
    envelope_first,
    heat_pump_alone: rateHeatPumpAlone(reading, after_1, w.group('heat_pump_alone')),
    ratings_without_top_up: rateWithoutTopUp(reading, steps, w),
    phase_reaching_c: phaseReachingC(today, steps),
    cost_to_c: costToC(building, priced, w.group('to_epc_c')),
    budget: { kw: priced.hp_kw, eur_per_kw: HEAT_PUMP_UNIT_COST.value[column] * priced.cf },
    heat_pump: renewal === 'new_heat_pump' ? sizeHeatPump(heat, building, w) : null,
  };
}
