import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { findCalculator, textFromInput } from '@plumbline/calculators';
import { startAttackedServer } from '../../tests/support/attack_server.ts';
import { WATCHED, watchHealth } from '../../tests/support/health_watch.ts';
import { ROUTES, type RouteEntry } from '../../tests/support/routes/route_inventory.ts';
import { SERVER } from '../../tests/support/server.ts';
import type { Verdict } from './verdict.ts';

const CONNECTIONS = 60;
const COSTLIEST_CONNECTIONS = 300;
const SECONDS = 2;
const HEALTH_MS_MAX = 100;
const MEMORY_MAX = 400_000_000;
const CALCULATIONS = 100;
const REPORTED = 5;

const TOOL = 'eurocode_column_checker';
const INPUT = findCalculator(TOOL)?.examples[0]?.input ?? {};
const INPUT_QUERY = new URLSearchParams(
  textFromInput(findCalculator(TOOL)?.inputSchema as never, INPUT as never),
).toString();

/** Many names up to a number of bytes, none of which any form has. */
function namesOf(bytes: number): string {
  const names = Array.from({ length: Math.floor(bytes / 18) }, (_, index) => `"name_${index}":${index}`);
  return `{${names.join(',')}}`.slice(0, bytes);
}

const FORM = namesOf(15_000);
const NAMES = namesOf(64_000);

interface Attacker {
  url: string;
  key: string;
  cookie: string;
  project: string;
  calculation: string;
  job: string;
}

interface WorstRequest {
  path?: string;
  body?: string;
  headers?: Record<string, string>;
}

function exportedProject(calculations: number, notes = ''): string {
  const calculation = { tool: TOOL, edition: '2026.12', input: INPUT, title: 'column', notes };
  return JSON.stringify({
    format: 'plumbline-project-1',
    name: 'attack',
    client: '',
    reference: '',
    engineer: '',
    calculations: Array.from({ length: calculations }, () => calculation),
  });
}

/** The worst requests that are known, of the routes for which it is not a form of many wrong names or the largest page. */
const WORST: Readonly<Record<string, (attacker: Attacker) => WorstRequest>> = {
  'GET /docs/search': () => ({
    path: `/docs/search?q=${encodeURIComponent('energy of a building in the year or not'.repeat(3).slice(0, 100))}`,
  }),
  'GET /docs/parameters': () => ({ path: '/docs/parameters?q=e' }),
  'GET /docs/*': () => ({ path: '/docs/verification' }),
  'GET /problems/*': () => ({ path: '/problems/invalid-input' }),
  'GET /v1/parameters': () => ({ path: '/v1/parameters?q=e&limit=200' }),
  'GET /v1/editions/:edition/diff/:other': () => ({ path: '/v1/editions/2026.11/diff/2026.12' }),
  'POST /v1/tools/:name': () => ({ path: `/v1/tools/${TOOL}?include=working`, body: JSON.stringify(INPUT) }),
  'POST /v1/tools/:name/:kind': () => ({ path: '/v1/tools/calculate_pue/sweep', body: NAMES }),
  'GET /v1/tools/:name/:kind': () => ({ path: '/v1/tools/calculate_pue/sweep?it_load_kw=1' }),
  'GET /v1/calculations/:name': () => ({ path: `/v1/calculations/${TOOL}.html?edition=2026.12&${INPUT_QUERY}` }),
  'POST /mcp': () => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
  'POST /v1/batch': () => ({
    body: JSON.stringify(Array.from({ length: 100 }, () => ({ tool: TOOL, input: INPUT }))),
  }),
  'POST /v1/jobs': () => ({
    path: '/v1/jobs?tool=calculate_pue',
    body: `it_load_kw,cooling_kw\n${'none,none\n'.repeat(100_000)}`,
    headers: { 'content-type': 'text/csv' },
  }),
  'POST /dashboard/api/projects/import': () => ({ body: exportedProject(500, 'x'.repeat(1000)) }),
  'POST /dashboard/auth/sign-in': () => ({ body: '{"email":"attack@example.com","password":"a wrong password"}' }),
  'POST /oauth/sign-in': () => ({ body: '{"email":"attack@example.com","password":"a wrong password"}' }),
  // With the cookie, this would end the session of all others.
  'POST /dashboard/auth/sign-out': () => ({ headers: { cookie: '' } }),
};

function send(url: string, method: string, { path = '', body, headers = {} }: WorstRequest, agent?: Agent) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const outgoing = request(`${url}${path}`, { method, agent, headers: { ...type, ...headers } }, (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (piece: string) => {
            if (text.length < 1_000_000) text += piece;
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
          .on('error', reject);
      });
      outgoing.on('error', reject).end(body);
    },
  );
}

