import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import type { EventKind } from '../event/contract.ts';
import { addAccount, changeAt, DAY_MS, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';
import type { LinkToken } from './contract.ts';

/** What every store promises to the sessions of users and to the links that they get. Each test has its own users. */
export function keepsSessionContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the sessions' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    beforeAll(async () => {
      store = await (await prepare()).open(clock.now);
    });
    afterAll(() => store.close());

    /** A user with a session that ends in a day, and an account of the same id. */
    function newUser(): Promise<string> {
      return addAccount(store, clock.time);
    }

    async function addSession(userId: string): Promise<string> {
      const id = randomUUID();
      const [now, later] = [clock.time, clock.time + DAY_MS].map((at) => new Date(at).toISOString());
      await store.execute(
        `INSERT INTO user_sessions (id, user_id, token, ip_address, user_agent, created_at, updated_at, expires_at)
          VALUES ('${id}', '${userId}', '${id}', '203.0.113.7', 'a browser', '${now}', '${now}', '${later}')`,
        [],
      );
      return id;
    }

    async function addChallenge(userId: string): Promise<string> {
      const id = `2fa-${randomUUID()}`;
      const at = new Date(clock.time).toISOString();
      await store.execute(
        `INSERT INTO user_verifications (id, identifier, value, expires_at, created_at, updated_at)
          VALUES ('${id}', '${id}', '${userId}', '${at}', '${at}', '${at}')`,
        [],
      );
      return id;
    }

    function endBy(accountId: string) {
      return { ...changeAt(clock.time), accountId };
    }

    async function countEvents(accountId: string, kind: EventKind): Promise<number> {
      return (await store.events.list(accountId, { kinds: [kind], limit: 100 })).length;
    }

    async function sessionsOf(userId: string): Promise<string[]> {
      return (await store.sessions.list(userId, clock.time)).map(({ id }) => id).toSorted();
    }

    it('lists the sessions of one user that have not expired', async () => {
      const [user] = [await newUser(), await newUser()];
      const id = await addSession(user);
      expect(await sessionsOf(user)).toEqual([id, sessionOf(user)].toSorted());
      expect((await store.sessions.list(user, clock.time)).find((each) => each.id === id)).toEqual({
        id,
        ipAddress: '203.0.113.7',
        userAgent: 'a browser',
        createdAt: clock.time,
        lastSeenAt: clock.time,
      });
      expect(await store.sessions.list(user, clock.time + DAY_MS)).toEqual([]);
    });

    it('ends a session of its user only, and records it once', async () => {
      const [user, stranger] = [await newUser(), await newUser()];
      const id = await addSession(user);
      expect(await store.sessions.end(stranger, id, endBy(stranger), 'a device')).toBe(false);
      expect(await countEvents(stranger, 'session_ended')).toBe(0);
      expect(await store.sessions.end(user, id, endBy(user), 'a device')).toBe(true);
      expect(await store.sessions.end(user, id, endBy(user), 'a device')).toBe(false);
      expect(await sessionsOf(user)).toEqual([sessionOf(user)]);
      expect(await countEvents(user, 'session_ended')).toBe(1);
    });

    it('ends all other sessions, or all, with the sign-ins that have begun and the links that reset the password', async () => {
      const [user, stranger] = [await newUser(), await newUser()];
      const kept = await addSession(user);
      const challenges = [await addChallenge(user), await addChallenge(stranger)] as const;
      const reset: LinkToken = { purpose: 'reset-password', hash: randomUUID() };
      const verify: LinkToken = { purpose: 'verify-email', hash: randomUUID() };
      for (const link of [reset, verify]) {
        await store.sessions.addLink({ ...link, userId: user, at: clock.time, expiresAt: clock.time + 1 });
      }
      expect(await store.sessions.endOthers(user, kept, endBy(user))).toBe(1);
      expect([await sessionsOf(user), await sessionsOf(stranger)]).toEqual([[kept], [sessionOf(stranger)]]);
      expect(await store.sessions.findChallenged(challenges[0])).toBeUndefined();
      expect(await store.sessions.findChallenged(challenges[1])).toBe(stranger);
      expect(await store.sessions.findLink(reset, clock.time)).toBeUndefined();
      expect(await store.sessions.findLink(verify, clock.time)).toBe(user);
      const again = await addChallenge(user);
      expect(await store.sessions.endAll(user, endBy(user))).toBe(1);
      expect(await sessionsOf(user)).toEqual([]);
      expect(await store.sessions.findChallenged(again)).toBeUndefined();
      expect(await countEvents(user, 'signed_out_everywhere')).toBe(1);
    });

    it('uses a link once, before its end, and for its purpose', async () => {
      const user = await newUser();
      const link: LinkToken = { purpose: 'reset-password', hash: randomUUID() };
      const expiresAt = clock.time + 1000;
      await store.sessions.addLink({ ...link, userId: user, at: clock.time, expiresAt });
      expect(await store.sessions.useLink({ ...link, purpose: 'verify-email' }, clock.time)).toBeUndefined();
      expect(await store.sessions.useLink(link, expiresAt)).toBeUndefined();
      expect(await store.sessions.findLink(link, expiresAt - 1)).toBe(user);
      const used = await Promise.all([1, 2, 3].map(() => store.sessions.useLink(link, expiresAt - 1)));
      expect(used.filter((each) => each !== undefined)).toEqual([user]);
      await store.sessions.addLink({ ...link, userId: 'nobody', at: clock.time, expiresAt });
      expect(await store.sessions.findLink(link, clock.time)).toBeUndefined();
    });

    it('knows where a user has signed in from since a moment', async () => {
      const [user, stranger] = [await newUser(), await newUser()];
      const origin = { device: 'Firefox on Windows', network: '203.0.113.0/24' };
      const actor = { kind: 'user', userId: user, email: 'someone@example.com', ipAddress: '203.0.113.7' } as const;
      await store.events.add(user, 'signed_in', { at: 1000, actor }, origin);
      expect(await store.sessions.hasSignedInFrom(user, origin, 1000)).toBe(true);
      expect(await store.sessions.hasSignedInFrom(user, origin, 1001)).toBe(false);
      expect(await store.sessions.hasSignedInFrom(stranger, origin, 0)).toBe(false);
      expect(await store.sessions.hasSignedInFrom(user, { ...origin, network: '198.51.100.0/24' }, 0)).toBe(false);
      expect(await store.sessions.hasSignedInFrom(user, { ...origin, device: 'Safari on macOS' }, 0)).toBe(false);
    });

    it('records what concerns a user in all accounts of the user, once, and in no other', async () => {
      const [user, owner, stranger] = [await newUser(), await newUser(), await newUser()];
      const at = new Date(clock.time).toISOString();
      await store.execute(
        `INSERT INTO account_members (account_id, user_id, role, joined_at) VALUES ('${owner}', '${user}', 'member', '${at}')`,
        [],
      );
      const counts = async (kind: EventKind) =>
        Promise.all([user, owner, stranger].map((accountId) => countEvents(accountId, kind)));
      for (const _ of [1, 2]) await store.users.verify(user, changeAt(clock.time));
      expect(await counts('email_verified')).toEqual([1, 1, 0]);
      await store.users.resetPassword(user, 'a hash', changeAt(clock.time));
      expect(await counts('password_reset')).toEqual([1, 1, 0]);
      await store.users.removeSecondFactor(user, changeAt(clock.time));
      expect(await counts('second_factor_disabled')).toEqual([0, 0, 0]);
    });
  });
}
