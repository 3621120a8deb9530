import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs npm in a folder: the npm that started the tests, or the one of the machine. */
export async function npm(folder: string, ...args: string[]): Promise<string> {
  const started = process.env.npm_execpath;
  const [program, ...before] = started?.endsWith('.js') ? [process.execPath, started] : ['npm'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return (await run(program, [...before, ...args, ...quiet], { cwd: folder })).stdout;
}
