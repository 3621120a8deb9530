import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, newKey, PASSWORD, signUp } from '../api/dashboard/testing/test_account.ts';
import { changeAt } from '../store/testing/store_under_test.ts';
import { ProviderBrowser } from './testing/provider_browser.ts';
import { type Claims, RealProvider } from './testing/real_provider.ts';
import {
  beginAt,
  checkEverybody,
  newBrowser,
  REDIRECT_URI,
  returnTo,
  type SignOnService,
  signInAs,
  signOnService,
} from './testing/sign_on_service.ts';

const ROLES = { OIDC_ACCOUNT: 'new', OIDC_ROLES: 'engineers=member; guests=viewer' };

let provider: RealProvider;
let service: SignOnService;
beforeAll(async () => {
  provider = await RealProvider.start(REDIRECT_URI, async (_url, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const logout = { method: 'POST', url: '/oidc/back-channel-logout', headers, payload: body } as const;
    return (await service.app.inject(logout)).statusCode;
  });
});
afterAll(() => provider.close());
afterEach(async () => {
  vi.useRealTimers();
  await service.app.close();
});

async function start(variables?: Record<string, string>): Promise<void> {
  service = await signOnService(provider.issuer, variables);
}

/** A new person at the provider. */
function newPerson(claims: Claims = {}) {
  const subject = randomUUID();
  const email = `${subject}@example.com`;
  provider.people.set(subject, { email, email_verified: true, groups: ['engineers'], ...claims });
  return { subject, email, at: new ProviderBrowser() };
}

type Person = ReturnType<typeof newPerson>;

function change({ subject }: Person, claims: Claims): void {
  provider.people.set(subject, { ...provider.people.get(subject), ...claims });
}

/** Somebody who has signed in. */
async function signedIn(person: Person = newPerson()) {
  const { browser, location } = await signInAs(service, person.subject, person);
  expect(location).toBe('/dashboard');
  const me = await browser.get('/api/me');
  return { person, browser, me, userId: String(me.user) };
}

/** How a sign-in of a person ends. */
async function problemOf(person: Person): Promise<string | null> {
  const { location } = await signInAs(service, person.subject, person);
  return new URL(location, 'http://localhost').searchParams.get('sign_in_problem');
}

describe('a sign-in through the identity provider', () => {
  it('makes a user with the address that the provider has verified, and with an account of its own', async () => {
    await start();
    const { person, me, browser } = await signedIn();
    expect(me).toMatchObject({ email: person.email, email_verified: true, role: 'owner', has_password: false });
    const again = await signInAs(service, person.subject, person);
    expect((await again.browser.get('/api/me')).user).toBe(me.user);
    expect((await browser.get('/api/sessions')).sessions).toHaveLength(2);
    expect(await browser.get('/api/identity')).toEqual({ provider: 'Example Ltd', connected: true });
  });

  it('asks for a code with PKCE, state and nonce, and for nothing else', async () => {
    await start({ OIDC_PARAMETERS: 'access_type=offline' });
    const [first, second] = [await beginAt(newBrowser(service)), await beginAt(newBrowser(service))];
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'plumbline',
      redirect_uri: REDIRECT_URI,
      scope: 'openid email profile offline_access',
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    }
  });

  it('returns to the page where it began, and never to another site', async () => {
    await start();
    const person = newPerson();
    const endAt = async (path: string) => {
      const query = `?return=${encodeURIComponent(path)}`;
      return (await signInAs(service, person.subject, { ...person, query })).location;
    };
    expect(await endAt('/projects?x=1')).toBe('/dashboard?return=%2Fprojects%3Fx%3D1');
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/a/..//evil.example', 'x']) {
      expect(await endAt(path)).toBe('/dashboard');
    }
  });

  it('knows the person by the subject when the address changes at the provider, and follows a verified address', async () => {
    await start();
    const { person, userId } = await signedIn();
    change(person, { email: `new-${person.email}` });
    const { me } = await signedIn(person);
    expect(me).toMatchObject({ user: userId, email: `new-${person.email}` });
    const other = await signUp(service, { origin: 'http://localhost' });
    for (const claims of [{ email: `unverified-${person.email}`, email_verified: false }, { email: other.email }]) {
      change(person, { email_verified: true, ...claims });
      expect((await signedIn(person)).me).toMatchObject({ user: userId, email: `new-${person.email}` });
    }
  });

  it('goes on after the provider has changed its keys', async () => {
    await start();
    const { person } = await signedIn();
    await provider.rotateKeys();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await signedIn(person);
  });

  it('refuses a code that was used, an answer without the browser that asked, and one for another sign-in', async () => {
    await start();
    const { subject, at } = newPerson();
    const browser = newBrowser(service);
    const answer = await at.signIn((await beginAt(browser)).href, subject);
    const expired = '/dashboard?sign_in_problem=expired';
    expect(await returnTo(newBrowser(service), answer)).toBe(expired);
    const thief = newBrowser(service);
    await beginAt(thief);
    expect(await returnTo(thief, answer)).toBe(expired);
    const [cookie] = [...browser.cookies];
    expect(await returnTo(browser, answer)).toBe('/dashboard');
    expect(await returnTo(browser, answer)).toBe(expired);
    if (cookie) browser.cookies.set(...cookie);
    expect(await returnTo(browser, answer)).toBe('/dashboard?sign_in_problem=not_trusted');
  });

  it('refuses an answer that names another issuer, or none', async () => {
    await start();
    const { subject, at } = newPerson();
    for (const issuer of ['https://evil.example', undefined]) {
      const browser = newBrowser(service);
      const answer = new URL(await at.signIn((await beginAt(browser)).href, subject));
      expect(answer.searchParams.get('iss')).toBe(provider.issuer);
      answer.searchParams.delete('iss');
      if (issuer !== undefined) answer.searchParams.set('iss', issuer);
      expect(await returnTo(browser, answer.href)).toBe('/dashboard?sign_in_problem=not_trusted');
    }
  });
});

