import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { catalogue, variantBTools } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { filesImportedBy, importCycles } from './support/import_cycles.ts';
import { ROOT } from './support/server.ts';

const run = promisify(execFile);
const CALCULATORS = join(ROOT, 'packages/calculators');
const EXPLORE = join(ROOT, 'packages/explore');
const WORKBOOK = join(ROOT, 'packages/workbook');
const MCP_APP = join(ROOT, 'packages/mcp_app');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

async function compile(project: string): Promise<string> {
  try {
    return (await run(process.execPath, [TSC, '-p', project], { cwd: ROOT })).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** Source files of a folder, without tests and what only tests use. */
function sourcesUnder(folder: string): string[] {
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/(\.test|suite)\.ts$/.test(file) && !file.split('/').includes('testing'))
    .map((file) => join(folder, file));
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\b(?:from\s+|import\s*\(?\s*)'([^'\n]+)'/g)].map(
    ([, specifier]) => specifier ?? '',
  );
}

/** The statement by which a file imports from a place. */
function importOf(file: string, specifier: string): string {
  const [statement = ''] = readFileSync(file, 'utf8').match(new RegExp(`^import [^;]*'${specifier}';`, 'm')) ?? [];
  return statement;
}

/** Whether a tool of Variant B may know a file: its own, what the four share, and from their list all of them. */
function isNear(tool: string | undefined, toTool: string | undefined): boolean {
  return tool === 'variant_b.ts' || toTool === tool || (toTool !== 'variant_b.ts' && toTool?.endsWith('.ts') === true);
}

const LEAKS = {
  'process.ts': 'export const leak = process.env;',
  'fetch.ts': "export const leak = fetch('http://localhost');",
  'file.ts': "import { readFileSync } from 'node:fs'; export const leak = readFileSync;",
  'timer.ts': 'export const leak = setTimeout;',
  'page.ts': 'export const leak = document;',
  'console.ts': "console.log('leak');",
  'require.ts': "export const leak = require('os');",
};

describe.each([
  ['the calculators', CALCULATORS],
  ['exploring', EXPLORE],
  ['the workbook', WORKBOOK],
])('%s', (_name, folder) => {
  const scratch = mkdtempSync(join(folder, 'border-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  /** That the package itself compiles there is checked by `npm run typecheck`. */
  it('has a border: nothing of a machine or a browser compiles there', async () => {
    for (const [name, source] of Object.entries(LEAKS)) writeFileSync(join(scratch, name), source);
    const config = { extends: '../tsconfig.json', include: ['.'], exclude: [] };
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config));
    const complaints = await compile(join(scratch, 'tsconfig.json'));
    for (const name of Object.keys(LEAKS))
      expect(complaints, name).toMatch(new RegExp(`${name}\\(\\d+,\\d+\\): error`));
  });
});

/** What each of these gives in its last bits is the choice of the engine. */
const ENGINE_MATHEMATICS = [
  'Math.pow(x, 3)',
  'Math.exp(x)',
  'Math.log10(x)',
  'Math.hypot(x, 1)',
  'x ** 2',
  'x ** 0.5',
  '10 ** x',
];

