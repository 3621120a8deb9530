import { describe, expect, it } from 'vitest';
import { DATA_HALLS } from './data_hall_list.ts';
import type { DataSet } from './data_set.ts';
import { EPC_DOMESTIC, EPC_NON_DOMESTIC } from './epc_register.ts';
import { METERS } from './meter_file.ts';

const UNKNOWN_HERE = ['n/a', 'na', 'null', '-'];

/** The values of the register that name nothing, and those that its guidance lists for missing and invalid data. */
const UNKNOWN_IN_REGISTER = [
  ...['not applicable', 'not recorded', 'unknown'],
  ...['invalid!', 'invalid', 'no data!', 'nodata!', 'n/a', 'null'],
];

/** A file that one release reads is read by the next ones: spellings are added, none goes. */
const LAYOUTS: readonly [
  name: string,
  DataSet,
  absent: readonly string[],
  headings: Readonly<Record<string, string>>,
][] = [
  [
    'data_halls',
    DATA_HALLS,
    UNKNOWN_HERE,
    {
      site: 'site name, campus, data centre',
      hall: 'hall name, data hall, room, room name',
      it_load_kw: 'it load, it load (kw), it_kw, it power (kw), critical load (kw)',
      racks: 'rack count, number of racks, cabinets',
      kw_per_rack: 'kw / rack, rack density (kw), density_kw_per_rack, average rack density (kw)',
      room_area_m2: 'room area, room area (m2), room area (m²), area_m2, area (m2), area (m²), white space (m2)',
      ups_efficiency_pct: 'ups efficiency, ups efficiency (%)',
      lighting_kw: 'lighting, lighting (kw)',
      cooling_type: 'cooling',
      redundancy: 'cooling redundancy, resilience',
      ambient_temp_c: 'ambient, ambient (°c), ambient (c), design ambient (°c), outdoor design temperature (°c)',
    },
  ],
  [
    'meters',
    METERS,
    UNKNOWN_HERE,
    {
      site: 'site name, building, building name, property',
      year: 'reporting year, financial year, period',
      building_type: 'type, use, building use, sector',
      floor_area_m2: 'floor area, floor area (m2), floor area (m²), area_m2, gia, gia_m2, gia (m2), gia (m²)',
      country: 'location',
      year_built: 'construction year, year of construction',
      electricity_kwh: 'electricity (kwh), elec_kwh, elec (kwh), grid_electricity_kwh, power_kwh',
      electricity_mwh: 'electricity (mwh), elec_mwh, elec (mwh)',
      gas_kwh: 'gas (kwh), natural_gas_kwh, natural gas (kwh)',
      gas_mwh: 'gas (mwh), natural_gas_mwh, natural gas (mwh)',
      gas_m3: 'gas (m3), gas (m³), natural_gas_m3, natural gas (m3), natural gas (m³)',
      gas_calorific_value_mj_m3: 'calorific value, calorific value (mj/m3), calorific value (mj/m³), cv',
      heat_kwh: 'heat (kwh), district_heat_kwh, district heat (kwh), heat network (kwh)',
      heat_mwh: 'heat (mwh), district_heat_mwh, district heat (mwh), heat network (mwh)',
      days: 'billing days, days in period',
      occupants: 'occupancy, headcount, fte',
      renewable_pct: 'renewable (%), renewable electricity (%)',
      refrigerant: '',
    },
  ],
  [
    'epc_domestic',
    EPC_DOMESTIC,
    UNKNOWN_IN_REGISTER,
    {
      LMK_KEY: 'CERTIFICATE_NUMBER',
      UPRN: '',
      ADDRESS: '',
      POSTCODE: '',
      CURRENT_ENERGY_RATING: 'CURRENT_ENERGY_EFFICIENCY_BAND',
      CURRENT_ENERGY_EFFICIENCY: '',
      PROPERTY_TYPE: '',
      BUILT_FORM: '',
      TOTAL_FLOOR_AREA: '',
      MAIN_FUEL: '',
      MAINHEAT_DESCRIPTION: '',
      CONSTRUCTION_AGE_BAND: '',
      TENURE: '',
    },
  ],
  [
    'epc_non_domestic',
    EPC_NON_DOMESTIC,
    UNKNOWN_IN_REGISTER,
    {
      LMK_KEY: 'CERTIFICATE_NUMBER',
      UPRN: '',
      ADDRESS: '',
      POSTCODE: '',
      ASSET_RATING_BAND: '',
      PROPERTY_TYPE: '',
      FLOOR_AREA: '',
      MAIN_HEATING_FUEL: '',
    },
  ],
];

describe('a file layout', () => {
  it.each(LAYOUTS)(
    '%s keeps its name, its headings and what stands for a missing value',
    (name, dataSet, absent, headings) => {
      expect(dataSet.name).toBe(name);
      const found = dataSet.columns.map(({ name, aliases = [] }) => [name, aliases.join(', ')]);
      expect(found).toEqual(Object.entries(headings));
      expect(dataSet.absent.toSorted()).toEqual(absent.toSorted());
    },
  );
});
