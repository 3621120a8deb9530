import { type Calculator, catalogue, DOMAINS, keywordsOf, runCalculator } from '@plumbline/calculators';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mcpApp } from '../testing/mcp_app.ts';
import { describedInputSchema, shortInputSchema } from './lean_schema.ts';

interface Input {
  type: string;
  /** The questions of a checklist. */
  properties?: Record<string, object>;
  description?: string;
  minimum?: number;
}

interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { properties: Record<string, Input>; required: string[] };
  outputSchema?: {
    properties: Record<string, { type: string | string[]; enum?: unknown[]; description?: string }>;
    required: string[];
  };
  annotations: Record<string, boolean>;
}

/**
 * A client drops what does not fit its context, so every tool is short. Limits are a tool's and not the list's, so that one more tool
 * fits. A checklist has a schema for each of its questions, which counts apart, as does the output schema, which programs read.
 */
const TOOL_BYTES_MAX = 2800;
const TOOL_BYTES_MEAN = 2200;
const OUTPUT_BYTES_MAX = 700;
const OUTPUT_BYTES_MEAN = 500;
const QUESTION_BYTES_MAX = 200;
const SHORT_TOOL_BYTES_MAX = 1500;
const SHORT_TOOL_BYTES_MEAN = 1000;

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** With the declaration of the app, which is in every entry once the app has been built. */
const app = mcpApp({ sheetApp: '<!doctype html>' });
afterAll(() => app.close());

async function list(query = '', headers = {}, params = {}): Promise<{ bytes: number; tools: ListedTool[] }> {
  const { rawPayload } = await app.inject({
    method: 'POST',
    url: `/mcp${query}`,
    headers,
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params },
  });
  return { bytes: rawPayload.length, tools: JSON.parse(rawPayload.toString()).result.tools };
}

