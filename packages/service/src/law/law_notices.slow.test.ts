import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailService } from '../mail/mail_service.ts';
import type { SmtpMessage } from '../network/smtp_transport.ts';
import { reviewProjects } from '../projects/project_reviews.ts';
import { QueueInMemory } from '../queue/testing/queue_in_memory.ts';
import { callerOfAccount } from '../store/account/contract.ts';
import type { Followed } from '../store/follow/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { addAccount, changeAt } from '../store/testing/store_under_test.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { Tracer } from '../tracing/tracer.ts';
import { Receiver } from '../webhooks/testing/receiver.ts';
import { LAW_EVENTS } from '../webhooks/webhook.ts';
import { Webhooks } from '../webhooks/webhooks.ts';
import { type LawEvent, lawEventsOn } from './law_events.ts';
import { LawNotices } from './law_notices.ts';
import type { LawRecord } from './law_register.ts';
import { Unsubscription } from './unsubscription.ts';

const DAY_MS = 86_400_000;
const PUBLIC_URL = 'https://calc.example.com';

const LAW: LawRecord = {
  id: 'uk-act',
  name: 'Act on homes',
  kind: 'law',
  jurisdiction: 'England',
  status: 'adopted',
  reading: 'excerpt',
  read_at: 'legislation.gov.uk',
  last_read: '2026-11-10',
  review_by: '2027-03-24',
  changes: [
    { date: '2027-03-24', what: 'Takes effect', reading: 'reported', where: 'a circular' },
    { date: '2028-03-24', what: 'Transition ends', reading: 'reported', where: 'a circular' },
  ],
  tools: ['sap_sbem_precheck'],
  parameters: [],
};
const OTHER: LawRecord = { ...LAW, id: 'uae-code', name: 'Code', jurisdiction: 'UAE', tools: [] };
/** As a release would ship it. */
let register: LawRecord[];
let editions: { edition: string; date: string; digest: string }[];

let clock: TestClock;
let store: SqliteStore;
let queue: QueueInMemory;
let receiver: Receiver;
let mails: MailService;
let webhooks: Webhooks;
let sent: SmtpMessage[];
let user: string;

function fail(error: unknown): void {
  throw error;
}

/** Each sweep is that of a process that has just started. */
async function sweep(): Promise<{ mails: SmtpMessage[]; events: { type: string; data: Record<string, unknown> }[] }> {
  const before = { mails: sent.length, events: receiver.received.length };
  const eventsOn = (day: string): LawEvent[] => lawEventsOn(day, register, PUBLIC_URL, editions);
  const unsubscription = new Unsubscription({ store, publicUrl: PUBLIC_URL, readSecret: async () => 'a secret' });
  const machine = () =>
    new LawNotices({
      store,
      clock: clock.now,
      register: () => register,
      publicUrl: PUBLIC_URL,
      unsubscription,
      mails,
      webhooks,
      eventsOn,
      reviewProjects: (accountIds, edition) => reviewProjects(store, accountIds, edition),
      onError: fail,
    });
  // Two machines at the same time, and one that starts again.
  await Promise.all([machine().sweep(), machine().sweep()]);
  await machine().sweep();
  await mails.sweep();
  await webhooks.sweep();
  await queue.idle();
  return {
    mails: sent.slice(before.mails),
    events: receiver.received.slice(before.events).map(({ body }) => JSON.parse(body)),
  };
}

beforeEach(async () => {
  register = [LAW, OTHER];
  editions = [{ edition: '2027.01', date: '2026-11-18', digest: 'sha256:1' }];
  clock = new TestClock('2027-01-10T09:00:00Z');
  store = new SqliteStore(':memory:', clock.now);
  queue = new QueueInMemory();
  receiver = await new Receiver().listen();
  sent = [];
  const common = { store, clock: clock.now, queue, readSecret: async () => 'a secret', onError: fail };
  mails = new MailService({
    ...common,
    transport: {
      send: async (message) => {
        sent.push(message);
        return { ok: true, answer: '250 OK' };
      },
    },
    from: { name: 'Plumbline', address: 'no-reply@calc.example.com' },
    publicUrl: PUBLIC_URL,
    observer: { mailEnded: () => undefined },
    log: { info: () => undefined, warn: () => undefined },
  });
  webhooks = new Webhooks({ ...common, tracer: new Tracer(), isLocal: true, version: '1.2.3' });
  mails.start();
  webhooks.start();
  user = await newUser();
});
afterEach(async () => {
  await mails.stop();
  await webhooks.stop();
  await store.close();
  await receiver.close();
});

async function newUser(): Promise<string> {
  const id = await addAccount(store, clock.time);
  await store.users.verify(id, changeAt(clock.time));
  return id;
}

async function follow(kind: Followed['kind'], subject: string, userId = user, accountId = userId): Promise<void> {
  await store.follows.add({ accountId, userId, kind, subject, followedAt: clock.time, edition: '2027.01' });
}

async function newEndpoint(accountId = user): Promise<string> {
  const endpoint = { url: receiver.url, description: '', events: LAW_EVENTS };
  const created = await webhooks.create(callerOfAccount(accountId), endpoint, { source: 'page', ipAddress: '' });
  return created?.secret ?? '';
}

