import { isEuMember } from '../../data/countries.ts';
import { GAS_CALORIFIC_VALUE, GAS_VOLUME_CORRECTION, METERS } from '../../data/meter_file.ts';
import { buildingTypeText, countryText } from '../../free_text/index.ts';
import { normalForm } from '../../free_text/normal_form.ts';
import { definePreset } from '../../methods/portfolio/define_preset.ts';
import type { Preset } from '../../methods/portfolio/preset.ts';
import type { RecordReader } from '../../methods/portfolio/record_reader.ts';
import { BUILDING_TYPES, type BuildingType, Input, type Location, type Refrigerant } from './schema.ts';

const TYPE_TEXT = buildingTypeText<BuildingType>({
  input: 'building_type',
  rows: {
    residential: 'residential',
    student_housing: undefined,
    hostel: undefined,
    care_home: undefined,
    prison: undefined,
    office: 'office',
    bank_branch: undefined,
    retail: 'retail',
    large_non_food_shop: 'retail',
    small_food_shop: 'retail',
    supermarket: 'retail',
    restaurant: undefined,
    bar_pub: undefined,
    hotel: undefined,
    cultural: undefined,
    entertainment: undefined,
    swimming_pool: undefined,
    fitness_centre: undefined,
    sports_hall: undefined,
    car_park: undefined,
    religious: undefined,
    community_hall: undefined,
    school: 'education',
    university: 'education',
    clinic: 'healthcare',
    hospital: 'healthcare',
    emergency_services: undefined,
    laboratory: undefined,
    station: undefined,
    terminal: undefined,
    industrial: 'industrial',
    warehouse: 'industrial',
    cold_storage: undefined,
    data_centre: 'datacentre',
    public: 'office',
    mixed_use: undefined,
    agricultural: undefined,
    general: undefined,
  },
  fallback: { row: 'office', text: 'office' },
});

function typeOf(text: string): BuildingType | undefined {
  const { row, fallenBack } = TYPE_TEXT.read(text);
  return fallenBack ? undefined : row;
}

const COUNTRY_TEXT = countryText('country');

function locationOf(text: string): Location | undefined {
  const { row, fallenBack } = COUNTRY_TEXT.read(text);
  if (fallenBack) return undefined;
  if (row === 'gb') return 'uk';
  if (row === 'ae') return 'uae';
  return row === 'eu' || isEuMember(row) ? 'eu' : undefined;
}

const REFRIGERANT_WORDS: ReadonlyMap<string, Refrigerant> = new Map(
  Object.entries({
    hfc: 'hfc',
    r410a: 'hfc',
    r407c: 'hfc',
    r134a: 'hfc',
    r32: 'hfc',
    r404a: 'hfc',
    hfo: 'hfo',
    r1234ze: 'hfo',
    r1234yf: 'hfo',
    none: 'none',
  } as const),
);

const MJ_PER_KWH = 3.6;
const KWH_PER_MWH = 1000;
const DAYS_PER_YEAR = 365;

/** A period that counts as a full year of readings; a shorter one would not cover the seasonal profile of heating. */
const DAYS = { minimum: 350, maximum: 380 };

/** Calorific values that National Gas gives for its network. */
const CALORIFIC_VALUES = { minimum: 37.5, maximum: 43 };

interface MeterColumn {
  column: string;
  kwh: number;
}

/** Sets the annual energy from the column that has it. */
function readEnergy(record: RecordReader, input: string, meters: readonly MeterColumn[], perYear: number): void {
  const given = meters.filter(({ column }) => record.cell(column) !== '');
  const [meter, ...others] = given;
  if (!meter) return;
  for (const { column } of others) {
    record.reject(input, column, `empty where ${meter.column} is given, since one is the other in another unit`);
  }
  const amount = record.amount(input, meter.column, { minimum: 0 });
  if (amount !== undefined) record.setWithin(input, meter.column, amount * meter.kwh * perYear);
}

function kwhPerCubicMetre(record: RecordReader): number {
  const value = record.amount('gas_kwh_year', 'gas_calorific_value_mj_m3', CALORIFIC_VALUES);
  return (GAS_VOLUME_CORRECTION.value * (value ?? GAS_CALORIFIC_VALUE.value)) / MJ_PER_KWH;
}