describe('the address of somebody who has signed up', () => {
  async function withUser(claims: Claims, { isVerified = true, domains = 'example.com' } = {}) {
    await start({ ...(domains !== '' && { OIDC_LINK_DOMAINS: domains }) });
    const owner = await signUp(service, { origin: 'http://localhost' });
    if (isVerified) await service.store.users.verify(owner.userId, changeAt(service.clock.time));
    return { owner, person: newPerson({ email: owner.email.toUpperCase(), ...claims }) };
  }

  it('never gives the user to a person whose address the provider has not verified', async () => {
    for (const verified of [false, undefined, 'true', 1]) {
      const { person } = await withUser({ email_verified: verified });
      expect(await problemOf(person)).toBe('email_taken');
    }
  });

  it('gives it only if it was verified here, too, and the operator trusts the provider with its domain', async () => {
    expect(await problemOf((await withUser({}, { isVerified: false })).person)).toBe('email_taken');
    for (const domains of ['', 'example.org', 'ample.com']) {
      expect(await problemOf((await withUser({}, { domains })).person)).toBe('email_taken');
    }
    const { person, owner } = await withUser({});
    expect((await signedIn(person)).me).toMatchObject({ user: owner.userId, email: owner.email, has_password: true });
    const events = await service.store.events.list(owner.accountId, { kinds: ['identity_connected'], limit: 9 });
    expect(events).toHaveLength(1);
  });

  it('can be another one at the provider if its user signs in first and connects both', async () => {
    await start();
    const { browser, userId } = await signUp(service, { origin: 'http://localhost', headers: { host: 'localhost' } });
    expect((await browser.send('POST', '/api/identity', { password: 'wrong' })).statusCode).toBe(422);
    const { url } = (await browser.send('POST', '/api/identity', { password: PASSWORD })).json();
    const { subject, at } = newPerson({ email_verified: false });
    expect(await returnTo(browser, await at.signIn(url, subject))).toBe('/dashboard?return=%2Fdashboard%2Fsecurity');
    const { location, browser: next } = await signInAs(service, subject, { at });
    expect([location, (await next.get('/api/me')).user]).toEqual(['/dashboard', userId]);

    const other = await signUp(service, { origin: 'http://localhost', headers: { host: 'localhost' } });
    const stolen = (await other.browser.send('POST', '/api/identity', { password: PASSWORD })).json();
    const end = await returnTo(other.browser, await at.signIn(stolen.url, subject));
    expect(end).toBe('/dashboard/security?sign_in_problem=other_identity');
    expect((await other.browser.get('/api/identity')).connected).toBe(false);
  });
});

