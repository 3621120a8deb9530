/**
 * Calls a tool over many connections as fast as responses arrive, and prints a summary. A separate process, so that its cost is not
 * attributed to the server.
 */
import { connect } from 'node:net';
import { findCalculator } from '@plumbline/calculators';

const [port = '', connections = '', seconds = '', key = ''] = process.argv.slice(2);
/** A call that costs the server much more than the client, so that one core can overload another. */
const body = JSON.stringify(findCalculator('eurocode_column_checker')?.examples[0]?.input);
const head = [
  'POST /v1/tools/eurocode_column_checker?include=working HTTP/1.1',
  'Host: localhost',
  `X-API-Key: ${key}`,
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(body)}`,
];
const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
const statuses: Record<string, number> = {};
let withoutRetry = 0;
const broken: Record<string, number> = {};
const end = Date.now() + Number(seconds) * 1000;

/** Many loopback addresses, each below the limit of connections that one address may hold. */
const CONNECTIONS_PER_ADDRESS = 250;

function open(_: unknown, index: number): Promise<void> {
  return new Promise((resolve) => {
    const localAddress = `127.0.0.${2 + Math.floor(index / CONNECTIONS_PER_ADDRESS)}`;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, noDelay: true });
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1', 0, 1200);
      if (!text.startsWith('HTTP/1.1 ')) return;
      const status = text.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === '503' && !/\r\nretry-after: \d/i.test(text)) withoutRetry += 1;
      if (Date.now() < end) socket.write(request);
      else socket.end();
    });
    socket.on('error', ({ code = '', syscall = '' }: NodeJS.ErrnoException) => {
      broken[`${syscall} ${code}`] = (broken[`${syscall} ${code}`] ?? 0) + 1;
    });
    socket.on('close', () => resolve());
    socket.on('connect', () => socket.write(request));
  });
}

await Promise.all(Array.from({ length: Number(connections) }, open));
console.log(JSON.stringify({ statuses, withoutRetry, broken }));
