import { catalogue } from '@plumbline/calculators';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../../app/testing/test_service.ts';
import { newKeyText } from '../../../keys/key_text.ts';
import { StoreUnavailable } from '../../../store/contract.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

let service: TestService;
beforeEach(() => {
  service = testService();
});
afterEach(() => service.app.close());

function send(method: string, params: object = {}, headers: Record<string, string> = {}) {
  return service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  });
}

function callPue(headers: Record<string, string> = {}, input: object = PUE) {
  return send('tools/call', { name: 'calculate_pue', arguments: input }, headers);
}

describe('a call with many input errors', () => {
  it('has 20 of them described and the others counted', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 930 }, (_, index) => [`unknown_${index}`, 1]));
    const { result } = (await callPue({}, { ...PUE, ...unknown })).json();
    const { text } = result.content[0];
    expect(text.split('\n')).toHaveLength(21);
    expect(text).toMatch(/^930 inputs of calculate_pue need correcting; the first 20 are described\.\n- /);
    expect(result._meta['plumbline/problem']).toMatchObject({ errors: { length: 20 }, more_errors: 910 });
  });
});

describe('MCP over the ledger', () => {
  it('counts calls, and only calls, on the same ledger as REST', async () => {
    for (let i = 0; i < 9; i++) {
      await send('tools/list');
      await send('ping');
    }
    for (let i = 0; i < 3; i++) {
      const answer = await callPue();
      expect(answer.json().result.structuredContent).toMatchObject({ pue_score: 1.453, tier: 'free' });
      expect(answer.headers.ratelimit).toMatch(new RegExp(`^"minute";r=${4 - i};`));
    }
    const rest = await service.app.inject({ method: 'POST', url: '/v1/tools/calculate_pue', payload: PUE });
    expect(rest.headers.ratelimit).toMatch(/^"minute";r=1;/);
    expect((await callPue({}, { it_load_kw: -1 })).json().result).toMatchObject({ isError: true });
    const rejected = await callPue();
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('60');
    expect(rejected.json()).toMatchObject({
      id: 1,
      error: { code: 429, data: { code: 'rate_limited', retry_after_seconds: 60 } },
    });
    expect((await send('tools/list')).statusCode).toBe(200);
  });

  it('checks Host, never X-Forwarded-Host, also behind a trusted proxy', async () => {
    await service.app.close();
    service = testService({ trustProxy: 1, publicUrl: 'https://calc.example.com' });
    const forged = { 'x-forwarded-host': 'calc.example.com' };
    expect((await send('ping', {}, { host: 'evil.example', ...forged })).statusCode).toBe(403);
    const misled = { 'x-forwarded-host': 'evil.example' };
    expect((await send('ping', {}, { host: 'calc.example.com', ...misled })).statusCode).toBe(200);
  });

  it('accepts a key in X-API-Key or as a bearer token', async () => {
    const { key } = await service.newKey({ tier: 'pro' });
    for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
      expect((await callPue(headers)).json().result.structuredContent).toMatchObject({ tier: 'pro' });
    }
    for (const headers of [{ 'x-api-key': newKeyText() }, { authorization: 'Bearer nonsense' }]) {
      const rejected = await send('initialize', {}, headers);
      expect(rejected.statusCode).toBe(401);
      expect(rejected.json()).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'invalid_key' } } });
    }
  });

  it('answers 429 with the wait to an address that sent too many unknown keys', async () => {
    const { key } = await service.newKey();
    for (let i = 0; i < 30; i++) {
      expect((await send('ping', {}, { 'x-api-key': newKeyText() })).statusCode).toBe(401);
    }
    const rejected = await send('ping', {}, { 'x-api-key': key });
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('60');
    expect(rejected.json()).toMatchObject({
      error: { code: 429, data: { code: 'rate_limited', retry_after_seconds: 60 } },
    });
    expect((await send('ping')).statusCode).toBe(200);
  });

  it('lists eight tools for a Variant B key, and rejects its free plan', async () => {
    const { key } = await service.newKey({ interface: 'variant_b', tier: 'developer' });
    for (const headers of [{ 'x-service-key': key }, { 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
      const { tools } = (await send('tools/list', {}, headers)).json().result;
      expect(tools.map(({ name }: { name: string }) => name).toSorted()).toEqual([
        'assess_epbd_score',
        'calculate_pue',
        'check_grid_feasibility_uae',
        'check_nis2_readiness',
        'check_uae_bim_compliance',
        'check_uae_cybersecurity',
        'estimate_cooling_load',
        'get_technical_dd_quote',
      ]);
    }
    const other = await send('tools/call', { name: 'part_s_ev', arguments: {} }, { 'x-service-key': key });
    expect(other.json()).toMatchObject({ error: { code: -32602 } });
    expect((await callPue({ 'x-service-key': key })).headers.ratelimit).toMatch(/^"hour";r=199;/);
    const { key: free } = await service.newKey({ interface: 'variant_b', tier: 'free' });
    const rejected = await send('tools/list', {}, { 'x-service-key': free });
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json()).toMatchObject({ error: { data: { code: 'plan_excludes' } } });
  });

  it('lists all tools for other callers', async () => {
    const { tools } = (await send('tools/list')).json().result;
    expect(tools).toHaveLength(catalogue.length);
  });

  it('answers 503 to calls while the store is unavailable, and still lists tools', async () => {
    service.store.appendCalls = () => Promise.reject(new StoreUnavailable('unplugged'));
    const rejected = await callPue();
    expect(rejected.statusCode).toBe(503);
    expect(rejected.headers['retry-after']).toBe('2');
    expect(rejected.json()).toMatchObject({ error: { code: 503, data: { code: 'unavailable' } } });
    expect((await send('tools/list')).statusCode).toBe(200);
  });
});

