import type { Static } from 'typebox';
import { REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { type Advice, formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import type { Building, BuildingType, Fallbacks } from './building.ts';
import { PAYBACK_MAX } from './data/measures.ts';
import { COOLING_IN_TARGET, EUI_TARGET, NZCBS_PILOT_OFFICE_LIMIT } from './data/targets.ts';
import { energyTarget } from './net_zero.ts';
import { MEASURED_FROM_KWH } from './operation.ts';
import type { MeasureName, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Measure = Figures['reduction_measures'][number];

interface Assessment {
  building: Building;
  fallbacks: Fallbacks;
  f_age: number;
  /** Cooling above the UK level, in kWh/m2. */
  cool: number;
  figures: Figures;
}

/** A measured energy use this many times below or above the benchmark is doubtful. */
const DOUBTFUL_BELOW = 0.25;
const DOUBTFUL_ABOVE = 4;

const MEASURE_WORDS: Record<MeasureName, string> = {
  controls_optimisation: 'controls optimisation',
  led_lighting: 'LED lighting',
  cooling_plant_upgrade: 'new cooling plant',
  envelope_insulation: 'envelope insulation',
  heat_pump: 'a heat pump',
  rooftop_pv: 'rooftop photovoltaics',
};

const BENCHMARK_WORDS: Record<BuildingType, string> = {
  office: 'CIBSE TM46 category 1, general office',
  residential: 'the typical consumption of UK dwellings',
  retail: 'CIBSE TM46 category 3, general retail, electricity only',
  industrial: 'CIBSE TM46 category 27, workshop',
  hospital: 'CIBSE TM46 category 20, hospital',
  warehouse: 'CIBSE TM46 category 28, storage facility',
  hotel: 'CIBSE TM46 category 9, hotel',
  education: 'CIBSE TM46 category 17, schools',
  general: 'CIBSE TM46 category 1, general office, which stands in for a general building',
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

/** Whether there is a gap in the figures as shown; less than that is the width of a double. */
function showsGap({ net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e }: Figures): boolean {
  return roundTo(Math.max(net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e), 2) > 0;
}

function recommend({ building, figures }: Assessment): string[] {
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
        ['E', 'F', 'G'].includes(benchmark_band),
        () =>
          `Commission an energy audit to EN 16247-2: the building emits ${formatNumber(benchmark_ratio, 3)} times the benchmark carbon (band ${benchmark_band}).`,
      ],
      [true, () => onEmbodied(figures)],
      [building.type === 'office' && building.row === 'gb', onNzcbs],
    ),
  ];
}

function onAge({ building, f_age }: Assessment): string {
  return building.construction_year === undefined
    ? 'without a correction for age, since construction_year was not sent'
    : `with a factor of ${formatNumber(f_age)} on heat for completion in ${building.construction_year}, which is an assumption`;
}

function onBenchmark(assessment: Assessment): string {
  const { building, figures } = assessment;
  const benchmark = `${BENCHMARK_WORDS[building.type]}, adjusted to the climate of the country and ${onAge(assessment)}`;
  return figures.energy_source === 'measured'
    ? `The measured energy is divided among its uses as in the benchmark: ${benchmark}.`
    : `No energy was measured; the benchmark stands in: ${benchmark}.`;
}

function onTarget({ building: { type }, cool }: Assessment): string {
  const table = energyTarget(type);
  const origin = table === EUI_TARGET ? 'LETI 2020' : 'an assumption of this product for the building type';
  const cooling =
    cool > 0 ? ` and ${formatNumber(100 * COOLING_IN_TARGET.value)} % of the cooling above the UK level` : '';
  return `The net-zero target is ${table.value[type]} kWh/m2 (${origin})${cooling}, all electric.`;
}

function assume(assessment: Assessment): string[] {
  const { building, fallbacks, cool, figures } = assessment;
  const { row } = building;
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
        building.use === 'residential'
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

function onMeasuredEnergy({ building, figures }: Assessment): string[] {
  const { energy_kwh_year, construction_year = 0 } = building;
  const { energy_use_intensity_kwh_per_m2: eui, benchmark_energy_kwh_per_m2: eui_b } = figures;
  const measured = figures.energy_source === 'measured';
  const against = () => `${formatNumber(eui, 1)} kWh/m2 against a benchmark of ${formatNumber(eui_b, 1)} kWh/m2`;
  return sayWhen(
    [
      energy_kwh_year > 0 && !measured,
      () => `energy_kwh_year is below ${MEASURED_FROM_KWH} kWh and is taken as not sent.`,
    ],
    [
      measured && eui < DOUBTFUL_BELOW * eui_b,
      () => `The measured energy is very low, ${against()}: check its unit and that all meters are covered.`,
    ],
    [
      measured && eui > DOUBTFUL_ABOVE * eui_b,
      () => `The measured energy is very high, ${against()}: check its unit and the area that the meters cover.`,
    ],
    [
      energy_kwh_year > 0 && construction_year > ASSESSMENT_YEAR,
      () => `A building that is completed after ${ASSESSMENT_YEAR} has no measured energy yet: check energy_kwh_year.`,
    ],
  );
}

function warn(assessment: Assessment): string[] {
  const { building, figures } = assessment;
  const { reduction_measures, grid_emission_factor_kgco2e_per_kwh: grid } = figures;
  return [
    ...onMeasuredEnergy(assessment),
    ...reduction_measures.filter(({ payback_years }) => payback_years === null).map(onNoPayback),
    ...sayWhen(
      [
        building.row === 'ae',
        () =>
          `The grid factor of ${formatNumber(grid)} kgCO2e/kWh is a derived national average (plausible from ${formatNumber(UAE_GRID_RANGE.value.national.low)} to ${formatNumber(UAE_GRID_RANGE.value.national.high)}) and differs by emirate.`,
      ],
      [
        building.row === 'sa',
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

export function adviseOn(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
