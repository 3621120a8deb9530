import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../../app/testing/test_service.ts';

let service: TestService;
let url: string;
beforeEach(async () => {
  service = testService();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
});
afterEach(() => service.app.close());

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

/** The key of an enterprise, which may make 100,000 evaluations in a minute. */
async function newKey(): Promise<Record<string, string>> {
  return { 'x-api-key': (await service.newKey({ tier: 'enterprise' })).key };
}

function send(message: object, headers: Record<string, string> = {}, signal: AbortSignal | null = null) {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    signal,
  });
}

function sweep(steps: number, headers: Record<string, string> = {}, signal: AbortSignal | null = null) {
  const vary = { it_load_kw: { from: 100, to: 900, steps } };
  const asked = { tool: 'calculate_pue', input: PUE, vary, outputs: ['pue_score'] };
  const params = { name: 'explore_sweep', arguments: asked, _meta: { progressToken: 'sweep' } };
  return send({ id: 1, method: 'tools/call', params }, headers, signal);
}

async function usedInMinute(headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${url}/v1/usage`, { headers });
  return ((await answer.json()) as { minute: { used: number } }).minute.used;
}

/** How many explorations wait or run. */
async function explorations(): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^plumbline_explorations (\d+)$/m.exec(text)?.[1]);
}

describe('an exploration whose progress was asked for', () => {
  it('is rejected with a status before a stream begins, if a limit is reached', async () => {
    await (await sweep(500)).text();
    const rejected = await sweep(500);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('content-type')).toContain('application/json');
    expect(rejected.headers.has('retry-after')).toBe(true);
    expect(await rejected.json()).toMatchObject({ id: 1, error: { code: 429 } });
    expect(await usedInMinute()).toBe(5);
  });

  it('is a result in JSON if its inputs are wrong', async () => {
    const wrong = await sweep(-1);
    expect(wrong.headers.get('content-type')).toContain('application/json');
    expect(await wrong.json()).toMatchObject({ id: 1, result: { isError: true } });
  });

  it('is a stream with the limits in its headers, also on a connection of the fast path', async () => {
    const answered = await sweep(500);
    expect(answered.status).toBe(200);
    expect(answered.headers.get('content-type')).toBe('text/event-stream');
    expect(answered.headers.get('ratelimit')).toMatch(/^"minute";r=0;/);
    expect(answered.headers.has('content-encoding')).toBe(false);
    expect(answered.headers.get('x-request-id')).toMatch(/^req_/);
    const events = (await answered.text()).split('\n\n').slice(0, -1);
    const messages = events.map((event) => JSON.parse(event.replace('event: message\ndata: ', '')));
    expect(messages[0]).toMatchObject({ method: 'notifications/progress', params: { progress: 0, total: 500 } });
    expect(messages.at(-1)).toMatchObject({ id: 1, result: { structuredContent: { evaluations: 500 } } });
  });

  it('is a stream before its turn has come, so that its client can wait and cancel', async () => {
    const headers = await newKey();
    const streams = await Promise.all([sweep(50_000, headers), sweep(50_000, headers)]);
    expect(await explorations()).toBe(2);
    for (const stream of streams) await stream.body?.cancel();
    await expect.poll(explorations).toBe(0);
  });

  it('ends when it is cancelled, gives back its place and stays counted', async () => {
    const headers = await newKey();
    const stream = await sweep(100_000, headers);
    expect(await explorations()).toBe(1);
    const cancelled = { method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await send(cancelled, await newKey())).status).toBe(202);
    expect(await explorations()).toBe(1);
    expect((await send(cancelled, headers)).status).toBe(202);
    expect(await stream.text()).not.toContain('"result"');
    await expect.poll(explorations).toBe(0);
    expect(await usedInMinute(headers)).toBe(1000);
  });

  it('ends when its client hangs up, also if that client never read', async () => {
    const hangUp = new AbortController();
    const headers = await newKey();
    await sweep(100_000, headers, hangUp.signal);
    expect(await explorations()).toBe(1);
    hangUp.abort();
    await expect.poll(explorations).toBe(0);
  });

  it('is finished when the service stops, and its connection is closed', async () => {
    const stream = await sweep(2000, await newKey());
    const closing = service.app.close();
    expect(await stream.text()).toContain('"id":1,"result"');
    await closing;
  });

  it('is told so in its stream if it has not begun when the service stops', async () => {
    const headers = await newKey();
    const streams = [await sweep(50_000, headers), await sweep(50_000, headers)];
    const closing = service.app.close();
    const [, second] = await Promise.all(streams.map((stream) => stream.text()));
    expect(second?.slice(-1000)).toContain('"id":1,"error":{"code":503');
    await closing;
  });
});
