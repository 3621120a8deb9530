import { getMigrations } from 'better-auth/db/migration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPkce } from '../../../../tests/support/oauth_person.ts';
import { AccountAuthentication, type BrowserRequest, type Session } from '../accounts/account_authentication.ts';
import { setAccountPlan } from '../accounts/accounts.ts';
import { NO_MAIL } from '../mail/mail.ts';
import type { Store } from '../store/contract.ts';
import { bothEngines } from '../store/testing/both_engines.ts';
import { changeAt } from '../store/testing/store_under_test.ts';
import { AccessTokens } from './access_tokens.ts';
import { type Authorization, AuthorizationServer, type TokenResponse } from './authorization_server.ts';
import { ClientDocumentError } from './client_document.ts';
import { disconnectApp, listConnectedApps } from './connected_apps.ts';
import { oauthProviderOptions } from './oauth_provider.ts';
import { hashOfToken } from './oauth_tokens.ts';

const { engines } = bothEngines();

const PUBLIC_URL = 'https://calc.example.com';
const RESOURCE = `${PUBLIC_URL}/mcp/oauth`;
const REDIRECT = 'https://app.example.com/callback';
const ANYBODY = 'ip:192.0.2.1';
const NOBODY: BrowserRequest = { cookie: undefined, isSecure: true };

interface Account {
  browserRequest: BrowserRequest;
  session: Session;
}

