import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedPython } from '../scripts/generate_python.ts';
import { python } from './support/python.ts';
import { ROOT, type RunningServer, startServer } from './support/server.ts';

const run = promisify(execFile);
const PACKAGE = join(ROOT, 'packages/python');
const TESTS_TIMEOUT_MS = 29 * 60_000;

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

  it('passes its own tests against a running service, with every worked example of every tool', async () => {
    const examples = join(scratch, 'examples.json');
    const inputs = catalogue.map((tool) => [tool.name, tool.examples.map(({ input }) => input)]);
    writeFileSync(examples, JSON.stringify(Object.fromEntries(inputs)));
    const environment = { PLUMBLINE_URL: server.url, PLUMBLINE_EXAMPLES: examples, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout, stderr } = await run(program, ['-m', 'pytest', '-q', '--tb=short', '--color=no'], {
      cwd: PACKAGE,
      env: { ...process.env, ...environment, PLUMBLINE_API_KEY: '' },
      timeout: TESTS_TIMEOUT_MS,
    }).catch((error: { stdout: string; stderr: string }) => error);
    const [, passed = '0'] = stdout.match(/^(\d+) passed(?:, \d+ warnings?)? in /m) ?? [];
    expect(Number(passed), stdout + stderr).toBeGreaterThan(90);
  });
});
