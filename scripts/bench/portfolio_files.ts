import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CURRENT_EDITION } from '@plumbline/editions';
import { isSentence, resultColumns } from '../../packages/batch/src/layout/result_columns.ts';
import { encodeRowGroup, ParquetAppender } from '../../packages/batch/src/parquet/parquet_writer.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../server_process.mjs';
import { buildService } from './built_service.ts';
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

/** Prints the largest memory and the processor time of the process at its end. */
const WITH_USAGE =
  "data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();console.error(maxRSS,userCPUTime+systemCPUTime)})";

const FORMATS = ['parquet', 'csv', 'ndjson'] as const;
type Format = (typeof FORMATS)[number];

type Cell = number | string | boolean;

/** The columns of an example, without lists and maps. */
function cellsOf(tool: string): [string, Cell][] {
  const example = CURRENT_EDITION.findCalculator(tool)?.examples[0];
  if (!example) throw new Error(`there is no example of ${tool}`);
  return Object.entries(example.input).filter((entry): entry is [string, Cell] => typeof entry[1] !== 'object');
}

type Values = readonly Cell[][];

/** The first example of a tool as some rows, in columns, its first number a little different in each. */
function valuesOf(cells: readonly [string, Cell][], from: number, rows: number): Values {
  const varied = cells.findIndex(([, value]) => typeof value === 'number');
  return cells.map(([, value], at) =>
    Array.from({ length: rows }, (_, row) =>
      at === varied ? (value as number) * (1 + ((from + row) % 997) / 1e5) : value,
    ),
  );
}

function parquetWriter(cells: readonly [string, Cell][]) {
  const types = { number: 'number', string: 'text', boolean: 'boolean' } as const;
  const columns = cells.map(([name, value]) => ({ name, type: types[typeof value as keyof typeof types] }));
  const appender = new ParquetAppender(columns, {});
  return {
    start: appender.start(),
    group: (values: Values, rows: number) => appender.append(encodeRowGroup(columns, values, rows)),
    end: () => appender.end(),
  };
}

function textWriter(cells: readonly [string, Cell][], form: Format) {
  const names = cells.map(([name]) => name);
  const line = (row: readonly (Cell | undefined)[]) =>
    form === 'csv' ? row.join(',') : JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]])));
  return {
    start: form === 'csv' ? `${names.join(',')}\n` : '',
    group: (values: Values, rows: number) =>
      Array.from({ length: rows }, (_, row) => `${line(values.map((column) => column[row]))}\n`).join(''),
    end: () => '',
  };
}

/** Writes a file of many rows of one tool. */
function putRows(path: string, tool: string, count: number, form: Format): void {
  const cells = cellsOf(tool);
  const writer = form === 'parquet' ? parquetWriter(cells) : textWriter(cells, form);
  writeFileSync(path, writer.start);
  for (let done = 0; done < count; done += GROUP_ROWS) {
    const rows = Math.min(GROUP_ROWS, count - done);
    appendFileSync(path, writer.group(valuesOf(cells, done, rows), rows));
  }
  appendFileSync(path, writer.end());
}

interface Run {
  tool: string;
  form: Format;
  /** Five figures, or the default of the command. */
  columns: 'five' | 'all';
  workers: number;
}

interface Measured {
  perSecond: number;
  /** Processor time of a row in µs, with the start of the process. */
  microseconds: number;
  /** Of the whole command: workers are its threads. */
  megabytes: number;
}

async function measureRun(
  folder: string,
  count: number,
  { tool, form, columns: chosen, workers }: Run,
): Promise<Measured> {
  const results = resultColumns(CURRENT_EDITION.findCalculator(tool) as never).filter((name) => !isSentence(name));
  const files = [join(folder, `in.${form}`), join(folder, `out.${form}`)];
  const words = ['batch', ...files, '--overwrite', '--tool', tool, '--workers', String(workers)];
  const columns = chosen === 'all' ? [] : ['--columns', results.slice(0, OUTPUT_COLUMNS).join(',')];
  const command = [...NODE_FLAGS, '--import', WITH_USAGE, 'packages/service/dist/plumbline.js', ...words, ...columns];
  const env = { ...process.env, ...NODE_ENVIRONMENT };
  const { stdout, stderr } = await run(process.execPath, command, { cwd: ROOT, env });
  const [, seconds] = /in (\d+\.\d) s/.exec(stdout) ?? [];
  // Threads end first, and each says what the whole process has used.
  const [kilobytes, microseconds] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return {
    perSecond: count / Number(seconds),
    microseconds: Number(microseconds) / count,
    megabytes: Number(kilobytes) / 1024,
  };
}

/** One worker and two in turn. */
async function measureFile(folder: string, file: Omit<Run, 'workers'>, { isQuick, rounds }: Pace): Promise<Row> {
  const { tool, form } = file;
  const count = isQuick ? 100_000 : 1_000_000;
  putRows(join(folder, `in.${form}`), tool, count, form);
  const measured: Record<1 | 2, Measured[]> = { 1: [], 2: [] };
  for (let round = 0; round < Math.min(rounds, isQuick ? 1 : 3); round++) {
    for (const workers of [1, 2] as const) {
      measured[workers].push(await measureRun(folder, count, { ...file, workers }));
    }
  }
  const of = (workers: 1 | 2, name: keyof Measured) => median(measured[workers].map((each) => each[name]));
  return {
    'rows a second, one worker': Math.round(of(1, 'perSecond')),
    'two workers': Math.round(of(2, 'perSecond')),
    ratio: (of(2, 'perSecond') / of(1, 'perSecond')).toFixed(2),
    'processor time, µs a row': of(1, 'microseconds').toFixed(1),
    'with two': of(2, 'microseconds').toFixed(1),
    'largest memory, MB': Math.round(of(1, 'megabytes')),
    'memory with two, MB': Math.round(of(2, 'megabytes')),
  };
}

/** All columns and five of one tool in each format, and five of six tools from Parquet to Parquet. */
export async function measurePortfolioFiles(pace: Pace): Promise<Record<string, Row>> {
  buildService();
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-files-'));
  const rows: Record<string, Row> = {};
  try {
    for (const [index, tool] of TOOLS.entries()) {
      for (const form of index === 0 ? FORMATS : ['parquet' as const]) {
        for (const columns of index === 0 ? (['all', 'five'] as const) : (['five'] as const)) {
          rows[`${tool}, ${form}, ${columns} columns`] = await measureFile(folder, { tool, form, columns }, pace);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return rows;
}
