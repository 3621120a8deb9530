import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { StoreUnavailable } from '../../store/contract.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const TOKEN = 'a token of the operator alone';

let service: TestService;
beforeEach(() => {
  // Elsewhere than on the loopback address, where the service itself rejects other hosts.
  service = testService({ metricsToken: TOKEN, host: '0.0.0.0' });
});
afterEach(() => service.app.close());

function ask(remoteAddress: string, headers: Record<string, string> = {}) {
  return service.app.inject({ url: '/metrics', remoteAddress, headers });
}

describe('GET /metrics', () => {
  it('tells of requests, recorded calls and the state of the process', async () => {
    const call = (payload: object) => service.app.inject({ method: 'POST', url: '/v1/tools/calculate_pue', payload });
    await call(PUE);
    await call(PUE);
    await call({});
    const { body, headers } = await ask('127.0.0.1');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const lines = body.split('\n');
    expect(lines).toContain('plumbline_requests_total{method="POST",route="/v1/tools/:name",status="200"} 2');
    expect(lines).toContain('plumbline_requests_total{method="POST",route="/v1/tools/:name",status="422"} 1');
    expect(lines).toContain('plumbline_calls_total{tool="calculate_pue",channel="rest",outcome="answered"} 2');
    expect(lines).toContain('plumbline_calls_total{tool="calculate_pue",channel="rest",outcome="invalid"} 1');
    expect(lines).toContain('plumbline_ledger_batch_calls_bucket{le="1"} 3');
    expect(lines).toContain('plumbline_ledger_batch_calls_count 3');
    expect(lines).toContain('plumbline_store_up 1');
    for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
      expect(line).toMatch(/^[a-z_0-9]+(\{([a-z]+="[^"\n]*",?)+\})? [0-9.e+-]+$/);
    }
  });

  it('tells of explorations: their evaluations, how long they took, and how many there are', async () => {
    const payload = { input: PUE, vary: { cooling_kw: { from: 100, to: 200, steps: 150 } } };
    await service.app.inject({ method: 'POST', url: '/v1/tools/calculate_pue/sweep', payload });
    const lines = (await ask('127.0.0.1')).body.split('\n');
    expect(lines).toContain('plumbline_evaluations_total{kind="sweep"} 150');
    expect(lines).toContain('plumbline_exploration_seconds_count 1');
    expect(lines).toContain('plumbline_explorations 0');
    expect(lines).toContain('plumbline_calls_total{tool="calculate_pue",channel="rest",outcome="answered"} 2');
  });

  it('reports that the store is unavailable, and still reports the rest', async () => {
    service.store.check = async () => {
      throw new StoreUnavailable('for this test');
    };
    expect((await ask('::1')).body.split('\n')).toContain('plumbline_store_up 0');
  });

  const BEARER = { authorization: `Bearer ${TOKEN}` };
  it.each<[string, string, Record<string, string>, number]>([
    ['another machine', '203.0.113.7', {}, 401],
    ['another machine with a wrong token', '203.0.113.7', { authorization: 'Bearer something' }, 401],
    ['another machine with the token', '203.0.113.7', BEARER, 200],
    ['a proxy on this machine for somebody else', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 401],
    ['a proxy on this machine that adds no header', '127.0.0.1', { host: 'calc.example.com' }, 401],
    ['the same with the token', '127.0.0.1', { host: 'calc.example.com', ...BEARER }, 200],
    ['a name that only begins as a local one', '127.0.0.1', { host: 'localhost.example.com' }, 401],
    ['this machine', '::ffff:127.0.0.1', {}, 200],
    ['this machine by its address', '127.0.0.1', { host: '127.0.0.1:3000' }, 200],
    ['this machine by its IPv6 address', '::1', { host: '[::1]:3000' }, 200],
  ])('is open to this machine and to the token alone: %s', async (_who, address, headers, status) => {
    expect((await ask(address, headers)).statusCode).toBe(status);
  });

  it.each([
    ['http://localhost:3000', 200],
    ['http://127.0.0.1:8080', 200],
    ['https://calc.example.com', 401],
  ])('is open to this machine without a token only if the public URL is local: %s', async (publicUrl, status) => {
    for (const metricsToken of [undefined, TOKEN]) {
      await service.app.close();
      service = testService({ metricsToken, publicUrl });
      expect((await ask('127.0.0.1')).statusCode).toBe(status);
      expect((await ask('203.0.113.7')).statusCode).toBe(401);
    }
    expect((await ask('127.0.0.1', BEARER)).statusCode).toBe(200);
  });

  it('says how to get access', async () => {
    const answer = await ask('203.0.113.7');
    expect(answer.json()).toMatchObject({ code: 'invalid_key' });
    expect(answer.json().detail).toContain('Set METRICS_TOKEN on the service and send it as Authorization: Bearer.');
  });
});
