import { randomUUID } from 'node:crypto';
import type { Clock } from '../../time/clock.ts';
import type { CallerChange, CallerQuery, CallerState, Store } from '../contract.ts';
import { type Change, OPERATOR } from '../event/contract.ts';

/** A store on an engine, as tests open it. */
export interface StoreUnderTest {
  /** Opens the same database, as another process would. */
  open: (clock: Clock) => Promise<Store>;
}

export const DAY_MS = 86_400_000;

export function queryOf(caller: string, known: Partial<CallerQuery> = {}): CallerQuery {
  return { caller, knownSequence: 0, knownUntil: 0, windowMs: 60_000, ...known };
}

export function changeOf(
  caller: string,
  at: number,
  calls: number,
  usedInMonth: number,
  source = caller,
): CallerChange {
  const usage = [{ source, tool: 'calculate_pue', channel: 'rest' as const, outcome: 'answered' as const, calls }];
  return { caller, month: 202611, usedInMonth, at, calls, usage };
}

/** Records calls of a caller, whatever its limits, and returns its state before them. */
export async function appendCalls(
  store: Store,
  caller: string,
  calls: number,
  used: number,
  source = caller,
): Promise<CallerState> {
  let seen: CallerState | undefined;
  await store.appendCalls([queryOf(caller)], (now, [state]) => {
    seen = state;
    return [changeOf(caller, now, calls, used, source)];
  });
  return seen as CallerState;
}

/** The session that an account of a test is added with. */
export function sessionOf(accountId: string): string {
  return `session of ${accountId}`;
}

/** A change by the operator. */
export function changeAt(at: number): Change {
  return { at, actor: OPERATOR };
}

/** Adds a user with a session and a password, as better-auth does, and an account of the same id, which the user owns. */
export async function addAccount(
  store: Store,
  at: number,
  email: string = `${randomUUID()}@example.com`,
): Promise<string> {
  const id = randomUUID();
  const now = new Date(at).toISOString();
  const text = (value: string) => `'${value}'`;
  const add = (table: string, fields: Record<string, string>) =>
    store.execute(`INSERT INTO ${table} (${Object.keys(fields)}) VALUES (${Object.values(fields)})`, []);
  const moments = { created_at: text(now), updated_at: text(now) };
  const isVerified = store.engine === 'sqlite' ? '0' : 'false';
  await add('users', { id: text(id), name: "''", email: text(email), email_verified: isVerified, ...moments });
  const owned = { id: text(sessionOf(id)), user_id: text(id), ...moments };
  const later = text(new Date(at + DAY_MS).toISOString());
  await add('user_sessions', { ...owned, token: text(randomUUID()), expires_at: later });
  await add('user_credentials', { ...owned, provider_id: "'credential'", provider_account_id: text(id) });
  await store.members.ensureAccount(id, id, at);
  return id;
}
