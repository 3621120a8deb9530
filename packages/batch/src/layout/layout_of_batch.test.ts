import { CURRENT_EDITION } from '@plumbline/editions';
import { describe, expect, it } from 'vitest';
import type { FileColumn } from '../batch_layout.ts';
import { BatchFault, type BatchRequest } from '../batch_request.ts';
import { parquetMetadata } from '../output/parquet_metadata.ts';
import { layoutOfBatch } from './layout_of_batch.ts';

const REQUEST: BatchRequest = {
  from: 'csv',
  to: 'csv',
  edition: CURRENT_EDITION.name,
  tool: 'calculate_pue',
  preset: undefined,
  mapping: {},
  constants: {},
  keep: [],
  columns: ['pue_score'],
};
const PUE = ['it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw'];

function layout(request: Partial<BatchRequest>, header: readonly (string | FileColumn)[]) {
  return layoutOfBatch(
    { ...REQUEST, ...request },
    header.map((column) => (typeof column === 'string' ? { name: column } : column)),
  );
}

async function faultsOf(request: Partial<BatchRequest>, header: readonly (string | FileColumn)[]) {
  const error = await layout(request, header).catch((caught) => caught);
  expect(error).toBeInstanceOf(BatchFault);
  return (error as BatchFault).faults;
}

