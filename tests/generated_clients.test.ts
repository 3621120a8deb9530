import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
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

const STRICTEST = {
  ...STRICT,
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

  it('exports the client, its error and the names of the tools', async () => {
    const installed = await import(join(project, 'node_modules/@plumbline/client/dist/index.js'));
    expect(Object.keys(installed).toSorted()).toEqual(['PlumblineClient', 'PlumblineError', 'TOOL_NAMES']);
  });

  it('has built files, README, licence and manifest, and no others', () => {
    const files = globSync('**/*.*', { cwd: join(project, 'node_modules/@plumbline/client') });
    expect(files).toEqual(expect.arrayContaining(['README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']));
    const others = files.filter((file) => !/^dist\/[a-z_]+\.(js|d\.ts)$/.test(file));
    expect(others.toSorted()).toEqual(['README.md', 'package.json']);
    const installed = readFileSync(join(project, 'node_modules/@plumbline/client/LICENSE'), 'utf8');
    expect(installed).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });

  it('passes publint and attw', async () => {
    const file = join(project, packed);
    const attw = ['--profile', 'esm-only', '--no-definitely-typed'];
    await Promise.all([
      run(process.execPath, [join(tools, 'node_modules/publint/src/cli.js'), file, '--strict']),
      run(process.execPath, [join(tools, 'node_modules/@arethetypeswrong/cli/dist/index.js'), file, ...attw]),
    ]);
  });

  it.each([
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types for the strictest settings of TypeScript 5 and 7: module %s', async (module, moduleResolution) => {
    const file = `${module}.ts`;
    writeFileSync(join(project, file), STRICT_CALLER);
    const settings = join(project, `${module}.json`);
    const compilerOptions = { ...STRICTEST, module, moduleResolution };
    writeFileSync(settings, JSON.stringify({ compilerOptions, files: [file] }));
    const printed = await Promise.all(
      [join(tools, 'node_modules/typescript/bin/tsc'), TSC].map((compiler) => outputOf(compiler, ['-p', settings])),
    );
    // The caller has not asked for the working; everything else is right.
    const mistake = /^[^\n]*error TS2339: Property 'working' does not exist on type[^\n]*\n$/;
    expect(printed).toEqual([expect.stringMatching(mistake), expect.stringMatching(mistake)]);
  });

  it('has a README that names the file to install', () => {
    expect(readFileSync(join(CLIENT, 'README.md'), 'utf8')).toContain(`npm install ./${packed}\n`);
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
    expect(await page.evaluate('answer')).toMatchObject({ pue_score: 1.453, tier: 'free' });
    await browser.close();
  });
});