describe.each(engines)('the authorization server on %s', (_engine, open) => {
  let store: Store;
  let time = 0;
  let authentication: AccountAuthentication;
  let server: AuthorizationServer;
  let documents: Record<string, unknown>;
  let owner: Account;
  let account: Account;
  let clientId: string;
  const clock = () => Date.now() + time;

  beforeAll(async () => {
    store = await open(Date.now);
    authentication = new AccountAuthentication({ store, clock: Date.now, secret: undefined });
    const fetchDocument = async (url: string) => documents[url];
    server = new AuthorizationServer({ store, clock, publicUrl: PUBLIC_URL, authentication, fetchDocument });
    owner = await newAccount();
  });
  afterAll(() => store.close());

  let accounts = 0;
  async function newAccount(): Promise<Account> {
    accounts += 1;
    const outcome = await authentication.signUp(NOBODY, {
      email: `${accounts}@example.com`,
      password: 'correct horse',
    });
    if (!outcome.ok) throw new Error(outcome.fault);
    const cookie = outcome.session.cookies.map((each) => each.split(';', 1)[0]).join('; ');
    const browserRequest = { cookie, isSecure: true };
    const session = await authentication.session(browserRequest);
    if (!session) throw new Error('there is no session');
    return { browserRequest, session };
  }

  async function register(...redirectUris: string[]): Promise<string> {
    const metadata = { client_name: 'App', redirect_uris: redirectUris.length > 0 ? redirectUris : [REDIRECT] };
    const registration = await server.clients.register(metadata, ANYBODY);
    if (!registration.ok) throw new Error(registration.error);
    return registration.client.clientId;
  }

  beforeEach(async () => {
    time = 0;
    documents = {};
    account = owner;
    clientId = await register();
  });
  afterEach(async () => {
    for (const table of ['attempts', 'oauth_consents']) await store.execute(`DELETE FROM ${table}`, []);
  });

  const pkce = newPkce();

  function requestOf(changes: Record<string, string | undefined> = {}, who: Account = account) {
    const parameters = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      state: 'a state',
      code_challenge: pkce.challenge,
      code_challenge_method: 'S256',
      resource: RESOURCE,
      scope: 'calculate',
    });
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) parameters.delete(name);
      else parameters.set(name, value);
    }
    return { parameters, browserRequest: who.browserRequest, ipCaller: ANYBODY };
  }

  /** The parameters that an app gets back. */
  function answerOf(authorization: Authorization): Record<string, string> {
    if (authorization.next !== 'redirect') throw new Error(JSON.stringify(authorization));
    expect(authorization.url.startsWith(`${REDIRECT}?`)).toBe(true);
    return Object.fromEntries(new URL(authorization.url).searchParams);
  }

  async function newCode(changes: Record<string, string | undefined> = {}): Promise<string> {
    const { code } = answerOf(await server.allow(requestOf(changes), account.session));
    return code as string;
  }

  function exchange(code: string, changes: Record<string, string | undefined> = {}): Promise<TokenResponse> {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: REDIRECT,
      code_verifier: pkce.verifier,
    });
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) form.delete(name);
      else form.set(name, value);
    }
    return server.token(form, ANYBODY);
  }

  interface Tokens {
    access: string;
    refresh: string;
  }

  function tokensOf({ status, body }: TokenResponse): Tokens {
    expect([status, body.error_description]).toEqual([200, undefined]);
    return { access: String(body.access_token), refresh: String(body.refresh_token) };
  }

  async function connected(): Promise<Tokens> {
    return tokensOf(await exchange(await newCode()));
  }

  function refresh(token: string, ipCaller = ANYBODY, at = server): Promise<TokenResponse> {
    const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
    return at.token(form, ipCaller);
  }

  /** As another machine finds it, without a cache. */
  function find(token: string) {
    return new AccessTokens({ store, clock, publicUrl: PUBLIC_URL }).find(token, ANYBODY);
  }

  it('needs no table or column that our migrations do not create', async () => {
    const settings = { store, secret: 'a secret of this test, long enough', isSecure: true, publicUrl: PUBLIC_URL };
    const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(oauthProviderOptions(settings));
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    expect(await compileMigrations()).toBe(';');
  });

  it('asks for sign-in, then for consent, then issues a code with state and issuer, and asks no more', async () => {
    expect(await server.authorize({ ...requestOf(), browserRequest: NOBODY })).toMatchObject({ next: 'sign_in' });
    expect(await server.authorize(requestOf())).toMatchObject({ next: 'consent', redirectUri: REDIRECT });
    const granted = { code: expect.any(String), state: 'a state', iss: `${PUBLIC_URL}/oauth` };
    expect(answerOf(await server.allow(requestOf(), account.session))).toEqual(granted);
    expect(answerOf(await server.authorize(requestOf()))).toEqual(granted);
    expect(await server.authorize(requestOf({ prompt: 'consent' }))).toMatchObject({ next: 'consent' });
    expect(await server.authorize(requestOf({}, await newAccount()))).toMatchObject({ next: 'consent' });
  });

  it('tells the app when its user says no, and connects nothing', async () => {
    expect(answerOf(await server.deny(requestOf()))).toMatchObject({
      error: 'access_denied',
      state: 'a state',
      iss: `${PUBLIC_URL}/oauth`,
    });
    expect(await listConnectedApps(store, account.session.userId)).toEqual([]);
  });

  it('issues tokens for an hour and thirty days, that are the account with its plan', async () => {
    account = await newAccount();
    const { status, body } = await exchange(await newCode());
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 3600]);
    const token = String(body.access_token);
    const { accountId, userId } = account.session;
    expect(await find(token)).toMatchObject({
      ok: true,
      account: { id: `account:${accountId}:${userId}`, tier: 'free' },
    });
    await setAccountPlan({ store, mail: NO_MAIL }, accountId, 'pro', changeAt(clock()));
    expect(await find(token)).toMatchObject({ ok: true, account: { tier: 'pro' } });
    time = 3_600_000;
    expect(await find(token)).toMatchObject({ ok: false, error: 'invalid_token' });
    const { rows } = await store.execute('SELECT expires_at, created_at FROM oauth_refresh_tokens', []);
    const { expires_at, created_at } = rows.at(-1) as { expires_at: string | Date; created_at: string | Date };
    expect(new Date(expires_at).getTime() - new Date(created_at).getTime()).toBe(30 * 86_400_000);
  });

  it('completes requests of clients that know neither resource nor scope', async () => {
    const code = await newCode({ resource: undefined, scope: undefined });
    expect(await find(tokensOf(await exchange(code)).access)).toMatchObject({ ok: true });
  });

  it.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['for an unknown scope', { scope: 'calculate admin' }, 'invalid_scope'],
    ['for silent consent', { prompt: 'none' }, 'consent_required'],
  ])('sends a request %s back to the app with an error', async (_what, changes, error) => {
    expect(answerOf(await server.authorize(requestOf(changes)))).toMatchObject({ error, state: 'a state' });
  });

  it.each([
    ['another address', { redirect_uri: 'https://app.example.com/callback/other' }],
    ['a longer address', { redirect_uri: `${REDIRECT}?more=1` }],
    ['an address of another host', { redirect_uri: 'https://app.example.com.evil.example/callback' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
    ['no address', { redirect_uri: undefined }],
    ['an unknown client', { client_id: 'nobody' }],
  ])('never redirects a request with %s', async (_what, changes) => {
    expect(await server.authorize(requestOf(changes))).toMatchObject({ next: 'failed' });
    expect(await server.allow(requestOf(changes), account.session)).toMatchObject({ next: 'failed' });
    expect(await server.deny(requestOf(changes))).toMatchObject({ next: 'failed' });
    expect(await listConnectedApps(store, account.session.userId)).toEqual([]);
  });

  it('lets the port of a loopback address differ, and nothing else', async () => {
    clientId = await register('http://127.0.0.1/callback');
    const at = (redirect_uri: string) => server.authorize(requestOf({ redirect_uri }));
    expect(await at('http://127.0.0.1:51234/callback')).toMatchObject({ next: 'consent' });
    for (const other of [
      'http://127.0.0.1:51234/other',
      'http://localhost:51234/callback',
      'https://127.0.0.1/callback',
    ]) {
      expect(await at(other)).toMatchObject({ next: 'failed' });
    }
  });

  it('exchanges a code once; sent again, it ends the tokens that it gave', async () => {
    const code = await newCode();
    const { access, refresh: refreshToken } = tokensOf(await exchange(code));
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await find(access)).toMatchObject({ ok: false });
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: undefined }, 'invalid_request'],
    ['another address', { redirect_uri: `${REDIRECT}/other` }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('gives no token for a code with %s', async (_what, changes, error) => {
    const status = error === 'invalid_client' ? 401 : 400;
    expect(await exchange(await newCode(), changes)).toMatchObject({ status, body: { error } });
  });

  it('counts consent for the address that was shown, if an app has several', async () => {
    const other = 'https://evil.example/callback';
    clientId = await register(REDIRECT, other);
    await newCode();
    for (const prompt of [undefined, 'none']) {
      const asked = await server.authorize(requestOf({ redirect_uri: other, prompt }));
      expect(asked).toMatchObject({ next: 'consent', redirectUri: other });
    }
    expect(await listConnectedApps(store, account.session.userId)).toMatchObject([
      { host: 'app.example.com, evil.example', isOnDevice: false },
    ]);
  });

  it('rejects a character that PostgreSQL cannot store, wherever it is sent', async () => {
    await newCode();
    const { parameters } = requestOf({ prompt: 'login' });
    for (const name of parameters.keys()) {
      const request = requestOf({ [name]: `${parameters.get(name)}\0` });
      expect([name, (await server.authorize(request)).next]).toEqual([name, expect.stringMatching(/failed|redirect/)]);
    }
    const form = { grant_type: 'authorization_code', code: 'c', redirect_uri: REDIRECT, code_verifier: pkce.verifier };
    const sent = {
      ...form,
      client_id: clientId,
      refresh_token: 'r',
      token: 't',
      scope: 'calculate',
      resource: RESOURCE,
    };
    for (const grant_type of ['authorization_code', 'refresh_token']) {
      for (const name of Object.keys(sent)) {
        const changed = new URLSearchParams({ ...sent, grant_type });
        changed.set(name, `${changed.get(name)}\0`);
        expect([name, (await server.token(changed, ANYBODY)).status]).toEqual([name, expect.toBeOneOf([400, 401])]);
        expect([name, (await server.revoke(changed)).status]).toEqual([name, expect.toBeOneOf([200, 400, 401])]);
      }
    }
    expect(await server.clients.find('\0', ANYBODY)).toMatchObject({ ok: false, reason: 'unknown' });
    expect(await disconnectApp(store, account.session.accountId, '\0')).toBeUndefined();
  });

  it.each(['password', 'constructor', '__proto__'])('has no grant %s', async (grantType) => {
    const { status, body } = await exchange('a code', { grant_type: grantType });
    expect([status, body.error]).toEqual([400, 'unsupported_grant_type']);
  });

  it('gives no token for the code of another client', async () => {
    const code = await newCode();
    expect(await exchange(code, { client_id: await register() })).toMatchObject({ body: { error: 'invalid_grant' } });
  });

  it('rotates refresh tokens; parallel refreshes get the same, and one that is sent later again ends all', async () => {
    const first = await connected();
    const [one, other] = await Promise.all([refresh(first.refresh), refresh(first.refresh)]);
    const second = tokensOf(one);
    expect(tokensOf(other)).toEqual(second);
    expect(second.refresh).not.toBe(first.refresh);
    const third = tokensOf(await refresh(second.refresh));
    time = 11_000;
    expect(await refresh(first.refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    for (const { access, refresh: token } of [second, third]) {
      expect(await find(access)).toMatchObject({ ok: false });
      expect(await refresh(token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    }
  });

  it('ends all tokens when a refresh token is sent again from another address, though a moment later', async () => {
    const first = await connected();
    const second = tokensOf(await refresh(first.refresh));
    expect(await refresh(first.refresh, 'ip:198.51.100.7')).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await find(second.access)).toMatchObject({ ok: false });
    expect(await refresh(second.refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('keeps the tokens of an app whose second refresh reaches another process, but not for another address', async () => {
    const otherProcess = new AuthorizationServer({ store, clock, publicUrl: PUBLIC_URL, authentication });
    const first = await connected();
    const second = tokensOf(await refresh(first.refresh));
    expect(await refresh(first.refresh, ANYBODY, otherProcess)).toMatchObject({ body: { error: 'invalid_grant' } });
    expect(await find(second.access)).toMatchObject({ ok: true });
    await refresh(first.refresh, 'ip:198.51.100.7', otherProcess);
    expect(await find(second.access)).toMatchObject({ ok: false });
  });

  it('keeps refreshing for an app that names its scope', async () => {
    let { refresh: token } = await connected();
    for (let times = 0; times < 3; times++) {
      const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, scope: 'calculate' };
      ({ refresh: token } = tokensOf(await server.token(new URLSearchParams(form), ANYBODY)));
    }
  });

  it('revokes tokens of the client that asks, and no others', async () => {
    const { access, refresh: refreshToken } = await connected();
    const revoke = (token: string, client_id: string) => server.revoke(new URLSearchParams({ token, client_id }));
    expect(await revoke(access, await register())).toEqual({ status: 200, body: {} });
    expect(await find(access)).toMatchObject({ ok: true });
    expect(await revoke(refreshToken, clientId)).toEqual({ status: 200, body: {} });
    expect(await find(access)).toMatchObject({ ok: false });
    expect(await refresh(refreshToken)).toMatchObject({ body: { error: 'invalid_grant' } });
    expect(await revoke('unknown', clientId)).toEqual({ status: 200, body: {} });
  });

  it('stores hashes of tokens and codes, never the texts', async () => {
    const code = await newCode();
    const { access, refresh: refreshToken } = tokensOf(await exchange(code));
    const unused = await newCode();
    const tables = ['user_verifications', 'oauth_access_tokens', 'oauth_refresh_tokens', 'oauth_consents'];
    const rows = await Promise.all(
      tables.map(async (table) => (await store.execute(`SELECT * FROM ${table}`, [])).rows),
    );
    const stored = JSON.stringify(rows);
    for (const secret of [code, unused, access, refreshToken]) expect(stored).not.toContain(secret);
    for (const secret of [unused, access, refreshToken]) expect(stored).toContain(hashOfToken(secret));
  });

  it('ends access at once when the app is disconnected, also for codes and tokens that are under way', async () => {
    const { userId } = account.session;
    const { access, refresh: refreshToken } = await connected();
    const code = await newCode();
    const [app] = await listConnectedApps(store, userId);
    expect(await disconnectApp(store, 'another user', app?.id ?? '')).toBeUndefined();
    expect(await find(access)).toMatchObject({ ok: true });
    expect(await disconnectApp(store, userId, app?.id ?? '')).toMatchObject({
      name: 'App',
      host: 'app.example.com',
    });
    expect(await find(access)).toMatchObject({ ok: false });
    expect(await refresh(refreshToken)).toMatchObject({ body: { error: 'invalid_grant' } });
    const late = await exchange(code);
    expect(await find(tokensOf(late).access)).toMatchObject({ ok: false });
    // Connected again, the app gets new tokens; those of the code from before stay invalid.
    time = 2000;
    await newCode();
    expect(await find(tokensOf(late).access)).toMatchObject({ ok: false });
    expect(await refresh(tokensOf(late).refresh)).toMatchObject({ body: { error: 'invalid_grant' } });
  });

  it('survives sign-out, and ends with a password reset or the account', async () => {
    account = await newAccount();
    const { userId } = account.session;
    const { access } = await connected();
    await authentication.signOut(account.browserRequest);
    expect(await find(access)).toMatchObject({ ok: true });
    await authentication.resetPassword(userId, 'a new password');
    expect(await find(access)).toMatchObject({ ok: false });
    expect(await listConnectedApps(store, userId)).toEqual([]);

    account = await newAccount();
    const other = await connected();
    await store.accounts.delete(account.session.accountId);
    expect(await find(other.access)).toMatchObject({ ok: false });
    expect(await refresh(other.refresh)).toMatchObject({ body: { error: 'invalid_grant' } });
  });

  it('connects nothing for a session that a password reset has ended meanwhile', async () => {
    account = await newAccount();
    await authentication.resetPassword(account.session.userId, 'a new password');
    expect(await server.allow(requestOf(), account.session)).toMatchObject({ next: 'sign_in' });
    const stored = await store.oauth.addConnection({
      id: 'app_1',
      clientId,
      userId: account.session.userId,
      accountId: account.session.accountId,
      scopes: ['calculate'],
      resources: [RESOURCE],
      at: clock(),
      connectionsMax: 50,
      sessionId: account.session.id,
    });
    expect(stored).toBe(false);
  });

  it('deletes clients that nobody has connected within a day, and keeps those that are connected', async () => {
    const unused = await register();
    await connected();
    time = 86_400_001;
    await register();
    expect(await store.oauth.findClient(unused)).toBeUndefined();
    expect(await store.oauth.findClient(clientId)).toMatchObject({ name: 'App' });
  });

  it('bounds the number of unused clients by deleting the oldest', async () => {
    const limits = { unusedMax: 2, unusedFrom: 0 };
    await connected();
    for (const [index, name] of ['one', 'two', 'three'].entries()) {
      const client = { clientId: name, name, uri: null, redirectUris: [REDIRECT], updatedAt: clock() + 1000 + index };
      await store.oauth.putClient(client, limits);
    }
    expect(await store.oauth.findClient('one')).toBeUndefined();
    expect(await store.oauth.findClient('three')).toMatchObject({ clientId: 'three' });
    expect(await store.oauth.findClient(clientId)).toMatchObject({ name: 'App' });
  });

  it('registers 100 clients an hour from one address', async () => {
    const metadata = { redirect_uris: [REDIRECT] };
    const address = 'ip:203.0.113.9';
    for (let count = 0; count < 100; count++)
      await store.accounts.countAttempt(`register client ${address}`, 3_600_000);
    expect(await server.clients.register(metadata, address)).toMatchObject({ ok: false, error: 'rate_limited' });
    expect(await server.clients.register(metadata, 'ip:203.0.113.10')).toMatchObject({ ok: true });
  });

  describe('with a client metadata document', () => {
    const URL_OF_CLIENT = 'https://client.example.com/oauth/client.json';
    const OWN_REDIRECT = 'https://client.example.com/cb';
    const document = {
      client_id: URL_OF_CLIENT,
      client_name: 'Document client',
      redirect_uris: [REDIRECT, OWN_REDIRECT, 'http://localhost/cb'],
    };
    beforeEach(() => {
      clientId = URL_OF_CLIENT;
      documents[URL_OF_CLIENT] = document;
    });
    afterEach(() => store.execute(`DELETE FROM oauth_clients WHERE client_id = '${URL_OF_CLIENT}'`, []));

    it('connects the app by the address of its document', async () => {
      const { access } = await connected();
      expect(await find(access)).toMatchObject({ ok: true });
      expect(await listConnectedApps(store, account.session.userId)).toMatchObject([
        { name: 'Document client', host: 'client.example.com' },
      ]);
    });

    it('asks again for every address but those of its own host, also with prompt=none', async () => {
      const allowed = await server.allow(requestOf({ redirect_uri: OWN_REDIRECT }), account.session);
      expect(allowed).toMatchObject({ next: 'redirect' });
      expect(await server.authorize(requestOf({ redirect_uri: OWN_REDIRECT }))).toMatchObject({ next: 'redirect' });
      for (const redirect_uri of ['http://localhost:5123/cb', REDIRECT]) {
        for (const prompt of [undefined, 'none', 'consent']) {
          expect(await server.authorize(requestOf({ redirect_uri, prompt }))).toMatchObject({ next: 'consent' });
        }
        expect(await server.authorize(requestOf({ redirect_uri, prompt: 'login' }))).toMatchObject({ next: 'sign_in' });
        expect(await server.allow(requestOf({ redirect_uri }), account.session)).toMatchObject({ next: 'redirect' });
      }
    });

    it('reads the document again after an hour, and keeps the last one for a week if it cannot be read', async () => {
      expect(await server.authorize(requestOf())).toMatchObject({ next: 'consent' });
      documents[URL_OF_CLIENT] = { ...document, client_name: 'New name' };
      expect(await server.authorize(requestOf())).toMatchObject({ client: { name: 'Document client' } });
      time = 3_600_001;
      expect(await server.authorize(requestOf())).toMatchObject({ client: { name: 'New name' } });
      documents = {};
      time = 6 * 86_400_000;
      expect(await server.clients.find(URL_OF_CLIENT, ANYBODY)).toMatchObject({ ok: true });
      time = 8 * 86_400_000;
      expect(await server.clients.find(URL_OF_CLIENT, ANYBODY)).toMatchObject({ ok: false, reason: 'unreadable' });
    });

    it.each([
      ['is of another client', { ...document, client_id: `${URL_OF_CLIENT}.other` }],
      ['has no addresses', { ...document, redirect_uris: undefined }],
      ['wants to prove itself with a secret', { ...document, token_endpoint_auth_method: 'client_secret_basic' }],
      ['is a text', 'document'],
    ])('rejects a document that %s', async (_what, wrong) => {
      documents[URL_OF_CLIENT] = wrong;
      expect(await server.authorize(requestOf())).toMatchObject({ next: 'failed' });
      expect(await store.oauth.findClient(URL_OF_CLIENT)).toBeUndefined();
    });

    it('says which address it could not read', async () => {
      const fetchDocument = () => Promise.reject(new ClientDocumentError('This service cannot reach that address.'));
      const offline = new AuthorizationServer({ store, clock, publicUrl: PUBLIC_URL, authentication, fetchDocument });
      expect(await offline.authorize(requestOf())).toMatchObject({
        next: 'failed',
        description: `${URL_OF_CLIENT} describes this app. This service cannot reach that address.`,
      });
    });

    it('knows no app by its document where documents are off, not even one that was read before', async () => {
      expect(await server.authorize(requestOf())).toMatchObject({ next: 'consent' });
      const fetchDocument = () => Promise.reject(new Error('no document may be read'));
      const options = { store, clock, publicUrl: PUBLIC_URL, authentication, fetchDocument, clientDocuments: false };
      expect(await new AuthorizationServer(options).authorize(requestOf())).toMatchObject({ next: 'failed' });
    });
  });
});
