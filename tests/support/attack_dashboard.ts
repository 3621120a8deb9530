import { hostileValue, mutate, textOf, writtenOf } from './attack_json.ts';
import type { AttemptResult } from './attack_run.ts';
import { exchange, type WireRequest, type WireResponse } from './attack_wire.ts';
import { SeededRandom } from './seeded_random.ts';

/** The requests of the dashboard's page, except those that would end the session. */
const REQUESTS: [method: string, path: string, form?: Record<string, string | boolean>][] = [
  ['POST', '/auth/sign-up', { email: 'someone@example.com', password: 'correct horse' }],
  ['POST', '/auth/sign-in', { email: 'someone@example.com', password: 'correct horse' }],
  ['POST', '/auth/change-password', { current_password: 'wrong horse', new_password: 'another horse' }],
  ['POST', '/auth/second-factor', { code: '123456' }],
  ['POST', '/auth/request-reset', { email: 'someone@example.com' }],
  ['POST', '/auth/reset-password', { token: 'none', password: 'another horse' }],
  ['POST', '/auth/verify-email', { token: 'none' }],
  ['POST', '/auth/change-email', { token: 'none', email: 'someone@example.com' }],
  ['POST', '/api/email-change', { email: 'someone@example.com', password: 'wrong horse' }],
  ['GET', '/api/stored-data.ndjson'],
  ['POST', '/api/verification'],
  ['GET', '/api/second-factor'],
  ['POST', '/api/second-factor', { password: 'wrong horse' }],
  ['PUT', '/api/second-factor', { code: '123456' }],
  ['DELETE', '/api/second-factor', { password: 'wrong horse' }],
  ['POST', '/api/recovery-codes', { password: 'wrong horse' }],
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions', { scope: 'others' }],
  ['DELETE', '/api/sessions/session_none'],
  ['GET', '/api/me'],
  ['DELETE', '/api/me', { password: 'wrong horse' }],
  ['GET', '/api/keys'],
  ['POST', '/api/keys', { name: 'attack' }],
  ['PATCH', '/api/keys/key_none', { name: 'attack' }],
  ['DELETE', '/api/keys/key_none'],
  ['GET', '/api/usage'],
  ['GET', '/api/limit-status'],
  ['GET', '/api/rejected-calls'],
  ['GET', '/api/plans'],
  ['PUT', '/api/requested-plan', { plan: 'pro' }],
  ['DELETE', '/api/requested-plan'],
  ['PUT', '/api/billing/details', { name: 'Ada', address: 'Rue 2', tax_id: '' }],
  ['GET', '/api/invoices'],
];

const PROBLEM_MEMBERS = ['type', 'title', 'status', 'detail', 'code', 'request_id'];

function requestOf(seed: number, session: Session): WireRequest {
  const random = new SeededRandom(seed);
  const [method, path, form] = random.pick(REQUESTS);
  const id = random.happens(0.3) ? encodeURIComponent(textOf(hostileValue(random)).slice(0, 300)) || 'x' : 'key_none';
  const headers: [string, string][] = [['Host', session.host]];
  if (random.happens(0.95)) headers.push(['Origin', random.happens(0.95) ? session.origin : 'https://evil.example']);
  if (random.happens(0.9)) {
    const cookie = random.happens(0.9)
      ? session.cookie
      : `${session.cookie.slice(0, -3)}${textOf(hostileValue(random)).slice(0, 40)}`;
    headers.push(['Cookie', cookie.replaceAll(/[^\x20-\x7e]/g, '')]);
  }
  const target = `/dashboard${path.replace('key_none', id)}${random.happens(0.05) ? '?__proto__=1&a=%ff' : ''}`;
  const request: WireRequest = { method, target, headers, delivery: 'whole' };
  if (form || random.happens(0.05)) {
    let written = writtenOf(form ?? {});
    for (let times = random.integer(0, 2); times > 0; times--) written = mutate(written, random);
    request.body = Buffer.from(textOf(written));
    headers.push(['Content-Type', random.happens(0.95) ? 'application/json' : 'application/x-www-form-urlencoded']);
  }
  return request;
}

function faultsOf({ status, headers, body }: WireResponse): string[] {
  if (status >= 500) return [`${status} is an internal error: ${body}`];
  const faults: string[] = [];
  if (headers.get('cache-control') !== 'no-store' && status !== 400) faults.push('the answer may be kept by caches');
  if (status === 204) return faults;
  // A file of lines has one object in each.
  const [line = ''] = body.toString().split('\n');
  const answer = JSON.parse(line) as Record<string, unknown>;
  if (status < 400) return faults;
  const missing = PROBLEM_MEMBERS.filter((member) => !(member in answer));
  if (missing.length > 0) faults.push(`a problem without ${missing}`);
  if (answer.status !== status) faults.push(`a problem that says ${answer.status}`);
  return faults;
}

/** A signed-in browser. */
interface Session {
  host: string;
  origin: string;
  cookie: string;
}

async function signUp(port: number): Promise<Session> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/dashboard/auth/sign-up`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `attack-${process.hrtime.bigint()}@example.com`, password: 'correct horse' }),
  });
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  if (cookie === '') throw new Error(`signing up was answered with ${answer.status}: ${await answer.text()}`);
  return { host: `127.0.0.1:${port}`, origin, cookie };
}

/** Attacks all routes of the dashboard, with a session. */
export async function attackDashboard(port: number): Promise<(seed: number) => Promise<AttemptResult>> {
  const session = await signUp(port);
  return async (seed) => {
    const request = requestOf(seed, session);
    const label = `${request.method} ${request.target.slice(0, 100)}`;
    const answer = await exchange(port, request);
    if (!answer) return { kind: 'no answer', faults: [`${label}: no answer`] };
    return { kind: String(answer.status), faults: faultsOf(answer).map((fault) => `${label}: ${fault}`) };
  };
}
