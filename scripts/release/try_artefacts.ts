/** Installs the packages of a release outside the repository, as their users do, and lets them work together. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { npmCommand } from '../platform.mjs';
import { changedFiles } from './checksums.ts';
import { INPUT, PUE, tryCommand } from './try_command.ts';

const CALL_TYPESCRIPT = `
import { PlumblineClient } from '@plumbline/client';
const { tools } = new PlumblineClient({ baseUrl: process.argv[2] });
console.log((await tools.calculate_pue(${JSON.stringify(INPUT)})).pue_score);
`;
const CALL_PYTHON = `
import sys
from plumbline import Plumbline
print(Plumbline(sys.argv[1]).calculate_pue(**${JSON.stringify(INPUT)}).pue_score)
`;

type Report = (line: string) => void;

/** Npm as this process has it, or a version of it that npm fetches. */
function npm(folder: string, version: string | undefined, ...given: string[]): void {
  const { file, args, shell = false } = npmCommand(process.env, process.execPath);
  const other = version === undefined ? [] : ['exec', '--yes', `--package=npm@${version}`, '--', 'npm'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(file, [...args, ...other, ...quiet, ...given], {
    cwd: folder,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The interpreter of a new virtual environment in a folder, and the flags with which its pip builds a source distribution. */
function newPython(folder: string): { python: string; flags: string[] } {
  const names = process.platform === 'win32' ? ['python'] : ['python3', '/usr/bin/python3'];
  const has = (name: string, modules: string) => spawnSync(name, ['-c', `import ${modules}`]).status === 0;
  // A machine that cannot reach the Python Package Index builds with what it has.
  const complete = names.find((name) => has(name, 'venv, ensurepip, setuptools, wheel'));
  const system = complete ?? names.find((name) => has(name, 'venv, ensurepip'));
  if (system === undefined) throw new Error('Python 3.9 or later with venv is needed to try the Python package.');
  const shared = complete ? ['--system-site-packages'] : [];
  execFileSync(system, ['-m', 'venv', ...shared, join(folder, 'venv')]);
  const python = join(folder, 'venv', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  return { python, flags: complete ? ['--no-build-isolation'] : [] };
}

/** Installs wheel and source distribution one after the other, and returns how the second one calls a service. */
function installPython(folder: string, files: { wheel: string; sdist: string }, report: Report): (url: string) => void {
  const { python, flags } = newPython(folder);
  const program = join(folder, 'call.py');
  writeFileSync(program, CALL_PYTHON);
  const install = (file: string) =>
    execFileSync(python, [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--force-reinstall',
      ...flags,
      file,
    ]);
  return (url) => {
    for (const [kind, file] of Object.entries(files)) {
      install(file);
      expectPue(`the Python ${kind}`, execFileSync(python, [program, url], { cwd: folder, encoding: 'utf8' }), report);
    }
  };
}

function expectPue(what: string, printed: string, report: Report): void {
  if (printed.trim() !== String(PUE)) throw new Error(`${what} printed ${printed}, not ${PUE}`);
  report(`${what} calls the service`);
}

/** Tries the files of a release with each of these versions of npm, the one of this process if none is named. */
export async function tryArtefacts(artefacts: string, npmVersions: readonly string[], report: Report): Promise<void> {
  const changed = changedFiles(artefacts);
  if (changed.length > 0) throw new Error(`not as SHA256SUMS lists it: ${changed.join(', ')}`);
  const fileOf = (pattern: string) => {
    const [file, ...others] = globSync(pattern, { cwd: artefacts });
    if (file === undefined || others.length > 0) throw new Error(`one file ${pattern} is expected in ${artefacts}`);
    return resolve(artefacts, file);
  };
  for (const version of npmVersions.length > 0 ? npmVersions : [undefined]) {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-release-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
      const command = fileOf('plumbline-calc-*.tgz');
      npm(folder, version, 'exec', '--yes', '--offline', `--package=${command}`, '--', 'plumbline', '--version');
      report(`npx ${version ?? ''} runs the command`);
      npm(folder, version, 'install', '--offline', command, fileOf('plumbline-client-*.tgz'));
      report(`npm ${version ?? ''} installs both packages`);
      const files = { wheel: fileOf('*.whl'), sdist: fileOf('*.tar.gz') };
      const callFromPython = installPython(folder, files, report);
      const program = join(folder, 'call.js');
      writeFileSync(program, CALL_TYPESCRIPT);
      await tryCommand(join(folder, 'node_modules/plumbline-calc'), report, (url) => {
        expectPue(
          'the TypeScript client',
          execFileSync(process.execPath, [program, url], { encoding: 'utf8' }),
          report,
        );
        callFromPython(url);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}
