import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCalculator } from './catalogue.ts';
import { NO_DOMESTIC_FUEL } from './data/epc_register.ts';
import type { Tool } from './kernel/index.ts';
import { columnKey, findPreset, PRESETS, type Preset } from './portfolio.ts';
import { propertyRuns } from './testing/property_runs.ts';

function toolOf({ tool }: Preset): Tool {
  const calculator = findCalculator(tool);
  if (!calculator) throw new Error(`no tool ${tool}`);
  return calculator;
}

/** Cells that occur in such files, good and bad, whatever the column. */
const CELLS: readonly string[] = [
  ...['', ' ', 'INVALID!', 'NO DATA!', 'N/A', 'unknown', 'null', '-', 'constructor', '__proto__'],
  ...[
    '0',
    '-1',
    '0.96',
    '5',
    '104',
    '365',
    '9999',
    '0999',
    '1e9',
    '1e300',
    'NaN',
    'Infinity',
    '1,250',
    '84 m2',
    '0x10',
  ],
  ...['H', 'Houseboat', 'hotel', 'B8 Storage or Distribution', 'Other', 'driftwood', 'Norway', 'N+2', 'R-410A', 'none'],
  ...NO_DOMESTIC_FUEL,
];

/** Cells that a column may have, so that many records are good. */
const GOOD_CELLS: Readonly<Record<string, readonly string[]>> = {
  CURRENT_ENERGY_RATING: ['A', 'c', 'G'],
  CURRENT_ENERGY_EFFICIENCY: ['1', '64', '110'],
  TOTAL_FLOOR_AREA: ['10', '84.5'],
  PROPERTY_TYPE: ['House', 'Park home', 'Office', 'Retail warehouses'],
  MAIN_FUEL: ['mains gas (not community)', 'electricity (not community)', 'oil (community)'],
  MAINHEAT_DESCRIPTION: ['Air source heat pump, radiators, electric', 'Community scheme'],
  CONSTRUCTION_AGE_BAND: ['England and Wales: 1900-1929', 'England and Wales: 2022 onwards', 'NO DATA!', '2025'],
  ASSET_RATING_BAND: ['A+', 'b', 'G'],
  FLOOR_AREA: ['10', '4200'],
  MAIN_HEATING_FUEL: ['Natural Gas', 'Waste Heat'],
  building_type: ['office', 'hospital', 'shop'],
  floor_area_m2: ['10', '4200'],
  country: ['United Kingdom', 'Germany', 'uae'],
  year_built: ['1860', '2034'],
  electricity_mwh: [''],
  gas_mwh: [''],
  gas_m3: [''],
  gas_calorific_value_mj_m3: ['', '39.2'],
  heat_mwh: [''],
  days: ['', '350', '366'],
  refrigerant: ['', 'hfc', 'R-32'],
  it_load_kw: ['0.1', '800', ''],
  racks: ['40'],
  kw_per_rack: ['6.5'],
  room_area_m2: ['1', '620'],
  ups_efficiency_pct: ['96.5'],
  cooling_type: ['CRAC', 'chilled water', 'Immersion'],
  redundancy: ['N', 'N+1', '2N'],
  ambient_temp_c: ['-5', '32'],
};

function cellOf(column: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...(GOOD_CELLS[column] ?? ['', '7'])) },
    { weight: 2, arbitrary: fc.constantFrom(...CELLS) },
    { weight: 1, arbitrary: fc.string() },
  );
}

it('a preset is found by its name and its tool', () => {
  const identities = PRESETS.map(({ name, tool }) => `${name} ${tool}`);
  expect(new Set(identities).size).toBe(PRESETS.length);
  for (const preset of PRESETS) expect(findPreset(preset.name, preset.tool)).toBe(preset);
  expect(findPreset('epc_non_domestic', 'sap_sbem_precheck')).toBeUndefined();
});

it('a column is matched whatever its case and its separators', () => {
  expect(columnKey('Total-Floor AREA')).toBe(columnKey('TOTAL_FLOOR_AREA'));
  expect(columnKey('gas (kWh)')).not.toBe(columnKey('gas (m3)'));
});

describe.each(PRESETS.map((preset) => [preset.name, preset.tool, preset] as const))(
  '%s of %s',
  (_name, _tool, preset) => {
    const tool = toolOf(preset);
    const columns = preset.columns.map(({ name }) => name);
    const documented = preset.inputs.map(({ input }) => input);

    it('documents inputs of the tool and columns that it reads', () => {
      expect(Object.keys(tool.inputSchema.properties)).toEqual(expect.arrayContaining(documented));
      expect(documented).toEqual(expect.arrayContaining([...(tool.inputSchema.required as string[])]));
      expect(columns).toEqual(expect.arrayContaining(preset.inputs.flatMap(({ from }) => from)));
      expect(columns).toEqual(expect.arrayContaining([...preset.keeps]));
    });

    it('has no two columns that match the same name', () => {
      const keys = preset.columns.flatMap(({ name, aliases = [] }) => [...new Set([name, ...aliases].map(columnKey))]);
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('reads the documented columns alone', () => {
      const asked = new Set<string>();
      preset.read((column) => {
        asked.add(column);
        return '';
      });
      expect(columns).toEqual(expect.arrayContaining([...asked]));
    });

    it('makes of any record inputs that the tool accepts, or a fault of a column', () => {
      let accepted = 0;
      fc.assert(
        fc.property(fc.tuple(...columns.map(cellOf)), (drawn) => {
          const cells = new Map(columns.map((column, index) => [column, (drawn[index] ?? '').trim()]));
          const { input, faults } = preset.read((column) => cells.get(column) ?? '');
          for (const { column, message } of faults) {
            expect(columns).toContain(column);
            expect(message).toContain(`${column} must be `);
          }
          expect(documented).toEqual(expect.arrayContaining(Object.keys(input)));
          if (faults.length > 0) return;
          accepted += 1;
          expect(tool.validate(input), JSON.stringify([...cells])).toEqual({ ok: true });
        }),
        { numRuns: propertyRuns(400) },
      );
      expect(accepted).toBeGreaterThan(0);
    });
  },
);
