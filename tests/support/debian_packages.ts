import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALL_TIMEOUT_MS = 29 * 60_000;

/** Runs a program that installs something. Returns why it failed, or undefined. */
function whyNotInstalled(program: string, args: readonly string[]): string | undefined {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_TIMEOUT_MS });
    return undefined;
  } catch (error) {
    return `${program} ${args.join(' ')}: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** A way to install something. */
export type InstallCommand = readonly [program: string, args: readonly string[]];

/** apt-get fails while another one runs, and test files install what they need side by side, so each waits for the one before. */
const ONE_AT_A_TIME = ['--close', join(tmpdir(), 'plumbline-apt-get.lock')];

/** How Debian installs packages: from the lists that it has, then with new ones. None where we may not install. */
export function debianCommands(packages: readonly string[]): InstallCommand[] {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  return [
    ['flock', [...ONE_AT_A_TIME, ...install]],
    ['flock', [...ONE_AT_A_TIME, 'sh', '-c', `apt-get update && ${install.join(' ')}`]],
  ];
}

/** Installs what a test needs by the first of these commands that works, or throws with everything that was tried. */
export function installed<Found>(
  find: () => Found | undefined,
  commands: readonly InstallCommand[],
  need: string,
): Found {
  const faults: string[] = [];
  for (const [program, args] of commands) {
    const fault = whyNotInstalled(program, args);
    const found = find();
    if (found !== undefined) return found;
    faults.push(fault ?? `${program} ${args.join(' ')}: it ended well, but what is needed is not there`);
  }
  throw new Error(`${need} Tried:\n${faults.join('\n') || 'nothing: this process may not install packages'}`);
}
