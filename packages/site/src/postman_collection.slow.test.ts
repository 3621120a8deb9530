import { catalogue, DOMAIN_TEXT } from '@plumbline/calculators';
import { NO_LIMITS, type TestService, testService } from '@plumbline/service/app/testing/test_service.ts';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostmanCollection } from './postman_collection.ts';
import { builtSite } from './testing/built_site.ts';

/** What Postman's published schema 2.1 requires of the parts that the collection uses. */
const pairs = {
  type: 'array',
  items: {
    type: 'object',
    required: ['key', 'value'],
    properties: { key: { type: 'string' }, value: { type: 'string' } },
  },
};
const words = { type: 'array', items: { type: 'string' }, minItems: 1 };
const SCHEMA = {
  type: 'object',
  required: ['info', 'item'],
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      properties: { schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' } },
    },
    variable: pairs,
    item: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'item'],
        properties: {
          item: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['name', 'request'],
              properties: {
                request: {
                  type: 'object',
                  required: ['method', 'url'],
                  properties: {
                    method: { enum: ['GET', 'POST', 'PATCH', 'DELETE'] },
                    header: pairs,
                    url: {
                      type: 'object',
                      required: ['raw'],
                      properties: {
                        raw: { type: 'string', pattern: '^\\{\\{baseUrl\\}\\}/' },
                        host: words,
                        path: words,
                        query: pairs,
                        variable: pairs,
                      },
                    },
                    body: {
                      type: 'object',
                      required: ['mode', 'raw'],
                      properties: { mode: { const: 'raw' }, raw: { type: 'string' } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

type Item = PostmanCollection['item'][number]['item'][number];

describe('the Postman collection', () => {
  let service: TestService;
  let collection: PostmanCollection;
  let serviceKey: string;
  beforeAll(async () => {
    service = testService({ siteFolder: await builtSite(), keylessLimits: NO_LIMITS });
    collection = (await service.app.inject('/docs/postman.json')).json();
    serviceKey = (await service.newKey({ interface: 'variant_b', tier: 'enterprise' })).key;
  });
  afterAll(() => service.app.close());

  /** Sends a request as Postman does: with variables replaced, and without an empty key. */
  function send({ request: { method, header, url, body } }: Item) {
    const address = url.raw.replace('{{baseUrl}}', '').replaceAll(/:(\w+)/g, (_whole, name) => {
      return url.variable?.find(({ key }) => key === name)?.value ?? `:${name}`;
    });
    const headers = Object.fromEntries(
      header
        .filter(({ value }) => value !== '{{apiKey}}')
        .map(({ key, value }) => [key, value.replace('{{serviceKey}}', serviceKey)]),
    );
    return service.app.inject({ method: method as 'GET', url: address, headers, ...(body && { payload: body.raw }) });
  }

  it('has the structure of format 2.1', () => {
    const validate = new Ajv().compile(SCHEMA);
    expect([validate(collection), validate.errors]).toEqual([true, null]);
  });

  it('has a folder for each domain, and variables for the address and the key', () => {
    const folders = collection.item.map(({ name }) => name);
    expect(folders).toEqual(expect.arrayContaining(Object.values(DOMAIN_TEXT).map(({ title }) => title)));
    expect(collection.variable).toMatchObject([
      { key: 'baseUrl', value: 'http://localhost:3000' },
      { key: 'apiKey', value: '' },
      { key: 'serviceKey', value: '' },
    ]);
  });

  it('has an example of each tool that the service calculates, with its result', async () => {
    const items = collection.item.flatMap(({ item }) => item);
    for (const { name } of catalogue) {
      const item = items.find(({ request }) => request.url.raw === `{{baseUrl}}/v1/tools/${name}` && request.body);
      if (!item) throw new Error(`${name} has no request`);
      const answer = await send(item);
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect(JSON.parse(item.response[0]?.body ?? '')).toEqual(answer.json());
    }
  });

  it.each(['Calculations by URL', 'Variant B', 'Batch'])(
    'has requests that the service answers: %s',
    async (folder) => {
      const items = collection.item.find(({ name }) => name === folder)?.item ?? [];
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect([item.name, (await send(item)).statusCode]).toEqual([item.name, 200]);
    },
  );
});
