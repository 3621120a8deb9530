import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BatchFault } from '../batch_request.ts';
import { openParquet } from './parquet_file.ts';
import { joinParquet } from './parquet_join.ts';
import type { ColumnValues, ParquetOutputColumn } from './parquet_types.ts';
import { encodeRowGroup, ParquetAppender } from './parquet_writer.ts';
import { startReference } from './testing/duckdb.ts';
import { readBlocks, readBlocksOf } from './testing/read_rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parquet_writer_'));
});
afterAll(() => rm(folder, { recursive: true }));

const COLUMNS: ParquetOutputColumn[] = [
  { name: 'row', type: 'integer' },
  { name: 'area.m2', type: 'number' },
  { name: 'class', type: 'text' },
  { name: 'is_let', type: 'boolean' },
];

function parquetBytes(
  columns: ParquetOutputColumn[],
  groups: { values: ColumnValues[]; rows: number }[],
  metadata = {},
): Buffer {
  const appender = new ParquetAppender(columns, metadata);
  const encoded = groups.map(({ values, rows }) => appender.append(encodeRowGroup(columns, values, rows)));
  return Buffer.concat([appender.start(), ...encoded, appender.end()]);
}

const FIRST = {
  rows: 3,
  values: [
    [1, 2, 3],
    [80.5, null, -0.25],
    ['D', 'E', null],
    [true, null, false],
  ] as ColumnValues[],
};
const SECOND = { rows: 2, values: [[4, 5], Float64Array.of(12, 13), ['é', 'D'], [null, null]] as ColumnValues[] };

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

describe('the Parquet writer', () => {
  it('writes what the reader gives back, missing values included', async () => {
    const path = await written('both.parquet', parquetBytes(COLUMNS, [FIRST, SECOND], { 'plumbline.tool': 'x' }));
    const file = await openParquet(path);
    expect(file.rows).toBe(5);
    expect(file.metadata).toEqual({ 'plumbline.tool': 'x' });
    expect(file.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['row', 'number'],
      ['area.m2', 'number'],
      ['class', 'text'],
      ['is_let', 'boolean'],
    ]);
    await file.close();
    const blocks = await readBlocks(path);
    expect(blocks).toEqual([
      {
        firstRow: 0,
        rows: 5,
        columns: [
          Float64Array.of(1, 2, 3, 4, 5),
          [80.5, null, -0.25, 12, 13],
          ['D', 'E', null, 'é', 'D'],
          [true, null, false, null, null],
        ],
        cellFaults: [],
      },
    ]);
  });

  it('refuses a number that is not finite, and a value of another type', () => {
    const encode = (column: ParquetOutputColumn, value: unknown) => () =>
      encodeRowGroup([column], [[value as number]], 1);
    expect(encode({ name: 'cost', type: 'number' }, Number.NaN)).toThrow('in the column cost is not a valid number');
    expect(encode({ name: 'cost', type: 'number' }, Number.POSITIVE_INFINITY)).toThrow('cost');
    expect(encode({ name: 'years', type: 'integer' }, 1.5)).toThrow('1.5 in the column years is not a valid integer');
    expect(encode({ name: 'class', type: 'text' }, 3)).toThrow('3 in the column class is not a valid text');
    expect(encode({ name: 'is_let', type: 'boolean' }, 'yes')).toThrow(
      '"yes" in the column is_let is not a valid boolean',
    );
  });
});

