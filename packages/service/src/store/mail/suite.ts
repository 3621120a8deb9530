import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, DAY_MS, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { NewMail } from './contract.ts';

/** What every store promises to mails. */
export function keepsMailContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the mails' store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    function mailOf(fields: Partial<NewMail> = {}): NewMail {
      const kind = 'reset_password';
      const recipient = "o'neill+$1@example.com";
      return { id: randomUUID(), kind, recipient, content: 'v1.encrypted', createdAt: clock.time, ...fields };
    }

    async function newMail(fields: Partial<NewMail> = {}): Promise<NewMail> {
      const mail = mailOf(fields);
      expect(await store.mails.add(mail)).toBe(true);
      return mail;
    }

    const isDue = async (id: string, now = clock.time) => (await store.mails.listDue(now, 1000)).includes(id);

    it('keeps a mail, due at once', async () => {
      const mail = await newMail();
      const stored = { status: 'pending', attempts: 0, nextAttemptAt: clock.time, endedAt: null, failure: null };
      expect(await store.mails.find(mail.id)).toEqual({ ...mail, ...stored });
      expect(await isDue(mail.id)).toBe(true);
      expect(await isDue(mail.id, clock.time - 1)).toBe(false);
      expect(await store.mails.find(randomUUID())).toBeUndefined();
    });

    it('lists the mails to some addresses alone', async () => {
      const [one, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
      const older = await newMail({ recipient: one, createdAt: clock.time - 1 });
      const newer = await newMail({ recipient: other });
      expect((await store.mails.listTo([one, other])).map(({ id }) => id)).toEqual([newer.id, older.id]);
      expect((await store.mails.listTo([one])).map(({ id }) => id)).toEqual([older.id]);
    });

    it('adds a mail of the same id once, also with several processes', async () => {
      const second = await open(clock.now);
      const mail = mailOf();
      const added = await Promise.all([store, second, store, second].map((each) => each.mails.add(mail)));
      expect(added.filter(Boolean)).toHaveLength(1);
      await second.close();
    });

    it('keeps a mail that failed until its next attempt', async () => {
      const mail = await newMail();
      const attempt = {
        at: clock.time,
        status: 'pending',
        nextAttemptAt: clock.time + 60_000,
        failure: '450 “ü”',
      } as const;
      expect(await store.mails.recordAttempt({ id: mail.id, attempts: 0 }, attempt)).toBe(true);
      const stored = { status: 'pending', attempts: 1, nextAttemptAt: clock.time + 60_000, endedAt: null };
      expect(await store.mails.find(mail.id)).toEqual({ ...mail, ...stored, failure: '450 “ü”' });
      expect(await isDue(mail.id)).toBe(false);
      expect(await isDue(mail.id, clock.time + 60_000)).toBe(true);
    });

    it.each(['sent', 'failed'] as const)('empties a mail that has %s, and sends it no more', async (status) => {
      const mail = await newMail();
      const failure = status === 'failed' ? '550 unknown' : null;
      const attempt = { at: clock.time, status, nextAttemptAt: null, failure };
      expect(await store.mails.recordAttempt({ id: mail.id, attempts: 0 }, attempt)).toBe(true);
      const stored = { status, attempts: 1, nextAttemptAt: null, endedAt: clock.time, failure };
      expect(await store.mails.find(mail.id)).toEqual({ ...mail, ...stored, content: '' });
      expect(await isDue(mail.id, clock.time + DAY_MS)).toBe(false);
    });

    it('records an attempt of one number once', async () => {
      const { id } = await newMail();
      const sent = { at: clock.time, status: 'sent', nextAttemptAt: null, failure: null } as const;
      const failed = { at: clock.time, status: 'pending', nextAttemptAt: clock.time + 1, failure: 'no' } as const;
      expect(await store.mails.recordAttempt({ id, attempts: 0 }, sent)).toBe(true);
      expect(await store.mails.recordAttempt({ id, attempts: 0 }, failed)).toBe(false);
      expect(await store.mails.find(id)).toMatchObject({ status: 'sent', attempts: 1 });
    });

    it('lists what has waited longest first, and the log newest first', async () => {
      clock.pass(10 * 60_000);
      const first = await newMail();
      const second = await newMail({ createdAt: clock.time + 1 });
      const due = (await store.mails.listDue(clock.time + 1, 1000)).filter((id) => [first.id, second.id].includes(id));
      expect(due).toEqual([first.id, second.id]);
      expect((await store.mails.list(2)).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await store.mails.listDue(clock.time + 1, 1)).toHaveLength(1);
    });

    it('deletes mails after 30 days, and those to a user with the user', async () => {
      const old = await newMail({ createdAt: clock.time - 30 * DAY_MS - 1 });
      const young = await newMail({ createdAt: clock.time - 30 * DAY_MS });
      const userId = await addAccount(store, clock.time, 'gone@example.com');
      const toUser = await newMail({ recipient: 'Gone@example.com' });
      await store.deleteExpired();
      expect(await store.mails.find(old.id)).toBeUndefined();
      expect(await store.mails.find(young.id)).toBeDefined();
      expect(await store.users.delete(userId, changeAt(clock.time))).toBe('deleted');
      expect(await store.mails.find(toUser.id)).toBeUndefined();
      expect(await store.mails.find(young.id)).toBeDefined();
    });
  });
}
