import { choice, count, flag, further, listOf, orNull, quantity, strictObject } from '../../kernel/index.ts';
import { LoadComponent, RoomUnits } from './rows.ts';
import {
  BENCHMARK_POSITIONS,
  CLIMATE_ZONES,
  COMFORT_SPACES,
  IT_SPACES,
  ORIENTATIONS,
  PLANT_TYPES,
  REDUNDANCIES,
  SPACE_TYPES,
  SYSTEMS,
} from './vocabulary.ts';

export const Input = strictObject({
  space_type: choice(SPACE_TYPES, {
    label: 'Space type',
    hint: 'Use of the space',
    description: 'Use of the space to be cooled',
  }),
  floor_area_m2: quantity({
    label: 'Floor area',
    unit: 'm2',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Cooled floor area',
  }),
  it_load_kw: quantity({
    label: 'IT load',
    hint: 'More than 0 in a data centre or server room, 0 in a space without IT',
    unit: 'kW',
    minimum: 0,
    maximum: 100_000,
    brief: '0 without IT',
    description: 'IT power in the space; above 0 for data_centre and server_room, 0 for a space without IT',
  }),
  occupancy_persons: count({
    label: 'Occupants',
    hint: 'Design number of occupants',
    unit: '-',
    minimum: 0,
    maximum: 100_000,
    description: 'Design number of occupants',
  }),
  climate_zone: choice(CLIMATE_ZONES, {
    label: 'Climate zone',
    hint: '',
    description: 'Climate of the site; uae_gcc is the UAE and the Gulf states',
  }),
  redundancy: choice(REDUNDANCIES, {
    label: 'Redundancy',
    hint: 'Standby cooling units',
    description: 'Standby cooling units: N none, N+1 one, 2N full duplication',
  }),
  site_design_temperature_c: further(
    quantity({
      label: 'Site design temperature',
      hint: 'Outdoor dry bulb that the plant must still serve',
      brief: 'Outdoor dry bulb; else of the zone',
      unit: '°C',
      minimum: 15,
      maximum: 60,
      description:
        'Outdoor dry-bulb temperature for which the plant is sized; without it, IT spaces take the extreme of 20 years of the zone, other spaces its usual design day',
    }),
  ),
  set_point_c: further(
    quantity({
      label: 'Set point',
      hint: 'Room temperature in summer',
      brief: 'Comfort spaces only: room temperature',
      unit: '°C',
      minimum: 20,
      maximum: 30,
      appliesWhen: { space_type: COMFORT_SPACES },
      description:
        'Comfort spaces only: room temperature in summer at 50 % relative humidity; without it 24 °C, 26 °C in industrial spaces',
    }),
  ),
  supply_air_temperature_c: further(
    quantity({
      label: 'Supply air temperature',
      hint: 'Air that enters the room',
      brief: 'Comfort spaces only: supply air',
      unit: '°C',
      minimum: 8,
      maximum: 18,
      appliesWhen: { space_type: COMFORT_SPACES },
      description:
        'Comfort spaces only: temperature of the supply air, which gives the airflow; without it 8 K below the room',
    }),
  ),
  glazing_pct: further(
    quantity({
      label: 'Glazing',
      hint: 'Glass as a percentage of the façade',
      brief: 'Comfort spaces only: glass of the façade',
      unit: '%',
      minimum: 0,
      maximum: 100,
      appliesWhen: { space_type: COMFORT_SPACES },
      description:
        'Comfort spaces only: glass area as a percentage of the façade; without it 40 %, 20 % in industrial spaces',
    }),
  ),
  facade_orientation: further(
    choice(ORIENTATIONS, {
      label: 'Façade orientation',
      hint: 'Of the glazed façade, if there is one only',
      brief: 'Comfort spaces only: where all glass faces',
      appliesWhen: { space_type: COMFORT_SPACES },
      description:
        'Comfort spaces only: orientation of the glass if it all faces one way; without it several, 60 % of the glass at the peak together',
    }),
  ),
  liquid_share_pct: further(
    quantity({
      label: 'Liquid share',
      hint: 'IT heat removed by cold plates',
      brief: 'IT spaces only: IT heat to liquid',
      unit: '%',
      minimum: 30,
      maximum: 98,
      appliesWhen: { space_type: IT_SPACES },
      description:
        'IT spaces only: share of the IT heat that cold plates remove, where the density calls for liquid cooling; without it 75 %',
    }),
  ),
});