/** The headers and parameters of the stateless revision, which has the longest responses. */
const STATELESS = [
  { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
  {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
] as const;

let tools: ListedTool[];
beforeAll(async () => {
  ({ tools } = await list());
});

describe('the list of tools', () => {
  it.each([
    ['2.7 kB, of which 0.5 kB are the output schema', '', TOOL_BYTES_MEAN + OUTPUT_BYTES_MEAN],
    ['1 kB in the short list', '?output_schema=off', SHORT_TOOL_BYTES_MEAN],
  ])('has at most %s a tool on the mean, in every revision', async (_size, query, mean) => {
    for (const revision of [[], STATELESS] as const) {
      const { bytes, tools: listed } = await list(query, ...revision);
      expect(bytes / listed.length).toBeLessThanOrEqual(mean);
      const output = listed.reduce((sum, { outputSchema = {} }) => sum + sizeOf(outputSchema), 0);
      expect(output / listed.length).toBeLessThanOrEqual(OUTPUT_BYTES_MEAN);
    }
  });

  it('has the tools of every domain for all, and further toolsets next to it', async () => {
    expect((await list('?toolset=all')).tools).toEqual(tools);
    const every = (await list('?toolset=all,explore,batch,projects')).tools.map(({ name }) => name);
    expect(every).toEqual([
      ...catalogue.map(({ name }) => name),
      ...[
        'explore_sweep',
        'explore_solve',
        'explore_sensitivity',
        'explore_uncertainty',
        'calculate_many',
        'evaluate_project',
      ],
    ]);
  });

  it('is filtered by toolset', async () => {
    for (const domain of DOMAINS) {
      const own = catalogue.filter((calculator) => calculator.domain === domain).map(({ name }) => name);
      expect(own.length).toBeGreaterThan(0);
      expect((await list(`?toolset=${domain}`)).tools.map(({ name }) => name)).toEqual(own);
    }
    const two = await list('?toolset=structural,data_centre&output_schema=off');
    const domains: readonly string[] = ['structural', 'data_centre'];
    expect(two.tools).toHaveLength(catalogue.filter(({ domain }) => domains.includes(domain)).length);
    expect(two.tools.every((tool) => !('outputSchema' in tool))).toBe(true);
    expect((await list('?toolset=data_centre&toolset=structural')).tools.map(({ name }) => name)).toEqual(
      two.tools.map(({ name }) => name),
    );
  });

  it('marks every tool as read-only, idempotent and closed-world', async () => {
    for (const { annotations } of tools) {
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
    for (const { annotations } of (await list('?output_schema=off')).tools) {
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
    }
  });
});

describe('a further input', () => {
  const area = { type: 'number', unit: 'm2', description: 'Area; without it 100 m2' };
  const properties = { area_m2: area, more_m2: { ...area, isFurther: true } };
  const tool = { inputSchema: { properties, required: ['area_m2'] } } as unknown as Calculator;

  it('is named with its type: the page of the tool describes it', () => {
    expect(describedInputSchema(tool).properties).toEqual({
      area_m2: { type: 'number', description: 'Area (m2); without it 100 m2' },
      more_m2: { type: 'number' },
    });
  });

  it('is not in the short list, and may still be sent', () => {
    const schema = shortInputSchema(tool);
    expect(Object.keys(schema.properties as object)).toEqual(['area_m2']);
    expect(schema).not.toHaveProperty('additionalProperties');
  });
});

/** What our schemas say beyond JSON Schema; the list of tools has no room for it. */
const OWN_KEYWORDS = ['unit', 'decimals', 'isMap', 'label', 'optionLabels', 'tones', 'hint', 'brief', 'suggested'];

describe.each(catalogue.map((calculator) => [calculator.name, calculator] as const))('%s', (name, calculator) => {
  const listed = () => tools.find((tool) => tool.name === name) as ListedTool;

  it('has a title, and a description that names another existing tool', () => {
    const { title, description } = listed();
    expect(title).toBe(calculator.title);
    expect(description.startsWith(calculator.description)).toBe(true);
    const siblings = catalogue.filter(
      (other) => other.name !== name && new RegExp(`\\b${other.name}\\b`).test(description),
    );
    expect(siblings.length).toBeGreaterThan(0);
  });

  it('has at most 2.8 kB in the list, 0.7 kB of output schema, 1.5 kB in the short list, and 200 bytes a question', async () => {
    const { tools: short } = await list('?output_schema=off');
    expect(sizeOf(short.find((tool) => tool.name === name))).toBeLessThanOrEqual(SHORT_TOOL_BYTES_MAX);
    const questions = Object.values(listed().inputSchema.properties).flatMap(({ properties = {} }) =>
      Object.entries(properties).map((question) => sizeOf(Object.fromEntries([question]))),
    );
    const asked = questions.reduce((sum, size) => sum + size, 0);
    const { outputSchema, ...entry } = listed();
    expect(sizeOf(entry) - asked).toBeLessThanOrEqual(TOOL_BYTES_MAX);
    expect(sizeOf(outputSchema)).toBeLessThanOrEqual(OUTPUT_BYTES_MAX);
    for (const size of questions) expect(size).toBeLessThanOrEqual(QUESTION_BYTES_MAX);
  });

  it('describes every input, without keywords of our own', () => {
    const own = calculator.inputSchema.properties;
    expect(Object.keys(listed().inputSchema.properties)).toEqual(Object.keys(own));
    for (const [input, { description, ...keywords }] of Object.entries(listed().inputSchema.properties)) {
      if (!keywordsOf(own[input] ?? {}).isFurther) expect(description, input).toBeTruthy();
      for (const ours of OWN_KEYWORDS) expect(keywords).not.toHaveProperty(ours);
    }
    expect(listed().inputSchema.required).toEqual(calculator.inputSchema.required);
  });

  it('has schemas that Ajv accepts and that all examples and results match', async () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
    const short = (await list('?output_schema=off')).tools.find((tool) => tool.name === name) as ListedTool;
    const takesInput = ajv.compile(listed().inputSchema);
    const takesInputShort = ajv.compile(short.inputSchema);
    const takesResult = ajv.compile(listed().outputSchema as object);
    for (const { input } of calculator.examples) {
      expect([takesInput(input), takesInput.errors]).toEqual([true, null]);
      expect([takesInputShort(input), takesInputShort.errors]).toEqual([true, null]);
      const library = runCalculator(calculator, input);
      if (!library.ok) throw new Error('an example is refused');
      const result = await call(calculator, input);
      expect(result).toEqual({ ...library.result, tier: 'free' });
      expect([takesResult(result), takesResult.errors]).toEqual([true, null]);
    }
    expect(takesResult({})).toBe(false);
    if (listed().inputSchema.required.length > 0) expect(takesInput({})).toBe(false);
  });

  it('lists the key figures of its results, and no field that they lack', () => {
    const result = runCalculator(calculator, calculator.examples[0]?.input);
    if (!result.ok) throw new Error('the example is refused');
    const key = Object.entries(calculator.resultSchema.properties).filter(
      ([, field]) => keywordsOf(field).headline !== undefined,
    );
    expect(key.length).toBeGreaterThan(0);
    const fields = Object.keys(listed().outputSchema?.properties ?? {});
    expect(fields).toEqual(key.map(([field]) => field));
    expect(listed().outputSchema?.required).toEqual([...fields, 'edition']);
    for (const [field, schema] of key) {
      expect(result.result).toHaveProperty(field);
      const { unit = '-', type, enum: words } = keywordsOf(schema);
      const described = listed().outputSchema?.properties[field];
      expect(described).toMatchObject({ type, ...(unit !== '-' && { description: unit }) });
      expect([undefined, words]).toContainEqual(described?.enum);
    }
  });

  it('refuses a result without a key figure, or with one of another type', async () => {
    const takes = new Ajv2020({ strict: false }).compile(listed().outputSchema as object);
    const result = (await call(calculator, calculator.examples[0]?.input)) as Record<string, unknown>;
    for (const field of Object.keys(listed().outputSchema?.properties ?? {})) {
      const { [field]: _, ...others } = result;
      expect(takes(others), field).toBe(false);
      expect(takes({ ...others, [field]: ['list'] }), field).toBe(false);
    }
  });
});

async function call({ name }: Calculator, input: unknown): Promise<unknown> {
  const params = { name, arguments: input };
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const { result } = (await app.inject({ method: 'POST', url: '/mcp', payload })).json();
  expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  return result.structuredContent;
}
