import { expect } from 'vitest';
import { PASSWORD, PUE } from '../../packages/service/src/api/dashboard/testing/test_account.ts';
import { TestBrowser } from '../../packages/service/src/api/dashboard/testing/test_browser.ts';
import type { TestService } from '../../packages/service/src/app/testing/test_service.ts';
import type { Role } from '../../packages/service/src/store/member/contract.ts';
import { changeAt } from '../../packages/service/src/store/testing/store_under_test.ts';
import { AccountModel, ModelAccount, type ModelItem } from './account_model.ts';

/** Longer than any cache and any window of calls. */
const STEP_MS = 61_000;
const KEYS_MAX = 10;
const UNFINISHED_JOBS_MAX = 10;
const CSV = `it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n${Object.values(PUE).join(',')}\n`;

/** A person with a browser, who may have signed up. */
export interface Person {
  email: string;
  browser: TestBrowser;
  /** Empty while the person has not signed up, or has deleted itself. */
  userId: string;
  chosen: ModelAccount | undefined;
}

/** What a person does; `pick` chooses what it is done to. */
export interface Action {
  kind: keyof typeof ACTIONS;
  person: number;
  other: number;
  pick: number;
}

export interface Actor {
  person: Person;
  other: Person;
  pick: number;
  /** The account that the person's session acts for, and the role there; undefined if nobody is signed in. */
  account: ModelAccount;
  role: Role;
}

let worlds = 0;

/** Four people, what they do, and what their accounts should be then. */
export class AccountWorld {
  readonly service: TestService;
  readonly model = new AccountModel();
  readonly people: Person[];
  readonly #name: string;

  constructor(service: TestService) {
    worlds += 1;
    this.#name = `w${worlds}`;
    this.service = service;
    this.people = ['ann', 'bob', 'cid', 'dot'].map((name) => ({
      email: `${name}-${this.#name}@example.com`,
      browser: new TestBrowser(service.app),
      userId: '',
      chosen: undefined,
    }));
  }

  async signUp(person: Person): Promise<void> {
    const { browser, email } = person;
    const response = await browser.send('POST', '/auth/sign-up', { email, password: PASSWORD });
    expect(response.statusCode).toBe(204);
    const user = await this.service.store.users.findByEmail(email);
    person.userId = user?.id ?? '';
    person.chosen = undefined;
    await this.service.store.users.verify(person.userId, changeAt(this.service.clock.time));
  }

  /** Learns of the accounts that people without one get with their next request, and gives them a plan and a name. */
  async findNewAccounts(): Promise<void> {
    const { store, clock } = this.service;
    for (const { userId, email, browser } of this.people) {
      if (userId === '' || this.model.accountsOf(userId).length > 0) continue;
      const { account: id } = await browser.get('/api/me');
      const { accounts, usedByOwner } = this.model;
      const account = new ModelAccount(id, `marker${this.#name}x${accounts.length}z`, usedByOwner.get(email) ?? 0);
      account.members.set(userId, { role: 'owner', joinedAt: clock.time });
      account.emails.add(email);
      accounts.push(account);
      await store.accounts.setPlan(id, 'pro', changeAt(clock.time));
      const renamed = await browser.send('PATCH', '/api/account', { name: account.marker });
      expect(renamed.statusCode).toBe(204);
    }
  }

  /** Does something, and compares its status with what the model expects; undefined if there is nothing to do it to. */
  async act({ kind, person: index, other, pick }: Action): Promise<void> {
    this.service.clock.pass(STEP_MS);
    const person = this.people[index] as Person;
    const account = this.model.currentOf(person.userId, person.chosen);
    if (account) {
      const role = account.roleOf(person.userId) as Role;
      const outcome = await ACTIONS[kind](this, { person, other: this.people[other] as Person, pick, account, role });
      if (outcome) expect([kind, role, outcome.status]).toEqual([kind, role, outcome.expected]);
    } else await this.signUp(person);
    this.service.clock.pass(STEP_MS);
    await this.findNewAccounts();
  }

