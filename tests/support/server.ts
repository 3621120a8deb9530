import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  url: string;
  port: number;
  child: ChildProcess;
  /** The output so far. */
  output: () => string;
  /** Sends a signal and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Ends a start that hangs; a busy machine may take long. */
const START_TIMEOUT_MS = 600_000;

/** Collects the output of a child process. */
export function outputOf(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}

/** The server as `npm start` runs it, from the bundle that `npm test` builds first. */
export const SERVER = [join(ROOT, 'packages', 'service', 'dist', 'serve.js')];

/** The command line as `npm run plumbline` runs it. */
export const CLI = [join(ROOT, 'packages', 'service', 'dist', 'plumbline.js')];

/** Without limits for callers without a key, for tests that are not about limits. */
export const UNLIMITED = `--env-file=${join(ROOT, 'tests', 'support', 'unlimited.env')}`;
export const UNLIMITED_SERVER = [UNLIMITED, ...SERVER];

const dataFolders: string[] = [];
process.once('exit', () => {
  for (const folder of dataFolders) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder for the database of a server; deleted when the process ends. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  dataFolders.push(folder);
  return folder;
}

/** Starts a single-process server on a free port and waits until it listens. */
export async function startServer(
  command: string[] = UNLIMITED_SERVER,
  environment: Record<string, string | undefined> = {},
  cwd = ROOT,
): Promise<RunningServer> {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, PORT: '0', WORKERS: '1', PLUMBLINE_DATA: newDataFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the server did not start: ${why}\n${output()}`));
    const timer = setTimeout(() => {
      fail('time is up');
      child.kill('SIGKILL');
    }, START_TIMEOUT_MS);
    child.stdout?.on('data', () => {
      const [, found] = output().match(/listening at http:\/\/127\.0\.0\.1:(\d+)/) ?? [];
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found));
    });
    exited.then(([code]) => {
      clearTimeout(timer);
      fail(`it ended with ${code}`);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