export const Result = strictObject({
  space_type: choice(SPACE_TYPES, { label: 'Space type', description: 'Use of the space, as sent' }),
  climate_zone: choice(CLIMATE_ZONES, { label: 'Climate zone', description: 'Climate of the site, as sent' }),
  redundancy: choice(REDUNDANCIES, { label: 'Redundancy', description: 'Redundancy, as sent' }),
  sensible_load_kw: quantity({
    label: 'Sensible load',
    unit: 'kW',
    decimals: 2,
    description: 'Sensible cooling load at the peak',
  }),
  latent_load_kw: quantity({
    label: 'Latent load',
    unit: 'kW',
    decimals: 2,
    description: 'Latent cooling load at the peak',
  }),
  total_cooling_load_kw: quantity({
    label: 'Total cooling load',
    unit: 'kW',
    decimals: 2,
    headline: 1,
    description: 'Total cooling load at the peak',
  }),
  sensible_heat_ratio: quantity({
    label: 'Sensible heat ratio',
    unit: '-',
    decimals: 3,
    description: 'Sensible heat ratio: sensible load / total load',
  }),
  specific_load_w_per_m2: quantity({
    label: 'Specific load',
    unit: 'W/m2',
    decimals: 1,
    description: 'Cooling load per floor area',
  }),
  benchmark_low_w_per_m2: quantity({
    label: 'Benchmark, low',
    unit: 'W/m2',
    decimals: 1,
    description: 'Lower end of the usual range',
  }),
  benchmark_high_w_per_m2: quantity({
    label: 'Benchmark, high',
    unit: 'W/m2',
    decimals: 1,
    description: 'Upper end of the usual range',
  }),
  benchmark_position: choice(BENCHMARK_POSITIONS, {
    label: 'Benchmark position',
    headline: 5,
    tones: { below: 'neutral', within: 'good', above: 'caution' },
    description: 'Position of the specific load relative to the usual range',
  }),
  benchmark_typical_w_per_m2: orNull(
    quantity({
      label: 'Typical plant size',
      unit: 'W/m2',
      decimals: 0,
      description: 'Usual BSRIA plant size, for comparison with the required capacity per m2 in the UK',
    }),
    'if the space is not an office or retail',
  ),
  it_density_w_per_m2: quantity({
    label: 'IT density',
    unit: 'W/m2',
    decimals: 1,
    description: 'IT power per floor area',
  }),
  load_breakdown: listOf(LoadComponent, { label: 'Load breakdown', description: 'The ten components of the load' }),
  design_margin_pct: quantity({
    label: 'Design margin',
    unit: '%',
    decimals: 0,
    description: 'Design margin on the peak load',
  }),
  required_capacity_kw: quantity({
    label: 'Required capacity',
    unit: 'kW',
    decimals: 2,
    headline: 2,
    description: 'Required capacity: load including the design margin',
  }),
  required_capacity_tr: quantity({
    label: 'Required capacity',
    unit: 'TR',
    decimals: 2,
    description: 'Required capacity in tons of refrigeration',
  }),
  required_capacity_w_per_m2: quantity({
    label: 'Required capacity per m²',
    unit: 'W/m2',
    decimals: 1,
    description: 'Required capacity per floor area',
  }),
  plant_type: choice(PLANT_TYPES, {
    label: 'Plant',
    description: 'Type of plant to which the unit capacity and numbers refer, not the room units',
  }),
  unit_capacity_kw: quantity({
    label: 'Unit capacity of the plant',
    unit: 'kW',
    decimals: 1,
    description: 'Capacity of one unit of the plant',
  }),
  duty_units: count({ label: 'Duty units', unit: '-', description: 'Units that meet the required capacity' }),
  standby_units: count({ label: 'Standby units', unit: '-', description: 'Units on standby' }),
  total_units: count({ label: 'Total units', unit: '-', description: 'Duty and standby units' }),
  installed_capacity_kw: quantity({
    label: 'Installed capacity',
    unit: 'kW',
    decimals: 1,
    headline: 3,
    description: 'Capacity of all units',
  }),
  installed_capacity_tr: quantity({
    label: 'Installed capacity',
    unit: 'TR',
    decimals: 1,
    description: 'Installed capacity in tons of refrigeration',
  }),
  capacity_after_one_failure_kw: quantity({
    label: 'Capacity after one failure',
    unit: 'kW',
    decimals: 1,
    description: 'Capacity of all units except one',
  }),
  tolerates_one_unit_failure: flag({
    label: 'Tolerates one unit failure',
    description: 'Whether the remaining units meet the load, without margin, after one failure',
  }),
  duty_utilisation_pct: quantity({
    label: 'Duty utilisation',
    unit: '%',
    decimals: 1,
    description: 'Utilisation of the duty units, load / capacity',
  }),
  room_units: listOf(RoomUnits, {
    label: 'Room units',
    description: 'Room units by group; empty for packaged systems and comfort spaces',
  }),
  heat_to_liquid_kw: quantity({
    label: 'Heat to liquid',
    unit: 'kW',
    decimals: 2,
    description: 'Heat removed by liquid at the IT equipment; 0 without liquid cooling',
  }),
  heat_to_air_kw: quantity({
    label: 'Heat to air',
    unit: 'kW',
    decimals: 2,
    description: 'Heat that the air units remove, without the heat of their fans',
  }),
  liquid_flow_l_per_s: quantity({
    label: 'Liquid flow',
    unit: 'l/s',
    decimals: 2,
    description: 'Facility water flow of the liquid loop; 0 without liquid cooling',
  }),
  refrigeration_capacity_kw: orNull(
    quantity({
      label: 'Refrigeration capacity',
      unit: 'kW',
      decimals: 1,
      description: 'Mechanical cooling to be installed at the design temperature before redundancy, fan heat included',
    }),
    'if the space is not a data centre or server room',
  ),
  design_cooling_power_kw: orNull(
    quantity({
      label: 'Cooling power at the design temperature',
      unit: 'kW',
      decimals: 2,
      description: 'Electric power of fans, pumps, compressors and dry coolers at the design temperature',
    }),
    'if the space is not a data centre or server room',
  ),
  supply_airflow_m3_per_s: quantity({
    label: 'Supply airflow',
    unit: 'm3/s',
    decimals: 2,
    description: 'Supply airflow for the air-side sensible heat, excluding heat to liquid',
  }),
  fresh_air_l_per_s: quantity({
    label: 'Fresh air',
    unit: 'l/s',
    decimals: 1,
    description: 'Outdoor air flow rate for the occupants',
  }),
  outdoor_design_db_c: quantity({
    label: 'Outdoor design dry-bulb temperature',
    unit: '°C',
    decimals: 1,
    description: 'Outdoor dry-bulb temperature for which the plant is sized',
  }),
  outdoor_design_enthalpy_kj_per_kg: quantity({
    label: 'Outdoor design enthalpy',
    unit: 'kJ/kg',
    decimals: 1,
    description: 'Enthalpy of outdoor air at design conditions',
  }),
  indoor_design_db_c: quantity({
    label: 'Indoor design dry-bulb temperature',
    unit: '°C',
    decimals: 1,
    description: 'Indoor design dry-bulb temperature',
  }),
  recommended_system: choice(SYSTEMS, {
    label: 'Recommended system',
    headline: 4,
    description: 'Suitable type of cooling system',
  }),
  seasonal_efficiency: quantity({
    label: 'Seasonal efficiency',
    unit: '-',
    decimals: 3,
    description:
      'Comfort spaces: cooling / electricity of the plant in use, excluding auxiliaries; IT spaces: annual heat / cooling electricity',
  }),
  equivalent_full_load_hours_comfort: quantity({
    label: 'Equivalent full-load hours, comfort',
    unit: 'h',
    decimals: 0,
    description: 'Annual comfort cooling / peak load',
  }),
  equivalent_full_load_hours_process: quantity({
    label: 'Equivalent full-load hours, IT',
    unit: 'h',
    decimals: 0,
    description: 'Hours of IT heat per year: all hours',
  }),
  annual_cooling_demand_kwh: quantity({
    label: 'Annual cooling demand',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual cooling demand: heat removed',
  }),
  annual_energy_kwh: quantity({
    label: 'Annual energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual cooling electricity',
  }),
  annual_energy_kwh_per_m2: quantity({
    label: 'Annual energy per m²',
    unit: 'kWh/m2/yr',
    decimals: 1,
    description: 'Annual cooling electricity per floor area',
  }),
  cooling_partial_pue: orNull(
    quantity({
      label: 'Cooling partial PUE',
      unit: '-',
      decimals: 3,
      description: 'Partial PUE (pPUE) of cooling: (IT + cooling electricity) / IT electricity',
    }),
    'if the space is not a data centre or server room',
  ),
  energy_benchmark_good_kwh_per_m2: orNull(
    quantity({
      label: 'ECON 19 good practice',
      unit: 'kWh/m2/yr',
      decimals: 0,
      description: 'Good practice for the cooling electricity of an air-conditioned standard office',
    }),
    'if the space is not an office in the UK',
  ),
  energy_benchmark_typical_kwh_per_m2: orNull(
    quantity({
      label: 'ECON 19 typical',
      unit: 'kWh/m2/yr',
      decimals: 0,
      description: 'Typical cooling electricity of an air-conditioned standard office',
    }),
    'if the space is not an office in the UK',
  ),
});
