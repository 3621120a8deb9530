import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type * as ServerProcess from '../server_process.mjs';
import { importFrom, THIS_TREE } from './tree.ts';

const OURS = 'plumbline.ts';
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** A server process, bound to its own core if the machine supports it. */
export interface Peer {
  port: number;
  key: string;
  child: ChildProcess;
  /** Time from process start until it listens. */
  startMs: number;
  /** CPU time since the start in ms; NaN if unavailable. */
  cpuMs: () => number;
  /** Resident memory in MiB; NaN if unavailable. */
  residentMb: () => number;
  stop: () => Promise<void>;
}

/** /proc reports CPU time in hundredths of a second. */
const TICK_MS = 10;

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** CPU time of all threads with nanosecond precision; 0 if the kernel does not provide it. */
function threadsMsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, id) => sum + Number(procFile(pid, `task/${id}/schedstat`).split(' ')[0]) / 1e6, 0);
  } catch {
    return 0;
  }
}

function cpuMsOf(pid: number): number {
  const exact = threadsMsOf(pid);
  if (exact > 0) return exact;
  // The process name in parentheses before the fields may contain spaces.
  const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * TICK_MS;
}

/** CPU time of a process and its children in ms. */
export function cpuMsWithWorkers(pid: number): number {
  const children = procFile(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + cpuMsOf(child), cpuMsOf(pid));
}

export function residentMbOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1] ?? Number.NaN) / 1024;
}

const LISTENING = /listening at (\d+)\n/;

/** The output of a server until it listens or ends; later output is discarded. */
function untilItListens(output: Readable): Promise<string> {
  let printed = '';
  return new Promise((resolve) => {
    output.on('end', () => resolve(printed));
    output.on('data', function read(text: Buffer) {
      printed += text;
      if (!LISTENING.test(printed)) return;
      output.off('data', read).resume();
      resolve(printed);
    });
  });
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a server of a tree: ours with the Node flags of `npm start`, others without flags. */
export async function startPeer(
  file: string,
  environment: Record<string, string> = {},
  tree = THIS_TREE,
): Promise<Peer> {
  const { NODE_FLAGS, NODE_ENVIRONMENT } = await importFrom<typeof ServerProcess>(tree, 'scripts/server_process.mjs');
  const flags = file === OURS ? NODE_FLAGS : [];
  const env = { ...process.env, ...(file === OURS && NODE_ENVIRONMENT), ...environment };
  const command = [tree.node, ...flags, join(tree.root, 'scripts', 'bench', 'servers', file)];
  const [program = '', ...args] = hasTaskset ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const since = performance.now();
  const pid = child.pid ?? 0;
  const printed = await untilItListens(child.stdout);
  const [, port] = LISTENING.exec(printed) ?? [];
  if (!port) throw new Error(`${file} did not start: ${printed}`);
  return {
    port: Number(port),
    key: /key (\S+)/.exec(printed)?.[1] ?? '',
    child,
    startMs: performance.now() - since,
    cpuMs: () => cpuMsOf(pid),
    residentMb: () => residentMbOf(pid),
    async stop() {
      children.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Moves a server that was not started here, with its threads, to the core of the servers. */
export function bindToServerCore(pid: number): void {
  if (hasTaskset) spawnSync('taskset', ['-acp', '0', String(pid)]);
}

/** Moves this load generator off the core of the servers. */
export function leaveCoreToServers(): void {
  if (hasTaskset) spawnSync('taskset', ['-cp', '1', String(process.pid)]);
}

/** Lets a server use all cores, also those of the load. */
export function useAllCores({ child }: Peer): void {
  if (hasTaskset) spawnSync('taskset', ['-acp', `0-${cpus().length - 1}`, String(child.pid)]);
}
