import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { runLine } from './testing/run_line.ts';

/** Written by pyarrow: 500 + 200 + 25 + 1.5 = 726.5 kW, 726.5 / 500 = 1.453, and two halls that are refused. */
const HALLS = readFileSync(join(import.meta.dirname, '../../python/tests/halls.arrow'));

async function work(line: string, input: readonly Uint8Array[]) {
  const standardOutput = new PassThrough();
  const ran = runLine(line, { standardInput: Readable.from(input), standardOutput });
  ran.finally(() => standardOutput.end());
  const bytes = new Uint8Array(await buffer(standardOutput));
  return { ...(await ran), bytes };
}

describe('plumbline worker', () => {
  it('answers each record batch with one of as many rows, and ends with its input', async () => {
    const line = 'worker calculate-pue --columns pue_score --keep hall --edition 2027.01';
    const { code, errorOutput, bytes } = await work(line, [HALLS]);
    expect([code, errorOutput]).toEqual([0, '']);
    const table = tableFromIPC(bytes);
    expect(table.toColumns()).toMatchObject({ hall: ['North', 'Empty', 'South'], pue_score: [1.453, null, null] });
  });

  it.each([
    ['worker', 2, 'Name one tool'],
    ['worker calculate_pue', 2, '--columns'],
    ['worker calculate_pu --columns pue_score', 2, 'calculate_pue'],
    ['worker calculate_pue --columns pue_scor', 2, 'Did you mean pue_score?'],
    ['worker calculate_pue --columns pue_score', 2, 'keep them: hall'],
    ['worker calculate_pue --columns pue_score --keep site', 2, 'There is no column "site" to keep.'],
    ['worker calculate_pue --columns pue_score --edition 2001.01', 2, '2001.01'],
  ])('says what does not fit: %s', async (line, code, message) => {
    const ran = await work(line, [HALLS]);
    expect(ran.code).toBe(code);
    expect(ran.errorOutput).toContain(message);
    expect(ran.bytes).toHaveLength(0);
  });

  it('fails if its input breaks off', async () => {
    const ran = await work('worker calculate_pue --columns pue_score --keep hall', [HALLS.subarray(0, -100)]);
    expect(ran).toMatchObject({ code: 1, errorOutput: 'Standard input cannot be read: it ends within a message.' });
  });
});
