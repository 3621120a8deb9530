import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';
import type { Identity } from './contract.ts';

/** What every store promises to single sign-on. Each test has its own people. */
export function keepsIdentityContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the identities' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    beforeAll(async () => {
      store = await (await prepare()).open(clock.now);
    });
    afterAll(() => store.close());

    const newIdentity = (issuer: string = randomUUID()): Identity => ({ issuer, subject: randomUUID() });
    const newUser = () => ({ id: randomUUID(), email: `${randomUUID()}@example.com`, isVerified: true });

    it('adds a user with an identity, unless the address or the identity has one', async () => {
      const [identity, user] = [newIdentity(), newUser()];
      expect(await store.identities.addUser(identity, user, clock.time)).toBe(true);
      expect(await store.users.find(user.id)).toMatchObject({ email: user.email, isVerified: true });
      expect(await store.identities.find(identity)).toMatchObject({ userId: user.id, refreshToken: null });
      expect(await store.identities.find({ ...identity, issuer: 'another' })).toBeUndefined();
      const others: [Identity, typeof user][] = [
        [identity, newUser()],
        [newIdentity(), { ...newUser(), email: user.email }],
      ];
      for (const [each, other] of others) {
        expect(await store.identities.addUser(each, other, clock.time)).toBe(false);
        expect(await store.users.find(other.id)).toBeUndefined();
      }
    });

    it('connects a user with one identity of an issuer, and records it once', async () => {
      const identity = newIdentity();
      const [user, other] = [await addAccount(store, clock.time), await addAccount(store, clock.time)];
      const connect = (each: Identity, userId: string) => store.identities.connect(each, userId, changeAt(clock.time));
      expect(await connect(identity, user)).toBe(true);
      expect(await connect(identity, other)).toBe(false);
      expect(await connect(newIdentity(identity.issuer), user)).toBe(false);
      expect(await connect(newIdentity(), user)).toBe(true);
      expect(await store.identities.findOfUser(identity.issuer, user)).toMatchObject(identity);
      expect(await store.identities.listOfUser(user)).toHaveLength(2);
      expect(await store.identities.listOfUser(other)).toEqual([]);
      const events = await store.events.list(user, { kinds: ['identity_connected'], limit: 9 });
      expect(events).toHaveLength(2);
    });

    it('lists those whose last check is too long ago, if they have something to lose', async () => {
      const issuer = randomUUID();
      const [withToken, withSession, without] = [newIdentity(issuer), newIdentity(issuer), newIdentity(issuer)];
      const owner = await addAccount(store, clock.time);
      await store.identities.connect(withSession, owner, changeAt(clock.time));
      await store.identities.markSession(sessionOf(owner), 'a session there');
      for (const each of [withToken, without]) await store.identities.addUser(each, newUser(), clock.time);
      await store.identities.noteSignIn(withToken, 'token', clock.time + 1);
      const due = async (before: number) =>
        (await store.identities.listDue(issuer, before, 9)).map(({ subject }) => subject);
      expect(await due(clock.time)).toEqual([]);
      expect(await due(clock.time + 1)).toEqual([withSession.subject]);
      expect(await due(clock.time + 2)).toEqual([withSession.subject, withToken.subject]);
      expect(await store.identities.listDue(randomUUID(), clock.time + 9, 9)).toEqual([]);
    });

    it('keeps the token of a sign-in that happened during a check', async () => {
      const identity = newIdentity();
      await store.identities.addUser(identity, newUser(), clock.time);
      await store.identities.noteSignIn(identity, 'old', clock.time);
      const [checked] = await store.identities.listDue(identity.issuer, clock.time + 1, 1);
      if (!checked) throw new Error('nobody is due');
      await store.identities.noteSignIn(identity, 'new', clock.time + 5);
      await store.identities.noteCheck(checked, 'rotated', clock.time + 6);
      expect(await store.identities.find(identity)).toMatchObject({ refreshToken: 'new', checkedAt: clock.time + 5 });
    });

    it('ends the sessions that were begun through the provider alone, or one of them', async () => {
      const identity = newIdentity();
      const user = await addAccount(store, clock.time);
      await store.identities.connect(identity, user, changeAt(clock.time));
      expect(await store.identities.endSessions(user)).toBe(0);
      const there = randomUUID();
      await store.identities.markSession(sessionOf(user), there);
      expect(await store.identities.listUsersOfSession(identity.issuer, there)).toEqual([user]);
      expect(await store.identities.listUsersOfSession(randomUUID(), there)).toEqual([]);
      expect(await store.identities.endSessions(user, 'another')).toBe(0);
      expect(await store.identities.endSessions(user, there)).toBe(1);
    });

    it('ends all access of a user, and records in the accounts whose', async () => {
      const identity = newIdentity();
      const [user, other] = [await addAccount(store, clock.time), await addAccount(store, clock.time)];
      await store.identities.connect(identity, user, changeAt(clock.time));
      await store.identities.noteSignIn(identity, 'token', clock.time);
      await store.identities.endAccess(user, changeAt(clock.time));
      expect(await store.members.currentAccount(sessionOf(user))).toBeUndefined();
      expect(await store.members.currentAccount(sessionOf(other))).toBeDefined();
      expect(await store.identities.find(identity)).toMatchObject({ userId: user, refreshToken: null });
      const [event] = await store.events.list(user, { kinds: ['access_ended'], limit: 1 });
      expect(event?.details).toMatchObject({ user });
    });

    it('admits a member once, with the role of the first time', async () => {
      const [account, user] = [await addAccount(store, clock.time), await addAccount(store, clock.time)];
      for (const role of ['viewer', 'member'] as const) {
        await store.members.admit(account, user, role, changeAt(clock.time));
      }
      expect(await store.members.roleOf(account, user)).toBe('viewer');
      expect(await store.events.list(account, { kinds: ['member_joined'], limit: 9 })).toHaveLength(1);
    });

    it('forgets an identity with its user', async () => {
      const [identity, user] = [newIdentity(), newUser()];
      await store.identities.addUser(identity, user, clock.time);
      await store.members.ensureAccount(user.id, randomUUID(), clock.time);
      expect(await store.users.delete(user.id, changeAt(clock.time))).toBe('deleted');
      expect(await store.identities.find(identity)).toBeUndefined();
    });
  });
}
