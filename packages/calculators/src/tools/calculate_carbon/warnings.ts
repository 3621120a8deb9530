import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { hasLifeCycleGridFactor } from '../../data/emission_factors.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { formatNumber, joinWords, sayWhen, settle } from '../../kernel/index.ts';
import { carrierRange } from './carrier_range.ts';
import { DOUBTFUL_ENERGY } from './data/demand.ts';
import { PAYBACK_MAX } from './data/measures.ts';
import type { Assessment } from './method.ts';
import type { Figures } from './schema.ts';
import { MEASURED_FROM_KWH, supplyNamedIn } from './supply.ts';
import { MEASURE_WORDS, onBill, SUPPLY_WORDS, tonnes } from './wording.ts';

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

/** A total of energy does not say which carriers it has. */
function onTotal({ input, figures }: Assessment): string[] {
  const range = carrierRange(input, figures);
  if (range === null) return [];
  const split =
    figures.operational_breakdown.length === 1
      ? 'is taken as electricity alone'
      : 'is split by carrier as in the benchmark';
  return [
    `Energy was given as a total and ${split}: the operational carbon is ${tonnes(range.electricity.carbon)} a year if all of it is electricity, and ${tonnes(range.natural_gas.carbon)} if all of it is natural gas. Give the energy by fuel.`,
  ];
}

/** The building type names one supply, and the measured carriers show another. */
function onOtherSupply({ input, figures: { operational_breakdown: parts } }: Assessment): string[] {
  const named = supplyNamedIn(input.building_type);
  if (input.energy_by_fuel_kwh === undefined || named === null) return [];
  const isElectric = named === 'electricity' || named === 'heat_pump';
  const agrees = isElectric ? parts.length === 1 : parts.some(({ carrier }) => carrier === named);
  return sayWhen([
    !agrees,
    () =>
      `Building type names ${SUPPLY_WORDS[named]}, but the energy by fuel ${isElectric ? 'has a fuel' : 'has none of it'}: the energy by fuel is used.`,
  ]);
}

export function warn(assessment: Assessment): string[] {
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
    ...onTotal(assessment),
    ...onOtherSupply(assessment),
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
