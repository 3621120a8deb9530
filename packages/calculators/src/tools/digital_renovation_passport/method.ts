import { type Calculated, type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { bandName } from '../../methods/class_scale.ts';
import type { Facts } from './assessment.ts';
import { readBuilding } from './building.ts';
import { annexViiiChecklist } from './checklist.ts';
import type { Cost } from './costs.ts';
import { DEEP_RENOVATION_SAVING, PHASE_YEARS, PHASE_YEARS_FABRIC_FIRST } from './data.ts';
import type { Sequence } from './phases.ts';
import { ANNEX_VIII } from './references.ts';
import { lettingRestrictedFrom } from './requirements.ts';
import { planRoadmap, type Step } from './roadmap.ts';
import type { Input, PassportFigures } from './schema.ts';

type PhaseFigures = PassportFigures['phases'][number];

/** Whether the class improved, otherwise whether its rating or metric got worse. */
export function noteOn({
  before,
  standing,
  stage,
}: Pick<Step, 'before' | 'standing'> & { stage: { metric: number } }): PhaseFigures['class_note'] {
  if (standing.band < before.band) return 'improved';
  const fell = standing.rating === null ? stage.metric > before.metric : standing.rating < (before.rating as number);
  return fell ? 'rating_fell' : 'unchanged';
}

const YEARS = { systems_first: PHASE_YEARS, fabric_first: PHASE_YEARS_FABRIC_FIRST } as const;

function describePhase(step: Step, sequence: Sequence, w: Working): PhaseFigures {
  const { phase, measures, stage, standing, cost, savings, payback } = step;
  const group = w.group(phase.after);
  return {
    phase: phase.phase,
    name: phase.name,
    start_year: group.pick('start_year', YEARS[sequence], phase.name, 'start'),
    end_year: group.pick('end_year', YEARS[sequence], phase.name, 'end'),
    measures,
    cost_low_eur: cost.low,
    cost_high_eur: cost.high,
    cost_low_gbp: cost.low_gbp,
    cost_high_gbp: cost.high_gbp,
    final_energy_saving_kwh: savings.final,
    final_energy_saving_pct: savings.final_pct,
    primary_energy_saving_kwh: savings.primary,
    primary_energy_saving_pct: savings.primary_pct,
    carbon_saving_kgco2e: savings.co2,
    bill_saving_eur: savings.bill,
    payback_years: payback,
    epc_after: bandName(standing.band),
    class_note: noteOn(step),
    indicative_sap_rating: standing.rating,
    class_metric_after_kwh_per_m2: stage.metric,
    carbon_after_kgco2e_per_m2: stage.co2,
    onsite_renewable_share_pct: stage.renewable_share,
    pv_generation_kwh: stage.pv_year.generated,
    pv_export_kwh: stage.pv_year.exported,
  };
}

function costPerArea({ low, high }: Cost, floor_area_m2: number, w: Working): { low: number; high: number } {
  return {
    low: w.result('total_cost_per_m2_low_eur', low / floor_area_m2, {
      symbol: 'cost_low_per_m2',
      formula: 'cost_low_total / floor_area_m2',
      reference: ANNEX_VIII,
    }),
    high: w.result('total_cost_per_m2_high_eur', high / floor_area_m2, {
      symbol: 'cost_high_per_m2',
      formula: 'cost_high_total / floor_area_m2',
      reference: ANNEX_VIII,
    }),
  };
}

function topUpShare(top: number, w: Working): number {
  return w.result('electric_top_up_share_pct', 100 * top, {
    symbol: 'top_pct',
    formula: top > 0 ? '100 * top' : '0',
    reference: PRODUCT_METHOD,
  });
}

function isDeepRenovation(primary_pct: number, w: Working): boolean {
  const deep_saving = w.use(DEEP_RENOVATION_SAVING);
  return w.result('deep_renovation', primary_pct >= deep_saving, {
    symbol: 'is_deep_renovation',
    formula: 'primary_pct_total >= deep_saving',
    reference: 'Directive (EU) 2024/1275 Art. 2(20)',
  });
}

/**
 * Puts the labels that were sent first, unchanged. Without any, the figures stay the object that they are: V8 makes a hash
 * table of a copy with this many fields, and advice, rounding and JSON then take longer.
 */
function withLabels({ address, building_type, era }: Given<typeof Input>, figures: PassportFigures): PassportFigures {
  if (address === undefined && building_type === undefined && era === undefined) return figures;
  return {
    ...(address !== undefined && { address }),
    ...(building_type !== undefined && { building_type }),
    ...(era !== undefined && { era }),
    ...figures,
  };
}

/** A draft renovation passport: three phases with cost, savings and class. */
export function draftPassport(input: Given<typeof Input>, w: Working): Calculated<PassportFigures, Facts> {
  const building = readBuilding(input);
  const roadmap = planRoadmap(building, w);
  const { now, today, steps, after, standing, total, photovoltaics, envelope_first, heat_pump, cost_to_c } = roadmap;
  const { floor_area_m2 } = building;
  const { cost, savings } = total;
  const final_epc = bandName(standing.band);
  const per_m2 = costPerArea(cost, floor_area_m2, w);

  const figures = withLabels(input, {
    country_used: building.country,
    nation_used: building.nation,
    building_kind: building.column,
    sequence_used: building.sequence,
    data_row_used: building.row,
    class_scale_used: building.scale_row,
    class_metric_basis: building.scale.basis,
    currency_primary: building.region === 'gb' ? 'GBP' : 'EUR',
    current_epc: building.current_epc,
    final_epc,
    epc_trajectory: [building.current_epc, ...steps.map((step) => bandName(step.standing.band))],
    current_indicative_sap_rating: today.rating,
    grid_emission_factor_kgco2e_per_kwh: roadmap.factors.co2.electricity,
    pv_capacity_kwp: photovoltaics.kwp,
    electric_top_up_share_pct: topUpShare(now.top, w),
    sap_ratings_if_no_top_up: roadmap.ratings_without_top_up,
    current_class_metric_kwh_per_m2: now.metric,
    final_class_metric_kwh_per_m2: after.metric,
    heat_demand_kwh_per_m2: now.q,
    heat_demand_after_kwh_per_m2: after.q,
    current_final_energy_kwh: now.year.final,
    final_energy_after_kwh: after.year.final,
    current_primary_energy_kwh: now.year.primary,
    primary_energy_after_kwh: after.year.primary,
    phases: steps.map((step) => describePhase(step, building.sequence, w)),
    envelope_first: {
      epc_after: bandName(envelope_first.standing.band),
      indicative_sap_rating: envelope_first.standing.rating,
      class_metric_after_kwh_per_m2: envelope_first.metric,
      heat_demand_kwh_per_m2: envelope_first.q,
    },
    heat_pump_alone_sap_rating: roadmap.heat_pump_alone,
    heat_pump_capacity_kw: heat_pump?.[building.sequence] ?? null,
    heat_pump_capacity_systems_first_kw: heat_pump?.systems_first ?? null,
    heat_pump_capacity_fabric_first_kw: heat_pump?.fabric_first ?? null,
    letting_restricted_from_year: lettingRestrictedFrom(building),
    phase_reaching_epc_c: roadmap.phase_reaching_c,
    cost_to_epc_c_low_eur: cost_to_c.low,
    cost_to_epc_c_high_eur: cost_to_c.high,
    cost_to_epc_c_low_gbp: cost_to_c.low_gbp,
    cost_to_epc_c_high_gbp: cost_to_c.high_gbp,
    total_cost_low_eur: cost.low,
    total_cost_high_eur: cost.high,
    total_cost_low_gbp: cost.low_gbp,
    total_cost_high_gbp: cost.high_gbp,
    total_cost_per_m2_low_eur: per_m2.low,
    total_cost_per_m2_high_eur: per_m2.high,
    total_final_energy_saving_kwh: savings.final,
    total_final_energy_saving_pct: savings.final_pct,
    total_primary_energy_saving_pct: savings.primary_pct,
    carbon_reduction_pct: savings.co2_pct,
    deep_renovation: isDeepRenovation(savings.primary_pct, w),
    // No fossil heating remains after the system upgrades: see the carriers of each heating.
    fossil_free_after: true,
    zero_emission_ready: final_epc === 'A',
    carbon_before_kgco2e: now.year.co2,
    carbon_after_kgco2e: after.year.co2,
    annual_bill_before_eur: now.year.bill,
    annual_bill_after_eur: after.year.bill,
    total_bill_saving_eur: savings.bill,
    total_payback_years: total.payback,
    annex_viii_checklist: annexViiiChecklist(),
  });
  const { home, renewal, budget } = roadmap;
  const heat = { after_1: (steps[0] as Step).stage.q, envelope_first: envelope_first.q };
  const bands_kept = steps.map((step) => step.band_kept);
  return { figures, facts: { building, home, renewal, heat, budget, bands_kept } };
}
