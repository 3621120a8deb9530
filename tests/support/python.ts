import { spawnSync } from 'node:child_process';
import { debianCommands, installed } from './debian_packages.ts';

/** What the tests of the Python package import. */
const MODULES = ['pandas', 'pytest'];
const PLACES = ['python3', '/usr/bin/python3'];
const PACKAGES = ['python3', ...MODULES.map((name) => `python3-${name}`)];

function hasModules(program: string): boolean {
  return spawnSync(program, ['-c', `import ${MODULES.join(', ')}`], { stdio: 'ignore' }).status === 0;
}

/** The Python to test with: the configured one, the first on the path, or the system's. */
function findPython(): string | undefined {
  const named = process.env.PLUMBLINE_PYTHON;
  return [...(named === undefined ? [] : [named]), ...PLACES].find(hasModules);
}

/** A Python with pandas and pytest, which is installed first if necessary. */
export function python(): string {
  const modules = MODULES.join(' and ');
  const need = `The tests of the Python package need Python 3.9 or later with ${modules}. Install them, or set PLUMBLINE_PYTHON to such a Python.`;
  return findPython() ?? installed(findPython, debianCommands(PACKAGES), need);
}
