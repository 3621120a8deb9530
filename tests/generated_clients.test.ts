import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
import { clientTarball } from '../scripts/clients/client_package.ts';
import { generatedClient } from '../scripts/generate_client.ts';
import { launchBrowser } from './support/browser.ts';
import { GENERATORS, orvalConfig } from './support/client_generators.ts';
import { installedClientTools } from './support/client_tools.ts';
import { npm } from './support/npm.ts';
import { ROOT } from './support/server.ts';

const run = promisify(execFile);
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const CLIENT = join(ROOT, 'packages/client');

let tools: string;
let service: TestService;
let origin: string;
beforeAll(async () => {
  tools = await installedClientTools();
  service = testService({ keylessLimits: NO_LIMITS });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.app.close());

/** What a program prints on its standard output, also if it fails. */
async function outputOf(program: string, args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [program, ...args]).catch((error: { stdout: string }) => error);
  return stdout;
}

/** One file of a program with everything that it imports. */
async function bundle(input: string, platform: 'node' | 'browser'): Promise<string> {
  const bundled = await rolldown({ input, platform, logLevel: 'silent' });
  const { output } = await bundled.generate({ format: platform === 'node' ? 'esm' : 'iife' });
  await bundled.close();
  return output[0].code;
}

/** The settings that a strict project compiles with. */
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2023',
  allowImportingTsExtensions: true,
};

function writeSettings(folder: string, settings: { compilerOptions: object; files?: string[] }): void {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
}

describe('the OpenAPI document of a running server', () => {
  let generated: string;
  beforeAll(async () => {
    generated = join(tools, 'generated');
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(generated);
    writeFileSync(join(generated, 'openapi.json'), await (await fetch(`${origin}/openapi.json`)).text());
    writeFileSync(join(generated, 'orval.config.mjs'), orvalConfig(origin));
    const compilerOptions = { ...STRICT, module: 'esnext', moduleResolution: 'bundler', types: ['node'] };
    writeSettings(generated, { compilerOptions });
    await Promise.all(
      GENERATORS.map(async ({ name, command: [script = '', ...args], program }) => {
        writeFileSync(join(generated, `${name}.ts`), program);
        await run(process.execPath, [join(tools, 'node_modules', script), ...args], { cwd: tools });
      }),
    );
  });

  it('gives clients that compile with strict settings, and know the type of each field', async () => {
    expect(await outputOf(TSC, ['-p', generated])).toBe('');
  });

  it.each(GENERATORS.map(({ name }) => name))('gives a client that calls: %s', async (name) => {
    const file = join(generated, `${name}.mjs`);
    writeFileSync(file, await bundle(join(generated, `${name}.ts`), 'node'));
    // (500 + 200 + 25 + 1.5) / 500 = 1.453
    expect(await outputOf(file, [origin])).toBe('1.453 Good true invalid_input it_load_kw\n');
  });
});

