import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCalculator } from '@plumbline/calculators';
import { columnKey, findPreset, PRESETS, type Preset, type PresetReading } from '@plumbline/calculators/portfolio';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/server.ts';

/** The samples have quotes only around whole cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function presetOf(name: string, tool: string): Preset {
  const preset = findPreset(name, tool);
  if (!preset) throw new Error(`no preset ${name} of ${tool}`);
  return preset;
}

/** The records of a sample as a preset reads them. */
function readSample({ name, columns, read }: Preset): PresetReading[] {
  const text = readFileSync(join(ROOT, `docs/guides/samples/${name}.csv`), 'utf8');
  const [header = [], ...rows] = text.trimEnd().split('\n').map(cellsOf);
  const keys = header.map(columnKey);
  return rows.map((row) =>
    read((column) => {
      const { aliases = [] } = columns.find((each) => each.name === column) ?? {};
      const at = [column, ...aliases].map((each) => keys.indexOf(columnKey(each))).find((found) => found !== -1);
      return at === undefined ? '' : (row[at] ?? '');
    }),
  );
}

const read = (name: string, tool: string) => readSample(presetOf(name, tool));
const inputsOf = (readings: PresetReading[], input: string) => readings.map(({ input: inputs }) => inputs[input]);
/** The columns of the faults of each record that has any, by the number of the record from 1. */
const faultsOf = (readings: PresetReading[]) =>
  Object.fromEntries(
    readings.flatMap(({ faults }, index) =>
      faults.length > 0 ? [[index + 1, faults.map(({ column }) => column)] as const] : [],
    ),
  );

describe.each(PRESETS.map((preset) => [preset.name, preset.tool, preset] as const))(
  '%s of %s',
  (_name, tool, preset) => {
    it('gives inputs that the tool accepts for every record of the sample without a fault', () => {
      const good = readSample(preset).filter(({ faults }) => faults.length === 0);
      expect(good.length).toBeGreaterThan(8);
      for (const { input } of good)
        expect(findCalculator(tool)?.validate(input), JSON.stringify(input)).toEqual({ ok: true });
    });
  },
);

