import { catalogue, EDITION, type Tool } from '@plumbline/calculators';
import { explore, readExploration } from '@plumbline/explore';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { mcpApp } from '../testing/mcp_app.ts';

const app = mcpApp();
afterAll(() => app.close());

async function send(method: string, params: object = {}, query = '') {
  const payload = { jsonrpc: '2.0', id: 1, method, params };
  return (await app.inject({ method: 'POST', url: `/mcp${query}`, payload })).json();
}

async function call(name: string, input: object, more: object = {}) {
  return (await send('tools/call', { name, arguments: input, ...more })).result;
}

interface ListedTool {
  name: string;
  description: string;
  inputSchema: object;
  outputSchema?: object;
  annotations: Record<string, boolean>;
}

async function list(query: string): Promise<ListedTool[]> {
  return (await send('tools/list', {}, query)).result.tools;
}

function namesOf(tools: readonly ListedTool[]): string[] {
  return tools.map(({ name }) => name);
}

const NAMES = ['explore_sweep', 'explore_solve', 'explore_sensitivity', 'explore_uncertainty'];

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const BEAM = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 };

/** Arguments with their kind, for several tools. */
const CALLS = [
  ['sweep', { tool: 'calculate_pue', input: PUE, vary: { cooling_kw: { from: -50, to: 300, steps: 8 } } }],
  [
    'sweep',
    {
      tool: 'eurocode_beam_designer',
      input: BEAM,
      vary: { span_m: { values: [5, 7] }, config: { values: ['ss', 'cant'] } },
      outputs: ['verdict_tone'],
    },
  ],
  ['solve', { tool: 'calculate_pue', input: PUE, unknown: 'cooling_kw', target: { field: 'pue_score', value: 1.3 } }],
  [
    'solve',
    { tool: 'calculate_pue', input: PUE, unknown: 'cooling_kw', target: { field: 'verdict_tone', becomes: 'bad' } },
  ],
  ['sensitivity', { tool: 'calculate_pue', input: PUE }],
  ['sensitivity', { tool: 'calculate_pue', input: PUE, method: 'sobol', samples: 8, outputs: ['pue_score'] }],
  [
    'uncertainty',
    {
      tool: 'calculate_pue',
      input: PUE,
      distributions: { cooling_kw: { normal: [200, 20] }, it_load_kw: { uniform: [450, 550] } },
      correlations: [{ fields: ['cooling_kw', 'it_load_kw'], coefficient: 0.5 }],
      samples: 50,
      outputs: ['pue_score', 'verdict_tone'],
    },
  ],
  [
    'uncertainty',
    {
      tool: 'eurocode_beam_designer',
      input: BEAM,
      distributions: {
        config: {
          discrete: [
            ['ss', 0.25],
            ['cant', 0.75],
          ],
        },
      },
      samples: 20,
      outputs: ['verdict_tone'],
    },
  ],
] as const;

describe('the toolset explore', () => {
  it('is listed only if it is asked for, alone or beside domains', async () => {
    expect(await list('')).toHaveLength(catalogue.length);
    expect(namesOf(await list('')).filter((name) => name.startsWith('explore'))).toEqual([]);
    expect(namesOf(await list('?toolset=explore'))).toEqual(NAMES);
    const structural = namesOf(await list('?toolset=structural'));
    expect(namesOf(await list('?toolset=structural,explore'))).toEqual([...structural, ...NAMES]);
  });

  it('costs at most 22 kB, or 12 kB without output schemas', async () => {
    expect(JSON.stringify(await list('?toolset=explore')).length).toBeLessThanOrEqual(22_000);
    const short = await list('?toolset=explore&output_schema=off');
    expect(JSON.stringify(short).length).toBeLessThanOrEqual(12_000);
    for (const tool of short) expect(tool).not.toHaveProperty('outputSchema');
  });

  it('can be called from every address, as other tools that are not listed', async () => {
    const [, input] = CALLS[0];
    const params = { name: 'explore_sweep', arguments: input };
    expect((await send('tools/call', params, '?toolset=cost')).result.structuredContent.evaluations).toBe(8);
  });

  it('says where inputs and outputs are listed, and how evaluations are counted', async () => {
    for (const { description, annotations } of await list('?toolset=explore')) {
      expect(description).toContain('plumbline://tools/{name}');
      expect(description).toContain('One call is counted per started 100 evaluations.');
      expect(annotations).toMatchObject({ readOnlyHint: true });
    }
  });
});

