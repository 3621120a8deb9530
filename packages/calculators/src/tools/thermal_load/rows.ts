import { CLIMATE_ZONE_LABEL } from '../../data/climate_zones.ts';
import { choice, count, type FieldText, quantity, strictObject } from '../../kernel/index.ts';
import { COOLING_TYPE_LABEL, SUITABILITIES, UNIT_TYPES, ZONES } from './vocabulary.ts';

export function kw(decimals: number, about: FieldText) {
  return quantity({ unit: 'kW', decimals, ...about });
}

export function tons(decimals: number, about: FieldText) {
  return quantity({ unit: 'TR', decimals, ...about });
}

export function pct(about: FieldText) {
  return quantity({ unit: '%', decimals: 1, ...about });
}

export function ratio(decimals: number, about: FieldText) {
  return quantity({ unit: '-', decimals, ...about });
}

export function kwhPerYear(about: FieldText) {
  return quantity({ unit: 'kWh/yr', decimals: 0, ...about });
}

export const UnitGroup = strictObject({
  role: choice({ liquid: 'Liquid', air: 'Air' }, { label: 'Role', description: 'Heat that the group removes' }),
  unit_type: choice(UNIT_TYPES, { label: 'Unit type', description: 'Type of unit' }),
  unit_capacity_kw: kw(0, { label: 'Unit capacity', description: 'Capacity of one unit' }),
  duty_units: count({ label: 'Number of duty units', unit: '-', description: 'Units on duty' }),
  standby_units: count({ label: 'Standby units', unit: '-', description: 'Units on standby' }),
  total_units: count({ label: 'Total units', unit: '-', description: 'Duty and standby units' }),
  installed_kw: kw(1, { label: 'Installed capacity', description: 'Installed capacity of all units' }),
});

export const PueAtAmbient = strictObject({
  ambient_temp_c: quantity({
    label: 'Ambient temperature',
    unit: '°C',
    decimals: 0,
    description: 'Outdoor dry-bulb temperature',
  }),
  pue_estimate: ratio(3, { label: 'PUE estimate', description: 'PUE at this temperature' }),
});

export const airflow = quantity({
  label: 'Supply airflow',
  unit: 'm3/s',
  decimals: 2,
  description: 'Airflow that removes the air-side heat',
});
export const chillerSize = kw(1, {
  label: 'Chiller size',
  description: 'Chiller capacity needed; 0 for direct expansion',
});

export const Comparison = strictObject({
  cooling_type: choice(COOLING_TYPE_LABEL, { label: 'Cooling type', description: 'Cooling technology' }),
  liquid_heat_fraction_pct: pct({
    label: 'Liquid heat fraction',
    description: 'Fraction of the heat rejected to liquid',
  }),
  cooling_power_kw: kw(2, { label: 'Cooling power', description: 'Total cooling power' }),
  system_cop: ratio(2, { label: 'System COP', description: 'Heat removed / cooling power' }),
  pue_estimate: ratio(3, { label: 'PUE estimate', description: 'PUE at this ambient temperature' }),
  annual_pue: ratio(3, { label: 'Annual PUE', description: 'Annual PUE at this mean temperature' }),
  annual_cooling_energy_kwh: kwhPerYear({ label: 'Annual cooling energy', description: 'Annual cooling energy' }),
  annual_facility_energy_kwh: kwhPerYear({
    label: 'Annual facility energy',
    description: 'Annual facility energy',
  }),
  annual_saving_vs_selected_kwh: kwhPerYear({
    label: 'Annual saving compared with the selected type',
    description: 'Annual energy saving compared with the selected type; negative means more energy',
  }),
  airflow_m3_per_s: airflow,
  chiller_size_kw: chillerSize,
  suitability: choice(SUITABILITIES, {
    label: 'Suitability',
    tones: { suitable: 'good', marginal: 'caution', unsuitable: 'bad' },
    description: 'Whether the type is suitable for the density',
  }),
});

export const ByClimate = strictObject({
  climate_zone: choice(CLIMATE_ZONE_LABEL, { label: 'Climate', description: 'Climate of the typical year' }),
  mean_temp_c: quantity({
    label: 'Mean temperature',
    unit: '°C',
    decimals: 1,
    description: 'Mean dry-bulb temperature of the typical year',
  }),
  annual_cooling_energy_kwh: kwhPerYear({
    label: 'Annual cooling energy',
    description: 'Annual cooling energy in the typical year, selected type',
  }),
  annual_pue: ratio(3, { label: 'Annual PUE', description: 'Annual PUE in the typical year, selected type' }),
  crac_kwh: kwhPerYear({ label: 'CRAC', description: 'Annual cooling energy in the typical year, CRAC' }),
  crah_kwh: kwhPerYear({ label: 'CRAH', description: 'Annual cooling energy in the typical year, CRAH' }),
  dlc_kwh: kwhPerYear({
    label: 'Direct liquid cooling',
    description: 'Annual cooling energy in the typical year, direct liquid cooling',
  }),
  immersion_kwh: kwhPerYear({
    label: 'Immersion',
    description: 'Annual cooling energy in the typical year, immersion',
  }),
});

export const ZoneRow = strictObject({
  zone: choice(ZONES, { label: 'Zone', description: 'Zone of the hall' }),
  rack_share_pct: pct({ label: 'Racks', description: 'Percentage of the racks, as sent' }),
  rack_kw: kw(1, { label: 'Rack density', description: 'IT load per rack, as sent' }),
  racks: quantity({ label: 'Racks', unit: '-', decimals: 1, description: 'Number of racks that carries its IT load' }),
  it_load_kw: kw(2, { label: 'IT load', description: 'IT load of the zone' }),
  suitability: choice(SUITABILITIES, {
    label: 'Suitability',
    tones: { suitable: 'good', marginal: 'caution', unsuitable: 'bad' },
    description: 'Whether the selected type is suitable for the zone',
  }),
  recommended_cooling_type: choice(COOLING_TYPE_LABEL, {
    label: 'Recommended cooling type',
    description: 'First type that is suitable for the zone',
  }),
});
