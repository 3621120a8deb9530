import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilHangUp } from './hang_up.ts';

/** What happens to a request: it begins, and its client goes. */
const app = Fastify();
// Node has no option for it; the service sets it too.
Object.assign(app.server, { httpAllowHalfOpen: true });
let begin: (signal: AbortSignal) => void;
let finish: () => void;
app.get('/', async (request, reply) => {
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  begin(untilHangUp(request, reply));
  await finished;
  return 'done';
});

let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

async function sendRequest(): Promise<{ socket: Socket; signal: AbortSignal }> {
  const begun = new Promise<AbortSignal>((resolve) => {
    begin = resolve;
  });
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { socket, signal: await begun };
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

describe('untilHangUp', () => {
  it('aborts when the client closes its connection', async () => {
    const { socket, signal } = await sendRequest();
    socket.destroy();
    await aborted(signal);
    finish();
  });

  it('aborts when the client resets its connection', async () => {
    const { socket, signal } = await sendRequest();
    socket.resetAndDestroy();
    await aborted(signal);
    finish();
  });

  it('lets a client that has only ended its side have its response', async () => {
    const { socket, signal } = await sendRequest();
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.end();
    await expect.poll(() => received).toContain('HTTP/1.1 102 Processing');
    expect(signal.aborted).toBe(false);
    finish();
    await once(socket, 'close');
    expect(received).toMatch(/HTTP\/1\.1 200 OK[\s\S]*done$/);
  });
});