describe('the linter', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'plumbline-border-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  it.each(['calculators', 'explore', 'workbook', 'editions'])(
    'refuses mathematics whose last bits the engine chooses: %s',
    async (name) => {
      // Not among the sources, which other tests read at the same time.
      for (const path of ['biome.json', '.gitignore', 'scripts/lint']) {
        cpSync(join(ROOT, path), join(scratch, path), { recursive: true });
      }
      const lines = ENGINE_MATHEMATICS.map(
        (expression, index) => `export const f${index} = (x: number) => ${expression};`,
      );
      const file = join(scratch, 'packages', name, 'src/engine.ts');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${[...lines, 'export const exact = (x: number) => Math.sqrt(x) * 2 ** 52;'].join('\n')}\n`);
      const linted = await run(process.execPath, [BIOME, 'lint', '--reporter=github', file], { cwd: scratch }).catch(
        (error: { stdout: string }) => error,
      );
      const refused = [...linted.stdout.matchAll(/line=(\d+)/g)].map(([, line]) => Number(line));
      expect([...new Set(refused)]).toEqual(ENGINE_MATHEMATICS.map((_, index) => index + 1));
    },
  );
});

describe.each([
  ['exploring', EXPLORE, ['d3-array', 'ml-matrix', 'pure-rand', 'typebox']],
  ['the workbook', WORKBOOK, ['fflate', 'typebox']],
])('%s', (_name, folder, libraries) => {
  it('imports the public face of the calculators and libraries without side effects alone', () => {
    const faces = ['@plumbline/calculators', '@plumbline/calculators/analysis'];
    const files = sourcesUnder(join(folder, 'src'));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      for (const specifier of importsOf(file)) {
        const inside =
          specifier.startsWith('.') && !relative(folder, resolve(dirname(file), specifier)).startsWith('..');
        const isLibrary = libraries.some((name) => specifier === name || specifier.startsWith(`${name}/`));
        const isAllowed = inside || isLibrary || faces.includes(specifier);
        expect(isAllowed, `${relative(ROOT, file)} imports ${specifier}`).toBe(true);
      }
    }
  });
});

describe('the app for conversations', () => {
  it('imports the calculators, forms and the types of the extension alone', () => {
    const allowed = ['@plumbline/calculators', '@plumbline/calculators/form'];
    const files = sourcesUnder(join(MCP_APP, 'src'));
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      for (const specifier of importsOf(file)) {
        const inside =
          specifier.startsWith('.') && !relative(MCP_APP, resolve(dirname(file), specifier)).startsWith('..');
        const isType = specifier === '@modelcontextprotocol/ext-apps' && !/^import \{/m.test(importOf(file, specifier));
        expect(inside || isType || allowed.includes(specifier), `${relative(ROOT, file)} imports ${specifier}`).toBe(
          true,
        );
      }
    }
  });
});

describe('the calculators', () => {
  it('import typebox and each other alone', () => {
    const files = sourcesUnder(join(CALCULATORS, 'src'));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      for (const specifier of importsOf(file)) {
        const inside =
          specifier.startsWith('.') && !relative(CALCULATORS, resolve(dirname(file), specifier)).startsWith('..');
        expect(inside || specifier === 'typebox', `${relative(ROOT, file)} imports ${specifier}`).toBe(true);
      }
    }
  });

  it('can be reached by their public face, or one tool at a time', async () => {
    await expect(import('@plumbline/calculators')).resolves.toHaveProperty('catalogue');
    for (const { name } of catalogue) {
      await expect(import(`@plumbline/calculators/tools/${name}`)).resolves.toHaveProperty(name);
    }
  });

  it.each([
    '@plumbline/calculators/src/kernel/index.ts',
    '@plumbline/calculators/kernel',
    '@plumbline/calculators/src/tools/calculate_pue/index.ts',
  ])('cannot be reached by %s', async (deep) => {
    const script = `import('${deep}').then(() => process.exit(0), (error) => { console.log(error.code); process.exit(3); })`;
    const { stdout } = await run(process.execPath, ['-e', script], { cwd: ROOT }).catch((error) => error);
    expect(stdout.trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('are each held to the house rules by a test in their own folder', () => {
    const folders = [
      ...catalogue.map(({ name }) => ({ name, folder: 'tools' })),
      ...variantBTools.map(({ name }) => ({ name, folder: 'variant_b' })),
    ];
    for (const { name, folder } of folders) {
      const test = join(CALCULATORS, 'src', folder, name, `${name}.test.ts`);
      expect(readFileSync(test, 'utf8'), name).toContain(`conforms(${name}`);
    }
  });

  it('know the kernel, shared data, words and methods and the kinds of charts, and no tool knows another', () => {
    for (const file of sourcesUnder(join(CALCULATORS, 'src'))) {
      const [layer = '', tool] = relative(join(CALCULATORS, 'src'), file).split('/');
      for (const specifier of importsOf(file).filter((name) => name.startsWith('.'))) {
        const path = relative(join(CALCULATORS, 'src'), resolve(dirname(file), specifier));
        const [to = '', toTool] = path.split('/');
        const isKindOfChart = path === 'presentation/charts/index.ts';
        const isShared = ['kernel', 'data', 'free_text', 'methods'].includes(to);
        const allowed = {
          kernel: to === 'kernel',
          data: to === 'kernel' || to === 'data',
          free_text: to === 'kernel' || to === 'data' || to === 'free_text',
          methods: isShared,
          tools: isShared || isKindOfChart || (to === 'tools' && toTool === tool),
          variant_b: isShared || (to === 'variant_b' && isNear(tool, toTool)),
        }[layer];
        expect(allowed ?? true, `${relative(ROOT, file)} imports ${specifier}`).toBe(true);
      }
    }
  });
});

/** The packages of this repository that a package may import from. Arrows point one way: a package is below those that name it. */
const PURE = ['calculators', 'explore', 'workbook'];
const PACKAGES: Record<string, string[]> = {
  calculators: [],
  explore: ['calculators'],
  workbook: ['calculators'],
  editions: ['calculators'],
  verification: ['calculators', 'editions'],
  batch: [...PURE, 'editions'],
  documents: [...PURE, 'editions', 'verification', 'batch'],
  service: ['calculators', 'explore', 'editions', 'verification', 'batch', 'documents'],
  cli: [...PURE, 'editions', 'verification', 'batch', 'documents', 'service'],
  site: ['calculators', 'workbook', 'editions', 'verification', 'documents', 'service'],
  web: ['calculators', 'explore', 'workbook', 'editions'],
  mcp_app: ['calculators'],
  client: [],
};
/** What only tests import. */
const OF_TESTS: Record<string, string[]> = { calculators: ['verification'], service: ['workbook'] };

describe('the packages', () => {
  it('are listed from the lowest to the highest', () => {
    const folders = globSync('packages/*/package.json', { cwd: ROOT }).map((file) => file.split(/[\\/]/)[1]);
    const names = Object.keys(PACKAGES);
    expect(folders.toSorted()).toEqual(names.toSorted());
    for (const [name, known] of Object.entries(PACKAGES)) {
      for (const other of known) expect(names.indexOf(other), `${name} → ${other}`).toBeLessThan(names.indexOf(name));
    }
  });

  it.each(Object.entries(PACKAGES))('%s imports packages below it alone, tests included', (name, known) => {
    const folder = join(ROOT, 'packages', name);
    const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).map((file) => join(folder, file));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const isTest = /\.test\.tsx?$/.test(file) || relative(folder, file).split('/').includes('testing');
      const allowed = [...known, ...(isTest ? [name, ...(OF_TESTS[name] ?? [])] : [])];
      for (const specifier of importsOf(file)) {
        const [, other] = specifier.match(/^@plumbline\/(\w+)/) ?? [];
        if (other) expect(allowed, `${relative(ROOT, file)} imports ${specifier}`).toContain(other);
        if (isTest || !specifier.startsWith('.')) continue;
        const path = relative(folder, resolve(dirname(file), specifier));
        expect(path, `${relative(ROOT, file)} imports ${specifier}`).not.toMatch(/^\.\./);
      }
    }
  });
});

describe('the service', () => {
  it('has dependencies that point one way: the API to calls to use cases to the store, never back', () => {
    const source = join(ROOT, 'packages/service/src');
    const useCases = [
      'plans',
      'keys',
      'usage',
      'accounts',
      'billing',
      'mail',
      'projects',
      'receipts',
      'oauth',
      'tasks',
      'store',
      'time',
      'concurrency',
      'explorations',
      'network',
    ];
    const allowed: Record<string, string[]> = {
      time: ['time'],
      network: ['network'],
      plans: ['plans'],
      store: ['store', 'plans', 'time', 'concurrency'],
      keys: useCases,
      usage: useCases,
      accounts: useCases,
      projects: useCases,
      receipts: useCases,
      oauth: useCases,
      billing: useCases,
      tasks: useCases,
      queue: ['queue', 'store', 'concurrency'],
      encryption: ['encryption'],
      tracing: ['tracing', 'setting_readers.ts'],
      webhooks: ['webhooks', 'queue', 'encryption', 'tracing', ...useCases],
      mail: ['mail', 'queue', 'encryption', ...useCases],
      calls: ['calls', ...useCases],
      errors: ['errors', 'store', 'time'],
      operator: ['operator', 'queue', ...useCases],
      jobs: ['jobs', 'queue', 'webhooks', 'tracing', 'setting_readers.ts', ...useCases],
    };
    for (const [layer, known] of Object.entries(allowed)) {
      const files = sourcesUnder(join(source, layer));
      expect(files.length, layer).toBeGreaterThan(0);
      for (const file of files) {
        for (const specifier of importsOf(file).filter((name) => name.startsWith('.'))) {
          const [to = ''] = relative(source, resolve(dirname(file), specifier)).split('/');
          expect(known, `${relative(ROOT, file)} imports ${specifier}`).toContain(to);
        }
      }
    }
  });

  it('has folders that import each other without cycles', () => {
    const source = join(ROOT, 'packages/service/src');
    const folderOf = (file: string) =>
      relative(source, file)
        .split('/', file.startsWith(join(source, 'api')) ? 2 : 1)
        .join('/');
    const imports = new Map<string, Set<string>>();
    for (const file of sourcesUnder(source)) {
      const folder = folderOf(file);
      const others = filesImportedBy(file)
        .map(folderOf)
        .filter((other) => other !== folder);
      imports.set(folder, new Set([...(imports.get(folder) ?? []), ...others]));
    }
    expect(imports.size).toBeGreaterThan(30);
    expect(importCycles(new Map([...imports].map(([folder, others]) => [folder, [...others]])))).toEqual([]);
  });

  it('has interfaces that share api/http and never import each other', () => {
    const api = join(ROOT, 'packages/service/src/api');
    const interfaces = readdirSync(api).filter((name) => name !== 'http');
    expect(interfaces).toEqual(expect.arrayContaining(['dashboard', 'fast_path', 'mcp', 'rest', 'variant_b']));
    for (const folder of readdirSync(api)) {
      for (const file of globSync('**/*.ts', { cwd: join(api, folder) }).map((name) => join(api, folder, name))) {
        for (const specifier of importsOf(file).filter((name) => name.startsWith('.'))) {
          const [to = ''] = relative(api, resolve(dirname(file), specifier)).split('/');
          const isForeign = interfaces.includes(to) && to !== folder;
          expect(isForeign, `${relative(ROOT, file)} imports ${specifier}`).toBe(false);
        }
      }
    }
  });

  it('has interfaces and commands that leave the store to use cases: they open it and pass it on', () => {
    const files = ['service/src/api', 'cli/src'].flatMap((folder) => sourcesUnder(join(ROOT, 'packages', folder)));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, '');
      expect(code, relative(ROOT, file)).not.toMatch(/\bstore\??\s*\.|\}\s*=\s*(this\.#)?store\b/i);
    }
  });

  it('reads the environment in one file of the command', () => {
    for (const file of ['batch', 'documents', 'service', 'cli'].flatMap((name) =>
      sourcesUnder(join(ROOT, 'packages', name, 'src')),
    )) {
      if (!file.endsWith('main.ts')) expect(readFileSync(file, 'utf8'), file).not.toMatch(/process\.(env|exit|on)\b/);
    }
  });
});

describe('the sources', () => {
  it('import each other without cycles, those of types included', () => {
    const files = globSync('{packages/*/src,scripts,tests}/**/*.{ts,tsx,mts,mjs}', {
      cwd: ROOT,
    }).map((file) => join(ROOT, file));
    const folders = new Set(files.map((file) => relative(ROOT, file).split('/').slice(0, 2).join('/')));
    const packages = ['calculators', 'client', 'service', 'web'].map((name) => `packages/${name}`);
    expect([...folders]).toEqual(expect.arrayContaining([...packages, 'scripts/bench', 'tests/support']));
    const imports = new Map(files.map((file) => [file, filesImportedBy(file)]));
    expect([...imports.values()].flat().length).toBeGreaterThan(1000);
    const cycles = importCycles(imports).map((cycle) => cycle.map((file) => relative(ROOT, file)).join(' → '));
    expect(cycles).toEqual([]);
  });

  it('would be found with a cycle, of two files or of more', () => {
    const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a'], g: ['g'] };
    expect(importCycles(new Map(Object.entries(imports)))).toEqual([
      ['a', 'b', 'c', 'a'],
      ['d', 'e', 'd'],
      ['g', 'g'],
    ]);
  });
});

/** What a test imports that starts something. */
const SLOW =
  /test_service|store_under_test|both_engines|support\/(postgres|server)|thread_pool\.ts|^node:(child_process|worker_threads|sqlite)$/;

describe('the unit tests', () => {
  it('start no service, database, thread or process: those that do are named slow', () => {
    const files = globSync(
      'packages/{batch,cli,client,documents,editions,service,site,verification}/src/**/*.test.ts',
      {
        cwd: ROOT,
      },
    );
    const slow = files.filter((file) => importsOf(join(ROOT, file)).some((specifier) => SLOW.test(specifier)));
    expect(slow.length).toBeGreaterThan(50);
    expect(slow.filter((file) => !file.endsWith('.slow.test.ts'))).toEqual([]);
  });
});
