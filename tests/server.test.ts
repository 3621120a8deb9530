import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newKey } from './support/cli.ts';
import { hallsFile, JobsOfKey } from './support/jobs.ts';
import { newDataFolder, type RunningServer, SERVER, startServer, UNLIMITED_SERVER } from './support/server.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

/** Simulates npm: a parent that does not forward signals. */
const SHELL_THAT_STARTS_IT = `
  require('node:child_process').spawn(process.execPath, ['scripts/run.mjs', 'start'], { stdio: 'inherit' });
`;

const running: RunningServer[] = [];
async function start(command = SERVER, environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(command, environment);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.stop('SIGKILL');
});

function post(server: RunningServer, body: object) {
  return fetch(`${server.url}/v1/tools/calculate_pue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Sends bytes over a new connection and returns everything until it closes. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

describe('the server as a process', () => {
  it('starts with the command of npm start without another set-up, serves, and exits with 0', async () => {
    const server = await start(['scripts/run.mjs', 'start']);
    expect(await (await post(server, PUE)).json()).toMatchObject({ pue_score: 1.453, tier: 'free' });
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).not.toContain('Setting up');
  });

  it('stops when its parent process has ended', async () => {
    const server = await start(['-e', SHELL_THAT_STARTS_IT]);
    server.child.kill('SIGKILL');
    await expect.poll(() => server.output()).toContain('shutting down');
    const isReachable = () =>
      fetch(`${server.url}/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(isReachable).toBe(false);
  });

  it('logs no internal error for clients that reset their connection in the middle of a stream', async () => {
    const server = await start(UNLIMITED_SERVER);
    const head = 'POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n';
    const chunk = `${JSON.stringify({ tool: 'calculate_pue', input: PUE })}\n`.repeat(500);
    const streams = Array.from({ length: 40 }, async () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n`);
      await once(socket, 'data');
      socket.resetAndDestroy();
    });
    await Promise.all(streams);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain('internal error');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes an open request when %s arrives', async (signal) => {
    const server = await start();
    const body = JSON.stringify(PUE);
    const socket = connect(server.port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    const head = `POST /v1/tools/calculate_pue HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 10));
    await fetch(`${server.url}/health`);
    const stopped = server.stop(signal);
    while (!server.output().includes('shutting down')) await new Promise((resolve) => setImmediate(resolve));
    socket.write(body.slice(10));
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain('"pue_score":1.453');
    expect(received.toLowerCase()).toContain('connection: close');
    expect(await stopped).toBe(0);
  });

  const CALL = JSON.stringify(PUE);
  it.each([
    [
      'on the fast path',
      `POST /v1/tools/calculate_pue HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${CALL.length}\r\n\r\n${CALL}`,
    ],
    ['through Fastify', 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('drops no busy keep-alive connection on SIGTERM: %s', async (_way, message) => {
    const server = await start(UNLIMITED_SERVER);
    let answers = 0;
    /** Sends a request after each response, until one says that it is the last; resolves with how the connection ended. */
    const client = async (): Promise<string> => {
      const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
      socket.write(message);
      let received = '';
      try {
        for await (const text of socket) {
          received += text;
          if (!/\r\n\r\n[\s\S]*\}$/.test(received)) continue;
          answers += 1;
          if (/^connection: close\r$/im.test(received)) return 'told to close';
          received = '';
          // A client needs a moment to read a response.
          setTimeout(() => socket.write(message), Math.random() * 20);
        }
      } catch (error) {
        return String(error);
      }
      return 'dropped';
    };
    const clients = Array.from({ length: 20 }, client);
    await expect.poll(() => answers, { timeout: 10_000 }).toBeGreaterThan(400);
    const stopped = server.stop('SIGTERM');
    expect(await Promise.all(clients)).toEqual(Array.from({ length: 20 }, () => 'told to close'));
    expect(await stopped).toBe(0);
  });

  it('answers invalid HTTP with a problem and keeps serving', async () => {
    const server = await start();
    const answer = await exchange(server.port, 'HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*\r\nContent-Type: application\/problem\+json/);
    expect(answer).toContain('"code":"malformed_request"');
    const flood = await exchange(server.port, `GET /health HTTP/1.1\r\nX-Long: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(flood).toContain('"code":"headers_too_large"');
    const smuggled =
      'POST /v1/tools/calculate_pue HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}';
    expect(await exchange(server.port, smuggled)).toContain('"code":"malformed_request"');
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it('logs errors with their request id, but no inputs or query strings', async () => {
    const server = await start();
    const response = await post(server, { it_load_kw: -98765.4 });
    await fetch(`${server.url}/nothing?secret=98765.4`);
    await server.stop();
    expect(server.output()).toContain(response.headers.get('x-request-id'));
    expect(server.output()).not.toContain('98765');
    for (const line of server.output().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('lets only its owner read what it writes: the database, and the files and results of jobs', async () => {
    const PLUMBLINE_DATA = join(newDataFolder(), 'data');
    const server = await start(SERVER, { PLUMBLINE_DATA, WORKERS: '2' });
    const jobs = new JobsOfKey((await newKey(['--plan', 'enterprise'], { PLUMBLINE_DATA })).key);
    const id = await jobs.submit(server, hallsFile(200).text, 'csv');
    await jobs.until(server, id, ({ status }) => status === 'completed');
    // Parts are deleted once they are joined, perhaps between the two looks at them.
    const modes = readdirSync(PLUMBLINE_DATA, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const found = statSync(join(PLUMBLINE_DATA, name), { throwIfNoEntry: false });
      return found ? [[name, found.isDirectory(), (found.mode & 0o777).toString(8)] as const] : [];
    });
    const names = modes.map(([name]) => name);
    const written = ['input', 'result', 'rejected', 'summary.json'].map((name) => join('jobs', id, name));
    expect(names).toEqual(expect.arrayContaining(['plumbline.sqlite', 'plumbline.sqlite-wal', ...written]));
    expect(modes).toEqual(modes.map(([name, isFolder]) => [name, isFolder, isFolder ? '700' : '600']));
  });

  it('reports in one line why it cannot start', async () => {
    await expect(start(undefined, { PORT: 'many' })).rejects.toThrow(
      'it ended with 1\nPORT must be a whole number from 0 to 65535; "many" is set.\n',
    );
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const { port } = occupied.address() as { port: number };
    await expect(start(undefined, { PORT: String(port) })).rejects.toThrow(
      `it ended with 1\nPort ${port} on 127.0.0.1 is already in use; set PORT to another one.\n`,
    );
    occupied.close();
  });
});
