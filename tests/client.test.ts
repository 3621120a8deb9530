import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue, runCalculator, showCalculation } from '@plumbline/calculators';
import { PlumblineClient, PlumblineError, type ToolName } from '@plumbline/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, type TestService, testService } from '../packages/service/src/testing/test_service.ts';
import { generatedClient } from '../scripts/generate_client.ts';
import { ROOT } from './support/server.ts';

const run = promisify(execFile);
const CLIENT = join(ROOT, 'packages/client');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The errors of the compiler; empty if there are none. */
async function compile(...given: string[]): Promise<string> {
  try {
    return (await run(process.execPath, [TSC, ...given], { cwd: ROOT })).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

/** A tool whose name and input are only known at run time. */
type AnyTool = (input: unknown, options?: { include: string[] }) => Promise<unknown>;

describe('the client and the service', () => {
  let service: TestService;
  let client: PlumblineClient;
  beforeAll(async () => {
    service = testService({ keylessLimits: NO_LIMITS });
    client = new PlumblineClient({ baseUrl: await service.app.listen({ host: '127.0.0.1', port: 0 }) });
  });
  afterAll(() => service.app.close());

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'give the result of the library: %s',
    async (name, calculator) => {
      const input = calculator.examples[0]?.input;
      const library = runCalculator(calculator, input);
      const shown = showCalculation(calculator, input);
      if (!library.ok || !shown.ok) throw new Error('the example is refused');
      const tool = client.tools[name as ToolName] as AnyTool;
      expect(await tool(input)).toEqual({ ...library.result, tier: 'free' });
      const { working, sources } = shown;
      const opened = await tool(input, { include: ['working', 'sources'] });
      expect(opened).toEqual({ ...library.result, tier: 'free', working, sources });
    },
  );

  it('draw a beam', async () => {
    const answer = await client.tools.eurocode_beam_designer(
      { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 },
      { include: ['diagrams'] },
    );
    expect(answer.diagrams.map(({ key }) => key)).toContain('bending_moment');
  });

  it('report input errors with the messages of the library', async () => {
    const sent = { ...PUE, it_load_kw: 0 };
    const calculator = catalogue.find(({ name }) => name === 'calculate_pue');
    const library = calculator && runCalculator(calculator, sent);
    if (!library || library.ok) throw new Error('expected problems');
    const error = await client.tools.calculate_pue(sent).catch((caught) => caught);
    expect(error).toBeInstanceOf(PlumblineError);
    expect(error).toMatchObject({ status: 422, code: 'invalid_input', errors: library.errors });
    expect(error.requestId).toMatch(/^req_/);
  });

  it('answer a batch in order, with a bad item among good ones', async () => {
    const [first, second, third] = await client.batch([
      { tool: 'calculate_pue', input: PUE },
      { tool: 'calculate_pue', input: { ...PUE, it_load_kw: 0 } },
      { tool: 'mees_checker', input: { property_type: 'domestic', current_epc_band: 'E' }, id: 'flat 3' },
    ]);
    expect(first).toMatchObject({ ok: true, result: { pue_score: 1.453, tier: 'free' } });
    expect(second).toMatchObject({ ok: false, problem: { code: 'invalid_input', errors: [{ field: 'it_load_kw' }] } });
    expect(third).toMatchObject({ ok: true, id: 'flat 3', result: { tier: 'free' } });
  });

  it('agree on catalogue, description, usage and health', async () => {
    expect((await client.catalogue()).tools.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
    const { domain, sources } = await client.describe('calculate_pue');
    expect([domain, sources.map(({ symbol }) => symbol)]).toEqual([
      'data_centre',
      expect.arrayContaining(['hours_per_year']),
    ]);
    expect(await client.health()).toMatchObject({ status: 'ok', tools: catalogue.length });
    expect(await client.usage()).toMatchObject({ tier: 'free', month: { limit: null, remaining: null } });
  });
});

it('the client waits for Retry-After at a limit, and then gets its answer', async () => {
  const service = testService();
  const baseUrl = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { key } = await service.newKey({ tier: 'starter' });
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    service.clock.pass(ms);
  };
  const keyed = new PlumblineClient({ baseUrl, apiKey: key, wait });
  expect(await keyed.tools.calculate_pue(PUE)).toMatchObject({ tier: 'starter' });
  const keyless = new PlumblineClient({ baseUrl, wait });
  for (let call = 0; call < 5; call++) await keyless.tools.calculate_pue(PUE);
  expect(waits).toEqual([]);
  expect(await keyless.tools.calculate_pue(PUE)).toMatchObject({ pue_score: 1.453, tier: 'free' });
  expect(waits).toEqual([60_000]);
  const wrong = new PlumblineClient({ baseUrl, apiKey: 'plk_wrong' });
  await expect(wrong.usage()).rejects.toMatchObject({ status: 401, code: 'invalid_key' });
  await service.app.close();
});

/** The programs of the README with their output. */
const programs = [
  ...readFileSync(join(CLIENT, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```\n\n^```text\n(.*?)^```$/gms),
].map(([, source = '', printed = '']) => ({ source, printed }));

describe('the package of the client', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'plumbline-client-'));
  const built = join(scratch, 'node_modules/@plumbline/client');
  let service: TestService;
  let origin: string;
  beforeAll(async () => {
    mkdirSync(built, { recursive: true });
    await run(process.execPath, [join(CLIENT, 'build.mjs'), built]);
    service = testService({ keylessLimits: NO_LIMITS });
    origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await service.app.close();
    rmSync(scratch, { recursive: true });
  });

  function compileCaller(source: string): Promise<string> {
    const file = join(scratch, 'caller.mts');
    writeFileSync(file, source);
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
    return compile(...flags, '--lib', 'es2023,dom', file);
  }

  it('has current generated types; run scripts/generate_client.ts', () => {
    expect(readFileSync(join(CLIENT, 'src/generated.ts'), 'utf8')).toBe(generatedClient());
  });

  it('compiles with browser types only, and passes its type tests', async () => {
    expect(await compile('-p', join(CLIENT, 'tsconfig.json'))).toBe('');
  });

  it('is built into JavaScript that Node imports', async () => {
    const script = "import('@plumbline/client').then((it) => console.log(Object.keys(it).sort().join()))";
    const { stdout } = await run(process.execPath, ['-e', script], { cwd: scratch });
    expect(stdout.trim()).toBe('PlumblineClient,PlumblineError,TOOL_NAMES');
  });

  it('is built into types that reject wrong calls', async () => {
    const complaints = await compileCaller(
      `import { PlumblineClient } from '@plumbline/client';
       const { tools } = new PlumblineClient({ baseUrl: 'http://localhost:3000' });
       const { can_let } = await tools.mees_checker({ property_type: 'domestic', current_epc_band: 'H' });`,
    );
    expect(complaints.match(/error TS/g)).toHaveLength(1);
    expect(complaints).toContain(`Type '"H"' is not assignable to type '"A" | "B" | "C" | "D" | "E" | "F" | "G"'`);
  });

  it('has a README with programs', () => {
    expect(programs.length).toBeGreaterThan(4);
  });

  it.each(programs)('has a README whose programs compile and print what it shows: $printed', async (program) => {
    expect(await compileCaller(`declare const console: { log(...words: unknown[]): void };\n${program.source}`)).toBe(
      '',
    );
    const file = join(scratch, 'program.mts');
    writeFileSync(file, program.source.replaceAll('http://localhost:3000', origin));
    const { stdout } = await run(process.execPath, [file], { cwd: scratch });
    expect(stdout).toBe(program.printed);
  });
});