describe.each(CALLS)('explore_%s', (kind, input) => {
  it(`answers as the library, by its schemas: ${input.tool}`, async () => {
    const { tool: name, ...request } = input;
    const tool = catalogue.find((each) => each.name === name) as Tool;
    const outcome = readExploration(kind, { tool, edition: EDITION }, request);
    if (!outcome.ok) throw new Error('the request is rejected');
    const answer = await explore(outcome.exploration);
    const { structuredContent, content, isError } = await call(`explore_${kind}`, input);
    expect(isError).toBeUndefined();
    expect(JSON.stringify(structuredContent)).toBe(JSON.stringify(answer));
    expect(content[0].text).toContain(`(${name})`);

    const listed = (await list('?toolset=explore')).find((each) => each.name === `explore_${kind}`) as ListedTool;
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
    const [takesInput, takesAnswer] = [listed.inputSchema, listed.outputSchema as object].map((schema) =>
      ajv.compile(schema),
    );
    expect([takesInput?.(input), takesInput?.errors]).toEqual([true, null]);
    expect([takesAnswer?.(structuredContent), takesAnswer?.errors]).toEqual([true, null]);
    expect(takesInput?.({ ...input, tool: 'no_tool' })).toBe(false);
    expect(listed.outputSchema).toMatchObject({ type: 'object' });
  });

  it(`links to a page of what it found: ${input.tool}`, async () => {
    const { content } = await call(`explore_${kind}`, input);
    const [{ text }, { uri, mimeType }] = content;
    expect(uri).toMatch(new RegExp(`^https://plumbline.example/v1/tools/${input.tool}/${kind}\\?edition=`));
    const { contents } = (await send('resources/read', { uri })).result;
    expect(contents).toEqual([{ uri, mimeType, text }]);
  });
});

describe('the text of a large sweep', () => {
  const vary = { cooling_kw: { from: 0, to: 500, steps: 1000 } };
  const SWEEP = { tool: 'calculate_pue', input: PUE, vary, outputs: ['pue_score'] };

  it('has 40 rows and counts the others, which are in the structured content', async () => {
    const { content, structuredContent } = await call('explore_sweep', SWEEP);
    expect(structuredContent.points).toHaveLength(1000);
    expect(content[0].text.match(/^\| \d/gm)).toHaveLength(40);
    expect(content[0].text).toContain('960 more rows are in the JSON answer.');
  });

  it('has no table if the answer is very large, and still a link', async () => {
    const { content } = await call('explore_sweep', {
      ...SWEEP,
      vary: { cooling_kw: { from: 0, to: 500, steps: 9000 } },
    });
    expect(content[0].text).toBe('The answer of 9000 evaluations is in the structured content.');
    expect(content[1].type).toBe('resource_link');
  });
});

describe('an exploration over MCP', () => {
  it('says what the caller can correct, as over REST', async () => {
    const [, input] = CALLS[0];
    expect(await call('explore_sweep', { ...input, tool: 'calculate_pu' })).toMatchObject({
      isError: true,
      content: [{ text: 'There is no tool named calculate_pu. Did you mean calculate_pue?' }],
      _meta: { 'plumbline/problem': { code: 'unknown_tool' } },
    });
    expect(await call('explore_sweep', {})).toMatchObject({
      isError: true,
      _meta: { 'plumbline/problem': { code: 'invalid_input', errors: [{ field: 'tool' }] } },
    });
    const { isError, content, _meta } = await call('explore_sweep', { ...input, outputs: ['pue_scor'] });
    expect([isError, _meta['plumbline/problem'].errors[0].field]).toEqual([true, 'outputs.0']);
    expect(content[0].text).toMatch(/^1 input of calculate_pue needs correcting\.\n- pue_scor /);
  });

  it('uses the edition of the metadata or of the address', async () => {
    const [, input] = CALLS[0];
    const ofMeta = await call('explore_sweep', input, { _meta: { 'plumbline/edition': '2026.11' } });
    expect(ofMeta.structuredContent.edition).toBe('2026.11');
    const params = { name: 'explore_sweep', arguments: input };
    const ofAddress = (await send('tools/call', params, '?edition=2026.11')).result;
    expect(ofAddress.structuredContent).toEqual(ofMeta.structuredContent);
  });

  it('has no page for a path that names no exploration, or with a wrong query', async () => {
    const at = 'https://plumbline.example/v1/tools/calculate_pue';
    expect((await send('resources/read', { uri: `${at}/sweeep` })).error.message).toContain('There is no resource');
    const { error } = await send('resources/read', { uri: `${at}/sweep?it_load_kw=0` });
    expect(error).toMatchObject({ code: -32602, data: { code: 'invalid_input' } });
  });

  it('completes the tool and the kind of its address', async () => {
    const ref = { type: 'ref/resource', uri: 'https://plumbline.example/v1/tools/{tool}/{exploration}{?inputs*}' };
    const argument = { name: 'exploration', value: 's' };
    const { completion } = (await send('completion/complete', { ref, argument })).result;
    expect(completion.values).toEqual(expect.arrayContaining(['sweep', 'solve', 'sensitivity']));
  });
});
