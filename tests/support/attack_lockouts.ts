import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EDITION } from '@plumbline/calculators';
import { watchHealth } from './health_watch.ts';
import { requestFrom, statusesOf } from './request_from.ts';
import type { RunningServer } from './server.ts';

const ATTACKER = '127.0.3.1';
const OTHER = '127.0.3.2';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const QUERY = `edition=${EDITION}&it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5`;

function callTool(port: number, address: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(INPUT);
  return requestFrom(address, port, { method: 'POST', path: '/v1/tools/calculate_pue', headers, body });
}

function printSheet(port: number, address: string, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-api-key': key };
  return requestFrom(address, port, { path: `/v1/calculations/calculate_pue.pdf?${QUERY}`, headers });
}

/** Opens connections in small steps, so that the accept queue of the machine does not drop them. */
async function openIdle(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    for (let opened = 0; opened < 250 && sockets.length < count; opened++) {
      const socket = connect({ host: '127.0.0.1', port, localAddress: ATTACKER });
      socket.on('error', () => socket.destroy());
      sockets.push(socket);
    }
    await wait(10);
  }
  return sockets;
}

export interface Lockout {
  /** Statuses of the attacker, and of others during the attack. */
  attacker: Record<string, number>;
  others: Record<string, number>;
  healthMs: number;
}

/** Holds idle connections from one address while another address, and the same one, call. */
export async function attackByConnections(server: RunningServer, count: number): Promise<Lockout & { held: number }> {
  const sockets = await openIdle(server.port, count);
  try {
    // The server accepts connections in their order: once this call is answered, it has accepted or dropped all of them.
    await callTool(server.port, OTHER);
    // An idle connection may be replaced once it has been silent for a second.
    await wait(1100);
    const stopWatching = await watchHealth(server);
    const other = await callTool(server.port, OTHER);
    const same = await callTool(server.port, ATTACKER);
    const held = sockets.filter((socket) => socket.readyState === 'open').length;
    return { attacker: statusesOf([same]), others: statusesOf([other]), healthMs: await stopWatching(), held };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Prints sheets with one key while another caller prints one. */
export async function attackByPdfs(server: RunningServer, key: string, count: number): Promise<Lockout> {
  const stopWatching = await watchHealth(server);
  const printing = Array.from({ length: count }, () => printSheet(server.port, ATTACKER, key));
  const other = await printSheet(server.port, OTHER);
  return {
    attacker: statusesOf(await Promise.all(printing)),
    others: statusesOf([other]),
    healthMs: await stopWatching(),
  };
}

/** Signs in from many addresses behind a trusted proxy while another caller calls a tool. */
export async function attackBySignIns(server: RunningServer, count: number): Promise<Lockout> {
  const stopWatching = await watchHealth(server);
  const signIns = Array.from({ length: count }, (_, index) =>
    requestFrom(ATTACKER, server.port, {
      method: 'POST',
      path: '/dashboard/auth/sign-in',
      headers: {
        'content-type': 'application/json',
        origin: `http://127.0.0.1:${server.port}`,
        host: `127.0.0.1:${server.port}`,
        'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({ email: `someone${index}@example.com`, password: 'not the password' }),
    }),
  );
  const other = await callTool(server.port, OTHER);
  return {
    attacker: statusesOf(await Promise.all(signIns)),
    others: statusesOf([other]),
    healthMs: await stopWatching(),
  };
}
