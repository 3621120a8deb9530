import { connect } from 'node:net';

/** How a body is sent. */
export const DELIVERIES = ['whole', 'chunked', 'slow', 'cut', 'short'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A raw request, which may have faults that no client library allows. */
export interface WireRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body?: Buffer;
  delivery: Delivery;
}

export interface WireResponse {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

const SLOW_PIECES = 4;
const SLOW_PAUSE_MS = 3;
/** Ends an exchange that hangs. */
const TIMEOUT_MS = 600_000;

/** Whether the client closed early, so that no response is expected. */
export function isLeftEarly({ body, delivery }: WireRequest): boolean {
  return body !== undefined && (delivery === 'cut' || delivery === 'short');
}

function headOf({ method, target, headers, body, delivery }: WireRequest): string {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body !== undefined) {
    const isChunked = delivery === 'chunked' || delivery === 'cut';
    lines.push(
      isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length + (delivery === 'short' ? 5 : 0)}`,
    );
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function piecesOf(body: Buffer, count: number): Buffer[] {
  const length = Math.max(1, Math.ceil(body.length / count));
  return Array.from({ length: Math.ceil(body.length / length) }, (_, index) =>
    body.subarray(index * length, (index + 1) * length),
  );
}

function chunk(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
}

/** The writes of a request, with pauses between them. */
function writesOf(request: WireRequest): Buffer[] {
  const head = Buffer.from(headOf(request), 'latin1');
  const { body, delivery } = request;
  if (body === undefined) return [head];
  switch (delivery) {
    case 'whole':
    case 'short':
      return [Buffer.concat([head, body])];
    case 'slow':
      return [head, ...piecesOf(body, SLOW_PIECES)];
    case 'chunked':
      return [Buffer.concat([head, ...piecesOf(body, 3).map(chunk), Buffer.from('0\r\n\r\n')])];
    case 'cut':
      return [Buffer.concat([head, ...piecesOf(body, 3).map(chunk).slice(0, 1), Buffer.from('5\r\nab')])];
  }
}

interface Head {
  status: number;
  headers: Map<string, string>;
  /** Offset of the body. */
  end: number;
}

/** The head of the final response, after any 1xx; undefined until it is complete. */
function readHead(bytes: Buffer, from = 0): Head | undefined {
  const end = bytes.indexOf('\r\n\r\n', from);
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', from, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (Number.isNaN(status)) throw new Error(`what came back is no answer: ${first.slice(0, 200)}`);
  if (status < 200) return readHead(bytes, end + 4);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, end: end + 4 };
}

/** The joined chunks of a body; undefined until the last has arrived. */
function unchunked(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, Math.max(at, end)), 16);
    if (Number.isNaN(length) || bytes.length < end + 4 + length) return undefined;
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 4 + length;
  }
}

/** The first response in the bytes; undefined until it is complete. */
export function readResponse(bytes: Buffer, method: string): WireResponse | undefined {
  const head = readHead(bytes);
  if (!head) return undefined;
  const { status, headers, end } = head;
  const rest = bytes.subarray(end);
  if (method === 'HEAD' || status === 204 || status === 304) return { status, headers, body: Buffer.alloc(0) };
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = unchunked(rest);
    return body && { status, headers, body };
  }
  const length = Number(headers.get('content-length') ?? 0);
  return rest.length < length ? undefined : { status, headers, body: rest.subarray(0, length) };
}

/** Sends a request over a new connection; undefined if it closes before the response is complete. */
export function exchange(port: number, request: WireRequest): Promise<WireResponse | undefined> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const end = (answer?: WireResponse) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error(`no whole answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      try {
        const answer = readResponse(received, request.method);
        if (answer) end(answer);
      } catch (error) {
        fail(error as Error);
      }
    });
    // The server may close while the client still sends.
    socket
      .on('error', () => end())
      .on('end', () => end())
      .on('close', () => end());
    const writes = writesOf(request);
    const writeNext = () => {
      const next = writes.shift();
      if (socket.destroyed) return;
      if (next) socket.write(next);
      if (writes.length > 0) setTimeout(writeNext, SLOW_PAUSE_MS);
      else if (isLeftEarly(request)) socket.end();
    };
    writeNext();
  });
}
