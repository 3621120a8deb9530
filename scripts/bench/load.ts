import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Prepared requests, and the connections that repeat them in turn. */
export interface Load {
  port: number;
  requests: readonly Buffer[];
  connections: number;
  ms: number;
}

export interface Measured {
  perSecond: number;
  /** Including those after the measured time. */
  answers: number;
  p50Ms: number;
  p99Ms: number;
  /** Responses by status. */
  statuses: Record<string, number>;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: chunked/i;
const LAST_CHUNK = '0\r\n\r\n';

export interface RequestOptions {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The bytes of a request. */
export function requestBytes({ method = 'POST', path, headers = {}, body = '' }: RequestOptions): Buffer {
  const fields = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
}

/** Repeats requests over raw sockets as fast as responses arrive, with little overhead. */
export async function measureLoad({ port, requests, connections, ms }: Load): Promise<Measured> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let isOver = false;
  let turn = 0;

  function run(socket: Socket): void {
    let sentAt = 0;
    let expected = 0;
    let arrived = 0;
    let head: Buffer | undefined;
    let tail = '';
    function send(): void {
      sentAt = performance.now();
      expected = 0;
      arrived = 0;
      head = undefined;
      tail = '';
      socket.write(requests[turn++ % requests.length] as Buffer);
    }
    socket.on('data', (bytes: Buffer) => {
      if (expected === 0) {
        head = head ? Buffer.concat([head, bytes]) : bytes;
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        const length = CHUNKED.test(text) ? Number.POSITIVE_INFINITY : Number(LENGTH.exec(text)?.[1] ?? 0);
        expected = end + HEAD_END.length + length;
        arrived = head.length;
        const status = text.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
      } else arrived += bytes.length;
      if (expected === Number.POSITIVE_INFINITY) {
        tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - LAST_CHUNK.length))).slice(
          -LAST_CHUNK.length,
        );
        if (tail !== LAST_CHUNK) return;
      } else if (arrived < expected) return;
      latencies.push(performance.now() - sentAt);
      if (isOver) socket.destroy();
      else send();
    });
    send();
  }

  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const lost = new Promise<never>((_resolve, reject) => {
    for (const socket of sockets) {
      socket.on('error', reject).on('close', () => isOver || reject(new Error('the server closed a connection')));
    }
  });
  const begin = performance.now();
  for (const socket of sockets) run(socket);
  await Promise.race([lost, new Promise((resolve) => setTimeout(resolve, ms))]);
  isOver = true;
  const seconds = (performance.now() - begin) / 1000;
  const count = latencies.length;
  await Promise.race([lost, Promise.all(sockets.map((socket) => (socket.closed ? undefined : once(socket, 'close'))))]);
  const sorted = latencies.slice(0, count).toSorted((a, b) => a - b);
  return {
    perSecond: count / seconds,
    answers: latencies.length,
    p50Ms: sorted[Math.floor(count * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(count * 0.99)] ?? Number.NaN,
    statuses,
  };
}
