import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../packages/service/src/app/app.ts';
import { NO_LIMITS } from '../packages/service/src/app/testing/test_service.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { newKey } from './support/cli.ts';
import { newDataFolder, type RunningServer, SERVER, startServer, UNLIMITED_SERVER } from './support/server.ts';

const LINE = `${JSON.stringify({
  tool: 'calculate_pue',
  input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
})}\n`;
const BLOCK = LINE.repeat(500);
/** Lines with much to read and little to calculate. */
const WIDE_LINE = LINE.replace('{', `{${' '.repeat(2000)}`);

const running: RunningServer[] = [];
async function start(command = UNLIMITED_SERVER, environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(command, environment);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.stop('SIGKILL');
});

interface Stream {
  sender: ClientRequest;
  answer: Promise<IncomingMessage>;
}

/** Opens a stream of calls; the test writes the body. */
function openStream(url: string, headers: Record<string, string> = {}): Stream {
  const sender = request(`${url}/v1/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  });
  sender.flushHeaders();
  return { sender, answer: once(sender, 'response').then(([answer]) => answer as IncomingMessage) };
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Gives the server a hundred event-loop turns. */
async function roundTrips(url: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await (await fetch(`${url}/health`)).arrayBuffer();
}

describe('a stream of calls', () => {
  it('answers forty thousand lines with a heap smaller than a third of the answers', async () => {
    const server = await start(['--max-old-space-size=64', ...UNLIMITED_SERVER]);
    const { sender, answer } = openStream(server.url);
    const sent = pipeline(Readable.from(Array.from({ length: 80 }, () => BLOCK)), sender);
    let lines = 0;
    let bytes = 0;
    for await (const chunk of await answer) {
      lines += countLines(chunk);
      bytes += chunk.length;
    }
    await sent;
    expect(lines).toBe(40_000);
    expect(bytes).toBeGreaterThan(3 * 64 * 1024 * 1024);
  });

  it('applies backpressure: stops reading from a client that does not read', async () => {
    const server = await start();
    const { sender, answer } = openStream(server.url);
    const received = await answer;
    const socket = sender.socket;
    if (!socket) throw new Error('expected a connection');
    const accepted = () => socket.bytesWritten - socket.writableLength;
    const lines = 30_000;
    const block = WIDE_LINE.repeat(100);
    for (let written = 0; written < lines; written += 100) sender.write(block);
    sender.end();
    const acceptsNoMore = async () => {
      const before = accepted();
      await roundTrips(server.url);
      return accepted() === before;
    };
    await expect.poll(acceptsNoMore).toBe(true);
    expect(accepted()).toBeLessThan((lines * WIDE_LINE.length) / 2);
    sender.on('error', () => undefined);
    const stalledAt = accepted();
    for await (const _chunk of received) if (accepted() > stalledAt) break;
    expect(accepted()).toBeGreaterThan(stalledAt);
  });

  it('stops the work when the connection breaks', async () => {
    const folder = { PLUMBLINE_DATA: newDataFolder() };
    const server = await start(SERVER, folder);
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], folder);
    const { sender, answer } = openStream(server.url, { 'x-api-key': key });
    sender.on('error', () => undefined);
    for (let block = 0; block < 400; block++) sender.write(BLOCK);
    const received = await answer;
    received.on('error', () => undefined);
    await once(received, 'data');
    sender.destroy();
    async function used(): Promise<number> {
      const usage = await fetch(`${server.url}/v1/usage`, { headers: { 'x-api-key': key } });
      const { month } = (await usage.json()) as { month: { used: number } };
      return month.used;
    }
    const isStopped = async () => {
      const before = await used();
      await roundTrips(server.url);
      return (await used()) === before;
    };
    await expect.poll(isStopped).toBe(true);
    expect(await used()).toBeGreaterThan(0);
    expect(await used()).toBeLessThan(100_000);
  });

  it('answers a line as soon as it arrives, with and without gzip', async () => {
    const server = await start();
    const { sender, answer } = openStream(server.url, { 'content-encoding': 'gzip', 'accept-encoding': 'gzip' });
    const packing = createGzip();
    packing.pipe(sender);
    const unpacked = (await answer).pipe(createGunzip());
    for (let turn = 0; turn < 3; turn++) {
      packing.write(LINE);
      packing.flush();
      const [line] = await once(unpacked, 'data');
      expect(JSON.parse(line)).toMatchObject({ ok: true, result: { pue_score: 1.453 } });
    }
    packing.end();
    await once(unpacked, 'end');
  });

  it('ends with a problem when the service shuts down, and the service exits with 0', async () => {
    const server = await start(SERVER);
    const { sender, answer } = openStream(server.url);
    sender.on('error', () => undefined);
    sender.write(LINE);
    const received = await answer;
    const [first] = await once(received, 'data');
    expect(JSON.parse(first)).toMatchObject({ ok: true });
    const stopped = server.stop('SIGTERM');
    const [last] = await once(received, 'data');
    expect(JSON.parse(last)).toMatchObject({
      ok: false,
      problem: { status: 503, code: 'unavailable', retry_after_seconds: 1 },
    });
    expect(await stopped).toBe(0);
  });

  it('has no request timeout', async () => {
    const store = new SqliteStore(':memory:', Date.now);
    const app = buildApp({ logLevel: 'silent', store, clock: Date.now, keylessLimits: NO_LIMITS });
    const connected = once(app.server, 'connection');
    const { sender, answer } = openStream(await app.listen({ host: '127.0.0.1', port: 0 }));
    const [socket] = await connected;
    sender.write(LINE);
    const lines = (await answer)[Symbol.asyncIterator]();
    expect(JSON.parse((await lines.next()).value)).toMatchObject({ ok: true });
    const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', timeout, socket);
    sender.end(LINE);
    expect(JSON.parse((await lines.next()).value)).toMatchObject({ ok: true });
    expect(await lines.next()).toMatchObject({ done: true });
    await app.close();
  });
});
