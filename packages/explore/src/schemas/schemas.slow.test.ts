import { catalogue, EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explore, readExploration } from '../explore.ts';
import { EXPLORATION_KINDS } from '../request.ts';
import { requestsOf } from '../testing/generate_requests.ts';
import { answerSchema, requestSchema } from './schemas.ts';

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });

type Schema = { description?: string; [keyword: string]: unknown };

/** The schemas of the properties within a schema, by their path. */
function propertiesOf(schema: Schema, path = ''): [string, Schema][] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema as Record<string, Record<string, Schema>>;
  const members = Object.entries(properties as Record<string, Schema>);
  const inner = [items, additionalProperties, ...Object.values(anyOf)].filter((part) => typeof part === 'object');
  return [
    ...members.flatMap(([name, member]): [string, Schema][] => [
      [`${path}.${name}`, member],
      ...propertiesOf(member, `${path}.${name}`),
    ]),
    ...inner.flatMap((part) => propertiesOf(part as Schema, `${path}[]`)),
  ];
}

describe.each(EXPLORATION_KINDS)('the schemas of a %s', (kind) => {
  it('describe every field', () => {
    for (const schema of [requestSchema(kind), answerSchema(kind)]) {
      const properties = propertiesOf(schema as Schema);
      expect(properties.length).toBeGreaterThan(4);
      for (const [path, { description }] of properties) expect(description, path).toMatch(/\S/);
    }
  });

  it('survive as JSON', () => {
    for (const schema of [requestSchema(kind), answerSchema(kind)]) {
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    }
  });

  const isRequest = ajv.compile(requestSchema(kind));
  const isAnswer = ajv.compile(answerSchema(kind));

  it.each(catalogue.map((tool) => [tool.name, tool as Tool] as const))(
    'fit the requests to %s and its answers',
    async (_name, tool) => {
      const requests = requestsOf(kind, tool);
      if (!requests) return;
      await fc.assert(
        fc.asyncProperty(requests, async (body) => {
          const read = readExploration(kind, { tool, edition: EDITION }, body);
          if (!read.ok) return;
          expect(isRequest(body), JSON.stringify(isRequest.errors)).toBe(true);
          expect(isRequest(read.exploration.request), JSON.stringify(isRequest.errors)).toBe(true);
          const answer = await explore(read.exploration);
          expect(isAnswer(answer), JSON.stringify(isAnswer.errors)).toBe(true);
          expect(Object.keys(answer).slice(0, 4)).toEqual(['tool', 'edition', 'address', 'evaluations']);
        }),
        { numRuns: 5 },
      );
    },
  );
});

describe('the schema of a request', () => {
  const pue = findCalculator('calculate_pue') as Tool;
  const input = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };
  const smallest = {
    sweep: { input, vary: { cooling_kw: { values: [1] } } },
    solve: { input, unknown: 'cooling_kw', target: { field: 'pue_score', value: 1.5 } },
    sensitivity: { input },
    uncertainty: { input, distributions: { cooling_kw: { uniform: [150, 200] } } },
  };

  it.each(EXPLORATION_KINDS)('states the defaults that a %s has', (kind) => {
    const read = readExploration(kind, { tool: pue, edition: EDITION }, smallest[kind]);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const request: Record<string, unknown> = { ...read.exploration.request };
    const { properties } = requestSchema(kind) as unknown as { properties: Record<string, { default?: unknown }> };
    for (const [name, { default: standard }] of Object.entries(properties)) {
      if (standard !== undefined) expect(request[name], name).toEqual(standard);
    }
  });
});
