import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CURRENT_EDITION } from '@plumbline/editions';
import { encodeRowGroup, ParquetAppender } from '../../packages/service/src/batch/parquet/parquet_writer.ts';
import { isSentence, resultColumns } from '../../packages/service/src/batch/plan/result_columns.ts';
import type { Row } from './compare.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');

/** A tool of each kind: arithmetic, a law, a precheck, carbon, a plan of measures, and a standard. */
const TOOLS = [
  'calculate_pue',
  'mees_checker',
  'sap_sbem_precheck',
  'calculate_carbon',
  'digital_renovation_passport',
  'eurocode_column_checker',
];
const OUTPUT_COLUMNS = 5;
const GROUP_ROWS = 100_000;

/** Prints the largest memory of the process at its end. */
const WITH_MEMORY = "data:text/javascript,process.on('exit',()=>console.error(process.resourceUsage().maxRSS))";

type Cell = number | string | boolean;

/** The columns of an example, without lists and maps. */
function cellsOf(tool: string): [string, Cell][] {
  const example = CURRENT_EDITION.findCalculator(tool)?.examples[0];
  if (!example) throw new Error(`there is no example of ${tool}`);
  return Object.entries(example.input).filter((entry): entry is [string, Cell] => typeof entry[1] !== 'object');
}

/** Writes the first example of a tool as many rows, its first number a little different in each. */
function putRows(path: string, tool: string, count: number): void {
  const cells = cellsOf(tool);
  const varied = cells.findIndex(([, value]) => typeof value === 'number');
  const types = { number: 'number', string: 'text', boolean: 'boolean' } as const;
  const columns = cells.map(([name, value]) => ({ name, type: types[typeof value as keyof typeof types] }));
  const appender = new ParquetAppender(columns, {});
  const pieces = [appender.start()];
  for (let done = 0; done < count; done += GROUP_ROWS) {
    const rows = Math.min(GROUP_ROWS, count - done);
    const values = cells.map(([, value], at) =>
      Array.from({ length: rows }, (_, row) =>
        at === varied ? (value as number) * (1 + ((done + row) % 997) / 1e5) : value,
      ),
    );
    pieces.push(appender.append(encodeRowGroup(columns, values, rows)));
  }
  writeFileSync(path, Buffer.concat([...pieces, appender.end()]));
}

async function measureRun(folder: string, tool: string, count: number, workers: number) {
  const results = resultColumns(CURRENT_EDITION.findCalculator(tool) as never).filter((name) => !isSentence(name));
  const words = ['batch', join(folder, `${tool}.parquet`), join(folder, 'out.parquet'), '--overwrite', '--tool', tool];
  const columns = ['--columns', results.slice(0, OUTPUT_COLUMNS).join(','), '--workers', String(workers)];
  const command = ['--import', WITH_MEMORY, 'packages/service/src/cli/main.ts', ...words, ...columns];
  const { stdout, stderr } = await run(process.execPath, command, { cwd: ROOT });
  const [, seconds] = /in (\d+\.\d) s/.exec(stdout) ?? [];
  return { perSecond: count / Number(seconds), megabytes: Number(stderr.trim().split('\n').at(-1)) / 1024 };
}

/** Rows a second of Parquet files with five output columns, by one worker and by two in turn, and the largest memory. */
export async function measurePortfolioFiles({ isQuick, rounds }: Pace): Promise<Record<string, Row>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-files-'));
  const count = isQuick ? 100_000 : 1_000_000;
  const rows: Record<string, Row> = {};
  try {
    for (const tool of TOOLS) {
      putRows(join(folder, `${tool}.parquet`), tool, count);
      const rates = { one: [] as number[], two: [] as number[] };
      let megabytes = 0;
      for (let round = 0; round < Math.min(rounds, 3); round++) {
        for (const [name, workers] of [
          ['one', 1],
          ['two', 2],
        ] as const) {
          const measured = await measureRun(folder, tool, count, workers);
          rates[name].push(measured.perSecond);
          megabytes = Math.max(megabytes, measured.megabytes);
        }
      }
      rows[tool] = {
        'rows a second, one worker': Math.round(median(rates.one)),
        'two workers': Math.round(median(rates.two)),
        ratio: (median(rates.two) / median(rates.one)).toFixed(2),
        'largest memory, MB': Math.round(megabytes),
      };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return rows;
}
