import { gunzipSync } from 'node:zlib';
import { catalogue } from '@plumbline/calculators';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../api/http/openapi/operation.ts';
import { PROBLEMS } from '../../api/http/problem.ts';
import { serveOpenApi } from '../../api/openapi/document.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ version: '1.2.3' });

async function complaintsAbout(source: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config });
  return found.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}

/** The lists that do not say what they consist of, which Spectral reports as errors. */
function vagueLists(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, member]) => vagueLists(member, `${path}/${name}`));
  return 'type' in value && value.type === 'array' && !('items' in value) ? [path, ...inside] : inside;
}

/** The keywords of a schema and its subschemas, without property names. */
function keywordsIn(schema: JsonObject): string[] {
  const { properties = {}, items } = schema as { properties?: Record<string, JsonObject>; items?: JsonObject };
  const inside = [...Object.values(properties), ...(items ? [items] : [])];
  return [...Object.keys(schema), ...inside.flatMap(keywordsIn)];
}

describe('the OpenAPI document', () => {
  it('passes the recommended Redocly rules without errors or warnings', async () => {
    expect(await complaintsAbout(document)).toEqual([]);
  });

  it('says of every list what it consists of', () => {
    expect(vagueLists({ a: [{ type: 'array' }], b: { type: 'array', items: { type: 'array' } } })).toEqual([
      '/a/0',
      '/b/items',
    ]);
    expect(vagueLists(document)).toEqual([]);
  });

  it('is checked by rules that find errors', async () => {
    const { license: _, ...info } = document.info;
    expect(await complaintsAbout({ ...document, info })).toEqual([expect.stringContaining('info-license')]);
  });

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'has %s as an operation of its own with all its examples',
    (name, { examples, description }) => {
      const post = document.paths[`/v1/tools/${name}`]?.post as JsonObject;
      expect(post).toMatchObject({ operationId: name, description });
      const body = (post.requestBody as { content: Record<string, { examples: JsonObject }> }).content;
      const sent = Object.values(body['application/json']?.examples ?? {});
      expect(sent).toEqual(examples.map(({ title, input }) => ({ summary: title, value: input })));
    },
  );

  it('has the four tools of Variant B on both paths, with a required key', () => {
    const older = Object.entries(document.paths).filter(([, { post }]) =>
      (post?.tags as string[])?.includes('Variant B'),
    );
    expect(older.map(([path]) => path).toSorted()).toEqual([
      '/tools/epbd',
      '/tools/nis2',
      '/tools/pue',
      '/tools/thermal',
      '/v1/tools/epbd',
      '/v1/tools/nis2',
      '/v1/tools/pue',
      '/v1/tools/thermal',
    ]);
    for (const [, { post }] of older) expect(post?.security).toEqual([{ serviceKey: [] }]);
  });

  it('explains every problem code', () => {
    const answers = [document.components.responses, document.paths['/mcp']?.post?.responses] as Record<
      string,
      JsonObject
    >[];
    const said = answers
      .flatMap((responses) => Object.values(responses).map(({ description }) => description))
      .join('\n');
    const codes = [...said.matchAll(/^`(\w+)`: /gm)].map(([, code]) => code);
    expect(codes.toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
  });

  it('has no problem of a body where none is read', () => {
    const reading = Object.values(document.paths).flatMap(({ get }) => (get ? [get.responses as JsonObject] : []));
    expect(reading.length).toBeGreaterThan(20);
    expect(reading.filter((responses) => '413' in responses || '415' in responses)).toEqual([]);
  });

  it('names each status of each operation, so that generators of clients have a type for each', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses as JsonObject)));
    expect([...statuses].filter((status) => !/^\d{3}$/.test(status))).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining(['200', '400', '422', '429', '431', '500', '503']));
  });

  it('writes unit and decimals as extensions, and no other unknown keyword', () => {
    const schemas = document.components.schemas as Record<string, JsonObject>;
    expect(schemas.CalculatePueInput?.properties).toMatchObject({
      it_load_kw: { type: 'number', 'x-unit': 'kW', 'x-ucum': 'kW' },
    });
    expect(schemas.CalculatePueResult?.properties).toMatchObject({ pue_score: { 'x-decimals': 3 } });
    const keywords = new Set(Object.values(schemas).flatMap(keywordsIn));
    expect(['unit', 'decimals', 'isMap'].filter((ours) => keywords.has(ours))).toEqual([]);
  });

  it('has a relative server URL unless a public URL is set', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    const { servers } = openApiDocument({ version: '1.2.3', publicUrl: 'https://plumbline.test' });
    expect(servers).toEqual([{ url: 'https://plumbline.test' }]);
  });
});

describe('GET /openapi.json', () => {
  const app = Fastify();
  serveOpenApi(app, () => openApiDocument({ version: '1.2.3' }));

  it('serves the document, plain or compressed', async () => {
    const plain = await app.inject('/openapi.json');
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(plain.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const small = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    const rejected = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(rejected.headers['content-encoding']).toBeUndefined();
  });

  it('sends 304 to a caller that has it', async () => {
    const { etag } = (await app.inject('/openapi.json')).headers;
    const known = (tags: string) => app.inject({ url: '/openapi.json', headers: { 'if-none-match': tags } });
    for (const tags of [`${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, body } = await known(tags);
      expect([tags, statusCode, body]).toEqual([tags, 304, '']);
    }
    expect((await known('"other"')).statusCode).toBe(200);
  });
});
