/**
 * The benchmarks. Arguments select parts, `--quick` measures for a shorter time and skips slow parts, `--json` prints JSON.
 */
import { arch, cpus, platform, totalmem } from 'node:os';
import { besideBareHttp, type Row } from './compare.ts';
import { measureEvaluations } from './explore.ts';
import { measureExplorationThreads } from './explore_threads.ts';
import { measureGrowth } from './growth.ts';
import { measureInProcess } from './in_process.ts';
import { measureMcp } from './mcp.ts';
import { measureMetering } from './metering.ts';
import { QUICK, WHOLE } from './pace.ts';
import { leaveCoreToServers } from './peer.ts';
import { measurePortfolio } from './portfolio.ts';
import { measurePortfolioFiles } from './portfolio_files.ts';
import { measureRest } from './rest.ts';
import { measureStartUp } from './start_up.ts';
import { type Stores, withStores } from './stores.ts';
import { measureWorkbooks } from './workbooks.ts';
import { measureWorkers } from './workers.ts';

const isJson = process.argv.includes('--json');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const pace = process.argv.includes('--quick') ? QUICK : WHOLE;

const ONE_CORE = 'one core for the server, another for the load, medians of interleaved rounds';

interface Part {
  title: string;
  measure: (stores: Stores) => Record<string, Row> | Promise<Record<string, Row>>;
  /** Skipped with `--quick` unless named. */
  isLong?: boolean;
  /** Uses all cores; load and servers share them. */
  onAllCores?: boolean;
}

const PARTS: Record<string, Part> = {
  workers: {
    title: 'POST /v1/tools/calculate_pue, 64 connections, all cores, shared with the load',
    measure: () => measureWorkers(pace),
    isLong: true,
    onAllCores: true,
  },
  portfolio: {
    title: 'From one building to a portfolio, calculate_pue, calculations a second',
    measure: (stores) => measurePortfolio(stores, pace),
    isLong: true,
    onAllCores: true,
  },
  portfolio_files: {
    title: 'plumbline batch from and to files of one format, with five result columns',
    measure: () => measurePortfolioFiles(pace),
    isLong: true,
    onAllCores: true,
  },
  explore_threads: {
    title: 'Sweeps in threads, evaluations a second from the request to the answer, all cores',
    measure: () => measureExplorationThreads(pace),
    isLong: true,
    onAllCores: true,
  },
  explore: {
    title: 'Evaluations of exploring a second of processor time, one core, medians of interleaved rounds',
    measure: () => measureEvaluations(pace),
  },
  calculations: {
    title: 'A calculation in process, the shortest of many batches',
    measure: () => measureInProcess(pace.isQuick ? { count: 15, ms: 1 } : { count: 60, ms: 2 }),
  },
  workbooks: {
    title: 'The Excel workbook of the first example of each tool, medians',
    measure: () => measureWorkbooks(pace.isQuick ? 3 : 7),
  },
  rest: { title: `REST, 32 connections, ${ONE_CORE}`, measure: (stores) => measureRest(stores, pace) },
  metering: {
    title: `POST /v1/tools/calculate_pue, 64 connections, ${ONE_CORE}`,
    measure: (stores) => measureMetering(stores, pace),
    isLong: true,
  },
  mcp: { title: `POST /mcp, 32 connections, ${ONE_CORE}`, measure: (stores) => measureMcp(stores, pace) },
  start: {
    title: 'From the start of the process until it listens',
    measure: (stores) => measureStartUp(stores, pace.rounds),
  },
  growth: {
    title: `Little and much in the store, SQLite, 32 connections, ${ONE_CORE}`,
    measure: (stores) => measureGrowth(stores, pace),
    isLong: true,
  },
};

function machine() {
  return {
    date: new Date().toISOString(),
    node: process.version,
    machine: `${platform()} ${arch()}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    memory_gb: Math.round(totalmem() / 2 ** 30),
  };
}

function print(title: string, rows: Record<string, Row>): void {
  if (isJson || Object.keys(rows).length === 0) return;
  console.log(`\n${title} (Node ${process.version})`);
  console.table(rows);
}

async function measureParts(stores: Stores): Promise<Record<string, Record<string, Row>>> {
  const measured: Record<string, Record<string, Row>> = {};
  let isBound = false;
  for (const [name, { title, measure, isLong, onAllCores }] of Object.entries(PARTS)) {
    if (chosen.length > 0 ? !chosen.includes(name) : pace.isQuick && isLong) continue;
    if (!onAllCores && !isBound) {
      leaveCoreToServers();
      isBound = true;
    }
    const rows = await measure(stores);
    measured[name] = rows;
    print(title, rows);
  }
  return measured;
}

const unknown = chosen.filter((word) => !Object.hasOwn(PARTS, word));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const parts = await withStores(measureParts);
const ofBareHttp = besideBareHttp(parts);
print('Ratio to bare node:http in the same run', ofBareHttp);
if (isJson) console.log(JSON.stringify({ ...machine(), parts, of_bare_http: ofBareHttp }, undefined, 2));