describe('layoutOfBatch', () => {
  it('takes inputs from columns of their names, from mapped columns and from values that are set', async () => {
    const { mapped, constants, echoed } = await layout(
      { mapping: { it_load_kw: 'IT load' }, constants: { lighting_kw: '1.5' } },
      ['cooling_kw', 'IT load', 'ups_losses_kw'],
    );
    expect(mapped).toEqual([
      { input: 'cooling_kw', column: 'cooling_kw' },
      { input: 'it_load_kw', column: 'IT load' },
      { input: 'ups_losses_kw', column: 'ups_losses_kw' },
    ]);
    expect(constants).toEqual({ lighting_kw: '1.5' });
    expect(echoed).toEqual(['cooling_kw', 'it_load_kw', 'ups_losses_kw']);
  });

  it('takes inputs from columns that are called like their labels, in any spelling', async () => {
    const { mapped, kept } = await layout({ keep: ['Lighting', 'Site'], constants: { lighting_kw: '1' } }, [
      'Site',
      'IT load (kW)',
      'COOLING-KW',
      'ups losses',
      'Lighting',
    ]);
    expect(mapped).toEqual([
      { input: 'it_load_kw', column: 'IT load (kW)' },
      { input: 'cooling_kw', column: 'COOLING-KW' },
      { input: 'ups_losses_kw', column: 'ups losses' },
    ]);
    expect(kept.map(({ column }) => column)).toEqual(['Lighting', 'Site']);
  });

  it('leaves out columns that are neither mapped nor kept, because a file with a mapping comes from elsewhere', async () => {
    const { mapped, kept } = await layout({ mapping: { it_load_kw: 'IT load' }, keep: ['site'] }, [
      'site',
      'owner',
      'IT load',
      ...PUE.filter((name) => name !== 'it_load_kw'),
    ]);
    expect(mapped.map(({ column }) => column)).toEqual(['IT load', ...PUE.filter((name) => name !== 'it_load_kw')]);
    expect(kept).toEqual([{ column: 'site', name: 'site' }]);
  });

  it('reports every fault of a mapping and of the values that are set at once', async () => {
    expect(
      await faultsOf(
        {
          mapping: { it_lod_kw: 'a', cooling_kw: 'colling' },
          constants: { lightin_kw: '1', ups_losses_kw: '-5', cooling_kw: '1' },
        },
        ['it_load_kw', 'cooling', 'lighting_kw'],
      ),
    ).toEqual([
      'The mapping names it_lod_kw, which is not an input of calculate_pue. Did you mean it_load_kw?',
      'The mapping names the column "a", which the file does not have.',
      'The mapping names the column "colling", which the file does not have. Did you mean cooling?',
      'A value is set for lightin_kw, which is not an input of calculate_pue. Did you mean lighting_kw?',
      'cooling_kw is given a column and a value; give one of them.',
      'ups_losses_kw must be at least 0 kW; -5 was sent.',
    ]);
  });

  it('keeps every column that is not an input on request, and renames one whose name is taken', async () => {
    const { kept, columns } = await layout({ keep: 'all' }, ['site', 'pue_score', ...PUE]);
    expect(kept).toEqual([
      { column: 'site', name: 'site' },
      { column: 'pue_score', name: 'source.pue_score' },
    ]);
    expect(columns.map(({ name }) => name)).toEqual(['line', 'site', 'source.pue_score', ...PUE, 'pue_score']);
  });

  it('types the columns of the output by the schemas, with their units, and kept columns by the file', async () => {
    const numbers = PUE.map((name): FileColumn => ({ name, kind: 'number', type: 'DOUBLE' }));
    const site: FileColumn = { name: 'site', kind: 'number', type: 'INT64' };
    const request = {
      from: 'parquet',
      keep: ['site'],
      columns: ['pue_score', 'efficiency_rating', 'verdict_tone'],
    } as const;
    const { columns } = await layout(request, [site, ...numbers]);
    expect(columns).toEqual([
      { name: 'row', type: 'integer' },
      { name: 'site', type: 'integer' },
      ...PUE.map((name) => ({ name, type: 'number', unit: 'kW' })),
      { name: 'pue_score', type: 'number' },
      { name: 'efficiency_rating', type: 'text' },
      { name: 'verdict_tone', type: 'text' },
    ]);
  });

  it('says the unit of each column in the metadata of a Parquet file, with its UCUM code where there is one', async () => {
    const found = parquetMetadata(
      await layout({ columns: ['pue_score', 'annual_cost_estimate_gbp', 'annual_energy_kwh'] }, PUE),
    );
    expect(JSON.parse(found['plumbline.units'] ?? '')).toEqual({
      ...Object.fromEntries(PUE.map((name) => [name, { unit: 'kW', ucum: 'kW' }])),
      annual_cost_estimate_gbp: { unit: 'GBP/yr' },
      annual_energy_kwh: { unit: 'kWh/yr', ucum: 'kW.h/a' },
    });
  });

  it('refuses columns of a Parquet file whose types cannot be read as their inputs, before anything runs', async () => {
    const header: FileColumn[] = [
      { name: 'it_load_kw', kind: 'boolean', type: 'BOOLEAN' },
      { name: 'cooling_kw', kind: 'text', type: 'BYTE_ARRAY (STRING)' },
      { name: 'ups_losses_kw', kind: 'other', type: 'a list or map' },
      { name: 'lighting_kw', kind: 'time', type: 'INT64 (TIMESTAMP)' },
    ];
    expect(await faultsOf({ from: 'parquet' }, header)).toEqual([
      'The column "ups_losses_kw" is a list or map; only single numbers, texts, flags and times can be read.',
      'The column "it_load_kw" is BOOLEAN, but it_load_kw must be a number.',
      'The column "lighting_kw" is INT64 (TIMESTAMP), but lighting_kw must be a number.',
    ]);
  });

  it('knows from the columns whether sentences are needed', async () => {
    const isSlow = async (columns: string[] | undefined) => (await layout({ columns }, PUE)).hasSentences;
    expect(await isSlow(['pue_score', 'edition', 'disclaimer', 'verdict_tone'])).toBe(false);
    expect(await isSlow(['pue_score', 'warnings'])).toBe(true);
    expect(await isSlow(['standard_reference'])).toBe(true);
    expect(await isSlow(undefined)).toBe(true);
  });

  it('lets each row name its tool, with columns of any of them', async () => {
    const header = ['tool', 'it_load_kw', 'property_type', 'site'];
    const { tool, mapped, columns } = await layout({ tool: undefined, keep: ['site'] }, header);
    expect(tool).toBeUndefined();
    expect(mapped.map(({ input }) => input)).toEqual(['it_load_kw', 'property_type']);
    expect(columns.map(({ name }) => name)).toEqual([
      'line',
      'tool',
      'site',
      'it_load_kw',
      'property_type',
      'pue_score',
    ]);
    expect(await faultsOf({ tool: undefined }, PUE)).toEqual([
      'Name a tool, or give the file a column named tool with the tool of each record.',
    ]);
    expect(await faultsOf({ tool: undefined, columns: undefined }, header)).toEqual([
      'A table of several tools needs the names of its result columns; name them, name a tool, or write NDJSON.',
    ]);
  });

  it('finds the columns of a preset in any spelling, and reports those that are missing', async () => {
    const request = { tool: 'mees_checker', preset: 'epc_domestic', columns: ['verdict_tone'] };
    const { kept } = await layout(request, ['lmk-key', 'Current Energy Rating', 'property_type', 'anything']);
    expect(kept).toContainEqual({ column: 'lmk-key', name: 'lmk-key' });
    expect(await faultsOf(request, ['LMK_KEY'])).toContain(
      'The column CURRENT_ENERGY_RATING is missing; the preset epc_domestic needs it.',
    );
    expect(await faultsOf({ ...request, preset: 'epc' }, ['LMK_KEY'])).toEqual([
      expect.stringMatching(/^There is no preset "epc" for mees_checker\. Presets of mees_checker: .*epc_domestic/),
    ]);
  });

  it('refuses more than 10,000 columns', async () => {
    const header = Array.from({ length: 10_001 }, (_, index) => `c${index}`);
    expect(await faultsOf({}, header)).toEqual(['The file has 10001 columns; at most 10000 can be read.']);
  });
});
