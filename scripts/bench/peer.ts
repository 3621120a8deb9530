import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** A server in a process of its own, on one core of its own where the machine can bind it. */
export interface Peer {
  port: number;
  key: string;
  child: ChildProcess;
  /** From the start of the process until it listened. */
  startMs: number;
  /** Processor time since the start, in ms; NaN where the machine does not tell. */
  cpuMs: () => number;
  /** Resident memory in MiB; NaN where the machine does not tell. */
  residentMb: () => number;
  stop: () => Promise<void>;
}

/** The kernel counts processor time in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function cpuMsOf(pid: number): number {
  // The name of the process stands in brackets before the fields and may hold blanks itself.
  const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * TICK_MS;
}

/** Processor time of a process and of those that it has started, in ms. */
export function cpuMsWithWorkers(pid: number): number {
  const children = procFile(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + cpuMsOf(child), cpuMsOf(pid));
}

function residentMbOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1] ?? Number.NaN) / 1024;
}

export async function startPeer(file: string, environment: Record<string, string> = {}): Promise<Peer> {
  const command = [process.execPath, join(HERE, 'servers', file)];
  const [program = '', ...args] = hasTaskset ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  const since = performance.now();
  const pid = child.pid ?? 0;
  let printed = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) {
    printed += text;
    if (/listening at \d+\n/.test(printed)) break;
  }
  child.stdout.resume();
  return {
    port: Number(/listening at (\d+)/.exec(printed)?.[1]),
    key: /key (\S+)/.exec(printed)?.[1] ?? '',
    child,
    startMs: performance.now() - since,
    cpuMs: () => cpuMsOf(pid),
    residentMb: () => residentMbOf(pid),
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Keeps this process, which makes the load, off the core of the servers. */
export function leaveCoreToServers(): void {
  if (hasTaskset) spawnSync('taskset', ['-cp', '1', String(process.pid)]);
}
