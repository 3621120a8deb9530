import { EPC_BANDS, EPC_TONES } from '../../data/epc_bands.ts';
import type { SapFuel } from '../../data/sap_tables.ts';
import {
  asOf,
  choice,
  count,
  flag,
  further,
  listOf,
  mapOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';
import { RATING_METHODS } from './rating_methods.ts';

/** SAP has no upper limit: a home that exports more than it buys is rated above 100. */
export const SAP_RATING_MAX = 200;
/** The day from which new homes in England were rated by SAP 10.2. */
export const LAW_EARLIEST = '2022-06-15';
const FUEL_KWH_MAX = 100_000_000;

/** In the order of the fuel table. */
export const FUELS = {
  mains_gas: 'Mains gas',
  grid_electricity: 'Grid electricity',
  heating_oil: 'Heating oil',
  lpg: 'LPG',
  wood_pellets: 'Wood pellets',
  wood_logs: 'Wood logs',
  wood_chips: 'Wood chips',
  biomass_community: 'Community biomass',
} as const satisfies Record<SapFuel, string>;

const INPUT_MODES = { none: 'None', rating: 'Rating', fuel: 'Fuel', rating_and_fuel: 'Rating and fuel' } as const;
export type InputMode = keyof typeof INPUT_MODES;

function fuelUse(label: string, description: string) {
  return quantity({ label, unit: 'kWh/yr', minimum: 0, maximum: FUEL_KWH_MAX, description });
}

export const FuelMap = mapOf(
  {
    mains_gas: fuelUse(FUELS.mains_gas, 'Mains gas'),
    grid_electricity: fuelUse(FUELS.grid_electricity, 'Electricity from the grid, standard tariff'),
    heating_oil: fuelUse(FUELS.heating_oil, 'Heating oil'),
    lpg: fuelUse(FUELS.lpg, 'LPG, bulk'),
    wood_pellets: fuelUse(FUELS.wood_pellets, 'Wood pellets, bulk'),
    wood_logs: fuelUse(FUELS.wood_logs, 'Wood logs'),
    wood_chips: fuelUse(FUELS.wood_chips, 'Wood chips'),
    biomass_community: fuelUse(FUELS.biomass_community, 'Biomass burned at the energy centre of a heat network'),
  },
  {
    label: 'Annual energy',
    hint: 'Annual energy by fuel, gross calorific value',
    description:
      'Annual energy by fuel, gross calorific value, which gives CO2 and primary energy; leave it out if only the rating is known',
  },
);

export const Input = strictObject({
  sap_rating: optional(
    quantity({
      label: 'SAP rating',
      hint: 'If it is known',
      unit: '-',
      minimum: 1,
      maximum: SAP_RATING_MAX,
      description:
        'Known SAP (energy efficiency) rating, which gives the EPC band, over 100 if the home exports energy; leave it out if only fuel is known',
    }),
  ),
  annual_energy_kwh: optional(FuelMap),
  floor_area_m2: optional(
    quantity({
      label: 'Floor area',
      hint: 'Total internal floor area',
      unit: 'm2',
      minimum: 5,
      maximum: 100_000,
      description: 'Total internal floor area; without it, fuel gives no figures per m2 and no indicative band',
    }),
  ),
  rating_method: further(
    choice(RATING_METHODS, {
      label: 'Rating method',
      hint: 'RdSAP 10 for the certificate of an existing home',
      description:
        'Prices and equation of the indicative rating: sap_10_2 for a new home, rdsap_10 for an existing one; without it, SAP 10.2',
    }),
  ),
  as_of: asOf(LAW_EARLIEST),
});

/** A band that is a verdict. */
function band(about: { label: string; description: string; headline?: number }) {
  return orNull(choice(EPC_BANDS, { ...about, tones: EPC_TONES }));
}

function rating(label: string, description: string, nullWhen?: string) {
  return orNull(count({ label, unit: '-', description }), nullWhen);
}

const NO_DWELLING = 'without the floor area of a dwelling';

const FuelRow = strictObject({
  fuel: choice(FUELS, { label: 'Fuel', description: 'Fuel' }),
  energy_kwh: quantity({ label: 'Energy', unit: 'kWh/yr', decimals: 0, description: 'Annual fuel use' }),
  co2_factor_kgco2e_per_kwh: quantity({
    label: 'CO₂ factor',
    unit: 'kg/kWh',
    decimals: 3,
    description: 'CO2 factor',
  }),
  primary_energy_factor: quantity({
    label: 'Primary energy factor',
    unit: '-',
    decimals: 3,
    description: 'Primary energy factor',
  }),
  co2_kgco2e: quantity({ label: 'CO₂', unit: 'kg/yr', decimals: 1, description: 'Annual CO2 emissions' }),
  primary_energy_kwh: quantity({
    label: 'Primary energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual primary energy',
  }),
  cost_gbp: quantity({
    label: 'Cost',
    unit: 'GBP/yr',
    decimals: 2,
    description: 'Annual fuel cost at SAP standard price, including standing charge',
  }),
  co2_share_pct: orNull(
    quantity({ label: 'CO₂ share', unit: '%', decimals: 1, description: 'Percentage of total CO2 emissions' }),
  ),
});

const HeatPumpScenario = strictObject(
  {
    fossil_fuel_replaced_kwh: quantity({
      label: 'Fossil fuel replaced',
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Gas, oil and LPG replaced',
    }),
    heat_pump_electricity_kwh: quantity({
      label: 'Heat pump electricity',
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Electricity of the heat pump for the same heat',
    }),
    co2_after_kgco2e: quantity({
      label: 'CO₂ after',
      unit: 'kg/yr',
      decimals: 1,
      description: 'CO2 emissions of all fuels with the heat pump',
    }),
    co2_saving_kgco2e: quantity({ label: 'CO₂ saving', unit: 'kg/yr', decimals: 1, description: 'CO2 saving' }),
    co2_saving_pct: quantity({
      label: 'CO₂ saving',
      unit: '%',
      decimals: 1,
      description: 'CO2 saving as a percentage of the CO2 before',
    }),
    primary_energy_after_kwh: quantity({
      label: 'Primary energy after',
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Annual primary energy of all fuels with the heat pump',
    }),
    primary_energy_saving_kwh: quantity({
      label: 'Primary energy saving',
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Primary energy saving',
    }),
    sap_standard_cost_after_gbp: orNull(
      quantity({
        label: 'SAP standard cost after',
        unit: 'GBP/yr',
        decimals: 2,
        description: 'Annual cost of all fuels with the heat pump, at the prices of the rating method',
      }),
      NO_DWELLING,
    ),
    rating_after: rating('Rating after', 'Indicative SAP rating with the heat pump', NO_DWELLING),
    band_after: band({ label: 'Band after', description: 'Band of the rating after' }),
    rdsap_10_rating_after: rating('RdSAP 10 rating after', 'Rating with the heat pump by RdSAP 10', NO_DWELLING),
    rdsap_10_band_after: band({ label: 'RdSAP 10 band after', description: 'Band of that rating' }),
  },
  {
    label: 'Heat pump scenario',
    description: 'The same building with a heat pump instead of gas, oil and LPG',
  },
);

export const Result = strictObject({
  input_mode: choice(INPUT_MODES, { label: 'Input mode', description: 'Which inputs were sent' }),
  sap_rating_rounded: rating('SAP rating rounded', 'SAP rating as quoted, a whole number'),
  epc_band: band({ label: 'EPC band', headline: 1, description: 'Band of the rating sent' }),
  band_score_min: rating('Band score minimum', 'Lowest rating of that band'),
  band_score_max: rating('Band score maximum', 'Highest rating of that band', 'for A'),
  next_band: orNull(choice(EPC_BANDS, { label: 'Next band', description: 'Next better band' }), 'for A'),
  points_to_next_band: rating('Points to next band', 'Points to the next better band', 'for A'),
  points_above_band_floor: rating(
    'Points above band floor',
    'Points above the lowest rating of the band, a margin against a lower band',
  ),
  meets_private_rented_minimum_e: orNull(
    flag({
      label: 'Meets EPC E, the minimum for rented homes',
      description: 'Whether the rating reaches band E, the minimum for rented homes',
    }),
  ),
  meets_epc_c: orNull(flag({ label: 'Meets EPC C', description: 'Whether the rating reaches band C' })),
  total_energy_kwh: orNull(
    quantity({ label: 'Total energy', unit: 'kWh/yr', decimals: 0, description: 'Total annual energy, all fuels' }),
  ),
  annual_co2_kgco2e: orNull(
    quantity({ label: 'Annual CO₂', unit: 'kg/yr', decimals: 1, headline: 3, description: 'Annual CO2 emissions' }),
  ),
  annual_co2_tco2e: orNull(
    quantity({ label: 'Annual CO₂', unit: 't/yr', decimals: 3, description: 'Annual CO2 emissions in tonnes' }),
  ),
  annual_primary_energy_kwh: orNull(
    quantity({
      label: 'Annual primary energy',
      unit: 'kWh/yr',
      decimals: 0,
      headline: 4,
      description: 'Annual primary energy',
    }),
  ),
  average_co2_factor_kgco2e_per_kwh: orNull(
    quantity({
      label: 'Average CO₂ factor',
      unit: 'kg/kWh',
      decimals: 4,
      description: 'Average CO2 factor of all fuels',
    }),
  ),
  average_primary_energy_factor: orNull(
    quantity({
      label: 'Average primary energy factor',
      unit: '-',
      decimals: 3,
      description: 'Average primary energy factor of all fuels',
    }),
  ),
  sap_standard_cost_gbp: orNull(
    quantity({
      label: 'SAP standard cost',
      unit: 'GBP/yr',
      decimals: 2,
      description: 'Cost at the standard prices of Table 12, not at market prices',
    }),
  ),
  energy_use_intensity_kwh_per_m2: orNull(
    quantity({
      label: 'Energy use intensity',
      unit: 'kWh/m2',
      decimals: 1,
      description: 'Energy use intensity, all fuels per floor area',
    }),
  ),
  primary_energy_kwh_per_m2: orNull(
    quantity({
      label: 'Primary energy',
      unit: 'kWh/m2',
      decimals: 1,
      description: 'Primary energy per floor area',
    }),
  ),
  carbon_intensity_kgco2e_per_m2: orNull(
    quantity({ label: 'Carbon intensity', unit: 'kg/m2', decimals: 2, description: 'CO2 emissions per floor area' }),
  ),
  environmental_impact_rating: rating(
    'Environmental impact rating',
    'Environmental impact (EI) rating from the fuels, a whole number',
  ),
  environmental_impact_band: band({
    label: 'Environmental impact band',
    description: 'Band of the environmental impact rating',
  }),
  energy_cost_factor: orNull(
    quantity({ label: 'Energy cost factor, ECF', unit: '-', decimals: 3, description: 'Energy cost factor (ECF)' }),
  ),
  indicative_sap_rating: rating('Indicative SAP rating', 'SAP rating indicated by the fuels; not official'),
  indicative_epc_band: band({
    label: 'Indicative EPC band',
    headline: 2,
    description: 'Band of the indicative rating; not official',
  }),
  rdsap_10_rating: rating(
    'RdSAP 10 rating',
    'Rating indicated by the fuels at the prices and by the equation of RdSAP 10, the method of existing homes; not official',
  ),
  rdsap_10_band: band({ label: 'RdSAP 10 band', description: 'Band of the RdSAP 10 rating; not official' }),
  rating_method: choice(RATING_METHODS, {
    label: 'Rating method',
    description: 'Method of the indicative rating and of the cost',
  }),
  rating_difference: orNull(
    count({ label: 'Rating difference', unit: 'points', description: 'Rating sent less indicative rating' }),
  ),
  sap_10_3_co2_kgco2e: orNull(
    quantity({
      label: 'CO₂ with SAP 10.3',
      unit: 'kg/yr',
      decimals: 1,
      description: 'CO2 emissions of the same fuels with SAP 10.3 factors',
    }),
  ),
  sap_10_3_co2_change_pct: orNull(
    quantity({
      label: 'CO₂ change with SAP 10.3',
      unit: '%',
      decimals: 1,
      description: 'Change in CO2 emissions with SAP 10.3 factors',
    }),
  ),
  largest_co2_fuel: orNull(
    choice(FUELS, { label: 'Largest CO₂ fuel', description: 'Fuel with the highest CO2 emissions' }),
  ),
  fuel_breakdown: listOf(FuelRow, {
    label: 'Fuel breakdown',
    description: 'Each fuel sent, in the order of the fuel table',
  }),
  heat_pump_scenario: orNull(HeatPumpScenario, 'without such fuel'),
  factor_set: text({ label: 'Factor set', description: 'Edition of the fuel factors' }),
});
