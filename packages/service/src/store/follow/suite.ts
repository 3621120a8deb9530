import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, type StoreUnderTest } from '../testing/store_under_test.ts';
import { ALL_PROJECTS, type Audience, type Followed, type Follower } from './contract.ts';

const LAW = { kind: 'law', subject: 'eu-2024-1275' } as const;
const TOOL = { kind: 'tool', subject: 'mees_checker' } as const;
const PLACE = { kind: 'jurisdiction', subject: "Côte d'Ivoire" } as const;

/** What every store promises to those who follow law. */
export function keepsFollowContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the store of what is followed on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    /** A user with an account of the same id, whose address is verified. */
    async function newUser(): Promise<string> {
      const id = await addAccount(store, clock.time);
      await store.users.verify(id, changeAt(clock.time));
      return id;
    }

    const follow = (accountId: string, userId: string, followed: Followed) =>
      store.follows.add({ accountId, userId, ...followed, followedAt: clock.time, edition: '2027.01' });

    const mailTo = (recipient: string) => {
      return { id: randomUUID(), kind: 'law_digest', recipient, content: 'v1.', createdAt: clock.time };
    };

    async function followerOf(audience: Audience, id: string): Promise<Follower | undefined> {
      const found: Follower[] = [];
      for (let after = ''; ; ) {
        const page = await store.follows.listFollowers(audience, after);
        found.push(...page);
        const last = page.at(-1);
        if (!last) break;
        after = last.id;
      }
      expect(new Set(found.map((each) => each.id)).size).toBe(found.length);
      return found.find((each) => each.id === id);
    }

    it('keeps what a member follows in an account, once each, the earliest first', async () => {
      const [user, owner] = [await newUser(), await newUser()];
      await store.members.admit(owner, user, 'viewer', changeAt(clock.time));
      const at = clock.time;
      expect(await follow(user, user, TOOL)).toBe(true);
      clock.pass(1000);
      expect(await follow(owner, user, PLACE)).toBe(true);
      expect(await follow(user, user, TOOL)).toBe(true);
      const common = { userId: user, edition: '2027.01', isMailed: true };
      expect(await store.follows.list(user)).toEqual([
        { ...common, ...TOOL, accountId: user, followedAt: at },
        { ...common, ...PLACE, accountId: owner, followedAt: clock.time },
      ]);
      expect(await store.follows.list(owner)).toEqual([]);
      expect(await store.follows.remove({ accountId: owner, userId: user, ...TOOL })).toBe(false);
      expect(await store.follows.remove({ accountId: user, userId: user, ...TOOL })).toBe(true);
      expect(await store.follows.remove({ accountId: user, userId: user, ...TOOL })).toBe(false);
      expect(await store.follows.list(user)).toHaveLength(1);
    });

    it('ends with the membership, the user or the account, and needs a membership', async () => {
      const [user, owner] = [await newUser(), await newUser()];
      expect(await follow(owner, user, LAW)).toBe(false);
      await store.members.admit(owner, user, 'member', changeAt(clock.time));
      await follow(owner, user, LAW);
      await follow(user, user, LAW);
      await store.members.remove(owner, user, false, changeAt(clock.time));
      expect((await store.follows.list(user)).map(({ accountId }) => accountId)).toEqual([user]);
      await store.follows.tellUser(user, { day: '2026-11-15', events: ['one'] }, mailTo('a@example.com'));
      await store.follows.tellAccount(user, { day: '2026-11-15', events: ['one'] });
      expect(await store.users.delete(user, changeAt(clock.time))).toBe('deleted');
      expect(await store.follows.list(user)).toEqual([]);
      for (const [table, column] of [
        ['follows', 'user_id'],
        ['user_law_notices', 'user_id'],
        ['account_law_notices', 'account_id'],
      ]) {
        const { rows } = await store.execute(`SELECT 1 FROM ${table} WHERE ${column} = '${user}'`, []);
        expect([table, rows]).toEqual([table, []]);
      }
      await follow(owner, owner, LAW);
      await store.accounts.delete(owner);
      expect(await store.follows.list(owner)).toEqual([]);
    });

    it('lists users with a verified address and mail, in pages, with what they were told', async () => {
      const users = await Promise.all(Array.from({ length: 205 }, newUser));
      for (const user of users) await follow(user, user, LAW);
      const [user = '', silent = ''] = users;
      await follow(user, user, TOOL);
      await store.follows.tellUser(user, { day: '2026-11-15', events: ['one', 'two'] }, mailTo('a@example.com'));
      const email = (await store.users.find(user))?.email;
      expect(await followerOf('users', user)).toMatchObject({ id: user, email, follows: [LAW, TOOL] });
      expect((await followerOf('users', user))?.told).toEqual(
        new Map([
          ['one', '2026-11-15'],
          ['two', '2026-11-15'],
        ]),
      );
      expect((await followerOf('users', users.at(-1) ?? ''))?.told.size).toBe(0);
      expect(await store.follows.listTold('users', user)).toEqual((await followerOf('users', user))?.told);
      expect((await store.follows.listTold('accounts', user)).size).toBe(0);

      await store.follows.setMailed(silent, false);
      expect(await followerOf('users', silent)).toBeUndefined();
      expect(await store.follows.list(silent)).toMatchObject([{ ...LAW, isMailed: false }]);
      await follow(silent, silent, TOOL);
      expect((await followerOf('users', silent))?.follows).toMatchObject([TOOL]);
      await store.follows.setMailed(silent, true);
      expect((await followerOf('users', silent))?.follows).toMatchObject([LAW, TOOL]);

      const unverified = await addAccount(store, clock.time);
      await follow(unverified, unverified, LAW);
      expect(await followerOf('users', unverified)).toBeUndefined();
    });

    it('lists accounts that have a webhook, with what their members follow and what was told', async () => {
      const [owner, member] = [await newUser(), await newUser()];
      await store.members.admit(owner, member, 'viewer', changeAt(clock.time));
      await follow(owner, member, LAW);
      await store.follows.setMailed(member, false);
      clock.pass(1);
      await follow(owner, owner, LAW);
      expect(await followerOf('accounts', owner)).toBeUndefined();
      const endpoint = { id: randomUUID(), url: 'https://example.com/', description: '', events: [], secret: 'v1.x' };
      await store.webhooks.addEndpoint(callerOfAccount(owner), endpoint, 10, changeAt(clock.time));
      expect(await followerOf('accounts', owner)).toMatchObject({ follows: [{ userId: member }, { userId: owner }] });
      for (const day of ['2026-11-15', '2026-11-16']) await store.follows.tellAccount(owner, { day, events: ['one'] });
      expect((await followerOf('accounts', owner))?.told).toEqual(new Map([['one', '2026-11-15']]));
      await store.follows.tellAccount(randomUUID(), { day: '2026-11-15', events: ['one'] });
    });

    it('tells a user once a day, also with several processes, and nobody who gets no mail', async () => {
      const second = await open(clock.now);
      const user = await newUser();
      await follow(user, user, LAW);
      const mails = [1, 2, 3, 4].map(() => mailTo('a@example.com'));
      const told = await Promise.all(
        mails.map((mail, index) =>
          (index % 2 === 0 ? store : second).follows.tellUser(user, { day: '2026-11-15', events: [mail.id] }, mail),
        ),
      );
      await second.close();
      expect(told.filter(Boolean)).toHaveLength(1);
      const stored = await Promise.all(mails.map((mail) => store.mails.find(mail.id)));
      expect(stored.map((mail) => mail !== undefined)).toEqual(told);
      const [mail] = mails.filter((_mail, index) => told[index]);
      expect([...((await followerOf('users', user))?.told.keys() ?? [])]).toEqual([mail?.id]);

      const next = { day: '2026-11-16', events: ['next'] };
      await store.follows.setMailed(user, false);
      expect(await store.follows.tellUser(user, next, mailTo('a@example.com'))).toBe(false);
      await store.follows.setMailed(user, true);
      expect(await store.follows.tellUser(user, next, mailTo('a@example.com'))).toBe(true);
      // A process that found it before midnight, and tells it after another has.
      const late = { day: '2026-11-17', events: ['next'] };
      expect(await store.follows.tellUser(user, late, mailTo('a@example.com'))).toBe(false);
    });

    async function addProject(accountId: string, editions: readonly string[]): Promise<void> {
      const times = { createdAt: clock.time, changedAt: clock.time, changedBy: null };
      const people = { client: '', reference: '', engineer: '', checker: '' };
      const project = { id: randomUUID(), name: 'Hall', ...people, revisions: '[]', defaults: '{}', ...times };
      const kept = { tool: 'calculate_pue', input: '{}', links: '{}', verdict: null, title: '', notes: '' };
      const draft = { state: 'draft', revision: 1, imported: '[]', ...times } as const;
      const calculations = editions.map((edition) => {
        const id = randomUUID();
        return { id, key: id, edition, ...kept, ...draft };
      });
      expect(await store.projects.add(accountId, project, calculations, 10)).toBe(true);
    }

    it('makes owners follow their projects from the first one on, and lists the earliest edition of their calculations', async () => {
      const [owner, member] = [await newUser(), await newUser()];
      await store.members.admit(owner, member, 'member', changeAt(clock.time));
      const followed = { followedAt: clock.time, edition: '2027.01' };
      await store.follows.addOfOwner(owner, followed);
      await store.follows.addOfOwner(owner, { ...followed, edition: '2027.02' });
      const expected = { ...ALL_PROJECTS, accountId: owner, userId: owner, ...followed, isMailed: true };
      expect(await store.follows.list(owner)).toEqual([expected]);
      expect(await store.follows.list(member)).toEqual([]);
      const earliest = async () => (await followerOf('users', owner))?.follows.map((each) => each.earliestEdition);
      expect(await earliest()).toEqual([null]);
      await addProject(owner, ['2027.02', '2026.12']);
      await addProject(owner, ['2027.01']);
      await addProject(member, ['2026.11']);
      expect(await earliest()).toEqual(['2026.12']);
      clock.pass(1);
      await follow(owner, owner, LAW);
      expect(await earliest()).toEqual(['2026.12', null]);
      // Whoever ends it is not asked again with further projects.
      await store.follows.remove({ accountId: owner, userId: owner, ...ALL_PROJECTS });
      await store.follows.addOfOwner(owner, followed);
      expect(await store.follows.list(owner)).toMatchObject([LAW]);
    });

    it('makes owners who have ended mails follow their projects without mail', async () => {
      const owner = await newUser();
      await follow(owner, owner, LAW);
      await store.follows.setMailed(owner, false);
      clock.pass(1);
      await store.follows.addOfOwner(owner, { followedAt: clock.time, edition: '2027.01' });
      expect(await store.follows.list(owner)).toMatchObject([LAW, { ...ALL_PROJECTS, isMailed: false }]);
    });
  });
}
