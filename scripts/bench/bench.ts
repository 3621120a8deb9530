/**
 * What things cost, side by side in one run. Words name the parts to run, `--quick` measures for a shorter time and leaves out
 * what takes long to prepare, `--json` prints for machines.
 */
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import type { Row } from './compare.ts';
import { measureGrowth } from './growth.ts';
import { measureInProcess } from './in_process.ts';
import { measureMcp } from './mcp.ts';
import { measureMetering } from './metering.ts';
import { leaveCoreToServers } from './peer.ts';
import { measurePortfolio } from './portfolio.ts';
import { measureRest } from './rest.ts';
import { measureStartUp } from './start_up.ts';
import { measureWorkers } from './workers.ts';

const isQuick = process.argv.includes('--quick');
const isJson = process.argv.includes('--json');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const ROUNDS = isQuick ? 3 : 7;
const ROUND_MS = isQuick ? 500 : 2000;
const ONE_CORE = 'one core for the server, medians of interleaved rounds';

interface Part {
  title: string;
  measure: () => Record<string, Row> | Promise<Record<string, Row>>;
  /** Takes too long for `--quick`, unless it is named. */
  isLong?: boolean;
  /** Uses every core; the load is not kept off the servers. */
  onAllCores?: boolean;
}

const PARTS: Record<string, Part> = {
  workers: {
    title: 'POST /v1/tools/calculate_pue, 64 connections, all cores, shared with the load',
    measure: () => measureWorkers(ROUNDS, ROUND_MS),
    onAllCores: true,
  },
  portfolio: {
    title: 'From one building to a portfolio, calculate_pue, calculations a second',
    measure: () => measurePortfolio(isQuick ? 1 : 3, ROUND_MS),
    onAllCores: true,
  },
  calculations: {
    title: 'A calculation in process, ns, median of 15 interleaved rounds',
    measure: () => measureInProcess(isQuick ? 3 : 40),
  },
  rest: { title: `REST, 32 connections, ${ONE_CORE}`, measure: () => measureRest(ROUNDS, ROUND_MS) },
  metering: {
    title: `POST /v1/tools/calculate_pue, 64 connections, ${ONE_CORE}`,
    measure: () => measureMetering(ROUNDS, ROUND_MS),
  },
  mcp: { title: `POST /mcp, 32 connections, ${ONE_CORE}`, measure: () => measureMcp(ROUNDS, ROUND_MS) },
  start: { title: 'From the start of the process until it listens', measure: () => measureStartUp(ROUNDS) },
  growth: {
    title: `Little and much in the store, SQLite, 32 connections, ${ONE_CORE}`,
    measure: () => measureGrowth(ROUNDS, ROUND_MS),
    isLong: true,
  },
};

function machine() {
  return {
    date: new Date().toISOString(),
    node: process.version,
    machine: `${platform()} ${arch()}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    memory_gb: Math.round(totalmem() / 2 ** 30),
  };
}

const unknown = chosen.filter((word) => !Object.hasOwn(PARTS, word));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const measured: Record<string, Record<string, Row>> = {};
let isBound = false;
for (const [name, { title, measure, isLong, onAllCores }] of Object.entries(PARTS)) {
  if (chosen.length > 0 ? !chosen.includes(name) : isQuick && isLong) continue;
  if (!onAllCores && !isBound) {
    leaveCoreToServers();
    isBound = true;
  }
  const rows = await measure();
  measured[name] = rows;
  if (isJson) continue;
  console.log(`\n${title} (Node ${process.version})`);
  console.table(rows);
}
if (isJson) console.log(JSON.stringify({ ...machine(), parts: measured }, undefined, 2));
