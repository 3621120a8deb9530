import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
import { QueueInMemory } from '../packages/service/src/queue/testing/queue_in_memory.ts';
import type { Store } from '../packages/service/src/store/contract.ts';
import { openPostgresStore } from '../packages/service/src/store/postgres/postgres_store.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import type { Clock } from '../packages/service/src/time/clock.ts';
import { TestClock } from '../packages/service/src/time/testing/test_clock.ts';
import { ACTIONS, AccountWorld, type Action, type Person } from './support/account_actions.ts';
import type { ModelAccount } from './support/account_model.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';

const ACTIONS_MIN = 15;
const ACTIONS_MAX = 25;

/** The first person invites a member and a viewer; the account, and another one, has something of everything. */
const BEGINNING: readonly Action[] = [
  { kind: 'invite', person: 0, other: 1, pick: 1 },
  { kind: 'accept', person: 1, other: 0, pick: 1 },
  { kind: 'invite', person: 0, other: 2, pick: 3 },
  { kind: 'accept', person: 2, other: 0, pick: 1 },
  ...[1, 3].flatMap((person) =>
    (['createKey', 'createProject', 'createJob', 'createWebhook', 'pageCall'] as const).map((kind) => ({
      kind,
      person,
      other: 0,
      pick: 0,
    })),
  ),
  { kind: 'pageCall', person: 2, other: 0, pick: 0 },
];

/** So that people share accounts for most of a sequence. */
const WEIGHTS: Partial<Record<Action['kind'], number>> = {
  invite: 3,
  accept: 4,
  createKey: 2,
  keyCall: 3,
  pageCall: 5,
};

const KINDS = Object.keys(ACTIONS) as Action['kind'][];
const people = fc.integer({ min: 0, max: 3 });
const action = fc.record({
  kind: fc.constantFrom(...KINDS.flatMap((kind) => Array.from({ length: WEIGHTS[kind] ?? 1 }, () => kind))),
  person: people,
  other: people,
  pick: fc.nat(1000),
});

/** Everything of an account that a page shows at an address of its own. */
const LISTS = [
  '/dashboard/api/me',
  '/dashboard/api/members',
  '/dashboard/api/invitations',
  '/dashboard/api/keys',
  '/dashboard/api/usage',
  '/dashboard/api/limit-status',
  '/dashboard/api/rejected-calls',
  '/dashboard/api/record',
  '/dashboard/api/projects',
  '/v1/jobs',
  '/v1/webhooks',
  '/v1/usage/export.ndjson',
];

let reads = 0;
let actions = 0;

async function read({ browser }: Person, url: string) {
  reads += 1;
  const { statusCode, body } = await browser.request('GET', url);
  return { status: statusCode, body };
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern) ?? [])].sort();
}

/** A response about an account has its marker at most, and addresses of people who have to do with it. */
function expectOwn(url: string, body: string, { marker, emails }: ModelAccount): void {
  const others = matchesOf(body, /marker\w+?z/g).filter((each) => each !== marker);
  const strangers = matchesOf(body, /\w+-w\d+@example\.com/g).filter((email) => !emails.has(email));
  expect([url, others, strangers]).toEqual([url, [], []]);
}

type Counted = { answered: number; invalid: number };

function sumsOf<Row extends Counted>(rows: readonly Row[], nameOf: (row: Row) => string | null) {
  return new Map(rows.map((row) => [nameOf(row), row.answered] as const));
}