  /** The status of a change that needs a role. */
  async change(
    { person, role }: Actor,
    needed: 'member' | 'owner',
    request: {
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      url: string;
      payload?: object;
      headers?: Record<string, string>;
    },
    expected: () => number,
  ): Promise<Outcome> {
    const { method, url, ...options } = request;
    const { statusCode: status, body } = await person.browser.request(method, url, options);
    const isAllowed = needed === 'owner' ? role === 'owner' : role !== 'viewer';
    return { status, body, expected: isAllowed ? expected() : 403 };
  }
}

interface Outcome {
  status: number;
  expected: number;
  body?: string;
}

function chosen<Value>(values: readonly Value[], pick: number): Value | undefined {
  return values[pick % Math.max(values.length, 1)];
}

/** Whether the actor finds an item of its own account. */
function isOwn(item: ModelItem, { account }: Actor): boolean {
  return item.account === account && !item.isDeleted;
}

type Act = (world: AccountWorld, actor: Actor) => Promise<Outcome | undefined>;

/** Adds something to the account of the actor. */
function adding(
  kind: 'projects' | 'jobs' | 'webhooks',
  request: (marker: string) => { url: string; payload: object | string; headers?: Record<string, string> },
  max: number = Number.POSITIVE_INFINITY,
): Act {
  return async (world, actor) => {
    const items = world.model[kind];
    const { account } = actor;
    if (items.filter((item) => isOwn(item, actor)).length >= max) return undefined;
    const created = kind === 'jobs' ? 202 : 201;
    const sent = { method: 'POST' as const, ...request(account.marker) } as Parameters<AccountWorld['change']>[2];
    const outcome = await world.change(actor, 'member', sent, () => created);
    if (outcome.status === created) {
      items.push({ id: JSON.parse(outcome.body ?? '').id, account, isDeleted: false });
    }
    return outcome;
  };
}

/** Deletes something of any account by its id; only that of the actor's account is found. */
function deleting(kind: 'projects' | 'webhooks', path: string): Act {
  return async (world, actor) => {
    const item = chosen(world.model[kind], actor.pick);
    if (!item) return undefined;
    const request = { method: 'DELETE' as const, url: `${path}/${item.id}` };
    const outcome = await world.change(actor, 'member', request, () => (isOwn(item, actor) ? 204 : 404));
    if (outcome.status === 204) item.isDeleted = true;
    return outcome;
  };
}

/** The status of a change of another member by the owner. */
function ofMember({ account, other }: Actor): number {
  const role = account.roleOf(other.userId);
  if (role === 'owner') return 409;
  return role === undefined ? 404 : 204;
}

function userPath({ other }: Actor): string {
  return `/dashboard/api/members/${other.userId || 'nobody'}`;
}