describe('the sample of domestic certificates', () => {
  it('has the band of each home, and a fault where the register calls it invalid', () => {
    const readings = read('epc_domestic', 'mees_checker');
    const bands = [
      'D',
      'C',
      'F',
      'E',
      'B',
      'G',
      'C',
      'E',
      'D',
      'F',
      'E',
      'D',
      'A',
      'C',
      'D',
      undefined,
      'E',
      'C',
      'D',
      'E',
    ];
    expect(inputsOf(readings, 'current_epc_band')).toEqual(bands);
    expect(new Set(inputsOf(readings, 'property_type'))).toEqual(new Set(['domestic']));
    expect(faultsOf(readings)).toEqual({ 16: ['CURRENT_ENERGY_RATING'] });
    expect(readings[15]?.faults[0]?.message).toBe(
      'CURRENT_ENERGY_RATING must be one of A, B, C, D, E, F, G; the text "INVALID!" was found.',
    );
  });

  it('has the SAP rating of each home, above 100 where it exports energy', () => {
    const readings = read('epc_domestic', 'sap_sbem_precheck');
    const ratings = [63, 72, 31, 47, 86, 12, 75, 52, 57, 34, 44, 66, 104, 70, 61, undefined, 50, 78, 60, 41];
    expect(inputsOf(readings, 'sap_rating')).toEqual(ratings);
    expect(readings[16]?.input).toEqual({ sap_rating: 50 });
    expect(faultsOf(readings)).toEqual({ 16: ['CURRENT_ENERGY_EFFICIENCY'], 20: ['TOTAL_FLOOR_AREA'] });
  });

  it('has the heating of each home by its fuel and its description', () => {
    const readings = read('epc_domestic', 'digital_renovation_passport');
    expect(inputsOf(readings, 'heating')).toEqual([
      ...[
        'gas',
        'gas',
        'oil',
        'electric',
        'hp',
        'electric',
        'district',
        'gas',
        'gas',
        'oil',
        'biomass',
        'biomass',
        'hp',
      ],
      ...['hp', 'gas', undefined, 'gas', 'district', undefined, 'gas'],
    ]);
    expect(readings[0]?.input).toEqual({
      floor_area_m2: 84.5,
      current_epc: 'D',
      heating: 'gas',
      country: 'gb',
      address: '1 Example Street, Exampleton',
      building_type: 'House, Mid-Terrace',
      era: 'England and Wales: 1900-1929',
    });
    expect(faultsOf(readings)).toEqual({
      16: ['CURRENT_ENERGY_RATING', 'MAINHEAT_DESCRIPTION'],
      17: ['TOTAL_FLOOR_AREA'],
      19: ['MAIN_FUEL'],
      20: ['TOTAL_FLOOR_AREA'],
    });
  });

  it('has a year of construction from the middle of the age band', () => {
    const readings = read('epc_domestic', 'calculate_carbon');
    expect(inputsOf(readings, 'construction_year')).toEqual([
      ...[1914, 1971, 1899, 1958, 2012, 1939, 2009, 1979, 1986, 1914, 1899, 1993, 2025, 1999],
      ...[undefined, undefined, 2007, 2004, undefined, 1971],
    ]);
    expect(readings[0]?.input).toEqual({
      floor_area_m2: 84.5,
      building_type: 'residential',
      country: 'gb',
      construction_year: 1914,
    });
    expect(faultsOf(readings)).toEqual({
      17: ['TOTAL_FLOOR_AREA'],
      19: ['PROPERTY_TYPE', 'CONSTRUCTION_AGE_BAND'],
      20: ['TOTAL_FLOOR_AREA'],
    });
  });
});

describe('the sample of non-domestic certificates', () => {
  it('has the band of each building, A+ as A', () => {
    const readings = read('epc_non_domestic', 'mees_checker');
    const bands = ['D', 'B', 'E', 'G', 'C', 'A', 'F', 'D', 'C', 'C', 'E', 'D', 'F', undefined, 'D'];
    expect(inputsOf(readings, 'current_epc_band')).toEqual(bands);
    expect(faultsOf(readings)).toEqual({ 14: ['ASSET_RATING_BAND'] });
  });

  it('has the use of each building, with and without its use class', () => {
    const readings = read('epc_non_domestic', 'calculate_carbon');
    expect(inputsOf(readings, 'building_type')).toEqual([
      ...[
        'retail',
        'office',
        'office',
        'industrial',
        'warehouse',
        'office',
        'hotel',
        'restaurant',
        'school',
        'hospital',
      ],
      ...['cultural', 'large_non_food_shop', 'industrial', 'retail', undefined],
    ]);
    expect(faultsOf(readings)).toEqual({ 15: ['FLOOR_AREA', 'PROPERTY_TYPE'] });
  });

  it('has the heating of each building by its main fuel', () => {
    const readings = read('epc_non_domestic', 'digital_renovation_passport');
    expect(inputsOf(readings, 'heating')).toEqual([
      ...[
        'electric',
        'electric',
        'gas',
        'oil',
        'gas',
        'electric',
        'gas',
        'gas',
        'biomass',
        'district',
        'gas',
        undefined,
      ],
      ...['oil', 'gas', 'gas'],
    ]);
    expect(faultsOf(readings)).toEqual({
      12: ['MAIN_HEATING_FUEL'],
      14: ['ASSET_RATING_BAND'],
      15: ['FLOOR_AREA'],
    });
  });
});

