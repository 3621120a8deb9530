import { REST_ECHO } from './echo.ts';
import { type Measured, measureLoad, type RequestOptions, requestBytes } from './load.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';
import { type Peer, startPeer } from './peer.ts';
import { rowName, type Tree } from './tree.ts';

/** A repeated request and its expected responses. */
export interface Call {
  /** The request, or several that are sent in turn. */
  request: (peer: Peer) => RequestOptions | readonly RequestOptions[];
  /** Allowed statuses; default 200. */
  statuses?: readonly number[];
  /** Text that a response must contain, if the status does not show success. */
  holds?: string;
  /** Calls per response; default 1. */
  callsEach?: number;
  /** Overrides the number of connections. */
  connections?: number;
}

/** A server process and the calls that are measured on it, by row name. */
export interface Subject {
  file: string;
  environment?: Environment;
  calls: Record<string, Call>;
  /** Whose server it is; that of this tree by default. */
  tree?: Tree;
}

export type Environment = Record<string, string>;

export interface Comparison {
  subjects: readonly Subject[];
  /** Rows that the others are compared with, in addition to the bare server. */
  yardsticks?: readonly string[];
  connections: number;
  pace: Pace;
}

export type Row = Record<string, string | number>;

interface Run extends Measured {
  cpuMs: number;
  /** CPU share of the load generator. */
  loadShare: number;
}

interface Running {
  name: string;
  call: Call;
  peer: Peer;
  /** All calls of a server share its warm-up. */
  warmUps: number;
  residentAtRest: number;
  requests: readonly Buffer[];
  runs: Run[];
}

/** The baseline row of every comparison. */
const BARE = 'node:http echo';

/** The bare server with the same request as the compared servers. */
export function bareHttp(request: Call['request'], environment = REST_ECHO): Subject {
  return { file: 'bare_http.ts', environment, calls: { [BARE]: { request } } };
}

/** The baseline in Fastify. */
export function fastifyEcho(request: Call['request']): Subject {
  return { file: 'fastify_echo.ts', environment: REST_ECHO, calls: { 'Fastify echo': { request } } };
}

async function checkAnswer(name: string, { port }: Peer, request: RequestOptions, holds: string): Promise<void> {
  const { method = 'POST', path, headers = {}, body = '' } = request;
  const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body };
  const answer = await (await fetch(`http://127.0.0.1:${port}${path}`, sent)).text();
  if (!answer.includes(holds)) throw new Error(`${name} answered without ${holds}: ${answer.slice(0, 500)}`);
}

/** Our server in each tree, each on its own database. */
export async function ours(
  trees: readonly Tree[],
  calls: Record<string, Call>,
  environmentOf: (tree: Tree) => Environment | Promise<Environment>,
): Promise<Subject[]> {
  const subjects = [];
  for (const tree of trees) {
    const named = Object.entries(calls).map(([name, call]) => [rowName(name, tree), call]);
    const environment = await environmentOf(tree);
    subjects.push({ file: 'plumbline.ts', environment, calls: Object.fromEntries(named), tree });
  }
  return subjects;
}

async function start({ file, environment, calls, tree }: Subject, pace: Pace): Promise<Running[]> {
  const peer = await startPeer(file, environment, tree);
  const [residentAtRest, entries] = [peer.residentMb(), Object.entries(calls)];
  const warmUps = Math.ceil(pace.warmUps / entries.length);
  const running: Running[] = [];
  for (const [name, call] of entries) {
    const requests = [call.request(peer)].flat();
    if (call.holds && requests[0]) await checkAnswer(name, peer, requests[0], call.holds);
    running.push({ name, call, peer, warmUps, residentAtRest, requests: requests.map(requestBytes), runs: [] });
  }
  return running;
}

function checkStatuses(name: string, { statuses }: Measured, allowed: readonly number[]): void {
  const others = Object.keys(statuses).filter((status) => !allowed.includes(Number(status)));
  if (others.length > 0) throw new Error(`${name} answered with ${others.join(', ')}`);
}

