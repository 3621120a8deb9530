import { type Measured, measureLoad, type RequestOptions, requestBytes } from './load.ts';
import { median } from './median.ts';
import { type Peer, startPeer } from './peer.ts';

/** A server and the request that is sent to it. */
export interface Subject {
  file: string;
  environment?: Record<string, string>;
  request: (peer: Peer) => RequestOptions;
  /** The status that every answer must have; 200 unless said otherwise. */
  status?: number;
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

function onlyStatus(name: string, { statuses }: Measured, wanted: number): void {
  const others = Object.keys(statuses).filter((status) => status !== String(wanted));
  if (others.length > 0) throw new Error(`${name} answered with ${others.join(', ')}`);
}

/** Answers a second of servers in their own processes, in interleaved rounds after one to warm up; medians, and their ratios. */
export async function compare(comparison: Comparison): Promise<Record<string, Row>> {
  const { subjects, yardsticks, connections, rounds, roundMs } = comparison;
  const running: { name: string; subject: Subject; peer: Peer; runs: Measured[] }[] = [];
  try {
    for (const [name, subject] of Object.entries(subjects)) {
      running.push({ name, subject, peer: await startPeer(subject.file, subject.environment), runs: [] });
    }
    for (let round = -1; round < rounds; round++) {
      for (const { name, subject, peer, runs } of running) {
        const request = requestBytes(subject.request(peer));
        const measured = await measureLoad({ port: peer.port, request, connections, ms: roundMs });
        onlyStatus(name, measured, subject.status ?? 200);
        if (round >= 0) runs.push(measured);
      }
    }
  } finally {
    for (const { peer } of running) await peer.stop();
  }
  const rates = new Map(running.map(({ name, runs }) => [name, median(runs.map(({ perSecond }) => perSecond))]));
  return Object.fromEntries(
    running.map(({ name, runs }) => {
      const rate = rates.get(name) ?? Number.NaN;
      const ratios = yardsticks.map((yardstick) => [
        `of ${yardstick}`,
        (rate / (rates.get(yardstick) ?? Number.NaN)).toFixed(2),
      ]);
      const p50 = median(runs.map(({ p50Ms }) => p50Ms)).toFixed(2);
      const p99 = median(runs.map(({ p99Ms }) => p99Ms)).toFixed(2);
      return [name, { 'a second': Math.round(rate), ...Object.fromEntries(ratios), 'p50 ms': p50, 'p99 ms': p99 }];
    }),
  );
}
