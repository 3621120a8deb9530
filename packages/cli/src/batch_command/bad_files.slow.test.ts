import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeRowGroup, ParquetAppender } from '@plumbline/batch/parquet/parquet_writer.ts';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLine } from '../testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-bad-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEADER = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw';
const GOOD = '500,200,25,1.5';

function put(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, name), content);
}

function table(name: string): Record<string, string>[] {
  return parse(readFileSync(join(folder, name)), { columns: true, relax_column_count: true });
}

function run(input: string, ...more: string[]) {
  const line = `batch ${input} out.csv --tool calculate_pue --columns pue_score --workers 1 --overwrite ${more.join(' ')}`;
  return runLine(line, { folder });
}

/** A Parquet file with two row groups. */
function parquetFile(loads: readonly (readonly (number | null)[])[], site?: string): Uint8Array {
  const columns = [...HEADER.split(','), 'site'].map((name) => ({
    name,
    type: name === 'site' ? ('text' as const) : ('number' as const),
  }));
  const appender = new ParquetAppender(columns, {});
  const pieces = [appender.start()];
  for (const load of loads) {
    const rest = [200, 25, 1.5].map((value) => load.map(() => value));
    pieces.push(appender.append(encodeRowGroup(columns, [load, ...rest, load.map(() => site ?? 'A')], load.length)));
  }
  return Buffer.concat([...pieces, appender.end()]);
}

describe('a bad file', () => {
  it('that ends inside a quote loses only that line', async () => {
    put('in.csv', `site,${HEADER}\nA,${GOOD}\n"B,${GOOD}\nC,${GOOD}`);
    expect((await run('in.csv', '--keep site')).code).toBe(3);
    expect(table('out.csv').map(({ line, site }) => `${line} ${site}`)).toEqual(['2 A', '4 C']);
    expect(table('out.rejected.csv')).toMatchObject([{ line: '3', reasons: 'A quote is not closed.' }]);
  });

  it('with lines in another encoding, or with NUL characters, says so for each', async () => {
    put(
      'in.csv',
      Buffer.concat([
        Buffer.from(`site,${HEADER}\nA,${GOOD}\n`),
        Buffer.from(`Caf\u00e9,${GOOD}\n`, 'latin1'),
        Buffer.from(`N\0,${GOOD}\nZ\u00fcrich,${GOOD}\n`),
      ]),
    );
    expect((await run('in.csv', '--keep site')).code).toBe(3);
    expect(table('out.csv').map(({ site }) => site)).toEqual(['A', 'Zürich']);
    expect(table('out.rejected.csv').map(({ line, reasons }) => `${line}: ${reasons}`)).toEqual([
      '3: The line is not valid UTF-8; it seems to be Latin-1 or Windows-1252. Save the file as UTF-8.',
      '4: The line has a NUL character.',
    ]);
  });

  it.each([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le'), 'it is written in UTF-16; save it as UTF-8.'],
    [
      'UTF-16 without one',
      Buffer.from(`${HEADER}\n`, 'utf16le'),
      'it seems to be written in UTF-16; save it as UTF-8.',
    ],
    ['Parquet', parquetFile([[500]]), 'it is a Parquet file, not text.'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'it is a ZIP archive or an Excel workbook; save it as CSV.'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8]), 'it is compressed with gzip; decompress it first.'],
    [
      'Latin-1 in its header',
      Buffer.from('caf\u00e9\n', 'latin1'),
      'its header: The line is not valid UTF-8; it seems to be Latin-1',
    ],
    ['an endless header', Buffer.alloc(9 * 1024 * 1024, 'a,'), 'its header is longer than 8 MiB.'],
  ])('named .csv that is %s is refused with what it seems to be', async (_kind, bytes, reason) => {
    put('in.csv', bytes);
    const { code, errorOutput } = await run('in.csv');
    expect(code).toBe(1);
    expect(errorOutput).toContain(`in.csv cannot be read: ${reason}`);
  });

  it('with a million columns is refused with their number', async () => {
    put('in.csv', `${'c,'.repeat(999_999)}c\n`);
    expect(await run('in.csv')).toMatchObject({
      code: 2,
      errorOutput: 'The file has 1000000 columns; at most 10000 can be read.',
    });
  });

  it('with a line of a hundred megabytes loses only that line', async () => {
    put(
      'in.csv',
      Buffer.concat([
        Buffer.from(`${HEADER}\n${GOOD}\n`),
        Buffer.alloc(100 * 1024 * 1024, 'x'),
        Buffer.from(`\n${GOOD}\n`),
      ]),
    );
    expect((await run('in.csv')).code).toBe(3);
    expect(table('out.csv').map(({ line }) => line)).toEqual(['2', '4']);
    expect(table('out.rejected.csv')[0]?.reasons).toBe('The line must have at most 64 KiB; it has 102400 KiB.');
  });

  it('in Parquet gives its rejected rows with all columns, so that they can be corrected and run again', async () => {
    put('in.parquet', parquetFile([[500, -1, null], [1000]], 'North'));
    expect((await run('in.parquet', '--keep site')).code).toBe(3);
    // (1000 + 200 + 25 + 1.5) / 1000 = 1.2265
    expect(table('out.csv')).toMatchObject([
      { row: '1', site: 'North', pue_score: '1.453' },
      { row: '4', site: 'North', pue_score: '1.227' },
    ]);
    expect(table('out.rejected.csv')).toMatchObject([
      { row: '2', reasons: 'it_load_kw must be at least 0.1 kW; -1 was sent.', it_load_kw: '-1', site: 'North' },
      { row: '3', reasons: expect.stringMatching(/^it_load_kw is required/), it_load_kw: '', site: 'North' },
    ]);
    put(
      'in.csv',
      readFileSync(join(folder, 'out.rejected.csv'), 'utf8').replace(',-1,', ',500,').replace(',,', ',500,'),
    );
    expect((await run('in.csv', '--keep site')).code).toBe(0);
    expect(table('out.csv').map(({ pue_score }) => pue_score)).toEqual(['1.453', '1.453']);
  });

  it('in Parquet with an unreadable page loses the rows of that page, told as one', async () => {
    const bytes = parquetFile([[500, 600], [700]]);
    // The first page of the file is the first row group's first column; its header is about 20 bytes long.
    bytes.fill(0xff, 30, 40);
    put('in.parquet', bytes);
    const { code, printed } = await run('in.parquet', '--keep site');
    expect(code).toBe(3);
    expect(printed).toContain('2 rows rejected');
    expect(table('out.csv').map(({ row }) => row)).toEqual(['3']);
    expect(table('out.rejected.csv')).toHaveLength(1);
    expect(table('out.rejected.csv')[0]?.reasons).toMatch(
      /^Rows 1 to 2 cannot be read\. Column "it_load_kw", row group 1, rows 1 to 2: /,
    );
  });

  it('in Parquet that is truncated or none at all is refused with the reason', async () => {
    put('in.parquet', parquetFile([[500]]));
    truncateSync(join(folder, 'in.parquet'), 100);
    expect(await run('in.parquet')).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^in\.parquet cannot be read: .+/),
    });
    put('in.parquet', 'it_load_kw\n1\n');
    expect((await run('in.parquet')).errorOutput).toMatch(/^in\.parquet cannot be read: .+/);
  });
});
