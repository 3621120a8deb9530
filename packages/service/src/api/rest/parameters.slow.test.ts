import { catalogue, findCalculator } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const { app } = testService();
afterAll(() => app.close());

interface Published {
  id: string;
  symbol: string;
  description: string;
  value: unknown;
  unit: string;
  ucum?: string;
  source: { document: string };
  tools: string[];
}

interface Page {
  parameters: Published[];
  count: number;
  limit: number;
  offset: number;
}

async function list(query = ''): Promise<Page> {
  const response = await app.inject(`/v1/parameters${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json();
}

describe('GET /v1/parameters', () => {
  it('gives every datum of every tool, page by page', async () => {
    const found: Published[] = [];
    for (let offset = 0; offset < 5000; offset += 200) {
      const page = await list(`?limit=200&offset=${offset}`);
      found.push(...page.parameters);
      if (page.parameters.length === 0) break;
      expect(page).toMatchObject({ limit: 200, offset });
    }
    expect((await list()).count).toBe(found.length);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    for (const { name, data } of catalogue) {
      const own = found.filter(({ tools }) => tools.includes(name));
      for (const { symbol, description, value } of data) {
        expect(own).toContainEqual(expect.objectContaining({ symbol, description, value }));
      }
    }
  });

  it('gives 100 at a time unless more are asked for', async () => {
    const { parameters, count, limit, offset } = await list();
    expect([parameters.length, limit, offset]).toEqual([100, 100, 0]);
    expect(count).toBeGreaterThan(100);
  });

  it('gives the data of one tool with their sources', async () => {
    const { parameters, count } = await list('?tool=roi_calculator&limit=200');
    const data = findCalculator('roi_calculator')?.data ?? [];
    expect(count).toBe(new Set(data).size);
    expect(parameters.map(({ symbol }) => symbol).toSorted()).toEqual(data.map(({ symbol }) => symbol).toSorted());
    const [{ symbol, value, unit, source } = {}] = data;
    expect(parameters).toContainEqual(expect.objectContaining({ symbol, value, unit, source }));
  });

  it('says the unit in UCUM, unless it is money', async () => {
    const { parameters } = await list('?tool=calculate_pue&limit=200&offset=200');
    const ucumOf = (unit: string) => parameters.find((parameter) => parameter.unit === unit)?.ucum;
    expect([ucumOf('h/yr'), ucumOf('GBP/kWh')]).toEqual(['h/a', undefined]);
    expect(parameters.map(({ unit }) => unit)).toContain('GBP/kWh');
  });

  it('searches text and document', async () => {
    const { parameters } = await list('?q=price%20electricity&document=eurostat');
    expect(parameters.length).toBeGreaterThan(0);
    for (const { symbol, description, source } of parameters) {
      const text = `${symbol} ${description} ${source.document}`.toLowerCase();
      expect(text).toContain('price');
      expect(text).toContain('electricity');
      expect(source.document.toLowerCase()).toContain('eurostat');
    }
    expect(await list('?q=nothing-has-this')).toMatchObject({ parameters: [], count: 0 });
  });

  it('suggests the tool that may be meant', async () => {
    const response = await app.inject('/v1/parameters?tool=calculate_pu');
    expect(response.json()).toMatchObject({ status: 404, code: 'unknown_tool' });
    expect(response.json().detail).toContain('Did you mean calculate_pue?');
  });

  it.each([
    [`q=${'x'.repeat(101)}`, 'q', 'q must have at most 100 characters; 101 were sent.'],
    ['q=a&q=b', 'q', 'q must be sent once.'],
    ['limit=201', 'limit', 'limit must be a whole number from 1 to 200.'],
    ['limit=0', 'limit', 'limit must be a whole number from 1 to 200.'],
    ['offset=-1', 'offset', 'offset must be a whole number from 0 to 1000000.'],
    ['offset=1.5', 'offset', 'offset must be a whole number from 0 to 1000000.'],
    ['documents=a', 'documents', 'documents is not a query parameter here. Did you mean document?'],
  ])('refuses %s', async (query, field, message) => {
    const response = await app.inject(`/v1/parameters?${query}`);
    expect(response.json()).toMatchObject({ status: 422, code: 'invalid_input', errors: [{ field, message }] });
  });

  it('may be cached by anybody: it has an ETag and no limit headers', async () => {
    const { headers } = await app.inject('/v1/parameters?tool=calculate_pue');
    expect(headers).not.toHaveProperty('ratelimit');
    const again = { url: '/v1/parameters?tool=calculate_pue', headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });
});

describe('GET /v1/parameters/{id}', () => {
  it('adds the value in each edition', async () => {
    const [first] = (await list('?tool=calculate_pue')).parameters;
    const response = await app.inject(`/v1/parameters/${first?.id}`);
    expect(response.statusCode).toBe(200);
    const { editions, ...parameter } = response.json();
    expect(parameter).toEqual(first);
    expect(editions.map(({ edition }: { edition: string }) => edition)).toEqual(EDITION_NAMES);
    expect(editions[0].value).toEqual(first?.value);
  });

  it('refuses an unknown id', async () => {
    for (const id of ['tariff-00000000', '__proto__', 'x'.repeat(3000)]) {
      const response = await app.inject(`/v1/parameters/${id}`);
      expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
      expect(response.json().detail.length).toBeLessThan(200);
    }
  });
});
