import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { countryCostFactor } from '../../methods/measure_costs.ts';
import { COST_COLUMN } from './building_types.ts';
import { driveBy } from './deadlines.ts';
import { automationDuty, ownerDecides, solarDuty } from './duties.ts';
import { baselineOf } from './energy.ts';
import { type Facts, gatherFacts, type Place, placeOf, readWords, type Words } from './facts.ts';
import { rankMeasures } from './measures.ts';
import { nationalRulesFor } from './national_rules.ts';
import { renovate } from './renovation.ts';
import type { EpbdFigures, Input } from './schema.ts';
import { scoreOf } from './score.ts';
import { exposureOf, statusOf } from './status.ts';

/** What the advice needs and the result does not show. */
export interface AdviceFacts extends Facts {
  words: Words;
  place: Place;
  /** Whether another owner would have other obligations. */
  owner_decides: boolean;
  /** Annual useful heat per floor area implied by the class; the result shows the plausible part. */
  q0: number;
}

/** Screens one building against the recast directive: obligations, urgency, score, renovation cost and first measures. */
export function assessEpbd(input: Given<typeof Input>, w: Working): Calculated<EpbdFigures, AdviceFacts> {
  const { year_built, floor_area_m2 } = input;
  const words = readWords(input);
  const place = placeOf(words, input);
  const facts = gatherFacts(input, words, place, w);

  const exposure = exposureOf(facts, w);
  const deadline = driveBy(facts, input, w);
  const solar = solarDuty(facts, floor_area_m2, w);
  const { kw, bacs } = automationDuty(facts, floor_area_m2, w);
  const status = statusOf({ ...facts, ...exposure, pressure: deadline.pressure, driving: deadline.driving }, w);
  const { score, band, subs, weights } = scoreOf(
    { facts, year_built, pressure: deadline.pressure, solarIsDue: solar.key !== 'none' },
    w,
  );

  const cf = countryCostFactor(place.country, w);
  const { target, toTarget, toZeroEmission } = renovate({ facts, floor_area_m2, cf }, w);
  const baseline = baselineOf({ facts, place, floor_area_m2 }, w);
  const column = COST_COLUMN[facts.category];
  const measures = rankMeasures(
    { facts, place, column, year_built, floor_area_m2, cf, baseline, deadline, exposure, solar, bacs },
    w,
  );
  const national_rules = nationalRulesFor(
    { facts, floor_area_m2, year_built, kw, electricity_kwh: baseline.electricity_kwh, deadline },
    w,
  );

  const figures = {
    building_type_used: facts.building_type,
    building_category: facts.category,
    heating_system_used: facts.heating_system,
    country_used: place.country,
    data_row_used: place.data_row,
    regime: facts.regime,
    compliance_score: score,
    score_band: band,
    compliance_status: status,
    sub_scores: subs,
    weights_pct: weights,
    deadline_pressure: deadline.pressure,
    driving_deadline: deadline.driving,
    driving_deadline_year: deadline.year,
    years_to_deadline: deadline.years_left,
    meps_2030_exposed: exposure.meps_2030_exposed,
    meps_2033_exposed: exposure.meps_2033_exposed,
    residential_worst_43_pct: exposure.residential_worst_43_pct,
    zero_emission_ready: facts.zero_emission_ready,
    fossil_heating: facts.fossil,
    solar_obligation: solar.key,
    solar_obligation_year: solar.year,
    estimated_hvac_output_kw: kw,
    bacs_obligation: bacs.key,
    bacs_obligation_year: bacs.year,
    target_epc: target,
    renovation_cost_per_m2_eur: toTarget.per_m2,
    renovation_cost_low_eur: toTarget.low,
    renovation_cost_eur: toTarget.total,
    renovation_cost_high_eur: toTarget.high,
    renovation_cost_gbp: toTarget.gbp,
    zero_emission_cost_per_m2_eur: toZeroEmission.per_m2,
    zero_emission_cost_eur: toZeroEmission.total,
    grid_emission_factor_kgco2e_per_kwh: baseline.electricity.EF,
    class_metric_kwh_per_m2: baseline.m0,
    class_metric_basis: baseline.basis,
    delivered_energy_kwh: baseline.delivered_kwh,
    operational_carbon_kgco2e: baseline.carbon_kgco2e,
    annual_energy_cost_eur: baseline.bill_eur,
    heat_demand_kwh_per_m2: baseline.q_shown,
    national_rules,
    priority_measures: measures,
  };
  return { figures, facts: { ...facts, words, place, q0: baseline.q0, owner_decides: ownerDecides(input, facts) } };
}