describe('any columns', () => {
  const cell: Record<ParquetOutputColumn['type'], fc.Arbitrary<string | number | boolean>> = {
    number: fc.double({ noNaN: true, noDefaultInfinity: true }),
    integer: fc.maxSafeInteger(),
    boolean: fc.boolean(),
    text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('D', 'E', '')),
  };
  const columns = fc.integer({ min: 1, max: 60 }).chain((rows) =>
    fc.array(
      fc.constantFrom('number', 'integer', 'boolean', 'text').chain((type) =>
        fc.record({
          type: fc.constant(type),
          values: fc.array(fc.option(cell[type], { freq: 4 }), { minLength: rows, maxLength: rows }),
        }),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  );

  it('come back as they were written', async () => {
    const property = fc.asyncProperty(columns, async (written) => {
      const described = written.map(({ type }, index) => ({ name: `c${index}`, type }));
      const rows = written[0]?.values.length ?? 0;
      const bytes = parquetBytes(described, [{ rows, values: written.map(({ values }) => values) }]);
      const [block] = await readBlocksOf(bytes);
      expect(block?.columns.map((column) => [...column])).toEqual(written.map(({ values }) => values));
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it('are read by DuckDB as they were written', async () => {
    const duckdb = await startReference();
    let files = 0;
    const property = fc.asyncProperty(columns, async (written) => {
      // Another path each time: DuckDB keeps what it has read of a file while size and time are the same.
      const path = join(folder, `random_${files++}.parquet`);
      const described = written.map(({ type }, index) => ({ name: `c${index}`, type }));
      const rows = written[0]?.values.length ?? 0;
      await writeFile(path, parquetBytes(described, [{ rows, values: written.map(({ values }) => values) }]));
      const selected = described.map(({ name, type }) => (type === 'integer' ? `${name}::DOUBLE` : name));
      const found = await duckdb.select(`SELECT ${selected.join(', ')} FROM '${path}'`);
      // DuckDB's rows lose the sign of zero.
      const expected = (value: unknown) => (value === 0 ? 0 : value);
      expect(found.map((row) => row.map(expected))).toEqual(
        Array.from({ length: rows }, (_, row) => written.map(({ values }) => expected(values[row]))),
      );
    });
    await fc.assert(property, { numRuns: 20 });
    duckdb.close();
  });
});

describe('joining Parquet files', () => {
  it('gives byte by byte what one writer would have written', async () => {
    const metadata = { 'plumbline.tool': 'x', 'plumbline.version': '1' };
    const parts = [
      await written('1.parquet', parquetBytes(COLUMNS, [FIRST, SECOND], metadata)),
      await written('2.parquet', parquetBytes(COLUMNS, [], metadata)),
      await written('3.parquet', parquetBytes(COLUMNS, [SECOND], metadata)),
    ];
    const output = join(folder, 'joined.parquet');
    await joinParquet(parts, output);
    expect(await readFile(output)).toEqual(parquetBytes(COLUMNS, [FIRST, SECOND, SECOND], metadata));
  });

  it('names every difference in columns and metadata, and every file that cannot be read', async () => {
    const paths = [
      await written('a.parquet', parquetBytes(COLUMNS, [FIRST], { 'plumbline.tool': 'x' })),
      await written(
        'b.parquet',
        parquetBytes(COLUMNS.slice(0, 1), [{ rows: 1, values: [[1]] }], { 'plumbline.tool': 'y' }),
      ),
      await written('c.parquet', Buffer.from('id,name\n')),
    ];
    const [a = '', b = '', c = ''] = paths;
    const fault: unknown = await joinParquet(paths, join(folder, 'never.parquet')).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(BatchFault);
    expect((fault as BatchFault).faults).toEqual([
      `${c} cannot be read: it is not a Parquet file (it looks like text, such as CSV).`,
      `${b} has the columns row (integer), but ${a} has row (integer), area.m2 (number), class (text), is_let (boolean).`,
      `${b} has plumbline.tool = y, but ${a} has x.`,
    ]);
    await expect(readFile(join(folder, 'never.parquet'))).rejects.toThrow('ENOENT');
  });

  it('does not write over one of its inputs', async () => {
    const path = await written('d.parquet', parquetBytes(COLUMNS, [FIRST]));
    const before = await readFile(path);
    await expect(joinParquet([path], path)).rejects.toThrow('is both an input and the output');
    expect(await readFile(path)).toEqual(before);
  });
});
