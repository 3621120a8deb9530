import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCalculator, runCalculator } from '@plumbline/calculators';
import type { Row } from './compare.ts';
import { measureLoad, requestBytes } from './load.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';
import { type Peer, startPeer } from './peer.ts';
import type { Stores } from './stores.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const SINGLE = 'single calls, 1 connection';

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
  const command = ['packages/service/src/cli/main.ts', 'batch', input, join(folder, 'results.ndjson')];
  const begin = performance.now();
  await run(process.execPath, [...command, '--tool', 'calculate_pue', '--overwrite'], { cwd: ROOT });
  return count / secondsSince(begin);
}

async function byStream(count: number, { port, key }: Peer): Promise<number> {
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({ tool: 'calculate_pue', input: buildingAt(index) }),
  );
  const begin = performance.now();
  const answered = await new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/x-ndjson', 'x-api-key': key };
    const sent = request({ port, method: 'POST', path: '/v1/batch', headers }, (answer) => {
      let ends = 0;
      answer.on('data', (bytes: Buffer) => {
        if (bytes.includes('"ok":false')) reject(new Error('a line of the stream was refused'));
        for (const byte of bytes) if (byte === 10) ends += 1;
      });
      answer.on('end', () => resolve(ends)).on('error', reject);
    });
    sent.on('error', reject).end(`${lines.join('\n')}\n`);
  });
  if (answered !== count) throw new Error(`${count} lines were sent and ${answered} came back`);
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

/** Calculations a second of a portfolio: in process, by command line, by batch and by single calls. */
export async function measurePortfolio(stores: Stores, { rounds, roundMs }: Pace): Promise<Record<string, Row>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-portfolio-'));
  const peer = await startPeer('plumbline.ts', stores.sqlite());
  // All rounds together stay below the monthly limit of 500,000 calls.
  const [count, singleMs] = [roundMs * 5, roundMs / 2];
  const ways: Record<string, () => number | Promise<number>> = {
    'in process, one core': () => inProcess(count),
    'plumbline batch, all cores': () => byCommandLine(20 * count, folder),
    'POST /v1/batch, a stream': () => byStream(count, peer),
    [SINGLE]: () => bySingleCalls(1, singleMs, peer),
    'single calls, 16 connections': () => bySingleCalls(16, singleMs, peer),
  };
  const rates = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  try {
    for (let round = -1; round < rounds; round++) {
      for (const [way, measure] of Object.entries(ways)) {
        const rate = await measure();
        if (round >= 0) rates.get(way)?.push(rate);
      }
    }
  } finally {
    await peer.stop();
    rmSync(folder, { recursive: true });
  }
  const single = median(rates.get(SINGLE) ?? []);
  return Object.fromEntries(
    [...rates].map(([way, all]) => [
      way,
      { 'a second': Math.round(median(all)), [`of ${SINGLE}`]: (median(all) / single).toFixed(1) },
    ]),
  );
}
