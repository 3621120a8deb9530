import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, type TestService, testService } from '../packages/service/src/testing/test_service.ts';
import { installedClientTools } from './support/client_tools.ts';
import { ROOT } from './support/server.ts';

const run = promisify(execFile);
const INSTALL_TIMEOUT_MS = 5 * 60_000;
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

interface Generator {
  name: string;
  /** Its command, run where it is installed. */
  command: string[];
  /** A program that calls with what it has generated. Prints a score, a rating, whether a line is in the working, and the problem of a wrong input. */
  program: string;
}

/** What every program begins with. `Same` is true for equal types only: `unknown` and `any` are found out. */
const BEGINNING = `
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
function holds<_Promise extends true>(): void {}
const body = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const wrong = { ...body, it_load_kw: 0 };
const query = { include: ['working' as const] };
const baseUrl = process.argv[2] ?? '';
`;

const ENDING = `
holds<Same<typeof answer.pue_score, number>>();
holds<Same<typeof answer.implied_cooling_cop, number | null>>();
// @ts-expect-error There is no such field.
answer.pu_score;
console.log(answer.pue_score, answer.efficiency_rating, answer.working?.some(({ symbol }) => symbol === 'P_total'), problem.code, problem.errors?.[0]?.field);
`;

const GENERATORS: Generator[] = [
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript/bin/cli.js', 'generated/openapi.json', '-o', 'generated/openapi-typescript/api.ts'],
    program: `import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript/api.ts';
${BEGINNING}
const client = createClient<paths>({ baseUrl });
const { data: answer, error: none } = await client.POST('/v1/tools/calculate_pue', { body, params: { query } });
if (!answer) throw new Error(none.detail);
const { error: problem } = await client.POST('/v1/tools/calculate_pue', { body: wrong });
if (!problem) throw new Error('no problem');
// @ts-expect-error An input is missing.
client.POST('/v1/tools/calculate_pue', { body: { it_load_kw: 500 } });
${ENDING}`,
  },
  {
    name: 'hey-api',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', './generated/openapi.json', '-o', 'generated/hey-api'],
    program: `import { calculatePue } from './hey-api/index.ts';
import { client } from './hey-api/client.gen.ts';
${BEGINNING}
client.setConfig({ baseUrl });
const { data: answer, error: none } = await calculatePue({ body, query });
if (!answer) throw new Error(none?.detail);
const { error: problem } = await calculatePue({ body: wrong });
if (!problem) throw new Error('no problem');
// @ts-expect-error An input is missing.
calculatePue({ body: { it_load_kw: 500 } });
${ENDING}`,
  },
  {
    name: 'orval',
    command: ['orval/dist/bin/orval.mjs', '--config', 'generated/orval.config.mjs'],
    program: `import { calculatePue } from './orval/api.ts';
${BEGINNING}
const right = await calculatePue(body, query);
if (right.status !== 200) throw new Error(right.data.detail);
const refused = await calculatePue(wrong);
if (refused.status === 200) throw new Error('no problem');
const [answer, problem] = [right.data, refused.data];
// @ts-expect-error An input is missing.
calculatePue({ it_load_kw: 500 });
${ENDING}`,
  },
];

/** orval writes the address into the client, and one media type for each body. */
function orvalConfig(baseUrl: string): string {
  const output = {
    target: './orval/api.ts',
    client: 'fetch',
    baseUrl,
    override: { contentType: { include: ['application/json', 'application/problem+json'] } },
  };
  return `export default { plumbline: { input: './openapi.json', output: ${JSON.stringify(output)} } };`;
}

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: ['node'],
};

async function bundle(input: string, file: string): Promise<void> {
  const bundled = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  await bundled.write({ file });
  await bundled.close();
}

describe('the OpenAPI document of a running server', () => {
  let tools: string;
  let generated: string;
  let service: TestService;
  let origin: string;
  beforeAll(async () => {
    tools = await installedClientTools();
    service = testService({ keylessLimits: NO_LIMITS });
    origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    generated = join(tools, 'generated');
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(generated);
    writeFileSync(join(generated, 'openapi.json'), await (await fetch(`${origin}/openapi.json`)).text());
    writeFileSync(join(generated, 'orval.config.mjs'), orvalConfig(origin));
    writeFileSync(join(generated, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
    await Promise.all(
      GENERATORS.map(async ({ name, command: [script = '', ...args], program }) => {
        writeFileSync(join(generated, `${name}.ts`), program);
        await run(process.execPath, [join(tools, 'node_modules', script), ...args], { cwd: tools });
      }),
    );
  }, INSTALL_TIMEOUT_MS);
  afterAll(() => service.app.close());

  it('gives clients that compile with strict settings, and know the type of each field', async () => {
    const { stdout } = await run(process.execPath, [TSC, '-p', generated]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  it.each(GENERATORS.map(({ name }) => name))('gives a client that calls: %s', async (name) => {
    const file = join(generated, `${name}.mjs`);
    await bundle(join(generated, `${name}.ts`), file);
    const { stdout } = await run(process.execPath, [file, origin]);
    // (500 + 200 + 25 + 1.5) / 500 = 1.453
    expect(stdout).toBe('1.453 Good true invalid_input it_load_kw\n');
  });
});
