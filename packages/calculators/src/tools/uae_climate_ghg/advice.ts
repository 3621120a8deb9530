import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import {
  type Advice,
  counted,
  dateInWords,
  dayOf,
  type Finished,
  formatNumber,
  formatRounded,
  isInForce,
  type LawDay,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import {
  BOILER_EFFICIENCY,
  CLIMATE_LAW,
  CUT,
  FINE,
  FINE_ON_REPETITION,
  GAS_FLEET_INTENSITY,
  GRID_FACTOR_AGE_MAX,
  GROSS_CALORIFIC_VALUE,
  HEAT_PUMP_COP,
  NET_PER_GROSS,
  REGISTER_RESOLUTION,
  REGISTRATION_DUE_ON,
  VERIFICATION_STANDARDS,
} from './data.ts';
import { CLIMATE_LAW_IN_FORCE, REGISTER_DUE } from './law_over_time.ts';
import type { Emirate, Figures, GasInputBasis, ReductionOption, Site } from './schema.ts';

const GRID_NAME: Record<Emirate, string> = { dubai: 'Dubai', abu_dhabi: 'Abu Dhabi', national: 'the UAE as a whole' };

function onRange({ total_low_tco2e, total_high_tco2e }: Figures): string {
  return `from ${formatNumber(total_low_tco2e, 0)} to ${formatNumber(total_high_tco2e, 0)} tCO2e`;
}

const CERTIFICATE_SCHEME: Record<Emirate, string> = {
  dubai: 'I-REC in Dubai',
  abu_dhabi: 'the scheme of the Abu Dhabi Department of Energy',
  national: 'the scheme of the Abu Dhabi Department of Energy, or I-REC in Dubai',
};

const ON_OPTION: Record<ReductionOption, (saving: string, figures: Figures, emirate: Emirate) => string> = {
  efficiency_10pct: (saving) =>
    `Reduce electricity use by ${formatNumber(100 * CUT.value.efficiency)} % with cooling set points, controls and lighting: that saves ${saving}.`,
  onsite_solar_20pct: (saving, { solar_for_20pct_kwp }) =>
    `Install about ${formatRounded(roundTo(solar_for_20pct_kwp, 3))} kWp of solar on site for ${formatNumber(100 * CUT.value.solar)} % of the electricity: that saves ${saving}.`,
  clean_energy_certificates_100pct: (saving, _figures, emirate) =>
    `Buy clean energy certificates (${CERTIFICATE_SCHEME[emirate]}) only for the market-based Scope 2: they lower that figure by ${saving}; the location-based figure does not change.`,
  electrify_gas_heat_pump: (saving) =>
    `Replace gas heating with heat pumps: at a COP of ${formatNumber(HEAT_PUMP_COP.value)} that saves ${saving}.`,
};

/** Real savings by size; certificates come last, because they change the market-based figure only. */
function onOptions(emirate: Emirate, figures: Figures): string[] {
  const isReal = (option: ReductionOption) => option !== 'clean_energy_certificates_100pct';
  const shown = figures.reduction_options
    .map(({ option, saving_tco2e }) => ({ option, saving: roundTo(saving_tco2e, 3) }))
    .filter(({ saving }) => saving > 0);
  const real = shown.filter(({ option }) => isReal(option));
  const certificates = shown.filter(({ option }) => !isReal(option));
  return [...real, ...certificates].map(({ option, saving }) =>
    ON_OPTION[option](`${formatRounded(saving)} tCO2e a year`, figures, emirate),
  );
}

function onRecords({ record_retention_years, penalty_min_aed, penalty_max_aed, penalty_repeat_max_aed }: Figures) {
  return `Keep the bills, and the grid factor with its source, for ${formatNumber(record_retention_years)} years: ${CLIMATE_LAW} sets fines of AED ${formatRounded(penalty_min_aed)} to AED ${formatRounded(penalty_max_aed)} (${FINE.source.place}), and of up to AED ${formatRounded(penalty_repeat_max_aed)} on repetition within two years (${FINE_ON_REPETITION.source.place}).`;
}

function onDeadline(on: LawDay): string {
  const day = dateInWords(REGISTRATION_DUE_ON);
  return isInForce(REGISTER_DUE, on) ? `whose deadline of ${day} has passed` : `by ${day}`;
}

function recommend(site: Site, figures: Figures): string[] {
  const { emirate } = site;
  const on = dayOf(site);
  const { reporting_class, register_threshold_tco2e, threshold_uncertain, grid_factor_age_years } = figures;
  const threshold = `${formatNumber(register_threshold_tco2e)} tCO2e`;
  return [
    ...sayWhen(
      [
        reporting_class === 'register_mandatory',
        () =>
          `Register in the National Register for Carbon Credits and file a verified report each year (${VERIFICATION_STANDARDS}): the total reaches the threshold of ${threshold} in ${REGISTER_RESOLUTION}, ${onDeadline(on)}.`,
      ],
      [
        threshold_uncertain,
        () =>
          `Obtain the utility's own grid factor, which decides the obligation to register: within its range the total lies anywhere ${onRange(figures)}, and ${REGISTER_RESOLUTION} sets the threshold at ${threshold}.`,
      ],
    ),
    ...onOptions(emirate, figures),
    ...sayWhen(
      [
        grid_factor_age_years > GRID_FACTOR_AGE_MAX.value,
        () =>
          `Replace the grid factor of ${figures.grid_factor_base_year}, which is ${grid_factor_age_years} years old, with the utility's figure for the reporting year.`,
      ],
      [isInForce(CLIMATE_LAW_IN_FORCE, on), () => onRecords(figures)],
      [
        true,
        () =>
          'Add vehicle and generator fuels, refrigerants and district cooling to the inventory: they are not part of this calculation.',
      ],
    ),
  ];
}

const FLEET = `${formatNumber(GAS_FLEET_INTENSITY.value)} kgCO2e/kWh of the gas-fired fleet`;

const ON_GRID_FACTOR: Record<Emirate, string> = {
  dubai:
    'The grid factor of Dubai is in wide use and attributed to DEWA; the primary report was not seen. Its range is an assumption.',
  abu_dhabi: `The grid factor of Abu Dhabi is derived from the fossil share of generation and ${FLEET}; its range is an assumption.`,
  national: `The national grid factor is derived from the clean share of generation and ${FLEET}; its range is an assumption.`,
};

const ON_GAS: Record<GasInputBasis, string> = {
  kwh: `The gas in kWh is assumed to be on gross calorific value; a net figure would be about ${formatNumber(100 * (1 - NET_PER_GROSS.value), 0)} % too low.`,
  m3: `Gas is assumed to have ${formatNumber(GROSS_CALORIFIC_VALUE.value)} MJ/m3 gross at 15 °C and 1.01325 bar; the value on the bill governs.`,
  none: 'Gas was not given: no gas is assumed.',
};

/** The grid factor that was sent, or the one used in its place. */
function onFactorUsed({ emirate, grid_factor_kgco2e_per_kwh: own }: Site): string {
  return own === undefined
    ? `No own grid factor was given. ${ON_GRID_FACTOR[emirate]}`
    : `The grid factor of ${formatNumber(own, 4)} kgCO2e/kWh is taken as given, as the location-based figure of the utility; it has no range here.`;
}

function assume(site: Site, { gas_input_basis, gas_energy_kwh, solar_for_20pct_kwp }: Figures): string[] {
  return [
    onFactorUsed(site),
    'Scope 2 is location-based; grid losses are Scope 3 and excluded.',
    ON_GAS[gas_input_basis],
    ...sayWhen(
      [
        gas_energy_kwh > 0,
        () =>
          `Gas uses the IPCC 2006 default factors, the GWP100 values of AR5 and a net calorific value of ${formatNumber(NET_PER_GROSS.value)} times the gross one.`,
      ],
      [
        gas_energy_kwh > 0,
        () =>
          `A heat pump with a COP of ${formatNumber(HEAT_PUMP_COP.value)} replaces gas at an efficiency of ${formatNumber(BOILER_EFFICIENCY.value)}.`,
      ],
      [solar_for_20pct_kwp > 0, () => `Solar yields ${formatNumber(PV_YIELD.value.ae)} kWh/kWp a year.`],
    ),
  ];
}

/** The confidence of the grid factor, as part of a sentence. */
const CONFIDENCE_IN_WORDS: Record<Emirate, string> = {
  dubai: 'it is based on practice',
  abu_dhabi: 'it is based on an assumption',
  national: 'it is based on an assumption',
};

function onGridCaveat(emirate: Emirate, figures: Figures): string {
  const { grid_factor_low_kgco2e_per_kwh: low, grid_factor_high_kgco2e_per_kwh: high } = figures;
  const range = `${formatNumber(low, 4)} to ${formatNumber(high, 4)}`;
  const age = `${figures.grid_factor_base_year}, ${counted(figures.grid_factor_age_years, 'year')} before ${ASSESSMENT_YEAR}`;
  return `The grid factor of ${formatNumber(figures.grid_emission_factor_kgco2e_per_kwh, 4)} kgCO2e/kWh for ${GRID_NAME[emirate]} is not an official figure for ${ASSESSMENT_YEAR}: it describes ${age}, ${CONFIDENCE_IN_WORDS[emirate]}, and its plausible range is ${range} kgCO2e/kWh. Give the utility's own factor to replace it.`;
}

/** What is to be checked of a factor that was sent. */
function onOwnFactor(emirate: Emirate, own: number, { isDated, age }: { isDated: boolean; age: number }): string[] {
  const { low, high } = UAE_GRID_RANGE.value[emirate];
  return sayWhen(
    [
      own < low || own > high,
      () =>
        `The own grid factor of ${formatNumber(own, 4)} kgCO2e/kWh lies outside the ${formatNumber(low, 4)} to ${formatNumber(high, 4)} kgCO2e/kWh plausible for ${GRID_NAME[emirate]}: check its unit, and that it is location-based and neither a life-cycle nor a market-based figure.`,
    ],
    [
      !isDated,
      () =>
        `The year of the own grid factor was not given: it is taken as ${ASSESSMENT_YEAR}. A factor of another year does not describe the reporting year.`,
    ],
    [
      age > GRID_FACTOR_AGE_MAX.value,
      () =>
        `The own grid factor is ${age} years old, and the grid has become cleaner since: the total is likely too high.`,
    ],
  );
}

function onFactor({ emirate, grid_factor_kgco2e_per_kwh: own, grid_factor_year }: Site, figures: Figures): string[] {
  if (own === undefined) return [onGridCaveat(emirate, figures)];
  return onOwnFactor(emirate, own, { isDated: grid_factor_year !== undefined, age: figures.grid_factor_age_years });
}

function warn(site: Site, figures: Figures): string[] {
  const { emirate } = site;
  return [
    ...onFactor(site, figures),
    ...sayWhen(
      [
        emirate === 'dubai',
        () =>
          'Gas in buildings in Dubai is often LPG or SNG, not natural gas: its factor and unit differ from those used here.',
      ],
      [
        emirate === 'national' && site.grid_factor_kgco2e_per_kwh === undefined,
        () =>
          'Sharjah and the northern emirates use the national factor; their own mix has more gas, so the true figure may be higher.',
      ],
      [
        figures.total_tco2e === 0,
        () =>
          'Electricity and gas are both 0: there is nothing to report, and the shares of the scopes cannot be calculated.',
      ],
    ),
  ];
}

export function adviseOnEmissions({ input, figures }: Finished<Site, Figures>): Advice {
  return {
    recommendations: recommend(input, figures),
    assumptions: assume(input, figures),
    warnings: warn(input, figures),
  };
}
