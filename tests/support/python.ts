import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the tests of the Python package import. */
const MODULES = ['pandas', 'pytest'];
const PLACES = ['python3', '/usr/bin/python3'];
const PACKAGES = ['python3', ...MODULES.map((name) => `python3-${name}`)];
const INSTALL_TIMEOUT_MS = 9 * 60_000;

function hasModules(program: string): boolean {
  return spawnSync(program, ['-c', `import ${MODULES.join(', ')}`], { stdio: 'ignore' }).status === 0;
}

/** The Python to test with: the configured one, the first on the path, or the system's. */
function findPython(): string | undefined {
  const named = process.env.PLUMBLINE_PYTHON;
  return [...(named === undefined ? [] : [named]), ...PLACES].find(hasModules);
}

function tryToInstall(script: string): string | undefined {
  try {
    execFileSync('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_TIMEOUT_MS });
    return undefined;
  } catch (error) {
    return `${script}: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Installs Python with its modules from Debian, or throws with everything that was tried. */
function installPython(): string {
  const install = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const faults: string[] = [];
  for (const script of mayUseApt ? [install, `apt-get update && ${install}`] : []) {
    const fault = tryToInstall(script);
    const found = findPython();
    if (found) return found;
    faults.push(fault ?? `${script}: it ended well and left no Python with ${MODULES.join(' and ')}`);
  }
  throw new Error(
    `The tests of the Python package need Python 3.9 or later with ${MODULES.join(' and ')}. Install them, or set PLUMBLINE_PYTHON to such a Python. Tried:\n${faults.join('\n')}`,
  );
}

/** A Python with pandas and pytest, which is installed first if necessary. */
export function python(): string {
  return findPython() ?? installPython();
}
