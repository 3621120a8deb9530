import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENT_EDITION } from '@plumbline/editions';
import { afterAll, describe, expect, it } from 'vitest';
import { cutParts } from '../cut_parts.ts';
import { layoutOfBatch } from '../layout/layout_of_batch.ts';
import { readHeader } from '../open_input.ts';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { encodeRowGroup, ParquetAppender } from '../parquet/parquet_writer.ts';
import type { PartOutcome } from '../part.ts';
import { calculatePart } from './calculate_part.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-part-'));
afterAll(() => rmSync(folder, { recursive: true }));

const INPUTS = ['it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw'];
const COLUMNS: ParquetOutputColumn[] = [
  ...INPUTS.map((name) => ({ name, type: 'number' as const })),
  { name: 'note', type: 'text' },
];
const NOTE = 'n'.repeat(100_000);

/** A small file: a dictionary has the note once, whatever the number of rows. */
function writeRepeated(rows: number, itLoad: number): string {
  const numbers = [itLoad, 40, 3, 1].map((value) => new Array<number>(rows).fill(value));
  const appender = new ParquetAppender(COLUMNS, {});
  const group = encodeRowGroup(COLUMNS, [...numbers, new Array<string>(rows).fill(NOTE)], rows);
  const path = join(folder, `${rows}.parquet`);
  writeFileSync(path, Buffer.concat([appender.start(), appender.append(group), appender.end()]));
  expect(readFileSync(path).length).toBeLessThan(2 * NOTE.length);
  return path;
}

async function calculateFirstPart(inputPath: string, columns: string[]) {
  const request = {
    from: 'parquet' as const,
    to: 'csv' as const,
    edition: CURRENT_EDITION.name,
    tool: 'calculate_pue',
  };
  const options = { preset: undefined, mapping: {}, constants: {}, keep: ['note'], columns };
  const layout = await layoutOfBatch({ ...request, ...options }, await readHeader(inputPath, 'parquet'));
  const [outputPath, rejectedPath] = [join(folder, 'output'), join(folder, 'rejected')] as const;
  for await (const range of cutParts(inputPath, layout)) {
    const part = { layout, inputPath, range, outputPath, rejectedPath, calculatedMax: Number.MAX_SAFE_INTEGER };
    const outcome: PartOutcome = await calculatePart(part);
    return { outcome, output: readFileSync(outputPath, 'latin1'), rejected: readFileSync(rejectedPath, 'latin1') };
  }
  throw new Error('the file has no part');
}

describe('a cell that a Parquet file repeats in every row', () => {
  it('is left out of the rejected rows when they become much longer than their file may be', async () => {
    const { outcome, rejected } = await calculateFirstPart(writeRepeated(1000, 0), ['pue_score', 'recommendations']);
    expect(outcome).toMatchObject({ rows: 1000, calculated: 0, rejections: 1000 });
    // Sixteen times the 512 KiB of a part with sentences hold 83 rows; a hundred notes would be ten million characters.
    expect(rejected.length).toBeLessThan(9 * 1024 ** 2);
    const lines = rejected.trimEnd().split('\n');
    expect(lines).toHaveLength(1000);
    expect(lines[82]).toContain(NOTE);
    expect(lines[999]).toBe(
      '1000,it_load_kw must be at least 0.1 kW; 0 was sent. Its cells are not repeated here: those of the rejected rows are too long.',
    );
  });

  it('rejects the rows whose kept cells no longer fit into a part of text, and keeps the others', async () => {
    // 128 MiB hold 1342 notes of 100,000 characters, less than one for the other cells of the rows.
    const { outcome, output, rejected } = await calculateFirstPart(writeRepeated(1400, 100), ['pue_score']);
    expect(outcome.calculated).toBeGreaterThan(1330);
    expect(outcome.calculated).toBeLessThanOrEqual(1342);
    expect(outcome.rejections).toBe(1400 - outcome.calculated);
    expect(output.length).toBeLessThanOrEqual(128 * 1024 ** 2);
    expect(rejected.slice(0, 200)).toContain('Keep fewer or shorter columns, or write Parquet.');
  });
});
