import { runCalculator, variantBTools } from '@plumbline/calculators';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';

let service: TestService;
let key: string;
beforeEach(async () => {
  service = testService();
  ({ key } = await service.newKey({ interface: 'variant_b', tier: 'developer' }));
});
afterEach(() => service.app.close());

const PUE = { total_power_kw: 726.5, it_power_kw: 500, cost_per_kwh: 0.18, facility_type: 'data_center' };

function post(url: string, payload: object | string = PUE, headers: Record<string, string> = { 'x-service-key': key }) {
  return service.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('Variant B', () => {
  it('has four tools on both paths, and responses with its four fields', async () => {
    expect(variantBTools.map(({ name }) => name).toSorted()).toEqual(['epbd', 'nis2', 'pue', 'thermal']);
    for (const tool of variantBTools) {
      for (const { input } of tool.examples) {
        const library = runCalculator(tool, input);
        if (!library.ok) throw new Error('the example is rejected');
        for (const base of ['/tools', '/v1/tools']) {
          const answer = await post(`${base}/${tool.name}`, input);
          expect(answer.json()).toEqual(library.result);
          expect(Object.keys(answer.json()).toSorted()).toEqual([
            'confidence',
            'recommendations',
            'references',
            'result',
          ]);
        }
      }
    }
  });

  it('returns the cost under both names', async () => {
    expect((await post('/tools/pue')).json().result).toMatchObject({
      pue: 1.453,
      annual_cost: 1145545.2,
      annual_cost_eur: 1145545.2,
    });
  });

  it('requires a Variant B key in X-SERVICE-Key', async () => {
    const { key: main } = await service.newKey();
    const problems: [Record<string, string>, string][] = [
      [{}, 'This interface needs a key in the header X-SERVICE-Key; none was sent.'],
      [{ 'x-service-key': 'nonsense' }, 'The key in X-SERVICE-Key is unknown or was revoked.'],
      [{ 'x-service-key': main }, 'The key in X-SERVICE-Key belongs to the other interface.'],
      [{ 'x-api-key': main }, 'This interface accepts a key in the header X-SERVICE-Key; X-API-Key was sent.'],
      [{ 'x-api-key': key }, 'This interface accepts a key in the header X-SERVICE-Key; X-API-Key was sent.'],
      [{ 'x-api-key': main, 'x-service-key': key }, 'Send one key, in one header; several were sent.'],
    ];
    for (const [headers, detail] of problems) {
      for (const base of ['/tools', '/v1/tools']) {
        const answer = await post(`${base}/pue`, PUE, headers);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: 'invalid_key', detail });
      }
    }
  });

  it('limits by the hour and by the month', async () => {
    const { key: free } = await service.newKey({ interface: 'variant_b', tier: 'free' });
    const headers = { 'x-service-key': free };
    for (let i = 0; i < 10; i++) {
      const answer = await post('/tools/pue', PUE, headers);
      expect(answer.headers.ratelimit).toMatch(new RegExp(`^"hour";r=${9 - i};t=3600, "month";r=${99 - i};t=\\d+$`));
      expect(answer.headers['ratelimit-policy']).toBe('"hour";q=10;w=3600, "month";q=100;w=2592000');
    }
    const rejected = await post('/v1/tools/thermal', {}, headers);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('3600');
    expect(rejected.json().detail).toBe(
      'The free plan allows 10 calls in any hour. The next call is possible in 3600 s. The developer plan allows 200.',
    );
    for (let hour = 1; hour < 10; hour++) {
      service.clock.pass(3_600_000);
      for (let i = 0; i < 10; i++) expect((await post('/tools/pue', PUE, headers)).statusCode).toBe(200);
    }
    service.clock.pass(3_600_000);
    expect((await post('/tools/pue', PUE, headers)).json()).toMatchObject({ code: 'quota_exhausted' });
  });

  it('does not limit enterprise', async () => {
    const { key: enterprise } = await service.newKey({ interface: 'variant_b', tier: 'enterprise' });
    const headers = { 'x-service-key': enterprise };
    for (let i = 0; i < 250; i++) expect((await post('/tools/pue', PUE, headers)).statusCode).toBe(200);
    expect((await post('/tools/pue', PUE, headers)).headers.ratelimit).toBeUndefined();
  });

  it('reports every wrong input at once, with the messages of the main interface', async () => {
    const answer = await post('/tools/pue', { ...PUE, it_power_kw: 800, facility_type: 'barn', colour: 1 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(['colour', 'facility_type', 'total_power_kw']);
  });

  it('accepts only POST', async () => {
    const answer = await service.app.inject('/v1/tools/pue');
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });
});
