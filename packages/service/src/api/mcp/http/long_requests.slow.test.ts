import { once } from 'node:events';
import { type IncomingMessage, request as sendHttp } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Following, McpTool } from '../registry.ts';
import { mcpApp } from '../testing/mcp_app.ts';

/** A call of the tool `wait`, which ends when the test says so. */
interface Work extends Following {
  finish: () => void;
}

const begun: Work[] = [];

const wait: McpTool = {
  name: 'wait',
  takesLong: true,
  published: () => ({ name: 'wait', inputSchema: { type: 'object' } }),
  call: (_input, { signal, reportProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      begun.push({ signal, reportProgress, finish: () => resolve({ content: [] }) });
    }),
};

const app = mcpApp({
  extras: { tools: [wait], resources: [], templates: [], prompts: [] },
  callerOf: ({ headers }) => String(headers['x-api-key'] ?? ''),
});
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => {
  for (const { finish } of begun.splice(0)) finish();
});
afterAll(() => app.close());

const BOTH = { accept: 'application/json, text/event-stream' };

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Sent {
  /** Resolves when the headers of the response have arrived. */
  responded: Promise<unknown>;
  answered: Promise<Answer>;
  hangUp: () => void;
}

/** Sends a message on a connection of its own. */
function send(message: object, headers: Record<string, string> = {}): Sent {
  const sent = sendHttp({
    port,
    path: '/mcp',
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
  });
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>;
  const answered = responded.then(async ([response]) => {
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  });
  sent.end(JSON.stringify({ jsonrpc: '2.0', ...message }));
  return { responded, answered, hangUp: () => sent.destroy() };
}

interface WaitOptions {
  id?: number | string;
  token?: unknown;
  headers?: Record<string, string>;
}

/** Calls `wait`, and resolves once it works. */
async function startWaiting({ id = 1, token, headers = BOTH }: WaitOptions = {}) {
  const count = begun.length;
  const meta = token === undefined ? {} : { _meta: { progressToken: token } };
  const sent = send({ id, method: 'tools/call', params: { name: 'wait', ...meta } }, headers);
  await expect.poll(() => begun.length).toBe(count + 1);
  return { ...sent, work: begun[count] as Work };
}

async function notify(requestId: unknown, headers: Record<string, string> = {}): Promise<number> {
  const message = { method: 'notifications/cancelled', params: { requestId, reason: 'no longer needed' } };
  return (await send(message, { ...BOTH, ...headers }).answered).status;
}

function event(message: object): string {
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}

const RESPONSE = { jsonrpc: '2.0', id: 1, result: { content: [] } };

describe('a request that takes long', () => {
  it('is answered as a stream of its progress and its response, if its client asks for progress', async () => {
    const { answered, work } = await startWaiting({ token: 'abc' });
    work.reportProgress?.({ done: 1, total: 4, message: '1 of 4' });
    work.finish();
    const { status, headers, body } = await answered;
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    const params = { progressToken: 'abc', progress: 1, total: 4, message: '1 of 4' };
    expect(body).toBe(event({ jsonrpc: '2.0', method: 'notifications/progress', params }) + event(RESPONSE));
  });

  it('is answered as JSON if it ends before there is progress', async () => {
    const { answered, work } = await startWaiting({ token: 7 });
    work.finish();
    const { headers, body } = await answered;
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toEqual(RESPONSE);
  });

  it.each([
    ['no progress was asked for', { token: undefined, headers: BOTH }],
    ['its client does not say that it reads streams', { token: 7, headers: { accept: 'application/json, */*' } }],
  ])('is answered as JSON if %s', async (_why, options) => {
    const { answered, work } = await startWaiting(options);
    expect(work.reportProgress).toBeUndefined();
    work.finish();
    const { headers, body } = await answered;
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toEqual(RESPONSE);
  });

  it('is rejected with a progress token that is neither text nor a whole number', async () => {
    const params = { name: 'wait', _meta: { progressToken: 1.5 } };
    const { status, body } = await send({ id: 1, method: 'tools/call', params }, BOTH).answered;
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      id: 1,
      error: { code: -32602, message: '_meta.progressToken must be text or a whole number; 1.5 was sent.' },
    });
  });

  it('ends when its client hangs up, at every revision: nobody else could receive the answer', async () => {
    const { answered, hangUp, work } = await startWaiting();
    const failed = expect(answered).rejects.toThrow('hang up');
    hangUp();
    await failed;
    await expect.poll(() => work.signal.aborted).toBe(true);
  });

  it('ends when its client hangs up in the middle of the stream', async () => {
    const { answered, responded, hangUp, work } = await startWaiting({ token: 'abc' });
    work.reportProgress?.({ done: 1, total: 4 });
    const failed = expect(answered).rejects.toThrow();
    await responded;
    hangUp();
    await failed;
    await expect.poll(() => work.signal.aborted).toBe(true);
  });
});

describe('notifications/cancelled', () => {
  it('ends a request, which gets no message', async () => {
    const { answered, work } = await startWaiting({ id: 'first' });
    expect(await notify('first')).toBe(202);
    expect(work.signal.aborted).toBe(true);
    expect(await answered).toMatchObject({ status: 202, body: '' });
  });

  it('ends a stream without a response', async () => {
    const { answered, work } = await startWaiting({ token: 'abc' });
    work.reportProgress?.({ done: 1, total: 4 });
    expect(await notify(1)).toBe(202);
    const { body } = await answered;
    expect(body).toBe(
      event({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 'abc', progress: 1, total: 4 },
      }),
    );
  });

  it.each([
    ['another caller', { 'x-api-key': 'other' }],
    ['nobody in particular', {}],
    ['another session of the same caller', { 'x-api-key': 'own', 'mcp-session-id': 'ui.2' }],
    ['the same caller without its session', { 'x-api-key': 'own' }],
  ])('of %s does not end a request with the same id', async (_who, headers) => {
    const own = { ...BOTH, 'x-api-key': 'own', 'mcp-session-id': 'ui.1' };
    const { answered, work } = await startWaiting({ headers: own });
    expect(await notify(1, headers)).toBe(202);
    expect(work.signal.aborted).toBe(false);
    work.finish();
    expect(JSON.parse((await answered).body)).toEqual(RESPONSE);
  });

  it('ends neither of two requests of one address that have the same id, because only one of them is meant', async () => {
    const both = [await startWaiting(), await startWaiting()];
    expect(await notify(1)).toBe(202);
    expect(both.map(({ work }) => work.signal.aborted)).toEqual([false, false]);
    for (const { work } of both) work.finish();
    for (const { answered } of both) expect(JSON.parse((await answered).body)).toEqual(RESPONSE);
  });

  it.each([99, '1', null, { id: 1 }])('is accepted and without effect with the id %j', async (requestId) => {
    const { work } = await startWaiting();
    expect(await notify(requestId)).toBe(202);
    expect(work.signal.aborted).toBe(false);
  });

  it('is accepted when the request is answered already', async () => {
    const { answered, work } = await startWaiting();
    work.finish();
    expect(JSON.parse((await answered).body)).toEqual(RESPONSE);
    expect(await notify(1)).toBe(202);
  });
});