/** Signs up, and makes what routes with an id can be attacked with. */
async function newAttacker(url: string, key: string): Promise<Attacker> {
  const origin = { origin: url };
  const form = JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'correct horse' });
  const signedUp = await send(url, 'POST', { path: '/dashboard/auth/sign-up', body: form, headers: origin });
  const cookie = [signedUp.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const headers = { ...origin, cookie };
  const file = exportedProject(CALCULATIONS);
  const imported = await send(url, 'POST', { path: '/dashboard/api/projects/import', body: file, headers });
  const project = JSON.parse(imported.text).id as string;
  const read = await send(url, 'GET', { path: `/dashboard/api/projects/${project}`, headers });
  const body = `it_load_kw,cooling_kw\n${'500,180\n'.repeat(1000)}`;
  const upload = {
    path: '/v1/jobs?tool=calculate_pue',
    body,
    headers: { 'x-api-key': key, 'content-type': 'text/csv' },
  };
  const job = JSON.parse((await send(url, 'POST', upload)).text).id as string;
  return { url, key, cookie, project, calculation: JSON.parse(read.text).calculations[0].id, job };
}

function worstOf(route: string, { who }: RouteEntry, attacker: Attacker): WorstRequest & { method: string } {
  const [method = '', pattern = ''] = route.split(' ');
  const ids: Record<string, string> = {
    ':id': pattern.includes('/projects/') ? attacker.project : pattern.includes('/jobs/') ? attacker.job : 'none',
    ':calculation': attacker.calculation,
    ':name': TOOL,
    ':edition': '2026.11',
    ':tool': TOOL,
  };
  // Nothing that others are attacked with is deleted.
  const path = pattern.replaceAll(/:\w+/g, (name) => (method === 'DELETE' ? 'none' : (ids[name] ?? 'none')));
  const isOfSession = pattern.startsWith('/dashboard') || pattern.startsWith('/oauth');
  const headers: Record<string, string> = isOfSession
    ? { origin: attacker.url, cookie: attacker.cookie }
    : who === 'anybody' && !pattern.startsWith('/v1/')
      ? {}
      : { 'x-api-key': attacker.key };
  const worst = WORST[route]?.(attacker) ?? {};
  const body = worst.body ?? (method === 'GET' ? undefined : FORM);
  return {
    method,
    path: worst.path ?? path,
    headers: { ...headers, ...worst.headers },
    ...(body !== undefined && { body }),
  };
}

function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096;
}

/** Floods every route of the inventory at its worst known input, one after the other, and then the costliest over more connections. */
export async function attacksEveryRoute(): Promise<Verdict> {
  const server = await startAttackedServer({}, [...WATCHED, ...SERVER]);
  const { url, child } = server;
  const pid = child.pid as number;
  const faults: string[] = [];
  const costs: { route: string; ms: number }[] = [];
  let sent = 0;
  try {
    const attacker = await newAttacker(url, server.keys.main);
    const flood = async (route: string, entry: RouteEntry, connections: number): Promise<number> => {
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      const worst = worstOf(route, entry, attacker);
      const statuses: Record<number, number> = {};
      // What a process prepares once, for the first request, is no attack.
      await send(url, worst.method, worst, agent);
      const before = residentBytes(pid);
      const stopWatching = await watchHealth(server);
      const end = performance.now() + SECONDS * 1000;
      const line = async () => {
        while (performance.now() < end) {
          const { status } = await send(url, worst.method, worst, agent).catch(() => ({ status: 0 }));
          statuses[status] = (statuses[status] ?? 0) + 1;
          sent += 1;
        }
      };
      await Promise.all(Array.from({ length: connections }, line));
      const healthMs = await stopWatching();
      agent.destroy();
      const growth = residentBytes(pid) - before;
      const failed = Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503');
      if (failed.length > 0) faults.push(`${route}: answered with ${failed.join(', ')}`);
      if (healthMs > HEALTH_MS_MAX)
        faults.push(`${route}: /health waited for ${Math.round(healthMs)} ms of processor time`);
      if (growth > MEMORY_MAX) faults.push(`${route}: ${Math.round(growth / 1e6)} MB more`);
      return healthMs;
    };
    for (const [route, entry] of ROUTES) {
      costs.push({ route, ms: await flood(route, entry, CONNECTIONS) });
    }
    costs.sort((one, other) => other.ms - one.ms);
    const unmetered = costs.filter(({ route }) => ['prepared', 'lookup'].includes(ROUTES.get(route)?.bounds ?? ''));
    for (const { route } of unmetered.slice(0, REPORTED)) {
      await flood(route, ROUTES.get(route) as RouteEntry, COSTLIEST_CONNECTIONS);
    }
    if (/internal error/.test(server.output())) faults.push('the log has an internal error');
    const costliest = costs.slice(0, REPORTED).map(({ route, ms }) => `${route} ${Math.round(ms)} ms`);
    return {
      summary: `${costs.length} routes, ${sent} requests; /health waited longest at ${costliest.join(', ')}`,
      faults,
    };
  } finally {
    await server.stop();
  }
}