describe('the sample of metered buildings', () => {
  const readings = read('meters', 'building_carbon_footprint');

  it('has each building with its type, place and energy of a year', () => {
    expect(readings[0]?.input).toEqual({
      building_type: 'office',
      floor_area_m2: 4200,
      location: 'uk',
      year_built: 1987,
      elec_kwh_year: 612_000,
      gas_kwh_year: 488_000,
      refrigerant: 'hfc',
      occupancy: 310,
      renewable_pct: 100,
    });
    expect(inputsOf(readings, 'building_type')).toEqual([
      ...['office', 'office', 'retail', 'education', 'healthcare', 'industrial', 'residential', 'datacentre', 'office'],
      ...['education', 'healthcare', undefined, 'industrial', 'office'],
    ]);
    expect(inputsOf(readings, 'location')).toEqual([
      ...['uk', 'uk', 'uk', 'uk', 'uk', 'eu', 'eu', 'eu', 'uae', 'eu', 'uk', 'uk', undefined, 'uk'],
    ]);
  });

  it('turns cubic metres of gas into kWh as a gas bill does', () => {
    // 18 400 m³ × 1.02264 × 39.2 MJ/m³ / 3.6, and 33 100 m³ × 1.02264 × 39.5 / 3.6 in 366 days
    expect(readings[1]?.input.gas_kwh_year).toBeCloseTo(204_891.61, 1);
    expect(readings[3]?.input.gas_kwh_year).toBeCloseTo((371_402.96 * 365) / 366, 0);
  });

  it('turns MWh into kWh, and a period of 352 days into a year', () => {
    expect(readings[4]?.input.elec_kwh_year).toBe(2_150_500);
    expect(readings[8]?.input.elec_kwh_year).toBeCloseTo((2_310_000 * 365) / 352, 6);
  });

  it('leaves out what has not been metered', () => {
    expect(readings[10]?.input).toEqual({
      building_type: 'healthcare',
      floor_area_m2: 780,
      location: 'uk',
      year_built: 2009,
    });
  });

  it('rejects other uses and countries, part years and energy in two units', () => {
    expect(faultsOf(readings)).toEqual({
      12: ['building_type'],
      13: ['country'],
      14: ['days', 'electricity_mwh'],
    });
  });
});

describe('the sample of data halls', () => {
  const readings = read('data_halls', 'thermal_load');

  it('has each hall with its IT load, or racks times their power', () => {
    expect(readings[0]?.input).toEqual({
      it_load_kw: 800,
      room_area_m2: 620,
      ups_efficiency_pct: 96.5,
      lighting_kw: 5,
      cooling_type: 'crah',
      redundancy: 'n1',
      ambient_temp_c: 32,
    });
    expect(inputsOf(readings, 'it_load_kw')).toEqual([
      ...[800, 1200, 180 * 6.5, 95, 2400, 64 * 40, 1600, 12, 3000, 3000, undefined, undefined],
    ]);
  });

  it('lights a hall without a lighting power by its area', () => {
    expect(readings[1]?.input.lighting_kw).toBeCloseTo(7.2, 9); // 900 m² × 0.008 kW/m²
    expect(readings[3]?.input.lighting_kw).toBe(1.2);
  });

  it('knows the usual words for cooling and redundancy', () => {
    expect(inputsOf(readings, 'cooling_type')).toEqual([
      ...['crah', 'crah', 'crah', 'crac', 'dlc', 'dlc', 'immersion', 'crac', 'crah', 'crah', undefined, 'crac'],
    ]);
    expect(inputsOf(readings, 'redundancy')).toEqual([
      ...['n1', 'n1', '2n', 'n', 'n1', 'n1', 'n1', 'n', '2n', '2n', undefined, 'n'],
    ]);
  });

  it('rejects an efficiency that is a share, a load without density, unknown words, units in cells and a missing temperature', () => {
    expect(faultsOf(readings)).toEqual({
      10: ['ups_efficiency_pct'],
      11: ['it_load_kw', 'cooling_type', 'redundancy'],
      12: ['it_load_kw', 'ambient_temp_c'],
    });
  });
});