/** Reads everything that a signed-in person can read, with its own account and with the ids of all others. */
async function readAll(world: AccountWorld, person: Person): Promise<void> {
  const { model } = world;
  const account = model.currentOf(person.userId, person.chosen) as ModelAccount;
  const bodies = new Map<string, string>();
  for (const url of LISTS) {
    const { status, body } = await read(person, url);
    expect([url, status]).toEqual([url, 200]);
    expectOwn(url, body, account);
    bodies.set(url, body);
  }
  const parsed = (url: string) => JSON.parse(bodies.get(url) ?? '');
  const role = account.roleOf(person.userId);
  expect(parsed('/dashboard/api/me')).toMatchObject({ account: account.id, role, email: person.email });
  const members = parsed('/dashboard/api/members').members as { user: string; role: string }[];
  expect(new Map(members.map((each) => [each.user, each.role]))).toEqual(
    new Map([...account.members].map(([id, member]) => [id, member.role])),
  );
  const open = model.invitations.filter((each) => each.account === account && each.isOpen);
  expect(parsed('/dashboard/api/invitations').invitations).toHaveLength(open.length);
  const keys = parsed('/dashboard/api/keys').keys as { id: string; revoked_at: string | null }[];
  expect(new Map(keys.map(({ id, revoked_at }) => [id, revoked_at !== null]))).toEqual(
    new Map(model.keys.filter((key) => key.account === account).map(({ id, isRevoked }) => [id, isRevoked])),
  );

  const calls = model.callsOf(account);
  const usage = parsed('/dashboard/api/usage').this_month;
  expect(usage).toMatchObject({ answered: calls.total, invalid: 0 });
  expect(sumsOf(usage.by_key as (Counted & { key: string | null })[], ({ key }) => key)).toEqual(calls.byKey);
  expect(sumsOf(usage.by_member as (Counted & { user: string | null })[], ({ user }) => user)).toEqual(calls.byUser);
  expect(parsed('/dashboard/api/limit-status').month.used).toBe(model.usedInMonth(account));
  const exported = bodies.get('/v1/usage/export.ndjson')?.split('\n').slice(0, -1) ?? [];
  expect(exported.reduce((sum, line) => sum + JSON.parse(line).calls, 0)).toBe(calls.total);

  for (const [items, path, list] of [
    [model.projects, '/dashboard/api/projects', 'projects'],
    [model.jobs, '/v1/jobs', 'jobs'],
    [model.webhooks, '/v1/webhooks', 'webhooks'],
  ] as const) {
    const own = items.filter((item) => item.account === account && !item.isDeleted).map(({ id }) => id);
    expect(
      parsed(path)
        [list].map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual(own.sort());
    for (const { id } of items) {
      const url = `${path}/${id}`;
      const { status, body } = await read(person, url);
      expect([url, status]).toEqual([url, own.includes(id) ? 200 : 404]);
      expectOwn(url, body, account);
    }
  }

  const { body } = await read(person, '/dashboard/api/accounts');
  const ofPerson = model.accountsOf(person.userId);
  expect(matchesOf(body, /marker\w+?z/g)).toEqual(ofPerson.map(({ marker }) => marker).sort());
}

async function readNothing(person: Person): Promise<void> {
  for (const url of [...LISTS, '/dashboard/api/accounts']) {
    const { status, body } = await read(person, url);
    expect([url, status]).toEqual([url, 401]);
    expect(matchesOf(body, /marker\w+?z/g)).toEqual([]);
  }
}

async function run(service: TestService, sequence: readonly Action[]): Promise<void> {
  const world = new AccountWorld(service);
  for (const person of world.people) await world.signUp(person);
  await world.findNewAccounts();
  for (const each of BEGINNING) await world.act(each);
  for (const each of sequence) {
    actions += 1;
    await world.act(each);
    await Promise.all(
      world.people.map((person) => (person.userId === '' ? readNothing(person) : readAll(world, person))),
    );
  }
}

let postgres: TestPostgres;
const jobFolder = mkdtempSync(join(tmpdir(), 'plumbline-isolation-'));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.end();
  rmSync(jobFolder, { recursive: true });
});

describe.each([
  ['SQLite', 4, async (clock: Clock): Promise<Store> => new SqliteStore(':memory:', clock)],
  [
    'PostgreSQL',
    2,
    async (clock: Clock): Promise<Store> => openPostgresStore({ url: await postgres.newDatabase(), clock }),
  ],
])('whatever people do, on %s', (engine, sequenceCount, open) => {
  it('a session reads and changes its own account alone, with its role, and usage adds up', async () => {
    const clock = new TestClock();
    const store = await open(clock.now);
    const { app, newKey } = testService({
      store,
      clock: clock.now,
      workQueue: new QueueInMemory(),
      jobFolder,
      jobThreads: 0,
    });
    const seed = randomInt(2 ** 31);
    [reads, actions] = [0, 0];
    const sequences = fc.array(action, { minLength: ACTIONS_MIN, maxLength: ACTIONS_MAX });
    try {
      await fc.assert(
        fc.asyncProperty(sequences, (sequence) => run({ app, store, clock, newKey }, sequence)),
        { numRuns: sequenceCount, seed, endOnFailure: true },
      );
    } finally {
      console.info(`${engine}: seed ${seed}, ${sequenceCount} sequences, ${actions} actions, ${reads} reads`);
      await app.close();
    }
  });
});