describe('explorations over the ledger', () => {
  function sweep(steps: number, headers: Record<string, string> = {}) {
    const vary = { cooling_kw: { from: 0, to: 300, steps } };
    const sent = { tool: 'calculate_pue', input: PUE, vary, outputs: ['pue_score'] };
    return send('tools/call', { name: 'explore_sweep', arguments: sent }, headers);
  }

  it('count a call per started 100 evaluations, all or none', async () => {
    const answer = await sweep(201);
    expect(answer.json().result.structuredContent).toMatchObject({ tool: 'calculate_pue', evaluations: 201 });
    expect(answer.headers.ratelimit).toMatch(/^"minute";r=2;/);
    const rejected = await sweep(201);
    expect([rejected.statusCode, rejected.json().error.data.code]).toEqual([429, 'rate_limited']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sweep(200)).headers.ratelimit).toMatch(/^"minute";r=0;/);
  });

  it('count as one call if they are invalid, and say how many evaluations a plan allows', async () => {
    const tooMany = await sweep(10_001);
    expect(tooMany.headers.ratelimit).toMatch(/^"minute";r=4;/);
    expect(tooMany.json().result).toMatchObject({
      isError: true,
      _meta: { 'plumbline/problem': { code: 'invalid_input', errors: [{ field: 'vary' }] } },
    });
    expect(tooMany.json().result.content[0].text).toContain('10,001');
  });

  it('are not offered to Variant B', async () => {
    const { key } = await service.newKey({ interface: 'variant_b', tier: 'developer' });
    expect((await sweep(2, { 'x-service-key': key })).json()).toMatchObject({ error: { code: -32602 } });
  });

  it('answer 503 while the store is unavailable', async () => {
    service.store.appendCalls = () => Promise.reject(new StoreUnavailable('unplugged'));
    const rejected = await sweep(2);
    expect([rejected.statusCode, rejected.json().error.data.code]).toEqual([503, 'unavailable']);
  });
});
