import { type Measured, measureLoad, type RequestOptions, requestBytes } from './load.ts';
import { median } from './median.ts';
import { type Peer, startPeer } from './peer.ts';

/** A server and the request that is sent to it. */
export interface Subject {
  file: string;
  environment?: Record<string, string>;
  /** The request that is repeated, or those that are sent in turn. */
  request: (peer: Peer) => RequestOptions | readonly RequestOptions[];
  /** The statuses that answers may have; 200 unless said otherwise. */
  statuses?: readonly number[];
  /** How many calls one answer stands for; 1 unless said otherwise. */
  callsEach?: number;
}

export interface Comparison {
  subjects: Record<string, Subject>;
  /** The subjects that the others are held against. */
  yardsticks: readonly string[];
  connections: number;
  rounds: number;
  roundMs: number;
}

export type Row = Record<string, string | number>;

interface Run extends Measured {
  cpuMs: number;
}

interface Running {
  name: string;
  subject: Subject;
  peer: Peer;
  residentAtRest: number;
  requests: readonly Buffer[];
  runs: Run[];
}

function checkStatuses(name: string, { statuses }: Measured, allowed: readonly number[]): void {
  const others = Object.keys(statuses).filter((status) => !allowed.includes(Number(status)));
  if (others.length > 0) throw new Error(`${name} answered with ${others.join(', ')}`);
}

async function measureOnce({ name, subject, peer, requests }: Running, connections: number, ms: number): Promise<Run> {
  const before = peer.cpuMs();
  const measured = await measureLoad({ port: peer.port, requests, connections, ms });
  checkStatuses(name, measured, subject.statuses ?? [200]);
  return { ...measured, cpuMs: peer.cpuMs() - before };
}

/** Calls a second, and processor time of the server for each: the steadier figure where others use the machine too. */
function figuresOf({ subject: { callsEach = 1 }, runs }: Running): { rate: number; cpuUs: number } {
  return {
    rate: median(runs.map(({ perSecond }) => perSecond)) * callsEach,
    cpuUs: median(runs.map(({ cpuMs, answers }) => (1000 * cpuMs) / (answers * callsEach))),
  };
}

function rowOf(each: Running, running: readonly Running[], yardsticks: readonly string[]): Row {
  const { rate, cpuUs } = figuresOf(each);
  const row: Row = { 'a second': Math.round(rate) };
  const standards = running.filter(({ name }) => yardsticks.includes(name));
  for (const yardstick of standards)
    row[`of ${yardstick.name}`] = Number((rate / figuresOf(yardstick).rate).toFixed(2));
  row['CPU µs'] = Number(cpuUs.toFixed(1));
  const [first] = standards;
  if (first) row['by CPU'] = Number((figuresOf(first).cpuUs / cpuUs).toFixed(2));
  row['p50 ms'] = Number(median(each.runs.map(({ p50Ms }) => p50Ms)).toFixed(2));
  row['p99 ms'] = Number(median(each.runs.map(({ p99Ms }) => p99Ms)).toFixed(2));
  row['MB at rest'] = Math.round(each.residentAtRest);
  row['MB under load'] = Math.round(each.peer.residentMb());
  return row;
}

/** Answers a second of servers in their own processes, in interleaved rounds after one to warm up; medians, and their ratios. */
export async function compare(comparison: Comparison): Promise<Record<string, Row>> {
  const { subjects, yardsticks, connections, rounds, roundMs } = comparison;
  const running: Running[] = [];
  try {
    for (const [name, subject] of Object.entries(subjects)) {
      const peer = await startPeer(subject.file, subject.environment);
      const requests = [subject.request(peer)].flat().map(requestBytes);
      running.push({ name, subject, peer, residentAtRest: peer.residentMb(), requests, runs: [] });
    }
    for (let round = -1; round < rounds; round++) {
      for (const each of running) {
        const run = await measureOnce(each, connections, roundMs);
        if (round >= 0) each.runs.push(run);
      }
    }
    return Object.fromEntries(running.map((each) => [each.name, rowOf(each, running, yardsticks)]));
  } finally {
    for (const { peer } of running) await peer.stop();
  }
}
