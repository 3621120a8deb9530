import { zstdCompressSync } from 'node:zlib';
import { tableWorkbook } from '@plumbline/workbook';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { readFileStart } from './file_start.ts';

describe('readFileStart', () => {
  it('reads the members of the first line of an NDJSON file', async () => {
    const file = new Blob(['\n{"site": "North", "load": 5}\n{"site": "South"}\n']);
    expect(await readFileStart(file, 'ndjson')).toEqual({
      ok: true,
      columns: ['site', 'load'],
      rows: [
        ['North', '5'],
        ['South', ''],
      ],
    });
  });

  it('reads the first sheet of a workbook, and says why it cannot', async () => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const table = { title: 'Halls', sheetName: 'Halls', header: ['site', 'load'], rows: [['North', 5], ['South']] };
    for await (const piece of tableWorkbook(table)) pieces.push(new Uint8Array(piece));
    expect(await readFileStart(new Blob(pieces), 'xlsx')).toEqual({
      ok: true,
      columns: ['site', 'load'],
      rows: [
        ['North', '5'],
        ['South', ''],
      ],
    });
    const fault = 'The file cannot be read: it is not an Excel workbook.';
    expect(await readFileStart(new Blob(['site,load']), 'xlsx')).toEqual({ ok: false, fault });
  });

  const parquet = (codec: 'SNAPPY' | 'UNCOMPRESSED' | 'ZSTD', values = 7) =>
    new Blob([
      parquetWriteBuffer({
        codec,
        compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
        columnData: [
          { name: 'site', data: Array.from({ length: values }, (_, row) => `Hall ${row}`), type: 'STRING' },
          { name: 'load', data: Array.from({ length: values }, (_, row) => row + 0.5), type: 'DOUBLE' },
          {
            name: 'listed',
            data: Array.from({ length: values }, (_, row) => (row === 1 ? null : true)),
            type: 'BOOLEAN',
          },
        ],
      }),
    ]);

  it.each(['SNAPPY', 'UNCOMPRESSED'] as const)('reads the first rows of a Parquet file, %s', async (codec) => {
    expect(await readFileStart(parquet(codec), 'parquet')).toEqual({
      ok: true,
      columns: ['site', 'load', 'listed'],
      rows: [
        ['Hall 0', '0.5', 'true'],
        ['Hall 1', '1.5', ''],
        ['Hall 2', '2.5', 'true'],
        ['Hall 3', '3.5', 'true'],
        ['Hall 4', '4.5', 'true'],
      ],
    });
    expect(await readFileStart(parquet(codec, 0), 'parquet')).toMatchObject({ ok: true, rows: [] });
  });

  it('reads the columns of a Parquet file with another compression, and leaves its rows to the service', async () => {
    expect(await readFileStart(parquet('ZSTD'), 'parquet')).toEqual({
      ok: true,
      columns: ['site', 'load', 'listed'],
      rows: [],
      note: 'Its rows are compressed with ZSTD, which only the service reads.',
    });
  });

  it('says that a Parquet file is damaged', async () => {
    const whole = new Uint8Array(await parquet('SNAPPY').arrayBuffer());
    const fault = 'The file cannot be read: it is damaged, or only a part of a Parquet file.';
    expect(await readFileStart(new Blob([whole.subarray(0, -9)]), 'parquet')).toEqual({ ok: false, fault });
  });

  it('reads a CSV file whose first 64 KiB end inside a character and a row', async () => {
    const rows = 'site,load\nNorth,5\n';
    const file = new Blob([rows, 'x'.repeat(64 * 1024 - rows.length - 1), 'é,6\n']);
    expect(await readFileStart(file, 'csv')).toEqual({ ok: true, columns: ['site', 'load'], rows: [['North', '5']] });
  });

  it('does not take a part of a long header for the whole of it', async () => {
    const file = new Blob(['column,'.repeat(10_000), '\n']);
    expect(await readFileStart(file, 'csv')).toEqual({ ok: false, fault: 'The first line is longer than 64 KiB.' });
  });

  it('says what a file is not', async () => {
    expect(await readFileStart(new Blob(['a,b']), 'parquet')).toEqual({
      ok: false,
      fault: 'This is not a Parquet file.',
    });
    expect(await readFileStart(new Blob(['[1]\n']), 'ndjson')).toEqual({
      ok: false,
      fault: 'The first lines are not JSON objects.',
    });
    const latin1 = new Blob([new Uint8Array([0x61, 0xe9, 0x2c, 0x62])]);
    expect(await readFileStart(latin1, 'csv')).toEqual({
      ok: false,
      fault: 'The file is not UTF-8 text. Save it as “CSV UTF-8”.',
    });
  });
});
