/**
 * The benchmarks. Arguments select parts, `--quick` measures for a shorter time and skips slow parts, `--compare REF` measures another
 * commit in the same rounds, `--json` prints JSON.
 */
import { arch, cpus, platform, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureArrow } from './arrow.ts';
import { besideCommit } from './beside_commit.ts';
import { measureCalculations } from './calculations.ts';
import { besideBareHttp, type Row } from './compare.ts';
import { measureEvaluations } from './explore.ts';
import { measureExplorationThreads } from './explore_threads.ts';
import { measureGrowth } from './growth.ts';
import { measureGrowthOnPostgres } from './growth_postgres.ts';
import { measureKeyPresses } from './key_press.ts';
import { measureMcp } from './mcp.ts';
import type { Measurement } from './measurement.ts';
import { measureMemory } from './memory.ts';
import { measureMetering } from './metering.ts';
import { QUICK, WHOLE } from './pace.ts';
import { leaveCoreToServers } from './peer.ts';
import { measurePortfolio } from './portfolio.ts';
import { measurePortfolioFiles } from './portfolio_files.ts';
import { measureRest } from './rest.ts';
import { measureReviews } from './review.ts';
import { measureStartUp } from './start_up.ts';
import { withStores } from './stores.ts';
import { commitOf, THIS_TREE, type Tree, withCommit } from './tree.ts';
import { measureWorkbooks } from './workbooks.ts';
import { measureWorkers } from './workers.ts';

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, compare: { type: 'string' } },
});
const isJson = options.json === true;
const pace = options.quick ? QUICK : WHOLE;

const ONE_CORE = 'one core for the server, another for the load, medians of interleaved rounds';

interface Part {
  title: string;
  measure: (measurement: Measurement) => Record<string, Row> | Promise<Record<string, Row>>;
  /** Whether another commit can be measured in the same rounds. */
  comparesCommits?: boolean;
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
    measure: ({ stores }) => measurePortfolio(stores, pace),
    isLong: true,
    onAllCores: true,
  },
  portfolio_files: {
    title: 'plumbline batch from and to files of one format, with all result columns and with five',
    measure: () => measurePortfolioFiles(pace),
    isLong: true,
    onAllCores: true,
  },
  arrow: {
    title: 'Record batches of Arrow through plumbline worker, calculate_pue, medians',
    measure: () => measureArrow(pace),
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
    measure: measureCalculations,
    comparesCommits: true,
  },
  review: {
    title: 'The review of saved calculations in the next edition, processor time on one core, medians',
    measure: () => measureReviews(pace),
  },
  workbooks: {
    title: 'The Excel workbook of the first example of each tool, medians',
    measure: () => measureWorkbooks(pace.isQuick ? 3 : 7),
  },
  rest: { title: `REST, 32 connections, ${ONE_CORE}`, measure: measureRest, comparesCommits: true },
  metering: {
    title: `POST /v1/tools/calculate_pue, 64 connections, ${ONE_CORE}`,
    measure: measureMetering,
    isLong: true,
    comparesCommits: true,
  },
  mcp: { title: `POST /mcp, 32 connections, ${ONE_CORE}`, measure: measureMcp, comparesCommits: true },
  memory: {
    title: 'Memory and slow answers of the service as npm start runs it, 32 connections, one core for the server',
    measure: measureMemory,
  },
  key_press: {
    title: 'From a key press to the frame with the new pictures, the thread of the page, four times slower, medians',
    measure: measureKeyPresses,
    isLong: true,
    onAllCores: true,
    comparesCommits: true,
  },
  start: {
    title: 'From the start of the process until it listens',
    measure: measureStartUp,
    comparesCommits: true,
  },
  growth: {
    title: `Little and much in the store, SQLite, 32 connections, ${ONE_CORE}`,
    measure: measureGrowth,
    isLong: true,
    comparesCommits: true,
  },
  growth_postgres: {
    title: `One caller and many on PostgreSQL, 32 connections, ${ONE_CORE}`,
    measure: measureGrowthOnPostgres,
    isLong: true,
    comparesCommits: true,
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

/** The parts that the arguments select. */
function selectedParts(): [string, Part][] {
  return Object.entries(PARTS).filter(([name, { isLong, comparesCommits }]) => {
    if (chosen.length > 0) return chosen.includes(name);
    return !(pace.isQuick && isLong) && (options.compare === undefined || comparesCommits);
  });
}

async function measureParts(measurement: Measurement): Promise<Record<string, Record<string, Row>>> {
  const measured: Record<string, Record<string, Row>> = {};
  let isBound = false;
  for (const [name, { title, measure, onAllCores }] of selectedParts()) {
    if (!onAllCores && !isBound) {
      leaveCoreToServers();
      isBound = true;
    }
    const rows = await measure(measurement);
    measured[name] = rows;
    print(title, rows);
  }
  return measured;
}

function endWith(fault: string): never {
  console.error(fault);
  process.exit(2);
}

/** Measures this tree and the other commit. */
async function measureTrees(trees: readonly Tree[]): Promise<void> {
  const parts = await withStores((stores) => measureParts({ stores, pace, trees }));
  const [, commit] = trees;
  const ofBareHttp = besideBareHttp(parts);
  const ofCommit = commit && besideCommit(parts, commit);
  print('Ratio to bare node:http in the same run', ofBareHttp);
  if (commit && ofCommit) print(`${commit.name} → this tree (ratio), in the same run`, ofCommit);
  const compared = commit && { compared_with: commit.name, compared: ofCommit };
  if (isJson) console.log(JSON.stringify({ ...machine(), parts, of_bare_http: ofBareHttp, ...compared }, undefined, 2));
}

const unknown = chosen.filter((word) => !Object.hasOwn(PARTS, word));
if (unknown.length > 0) {
  endWith(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
}
const { compare: ref } = options;
if (ref === undefined) await measureTrees([THIS_TREE]);
else {
  const incomparable = chosen.filter((name) => !PARTS[name]?.comparesCommits);
  if (incomparable.length > 0) endWith(`Two commits cannot be compared by ${incomparable.join(', ')}.`);
  const commit = commitOf(ref);
  if (!commit) endWith(`${ref} is not a commit of this repository.`);
  await withCommit(ref, commit, (tree) => measureTrees([THIS_TREE, tree]));
}