export const ACTIONS = {
  async invite(world, actor) {
    const { account, other, pick } = actor;
    const role = pick % 3 === 0 ? 'viewer' : 'member';
    const payload = { email: other.email.toUpperCase(), role };
    const request = { method: 'POST' as const, url: '/dashboard/api/invitations', payload };
    const isMember = account.roleOf(other.userId) !== undefined;
    const outcome = await world.change(actor, 'owner', request, () => (isMember ? 409 : 201));
    if (outcome.status === 201) {
      const { id, link } = JSON.parse(outcome.body ?? '') as { id: string; link: string };
      const token = new URL(link).searchParams.get('token') ?? '';
      for (const each of world.model.invitations) {
        if (each.account === account && each.email === other.email) each.isOpen = false;
      }
      world.model.invitations.push({ id, token, account, email: other.email, role, isOpen: true });
      account.emails.add(other.email);
    }
    return outcome;
  },

  async accept(world, { person, pick }) {
    const { invitations } = world.model;
    const own = invitations.filter(({ isOpen, email }) => isOpen && email === person.email);
    const invitation = chosen(pick % 4 === 0 ? invitations : own, pick);
    if (!invitation) return undefined;
    const { token, account, role, email, isOpen } = invitation;
    const { statusCode: status } = await person.browser.send('POST', '/api/invitation-acceptance', { token });
    if (!isOpen) return { status, expected: 404 };
    if (email !== person.email) return { status, expected: 403 };
    invitation.isOpen = false;
    account.members.set(person.userId, { role, joinedAt: world.service.clock.time });
    person.chosen = account;
    return { status, expected: 204 };
  },

  async decline(world, { person, pick }) {
    const invitation = chosen(world.model.invitations, pick);
    if (!invitation || pick % 3 > 0) return undefined;
    const { token, isOpen } = invitation;
    const { statusCode: status } = await person.browser.send('POST', '/auth/invitation-refusal', { token });
    invitation.isOpen = false;
    return { status, expected: isOpen ? 204 : 404 };
  },

  async withdraw(world, actor) {
    const invitation = chosen(world.model.invitations, actor.pick);
    if (!invitation) return undefined;
    const { id, isOpen, account } = invitation;
    const request = { method: 'DELETE' as const, url: `/dashboard/api/invitations/${id}` };
    const isFound = isOpen && account === actor.account;
    const outcome = await world.change(actor, 'owner', request, () => (isFound ? 204 : 404));
    if (outcome.status === 204) invitation.isOpen = false;
    return outcome;
  },

  async remove(world, actor) {
    const { account, other, pick } = actor;
    const keepsKeys = pick % 2 === 0;
    const payload = { keys: keepsKeys ? 'keep' : 'revoke' };
    const request = { method: 'DELETE' as const, url: userPath(actor), payload };
    const outcome = await world.change(actor, 'owner', request, () => ofMember(actor));
    if (outcome.status === 204) world.model.leave(account, other.userId, { keepsKeys });
    return outcome;
  },

  async leave(world, { person, account, role }) {
    const { statusCode: status } = await person.browser.send('DELETE', '/api/membership');
    if (status === 204) world.model.leave(account, person.userId);
    return { status, expected: role === 'owner' ? 409 : 204 };
  },

  async changeRole(world, actor) {
    const { account, other, pick } = actor;
    const role = pick % 2 === 0 ? 'viewer' : 'member';
    const before = account.members.get(other.userId);
    const request = { method: 'PATCH' as const, url: userPath(actor), payload: { role } };
    const outcome = await world.change(actor, 'owner', request, () => ofMember(actor));
    if (outcome.status === 204 && before) {
      if (role === 'viewer' && before.role === 'member') world.model.revokeKeysOf(account, other.userId);
      account.members.set(other.userId, { ...before, role });
    }
    return outcome;
  },

  async transfer(world, actor) {
    const { account, person, other } = actor;
    const payload = { user: other.userId || 'nobody', password: PASSWORD };
    const request = { method: 'PUT' as const, url: '/dashboard/api/ownership', payload };
    const outcome = await world.change(actor, 'owner', request, () => ofMember(actor));
    if (outcome.status === 204) {
      world.model.keepUsage(account, person.email);
      for (const [id, role] of [
        [person.userId, 'member'],
        [other.userId, 'owner'],
      ] as const) {
        account.members.set(id, { joinedAt: account.members.get(id)?.joinedAt ?? 0, role });
      }
    }
    return outcome;
  },

  async switchAccount(world, { person, pick }) {
    const own = world.model.accountsOf(person.userId);
    const account = chosen(pick % 3 === 0 ? world.model.accounts : own, pick);
    if (!account) return undefined;
    const payload = { account: account.id };
    const { statusCode: status } = await person.browser.send('PUT', '/api/current-account', payload);
    const isMember = account.roleOf(person.userId) !== undefined;
    if (isMember) person.chosen = account;
    return { status, expected: isMember ? 204 : 404 };
  },

  rename: (world, actor) => {
    const payload = { name: `${actor.account.marker} ${actor.pick}` };
    return world.change(actor, 'owner', { method: 'PATCH', url: '/dashboard/api/account', payload }, () => 204);
  },

  async deleteAccount(world, actor) {
    if (actor.pick % 2 > 0) return undefined;
    const request = { method: 'DELETE' as const, url: '/dashboard/api/account', payload: { password: PASSWORD } };
    const outcome = await world.change(actor, 'owner', request, () => 204);
    if (outcome.status === 204) world.model.delete(actor.account, actor.person.email);
    return outcome;
  },

  async deleteUser(world, { person, pick }) {
    if (pick % 2 > 0) return undefined;
    const { model } = world;
    const owned = model.accountsOf(person.userId).filter(({ ownerId }) => ownerId === person.userId);
    const { statusCode: status } = await person.browser.send('DELETE', '/api/me', { password: PASSWORD });
    if (owned.some(({ members }) => members.size > 1)) return { status, expected: 409 };
    model.deleteUser(person.userId, person.email);
    person.userId = '';
    return { status, expected: 204 };
  },

  async createKey(world, actor) {
    const { account, person } = actor;
    const active = world.model.keys.filter((key) => key.account === account && !key.isRevoked);
    const request = { method: 'POST' as const, url: '/dashboard/api/keys', payload: { name: account.marker } };
    const outcome = await world.change(actor, 'member', request, () => (active.length < KEYS_MAX ? 201 : 409));
    if (outcome.status === 201) {
      const { id, key: text } = JSON.parse(outcome.body ?? '');
      world.model.keys.push({ id, text, account, creator: person.userId, isRevoked: false, calls: 0 });
    }
    return outcome;
  },

  /** A member changes the keys that it created, and the owner every key. */
  async changeKey(world, actor) {
    const { account, person, role, pick } = actor;
    const key = chosen(world.model.keys, pick);
    if (!key) return undefined;
    const mayChange = role === 'owner' || key.creator === person.userId;
    const expected = key.account !== account ? 404 : mayChange ? 200 : 403;
    const url = `/dashboard/api/keys/${key.id}`;
    const isRevocation = pick % 2 === 0;
    const request = isRevocation
      ? { method: 'DELETE' as const, url }
      : { method: 'PATCH' as const, url, payload: { name: `${account.marker} renamed` } };
    const outcome = await world.change(actor, 'member', request, () => expected);
    if (outcome.status === 200 && isRevocation) key.isRevoked = true;
    return outcome;
  },

  createProject: adding('projects', (name) => ({
    url: '/dashboard/api/projects',
    payload: { name, client: '', reference: '', engineer: '' },
  })),
  deleteProject: deleting('projects', '/dashboard/api/projects'),

  async saveCalculation(world, actor) {
    const project = chosen(world.model.projects, actor.pick);
    if (!project) return undefined;
    const title = actor.account.marker;
    const payload = { tool: 'calculate_pue', edition: '2026.12', input: PUE, title, notes: '' };
    const url = `/dashboard/api/projects/${project.id}/calculations`;
    return world.change(actor, 'member', { method: 'POST', url, payload }, () => (isOwn(project, actor) ? 201 : 404));
  },

  createJob: adding(
    'jobs',
    (marker) => ({
      url: `/v1/jobs?tool=calculate_pue&name=${marker}.csv`,
      payload: CSV,
      headers: { 'content-type': 'text/csv' },
    }),
    UNFINISHED_JOBS_MAX,
  ),

  async cancelJob(world, actor) {
    const job = chosen(world.model.jobs, actor.pick);
    if (!job) return undefined;
    const request = { method: 'POST' as const, url: `/v1/jobs/${job.id}/cancel` };
    return world.change(actor, 'member', request, () => (isOwn(job, actor) ? 202 : 404));
  },

  createWebhook: adding(
    'webhooks',
    (marker) => ({
      url: '/v1/webhooks',
      payload: { url: `https://example.com/${marker}` },
    }),
    5,
  ),
  deleteWebhook: deleting('webhooks', '/v1/webhooks'),

  /** The calls of a viewer count towards the IP address. */
  async pageCall(_world, { person, account, role }) {
    const url = '/v1/tools/calculate_pue';
    const { statusCode: status } = await person.browser.request('POST', url, { payload: PUE });
    if (role !== 'viewer') account.pageCalls.set(person.userId, (account.pageCalls.get(person.userId) ?? 0) + 1);
    return { status, expected: 200 };
  },

  async keyCall(world, { pick }) {
    const key = chosen(world.model.keys, pick);
    if (!key) return undefined;
    const { statusCode: status } = await world.service.app.inject({
      method: 'POST',
      url: '/v1/tools/calculate_pue',
      headers: { 'x-api-key': key.text },
      payload: PUE,
    });
    const isValid = !key.isRevoked && !key.account.isDeleted;
    if (isValid) key.calls += 1;
    return { status, expected: isValid ? 200 : 401 };
  },
} satisfies Record<string, Act>;
