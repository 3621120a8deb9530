import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCalculator, runCalculator } from '@plumbline/calculators';
import type { Row } from './compare.ts';
import { measureLoad, requestBytes } from './load.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';
import { type Peer, startPeer, useAllCores } from './peer.ts';
import type { Stores } from './stores.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const SINGLE = 'single calls, 1 connection';
const SINGLE_16 = 'single calls, 16 connections';

/** A unique building of the portfolio. */
function buildingAt(index: number) {
  return { it_load_kw: 100 + (index % 900), cooling_kw: 40 + (index % 50), ups_losses_kw: 5, lighting_kw: 1.5 };
}

function secondsSince(begin: number): number {
  return (performance.now() - begin) / 1000;
}

function inProcess(count: number): number {
  const calculator = findCalculator('calculate_pue');
  if (!calculator) throw new Error('there is no calculate_pue');
  const begin = performance.now();
  for (let i = 0; i < count; i++) JSON.stringify(runCalculator(calculator, buildingAt(i)));
  return count / secondsSince(begin);
}

async function byCommandLine(count: number, folder: string): Promise<number> {
  const lines = Array.from({ length: count }, (_, index) => Object.values(buildingAt(index)).join(','));
  const input = join(folder, 'portfolio.csv');
  writeFileSync(input, `${Object.keys(buildingAt(0)).join(',')}\n${lines.join('\n')}\n`);
  const command = ['packages/cli/src/main.ts', 'batch', input, join(folder, 'results.ndjson')];
  const begin = performance.now();
  await run(process.execPath, [...command, '--tool', 'calculate_pue', '--overwrite'], { cwd: ROOT });
  return count / secondsSince(begin);
}

/** Sends a batch and counts the answers, which are one per line. */
async function byBatch(body: string, type: string, { port, key }: Peer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'x-api-key': key };
    const sent = request({ port, method: 'POST', path: '/v1/batch', headers }, (answer) => {
      let ends = 0;
      answer.on('data', (bytes: Buffer) => {
        if (bytes.includes('"ok":false')) reject(new Error('an item of the batch was refused'));
        for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends += 1;
      });
      answer.on('end', () => resolve(ends)).on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

function itemsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({ tool: 'calculate_pue', input: buildingAt(index) }),
  );
}

async function byStream(count: number, peer: Peer): Promise<number> {
  const lines = itemsOf(count);
  const begin = performance.now();
  const answered = await byBatch(`${lines.join('\n')}\n`, 'application/x-ndjson', peer);
  if (answered !== count) throw new Error(`${count} lines were sent and ${answered} came back`);
  return count / secondsSince(begin);
}

async function byArray(count: number, peer: Peer): Promise<number> {
  const items = itemsOf(count);
  const begin = performance.now();
  // The last answer has no line end.
  const answered = 1 + (await byBatch(`[${items.join()}]`, 'application/json', peer));
  if (answered !== count) throw new Error(`${count} items were sent and ${answered} came back`);
  return count / secondsSince(begin);
}

async function bySingleCalls(connections: number, ms: number, { port, key }: Peer): Promise<number> {
  const body = JSON.stringify(buildingAt(0));
  const bytes = requestBytes({ path: '/v1/tools/calculate_pue', headers: { 'x-api-key': key }, body });
  const { perSecond, statuses } = await measureLoad({ port, requests: [bytes], connections, ms });
  if (Object.keys(statuses).join() !== '200')
    throw new Error(`single calls were answered with ${JSON.stringify(statuses)}`);
  return perSecond;
}

/** A way to calculate a portfolio, and the server that it uses. */
interface Way {
  peer?: Peer;
  /** Calculations a second, of a share of all that are measured. */
  measure: (share: number) => number | Promise<number>;
}

/**
 * What a server calculates before it is measured. V8 drops the code of what has not run for some seconds, such as while the other ways are
 * measured: the first batch after 25 s takes 74 to 86 µs an item, those after it 46 to 50.
 */
const WARM_UP_SHARE = 0.3;

interface Rounds {
  perSecond: number[];
  /** CPU time of the server for a calculation. */
  cpuMicroseconds: number[];
}

async function measureOnce({ peer, measure }: Way, { perSecond, cpuMicroseconds }: Rounds): Promise<void> {
  if (peer) await measure(WARM_UP_SHARE);
  const cpuBefore = peer?.cpuMs() ?? Number.NaN;
  const begin = performance.now();
  const rate = await measure(1);
  perSecond.push(rate);
  const calculations = rate * secondsSince(begin);
  cpuMicroseconds.push((((peer?.cpuMs() ?? Number.NaN) - cpuBefore) * 1000) / calculations);
}

/**
 * Calculations a second of a portfolio: in process, by command line, by batch and by single calls. The server has one core, but for the
 * batches on all cores.
 */
export async function measurePortfolio(stores: Stores, { rounds, roundMs }: Pace): Promise<Record<string, Row>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-portfolio-'));
  const peer = await startPeer('plumbline.ts', stores.sqlite());
  const threads = String(Math.max(1, cpus().length - 1));
  const onAllCores = await startPeer('plumbline.ts', { ...stores.sqlite(), BATCH_THREADS: threads });
  useAllCores(onAllCores);
  // All rounds together stay below the monthly limit of 500,000 calls of each server.
  const [count, singleMs] = [roundMs * 5, roundMs / 2];
  const ways: Record<string, Way> = {
    'in process, one core': { measure: () => inProcess(count) },
    'plumbline batch, all cores': { measure: () => byCommandLine(20 * count, folder) },
    'POST /v1/batch, a stream': { peer, measure: (share) => byStream(share * count, peer) },
    'POST /v1/batch, an array': { peer, measure: (share) => byArray(share * count, peer) },
    'POST /v1/batch, a stream, all cores': {
      peer: onAllCores,
      measure: (share) => byStream(2 * share * count, onAllCores),
    },
    'POST /v1/batch, an array, all cores': {
      peer: onAllCores,
      measure: (share) => byArray(2 * share * count, onAllCores),
    },
    [SINGLE]: { peer, measure: (share) => bySingleCalls(1, share * singleMs, peer) },
    [SINGLE_16]: { peer, measure: (share) => bySingleCalls(16, share * singleMs, peer) },
  };
  const measured = new Map<string, Rounds>();
  try {
    for (let round = -1; round < rounds; round++) {
      for (const [name, way] of Object.entries(ways)) {
        const kept = measured.get(name) ?? { perSecond: [], cpuMicroseconds: [] };
        await measureOnce(way, round < 0 ? { perSecond: [], cpuMicroseconds: [] } : kept);
        measured.set(name, kept);
      }
    }
  } finally {
    await Promise.all([peer.stop(), onAllCores.stop()]);
    rmSync(folder, { recursive: true });
  }
  const rateOf = (name: string) => median(measured.get(name)?.perSecond ?? []);
  const cpuOf = (name: string) => median(measured.get(name)?.cpuMicroseconds ?? []);
  return Object.fromEntries(
    Object.entries(ways).map(([name, way]) => [
      name,
      {
        'a second': Math.round(rateOf(name)),
        [`of ${SINGLE}`]: (rateOf(name) / rateOf(SINGLE)).toFixed(1),
        [`of ${SINGLE_16}`]: (rateOf(name) / rateOf(SINGLE_16)).toFixed(2),
        'CPU µs': way.peer ? cpuOf(name).toFixed(1) : '',
        'by CPU': way.peer ? (cpuOf(SINGLE_16) / cpuOf(name)).toFixed(2) : '',
      },
    ]),
  );
}