describe('groups at the provider', () => {
  it('decide the role in the account that people join, the highest first', async () => {
    await start(ROLES);
    const roleWith = async (groups: unknown) => (await signedIn(newPerson({ groups }))).me;
    expect(await roleWith(['engineers'])).toMatchObject({ account: service.accountId, role: 'member' });
    expect(await roleWith(['guests', 'others'])).toMatchObject({ account: service.accountId, role: 'viewer' });
    expect(await roleWith(['guests', 'engineers'])).toMatchObject({ role: 'member' });
    expect(await roleWith('guests')).toMatchObject({ role: 'viewer' });
    expect(await service.store.members.listMembers(service.accountId)).toHaveLength(5);
    const [joined] = await service.store.events.list(service.accountId, { kinds: ['member_joined'], limit: 1 });
    expect(joined).toMatchObject({ actor: { kind: 'user' }, details: { role: 'viewer' } });
  });

  it('keep out whoever is in none of them, and leave no user behind', async () => {
    await start(ROLES);
    for (const groups of [['others'], [], undefined, 'engineers, guests', { engineers: true }]) {
      const person = newPerson({ groups });
      expect(await problemOf(person)).toBe('no_role');
      expect(await service.store.users.findByEmail(person.email)).toBeUndefined();
    }
  });

  it('change the role at the next check, and end all access when the last one is gone', async () => {
    await start(ROLES);
    const { person, browser, userId } = await signedIn();
    const { key } = await newKey(browser);
    expect((await call(service, key)).statusCode).toBe(200);
    change(person, { groups: ['guests'] });
    expect(await checkEverybody(service)).toEqual([]);
    expect(await browser.get('/api/me')).toMatchObject({ role: 'viewer' });
    change(person, { groups: [] });
    expect(await checkEverybody(service)).toEqual([]);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
    expect(await service.store.members.roleOf(service.accountId, userId)).toBeUndefined();
    service.clock.pass(10_000);
    expect((await call(service, key)).statusCode).toBe(401);
  });

  it('never change who owns the account', async () => {
    await start({ ...ROLES, OIDC_LINK_DOMAINS: 'example.com' });
    const owner = await service.store.users.verify(service.ownerId, changeAt(service.clock.time));
    const person = newPerson({ email: owner?.email, groups: ['guests'] });
    expect((await signedIn(person)).me).toMatchObject({ user: service.ownerId, role: 'owner' });
    change(person, { groups: [] });
    await checkEverybody(service);
    expect(await service.store.members.roleOf(service.accountId, service.ownerId)).toBe('owner');
  });
});

describe('access that has ended at the provider', () => {
  it('ends sessions, keys and membership here at the next check, and comes back with the person', async () => {
    await start(ROLES);
    const { person, browser, userId } = await signedIn();
    const { key } = await newKey(browser);
    expect(await checkEverybody(service)).toEqual([]);
    expect((await call(service, key)).statusCode).toBe(200);
    const claims = provider.people.get(person.subject);
    provider.people.delete(person.subject);
    expect(await checkEverybody(service)).toEqual([]);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
    service.clock.pass(10_000);
    expect((await call(service, key)).statusCode).toBe(401);
    expect(await service.store.members.roleOf(service.accountId, userId)).toBeUndefined();
    const [removed] = await service.store.events.list(service.accountId, { kinds: ['member_removed'], limit: 1 });
    expect(removed).toMatchObject({ actor: { kind: 'service' }, details: { email: person.email } });
    provider.people.set(person.subject, claims ?? {});
    expect((await signedIn(person)).me).toMatchObject({ user: userId, role: 'member' });
  });

  it('ends the sessions that were begun there as soon as the person signs out there', async () => {
    await start();
    const { person, browser } = await signedIn();
    const elsewhere = await signedIn({ ...person, at: new ProviderBrowser() });
    await person.at.signOut(provider.issuer);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
    expect((await elsewhere.browser.send('GET', '/api/me')).statusCode).toBe(200);
  });

  it('ends no access while the provider does not answer', async () => {
    await start();
    const { browser } = await signedIn();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    await expect(checkEverybody(service)).rejects.toThrow('does not answer');
    vi.restoreAllMocks();
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
    expect(await checkEverybody(service)).toEqual([]);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
  });
});

