import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** A server in a process of its own, on one core of its own where the machine can bind it. */
export interface Peer {
  port: number;
  key: string;
  child: ChildProcess;
  stop: () => Promise<void>;
}

export async function startPeer(file: string, environment: Record<string, string> = {}): Promise<Peer> {
  const command = [process.execPath, join(HERE, 'servers', file)];
  const [program = '', ...args] = hasTaskset ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) {
    printed += text;
    if (printed.includes('listening at')) break;
  }
  child.stdout.resume();
  return {
    port: Number(/listening at (\d+)/.exec(printed)?.[1]),
    key: /key (\S+)/.exec(printed)?.[1] ?? '',
    child,
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
