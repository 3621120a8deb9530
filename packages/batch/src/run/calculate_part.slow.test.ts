import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENT_EDITION } from '@plumbline/editions';
import { afterAll, describe, expect, it } from 'vitest';
import { TooManyBytes } from '../batch_errors.ts';
import { cutParts } from '../cut_parts.ts';
import type { FileFormat } from '../file_format.ts';
import { layoutOfBatch } from '../layout/layout_of_batch.ts';
import { readHeader } from '../open_input.ts';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { encodeRowGroup, ParquetAppender } from '../parquet/parquet_writer.ts';
import { calculatePart } from './calculate_part.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-part-'));
afterAll(() => rmSync(folder, { recursive: true }));

const INPUTS = ['it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw'];
const COLUMNS: ParquetOutputColumn[] = [
  ...INPUTS.map((name) => ({ name, type: 'number' as const })),
  { name: 'note', type: 'text' },
];
const NOTE = 'n'.repeat(100_000);

/** A small file: a dictionary has the note once, whatever the number of rows, and an empty column has a few bytes. */
function writeRepeated(rows: number, itLoad: number, emptyColumns = 0): { path: string; bytes: number } {
  const empty = Array.from({ length: emptyColumns }, (_, index) => ({
    name: `empty${index}`,
    type: 'number' as const,
  }));
  const columns = [...COLUMNS, ...empty];
  const numbers = [itLoad, 40, 3, 1].map((value) => new Array<number>(rows).fill(value));
  const notes = new Array<string>(rows).fill(emptyColumns === 0 ? NOTE : '');
  const gaps = empty.map(() => new Array<null>(rows).fill(null));
  const appender = new ParquetAppender(columns, {});
  const group = encodeRowGroup(columns, [...numbers, notes, ...gaps], rows);
  const path = join(folder, `${rows}.parquet`);
  writeFileSync(path, Buffer.concat([appender.start(), appender.append(group), appender.end()]));
  return { path, bytes: readFileSync(path).length };
}

interface PartUnderTest {
  from?: FileFormat;
  tool?: string;
  keep?: string[] | 'all';
  columns?: string[];
  bytesMax?: number;
}

const [outputPath, rejectedPath] = [join(folder, 'output'), join(folder, 'rejected')] as const;

async function calculateFirstPart(inputPath: string, options: PartUnderTest) {
  const { from = 'parquet', tool = 'calculate_pue', keep = ['note'], columns, bytesMax = Infinity } = options;
  const request = { from, to: 'csv' as const, edition: CURRENT_EDITION.name, tool };
  const mapping = { preset: undefined, mapping: {}, constants: {}, keep, columns };
  const layout = await layoutOfBatch({ ...request, ...mapping }, await readHeader(inputPath, from));
  for await (const range of cutParts(inputPath, layout)) {
    const part = { layout, inputPath, range, outputPath, rejectedPath, calculatedMax: Infinity, bytesMax };
    const outcome = await calculatePart(part);
    return { outcome, output: readFileSync(outputPath, 'latin1'), rejected: readFileSync(rejectedPath, 'latin1') };
  }
  throw new Error('the file has no part');
}

/** What the rejected rows of a Parquet file may have: 64 characters a row and 16 a byte of the file for cells, and 150 for the rest. */
const rejectedMax = (rows: number, bytes: number) => rows * (64 + 150) + 16 * bytes;

describe('a cell that a Parquet file repeats in every row', () => {
  it('is left out of the rejected rows when they become much longer than the file', async () => {
    const { path, bytes } = writeRepeated(2000, 0);
    const { outcome, rejected } = await calculateFirstPart(path, { columns: ['pue_score', 'recommendations'] });
    expect(bytes).toBeLessThan(2 * NOTE.length);
    expect(outcome).toMatchObject({ rows: 2000, calculated: 0, rejections: 2000 });
    expect(rejected.length).toBeLessThan(rejectedMax(2000, bytes));
    const lines = rejected.trimEnd().split('\n');
    expect(lines).toHaveLength(2000);
    expect(lines[0]?.endsWith(NOTE)).toBe(true);
    expect(lines[1999]).toBe(
      '2000,it_load_kw must be at least 0.1 kW; 0 was sent. Its cells are not repeated here: those of the rejected rows are too long.',
    );
  });

  it('rejects the rows whose kept cells no longer fit into a part of text, and keeps the others', async () => {
    // 128 MiB hold 1342 notes of 100,000 characters, less than one for the other cells of the rows.
    const { outcome, output, rejected } = await calculateFirstPart(writeRepeated(1400, 100).path, {
      columns: ['pue_score'],
    });
    expect(outcome.calculated).toBeGreaterThan(1330);
    expect(outcome.calculated).toBeLessThanOrEqual(1342);
    expect(outcome.rejections).toBe(1400 - outcome.calculated);
    expect(output.length).toBeLessThanOrEqual(128 * 1024 ** 2);
    expect(rejected.slice(0, 200)).toContain('Keep fewer or shorter columns, or write Parquet.');
  });
});

describe('the files of a part', () => {
  it('repeat the empty cells of hundreds of columns in some rejected rows only', async () => {
    const { path, bytes } = writeRepeated(10_000, 0, 700);
    const { outcome, rejected } = await calculateFirstPart(path, { keep: 'all', columns: ['pue_score'] });
    expect(outcome).toMatchObject({ rejections: 1024 });
    expect(rejected.split('\n')[0]).toMatch(/,{700}$/);
    expect(rejected.length).toBeLessThan(rejectedMax(1024, (bytes * 1024) / 10_000));
  });

  it('have 500 characters of the errors of a rejected row, and the number of the others', async () => {
    const path = join(folder, 'empty.ndjson');
    writeFileSync(path, '{}\n'.repeat(100));
    const { rejected } = await calculateFirstPart(path, {
      from: 'ndjson',
      tool: 'check_nis2_readiness',
      keep: [],
      columns: ['edition'],
    });
    const lines = rejected.trimEnd().split('\n');
    expect(lines).toHaveLength(100);
    expect(JSON.parse(lines[99] ?? '')).toMatchObject({ line: 100, more_reasons: expect.any(Number) });
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1000);
  });

  it('are not written if they are larger than they may be', async () => {
    const path = join(folder, 'small.csv');
    writeFileSync(path, `${INPUTS.join(',')}\n100,40,3,1\n0,40,3,1\n`);
    const request = { from: 'csv' as const, keep: [], columns: ['pue_score'] };
    const { outcome, output, rejected } = await calculateFirstPart(path, request);
    expect(outcome.bytes).toBe(output.length + rejected.length);
    expect((await calculateFirstPart(path, { ...request, bytesMax: outcome.bytes })).outcome).toEqual(outcome);
    for (const file of [outputPath, rejectedPath]) rmSync(file);
    await expect(calculateFirstPart(path, { ...request, bytesMax: outcome.bytes - 1 })).rejects.toThrow(TooManyBytes);
    for (const file of [outputPath, rejectedPath]) expect(existsSync(file)).toBe(false);
  });
});