describe('the notices of law', () => {
  it('go from the entry to the mail 30 days before a change and at it, once each', async () => {
    await follow('law', 'uk-act');
    clock.set('2027-02-21T23:59:00Z');
    expect(await sweep()).toEqual({ mails: [], events: [] });
    // 30 days before 24 March 2027: 7 days of February and 23 of March.
    clock.set('2027-02-22T00:00:00Z');
    const { mails: due } = await sweep();
    const email = (await store.users.find(user))?.email;
    expect(due).toMatchObject([
      {
        to: email,
        subject: 'Law that you follow: one notice',
        text: expect.stringContaining('2027-03-24, Act on homes: Takes effect. Date: reported by others'),
        unsubscribe: expect.stringMatching(/^https:\/\/calc\.example\.com\/unsubscribe\?token=v1\.[\w-]+$/),
      },
    ]);
    expect(due[0]?.text).toContain(due[0]?.unsubscribe);
    expect(due[0]?.text).toContain('Tools that rest on it: sap_sbem_precheck.');
    for (const day of ['2027-02-23', '2027-03-23']) {
      clock.set(`${day}T12:00:00Z`);
      expect(await sweep()).toEqual({ mails: [], events: [] });
    }
    clock.set('2027-03-24T00:00:00Z');
    expect((await sweep()).mails).toHaveLength(1);
    clock.pass(DAY_MS);
    expect((await sweep()).mails).toEqual([]);
  });

  it.each([
    ['tool', 'sap_sbem_precheck', 1],
    ['tool', 'calculate_pue', 0],
    ['jurisdiction', 'England', 1],
    ['jurisdiction', 'UAE', 1],
    ['jurisdiction', 'Scotland', 0],
    ['law', 'eu-2024-1275', 0],
  ] as const)('reach those who follow the %s %s: %i', async (kind, subject, count) => {
    await follow(kind, subject);
    clock.set('2027-03-01T12:00:00Z');
    expect((await sweep()).mails).toHaveLength(count);
  });

  it('come in one mail a day, however much is followed and in whatever accounts', async () => {
    const other = await newUser();
    await store.members.admit(other, user, 'viewer', changeAt(clock.time));
    await follow('law', 'uk-act');
    await follow('jurisdiction', 'England');
    await follow('law', 'uae-code', user, other);
    clock.set('2027-03-01T12:00:00Z');
    const { mails: digest } = await sweep();
    expect(digest.map(({ subject }) => subject)).toEqual(['Law that you follow: 2 notices']);
    // What is followed later on the day waits for the next.
    register.push({ ...LAW, id: 'uk-order', name: 'Order' });
    await follow('law', 'uk-order');
    clock.set('2027-03-01T20:00:00Z');
    expect((await sweep()).mails).toEqual([]);
    clock.set('2027-03-02T00:00:00Z');
    const { mails: next } = await sweep();
    expect(next).toHaveLength(1);
    expect(next[0]?.text).toContain('Order: Takes effect');
    expect(next[0]?.text).not.toContain('Act on homes');
  });

  it('come late after a pause of the service, but not for a change of before it was followed', async () => {
    await follow('law', 'uk-act');
    const late = await newUser();
    clock.set('2027-04-10T12:00:00Z');
    await follow('law', 'uk-act', late);
    const { mails: told } = await sweep();
    expect(told.map(({ to }) => to)).toEqual([(await store.users.find(user))?.email]);
  });

  it('tell of a date that a later release moves', async () => {
    await follow('law', 'uk-act');
    clock.set('2027-03-01T12:00:00Z');
    expect((await sweep()).mails).toHaveLength(1);
    const moved = { date: '2027-10-01', what: 'Takes effect', reading: 'official', where: 'the order' } as const;
    register = [{ ...LAW, changes: [moved] }];
    clock.set('2027-03-24T12:00:00Z');
    expect((await sweep()).mails).toEqual([]);
    clock.set('2027-09-01T12:00:00Z');
    expect((await sweep()).mails).toMatchObject([{ text: expect.stringContaining('2027-10-01') }]);
  });

  it('tell of an edition that was frozen since', async () => {
    await follow('law', 'uae-code');
    expect(await sweep()).toEqual({ mails: [], events: [] });
    editions.push({ edition: '2027.02', date: '2027-01-20', digest: 'sha256:2' });
    const secret = await newEndpoint();
    const { mails: told, events } = await sweep();
    expect(told[0]?.text).toContain('Edition 2027.02 was frozen');
    const data = { edition: '2027.02', date: '2027-01-20', digest: 'sha256:2', url: `${PUBLIC_URL}/docs/editions` };
    expect(events).toMatchObject([{ type: 'edition.frozen', data }]);
    expect(secret).toMatch(/^whsec_/);
    clock.pass(DAY_MS);
    expect(await sweep()).toEqual({ mails: [], events: [] });
  });

  it('reach the webhooks of the account once, signed, whoever of its members follows', async () => {
    clock.set(new Date().toISOString());
    const date = new Date(clock.time + 10 * DAY_MS).toISOString().slice(0, 10);
    const change = { date, what: 'Takes effect', reading: 'reported', where: 'a circular' } as const;
    register = [{ ...LAW, changes: [change] }];
    const viewer = await newUser();
    await store.members.admit(user, viewer, 'viewer', changeAt(clock.time));
    await follow('law', 'uk-act', viewer, user);
    await follow('law', 'uk-act');
    await store.follows.setMailed(user, false);
    const secret = await newEndpoint();
    const { mails: told, events } = await sweep();
    expect(told).toHaveLength(1);
    const law = { law: 'uk-act', name: 'Act on homes', jurisdiction: 'England', tools: ['sap_sbem_precheck'] };
    const timestamp = new Date(clock.time).toISOString();
    const url = `${PUBLIC_URL}/docs/law/uk-act`;
    expect(events).toEqual([{ type: 'law.due', timestamp, data: { ...law, ...change, url } }]);
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
    // The official library compares timestamps with the present.
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'law.due' });
    clock.pass(10 * DAY_MS);
    expect((await sweep()).events).toMatchObject([{ type: 'law.changed', data: { date } }]);
  });
});
