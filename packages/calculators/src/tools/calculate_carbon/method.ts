import type { Calculated, Finished, Working } from '../../kernel/index.ts';
import { buildingOf, type Fallbacks } from './building.ts';
import { TM46_CATEGORY } from './data/demand.ts';
import { demandOf } from './demand.ts';
import { embodiedIn, wholeLife } from './embodied.ts';
import type { AppraisedMeasure } from './measures/appraisal.ts';
import { measuresFor, totalOf } from './measures/programme.ts';
import { siteOf } from './measures/site.ts';
import { netZeroGap } from './net_zero.ts';
import { breakdownOf, operationOf, otherFuels } from './operation.ts';
import { rate } from './rating.ts';
import type { Figures, Sent } from './schema.ts';
import type { HeatSupply } from './supply.ts';

/** What the advice needs and the result does not show. */
export interface Facts {
  fallbacks: Fallbacks;
  f_age: number;
  /** Heat demand corrected for age, in kWh/m2. */
  heat: number;
  /** Cooling above the UK level, in kWh/m2. */
  cool: number;
  /** What heats the building; null if only the national stock tells. */
  supply: HeatSupply | null;
}

/** What the sentences are made from. */
export type Assessment = Finished<Sent, Figures, Facts>;

function shown(measure: AppraisedMeasure): Figures['reduction_measures'][number] {
  return {
    measure: measure.name,
    cost_eur: measure.cost,
    cost_gbp: measure.cost_gbp,
    energy_saving_kwh: measure.energy,
    annual_saving_eur: measure.bill,
    annual_saving_gbp: measure.bill_gbp,
    carbon_saving_tco2e: measure.co2,
    payback_years: measure.payback,
    abatement_cost_eur_per_tco2e: measure.abatement,
    lifetime_years: measure.life,
  };
}

export function calculateCarbon(input: Sent, w: Working): Calculated<Figures, Facts> {
  const { building, fallbacks } = buildingOf(input);
  const { floor_area_m2 } = building;
  const demand = demandOf(building, w);
  const operation = operationOf(building, demand, w);
  const { electricity, fuels, C_op } = operation;
  const other_fuels_kwh = otherFuels(operation, w);
  const operational_breakdown = breakdownOf(operation);
  const embodied = embodiedIn(building, w);
  const life = wholeLife(C_op, embodied, w);
  const rating = rate(building, demand, operation, w);
  const target = netZeroGap(building, demand.cool, operation, w);
  const site = siteOf(building, demand, operation, w);
  const measures = measuresFor(site, w);
  const total = totalOf(measures, { C_op, ci_t: target.ci_t, floor_area_m2 }, w);
  const figures: Figures = {
    building_type_used: building.type,
    tm46_category: TM46_CATEGORY[building.type]?.number ?? null,
    country_used: building.country,
    climate_row_used: building.climate,
    energy_row_used: building.energyRow,
    energy_source: operation.measured === null ? 'benchmark' : 'measured',
    floor_area_m2,
    total_energy_kwh: operation.E_total,
    electricity_kwh: electricity.E,
    natural_gas_kwh: fuels.find(({ name }) => name === 'natural_gas')?.E ?? 0,
    other_fuels_kwh,
    energy_use_intensity_kwh_per_m2: operation.eui,
    grid_emission_factor_kgco2e_per_kwh: electricity.EF,
    operational_carbon_tco2e: life.C_op_t,
    carbon_intensity_kgco2e_per_m2: operation.ci,
    operational_breakdown,
    embodied_upfront_kgco2e_per_m2: embodied.upfront,
    embodied_life_cycle_kgco2e_per_m2: embodied.emb_m2,
    embodied_target_kgco2e_per_m2: embodied.emb_target,
    embodied_gap_kgco2e_per_m2: embodied.emb_gap,
    embodied_carbon_tco2e: embodied.C_emb,
    embodied_annualised_tco2e: embodied.C_emb_yr,
    embodied_status: embodied.status,
    total_carbon_tco2e: life.C_total,
    whole_life_carbon_tco2e: life.WLC,
    benchmark_energy_kwh_per_m2: demand.eui_b,
    benchmark_carbon_kgco2e_per_m2: rating.ci_b,
    benchmark_ratio: rating.ratio,
    benchmark_band: rating.band,
    net_zero_target_eui_kwh_per_m2: target.eui_t,
    net_zero_target_kgco2e_per_m2: target.ci_t,
    net_zero_gap_kgco2e_per_m2: target.gap,
    net_zero_gap_tco2e: target.gap_t,
    net_zero_gap_pct: target.gap_pct,
    energy_gap_kwh_per_m2: target.e_gap,
    net_zero_ready: target.ready,
    reduction_measures: measures.map(shown),
    fuel_switch_excluded: site.fuelSwitch.excluded,
    measures_total_cost_eur: total.cost,
    measures_total_cost_gbp: total.cost_gbp,
    measures_annual_saving_eur: total.bill,
    measures_annual_saving_gbp: total.bill_gbp,
    measures_carbon_saving_tco2e: total.co2,
    measures_reduction_pct: total.reduction_pct,
    carbon_intensity_after_measures_kgco2e_per_m2: total.ci_after,
    remaining_gap_kgco2e_per_m2: total.remaining,
  };
  const { f_age, heat, cool } = demand;
  return { figures, facts: { fallbacks, f_age, heat, cool, supply: building.supply } };
}
