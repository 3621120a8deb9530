import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npmCommand } from '../../scripts/platform.mjs';

const run = promisify(execFile);

/** Runs npm in a folder: the npm that started the tests, or the one of the machine. */
export async function npm(folder: string, ...args: string[]): Promise<string> {
  const { file, args: before, shell = false } = npmCommand(process.env, process.execPath);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return (await run(file, [...before, ...args, ...quiet], { cwd: folder, shell })).stdout;
}
