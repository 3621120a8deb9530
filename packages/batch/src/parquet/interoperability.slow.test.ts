import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openParquet } from './parquet_file.ts';
import type { ColumnValues, ParquetOutputColumn } from './parquet_types.ts';
import { encodeRowGroup, ParquetAppender } from './parquet_writer.ts';
import { type Reference, startReference } from './testing/duckdb.ts';
import { readBlocks, rowsOf } from './testing/read_rows.ts';

/** A third implementation, which leaves this compression to others. */
const compressors = { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdDecompressSync(bytes)) };
type Row = Record<string, unknown>;
const cellOf = (value: unknown) => (typeof value === 'bigint' ? Number(value) : (value ?? null));

let folder: string;
let duckdb: Reference;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parquet_interoperability_'));
  duckdb = await startReference();
});
afterAll(async () => {
  duckdb.close();
  await rm(folder, { recursive: true });
});

/** Each column as DuckDB stores it, and as a double, a text or a boolean in DuckDB's own words. */
const COLUMNS: Record<string, { stored: string; given: string }> = {
  double: { stored: 'i / 8.0::DOUBLE', given: 'double' },
  double_gaps: { stored: 'CASE WHEN i % 5 > 0 THEN -i / 3.0::DOUBLE END', given: 'double_gaps' },
  double_few: { stored: '(i % 4) / 10.0::DOUBLE', given: 'double_few' },
  float: { stored: '(i / 10.0)::FLOAT', given: 'float::VARCHAR::DOUBLE' },
  float_gaps: { stored: 'CASE WHEN i % 3 = 0 THEN (i * 1e-9)::FLOAT END', given: 'float_gaps::VARCHAR::DOUBLE' },
  byte: { stored: '(i % 100 - 50)::TINYINT', given: 'byte::DOUBLE' },
  word: { stored: '(i - 1000)::SMALLINT', given: 'word::DOUBLE' },
  integer: { stored: '(i * 100003 - 7)::INTEGER', given: 'integer::DOUBLE' },
  unsigned: { stored: '(4294967295 - i)::UINTEGER', given: 'unsigned::DOUBLE' },
  long: { stored: 'i * 1000000007 - 5', given: 'long::DOUBLE' },
  long_huge: { stored: '9223372036854775807 - i', given: 'long_huge::VARCHAR' },
  long_unsigned: { stored: '(18446744073709551615::HUGEINT - i)::UBIGINT', given: 'long_unsigned::VARCHAR' },
  long_gaps: { stored: 'CASE WHEN i % 7 > 2 THEN i * i END', given: 'long_gaps::DOUBLE' },
  decimal_small: { stored: '(i / 100)::DECIMAL(8, 2)', given: 'decimal_small::DOUBLE' },
  decimal_long: { stored: '(i * 1.001)::DECIMAL(18, 3)', given: 'decimal_long::DOUBLE' },
  decimal_huge: { stored: '(-i * 1000000000000.125)::DECIMAL(38, 4)', given: 'decimal_huge::VARCHAR::DOUBLE' },
  boolean: { stored: 'i % 3 = 0', given: 'boolean' },
  boolean_gaps: { stored: 'CASE WHEN i % 4 > 0 THEN i % 3 = 0 END', given: 'boolean_gaps' },
  text_few: { stored: "['A', 'B', 'überprüft', '', '😀'][i % 5 + 1]", given: 'text_few' },
  text_many: { stored: "'Flat ' || i || repeat(', High Street', i % 9)", given: 'text_many' },
  text_gaps: { stored: "CASE WHEN i % 11 = 0 THEN 'row ' || i END", given: 'text_gaps' },
  text_none: { stored: 'NULL::VARCHAR', given: 'text_none' },
  text_one: { stored: "'the same'", given: 'text_one' },
  raw_bytes: { stored: "('bytes ' || i)::BLOB", given: 'decode(raw_bytes)' },
  class: { stored: "['D', 'E', 'F'][i % 3 + 1]::ENUM('D', 'E', 'F')", given: 'class::VARCHAR' },
  uuid: { stored: "('00000000-0000-4000-8000-' || lpad(i::VARCHAR, 12, '0'))::UUID", given: 'uuid::VARCHAR' },
  date: { stored: "DATE '1899-12-25' + (i * 10)::INTEGER", given: "strftime(date, '%Y-%m-%d')" },
  clock: { stored: "TIME '00:00:00' + to_seconds(i * 17)", given: 'clock::VARCHAR' },
  at_milli: {
    stored: "TIMESTAMP '1969-12-31 23:00:00.5' + to_seconds(i * 60)",
    given: "strftime(at_milli, '%Y-%m-%dT%H:%M:%S.%g')",
  },
  at_micro: {
    stored: "TIMESTAMP '2026-11-16 12:00:00.000001' + to_seconds(i)",
    given: "strftime(at_micro, '%Y-%m-%dT%H:%M:%S.%f')",
  },
  at_nano: {
    stored: 'make_timestamp_ns(1000000000 * i + 123456789)',
    given: "strftime(at_nano, '%Y-%m-%dT%H:%M:%S.%n')",
  },
  address: {
    stored: "CASE WHEN i % 6 > 0 THEN {postcode: CASE WHEN i % 4 > 0 THEN 'N' || i END, flat: {number: i}} END",
    given: 'address.postcode, address.flat.number::DOUBLE',
  },
};

