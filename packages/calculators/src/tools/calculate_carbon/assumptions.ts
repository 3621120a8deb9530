import { REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { CLIMATE_ROW_NAMES } from '../../data/climate_rows.ts';
import { countryName, isDataRow } from '../../data/countries.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { formatNumber, formatRounded, sayWhen } from '../../kernel/index.ts';
import { DATA_CENTRE_BENCHMARK, PROCESS_COOLING_SHARE, TM46_CATEGORY } from './data/demand.ts';
import { ENERGY_ROW_NAMES, priceLevelOf } from './data/energy_rows.ts';
import { COOLING_IN_TARGET, EUI_TARGET } from './data/targets.ts';
import type { Assessment } from './method.ts';
import { energyTarget } from './net_zero.ts';
import type { BuildingType, Figures } from './schema.ts';
import { supplyNamedIn } from './supply.ts';
import { SUPPLY_WORDS } from './wording.ts';

function benchmarkName(type: BuildingType): string {
  const category = TM46_CATEGORY[type];
  if (category) return `CIBSE TM46 category ${category.number} (${category.name})`;
  if (type === 'residential') return 'the typical consumption of UK dwellings';
  if (type === 'data_centre') {
    return `${formatNumber(DATA_CENTRE_BENCHMARK.value.data_centre.electricity)} kWh of electricity per m2, an assumption of this product`;
  }
  return 'CIBSE TM46 category 1 (general office), used for a general building';
}

function onBenchmark({ input, figures: { building_type_used, energy_source } }: Assessment): string {
  const benchmark = `${benchmarkName(building_type_used)}, adjusted to the climate`;
  if (input.energy_by_fuel_kwh !== undefined) {
    return `The energy of each carrier is as measured; the benchmark has the carriers of the national stock: ${benchmark}.`;
  }
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
function onRows(figures: Figures): string[] {
  const { country_used: country, climate_row_used: climate, energy_row_used: energy } = figures;
  const row = ENERGY_ROW_NAMES[energy];
  const priceLevel = priceLevelOf(country).row === country ? countryName(country) : 'the European Union';
  const hasOwnPriceLevel = priceLevelOf(country).row === country || figures.building_type_used === 'residential';
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
          ? `Heat carriers and energy prices are those of the row "${row}"; the construction price level is that of ${priceLevel}.`
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

function onSupply({ input, facts: { heat } }: Assessment): string[] {
  const named = supplyNamedIn(input.building_type);
  if (named === null || heat === 0) return [];
  const part =
    named === 'heat_pump'
      ? 'its electricity is the benchmark heat times the efficiency of a gas boiler, over the seasonal performance of the heat pump'
      : 'all heat of the benchmark is delivered so';
  return [`Building type names ${SUPPLY_WORDS[named]}: ${part}.`];
}

function onCarriers({ input, figures, facts }: Assessment): string[] {
  const { operational_breakdown, energy_row_used, country_used } = figures;
  const isOfStock = facts.supply === null && input.energy_by_fuel_kwh === undefined;
  return sayWhen(
    [
      isOfStock && operational_breakdown.length > 1,
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

export function assume(assessment: Assessment): string[] {
  const { figures } = assessment;
  return [
    onBenchmark(assessment),
    onAge(assessment),
    ...onRows(figures),
    ...onCooling(assessment),
    ...onSupply(assessment),
    ...onCarriers(assessment),
    'Embodied figures are averages of the building type, not a bill of quantities.',
    `Present emission factors are held constant over all ${REFERENCE_STUDY_PERIOD.value} years (static grid).`,
    onTarget(assessment),
    'Each measure is applied to the energy remaining after the previous measures: controls, LED, cooling plant, envelope, heat pump, photovoltaics. Savings, prices and costs are planning values.',
    onPrices(figures),
    `1 GBP = ${formatNumber(EUR_PER_GBP.value)} EUR.`,
  ];
}