describe('a user without a password', () => {
  it('confirms what needs a password by signing in again', async () => {
    await start();
    const { person, browser } = await signedIn();
    const remove = () => browser.send('DELETE', '/api/me', { password: '' });
    expect((await remove()).json()).toMatchObject({ status: 403, code: 'sign_in_again' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400_000 });
    // Whoever has found the browser leads it past the question of the provider.
    for (const age of [undefined, '100000']) {
      const { href, searchParams } = await beginAt(browser, '?again');
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
      const silent = new URL(href);
      silent.searchParams.delete('prompt');
      if (age === undefined) silent.searchParams.delete('max_age');
      else silent.searchParams.set('max_age', age);
      const end = await returnTo(browser, await person.at.signIn(silent.href, person.subject));
      expect(end).toBe('/dashboard?sign_in_problem=not_trusted');
    }
    expect((await remove()).statusCode).toBe(403);
    await signInAs(service, person.subject, { at: person.at, browser, query: '?again' });
    expect((await remove()).statusCode).toBe(204);
  });

  it('gets no link that sets one, and cannot change what goes with one', async () => {
    await start();
    const { person, browser } = await signedIn();
    await browser.send('POST', '/auth/request-reset', { email: person.email });
    const links = `SELECT 1 FROM user_verifications WHERE identifier LIKE 'reset-password:%'`;
    expect((await service.store.execute(links, [])).rows).toEqual([]);
    const next = { current_password: 'none', new_password: 'correct horse' };
    for (const [method, path, form] of [
      ['POST', '/auth/change-password', next],
      ['POST', '/api/second-factor', { password: '' }],
      ['POST', '/api/email-change', { email: 'other@example.com', password: '' }],
    ] as const) {
      expect((await browser.send(method, path, form)).json()).toMatchObject({ status: 409, code: 'no_password' });
    }
  });
});

describe('with OIDC_ONLY', () => {
  it('nobody signs in, signs up or resets a password without the provider', async () => {
    await start({ OIDC_ONLY: 'on' });
    const browser = newBrowser(service);
    const form = { email: 'someone@example.com', password: PASSWORD };
    for (const [path, sent] of [
      ['/auth/sign-in', form],
      ['/auth/sign-up', form],
      ['/auth/second-factor', { code: '123456' }],
      ['/auth/request-reset', { email: form.email }],
      ['/auth/reset-password', { token: 'x', password: PASSWORD }],
    ] as const) {
      const problem = (await browser.send('POST', path, sent)).json();
      expect(problem).toMatchObject({ status: 403, code: 'no_passwords' });
      expect(problem.detail).toContain('Everybody signs in with Example Ltd here.');
    }
    expect((await browser.get('/api/service')).single_sign_on).toEqual({ name: 'Example Ltd', only: true });
    const { browser: inside } = await signedIn();
    const change = { current_password: PASSWORD, new_password: `${PASSWORD} 2` };
    expect((await inside.send('POST', '/auth/change-password', change)).json()).toMatchObject({ code: 'no_passwords' });
  });

  it('a link of the operator signs in once', async () => {
    await start({ OIDC_ONLY: 'on' });
    const { userId } = await signedIn();
    const { AccountAuthentication } = await import('../accounts/account_authentication.ts');
    const { links } = new AccountAuthentication({ store: service.store, clock: service.clock.now, secret: undefined });
    const { link } = await links.newSignInLink(userId);
    const token = new URL(link, 'http://localhost').searchParams.get('token');
    const browser = newBrowser(service);
    expect((await browser.send('POST', '/auth/sign-in-link', { token })).statusCode).toBe(204);
    expect((await browser.get('/api/me')).user).toBe(userId);
    expect((await browser.send('POST', '/auth/sign-in-link', { token })).statusCode).toBe(410);
  });
});
