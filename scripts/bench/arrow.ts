import { ArrowAnswers } from '@plumbline/batch/arrow/arrow_answers.ts';
import { CURRENT_EDITION } from '@plumbline/editions';
import { columnFromArray, tableFromColumns, tableToIPC } from '@uwdata/flechette';
import type { Row } from './compare.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';

const COLUMNS = {
  'two figures': ['pue_score', 'annual_cost_estimate_gbp'],
  'two figures and a word': ['pue_score', 'annual_cost_estimate_gbp', 'efficiency_rating'],
};
const ROWS = 10_000;

/** A stream with one record batch of halls, of which one in a hundred is refused. */
function hallsStream(): Uint8Array {
  const column = (valueAt: (row: number) => number) =>
    columnFromArray(Float64Array.from({ length: ROWS }, (_, row) => valueAt(row)));
  const halls = tableFromColumns([
    ['it_load_kw', column((row) => (row % 100 === 0 ? 0 : 100 + (row % 900)))],
    ['cooling_kw', column((row) => 40 + (row % 50))],
    ['ups_losses_kw', column(() => 5)],
    ['lighting_kw', column(() => 1.5)],
  ]);
  return tableToIPC(halls, { format: 'stream' }) as Uint8Array;
}

async function rowsPerSecond(answers: ArrowAnswers, stream: Uint8Array): Promise<number> {
  const before = process.cpuUsage();
  let bytes = 0;
  for await (const answer of answers.answer(stream)) bytes += answer.length;
  const { user, system } = process.cpuUsage(before);
  if (bytes < 8 * ROWS) throw new Error(`the answers have ${bytes} bytes`);
  return ROWS / ((user + system) / 1e6);
}

/** Rows that `plumbline worker` answers, by the processor time of its process. */
export async function measureArrow({ warmUps, rounds }: Pace): Promise<Record<string, Row>> {
  const tool = CURRENT_EDITION.findCalculator('calculate_pue');
  if (!tool) throw new Error('there is no calculate_pue');
  const stream = hallsStream();
  const rows: Record<string, Row> = {};
  for (const [name, columns] of Object.entries(COLUMNS)) {
    const answers = new ArrowAnswers({ tool, edition: CURRENT_EDITION, columns, keep: [] });
    const measured: number[] = [];
    for (let round = -20 * warmUps; round < 5 * rounds; round++) {
      const rate = await rowsPerSecond(answers, stream);
      if (round >= 0) measured.push(rate);
    }
    rows[name] = { 'rows a second of processor time': Math.round(median(measured)) };
  }
  return rows;
}
