import { datum } from '../kernel/index.ts';
import type { DataSet } from './data_set.ts';
import { EDITION } from './edition.ts';

/** One row for each building and year, with its meter readings. */
export const METERS: DataSet = {
  name: 'meters',
  title: 'Metered energy of buildings, one row for each building and year',
  source: { document: 'Layout of this product', place: 'guide "Portfolios", meters', edition: EDITION },
  // biome-ignore format: a table
  columns: [
    { name: 'site', aliases: ['site name', 'building', 'building name', 'property'], description: 'Name of the building' },
    { name: 'year', aliases: ['reporting year', 'financial year', 'period'], description: 'Year of the readings' },
    { name: 'building_type', aliases: ['type', 'use', 'building use', 'sector'], description: 'Use of the building' },
    { name: 'floor_area_m2', aliases: ['floor area', 'floor area (m2)', 'floor area (m²)', 'area_m2', 'gia', 'gia_m2', 'gia (m2)', 'gia (m²)'], description: 'Gross internal area in m²' },
    { name: 'country', aliases: ['location'], description: 'Country by code or name: United Kingdom, EU members, UAE' },
    { name: 'year_built', aliases: ['construction year', 'year of construction'], description: 'Year of completion' },
    { name: 'electricity_kwh', aliases: ['electricity (kwh)', 'elec_kwh', 'elec (kwh)', 'grid_electricity_kwh', 'power_kwh'], description: 'Electricity from the grid in kWh' },
    { name: 'electricity_mwh', aliases: ['electricity (mwh)', 'elec_mwh', 'elec (mwh)'], description: 'The same in MWh' },
    { name: 'gas_kwh', aliases: ['gas (kwh)', 'natural_gas_kwh', 'natural gas (kwh)'], description: 'Natural gas in kWh, gross calorific value' },
    { name: 'gas_mwh', aliases: ['gas (mwh)', 'natural_gas_mwh', 'natural gas (mwh)'], description: 'The same in MWh' },
    { name: 'gas_m3', aliases: ['gas (m3)', 'gas (m³)', 'natural_gas_m3', 'natural gas (m3)', 'natural gas (m³)'], description: 'The same in m³, as a metric meter counts it' },
    { name: 'gas_calorific_value_mj_m3', aliases: ['calorific value', 'calorific value (mj/m3)', 'calorific value (mj/m³)', 'cv'], description: 'Calorific value of the gas from the bill, in MJ/m³' },
    { name: 'heat_kwh', aliases: ['heat (kwh)', 'district_heat_kwh', 'district heat (kwh)', 'heat network (kwh)'], description: 'Heat purchased from a network in kWh' },
    { name: 'heat_mwh', aliases: ['heat (mwh)', 'district_heat_mwh', 'district heat (mwh)', 'heat network (mwh)'], description: 'The same in MWh' },
    { name: 'days', aliases: ['billing days', 'days in period'], description: 'Days that the readings cover' },
    { name: 'occupants', aliases: ['occupancy', 'headcount', 'fte'], description: 'People in the building' },
    { name: 'renewable_pct', aliases: ['renewable (%)', 'renewable electricity (%)'], description: 'Share of the electricity covered by contracts, in %' },
    { name: 'refrigerant', description: 'Main refrigerant: hfc, hfo, none, or its number such as R-410A' },
  ],
  absent: ['n/a', 'na', 'null', '-'],
};

export const GAS_VOLUME_CORRECTION = datum({
  symbol: 'gas_correction',
  description: 'Volume correction factor for temperature and pressure of metered gas',
  value: 1.02264,
  unit: '-',
  source: {
    document: 'Gas (Calculation of Thermal Energy) Regulations 1996 (SI 1996/439)',
    place: 'factor of small supplies, printed on gas bills',
    edition: 'as amended',
  },
  confidence: 'statutory',
  note: 'Looked up in the conversions that suppliers publish, not in the instrument.',
});

export const GAS_CALORIFIC_VALUE = datum({
  symbol: 'gas_cv',
  description: 'Gross calorific value of natural gas',
  value: 39.5,
  unit: 'MJ/m3',
  source: { document: 'Product data edition', place: 'natural gas in Great Britain', edition: EDITION },
  confidence: 'assumption',
  note: 'National Gas quotes 37.5 to 43.0 MJ/m3; the bill has the value of its period.',
});
