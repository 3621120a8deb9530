import { REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { type Advice, type Finished, formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import { BENCHMARK_NAME, DOUBTFUL_ENERGY } from './data/demand.ts';
import { PAYBACK_MAX } from './data/measures.ts';
import {
  AUDIT_STANDARD,
  AUDITED_BANDS,
  COOLING_IN_TARGET,
  EUI_TARGET,
  NZCBS_PILOT_OFFICE_LIMIT,
} from './data/targets.ts';
import type { Facts } from './method.ts';
import { energyTarget } from './net_zero.ts';
import { MEASURED_FROM_KWH } from './operation.ts';
import type { Figures, MeasureName, Sent } from './schema.ts';

type Measure = Figures['reduction_measures'][number];

type Assessment = Finished<Sent, Figures, Facts>;

const MEASURE_WORDS: Record<MeasureName, string> = {
  controls_optimisation: 'controls optimisation',
  led_lighting: 'LED lighting',
  cooling_plant_upgrade: 'new cooling plant',
  envelope_insulation: 'envelope insulation',
  heat_pump: 'a heat pump',
  rooftop_pv: 'rooftop photovoltaics',
};

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

function onCheapest({ reduction_measures: [cheapest] }: Figures): string {
  if (!cheapest) throw new Error('controls optimisation is always among the measures');
  const { measure, abatement_cost_eur_per_tco2e, cost_eur, annual_saving_eur, payback_years } = cheapest;
  const payback =
    payback_years === null
      ? `is not paid back within ${PAYBACK_MAX.value} years`
      : `is paid back in ${formatNumber(payback_years, 1)} years`;
  return `Begin with ${MEASURE_WORDS[measure]}, the cheapest measure per tonne at ${formatNumber(abatement_cost_eur_per_tco2e, 0)} EUR/tCO2e: it costs ${formatNumber(cost_eur, 0)} EUR, saves ${formatNumber(annual_saving_eur, 0)} EUR a year, ${payback} and cuts the carbon by ${formatNumber(cheapest.carbon_saving_tco2e, 2)} tCO2e a year.`;
}

function onGap(figures: Figures): string {
  const { net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e, remaining_gap_kgco2e_per_m2 } = figures;
  const gap = `The operation is ${formatNumber(net_zero_gap_kgco2e_per_m2, 2)} kgCO2e/m2 or ${formatNumber(net_zero_gap_tco2e, 2)} tCO2e a year above a net-zero-aligned one. Plan the listed measures together: they bring it to ${formatNumber(figures.carbon_intensity_after_measures_kgco2e_per_m2, 2)} kgCO2e/m2`;
  return roundTo(remaining_gap_kgco2e_per_m2, 2) > 0
    ? `${gap}, and renewable power and further work on the fabric have to close the remaining ${formatNumber(remaining_gap_kgco2e_per_m2, 2)} kgCO2e/m2.`
    : `${gap}, which meets the target.`;
}

function onHeatPump({ carbon_saving_tco2e, annual_saving_eur, payback_years }: Measure): string {
  const plan = `Plan the switch to a heat pump for the end of the boiler's life: it saves ${formatNumber(carbon_saving_tco2e, 2)} tCO2e a year`;
  if (payback_years !== null) return `${plan}.`;
  return annual_saving_eur > 0
    ? `${plan}, but the energy bill falls by only ${formatNumber(annual_saving_eur, 0)} EUR a year at the price ratio of today.`
    : `${plan}, but the energy bill does not fall at the price ratio of today.`;
}

function onEmbodied({ embodied_status, embodied_gap_kgco2e_per_m2, floor_area_m2 }: Figures): string {
  if (embodied_status !== 'future') {
    return 'The embodied carbon of a standing building is spent: retain the structure in any refurbishment.';
  }
  const gap_t = (embodied_gap_kgco2e_per_m2 * floor_area_m2) / 1000;
  return `Set a limit for the upfront carbon now: the typical figure exceeds the life-cycle target by ${formatNumber(embodied_gap_kgco2e_per_m2, 0)} kgCO2e/m2, ${formatNumber(gap_t, 1)} tCO2e for this building. Low-carbon concrete, timber and reuse bring it down.`;
}

function onNzcbs(): string {
  const { new_building, one_go_retrofit_2025 } = NZCBS_PILOT_OFFICE_LIMIT.value;
  return `Compare the energy use with the UK Net Zero Carbon Buildings Standard: its pilot limits offices to ${new_building} kWh/m2 GIA when new and to ${one_go_retrofit_2025} kWh/m2 GIA for a one-go retrofit in 2025. Version 1 (March 2026) decides.`;
}

/** Whether there is a gap in the figures as shown; a smaller one is only rounding of doubles. */
function showsGap({ net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e }: Figures): boolean {
  return roundTo(Math.max(net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e), 2) > 0;
}

function recommend({ figures }: Assessment): string[] {
  const { reduction_measures, fuel_switch_excluded, benchmark_band, benchmark_ratio } = figures;
  return [
    onCheapest(figures),
    ...sayWhen([showsGap(figures), () => onGap(figures)]),
    ...reduction_measures.filter(({ measure }) => measure === 'heat_pump').map(onHeatPump),
    ...sayWhen(
      [
        fuel_switch_excluded.length > 0,
        () =>
          `Do not switch ${fuel_switch_excluded.map(words).join(', ')} to heat pumps on the grid factor of today, which would raise the carbon: improve the fabric first, and check again with each new set of factors.`,
      ],
      [
        figures.energy_source === 'benchmark',
        () => 'Obtain twelve months of meter data for all carriers before deciding anything.',
      ],
      [
        AUDITED_BANDS.includes(benchmark_band),
        () =>
          `Commission an energy audit to ${AUDIT_STANDARD}: the building emits ${formatNumber(benchmark_ratio, 3)} times the benchmark carbon (band ${benchmark_band}).`,
      ],
      [true, () => onEmbodied(figures)],
      [figures.building_type_used === 'office' && figures.country_used === 'gb', onNzcbs],
    ),
  ];
}

function onAge({ input: { construction_year }, facts: { f_age } }: Assessment): string {
  return construction_year === undefined
    ? 'without a correction for age, since construction_year was not sent'
    : `with a factor of ${formatNumber(f_age)} on heat for completion in ${construction_year}, which is an assumption`;
}

function onBenchmark(assessment: Assessment): string {
  const { figures } = assessment;
  const benchmark = `${BENCHMARK_NAME[figures.building_type_used]}, adjusted to the climate of the country and ${onAge(assessment)}`;
  return figures.energy_source === 'measured'
    ? `The measured energy is divided among its uses as in the benchmark: ${benchmark}.`
    : `No energy was measured; the benchmark stands in: ${benchmark}.`;
}

function onTarget({ figures: { building_type_used: type }, facts: { cool } }: Assessment): string {
  const table = energyTarget(type);
  const origin = table === EUI_TARGET ? 'LETI 2020' : 'an assumption of this product for the building type';
  const cooling =
    cool > 0 ? ` and ${formatNumber(100 * COOLING_IN_TARGET.value)} % of the cooling above the UK level` : '';
  return `The net-zero target is ${table.value[type]} kWh/m2 (${origin})${cooling}, all electric.`;
}

function assume(assessment: Assessment): string[] {
  const { figures } = assessment;
  const { fallbacks, cool } = assessment.facts;
  const row = figures.country_used;
  return sayWhen(
    [
      fallbacks.type,
      () => 'building_type is not in the tables: the general row is used for benchmarks, targets and measures.',
    ],
    [
      fallbacks.country === 'unknown',
      () =>
        'country is not in the tables: the row of the EU as a whole is used for climate, factors, prices and costs.',
    ],
    [
      fallbacks.country === 'no_row',
      () =>
        'The country has no row of its own in the tables: that of the EU as a whole is used for climate, factors, prices and costs.',
    ],
    [true, () => onBenchmark(assessment)],
    [
      cool > 0,
      () => `Cooling above the UK level is estimated from degree-days: ${formatNumber(cool, 1)} kWh/m2 a year.`,
    ],
    [
      figures.operational_breakdown.length > 1,
      () => `Heat is divided among carriers as in the average of the stock (row ${row}), not as in this building.`,
    ],
    [true, () => 'Embodied figures are averages of the building type, not a bill of quantities.'],
    [
      true,
      () => `The emission factors of today are held over all ${REFERENCE_STUDY_PERIOD.value} years (static grid).`,
    ],
    [true, () => onTarget(assessment)],
    [
      true,
      () =>
        'Each measure works on the energy that the earlier ones leave: controls, LED, cooling plant, envelope, heat pump, photovoltaics. Savings, prices and costs are planning values.',
    ],
    [
      true,
      () =>
        figures.building_type_used === 'residential'
          ? `Energy at household prices with taxes (row ${row}).`
          : `Energy at non-household prices without recoverable taxes (row ${row}).`,
    ],
    [true, () => `1 GBP = ${formatNumber(EUR_PER_GBP.value)} EUR.`],
  );
}

function onNoPayback({ measure, annual_saving_eur }: Measure): string {
  return measure === 'heat_pump' && annual_saving_eur < 0
    ? `A heat pump raises the energy bill by ${formatNumber(-annual_saving_eur, 0)} EUR a year at the prices used, so it has no payback.`
    : `No payback is shown for ${MEASURE_WORDS[measure]}: it would take more than ${PAYBACK_MAX.value} years at the prices used.`;
}

function onMeasuredEnergy({ input, figures }: Assessment): string[] {
  const { energy_kwh_year, construction_year = 0 } = input;
  const { energy_use_intensity_kwh_per_m2: eui, benchmark_energy_kwh_per_m2: eui_b } = figures;
  const measured = figures.energy_source === 'measured';
  const against = () => `${formatNumber(eui, 1)} kWh/m2 against a benchmark of ${formatNumber(eui_b, 1)} kWh/m2`;
  return sayWhen(
    [
      energy_kwh_year > 0 && !measured,
      () => `energy_kwh_year is below ${MEASURED_FROM_KWH} kWh and is taken as not sent.`,
    ],
    [
      measured && eui < DOUBTFUL_ENERGY.value.below * eui_b,
      () => `The measured energy is very low, ${against()}: check its unit and that all meters are covered.`,
    ],
    [
      measured && eui > DOUBTFUL_ENERGY.value.above * eui_b,
      () => `The measured energy is very high, ${against()}: check its unit and the area that the meters cover.`,
    ],
    [
      energy_kwh_year > 0 && construction_year > ASSESSMENT_YEAR,
      () => `A building that is completed after ${ASSESSMENT_YEAR} has no measured energy yet: check energy_kwh_year.`,
    ],
  );
}

function warn(assessment: Assessment): string[] {
  const { figures } = assessment;
  const { reduction_measures, country_used: row, grid_emission_factor_kgco2e_per_kwh: grid } = figures;
  return [
    ...onMeasuredEnergy(assessment),
    ...reduction_measures.filter(({ payback_years }) => payback_years === null).map(onNoPayback),
    ...sayWhen(
      [
        row === 'ae',
        () =>
          `The grid factor of ${formatNumber(grid)} kgCO2e/kWh is a derived national average (plausible from ${formatNumber(UAE_GRID_RANGE.value.national.low)} to ${formatNumber(UAE_GRID_RANGE.value.national.high)}) and differs by emirate.`,
      ],
      [
        row === 'sa',
        () =>
          `The grid factor of ${formatNumber(grid)} kgCO2e/kWh is a life-cycle figure, not one of direct emissions: it overstates against the other countries.`,
      ],
      [
        reduction_measures.some(({ abatement_cost_eur_per_tco2e }) => abatement_cost_eur_per_tco2e < 0),
        () => 'The order of measures with a negative abatement cost is indicative only.',
      ],
    ),
  ];
}

export function adviseOnCarbon(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
