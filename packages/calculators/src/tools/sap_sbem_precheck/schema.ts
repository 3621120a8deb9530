import { EPC_BANDS } from '../../data/epc_bands.ts';
import { SAP_FUELS } from '../../data/sap_tables.ts';
import {
  choice,
  count,
  flag,
  listOf,
  mapOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';

const FUEL_KWH_MAX = 100_000_000;

function fuelUse(description: string) {
  return quantity({ unit: 'kWh/yr', minimum: 0, maximum: FUEL_KWH_MAX, description });
}

export const FuelMap = mapOf(
  {
    mains_gas: fuelUse('Mains gas'),
    grid_electricity: fuelUse('Electricity from the grid, standard tariff'),
    heating_oil: fuelUse('Heating oil'),
    lpg: fuelUse('LPG, bulk'),
    wood_pellets: fuelUse('Wood pellets, bulk'),
    wood_logs: fuelUse('Wood logs'),
    wood_chips: fuelUse('Wood chips'),
    biomass_community: fuelUse('Biomass burned at the energy centre of a heat network'),
  },
  { description: 'Fuel used in a year by fuel, gross calorific value' },
);

export const Input = strictObject({
  sap_rating: optional(
    quantity({ unit: '-', minimum: 1, maximum: 100, description: 'Known SAP (energy efficiency) rating' }),
  ),
  annual_energy_kwh: optional(FuelMap),
  floor_area_m2: optional(
    quantity({ unit: 'm2', minimum: 5, maximum: 100_000, description: 'Total internal floor area' }),
  ),
});

export const INPUT_MODES = ['none', 'rating', 'fuel', 'rating_and_fuel'] as const;

function band(description: string) {
  return orNull(choice(EPC_BANDS, description));
}

function rating(description: string) {
  return orNull(count({ unit: '-', description }));
}

const FuelRow = strictObject({
  fuel: choice(SAP_FUELS, 'Fuel'),
  energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Fuel used in a year' }),
  co2_factor_kgco2e_per_kwh: quantity({ unit: 'kg/kWh', decimals: 3, description: 'CO2 factor' }),
  primary_energy_factor: quantity({ unit: '-', decimals: 3, description: 'Primary energy factor' }),
  co2_kgco2e: quantity({ unit: 'kg/yr', decimals: 1, description: 'CO2 of a year' }),
  primary_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Primary energy of a year' }),
  cost_gbp: quantity({ unit: 'GBP/yr', decimals: 2, description: 'Cost at SAP standard price, with standing charge' }),
  co2_share_pct: orNull(quantity({ unit: '%', decimals: 1, description: 'Share of all CO2' })),
});

const HeatPumpScenario = strictObject(
  {
    fossil_fuel_replaced_kwh: quantity({
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Gas, oil and LPG that are no longer burned',
    }),
    heat_pump_electricity_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Electricity of the heat pump' }),
    co2_after_kgco2e: quantity({ unit: 'kg/yr', decimals: 1, description: 'CO2 of all fuels with the heat pump' }),
    co2_saving_kgco2e: quantity({ unit: 'kg/yr', decimals: 1, description: 'CO2 saved' }),
    co2_saving_pct: quantity({ unit: '%', decimals: 1, description: 'CO2 saved, of the CO2 before' }),
    primary_energy_after_kwh: quantity({
      unit: 'kWh/yr',
      decimals: 0,
      description: 'Primary energy of all fuels with the heat pump',
    }),
    primary_energy_saving_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Primary energy saved' }),
  },
  { description: 'The same building with a heat pump in place of gas, oil and LPG; null without such fuel' },
);

export const Result = strictObject({
  input_mode: choice(INPUT_MODES, 'What was sent to work with'),
  sap_rating_rounded: rating('Rating as SAP quotes it, a whole number'),
  epc_band: band('Band of the rating sent'),
  band_score_min: rating('Smallest rating of that band'),
  band_score_max: rating('Largest rating of that band; null for A'),
  next_band: band('Next better band; null for A'),
  points_to_next_band: rating('Points to the next better band; null for A'),
  points_above_band_floor: rating('Points above the smallest rating of the band, a buffer against a drop'),
  meets_private_rented_minimum_e: orNull(flag('Whether the rating reaches band E, the minimum of rented homes')),
  meets_epc_c: orNull(flag('Whether the rating reaches band C')),
  total_energy_kwh: orNull(quantity({ unit: 'kWh/yr', decimals: 0, description: 'All fuels of a year' })),
  annual_co2_kgco2e: orNull(quantity({ unit: 'kg/yr', decimals: 1, description: 'CO2 of a year' })),
  annual_co2_tco2e: orNull(quantity({ unit: 't/yr', decimals: 3, description: 'CO2 of a year in tonnes' })),
  annual_primary_energy_kwh: orNull(quantity({ unit: 'kWh/yr', decimals: 0, description: 'Primary energy of a year' })),
  average_co2_factor_kgco2e_per_kwh: orNull(
    quantity({ unit: 'kg/kWh', decimals: 4, description: 'CO2 over all fuels' }),
  ),
  average_primary_energy_factor: orNull(
    quantity({ unit: '-', decimals: 3, description: 'Primary energy over all fuels' }),
  ),
  sap_standard_cost_gbp: orNull(
    quantity({
      unit: 'GBP/yr',
      decimals: 2,
      description: 'Cost at the standard prices of Table 12, not at market prices',
    }),
  ),
  energy_use_intensity_kwh_per_m2: orNull(
    quantity({ unit: 'kWh/m2', decimals: 1, description: 'All fuels per floor area' }),
  ),
  primary_energy_kwh_per_m2: orNull(
    quantity({ unit: 'kWh/m2', decimals: 1, description: 'Primary energy per floor area' }),
  ),
  carbon_intensity_kgco2e_per_m2: orNull(quantity({ unit: 'kg/m2', decimals: 2, description: 'CO2 per floor area' })),
  environmental_impact_rating: rating('Environmental impact (EI) rating from the fuels'),
  environmental_impact_band: band('Band of the environmental impact rating'),
  energy_cost_factor: orNull(quantity({ unit: '-', decimals: 3, description: 'Energy cost factor (ECF)' })),
  indicative_sap_rating: rating('SAP rating that the fuels point to; not official'),
  indicative_epc_band: band('Band of the indicative rating; not official'),
  rating_difference: orNull(count({ unit: 'points', description: 'Rating sent minus indicative rating' })),
  sap_10_3_co2_kgco2e: orNull(
    quantity({ unit: 'kg/yr', decimals: 1, description: 'CO2 of the same fuels with SAP 10.3 factors' }),
  ),
  sap_10_3_co2_change_pct: orNull(
    quantity({ unit: '%', decimals: 1, description: 'Change of the CO2 with SAP 10.3 factors' }),
  ),
  largest_co2_fuel: orNull(choice(SAP_FUELS, 'Fuel with the most CO2')),
  fuel_breakdown: listOf(FuelRow, { description: 'Each fuel sent, in the order of the fuel table' }),
  heat_pump_scenario: orNull(HeatPumpScenario),
  factor_set: text('Edition of the fuel factors'),
});