function readMeters(record: RecordReader): void {
  // Every energy figure of the record depends on it, so no other input can replace a wrong one.
  const days = record.amount('days', 'days', DAYS);
  const perYear = days === undefined ? 1 : DAYS_PER_YEAR / days;
  const inUnits = (fuel: string): MeterColumn[] => [
    { column: `${fuel}_kwh`, kwh: 1 },
    { column: `${fuel}_mwh`, kwh: KWH_PER_MWH },
  ];
  readEnergy(record, 'elec_kwh_year', inUnits('electricity'), perYear);
  const gas = [...inUnits('gas'), { column: 'gas_m3', kwh: kwhPerCubicMetre(record) }];
  readEnergy(record, 'gas_kwh_year', gas, perYear);
  readEnergy(record, 'heat_kwh_year', inUnits('heat'), perYear);
}

const IN_A_YEAR = 'scaled to 365 days where days are given; empty: the benchmark of the tool';

export const presets: readonly Preset[] = [
  definePreset(METERS, {
    tool: 'building_carbon_footprint',
    description:
      'Carbon of each building from its metered annual energy. Give each fuel in one unit. Gas in m³ becomes kWh as on a gas bill: m³ × 1.02264 × calorific value / 3.6, with 39.5 MJ/m³ where the file has no calorific value. If each row is one meter, add up the readings per building and year first.',
    Input,
    required: ['building_type', 'floor_area_m2', 'country', 'year_built'],
    optional: METERS.columns.map(({ name }) => name),
    keeps: ['site', 'year'],
    inputs: [
      {
        input: 'building_type',
        from: ['building_type'],
        how: 'office, retail, industrial, datacentre, healthcare, education or residential, or a usual word for one; shops of all kinds are retail, schools and universities education, clinics and hospitals healthcare, warehouses industrial, public buildings office',
      },
      { input: 'floor_area_m2', from: ['floor_area_m2'], how: 'm²' },
      {
        input: 'location',
        from: ['country'],
        how: 'uk, eu for a member of the EU, or uae; other countries reject the record',
      },
      { input: 'year_built', from: ['year_built'], how: 'year' },
      {
        input: 'elec_kwh_year',
        from: ['electricity_kwh', 'electricity_mwh', 'days'],
        how: `kWh, or MWh × 1000; ${IN_A_YEAR}`,
      },
      {
        input: 'gas_kwh_year',
        from: ['gas_kwh', 'gas_mwh', 'gas_m3', 'gas_calorific_value_mj_m3', 'days'],
        how: `kWh, MWh × 1000, or m³ × 1.02264 × calorific value / 3.6; ${IN_A_YEAR}`,
      },
      {
        input: 'heat_kwh_year',
        from: ['heat_kwh', 'heat_mwh', 'days'],
        how: 'kWh, or MWh × 1000; scaled to 365 days where days are given; empty: 0',
      },
      {
        input: 'refrigerant',
        from: ['refrigerant'],
        how: 'hfc, hfo or none; R-410A, R-407C, R-134a, R-32 and R-404A are hfc, R-1234ze and R-1234yf hfo',
      },
      { input: 'occupancy', from: ['occupants'], how: 'persons' },
      { input: 'renewable_pct', from: ['renewable_pct'], how: '%' },
    ],
    read(record) {
      record.lookUp('building_type', 'building_type', typeOf, `a use such as ${BUILDING_TYPES.join(', ')}`);
      record.number('floor_area_m2', 'floor_area_m2');
      record.lookUp('location', 'country', locationOf, 'the United Kingdom, a member of the EU, or the UAE');
      record.number('year_built', 'year_built');
      readMeters(record);
      const refrigerantOf = (text: string) => REFRIGERANT_WORDS.get(normalForm(text).replaceAll('_', ''));
      record.lookUp('refrigerant', 'refrigerant', refrigerantOf, 'one of hfc, hfo, none, or a number such as R-410A');
      record.number('occupancy', 'occupants');
      record.number('renewable_pct', 'renewable_pct');
    },
  }),
];