const ROWS = 2500;
const READ = Object.keys(COLUMNS).flatMap((name) =>
  name === 'address' ? ['address.postcode', 'address.flat.number'] : [name],
);

describe('the Parquet reader on files of DuckDB', () => {
  beforeAll(async () => {
    const stored = Object.entries(COLUMNS).map(([name, column]) => `${column.stored} AS ${name}`);
    const lists = 'range(i % 4) AS list, MAP {i: i} AS map, INTERVAL 1 DAY AS interval';
    await duckdb.run(`CREATE TABLE portfolio AS SELECT ${stored.join(', ')}, ${lists} FROM range(${ROWS}) AS rows(i)`);
  });

  async function copy(name: string, options: string, rows = ROWS): Promise<string> {
    const path = join(folder, `${name}.parquet`);
    await duckdb.run(`COPY (FROM portfolio LIMIT ${rows}) TO '${path}' (FORMAT parquet, ${options})`);
    return path;
  }

  async function expectEqual(path: string, count = ROWS): Promise<void> {
    const given = Object.values(COLUMNS).map((column) => column.given);
    const expected = await duckdb.select(`SELECT ${given.join(', ')} FROM '${path}'`);
    const rows = rowsOf(await readBlocks(path, { names: READ }));
    expect(rows.length).toBe(count);
    for (const [column, name] of READ.entries()) {
      const ours = rows.map((row) => row[column]);
      const theirs = expected.map((row) => row[column]);
      expect(ours, name).toEqual(theirs);
    }
  }

  it.each(['uncompressed', 'snappy', 'gzip', 'zstd', 'lz4_raw'])(
    'reads every type as DuckDB does, compressed with %s',
    async (codec) => {
      await expectEqual(await copy(codec, `CODEC '${codec}', PARQUET_VERSION v1, ROW_GROUP_SIZE 2048`));
    },
  );

  it('reads every type as DuckDB does, compressed with brotli', async () => {
    // DuckDB compresses so hard that a large file takes seconds.
    await expectEqual(await copy('brotli', `CODEC 'brotli'`, 100), 100);
  });

  it('reads delta, byte-stream-split and dictionary encodings as DuckDB does', async () => {
    await expectEqual(await copy('encodings', 'PARQUET_VERSION v2, ROW_GROUP_SIZE 2048'));
    await expectEqual(await copy('plain', 'PARQUET_VERSION v2, DICTIONARY_SIZE_LIMIT 1'));
  });

  it('offers lists, maps and intervals only as columns that cannot be inputs', async () => {
    const file = await openParquet(await copy('kinds', 'ROW_GROUP_SIZE 2048'));
    await file.close();
    const kinds = Object.fromEntries(file.columns.map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({
      list: 'other',
      map: 'other',
      interval: 'other',
      float: 'number',
      at_milli: 'time',
      class: 'text',
    });
    expect(kinds).toMatchObject({
      boolean: 'boolean',
      'address.postcode': 'text',
      decimal_huge: 'number',
      uuid: 'text',
    });
    expect(file.columns.filter(({ name }) => name === 'map')).toHaveLength(1);
  });

  it('reads any range of rows, in blocks of any size', async () => {
    const path = await copy('ranges', 'ROW_GROUP_SIZE 2048');
    const all = rowsOf(await readBlocks(path, { names: READ }));
    const ranges = [
      [0, 1, 1],
      [2047, 2, 10],
      [100, 2000, 333],
      [2499, 10, 5],
      [1, 2499, 5000],
    ] as const;
    for (const [firstRow, rows, blockRows] of ranges) {
      const blocks = await readBlocks(path, { names: READ, firstRow, rows, blockRows });
      expect(blocks.every((block) => block.rows <= blockRows)).toBe(true);
      expect(rowsOf(blocks)).toEqual(all.slice(firstRow, firstRow + rows));
    }
  });
});

describe('the Parquet reader on pages of version 2', () => {
  const ROWS_OF_PAGES = 3000;
  const index = Array.from({ length: ROWS_OF_PAGES }, (_, row) => row);
  const columns = [
    { name: 'double', type: 'DOUBLE', data: index.map((row) => row / 4), encoding: 'PLAIN' },
    { name: 'gaps', type: 'DOUBLE', data: index.map((row) => (row % 3 === 0 ? null : row)), encoding: 'PLAIN' },
    {
      name: 'prefix',
      type: 'STRING',
      data: index.map((row) => `SW1A ${Math.floor(row / 10)} ${row}`),
      encoding: 'DELTA_BYTE_ARRAY',
    },
    { name: 'few', type: 'STRING', data: index.map((row) => ['D', null, 'F'][row % 3]) },
    { name: 'half', type: 'FLOAT16', data: index.map((row) => (row % 100) / 10), encoding: 'BYTE_STREAM_SPLIT' },
    { name: 'runs', type: 'BOOLEAN', data: index.map((row) => row > 1000), encoding: 'RLE' },
    { name: 'time', type: 'TIMESTAMP', data: index.map((row) => new Date(Date.UTC(2026, 0, 1) + row * 1000)) },
  ] as const;

  /** As the writer of the file was given them. */
  const expected = index.map((row) => [
    row / 4,
    row % 3 === 0 ? null : row,
    `SW1A ${Math.floor(row / 10)} ${row}`,
    ['D', null, 'F'][row % 3],
    (row % 100) / 10,
    row > 1000,
    new Date(Date.UTC(2026, 0, 1) + row * 1000).toISOString().replace('.000', ''),
  ]);

  it('reads many small pages, and finds a row in the middle by the offset index or without', async () => {
    for (const offsetIndex of [true, false]) {
      const path = join(folder, `pages_${offsetIndex}.parquet`);
      const columnData = columns.map((column) => ({ ...column, data: [...column.data], offsetIndex }));
      await writeFile(path, Buffer.from(parquetWriteBuffer({ columnData, pageSize: 700, rowGroupSize: 2000 })));
      expect(rowsOf(await readBlocks(path))).toEqual(expected);
      expect(rowsOf(await readBlocks(path, { firstRow: 1500, rows: 700, blockRows: 64 }))).toEqual(
        expected.slice(1500, 2200),
      );
    }
  });
});

describe('DuckDB on files of the Parquet writer', () => {
  const OUTPUT: ParquetOutputColumn[] = [
    { name: 'row', type: 'integer' },
    { name: 'energy', type: 'number' },
    { name: 'class', type: 'text' },
    { name: 'advice', type: 'text' },
    { name: 'is_compliant', type: 'boolean' },
  ];
  const GROUP_ROWS = 10_000;
  const ADVICE = 'Insulate the loft to 270 mm, then the cavity walls, and fit draught proofing. '.repeat(2);

  /** Of the row from 1. */
  function cells(row: number): (string | number | boolean | null)[] {
    return [
      row * 1_000_003,
      row % 10 === 0 ? null : row / 8 - 1000,
      row % 7 === 0 ? null : `${'ABCDEFG'[row % 7]}é`,
      `Row ${row}: ${ADVICE}${row % 100 === 0 ? ' 😀' : ''}`,
      row % 5 === 0 ? null : row % 2 === 0,
    ];
  }

  async function writeGroups(groups: number): Promise<string> {
    const appender = new ParquetAppender(OUTPUT, { 'plumbline.tool': 'x' });
    const parts = [appender.start()];
    for (let group = 0; group < groups; group++) {
      const rows = Array.from({ length: GROUP_ROWS }, (_, index) => cells(group * GROUP_ROWS + index + 1));
      const values = OUTPUT.map((_, column): ColumnValues => rows.map((row) => row[column] ?? null));
      parts.push(appender.append(encodeRowGroup(OUTPUT, values, GROUP_ROWS)));
    }
    const path = join(folder, `written_${groups}.parquet`);
    await writeFile(path, Buffer.concat([...parts, appender.end()]));
    return path;
  }

  it('reads back every value, the schema and the metadata', async () => {
    const path = await writeGroups(2);
    const rows = await duckdb.select(`SELECT row::DOUBLE, energy, class, advice, is_compliant FROM '${path}'`);
    expect(rows).toEqual(Array.from({ length: 2 * GROUP_ROWS }, (_, index) => cells(index + 1)));
    expect(
      await duckdb.select(`SELECT column_name, column_type, "null" FROM (DESCRIBE SELECT * FROM '${path}')`),
    ).toEqual([
      ['row', 'BIGINT', 'YES'],
      ['energy', 'DOUBLE', 'YES'],
      ['class', 'VARCHAR', 'YES'],
      ['advice', 'VARCHAR', 'YES'],
      ['is_compliant', 'BOOLEAN', 'YES'],
    ]);
    expect(await duckdb.select(`SELECT decode(key), decode(value) FROM parquet_kv_metadata('${path}')`)).toEqual([
      ['plumbline.tool', 'x'],
    ]);
  });

  it('finds a dictionary in columns of few different values, and none in the others', async () => {
    const columns: ParquetOutputColumn[] = [
      { name: 'id', type: 'integer' },
      { name: 'storeys', type: 'integer' },
      { name: 'price', type: 'number' },
      { name: 'area', type: 'number' },
      { name: 'zero', type: 'number' },
      { name: 'class', type: 'text' },
      { name: 'address', type: 'text' },
    ];
    const rows = 5000;
    const given = (row: number) => [
      row,
      row % 9 === 0 ? null : (row % 3) - 2 ** 40,
      row % 4 === 0 ? null : [0.25259, 1e-300, -7.5][row % 3],
      row / 3,
      row % 2 === 0 ? 0 : -0,
      row % 5 === 0 ? null : `${'DEF'[row % 3]} ${'long '.repeat(20)}`,
      `${row} High Street`,
    ];
    const table = Array.from({ length: rows }, (_, row) => given(row));
    const values = columns.map((_, column): ColumnValues => table.map((row) => row[column] ?? null));
    const appender = new ParquetAppender(columns, {});
    const path = join(folder, 'dictionaries.parquet');
    const group = appender.append(encodeRowGroup(columns, values, rows));
    await writeFile(path, Buffer.concat([appender.start(), group, appender.end()]));

    const found = await duckdb.select(`SELECT path_in_schema FROM parquet_metadata('${path}')
      WHERE dictionary_page_offset IS NOT NULL ORDER BY column_id`);
    expect(found).toEqual([['storeys'], ['price'], ['class']]);
    const selected = columns.map(({ name, type }) => (type === 'integer' ? `${name}::DOUBLE` : name)).join(', ');
    const theirs = await duckdb.select(`SELECT ${selected} FROM '${path}'`);
    const withoutSign = (cell: unknown) => (cell === 0 ? 0 : cell);
    expect(theirs.map((row) => row.map(withoutSign))).toEqual(table.map((row) => row.map(withoutSign)));
    const third = (await parquetReadObjects({ file: await asyncBufferFromFile(path), compressors })) as Row[];
    expect(third.map((row) => columns.map(({ name }) => cellOf(row[name])))).toEqual(table);
    expect(rowsOf(await readBlocks(path))).toEqual(table);
  });

  it('finds in the statistics of a row group the least, the greatest and how many are missing', async () => {
    const path = await writeGroups(2);
    const statistics = await duckdb.select(
      `SELECT path_in_schema, stats_min_value, stats_max_value, stats_null_count::DOUBLE
       FROM parquet_metadata('${path}') WHERE row_group_id = 1`,
    );
    expect(statistics).toEqual([
      ['row', String(10_001 * 1_000_003), String(20_000 * 1_000_003), 0],
      // 10,001 / 8 - 1,000 and 19,999 / 8 - 1,000; every tenth row is missing.
      ['energy', '250.125', '1499.875', 1000],
      // The multiples of 7 from 10,003 to 19,999 are missing.
      ['class', 'Bé', 'Gé', 1429],
      // The first 64 bytes; of the greatest, with the next letter at the end.
      ['advice', `Row 10001: ${ADVICE}`.slice(0, 64), `Row 20000: ${ADVICE}`.slice(0, 63).concat('b'), 0],
      ['is_compliant', 'false', 'true', 2000],
    ]);
    expect(await duckdb.select(`SELECT count(*)::DOUBLE FROM '${path}' WHERE row > ${19_990 * 1_000_003}`)).toEqual([
      [10],
    ]);
    // A bound that is not a value of the column is not taken for one. The colon is behind the digits.
    const extremes = `SELECT min(advice), max(advice) FROM '${path}'`;
    expect(await duckdb.select(extremes)).toEqual([[cells(10_000)[3], cells(9)[3]]]);
    // Rows 1 to 7,999 but for the 799 tenths.
    expect(await duckdb.select(`SELECT count(*)::DOUBLE FROM '${path}' WHERE energy < 0`)).toEqual([[7200]]);
  });
});
