import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI, outputOf, startServer } from './support/server.ts';

const PUE = ['--it-load-kw', '500', '--cooling-kw', '200', '--ups-losses-kw', '25', '--lighting-kw', '1.5'];

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-command-'));
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the command line in the folder of the test. */
function begin(words: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, npm_lifecycle_event: '', ...environment };
  const child = spawn(process.execPath, [...CLI, ...words], { cwd: folder, env });
  children.push(child);
  const output = outputOf(child);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ended };
}

async function plumbline(words: string[], environment: Record<string, string> = {}, input = '') {
  const { child, output, ended } = begin(words, environment);
  child.stdin.end(input);
  const code = await ended;
  return { code, output: output() };
}

/** Writes a CSV file of sites, every hundredth with an error. */
function putSites(count: number): void {
  const rows = Array.from(
    { length: count },
    (_, index) => `${index % 100 === 7 ? 'x' : 100 + (index % 900)},50,10,1.5`,
  );
  writeFileSync(join(folder, 'sites.csv'), `it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n${rows.join('\n')}\n`);
}

const BATCH = [
  'batch',
  'sites.csv',
  'results.csv',
  '--tool',
  'calculate_pue',
  '--columns',
  'pue_score,recommendations',
];

function written(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

describe('plumbline as a process', () => {
  it('calculates without settings, a server or a database', async () => {
    const wrong = { PORT: 'many', DATABASE_URL: 'nothing' };
    const { code, output } = await plumbline(['calc', 'calculate_pue', ...PUE, '--json'], wrong);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ pue_score: 1.453 });
    expect(existsSync(join(folder, 'data'))).toBe(false);
    expect(await plumbline(['keys', 'list'], wrong)).toMatchObject({
      code: 1,
      output: expect.stringContaining('PORT must be a whole number'),
    });
  });

  it('reads standard input, and exits with 2 on wrong input and 0 on help', async () => {
    const read = await plumbline(['calc', 'calculate_pue', '--input', '-'], {}, '{"it_load_kw": 0}');
    expect(read).toMatchObject({ code: 2, output: expect.stringContaining('it_load_kw must be at least 0.1 kW') });
    expect((await plumbline(['--help'])).code).toBe(0);
    expect((await plumbline([])).code).toBe(2);
    expect((await plumbline(['nothing'])).code).toBe(2);
  });

  it('uses no colours without a terminal', async () => {
    expect((await plumbline(['calc', 'calculate_pue', ...PUE])).output).not.toContain('\u001b');
  });

  it('resolves file names from where npm was called', async () => {
    const elsewhere = { npm_lifecycle_event: 'plumbline', INIT_CWD: folder };
    const { child, ended } = begin(
      ['sheet', 'mees_checker', '--property-type', 'domestic', '--current-epc-band', 'F', '--output', 'flat.html'],
      elsewhere,
    );
    child.stdin.end();
    expect(await ended).toBe(0);
    expect(written('flat.html')).toContain('<!doctype html>');
  });

  it('ends silently when the pipe is closed', async () => {
    const { child, output, ended } = begin(['tools', '--json']);
    child.stdout.destroy();
    expect(await ended).toBe(0);
    expect(output()).not.toContain('EPIPE');
  });

  it('says in one line that standard output cannot be written', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [...CLI, 'tools'], { cwd: folder, stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    children.push(child);
    const output = outputOf(child);
    const [code] = await once(child, 'close');
    expect([code, output()]).toEqual([1, 'Standard output cannot be written: no space left on the disk (ENOSPC).\n']);
  });

  it('serves on the port of the command line and exits with 0', async () => {
    const server = await startServer([...CLI, 'serve', '--port', '0', '--host', '127.0.0.1'], { PORT: 'many' });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.stop('SIGINT')).toBe(0);
  });

  it('serves MCP over stdio, and ends with its input', async () => {
    const { child, output, ended } = begin(['mcp']);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`);
    await expect.poll(output).toContain('\n');
    expect(JSON.parse(output()).result.tools).toHaveLength(catalogue.length);
    child.stdin.end();
    expect(await ended).toBe(0);
  });
});

describe('plumbline batch as a process', () => {
  it('keeps the order with all cores, and exits with 3 if lines were rejected', async () => {
    putSites(20_000);
    const { code, output } = await plumbline([...BATCH, '--workers', '3']);
    expect(code).toBe(3);
    expect(output).toContain('19,800 lines calculated');
    expect(output).toContain('200 lines rejected, with the reasons: results.rejected.csv');
    const numbers = [...written('results.csv').matchAll(/^(\d+),/gm)].map(([, line]) => Number(line));
    expect(numbers).toHaveLength(19_800);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(written('results.rejected.csv').split('\n')[1]).toMatch(/^9,"it_load_kw must be a number/);
  });

  it('keeps finished lines after SIGINT and SIGKILL, and resumes', async () => {
    putSites(60_000);
    await plumbline(BATCH);
    const whole = { results: written('results.csv'), rejected: written('results.rejected.csv') };
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      for (const name of ['results.csv', 'results.rejected.csv']) rmSync(join(folder, name));
      const { child, output, ended } = begin(BATCH);
      const begun = () => statSync(join(folder, 'results.csv'), { throwIfNoEntry: false })?.size ?? 0;
      await expect.poll(begun, { interval: 1 }).toBeGreaterThan(1000);
      child.kill(signal);
      expect(await ended).toBe(signal === 'SIGINT' ? 130 : null);
      if (signal === 'SIGINT') expect(output()).toContain('Run the same command with --resume to continue.');
      expect(written('results.csv').length).toBeLessThan(whole.results.length);
      expect((await plumbline([...BATCH, '--resume'])).code).toBe(3);
      expect(written('results.csv')).toBe(whole.results);
      expect(written('results.rejected.csv')).toBe(whole.rejected);
    }
  });

  it('reports a full disk and exits with 1', async () => {
    putSites(1000);
    symlinkSync('/dev/full', join(folder, 'results.csv'));
    expect(await plumbline(BATCH)).toEqual({
      code: 1,
      output:
        'results.csv cannot be written: no space left on the disk (ENOSPC). Finished lines are kept; run the same command with --resume to continue.\n',
    });
  });

  it('reports an output that cannot be written and exits with 1', async () => {
    putSites(10);
    const { code, output } = await plumbline(['batch', 'sites.csv', 'none/results.csv', '--tool', 'calculate_pue']);
    expect(code).toBe(1);
    expect(output).toBe('none/results.csv cannot be written: no such file or folder (ENOENT).\n');
  });
});
