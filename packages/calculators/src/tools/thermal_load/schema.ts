import {
  choice,
  count,
  flag,
  further,
  listOf,
  mapOf,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';
import {
  airflow,
  ByClimate,
  Comparison,
  chillerSize,
  kw,
  kwhPerYear,
  PueAtAmbient,
  pct,
  ratio,
  tons,
  UnitGroup,
  ZoneRow,
} from './rows.ts';
import {
  CHILLER_TYPES,
  COOLING_TYPE_LABEL,
  DENSITY_CLASSES,
  REDUNDANCIES,
  SUITABILITIES,
  ZONES,
} from './vocabulary.ts';

/** The members of a map of the zones. */
function zoneMembers(what: string, unit: string, bounds: { minimum: number; maximum: number }) {
  const zone = (label: string) => quantity({ label, unit, ...bounds, description: `${what} of ${label}` });
  return { a: zone(ZONES.a), b: zone(ZONES.b), c: zone(ZONES.c), d: zone(ZONES.d) };
}

export const Input = strictObject({
  it_load_kw: quantity({
    label: 'IT load',
    unit: 'kW',
    minimum: 0.1,
    maximum: 100_000,
    hint: 'Power drawn by IT equipment',
    description: 'Electrical power drawn by IT equipment',
  }),
  ups_efficiency_pct: quantity({
    label: 'UPS efficiency',
    hint: 'Output over input at this load',
    unit: '%',
    minimum: 1,
    maximum: 99.9,
    description: 'UPS output over input at this load',
  }),
  lighting_kw: withDefault(
    quantity({
      label: 'Lighting',
      hint: 'About 0.008 kW per m² of the hall',
      inSentence: 'the lighting',
      unit: 'kW',
      minimum: 0,
      maximum: 10_000,
      description: 'Lighting power of the hall; about 0.008 kW per m2',
    }),
    5,
  ),
  room_area_m2: quantity({
    label: 'Room area',
    hint: 'Floor area of the computer room',
    unit: 'm2',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Floor area of the computer room',
  }),
  cooling_type: choice(COOLING_TYPE_LABEL, {
    label: 'Cooling type',
    hint: '',
    brief: 'dlc: cold plates',
    description:
      'Cooling technology: crac is direct expansion, crah chilled water, dlc cold plates (direct liquid cooling), immersion tanks',
  }),
  redundancy: choice(REDUNDANCIES, {
    label: 'Redundancy',
    hint: 'Standby units',
    brief: 'n1: N+1',
    description:
      'Standby units: n none, n1 is N+1 (one for each eight units or fewer, and one chiller), 2n full duplication',
  }),
  ambient_temp_c: quantity({
    label: 'Ambient temperature',
    hint: 'Outdoor dry bulb: the design value to size plant, the annual mean for annual figures',
    symbol: 't',
    unit: '°C',
    minimum: -40,
    maximum: 60,
    description:
      'Outdoor dry bulb: the design value to size plant, the annual mean for annual figures; with a design value use annual_by_climate',
  }),
  site_design_temperature_c: further(
    quantity({
      label: 'Site design temperature',
      hint: 'Outdoor dry bulb that the plant must still serve',
      unit: '°C',
      minimum: -40,
      maximum: 60,
      description:
        'Outdoor dry-bulb temperature for which the plant is sized, if it is above the ambient temperature; without it the ambient temperature',
    }),
  ),
  liquid_share_pct: further(
    quantity({
      label: 'Liquid share',
      hint: 'IT heat removed by liquid',
      unit: '%',
      minimum: 30,
      maximum: 99,
      appliesWhen: { cooling_type: ['dlc', 'immersion'] },
      description:
        'Liquid types only: share of the IT heat that liquid removes; without it 75 % for cold plates, 97 % for immersion tanks',
    }),
  ),
  zone_kw_per_rack: further(
    mapOf(zoneMembers('Rack density', 'kW/rack', { minimum: 0.1, maximum: 300 }), {
      label: 'Rack density by zone',
      hint: 'IT load per rack in each zone of the hall',
      minEntries: 1,
      description: 'IT load per rack in each zone, a to d; without it one density from the room area',
    }),
  ),
  zone_rack_share_pct: further(
    mapOf(zoneMembers('Share of the racks', '%', { minimum: 0.1, maximum: 100 }), {
      label: 'Racks by zone',
      hint: 'Percentage of the racks in each zone, 100 in all',
      minEntries: 1,
      description:
        'Percentage of the racks in each zone that has a density, 100 in all; without it all zones have equally many racks',
    }),
  ),
});

export const Result = strictObject({
  cooling_type: choice(COOLING_TYPE_LABEL, { label: 'Cooling type', description: 'Cooling technology as sent' }),
  redundancy: choice(REDUNDANCIES, { label: 'Redundancy', description: 'Redundancy as sent' }),
  ups_losses_kw: kw(2, { label: 'UPS losses', description: 'UPS losses' }),
  lighting_kw: kw(2, { label: 'Lighting', description: 'Lighting' }),
  envelope_gain_kw: kw(2, { label: 'Envelope gain', description: 'Heat gain through walls, roof and doors' }),
  total_heat_load_kw: kw(2, { label: 'Total heat load', headline: 1, description: 'Total heat load' }),
  design_temp_c: quantity({
    label: 'Design temperature',
    unit: '°C',
    decimals: 1,
    description: 'Outdoor temperature for which heat, units, flows and chillers are sized',
  }),
  heat_to_liquid_kw: kw(2, { label: 'Heat to liquid', description: 'Heat removed by liquid at the equipment' }),
  heat_to_air_kw: kw(2, { label: 'Heat to air', description: 'Heat rejected to the air of the hall' }),
  cooling_capacity_kw: kw(2, {
    label: 'Cooling capacity',
    headline: 2,
    description: 'Required capacity, including margin',
  }),
  cooling_capacity_tr: tons(2, {
    label: 'Cooling capacity',
    description: 'Required capacity, including margin, in tons of refrigeration',
  }),
  units: listOf(UnitGroup, { label: 'Units', description: 'Cooling units by group', minItems: 1 }),
  units_required: count({ label: 'Units required', unit: '-', description: 'Duty units of all groups' }),
  units_installed: count({
    label: 'Units installed',
    unit: '-',
    headline: 3,
    description: 'Duty and standby units of all groups',
  }),
  installed_cooling_capacity_kw: kw(1, {
    label: 'Installed cooling capacity',
    description: 'Installed capacity of all units',
  }),
  airflow_m3_per_s: airflow,
  airflow_m3_per_h: quantity({
    label: 'Supply airflow',
    unit: 'm3/h',
    decimals: 0,
    description: 'Airflow per hour',
  }),
  airflow_cfm: quantity({
    label: 'Supply airflow',
    unit: 'CFM',
    decimals: 0,
    description: 'Airflow in cubic feet per minute',
  }),
  liquid_flow_l_per_s: quantity({
    label: 'Liquid flow',
    unit: 'l/s',
    decimals: 2,
    description: 'Facility water flow of the liquid loop',
  }),
  air_delta_t_k: quantity({
    label: 'Temperature rise of the air',
    unit: 'K',
    decimals: 1,
    description: 'Temperature rise of the air',
  }),
  refrigeration_capacity_kw: kw(1, {
    label: 'Refrigeration capacity',
    description: 'Mechanical cooling to be installed before redundancy',
  }),
  chiller_type: choice(CHILLER_TYPES, { label: 'Chiller type', description: 'Type of refrigeration plant' }),
  chiller_size_kw: chillerSize,
  chiller_size_tr: tons(1, { label: 'Chiller size', description: 'Chiller capacity in tons of refrigeration' }),
  chiller_installed_kw: kw(1, {
    label: 'Installed chiller capacity',
    description: 'Capacity of all chillers, including standby; 0 for direct expansion',
  }),
  chiller_unit_capacity_kw: kw(0, {
    label: 'Chiller unit capacity',
    description: 'Capacity of one chiller; 0 for direct expansion',
  }),
  chiller_units_installed: count({
    label: 'Chiller units installed',
    unit: '-',
    description: 'Chillers, including standby; 0 for direct expansion',
  }),
  heat_rejection_kw: kw(1, { label: 'Heat rejection', description: 'Heat rejected outdoors' }),
  free_cooling_fraction_air_pct: pct({
    label: 'Free-cooling fraction, air side',
    description: 'Free-cooling fraction of the air-side load at this ambient',
  }),
  free_cooling_fraction_liquid_pct: pct({
    label: 'Free-cooling fraction, liquid loop',
    description: 'Free-cooling fraction of the liquid-loop load; 0 without a loop',
  }),
  chiller_cop: ratio(2, {
    label: 'Chiller COP',
    description: 'COP of the air-side chiller at this ambient temperature',
  }),
  fan_power_kw: kw(2, { label: 'Fan power', description: 'Fans of the air units at this ambient temperature' }),
  pump_power_kw: kw(2, { label: 'Pump power', description: 'Pumps' }),
  compressor_power_kw: kw(2, { label: 'Compressor power', description: 'Compressors, including condenser fans' }),
  dry_cooler_power_kw: kw(2, { label: 'Dry cooler power', description: 'Dry-cooler fans in free cooling' }),
  cooling_power_kw: kw(2, { label: 'Cooling power', description: 'Total cooling power at this ambient temperature' }),
  design_cooling_power_kw: kw(2, {
    label: 'Cooling power at the design temperature',
    description: 'Total cooling power at the design temperature',
  }),
  system_cop: ratio(2, {
    label: 'System COP',
    description: 'Heat removed / cooling power at this ambient temperature',
  }),
  pue_estimate: ratio(3, { label: 'PUE estimate', headline: 4, description: 'PUE at this ambient temperature' }),
  pue_by_ambient: listOf(PueAtAmbient, {
    label: 'PUE by ambient temperature',
    description: 'PUE of the selected type at other ambient temperatures',
  }),
  lighting_allowance_kw: kw(2, {
    label: 'Lighting allowance',
    description: 'Lighting allowance: usual lighting power for this floor area',
  }),
  pue_at_lighting_allowance: ratio(3, {
    label: 'PUE at the lighting allowance',
    description: 'PUE at this ambient with the lighting allowance instead of the lighting sent',
  }),
  annual_mean_temp_c: quantity({
    label: 'Annual mean temperature',
    unit: '°C',
    decimals: 1,
    description: 'Mean temperature of the year used for the annual figures',
  }),
  annual_free_cooling_pct: pct({
    label: 'Annual free-cooling fraction',
    description: 'Fraction of the annual heat, air and liquid, removed by free cooling',
  }),
  annual_cooling_energy_kwh: kwhPerYear({
    label: 'Annual cooling energy',
    headline: 5,
    description: 'Annual cooling energy at this mean temperature and constant load',
  }),
  annual_facility_energy_kwh: kwhPerYear({
    label: 'Annual facility energy',
    description: 'Annual facility energy at this mean temperature',
  }),
  annual_pue: ratio(3, { label: 'Annual PUE', headline: 6, description: 'Annual PUE at this mean temperature' }),
  annual_by_climate: listOf(ByClimate, {
    label: 'Annual figures by climate',
    description: 'The same hall in five typical years, whatever the ambient temperature that was sent',
  }),
  power_density_kw_per_m2: quantity({
    label: 'Power density',
    unit: 'kW/m2',
    decimals: 3,
    description: 'IT load per floor area',
  }),
  power_density_w_per_m2: quantity({
    label: 'Power density',
    unit: 'W/m2',
    decimals: 0,
    description: 'IT load per floor area',
  }),
  heat_density_w_per_m2: quantity({
    label: 'Heat density',
    unit: 'W/m2',
    decimals: 0,
    description: 'Heat load per floor area',
  }),
  rack_equivalent_kw: kw(1, { label: 'IT load per rack position', description: 'IT load per rack position' }),
  densest_rack_kw: kw(1, {
    label: 'Densest rack',
    description:
      'Highest rack density of the zones, which decides suitability; without zones the IT load per rack position',
  }),
  zones: listOf(ZoneRow, { label: 'Zones', description: 'The zones that were sent; empty without them' }),
  density_class: choice(DENSITY_CLASSES, { label: 'Density class', description: 'Class of the rack density' }),
  suitability: choice(SUITABILITIES, {
    label: 'Suitability',
    headline: 7,
    tones: { suitable: 'good', marginal: 'caution', unsuitable: 'bad' },
    description: 'Whether the selected type is suitable for the density',
  }),
  recommended_cooling_type: choice(COOLING_TYPE_LABEL, {
    label: 'Recommended cooling type',
    description: 'First type that is suitable for the density',
  }),
  liquid_cooling_justified: flag({
    label: 'Liquid cooling justified',
    description: 'Whether the density usually justifies liquid cooling',
  }),
  comparison: listOf(Comparison, { label: 'Comparison', description: 'The four types at the same inputs' }),
});
