import { catalogue, EDITION, type Tool } from '@plumbline/calculators';
import { type ExplorationKind, explore, readExploration, textFromExploration } from '@plumbline/explore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWords } from '../packages/cli/src/testing/run_line.ts';
import { PlumblineClient, type ToolName } from '../packages/client/src/index.ts';
import { NO_LIMITS, type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
import { ExplorationThreads } from '../packages/service/src/explorations/exploration_threads.ts';

interface Server extends TestService {
  url: string;
}

async function serverWith(fastPath: boolean): Promise<Server> {
  const service = testService({ keylessLimits: NO_LIMITS, fastPath });
  return { ...service, url: await service.app.listen({ host: '127.0.0.1', port: 0 }) };
}

let server: Server;
let serverWithoutFastPath: Server;
let client: PlumblineClient;
beforeAll(async () => {
  [server, serverWithoutFastPath] = await Promise.all([serverWith(true), serverWith(false)]);
  client = new PlumblineClient({ baseUrl: server.url });
});
afterAll(() => Promise.all([server.app.close(), serverWithoutFastPath.app.close()]));

function toolNamed(name: string): Tool {
  const tool = catalogue.find((each) => each.name === name);
  if (!tool) throw new Error(`there is no ${name}`);
  return tool;
}

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

function post({ url }: Server, path: string, body: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return textOf(fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Over REST by POST, over the client, MCP and the command line, and by its permanent address. */
async function everyAnswer(kind: ExplorationKind, tool: Tool, request: object, options: string[]) {
  const params = { name: `explore_${kind}`, arguments: { tool: tool.name, ...request } };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const posted = await post(server, `/v1/tools/${tool.name}/${kind}`, request);
  const { address } = JSON.parse(posted);
  const explorer = client as unknown as Record<ExplorationKind, (name: ToolName, sent: object) => Promise<object>>;
  return {
    post: posted,
    postWithoutFastPath: await post(serverWithoutFastPath, `/v1/tools/${tool.name}/${kind}`, request),
    address: await textOf(fetch(server.url + address, { headers: { accept: 'application/json' } })),
    client: JSON.stringify(await explorer[kind](tool.name as ToolName, request)),
    mcp: JSON.stringify(JSON.parse(await post(server, '/mcp', call)).result.structuredContent),
    mcpWithoutFastPath: JSON.stringify(
      JSON.parse(await post(serverWithoutFastPath, '/mcp', call)).result.structuredContent,
    ),
    commandLine: JSON.stringify(JSON.parse((await runWords([kind, tool.name, ...options, '--json'])).printed)),
  };
}

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const BEAM = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 };
const HOME = { floor_area_m2: 90, age_band: '1967_1975', location: 'london' };

const REQUESTS: [ExplorationKind, string, object][] = [
  ['sweep', 'calculate_pue', { input: PUE, vary: { cooling_kw: { from: -50, to: 300, steps: 8 } } }],
  [
    'sweep',
    'eurocode_beam_designer',
    {
      input: BEAM,
      vary: { span_m: { values: [5, 7.1] }, config: { values: ['cant', 'ss'] } },
      outputs: ['verdict_tone'],
    },
  ],
  ['sweep', 'heatpump_heatloss', { input: HOME, vary: { floor_area_m2: { from: 60, to: 120, steps: 301 } } }],
  ['solve', 'calculate_pue', { input: PUE, unknown: 'cooling_kw', target: { field: 'pue_score', value: 1.3 } }],
  [
    'solve',
    'eurocode_beam_designer',
    { input: BEAM, unknown: 'span_m', range: [2, 12], steps: 41, target: { field: 'verdict_tone', becomes: 'good' } },
  ],
  ['sensitivity', 'calculate_pue', { input: PUE, ranges: { cooling_kw: [150, 300] } }],
  ['sensitivity', 'heatpump_heatloss', { input: HOME, method: 'sobol', samples: 32, seed: 7 }],
  [
    'uncertainty',
    'calculate_pue',
    {
      input: PUE,
      distributions: {
        it_load_kw: { triangular: [400, 500, 550] },
        cooling_kw: { normal: [200, 20] },
        ups_losses_kw: { lognormal: [3.2, 0.1] },
      },
      correlations: [{ fields: ['it_load_kw', 'cooling_kw'], coefficient: 0.6 }],
      samples: 500,
      seed: 42,
      outputs: ['pue_score', 'efficiency_rating', 'verdict_tone'],
    },
  ],
  [
    'uncertainty',
    'eurocode_beam_designer',
    {
      input: BEAM,
      distributions: {
        config: {
          discrete: [
            ['ss', 0.25],
            ['cant', 0.75],
          ],
        },
      },
      samples: 40,
    },
  ],
];

/** The options of an exploration on the command line. */
function optionsOf(entries: readonly (readonly [string, string])[]): string[] {
  return entries.map(([name, text]) => {
    const [, option, member] = name.match(/^(vary|ranges|distributions|correlations)\.(.*)$/) ?? [];
    return option ? `--${option}=${member}=${text}` : `--${name.replaceAll('_', '-')}=${text}`;
  });
}

describe.each(REQUESTS)('%s of %s', (kind, name, request) => {
  it('gives the same bytes in the library and every interface', async () => {
    const tool = toolNamed(name);
    const outcome = readExploration(kind, { tool, edition: EDITION }, request);
    if (!outcome.ok) throw new Error(outcome.errors.map(({ message }) => message).join(' '));
    const library = JSON.stringify(await explore(outcome.exploration));
    const options = optionsOf(textFromExploration(outcome.exploration));
    for (const [by, answer] of Object.entries(await everyAnswer(kind, tool, request, options))) {
      expect(answer, by).toBe(library);
    }
  });
});

describe.each([1, 2])('seeded explorations in %i threads', (threadsMax) => {
  const pool = new ExplorationThreads({ threadsMax });
  afterAll(() => pool.close());

  it.each([
    ['uncertainty', { input: PUE, distributions: { cooling_kw: { normal: [200, 20] } }, samples: 5000, seed: 3 }],
    ['sensitivity', { input: PUE, method: 'sobol', samples: 1024, seed: 3, outputs: ['pue_score'] }],
  ] as const)('give the bytes of the library: %s', async (kind, request) => {
    const outcome = readExploration(kind, { tool: toolNamed('calculate_pue'), edition: EDITION }, request);
    if (!outcome.ok) throw new Error('the request is rejected');
    const { exploration } = outcome;
    const bytes = await pool.run({
      callerId: 'test',
      exploration,
      rendering: { format: 'json' },
      beforeEvaluations: async () => undefined,
      signal: undefined,
    });
    expect(new TextDecoder().decode(bytes)).toBe(JSON.stringify(await explore(exploration)));
  });
});

describe('wrong explorations', () => {
  it.each(['sweep', 'solve', 'sensitivity', 'uncertainty'] as const)(
    'have the same error messages in every interface: %s',
    async (kind) => {
      const request = { input: PUE, nothing_of_ours: 1 };
      const tool = toolNamed('calculate_pue');
      const library = readExploration(kind, { tool, edition: EDITION }, request);
      if (library.ok) throw new Error('expected problems');
      const rest = JSON.parse(await post(server, `/v1/tools/calculate_pue/${kind}`, request));
      expect(rest).toMatchObject({ code: 'invalid_input', errors: library.errors });
      const params = { name: `explore_${kind}`, arguments: { tool: 'calculate_pue', ...request } };
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { result } = JSON.parse(await post(server, '/mcp', call));
      expect(result).toMatchObject({ isError: true, _meta: { 'plumbline/problem': { errors: library.errors } } });
      const explorer = client as unknown as Record<ExplorationKind, (name: ToolName, sent: object) => Promise<object>>;
      await expect(explorer[kind]('calculate_pue', request)).rejects.toMatchObject({ errors: library.errors });
    },
  );
});
