import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isUpToDate, writeSources } from '../scripts/built_sources.mjs';
import { ROOT, startServer } from './support/server.ts';

const OUTPUT = join(ROOT, 'packages/service/dist');

const INPUT = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };
const WORDS = Object.entries(INPUT).flatMap(([name, value]) => [`--${name}`, String(value)]);

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build_service.ts'], { cwd: ROOT });
});

function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

describe('the bundle of the service', () => {
  it('is up to date after the build', () => {
    expect(isUpToDate([OUTPUT])).toBe(true);
  });

  it.each([
    ['lists the same tools', ['tools']],
    ['gives the same result', ['calc', 'calculate_pue', ...WORDS]],
    ['rejects the same command line', ['calc', 'no_such_tool']],
  ])('%s as the sources', (_, words) => {
    const outcomes = [join(OUTPUT, 'plumbline.js'), 'packages/cli/src/main.ts'].map((file) => {
      const { status, stdout, stderr } = run(file, ...words);
      return { status, stdout, stderr };
    });
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it('serves pages and results, and starts threads', async () => {
    const server = await startServer([join(OUTPUT, 'serve.js')]);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const send = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const called = await send('/v1/tools/calculate_pue', INPUT);
    expect(await called.json()).toMatchObject({ pue_score: 1.44 });
    expect((await send('/v1/tools/calculate_pue/sensitivity', { input: INPUT })).status).toBe(200);
    expect((await fetch(`${server.url}/docs/guides/first-call`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('loads eleven files for a start, and no package but those inside them', () => {
    const loadedLater = readdirSync(OUTPUT).filter((name) => /^(serve_alone|sqlite_store|app)-.*\.js$/.test(name));
    expect(loadedLater).toHaveLength(3);
    const waiting = ['serve.js', ...loadedLater];
    const loaded = new Set<string>();
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (loaded.has(name)) continue;
      loaded.add(name);
      if (!existsSync(join(OUTPUT, name))) continue;
      const code = readFileSync(join(OUTPUT, name), 'utf8');
      const imports = code.matchAll(/^(?:im|ex)port (?:[^'"`;]* from )?"([^"]+)";$/gm);
      waiting.push(...Array.from(imports, ([, from = '']) => from.replace(/^\.\//, '')));
    }
    const files = [...loaded].filter((name) => name.endsWith('.js'));
    const packages = [...loaded].filter((name) => !name.endsWith('.js') && !isBuiltin(name));
    expect(files).toHaveLength(11);
    expect(packages).toEqual([]);
  });

  it('writes PDF documents', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'plumbline-bundle-')), 'sheet.pdf');
    run(join(OUTPUT, 'plumbline.js'), 'sheet', 'calculate_pue', ...WORDS, '--output', file);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    rmSync(dirname(file), { recursive: true });
  });

  it('has stack traces with the lines of the sources', () => {
    const source = 'packages/cli/src/process_main.ts';
    const call = 'process.stdout.on(';
    const before = readFileSync(join(ROOT, source), 'utf8').split(call)[0] ?? '';
    // The first call of the program shows where it is.
    const show = `data:text/javascript,${call.slice(0, -1)}=()=>{console.error(new Error('here').stack);process.exit(9)}`;
    const { stderr } = run('--import', show, join(OUTPUT, 'plumbline.js'), 'tools');
    expect(stderr).toContain(`${source}:${before.split('\n').length}:`);
    expect(stderr).not.toContain('packages/service/dist/');
  });
});

describe('a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-build-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'source.ts');

  function built(): void {
    writeFileSync(source, 'export const a = 1;');
    utimesSync(source, 1000, 1000);
    writeSources(folder, [source]);
    // The record itself is a new file of the folder.
    writeSources(folder, [source]);
  }

  it('is up to date until a source changes', () => {
    built();
    expect(isUpToDate([folder])).toBe(true);
    utimesSync(source, 2000, 2000);
    expect(isUpToDate([folder])).toBe(false);
  });

  it('is out of date when a file was added or removed', () => {
    built();
    const other = join(folder, 'other.ts');
    writeFileSync(other, '');
    expect(isUpToDate([folder])).toBe(false);
    built();
    rmSync(source);
    expect(isUpToDate([folder])).toBe(false);
  });

  it('without a record is out of date', () => {
    expect(isUpToDate([join(folder, 'none')])).toBe(false);
  });
});
