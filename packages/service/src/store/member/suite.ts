import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../keys/keys.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { Store } from '../contract.ts';
import { type AccountEvent, type Change, EVENT_KINDS, type EventKind } from '../event/contract.ts';
import type { InvitedRole } from '../invitation/contract.ts';
import {
  addAccount,
  appendCalls,
  changeAt,
  DAY_MS,
  queryOf,
  type StoreUnderTest,
  sessionOf,
} from '../testing/store_under_test.ts';

interface Person {
  id: string;
  email: string;
}

const PLACES_MAX = 5;
/** With characters that JSON escapes; keys of earlier versions can have all of them. */
const KEY_NAME = 'a “key” of "ours"\\\n\u0001';

/** What every store promises to the members of accounts. Each test has its own accounts. */
export function keepsMemberContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the members' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    /** As another process has it. */
    let second: Store;
    beforeAll(async () => {
      const { open } = await prepare();
      store = await open(clock.now);
      second = await open(clock.now);
    });
    afterAll(() => Promise.all([store.close(), second.close()]));

    async function newPerson(): Promise<Person> {
      const email = `${randomUUID()}@example.com`;
      return { id: await addAccount(store, clock.time, email), email };
    }

    function by({ id, email }: Person): Change {
      return { at: clock.time, actor: { kind: 'user', userId: id, email, ipAddress: '192.0.2.1' } };
    }

    async function invite(
      { id }: Person,
      email: string,
      { role = 'member', change }: { role?: InvitedRole; change?: Change } = {},
    ) {
      const tokenHash = randomUUID();
      const invitation = { id: `invitation_${randomUUID()}`, accountId: id, email, role, tokenHash };
      const outcome = await store.invitations.add(
        { ...invitation, expiresAt: clock.time + DAY_MS },
        PLACES_MAX,
        change ?? changeAt(clock.time),
      );
      return { tokenHash, id: invitation.id, outcome };
    }

    async function join(account: Person, person: Person, role: InvitedRole = 'member'): Promise<void> {
      const { tokenHash } = await invite(account, person.email, { role });
      expect(await store.invitations.accept(tokenHash, person.id, by(person))).toBe('joined');
    }

    async function addKey(account: Person, { id: userId }: Person) {
      const { stored } = newKey({ interface: 'main', tier: 'free', name: KEY_NAME }, clock.time);
      const added = await store.accounts.addKey(
        { ...stored, accountId: account.id, createdBy: userId },
        { keysMax: 10, sessionId: sessionOf(userId) },
        changeAt(clock.time),
      );
      if (!added) throw new Error('the key was not added');
      return added;
    }

    async function connect(account: Person, { id: userId }: Person): Promise<void> {
      const clientId = randomUUID();
      const at = clock.time;
      await store.oauth.putClient(
        { clientId, name: 'An app', uri: null, redirectUris: [], updatedAt: at },
        { unusedMax: 100, unusedFrom: 0 },
      );
      const connection = {
        id: `app_${randomUUID()}`,
        clientId,
        userId,
        accountId: account.id,
        scopes: [],
        resources: [],
      };
      const stored = await store.oauth.addConnection({
        ...connection,
        at,
        connectionsMax: 5,
        sessionId: sessionOf(userId),
      });
      expect(stored).toBe(true);
    }

    async function rolesOf({ id }: Person): Promise<Record<string, string>> {
      return Object.fromEntries((await store.members.listMembers(id)).map(({ userId, role }) => [userId, role]));
    }

    async function eventsOf({ id }: Person, ...kinds: EventKind[]) {
      return store.events.list(id, { kinds, limit: 100 });
    }

    it('say when the visit before this one ended, and what the edition was', async () => {
      const { id } = await newPerson();
      const gapMs = 1000;
      const visit = (edition: string) => store.members.visit(id, id, { at: clock.time, edition }, gapMs);
      expect(await visit('2026.11')).toBeUndefined();
      clock.pass(gapMs);
      expect(await visit('2026.11')).toBeUndefined();
      const at = clock.time;
      clock.pass(gapMs + 1);
      expect(await visit('2026.12')).toEqual({ at, edition: '2026.11' });
      clock.pass(gapMs);
      expect(await visit('2027.01')).toEqual({ at, edition: '2026.11' });
      expect(await store.members.visit(id, 'nobody', { at: clock.time, edition: '' }, gapMs)).toBeUndefined();
    });

    it('lets nobody accept the invitation of another address, also not a member', async () => {
      const [owner, guest, member] = [await newPerson(), await newPerson(), await newPerson()];
      await join(owner, member);
      const { tokenHash } = await invite(owner, guest.email);
      for (const person of [member, await newPerson()]) {
        expect(await store.invitations.accept(tokenHash, person.id, by(person))).toBe('other_address');
      }
      expect(await store.invitations.accept(tokenHash, guest.id, by(guest))).toBe('joined');
    });

    it('invites an address, shows the invitation, and makes its user a member', async () => {
      const [owner, guest] = [await newPerson(), await newPerson()];
      const { id, tokenHash, outcome } = await invite(owner, guest.email, { role: 'viewer', change: by(owner) });
      expect(outcome).toBe('added');
      const invitation = {
        id,
        accountId: owner.id,
        email: guest.email,
        role: 'viewer',
        invitedBy: owner.email,
        createdAt: clock.time,
        expiresAt: clock.time + DAY_MS,
      };
      expect(await store.invitations.list(owner.id, clock.time)).toEqual([invitation]);
      expect(await store.invitations.find(tokenHash, clock.time)).toEqual({
        ...invitation,
        accountName: '',
        ownerEmail: owner.email,
      });
      expect(await store.invitations.accept(tokenHash, guest.id, by(guest))).toBe('joined');
      expect(await store.invitations.list(owner.id, clock.time)).toEqual([]);
      expect(await store.members.listMembers(owner.id)).toEqual([
        { userId: owner.id, email: owner.email, role: 'owner', joinedAt: clock.time },
        { userId: guest.id, email: guest.email, role: 'viewer', joinedAt: clock.time },
      ]);
      expect(await eventsOf(owner, 'member_invited', 'member_joined')).toHaveLength(2);
      expect(await eventsOf(owner, 'member_joined')).toMatchObject([
        { actor: { userId: guest.id }, details: { email: guest.email, role: 'viewer' } },
      ]);
    });

    it('replaces the invitation of an address, whose old token is worth nothing', async () => {
      const [owner, guest] = [await newPerson(), await newPerson()];
      const old = await invite(owner, guest.email);
      const next = await invite(owner, guest.email, { role: 'viewer' });
      expect(await store.invitations.list(owner.id, clock.time)).toMatchObject([{ id: next.id, role: 'viewer' }]);
      expect(await store.invitations.accept(old.tokenHash, guest.id, by(guest))).toBe('unknown');
      expect(await store.invitations.accept(next.tokenHash, guest.id, by(guest))).toBe('joined');
    });

    it('accepts an invitation for the invited address alone, and until it expires', async () => {
      const [owner, guest, stranger] = [await newPerson(), await newPerson(), await newPerson()];
      const { tokenHash } = await invite(owner, guest.email);
      expect(await store.invitations.accept(tokenHash, stranger.id, by(stranger))).toBe('other_address');
      const late = { ...by(guest), at: clock.time + DAY_MS };
      expect(await store.invitations.accept(tokenHash, guest.id, late)).toBe('unknown');
      expect(await store.invitations.find(tokenHash, late.at)).toBeUndefined();
      expect(await rolesOf(owner)).toEqual({ [owner.id]: 'owner' });
      expect(await eventsOf(owner, 'member_joined')).toEqual([]);
    });

    it('lets nobody but the owner and the operator change members', async () => {
      const [owner, member, viewer, stranger] = [
        await newPerson(),
        await newPerson(),
        await newPerson(),
        await newPerson(),
      ];
      await join(owner, member);
      await join(owner, viewer, 'viewer');
      const { id: open } = await invite(owner, 'open@example.com');
      const before = (await store.events.list(owner.id, { limit: 100 })).length;
      for (const person of [member, viewer, stranger]) {
        const change = by(person);
        expect((await invite(owner, 'another@example.com', { change })).outcome).toBe('forbidden');
        expect(await store.invitations.withdraw(owner.id, open, change)).toBe('forbidden');
        expect(await store.members.changeRole(owner.id, viewer.id, 'member', change)).toBe('forbidden');
        expect(await store.members.remove(owner.id, viewer.id, false, change)).toBe('forbidden');
        expect(await store.members.transfer(owner.id, member.id, change)).toBe('forbidden');
        expect(await store.members.rename(owner.id, 'taken', change)).toBe('forbidden');
        expect(await store.accounts.delete(owner.id, person.id)).toBe(false);
      }
      expect(await rolesOf(owner)).toEqual({ [owner.id]: 'owner', [member.id]: 'member', [viewer.id]: 'viewer' });
      expect(await store.events.list(owner.id, { limit: 100 })).toHaveLength(before);
      expect(await store.accounts.find(owner.id)).toMatchObject({ name: '' });
    });

    it('invites no member again, and no more people than an account has places, however many are invited at once', async () => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      expect((await invite(owner, member.email)).outcome).toBe('is_member');
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, turn) => invite(owner, `guest${turn}@example.com`)),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(PLACES_MAX - 2);
      expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(3);
      // One that is replaced has its place already, and one that expired needs none.
      const [open] = await store.invitations.list(owner.id, clock.time);
      expect((await invite(owner, open?.email ?? '')).outcome).toBe('added');
      clock.pass(DAY_MS);
      expect((await invite(owner, 'later@example.com')).outcome).toBe('added');
    });

    it('joins once when two requests accept, and not at all after a withdrawal', async () => {
      const [owner, guest] = [await newPerson(), await newPerson()];
      const first = await invite(owner, guest.email);
      const outcomes = await Promise.all(
        [store, second, store, second].map((each) => each.invitations.accept(first.tokenHash, guest.id, by(guest))),
      );
      expect(outcomes).toContain('joined');
      expect(await eventsOf(owner, 'member_joined')).toHaveLength(1);

      for (let turn = 0; turn < 5; turn++) {
        const other = await newPerson();
        const { id, tokenHash } = await invite(owner, other.email);
        const [accepted, withdrawn] = await Promise.all([
          store.invitations.accept(tokenHash, other.id, by(other)),
          second.invitations.withdraw(owner.id, id, by(owner)),
        ]);
        const isMember = (await store.members.roleOf(owner.id, other.id)) !== undefined;
        expect([accepted, withdrawn, isMember]).toEqual(
          accepted === 'joined' ? ['joined', 'unknown', true] : ['unknown', 'withdrawn', false],
        );
        await store.members.remove(owner.id, other.id, false, by(owner));
      }
    });

    it('declines an invitation once', async () => {
      const owner = await newPerson();
      const { tokenHash } = await invite(owner, 'declining@example.com');
      const change = changeAt(clock.time);
      expect(await store.invitations.decline(tokenHash, change)).toBe(true);
      expect(await store.invitations.decline(tokenHash, change)).toBe(false);
      expect(await eventsOf(owner, 'invitation_declined')).toMatchObject([
        { details: { email: 'declining@example.com' } },
      ]);
    });

    it('revokes the keys and disconnects the apps of a member who is removed or leaves, in this account alone', async () => {
      for (const end of ['remove', 'leave'] as const) {
        const [owner, member] = [await newPerson(), await newPerson()];
        await join(owner, member);
        const [theirs, own, elsewhere] = [
          await addKey(owner, member),
          await addKey(owner, owner),
          await addKey(member, member),
        ];
        await connect(owner, member);
        await connect(member, member);
        const outcome =
          end === 'remove'
            ? store.members.remove(owner.id, member.id, false, by(owner))
            : store.members.leave(owner.id, member.id, by(member));
        expect(await outcome).toBe('done');
        expect(await rolesOf(owner)).toEqual({ [owner.id]: 'owner' });
        expect(await store.findKeys([theirs.hash])).toMatchObject([{ revokedAt: clock.time }]);
        expect(await store.findKeys([own.hash, elsewhere.hash])).toMatchObject([
          { revokedAt: null },
          { revokedAt: null },
        ]);
        expect(await store.oauth.listConnections(member.id)).toHaveLength(1);
        const details = { key: theirs.id, name: KEY_NAME, begins_with: theirs.hint };
        expect(await eventsOf(owner, 'key_revoked')).toMatchObject([{ details }]);
        const kind = end === 'remove' ? 'member_removed' : 'member_left';
        expect(await eventsOf(owner, kind)).toMatchObject([{ details: { user: member.id, email: member.email } }]);
      }
    });

    it('keeps the keys of a removed member on request', async () => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      const key = await addKey(owner, member);
      expect(await store.members.remove(owner.id, member.id, true, by(owner))).toBe('done');
      expect(await store.findKeys([key.hash])).toMatchObject([{ revokedAt: null }]);
      expect(await store.members.remove(owner.id, member.id, false, by(owner))).toBe('unknown');
      expect(await store.findKeys([key.hash])).toMatchObject([{ revokedAt: null }]);
      expect(await eventsOf(owner, 'key_revoked')).toEqual([]);
    });

    it('changes roles, and takes keys and apps from a member who may only view', async () => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      const key = await addKey(owner, member);
      await connect(owner, member);
      expect(await store.members.changeRole(owner.id, member.id, 'member', by(owner))).toBe('done');
      expect(await eventsOf(owner, 'member_role_changed')).toEqual([]);
      expect(await store.members.changeRole(owner.id, member.id, 'viewer', by(owner))).toBe('done');
      expect(await store.members.roleOf(owner.id, member.id)).toBe('viewer');
      expect(await store.findKeys([key.hash])).toMatchObject([{ revokedAt: clock.time }]);
      expect(await store.oauth.listConnections(member.id)).toEqual([]);
      expect(await store.members.changeRole(owner.id, owner.id, 'viewer', by(owner))).toBe('is_owner');
      expect(await store.members.changeRole(owner.id, 'nobody', 'viewer', by(owner))).toBe('unknown');
    });

    it('transfers an account, which always has exactly one owner', async () => {
      const [owner, next] = [await newPerson(), await newPerson()];
      await join(owner, next, 'viewer');
      expect(await store.members.leave(owner.id, owner.id, by(owner))).toBe('is_owner');
      expect(await store.members.transfer(owner.id, owner.id, by(owner))).toBe('is_owner');
      expect(await store.members.transfer(owner.id, next.id, by(owner))).toBe('done');
      expect(await rolesOf(owner)).toEqual({ [next.id]: 'owner', [owner.id]: 'member' });
      expect(await store.members.transfer(owner.id, owner.id, by(owner))).toBe('forbidden');
      expect(await eventsOf(owner, 'ownership_transferred')).toMatchObject([{ details: { user: next.id } }]);
    });

    it('has one owner whatever comes first of a transfer and the new owner leaving or being deleted', async () => {
      for (let turn = 0; turn < 6; turn++) {
        const [owner, next] = [await newPerson(), await newPerson()];
        await join(owner, next);
        const [transferred, ended] = await Promise.all([
          store.members.transfer(owner.id, next.id, by(owner)),
          turn % 2 === 0 ? second.members.leave(owner.id, next.id, by(next)) : second.users.delete(next.id, by(next)),
        ]);
        const roles = await rolesOf(owner);
        expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1);
        expect([transferred, roles[next.id], ended]).toEqual(
          transferred === 'done'
            ? ['done', 'owner', turn % 2 === 0 ? 'is_owner' : 'has_members']
            : ['unknown', undefined, turn % 2 === 0 ? 'done' : 'deleted'],
        );
      }
    });

    it('has one owner when it is transferred to two members at once', async () => {
      const [owner, one, other] = [await newPerson(), await newPerson(), await newPerson()];
      await join(owner, one);
      await join(owner, other);
      const outcomes = await Promise.all([
        store.members.transfer(owner.id, one.id, by(owner)),
        second.members.transfer(owner.id, other.id, by(owner)),
      ]);
      expect(outcomes.toSorted()).toEqual(['done', 'forbidden']);
      expect(Object.values(await rolesOf(owner)).toSorted()).toEqual(['member', 'member', 'owner']);
    });

    it('renames an account, and records a new name alone', async () => {
      const owner = await newPerson();
      expect(await store.members.rename(owner.id, 'The office', by(owner))).toBe('done');
      expect(await store.members.rename(owner.id, 'The office', by(owner))).toBe('done');
      expect(await store.accounts.find(owner.id)).toMatchObject({ name: 'The office' });
      expect(await eventsOf(owner, 'account_renamed')).toMatchObject([{ details: { name: 'The office' } }]);
      expect(await store.members.rename('none', 'The office', changeAt(0))).toBe('unknown');
    });

    async function addWebhook(account: Person, person: Person): Promise<string> {
      const endpoint = { id: randomUUID(), url: 'https://example.com/', description: 'hook', events: [], secret: '' };
      expect(await store.webhooks.addEndpoint(callerOfAccount(account.id), endpoint, 10, by(person))).toBe(true);
      return endpoint.id;
    }

    it.each<[string, (owner: Person, member: Person) => Promise<unknown>]>([
      ['is removed', (owner, member) => store.members.remove(owner.id, member.id, false, by(owner))],
      ['is removed without the keys', (owner, member) => store.members.remove(owner.id, member.id, true, by(owner))],
      ['becomes a viewer', (owner, member) => store.members.changeRole(owner.id, member.id, 'viewer', by(owner))],
      ['leaves', (owner, member) => store.members.leave(owner.id, member.id, by(member))],
      ['is deleted', (_owner, member) => store.users.delete(member.id, by(member))],
    ])('disables the webhooks with an address of a member who %s, and no others', async (_how, end) => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      const caller = callerOfAccount(owner.id);
      const [created, moved, taken] = [
        await addWebhook(owner, member),
        await addWebhook(owner, owner),
        await addWebhook(owner, member),
      ];
      await store.webhooks.changeEndpoint(caller, moved, { url: 'https://example.org/' }, by(member));
      await store.webhooks.changeEndpoint(caller, taken, { isEnabled: true }, by(owner));
      const others = [await addWebhook(owner, owner), taken];
      await end(owner, member);
      const endpoints = await store.webhooks.listEndpoints(caller);
      const reasons = Object.fromEntries(endpoints.map(({ id, disabledBecause }) => [id, disabledBecause]));
      expect(reasons).toEqual({
        [created]: 'member_left',
        [moved]: 'member_left',
        ...Object.fromEntries(others.map((id) => [id, null])),
      });
      const disabled = await eventsOf(owner, 'webhook_disabled');
      expect(disabled.map(({ details }) => details.webhook).toSorted()).toEqual([created, moved].toSorted());
      expect(await eventsOf(owner, 'webhook_created', 'webhook_changed')).toHaveLength(6);
    });

    it.each<[string, (owner: Person, member: Person) => Promise<unknown>]>([
      ['the account is deleted', (owner) => store.accounts.delete(owner.id)],
      [
        'the account is transferred and left',
        async (owner, member) => {
          await store.members.transfer(owner.id, member.id, by(owner));
          await store.members.leave(owner.id, owner.id, by(owner));
        },
      ],
      [
        'the user is deleted and signs up again',
        async (owner, member) => {
          await store.members.remove(owner.id, member.id, false, by(owner));
          await store.users.delete(owner.id, by(owner));
        },
      ],
    ])('continues the month of an owner in the next account when %s', async (_how, end) => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      await appendCalls(store, callerOfAccount(owner.id), 300, 300, 'key_1');
      await end(owner, member);
      const usedBy = async ({ id, email }: Person) => {
        const isGone = (await store.users.find(id)) === undefined;
        const accountId = isGone ? await addAccount(store, clock.time, email) : randomUUID();
        if (!isGone) await store.members.ensureAccount(id, accountId, clock.time);
        return (await store.readCaller(queryOf(callerOfAccount(accountId)))).state.usedInMonth;
      };
      expect(await usedBy(owner)).toBe(300);
      expect(await usedBy(await newPerson())).toBe(0);
      expect(JSON.stringify((await store.execute('SELECT * FROM callers', [])).rows)).not.toContain(owner.email);
    });

    it('deletes an account with its members, and leaves their users and other accounts', async () => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      await connect(owner, member);
      const [key, kept] = [await addKey(owner, member), await addKey(member, member)];
      expect(await store.accounts.delete(owner.id, owner.id)).toBe(true);
      expect(await store.findKeys([key.hash])).toEqual([]);
      expect(await store.findKeys([kept.hash])).toHaveLength(1);
      expect(await store.members.listAccounts(owner.id)).toEqual([]);
      expect(await store.members.listAccounts(member.id)).toMatchObject([{ accountId: member.id }]);
      expect(await store.oauth.listConnections(member.id)).toEqual([]);
      expect(await store.users.find(owner.id)).toBeDefined();
    });

    it('deletes a user with the accounts of that user alone, who leaves the others', async () => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      const key = await addKey(owner, member);
      expect(await store.users.delete(owner.id, by(owner))).toBe('has_members');
      expect(await rolesOf(owner)).toEqual({ [owner.id]: 'owner', [member.id]: 'member' });
      expect(await store.users.delete(member.id, by(member))).toBe('deleted');
      expect(await store.accounts.find(member.id)).toBeUndefined();
      expect(await rolesOf(owner)).toEqual({ [owner.id]: 'owner' });
      expect(await store.findKeys([key.hash])).toMatchObject([{ revokedAt: clock.time, createdBy: null }]);
      expect(await eventsOf(owner, 'member_left')).toMatchObject([{ details: { user: member.id, email: null } }]);
      expect(await store.users.delete(owner.id, by(owner))).toBe('deleted');
      expect(await store.accounts.find(owner.id)).toBeUndefined();
      expect(await store.users.delete(owner.id, by(owner))).toBe('unknown');
    });

    it('names a deleted user nowhere any more, and others as before', async () => {
      const [owner, member, other] = [await newPerson(), await newPerson(), await newPerson()];
      for (const person of [member, other]) await join(owner, person);
      await store.members.changeRole(owner.id, member.id, 'viewer', by(owner));
      const link = { purpose: 'verify-email', hash: randomUUID() } as const;
      await store.sessions.addLink({ ...link, userId: member.id, at: clock.time, expiresAt: clock.time + DAY_MS });
      const left = await eventsOf(owner, ...EVENT_KINDS);
      expect(await store.users.delete(member.id, by(member))).toBe('deleted');
      const record = await eventsOf(owner, ...EVENT_KINDS);
      expect(record).toHaveLength(left.length + 1);
      expect(JSON.stringify(record)).not.toContain(member.email);
      const byMember = record.filter(({ actor }) => actor.userId === member.id);
      expect(byMember.map(({ kind }) => kind).toSorted()).toEqual(['member_joined', 'member_left']);
      for (const { actor } of byMember) expect(actor).toMatchObject({ email: null, ipAddress: null });
      const ofOther = ({ actor, details }: AccountEvent) => actor.userId === other.id || details.email === other.email;
      expect(record.filter(ofOther)).toEqual(left.filter(ofOther));
      expect(await store.sessions.findLink(link, clock.time)).toBeUndefined();
    });

    it('forgets the former addresses of a deleted user, but for one that is another user’s now', async () => {
      const [owner, member] = [await newPerson(), await newPerson()];
      await join(owner, member);
      const [between, present] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
      await store.users.changeEmail(member.id, between, by(member));
      await store.users.changeEmail(member.id, present, by({ ...member, email: between }));
      const heir = await newPerson();
      await store.users.changeEmail(heir.id, between, by(heir));
      const addresses = [member.email, between, present];
      for (const recipient of addresses) {
        const mail = { id: randomUUID(), kind: 'email_changed', recipient, content: '', createdAt: clock.time };
        expect(await store.mails.add(mail)).toBe(true);
      }
      expect((await store.users.listAddresses(member.id)).toSorted()).toEqual([member.email, present].toSorted());
      expect(await store.users.delete(member.id, by({ ...member, email: present }))).toBe('deleted');
      expect((await store.mails.listTo(addresses)).map(({ recipient }) => recipient)).toEqual([between]);
      const record = JSON.stringify(await eventsOf(owner, ...EVENT_KINDS));
      for (const address of [member.email, present]) expect(record).not.toContain(address);
    });

    it('deletes no account that somebody joins while its owner is being deleted', async () => {
      for (let turn = 0; turn < 5; turn++) {
        const [owner, guest] = [await newPerson(), await newPerson()];
        const { tokenHash } = await invite(owner, guest.email);
        const [joined, deleted] = await Promise.all([
          store.invitations.accept(tokenHash, guest.id, by(guest)),
          second.users.delete(owner.id, by(owner)),
        ]);
        expect([joined, deleted]).toEqual(joined === 'joined' ? ['joined', 'has_members'] : ['unknown', 'deleted']);
        expect((await store.accounts.find(owner.id)) !== undefined).toBe(joined === 'joined');
      }
    });

    it('deletes invitations that have expired', async () => {
      const owner = await newPerson();
      await invite(owner, 'expired@example.com');
      const rows = async () =>
        (await store.execute(`SELECT 1 FROM account_invitations WHERE account_id = '${owner.id}'`, [])).rows.length;
      clock.pass(DAY_MS - 1);
      while ((await store.deleteExpired()) > 0);
      expect(await rows()).toBe(1);
      clock.pass(1);
      while ((await store.deleteExpired()) > 0);
      expect(await rows()).toBe(0);
    });
  });
}
