import { catalogue, EDITION } from '@plumbline/calculators';
import { EDITION_NAMES, ERRATA, FROZEN, findEdition } from '@plumbline/editions';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';

const OLD = '2026.11';

const { app, newKey } = testService({ keylessLimits: NO_LIMITS });
afterAll(() => app.close());

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}

/** The tools that the frozen edition has, too. */
const TOOLS = catalogue.filter(({ name }) =>
  FROZEN.some(({ edition, tools }) => edition === OLD && tools.includes(name)),
);
const [FIRST] = TOOLS;
if (!FIRST) throw new Error(`edition ${OLD} is empty`);
const INPUT = FIRST.examples[0]?.input;

describe('a call with an edition', () => {
  it.each(TOOLS.map(({ name }) => [name]))(
    'gives %s as that edition does, to the last digit, with its known errors',
    async (name) => {
      const tool = (await findEdition(OLD))?.findCalculator(name);
      if (!tool) throw new Error(`${name} is not in edition ${OLD}`);
      for (const { input } of tool.examples) {
        const library = tool.calculate(input, false);
        const result: Record<string, unknown> = { ...(library.ok && library.result) };
        ERRATA.warn(name, result);
        const response = await post(`/v1/tools/${name}?edition=${OLD}`, input);
        expect(response.statusCode).toBe(200);
        expect(response.body).toBe(JSON.stringify({ ...result, tier: 'free' }));
        expect(response.json()).toMatchObject({ edition: OLD });
      }
    },
  );

  it('is calculated with the current edition by default, or by its name', async () => {
    for (const query of ['', `?edition=${EDITION}`]) {
      expect((await post(`/v1/tools/${FIRST.name}${query}`, INPUT)).json()).toMatchObject({ edition: EDITION });
    }
  });

  it('can have its working and sources', async () => {
    const response = await post(`/v1/tools/${FIRST.name}?include=working,sources&edition=${OLD}`, INPUT);
    expect(response.json()).toMatchObject({ edition: OLD, working: expect.any(Array), sources: expect.any(Array) });
  });

  it.each([
    ['2025.01', 404, 'unknown_edition', `There is no edition "2025.01". Editions: ${EDITION_NAMES.join(', ')}.`],
    ['', 404, 'unknown_edition', `There is no edition "". Editions: ${EDITION_NAMES.join(', ')}.`],
    ['../2026.11', 404, 'unknown_edition', `There is no edition "../2026.11". Editions: ${EDITION_NAMES.join(', ')}.`],
    [`${OLD}&edition=${OLD}`, 422, 'invalid_input', '1 input of the query needs correcting.'],
  ])('is rejected for the edition %s', async (edition, status, code, detail) => {
    for (const [path, payload] of [
      [`/v1/tools/${FIRST.name}`, INPUT],
      ['/v1/batch', [{ tool: FIRST.name, input: INPUT }]],
    ] as const) {
      const response = await post(`${path}?edition=${edition}`, payload);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code, detail });
    }
  });

  it('does not exist in the older interface', async () => {
    const { key } = await newKey({ interface: 'variant_b', tier: 'developer' });
    const response = await post(`/tools/pue?edition=${OLD}`, {}, { 'x-service-key': key });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      { field: 'edition', message: 'This interface has no editions; leave edition out.' },
    ]);
  });
});

describe('a batch with an edition', () => {
  it('is calculated with it, item by item', async () => {
    const items = [
      { tool: FIRST.name, input: INPUT },
      { tool: 'nothing', input: {} },
    ];
    const [first, second] = (await post(`/v1/batch?edition=${OLD}`, items)).json();
    expect(first).toMatchObject({ ok: true, result: { edition: OLD } });
    expect(second.problem.detail).toContain(`There is no tool named nothing in edition ${OLD}.`);
  });
});

describe('an MCP call with an edition', () => {
  function call(path: string, params: object) {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    return post(path, message, { accept: 'application/json', 'mcp-protocol-version': '2025-06-18' });
  }

  const params = { name: FIRST.name, arguments: INPUT };

  it('names it in its metadata or in the address of the server, and links to its sheet', async () => {
    for (const response of [
      await call('/mcp', { ...params, _meta: { 'plumbline/edition': OLD } }),
      await call(`/mcp?edition=${OLD}`, params),
      await call(`/mcp?edition=${EDITION}`, { ...params, _meta: { 'plumbline/edition': OLD } }),
    ]) {
      const { structuredContent, content } = response.json().result;
      expect(structuredContent).toMatchObject({ edition: OLD });
      expect(content[1].uri).toContain(`/v1/calculations/${FIRST.name}?edition=${OLD}&`);
    }
    expect((await call('/mcp', params)).json().result.structuredContent).toMatchObject({ edition: EDITION });
  });

  it('is an error for an unknown edition, which lists those there are', async () => {
    const { error } = (await call('/mcp', { ...params, _meta: { 'plumbline/edition': '1999.01' } })).json();
    expect(error).toMatchObject({
      code: -32602,
      message: `There is no edition "1999.01". Editions: ${EDITION_NAMES.join(', ')}.`,
      data: { code: 'unknown_edition' },
    });
    const wrong = (await call('/mcp', { ...params, _meta: { 'plumbline/edition': 5 } })).json();
    expect(wrong.error.message).toBe('_meta["plumbline/edition"] must be text; 5 was sent.');
  });
});