/** The programs of the README with their output. */
const PROGRAMS = [
  ...readFileSync(join(CLIENT, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```\n\n^```text\n(.*?)^```$/gms),
].map(([, source = '', printed = ''], index) => ({ file: `program_${index + 1}.mts`, source, printed }));

/** A caller who hands on what may be undefined, and makes one mistake. */
const STRICT_CALLER = `import { PlumblineClient, type PlumblineOptions } from '@plumbline/client';
declare const maybe: { key: string | undefined; load: number | undefined; signal: AbortSignal | undefined };
const options: PlumblineOptions = { baseUrl: 'http://localhost:3000', apiKey: maybe.key, maxRetries: undefined };
const { tools } = new PlumblineClient(options);
const beam = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20, point_load_kn: maybe.load } as const;
const answer = await tools.eurocode_beam_designer(beam, { edition: undefined, signal: maybe.signal });
export const working: unknown = answer.working;
`;

/** The same mistake in CommonJS. */
const REQUIRING_CALLER = `import plumbline = require('@plumbline/client');
const { tools, sweep } = new plumbline.PlumblineClient({ baseUrl: 'http://localhost:3000' });
const beam = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 } as const;
const points = sweep('calculate_pue', { vary: { cooling_kw: { values: [1] } }, outputs: ['pue_score'] });
const working: Promise<unknown> = tools.eurocode_beam_designer(beam).then((answer) => answer.working);
export = { points, working };
`;

const STRICTEST = {
  ...STRICT,
  // The latest that TypeScript 5.0 knows.
  target: 'es2022',
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  // Checks our declarations, and not those of the compiler.
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  lib: ['es2023', 'dom'],
  types: [],
};

describe('the package of the client, installed from its file', () => {
  const project = mkdtempSync(join(tmpdir(), 'plumbline-client-'));
  const installed = join(project, 'node_modules/@plumbline/client');
  let packed: string;
  beforeAll(async () => {
    await npm(CLIENT, 'pack', '--pack-destination', project);
    [packed = ''] = globSync('*.tgz', { cwd: project });
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    await npm(project, 'install', '--offline', `./${packed}`);
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it.each(Object.entries(generatedClient()))('has %s of the present sources', (path, text) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });

  it('compiles with browser types only, and passes its type tests', async () => {
    expect(await outputOf(TSC, ['-p', join(CLIENT, 'tsconfig.json')])).toBe('');
  });

  it.each([
    ['import', (name: string) => import(name)],
    ['require', (name: string) => createRequire(import.meta.url)(name)],
  ] as const)('exports the client, its error and the names of the tools to %s', async (condition, load) => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const { PlumblineClient, ...others } = await load(join(installed, manifest.exports['.'][condition].default));
    expect(Object.keys(others).toSorted()).toEqual(['PlumblineError', 'TOOL_NAMES']);
    const { tools } = new PlumblineClient({ baseUrl: origin });
    const room = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
    expect(await tools.calculate_pue(room)).toMatchObject({ pue_score: 1.453 });
  });

  it('has built files, README, licence and manifest, and no others', () => {
    const files = globSync('**/*', { cwd: installed, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => relative(installed, join(parentPath, name)));
    expect(paths).toEqual(expect.arrayContaining(['dist/index.cjs', 'dist/index.d.cts', 'dist/index.d.ts']));
    const others = paths.filter((file) => !/^dist\/(index\.c?js|[a-z_]+\.d\.c?ts)$/.test(file));
    expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });

  it('is the file that the service offers', async () => {
    const { name, content } = clientTarball();
    expect(name).toBe(packed);
    const offered = join(project, 'offered.tgz');
    writeFileSync(offered, content);
    const [one, other] = await Promise.all(
      [packed, 'offered.tgz'].map(async (file) => (await run('tar', ['-tzf', file], { cwd: project })).stdout),
    );
    expect(other?.split('\n').toSorted()).toEqual(one?.split('\n').toSorted());
  });

  it('passes publint and attw', async () => {
    const file = join(project, packed);
    const attw = ['--no-definitely-typed'];
    await Promise.all([
      run(process.execPath, [join(tools, 'node_modules/publint/src/cli.js'), file, '--strict']),
      run(process.execPath, [join(tools, 'node_modules/@arethetypeswrong/cli/dist/index.js'), file, ...attw]),
    ]);
  });

  it.each([
    ['node16', 'node16', ['typescript-5.0', 'typescript'], 'cts'],
    ['nodenext', 'nodenext', ['typescript'], 'cts'],
    ['esnext', 'bundler', ['typescript'], 'ts'],
  ])(
    'has types for the strictest settings of module %s, resolution %s, in %j and TypeScript 7',
    async (module, moduleResolution, older, last) => {
      const programs = { ts: STRICT_CALLER, ...(last === 'cts' && { cts: REQUIRING_CALLER }) };
      const files = Object.keys(programs).map((extension) => `${module}.${extension}`);
      for (const [index, program] of Object.values(programs).entries()) {
        writeFileSync(join(project, files[index] ?? ''), program);
      }
      const settings = join(project, `${module}.json`);
      writeFileSync(settings, JSON.stringify({ compilerOptions: { ...STRICTEST, module, moduleResolution }, files }));
      const compilers = [...older.map((name) => join(tools, 'node_modules', name, 'bin/tsc')), TSC];
      const printed = await Promise.all(compilers.map((compiler) => outputOf(compiler, ['-p', settings])));
      // The callers have not asked for the working; everything else is right.
      const mistake = "[^\\n]*error TS2339: Property 'working' does not exist on type[^\\n]*\\n";
      const mistakes = expect.stringMatching(new RegExp(`^${mistake.repeat(files.length)}$`));
      expect(printed).toEqual(compilers.map(() => mistakes));
    },
  );

  it('has a README that names the file to install', () => {
    expect(readFileSync(join(CLIENT, 'README.md'), 'utf8')).toContain(
      `npm install http://localhost:3000/downloads/${packed}\n`,
    );
  });

  it('has a README whose programs compile and print what it shows', async () => {
    expect(PROGRAMS.length).toBeGreaterThan(4);
    for (const { file, source } of PROGRAMS) {
      writeFileSync(join(project, file), source.replaceAll('http://localhost:3000', origin));
    }
    const node = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };
    const compilerOptions = { ...STRICT, ...node, module: 'nodenext', skipLibCheck: true };
    writeSettings(project, { compilerOptions, files: PROGRAMS.map(({ file }) => file) });
    expect(await outputOf(TSC, ['-p', project])).toBe('');
    const printed = await Promise.all(PROGRAMS.map(({ file }) => outputOf(join(project, file), [])));
    expect(printed).toEqual(PROGRAMS.map((program) => program.printed));
  });

  it('calls from a browser, in a bundle', async () => {
    const file = join(project, 'page.js');
    writeFileSync(
      file,
      `import { PlumblineClient } from '@plumbline/client';
       const { tools } = new PlumblineClient({ baseUrl: location.origin });
       globalThis.answer = tools.calculate_pue({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });`,
    );
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.goto(`${origin}/health`);
    await page.evaluate(await bundle(file, 'browser'));
    await expect.poll(() => page.evaluate('answer')).toMatchObject({ pue_score: 1.453, tier: 'free' });
    await browser.close();
  });
});
