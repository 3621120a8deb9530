import { REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { CLIMATE_ROW_NAMES } from '../../data/climate_rows.ts';
import { countryName, isDataRow } from '../../data/countries.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { hasLifeCycleGridFactor } from '../../data/emission_factors.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import {
  type Advice,
  type Finished,
  formatNumber,
  formatRounded,
  joinWords,
  roundTo,
  sayWhen,
  settle,
} from '../../kernel/index.ts';
import { BUILDING_TYPE_TEXT, COUNTRY_TEXT, type Fallbacks } from './building.ts';
import { DATA_CENTRE_BENCHMARK, DOUBTFUL_ENERGY, PROCESS_COOLING_SHARE, TM46_CATEGORY } from './data/demand.ts';
import { ENERGY_ROW_NAMES, priceLevelOf } from './data/energy_rows.ts';
import { PAYBACK_MAX, SMALL_SAVING } from './data/measures.ts';
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
import {
  type BuildingType,
  type Figures,
  FOSSIL_FUELS,
  type FossilFuel,
  type MeasureName,
  type Sent,
} from './schema.ts';
import { euros, kgPerM2, paidBack, tonnes } from './wording.ts';

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

const FUEL_WORDS: Record<FossilFuel, string> = {
  natural_gas: 'natural gas',
  heating_oil: 'heating oil',
  coal: 'coal',
};

function fuelWords(fuels: readonly FossilFuel[]): string {
  return joinWords(fuels.map((fuel) => FUEL_WORDS[fuel]));
}

function showsNothing(value: number): boolean {
  return roundTo(value, 0) === 0;
}

function onBill(annual_saving_eur: number): string {
  if (showsNothing(annual_saving_eur)) return 'leaves the energy bill as it is';
  return annual_saving_eur > 0
    ? `lowers the energy bill by ${euros(annual_saving_eur)} a year`
    : `raises the energy bill by ${euros(-annual_saving_eur)} a year`;
}

/** Whether the measure pays back within its service life. */
function paysBackInLife({ payback_years, lifetime_years }: Measure): boolean {
  return payback_years !== null && roundTo(payback_years, 1) <= lifetime_years;
}

function onPayback(measure: Measure): string {
  const { payback_years, lifetime_years } = measure;
  if (payback_years === null) return `is not paid back within ${PAYBACK_MAX.value} years`;
  if (paysBackInLife(measure)) return `is paid back ${paidBack(payback_years)}`;
  return `would take ${formatNumber(payback_years, 1)} years to pay back, longer than its service life of ${lifetime_years} years,`;
}

function onCheapest({ reduction_measures: [cheapest] }: Figures): string {
  if (!cheapest) throw new Error('controls optimisation is always among the measures');
  const { measure, abatement_cost_eur_per_tco2e: abatement, cost_eur, annual_saving_eur } = cheapest;
  const aim = paysBackInLife(cheapest) ? '' : ' if carbon is the aim';
  const ownPay = abatement < 0 ? ', so it pays for itself over its service life' : '';
  return `Begin with ${MEASURE_WORDS[measure]}${aim}: of the measures listed it has the lowest cost per tonne of carbon, ${euros(abatement)}${ownPay}. It costs ${euros(cost_eur)}, ${onBill(annual_saving_eur)}, ${onPayback(cheapest)} and cuts ${tonnes(cheapest.carbon_saving_tco2e)} a year.`;
}

function onGap(figures: Figures): string {
  const { net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e, remaining_gap_kgco2e_per_m2 } = figures;
  const gap = `Plan the listed measures together: the operational carbon is ${kgPerM2(net_zero_gap_kgco2e_per_m2)} (${tonnes(net_zero_gap_tco2e)}) a year above the net-zero target, and they bring it from ${formatRounded(figures.carbon_intensity_kgco2e_per_m2, 2)} to ${kgPerM2(figures.carbon_intensity_after_measures_kgco2e_per_m2)} a year`;
  if (roundTo(remaining_gap_kgco2e_per_m2, 2) === 0) return `${gap}, which meets the target.`;
  const further =
    figures.operational_breakdown.length > 1 ? 'further work on the fabric' : 'further savings of electricity';
  return `${gap}; renewable power and ${further} have to close the remaining ${kgPerM2(remaining_gap_kgco2e_per_m2)}.`;
}

function switchedFuels({ operational_breakdown, fuel_switch_excluded }: Figures): FossilFuel[] {
  return FOSSIL_FUELS.filter(
    (fuel) => operational_breakdown.some(({ carrier }) => carrier === fuel) && !fuel_switch_excluded.includes(fuel),
  );
}

function planHeatPump({ embodied_status }: Figures, fuels: string, isWorthwhile: boolean): string {
  const heatPump = `a heat pump in place of ${fuels}`;
  if (embodied_status === 'future') {
    return isWorthwhile ? `Specify ${heatPump} from the start` : `Consider ${heatPump} in the design`;
  }
  return isWorthwhile
    ? `Plan ${heatPump} for the end of the boiler's life`
    : `Leave ${heatPump} to the end of the boiler's life`;
}

/** The effect of a heat pump on the energy cost, where it does not pay for itself. */
function onBillOfHeatPump(heatPump: Measure): string {
  const { annual_saving_eur, payback_years } = heatPump;
  if (paysBackInLife(heatPump)) return '';
  if (payback_years !== null) return ` and ${onPayback(heatPump).replace(/,$/, '')}`;
  return annual_saving_eur > 0 && !showsNothing(annual_saving_eur)
    ? `, but the energy bill falls by only ${euros(annual_saving_eur)} a year at the present price ratio`
    : ', but the energy bill does not fall at the present price ratio';
}

function onHeatPump(figures: Figures, heatPump: Measure): string {
  const { carbon_saving_tco2e, cost_eur } = heatPump;
  const isSmall = carbon_saving_tco2e < SMALL_SAVING.value * figures.operational_carbon_tco2e;
  const isFirst = figures.reduction_measures[0] === heatPump;
  const plan = planHeatPump(figures, fuelWords(switchedFuels(figures)), isFirst || !isSmall);
  const saved = `${tonnes(carbon_saving_tco2e)} a year`;
  const saving = isSmall
    ? `${saved}, less than ${formatNumber(100 * SMALL_SAVING.value)} % of the operational carbon,`
    : saved;
  const only = isSmall && !saved.startsWith('less') ? 'only ' : '';
  return `${plan}: it saves ${only}${saving} for ${euros(cost_eur)}${onBillOfHeatPump(heatPump)}.`;
}

function onExcludedFuels({ fuel_switch_excluded }: Figures): string {
  return `Do not replace ${fuelWords(fuel_switch_excluded)} by a heat pump at the present grid factor, which would not reduce carbon: improve the fabric first, and review with each new set of factors.`;
}

function onMeters({ embodied_status }: Figures): string {
  return embodied_status === 'future'
    ? 'Provide meters for all carriers, and check the benchmark against the first twelve months of meter data after completion.'
    : 'Obtain twelve months of meter data for all carriers before any decision.';
}

function onAudit({ energy_source, benchmark_ratio, benchmark_band }: Figures): string {
  const times = `${formatRounded(benchmark_ratio, 2)} times the benchmark carbon (band ${benchmark_band})`;
  const audit = `Commission an energy audit to ${AUDIT_STANDARD}`;
  return energy_source === 'measured'
    ? `${audit}: the building emits ${times}.`
    : `${audit} if the meter data confirm ${times}, which is expected from the age alone.`;
}

function onStandingFabric({ embodied_status }: Figures): string {
  const spent =
    embodied_status === 'sunk'
      ? 'The embodied carbon of the building has been emitted'
      : 'If the building is complete, its embodied carbon has been emitted';
  return `${spent}: retain the structure in any refurbishment.`;
}

function onFutureFabric({ embodied_gap_kgco2e_per_m2, floor_area_m2 }: Figures): string {
  const gap_t = (embodied_gap_kgco2e_per_m2 * floor_area_m2) / 1000;
  return `Set a limit for the upfront carbon now: the typical embodied carbon of this type exceeds the life-cycle target by ${formatRounded(embodied_gap_kgco2e_per_m2, 0)} kgCO2e/m2, ${formatRounded(gap_t, 1)} tCO2e for this building. Low-carbon concrete, timber and reuse bring it down.`;
}

function onNzcbs(): string {
  const { new_building, one_go_retrofit_2025 } = NZCBS_PILOT_OFFICE_LIMIT.value;
  return `Compare the energy use with the UK Net Zero Carbon Buildings Standard: its pilot limits offices to ${new_building} kWh/m2 GIA when new and to ${one_go_retrofit_2025} kWh/m2 GIA for a one-go retrofit in 2025. Version 1 (March 2026) decides.`;
}

/** Whether there is a gap in the figures as shown; a smaller one is only floating-point error. */
function showsGap({ net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e }: Figures): boolean {
  return roundTo(Math.max(net_zero_gap_kgco2e_per_m2, net_zero_gap_tco2e), 2) > 0;
}

/** The condition under which a recommendation applies; empty if the free text was recognised. */
function conditionOf({ type, country }: Fallbacks): string {
  if (type && country) return 'If the general office benchmark and the EU average apply to this building, ';
  if (type) return 'If the general office benchmark applies to this building, ';
  return country ? 'If the EU average applies to this country, ' : '';
}

function onCondition(condition: string, recommendation: string): string {
  return condition === ''
    ? recommendation
    : `${condition}${recommendation.charAt(0).toLowerCase()}${recommendation.slice(1)}`;
}

function recommend({ figures, facts }: Assessment): string[] {
  const condition = conditionOf(facts.fallbacks);
  const ifSo = (recommendation: string) => onCondition(condition, recommendation);
  const heatPump = figures.reduction_measures.find(({ measure }) => measure === 'heat_pump');
  const future = figures.embodied_status === 'future';
  return [
    ifSo(onCheapest(figures)),
    ...sayWhen([showsGap(figures), () => ifSo(onGap(figures))]),
    ...(heatPump ? [ifSo(onHeatPump(figures, heatPump))] : []),
    ...sayWhen(
      [figures.fuel_switch_excluded.length > 0, () => ifSo(onExcludedFuels(figures))],
      [figures.energy_source === 'benchmark', () => onMeters(figures)],
      [AUDITED_BANDS.includes(figures.benchmark_band), () => ifSo(onAudit(figures))],
      [future, () => ifSo(onFutureFabric(figures))],
      [!future, () => onStandingFabric(figures)],
      [figures.building_type_used === 'office' && figures.country_used === 'gb', onNzcbs],
    ),
  ];
}

function benchmarkName(type: BuildingType): string {
  const category = TM46_CATEGORY[type];
  if (category) return `CIBSE TM46 category ${category.number} (${category.name})`;
  if (type === 'residential') return 'the typical consumption of UK dwellings';
  if (type === 'data_centre') {
    return `${formatNumber(DATA_CENTRE_BENCHMARK.value.data_centre.electricity)} kWh of electricity per m2, an assumption of this product`;
  }
  return 'CIBSE TM46 category 1 (general office), used for a general building';
}

function onBenchmark({ building_type_used, energy_source }: Figures): string {
  const benchmark = `${benchmarkName(building_type_used)}, adjusted to the climate`;
  return energy_source === 'measured'
    ? `The measured energy is split by end use as in the benchmark: ${benchmark}.`
    : `Measured energy was not given: the benchmark is used, ${benchmark}.`;
}

function onAge({ facts: { f_age, heat }, input: { construction_year } }: Assessment): string {
  if (heat === 0) return 'The benchmark has no heat demand to correct for age.';
  return construction_year === undefined
    ? 'Construction year was not given: heat is not corrected for age.'
    : `Heat is multiplied by ${formatNumber(f_age)} for completion in ${construction_year}, which is an assumption.`;
}

/** The data that a country shares with a climate class or with other countries. */
function onRows({ country_used: country, climate_row_used: climate, energy_row_used: energy }: Figures): string[] {
  const row = ENERGY_ROW_NAMES[energy];
  const hasOwnPriceLevel = priceLevelOf(country).row === country;
  return sayWhen(
    [
      climate !== country,
      () =>
        `Heat, cooling degree-days, solar yield and heat-pump efficiency are averages of the climate class "${CLIMATE_ROW_NAMES[climate]}": the tables have no separate climate data for ${countryName(country)}.`,
    ],
    [
      energy !== country,
      () =>
        hasOwnPriceLevel
          ? `Heat carriers and energy prices are those of the row "${row}"; the construction price level is that of ${countryName(country)}.`
          : `Heat carriers, energy prices and the construction price level are those of the row "${row}".`,
    ],
  );
}

function onTarget({ figures: { building_type_used: type }, facts: { cool } }: Assessment): string {
  const table = energyTarget(type);
  const origin = table === EUI_TARGET ? 'LETI 2020' : 'an assumption of this product for the building type';
  const cooling =
    cool > 0 ? ` and ${formatNumber(100 * COOLING_IN_TARGET.value)} % of the cooling above the UK level` : '';
  return `The net-zero target is ${formatNumber(table.value[type] ?? 0)} kWh/m2 (${origin})${cooling}, all electric.`;
}

/** What process cooling is, where it is not refrigeration. */
const PROCESS_COOLING_WORDS: Partial<Record<BuildingType, string>> = {
  data_centre: 'Cooling of the IT equipment',
  laboratory: 'Process cooling',
};

function onCooling({ figures: { building_type_used: type }, facts: { cool } }: Assessment): string[] {
  const share = PROCESS_COOLING_SHARE.value[type];
  return sayWhen(
    [
      cool > 0,
      () => `Cooling above the UK level is estimated from degree-days: ${formatRounded(cool, 1)} kWh/m2 a year.`,
    ],
    [
      share > 0,
      () =>
        `${PROCESS_COOLING_WORDS[type] ?? 'Refrigeration'} is taken as ${formatNumber(100 * share)} % of the benchmark electricity.`,
    ],
  );
}

function onCarriers({ operational_breakdown, energy_row_used, country_used }: Figures): string[] {
  return sayWhen(
    [
      operational_breakdown.length > 1,
      () =>
        `Heat is split by carrier as in the average building stock (${ENERGY_ROW_NAMES[energy_row_used]}), not as in this building.`,
    ],
    [
      operational_breakdown.length > 1 && !isDataRow(country_used),
      () => 'Fuels without a national emission factor use the EU factor.',
    ],
  );
}

function onPrices({ building_type_used, energy_row_used }: Figures): string {
  const basis =
    building_type_used === 'residential'
      ? 'household prices with taxes'
      : 'non-household prices without recoverable taxes';
  return `Energy is valued at ${basis} (${ENERGY_ROW_NAMES[energy_row_used]}).`;
}

function assume(assessment: Assessment): string[] {
  const { figures } = assessment;
  return [
    onBenchmark(figures),
    onAge(assessment),
    ...onRows(figures),
    ...onCooling(assessment),
    ...onCarriers(figures),
    'Embodied figures are averages of the building type, not a bill of quantities.',
    `Present emission factors are held constant over all ${REFERENCE_STUDY_PERIOD.value} years (static grid).`,
    onTarget(assessment),
    'Each measure is applied to the energy remaining after the previous measures: controls, LED, cooling plant, envelope, heat pump, photovoltaics. Savings, prices and costs are planning values.',
    onPrices(figures),
    `1 GBP = ${formatNumber(EUR_PER_GBP.value)} EUR.`,
  ];
}

const NO_ENERGY_YET = `that is completed after ${ASSESSMENT_YEAR} has no measured energy yet`;

/** Energy that was sent but is too small to be plausible. */
function onDiscardedEnergy({ input }: Assessment): string {
  const taken = `Energy is below ${MEASURED_FROM_KWH} kWh a year and is treated as not given`;
  const { construction_year = 0 } = input;
  return construction_year > ASSESSMENT_YEAR ? `${taken}; a building ${NO_ENERGY_YET}.` : `${taken}.`;
}

function onMeasuredEnergy({ input, figures }: Assessment): string[] {
  const { construction_year = 0 } = input;
  const { energy_use_intensity_kwh_per_m2: eui, benchmark_energy_kwh_per_m2: eui_b } = figures;
  const measured = figures.energy_source === 'measured';
  // 956 kWh/m2 is exactly four times 239, whatever the floating-point error of the division.
  const { below, above } = DOUBTFUL_ENERGY.value;
  const isLow = measured && settle(eui) < settle(below * eui_b);
  const isHigh = measured && settle(eui) > settle(above * eui_b);
  const against = () => `${formatNumber(eui, 1)} kWh/m2 against a benchmark of ${formatNumber(eui_b, 1)} kWh/m2`;
  return sayWhen(
    [isLow, () => `The measured energy is very low, ${against()}: check its unit and that all meters are covered.`],
    [
      isHigh,
      () => `The measured energy is very high, ${against()}: check its unit and the area that the meters cover.`,
    ],
    [
      measured && construction_year > ASSESSMENT_YEAR,
      () => `A building ${NO_ENERGY_YET}: check the energy and the construction year.`,
    ],
  );
}

function onMissingPaybacks({ reduction_measures }: Figures): string[] {
  const missing = reduction_measures.filter(({ payback_years }) => payback_years === null);
  const raising = missing.find(({ measure, annual_saving_eur }) => measure === 'heat_pump' && annual_saving_eur < 0);
  const others = missing.filter((measure) => measure !== raising).map(({ measure }) => MEASURE_WORDS[measure]);
  return [
    ...(raising ? [`A heat pump ${onBill(raising.annual_saving_eur)} at the prices used, so it has no payback.`] : []),
    ...sayWhen([
      others.length > 0,
      () =>
        `No payback is shown for ${joinWords(others)}: it would take more than ${PAYBACK_MAX.value} years at the prices used.`,
    ]),
  ];
}

function onGridFactor({ country_used, grid_emission_factor_kgco2e_per_kwh: grid }: Figures): string[] {
  const { low, high } = UAE_GRID_RANGE.value.national;
  return sayWhen([
    country_used === 'ae',
    () =>
      `The grid factor of ${formatNumber(grid)} kgCO2e/kWh is a derived national average (plausible from ${formatNumber(low)} to ${formatNumber(high)}) and differs by emirate.`,
  ]);
}

function warn(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { reduction_measures, country_used, grid_emission_factor_kgco2e_per_kwh: grid } = figures;
  const measured = figures.energy_source === 'measured';
  return [
    ...sayWhen(
      [
        figures.building_type_used === 'data_centre' && !measured,
        () =>
          'A benchmark by area says little about a data centre, whose energy depends on the IT load: send the measured annual energy.',
      ],
      [
        hasLifeCycleGridFactor(country_used),
        () =>
          `The grid factor of ${formatNumber(grid)} kgCO2e/kWh is a life-cycle figure, which includes fuel supply and plant: it is not directly comparable with direct emission factors, such as those of the EU average or the United Kingdom.`,
      ],
    ),
    ...onMeasuredEnergy(assessment),
    ...onMissingPaybacks(figures),
    ...sayWhen([input.energy_kwh_year > 0 && !measured, () => onDiscardedEnergy(assessment)]),
    ...onGridFactor(figures),
    ...sayWhen([
      reduction_measures.some(({ abatement_cost_eur_per_tco2e }) => abatement_cost_eur_per_tco2e < 0),
      () => 'The order of measures with a negative abatement cost is indicative only.',
    ]),
  ];
}

export function adviseOnCarbon(assessment: Assessment): Advice {
  const type = BUILDING_TYPE_TEXT.sentencesFor(assessment.input.building_type);
  const country = COUNTRY_TEXT.sentencesFor(assessment.input.country);
  return {
    recommendations: recommend(assessment),
    assumptions: [...type.assumptions, ...country.assumptions, ...assume(assessment)],
    warnings: [...type.warnings, ...country.warnings, ...warn(assessment)],
  };
}
