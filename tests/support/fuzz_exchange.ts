import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Conversation } from './fuzz_requests.ts';

/** What came back on a connection: responses with everything masked that differs from one to the next. */
export interface Heard {
  responses: string[];
  /** How the connection ended. */
  end: 'closed by the server' | 'closed by the server once the client had ended' | 'never closed';
}

/** Sent after everything else: whether it is answered says whether the connection was kept. */
const LAST = Buffer.from('GET /health?last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');

/** Begins what a server says to bytes that are no request, before it closes. */
const GIVEN_UP = 'HTTP/1.1 400 Malformed request';

/**
 * A connection that stays silent for this many milliseconds waits for more. Turns of the event loop are counted, which the servers run in,
 * too: while the process is paused, nothing is.
 */
const SILENT_TURNS = 120;
const PATIENT_TURNS = 10_000;

/** What may differ from one response to the next: its id and its date, and what depends on the moment. */
function masked(response: string, { steps, endsAtOnce }: Conversation): string {
  // Node begins pipelined requests as they arrive, so they may be counted in another order.
  const isPipelined = steps.some(({ requests }) => requests > 1);
  // The end of the client may arrive before the response is written, or after.
  const hidden = endsAtOnce ? ['date', 'connection', 'keep-alive'] : ['date'];
  const [head = '', ...rest] = response.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const fields = lines
    .map((line) => {
      const colon = line.indexOf(':');
      const value = line.slice(colon + 1);
      return `${line.slice(0, colon).toLowerCase()}:${isPipelined ? value.replaceAll(/;r=\d+/g, '') : value}`;
    })
    .filter((field) => !hidden.includes(field.slice(0, field.indexOf(':'))));
  const all = [status, ...fields.toSorted(), '', rest.join('\r\n\r\n')].join('\n');
  return all.replaceAll(/req_[0-9a-f]{32}/g, 'req_masked');
}

/** Writes the steps over a connection of its own, each after the responses to the one before. */
export async function converse(port: number, conversation: Conversation): Promise<Heard> {
  const { steps, endsAtOnce } = conversation;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  let received = '';
  let silentTurns = 0;
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    silentTurns = 0;
  });
  // A server that has read enough may close while bytes are still on their way to it.
  socket.on('error', () => undefined);
  socket.on('end', () => {
    isClosed = true;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  await once(socket, 'connect');

  const responses = () => received.match(/HTTP\/1\.1 [2-5]\d\d /g)?.length ?? 0;
  async function write(bytes: Buffer): Promise<void> {
    if (!isClosed && socket.writable) socket.write(bytes);
    silentTurns = 0;
  }
  /** Until it is closed, enough responses have come, or nothing has come for a while. */
  async function listen(expected = Number.POSITIVE_INFINITY): Promise<void> {
    for (; !isClosed && responses() < expected && silentTurns < SILENT_TURNS; silentTurns++) await wait(1);
  }

  const total = steps.reduce((sum, { requests }) => sum + requests, 0);
  let expected = 0;
  for (const { pieces, requests } of steps) {
    for (const { bytes, pauseMs } of pieces) {
      if (pauseMs > 0) await wait(pauseMs);
      await write(bytes);
    }
    expected += requests;
    if (!endsAtOnce || expected < total) await listen(expected);
  }
  if (endsAtOnce) socket.end();
  else await write(LAST);
  await listen();
  let end: Heard['end'] = 'closed by the server';
  if (!isClosed) {
    // Nothing is left to say, and the server waits for more.
    end = 'closed by the server once the client had ended';
    socket.end();
    for (let turn = 0; !isClosed && turn < PATIENT_TURNS; turn++) await wait(1);
    if (!isClosed) end = 'never closed';
  }
  socket.destroy();
  const split = received.split(/(?=HTTP\/1\.1 [1-5]\d\d )/).filter((response) => response !== '');
  // Bytes that are on their way to a server that has given up reset the connection, and what it said last may be lost with it.
  if (split.length > total && split.at(-1)?.startsWith(GIVEN_UP)) split.pop();
  return { responses: split.map((response) => masked(response, conversation)), end };
}
