import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEdition } from '@plumbline/editions';
import { columnFromArray, float64, type Table, tableFromColumns, tableFromIPC, tableToIPC } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { ArrowAnswers } from './arrow_answers.ts';
import { UnreadableArrow } from './arrow_messages.ts';

/** Written by pyarrow: see the program of the same name. */
const HALLS = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../python/tests/halls.arrow')));
const COLUMNS = ['pue_score', 'efficiency_rating'];

async function answersOf(name: string, columns: readonly string[] = COLUMNS, keep: readonly string[] = []) {
  const edition = await findEdition('2027.01');
  const tool = edition?.findCalculator(name);
  if (!edition || !tool) throw new Error(`there is no ${name}`);
  return new ArrowAnswers({ tool, edition, columns, keep });
}

async function answered(answers: ArrowAnswers, ...chunks: Uint8Array[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const chunk of chunks) for await (const part of answers.answer(chunk)) parts.push(part);
  return new Uint8Array(Buffer.concat([...parts, ...answers.end()]));
}

function rowsOf(table: Table): unknown[] {
  return table.toArray().map((row) => ({ ...row }));
}

/** A stream of a table with one column a name. */
function streamOf(columns: Record<string, number[]>): Uint8Array {
  const made = Object.entries(columns).map(([name, values]) => [name, columnFromArray(values, float64())] as const);
  return tableToIPC(tableFromColumns(made.map(([name, column]) => [name, column])), { format: 'stream' }) as Uint8Array;
}

const NO_RESULT = { pue_score: null, efficiency_rating: null };

describe('answers to record batches', () => {
  it('keep every row in its place: one that is refused has nulls and the reason', async () => {
    const table = tableFromIPC(await answered(await answersOf('calculate_pue', COLUMNS, ['hall']), HALLS));
    expect(table.schema.fields.map(({ name }) => name)).toEqual(['hall', ...COLUMNS, 'reason']);
    // 500 + 200 + 25 + 1.5 = 726.5 kW; 726.5 / 500 = 1.453.
    expect(rowsOf(table)).toEqual([
      { hall: 'North', pue_score: 1.453, efficiency_rating: 'Good', reason: null },
      { hall: 'Empty', ...NO_RESULT, reason: 'it_load_kw must be at least 0.1 kW; 0 was sent.' },
      {
        hall: 'South',
        ...NO_RESULT,
        reason: expect.stringMatching(/^it_load_kw must be at most 1,000,000 kW; .* cooling_kw is required/),
      },
    ]);
  });

  it('do not depend on how the stream is cut into chunks', async () => {
    const whole = await answered(await answersOf('calculate_pue', COLUMNS, ['hall']), HALLS);
    const bytes = Array.from(HALLS, (byte) => Uint8Array.of(byte));
    expect(await answered(await answersOf('calculate_pue', COLUMNS, ['hall']), ...bytes)).toEqual(whole);
  });

  it('follow one another, stream after stream, with other columns and without rows', async () => {
    const inputs = { it_load_kw: [100], cooling_kw: [50], ups_losses_kw: [0], lighting_kw: [0] };
    const answers = await answersOf('calculate_pue', ['pue_score']);
    const [first, second, none] = [streamOf(inputs), streamOf({ ...inputs, lighting_kw: [10] }), streamOf({})];
    const rows: unknown[] = [];
    for (const stream of [first, second]) {
      const parts: Uint8Array[] = [];
      for await (const part of answers.answer(stream)) parts.push(part);
      rows.push(...rowsOf(tableFromIPC(new Uint8Array(Buffer.concat(parts)))));
    }
    // (100 + 50) / 100 and (100 + 50 + 10) / 100.
    expect(rows).toEqual([
      { pue_score: 1.5, reason: null },
      { pue_score: 1.6, reason: null },
    ]);
    await expect(answered(answers, none)).rejects.toThrow('The column it_load_kw is missing');
  });

  it('have a column for members, lists and whole numbers', async () => {
    const columns = ['can_let', 'future_standard.minimum_band'];
    const answers = await answersOf('mees_checker', columns);
    const text = (value: string) => columnFromArray([value]);
    const table = tableFromColumns([
      ['property_type', text('domestic')],
      ['current_epc_band', text('D')],
    ]);
    const answer = tableFromIPC(await answered(answers, tableToIPC(table, { format: 'stream' }) as Uint8Array));
    expect(rowsOf(answer)).toEqual([{ can_let: true, 'future_standard.minimum_band': 'C', reason: null }]);
  });

  it('are refused for what is not a stream of Arrow, or is damaged', async () => {
    const text = Buffer.from('it_load_kw,cooling_kw\n500,200\n');
    await expect(answered(await answersOf('calculate_pue'), text)).rejects.toThrow(UnreadableArrow);
    await expect(answered(await answersOf('calculate_pue', COLUMNS, ['hall']), HALLS.subarray(0, 700))).rejects.toThrow(
      'it ends within a message',
    );
    for (let at = 0; at < HALLS.length; at += 7) {
      const damaged = HALLS.slice();
      damaged.fill(0xfe, at, at + 7);
      // Damage within values is not seen; any other is an error for the caller.
      await answered(await answersOf('calculate_pue', COLUMNS, ['hall']), damaged).catch((error: Error) => {
        expect(['UnreadableArrow', 'BatchFault'], `${at}: ${error.stack}`).toContain(error.constructor.name);
      });
    }
  });

  it('never have a column twice', async () => {
    await expect(answersOf('calculate_pue', ['pue_score'], ['pue_score'])).rejects.toThrow('"pue_score" twice');
  });
});
