import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { pythonWheel } from '../scripts/clients/wheel.ts';
import { generatedPython } from '../scripts/generate_python.ts';
import { python } from './support/python.ts';
import { ROOT, type RunningServer, startServer } from './support/server.ts';

const run = promisify(execFile);
const PACKAGE = join(ROOT, 'packages/python');
const TESTS_TIMEOUT_MS = 29 * 60_000;

/** Imports the package from the wheel and compares the digests that it records of its files. Prints what it says of itself. */
const IMPORT_WHEEL = `
import base64, csv, hashlib, importlib.metadata, sys, zipfile
import plumbline
wheel = zipfile.ZipFile(sys.argv[1])
package = importlib.metadata.distribution("plumbline-calc")
recorded = list(csv.reader(package.read_text("RECORD").splitlines()))
assert [path for path, *_ in recorded] == wheel.namelist()
for path, digest, length in recorded[:-1]:
    content = wheel.read(path)
    made = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    assert (digest, length) == ("sha256=" + made, str(len(content))), path
print(plumbline.__file__.startswith(sys.argv[1]), plumbline.__version__, package.metadata["Requires-Python"], *package.requires)
`;

describe('the Python package', () => {
  let server: RunningServer;
  let program: string;
  const scratch = mkdtempSync(join(tmpdir(), 'plumbline-python-'));
  beforeAll(async () => {
    program = python();
    server = await startServer();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(scratch, { recursive: true });
  });

  it.each(Object.entries(generatedPython()))(
    'has %s of the present sources; run npm run build:clients',
    (path, text) => {
      expect(readFileSync(join(ROOT, path), 'utf8') === text).toBe(true);
    },
  );

  it('says in one line what to run, if its modules are not there and cannot be built', async () => {
    const setup = join(scratch, 'setup.py');
    copyFileSync(join(PACKAGE, 'setup.py'), setup);
    await expect(run(program, [setup])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*`npm run build:clients`[^\n]*\n$/),
    });
  });

  it('is offered as a wheel that Python reads', async () => {
    const { name, content } = pythonWheel();
    const wheel = join(scratch, name);
    writeFileSync(wheel, content);
    const { stdout } = await run(program, ['-c', IMPORT_WHEEL, wheel], { env: { ...process.env, PYTHONPATH: wheel } });
    const { version } = packageJson;
    expect(name).toBe(`plumbline_calc-${version}-py3-none-any.whl`);
    expect(stdout).toBe(`True ${version} >=3.9 pandas>=1.3; extra == "pandas"\n`);
    for (const document of ['packages/python/README.md', 'docs/guides/python.md']) {
      expect(readFileSync(join(ROOT, document), 'utf8')).toContain(`/downloads/${name}'\n`);
    }
  });

  it('passes its own tests against a running service, with every worked example of every tool', async () => {
    const examples = join(scratch, 'examples.json');
    const inputs = catalogue.map((tool) => [tool.name, tool.examples.map(({ input }) => input)]);
    writeFileSync(examples, JSON.stringify(Object.fromEntries(inputs)));
    const command = [process.execPath, join(ROOT, 'packages/service/dist/plumbline.js')]
      .map((word) => `'${word}'`)
      .join(' ');
    const environment = {
      PLUMBLINE_COMMAND: command,
      PLUMBLINE_URL: server.url,
      PLUMBLINE_EXAMPLES: examples,
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const { stdout, stderr } = await run(program, ['-m', 'pytest', '-q', '--tb=short', '--color=no'], {
      cwd: PACKAGE,
      env: { ...process.env, ...environment, PLUMBLINE_API_KEY: '' },
      timeout: TESTS_TIMEOUT_MS,
    }).catch((error: { stdout: string; stderr: string }) => error);
    const [, passed = '0'] = stdout.match(/^(\d+) passed(?:, \d+ warnings?)? in /m) ?? [];
    expect(Number(passed), stdout + stderr).toBeGreaterThan(90);
  });
});
