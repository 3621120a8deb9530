import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './server.ts';

const run = promisify(execFile);

/** Runs the command line with these settings, whatever service runs on this machine, and returns its output. */
export async function plumbline(words: string[], environment: Record<string, string>): Promise<string> {
  const command = ['packages/service/src/cli/main.ts', ...words];
  const { stdout } = await run(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', ...environment },
  });
  return stdout;
}

/** Creates a key on the command line. */
export async function newKey(
  words: string[],
  environment: Record<string, string>,
): Promise<{ key: string; id: string }> {
  return JSON.parse(await plumbline(['keys', 'create', '--json', ...words], environment));
}