async function measureOnce({ name, call, peer, requests }: Running, usual: number, ms: number): Promise<Run> {
  const { statuses = [200], connections = usual } = call;
  const [begin, cpuBefore, ownBefore] = [performance.now(), peer.cpuMs(), process.cpuUsage()];
  const load = { port: peer.port, requests, connections, ms };
  const measured = await measureLoad(load).catch((cause) => {
    throw new Error(`${name} broke off`, { cause });
  });
  const own = process.cpuUsage(ownBefore);
  const loadShare = (own.user + own.system) / 1000 / (performance.now() - begin);
  checkStatuses(name, measured, statuses);
  return { ...measured, cpuMs: peer.cpuMs() - cpuBefore, loadShare };
}

/** Calls a second, and server CPU time per call, which is more stable on a busy machine. */
function figuresOf({ call: { callsEach = 1 }, runs }: Running): { rate: number; cpuUs: number } {
  return {
    rate: median(runs.map(({ perSecond }) => perSecond)) * callsEach,
    cpuUs: median(runs.map(({ cpuMs, answers }) => (1000 * cpuMs) / (answers * callsEach))),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function rowOf(each: Running, standards: readonly Running[]): Row {
  const { rate, cpuUs } = figuresOf(each);
  const [bare] = standards;
  const medianOf = (digits: number, figure: (run: Run) => number) => rounded(median(each.runs.map(figure)), digits);
  return {
    'a second': Math.round(rate),
    ...Object.fromEntries(
      standards.map((standard) => [`of ${standard.name}`, rounded(rate / figuresOf(standard).rate, 2)]),
    ),
    'CPU µs': rounded(cpuUs, 1),
    'by CPU': bare ? rounded(figuresOf(bare).cpuUs / cpuUs, 2) : Number.NaN,
    'p50 ms': medianOf(2, ({ p50Ms }) => p50Ms),
    'p99 ms': medianOf(2, ({ p99Ms }) => p99Ms),
    'p99/p50': medianOf(1, ({ p50Ms, p99Ms }) => p99Ms / p50Ms),
    'MB at rest': Math.round(each.residentAtRest),
    'MB under load': Math.round(each.peer.residentMb()),
    'load core %': medianOf(0, ({ loadShare }) => 100 * loadShare),
  };
}

/** Measures responses a second of servers in interleaved rounds after a warm-up; returns medians and their ratios. */
export async function compare(comparison: Comparison): Promise<Record<string, Row>> {
  const { subjects, yardsticks = [], connections, pace } = comparison;
  const running = (await Promise.all(subjects.map((subject) => start(subject, pace)))).flat();
  try {
    for (let round = -pace.warmUps; round < pace.rounds; round++) {
      for (const each of running) {
        if (round < -each.warmUps) continue;
        const run = await measureOnce(each, connections, pace.roundMs);
        if (round >= 0) each.runs.push(run);
      }
    }
    const standards = [BARE, ...yardsticks].flatMap((name) => running.find((each) => each.name === name) ?? []);
    return Object.fromEntries(running.map((each) => [each.name, rowOf(each, standards)]));
  } finally {
    for (const peer of new Set(running.map((each) => each.peer))) await peer.stop();
  }
}

/** All rows relative to the bare server of their run. */
export function besideBareHttp(parts: Record<string, Record<string, Row>>): Record<string, Row> {
  const rows = Object.entries(parts).flatMap(([part, rowsOfPart]) =>
    Object.entries(rowsOfPart).map(([name, row]): [string, Row] => [`${part}: ${name}`, row]),
  );
  return Object.fromEntries(
    rows.flatMap(([name, row]) => {
      const { [`of ${BARE}`]: rate, 'by CPU': cpu, 'p99/p50': spread } = row;
      return rate === undefined || cpu === undefined || spread === undefined
        ? []
        : [[name, { 'by rate': rate, 'by CPU': cpu, 'p99/p50': spread }]];
    }),
  );
}
