import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Form, formsOf, newPkce, PASSWORD, Person } from '../../../../../tests/support/oauth_person.ts';
import { Authenticator, stopDate } from '../../accounts/testing/authenticator.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { SqliteStore } from '../../store/sqlite/sqlite_store.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';

const SITE = 'http://localhost:3000';
const REDIRECT = 'https://app.example.com/callback';
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'calculate_pue', arguments: PUE } };

let service: TestService;
beforeAll(() => {
  // Tokens are issued by the clock of the machine.
  service = testService({ store: new SqliteStore(':memory:', Date.now), clock: Date.now });
});
afterAll(() => service.app.close());

/** Requests without a network, as fetch makes them. */
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await service.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: url.slice(SITE.length),
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body !== undefined && { payload: init.body as string }),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const each of [value].flat()) headers.append(name, String(each));
  }
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers });
}

async function register(metadata: object = {}): Promise<string> {
  const response = await send(`${SITE}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'An app', redirect_uris: [REDIRECT], ...metadata }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { client_id: string }).client_id;
}

const pkce = newPkce();

function authorizePath(client_id: string, changes: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: REDIRECT,
    state: 'a state',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  return `/oauth/authorize?${parameters}`;
}

function postForm(path: string, form: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return send(SITE + path, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
}

async function tokenFor(person: Person, client_id: string): Promise<string> {
  const callback = await person.connect(SITE + authorizePath(client_id));
  const response = await postForm('/oauth/token', {
    grant_type: 'authorization_code',
    client_id,
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
    code_verifier: pkce.verifier,
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return ((await response.json()) as { access_token: string }).access_token;
}

function callMcp(path: string, headers: Record<string, string>, message: object = MESSAGE): Promise<Response> {
  const type = { 'content-type': 'application/json', host: 'localhost:3000' };
  return send(SITE + path, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(message) });
}

describe('a form with a NUL character, which PostgreSQL does not look for', () => {
  it.each([
    ['/oauth/sign-in', { email: 'a\0@example.com', password: PASSWORD }],
    ['/oauth/sign-up', { email: 'a@example.com', password: `${PASSWORD}\0` }],
    ['/oauth/second-factor', { code: '\0' }],
    ['/oauth/consent', { decision: 'allow', account: '\0' }],
    ['/oauth/token', { grant_type: 'authorization_code', code: '\0' }],
  ])('is refused by %s', async (path, form: Record<string, string>) => {
    const request = authorizePath(await register()).split('?')[1] ?? '';
    const response = await new Person(SITE, send).send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, request }).toString(),
    });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('NUL character')]);
  });
});

const CHALLENGE = `resource_metadata="${SITE}/.well-known/oauth-protected-resource/mcp/oauth", scope="calculate"`;

describe('/mcp/oauth', () => {
  let person: Person;
  let token: string;
  beforeAll(async () => {
    person = new Person(SITE, send);
    token = await tokenFor(person, await register());
  });

  it('answers a call with a token, counts it for the account, and reports it under MCP', async () => {
    const [account] = await service.store.accounts.listOwned(person.email);
    await service.store.users.verify(account?.ownerId ?? '', changeAt(Date.now()));
    await service.store.accounts.setPlan(account?.id ?? '', 'pro', changeAt(Date.now()));
    const fresh = await tokenFor(person, await register());
    const answer = await callMcp('/mcp/oauth', { authorization: `Bearer ${fresh}` });
    expect(await answer.json()).toMatchObject({ result: { structuredContent: { pue_score: 1.453, tier: 'pro' } } });
    expect(answer.headers.get('ratelimit')).toMatch(/minute/);
    const usage = (await (await person.dashboard('GET', '/api/usage')).json()) as object;
    expect(JSON.stringify(usage)).toContain('"channel":"mcp"');
  });

  it('challenges a message without a token, and tells where to get one', async () => {
    for (const headers of [{}, { 'x-api-key': (await service.newKey()).key }]) {
      const answer = await callMcp('/mcp/oauth', headers);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, `Bearer ${CHALLENGE}`]);
    }
    const probe = await send(`${SITE}/mcp/oauth`);
    expect([probe.status, probe.headers.get('www-authenticate')]).toEqual([401, `Bearer ${CHALLENGE}`]);
  });

  it('rejects keys, unknown tokens and tokens in the address, as invalid tokens', async () => {
    const { key } = await service.newKey();
    for (const bearer of [key, 'pla_unknown', `${token}x`]) {
      const answer = await callMcp('/mcp/oauth', { authorization: `Bearer ${bearer}` });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(
        /^Bearer error="invalid_token", error_description="[^"]+", /,
      );
      expect(answer.headers.get('www-authenticate')).toContain(CHALLENGE);
    }
    expect((await callMcp(`/mcp/oauth?access_token=${token}`, {})).status).toBe(401);
  });

  it('tells a token without the scope which one it needs', async () => {
    const scopes = (list: string) => service.store.execute(`UPDATE oauth_access_tokens SET scopes = '${list}'`, []);
    const other = await tokenFor(person, await register());
    await scopes('["offline_access"]');
    const answer = await callMcp('/mcp/oauth', { authorization: `Bearer ${other}` });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="insufficient_scope".*scope="calculate"$/);
    await scopes('["calculate","offline_access"]');
  });

  it('is the only place where a token counts', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const mcp = await callMcp('/mcp', headers);
    expect([mcp.status, mcp.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="plumbline"']);
    const rest = await callMcp('/v1/tools/calculate_pue', headers, PUE);
    expect([rest.status, rest.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="plumbline"']);
  });

  it('answers pages of other sites, which /mcp does not', async () => {
    const headers = { authorization: `Bearer ${token}`, origin: 'https://inspector.example' };
    const answer = await callMcp('/mcp/oauth', headers, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(answer.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
    expect((await callMcp('/mcp', { origin: 'https://inspector.example' })).status).toBe(403);
    expect((await callMcp('/mcp/oauth', { ...headers, host: 'rebound.example' })).status).toBe(403);
  });
});

describe('the metadata', () => {
  it('sends clients to register where documents of clients are off', async () => {
    const { app } = testService({ clientDocuments: false });
    const answer = await app.inject('/.well-known/oauth-authorization-server/oauth');
    expect(answer.json()).toMatchObject({ client_id_metadata_document_supported: false });
    expect(answer.json().registration_endpoint).toBe(`${SITE}/oauth/register`);
    await app.close();
  });

  it('names endpoints that are served, and what clients must find to go on', async () => {
    const server = (await (await send(`${SITE}/.well-known/oauth-authorization-server/oauth`)).json()) as Record<
      string,
      unknown
    >;
    expect(server).toMatchObject({
      issuer: `${SITE}/oauth`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      token_endpoint_auth_methods_supported: ['none'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    });
    for (const name of ['authorization', 'token', 'registration', 'revocation']) {
      const answer = await send(String(server[`${name}_endpoint`]));
      expect([name, answer.status]).not.toEqual([name, 404]);
    }
    expect(await (await send(`${SITE}/.well-known/oauth-protected-resource/mcp/oauth`)).json()).toMatchObject({
      resource: `${SITE}/mcp/oauth`,
      authorization_servers: [`${SITE}/oauth`],
      scopes_supported: ['calculate'],
    });
  });

  it('is not served where there is no TLS', async () => {
    const plain = testService({ publicUrl: 'http://calc.example.com' });
    for (const url of ['/.well-known/oauth-authorization-server/oauth', '/oauth/authorize', '/mcp/oauth']) {
      expect((await plain.app.inject(url)).statusCode).toBe(404);
    }
    await plain.app.close();
  });
});

describe('the pages', () => {
  const person = new Person(SITE, send);
  let clientId: string;
  let consent: Form;
  let html: string;
  beforeAll(async () => {
    clientId = await register({ client_name: '<b>An app</b>' });
    await person.connect(SITE + authorizePath(await register()));
    ({ html } = await person.open(authorizePath(clientId)));
    consent = formsOf(html)[0] as Form;
  });

  it('show who asks, as text, with the host of its address and the account', () => {
    expect(html).toContain('&lt;b&gt;An app&lt;/b&gt;');
    expect(html).not.toContain('<b>An app</b>');
    expect(html).toContain('<code>app.example.com</code>');
    expect(html).toContain(person.email);
    expect(html).not.toContain('runs on your device');
  });

  it('warn of an app on the device', async () => {
    const onDevice = await register({ redirect_uris: ['http://localhost/callback'] });
    const visit = await person.open(authorizePath(onDevice, { redirect_uri: 'http://localhost:5123/callback' }));
    expect(visit.html).toContain('This app runs on your device.');
  });

  it('cannot be framed, cached or given scripts, and their forms stay on this site', async () => {
    const { headers } = await person.open(authorizePath(clientId));
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }])(
    'reject consent from another site, with %j',
    async (headers) => {
      const visit = await person.submit(consent, { decision: 'allow' }, headers);
      expect([visit.status, visit.left]).toEqual([403, undefined]);
    },
  );

  it('ask again when somebody else has signed in since consent was shown', async () => {
    const other = new Person(SITE, send);
    await other.connect(SITE + authorizePath(await register()));
    const visit = await other.submit(consent, { decision: 'allow' });
    expect([visit.status, visit.left]).toEqual([200, undefined]);
    expect(visit.html).toContain(other.email);
    const listed = (await (await other.dashboard('GET', '/api/connected-apps')).json()) as { apps: object[] };
    expect(listed.apps).toHaveLength(1);
  });

  it('ask for sign-in when nobody is signed in any more', async () => {
    const visit = await new Person(SITE, send).submit(consent, { decision: 'allow' });
    expect([visit.left, formsOf(visit.html)[0]?.action]).toEqual([undefined, '/oauth/sign-in']);
  });

  it('send the browser back with an error when the answer is no, and with a code when it is yes', async () => {
    const denied = await person.submit(consent, { decision: 'deny' });
    expect(Object.fromEntries(denied.left?.searchParams ?? [])).toMatchObject({
      error: 'access_denied',
      state: 'a state',
    });
    const allowed = await person.submit(consent, { decision: 'allow' });
    expect(allowed.left?.href.startsWith(`${REDIRECT}?code=`)).toBe(true);
    const again = await person.open(authorizePath(clientId));
    expect(again.left?.href.startsWith(`${REDIRECT}?code=`)).toBe(true);
  });

  it('reload once when another site has sent the browser, which then keeps the session to itself', async () => {
    const stranger = new Person(SITE, send);
    const response = await stranger.send(authorizePath(clientId), { headers: { 'sec-fetch-site': 'cross-site' } });
    const reload = await response.text();
    expect(reload).toContain('<meta http-equiv="refresh" content="0; url=/oauth/authorize?');
    expect(formsOf(reload)).toEqual([]);
  });

  it('sign in, with the words and limits of the dashboard', async () => {
    const stranger = new Person(SITE, send);
    const visit = await stranger.open(authorizePath(clientId));
    const form = formsOf(visit.html)[0] as Form;
    const wrong = await stranger.submit(form, { email: person.email, password: 'a wrong password' });
    expect(wrong.status).toBe(401);
    expect(wrong.html).toContain('There is no account with this email address and password.');
    for (let attempt = 0; attempt < 9; attempt++) {
      await service.store.accounts.countAttempt(await signInSubject(), 900_000);
    }
    expect((await stranger.submit(form, { email: person.email, password: PASSWORD })).status).toBe(429);
    await service.store.execute('DELETE FROM attempts', []);
    const right = await stranger.submit(form, { email: person.email, password: PASSWORD });
    expect(right.left?.href.startsWith(`${REDIRECT}?code=`)).toBe(true);
  });

  async function signInSubject(): Promise<string> {
    const { rows } = await service.store.execute(
      "SELECT subject FROM attempts WHERE subject LIKE 'sign in %email:%'",
      [],
    );
    return String(rows.at(-1)?.subject);
  }

  it('say why an app cannot be connected, and send nobody to an address that it did not register', async () => {
    for (const path of [authorizePath('nobody'), authorizePath(clientId, { redirect_uri: 'https://evil.example/' })]) {
      const visit = await person.open(path);
      expect([visit.status, visit.left]).toEqual([400, undefined]);
      expect(visit.html).toContain('This app cannot be connected');
    }
  });
});

describe('somebody with a second factor', () => {
  stopDate();

  async function newPerson() {
    const person = new Person(SITE, send);
    await person.dashboard('POST', '/auth/sign-up', { email: person.email, password: PASSWORD });
    const begun = await person.dashboard('POST', '/api/second-factor', { password: PASSWORD });
    const { uri, recovery_codes } = (await begun.json()) as { uri: string; recovery_codes: string[] };
    const app = new Authenticator(uri);
    expect((await person.dashboard('PUT', '/api/second-factor', { code: app.code(-1) })).status).toBe(204);
    await person.dashboard('POST', '/auth/sign-out');
    return { person, app, recoveryCodes: recovery_codes };
  }

  async function afterPassword(person: Person, path: string): Promise<Form> {
    const visit = await person.open(path);
    const [signIn] = formsOf(visit.html);
    const next = await person.submit(signIn as Form, { email: person.email, password: PASSWORD });
    const [form] = formsOf(next.html);
    expect([next.status, next.left, form?.action]).toEqual([200, undefined, '/oauth/second-factor']);
    return form as Form;
  }

  it('connects an app only after the code', async () => {
    const { person, app, recoveryCodes } = await newPerson();
    const path = authorizePath(await register());
    const form = await afterPassword(person, path);
    // The password alone opens neither the page of consent nor its form.
    expect((await person.open(path)).html).toContain('action="/oauth/sign-in"');
    const consent = { action: '/oauth/consent', fields: form.fields };
    expect((await person.submit(consent, { decision: 'allow', session: 'x' })).left).toBeUndefined();
    const wrong = await person.submit(form, { code: app.wrongCode() });
    expect([wrong.status, wrong.html.includes('This code is wrong, or has been used.')]).toEqual([401, true]);
    const right = await person.submit(form, { code: app.code() });
    const allowed = await person.submit(formsOf(right.html)[0] as Form, { decision: 'allow' });
    expect(allowed.left?.searchParams.get('code')).toEqual(expect.any(String));

    await person.dashboard('POST', '/auth/sign-out');
    const again = await afterPassword(person, authorizePath(await register()));
    const replayed = await person.submit(again, { code: app.code() });
    expect(replayed.status).toBe(401);
    const recovered = await person.submit(again, { code: recoveryCodes[3] ?? '' });
    expect(recovered.html).toContain('action="/oauth/consent"');
  });

  it('starts again when the sign-in has ended', async () => {
    const { person, app } = await newPerson();
    const form = await afterPassword(person, authorizePath(await register()));
    person.cookies.clear();
    const visit = await person.submit(form, { code: app.code() });
    expect(visit.status).toBe(401);
    expect(visit.html).toContain('action="/oauth/sign-in"');
  });
});

describe('a request with an error', () => {
  const WRONG = { scope: 'everything' };

  it('sends nobody to the site of an app by itself, since anybody can register one', async () => {
    const path = authorizePath(await register(), WRONG);
    for (const wrong of [path, authorizePath(await register(), { response_type: 'token' })]) {
      const visit = await new Person(SITE, send).open(wrong);
      expect([visit.status, visit.left]).toEqual([400, undefined]);
      expect(visit.html).toContain('>Go back to app.example.com</a>');
    }
  });

  it('is reported at once to an app on the device', async () => {
    const onDevice = { redirect_uri: 'http://localhost:5123/callback' };
    const clientId = await register({ redirect_uris: ['http://localhost/callback'] });
    const visit = await new Person(SITE, send).open(authorizePath(clientId, { ...onDevice, ...WRONG }));
    expect(visit.left?.searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('apps', () => {
  it.each([
    ['/oauth/token', 'grant_type=refresh_token&grant_type=refresh_token', 400, 'invalid_request'],
    ['/oauth/token', 'a=1', 400, 'unsupported_grant_type'],
    ['/oauth/revoke', 'a=1', 400, 'invalid_request'],
  ])('get errors of OAuth from %s', async (path, body, status, error) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://inspector.example' };
    const answer = await send(SITE + path, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    expect(await answer.json()).toMatchObject({ error });
  });

  it.each([
    ['is too long', JSON.stringify({ client_name: 'n'.repeat(20_000), redirect_uris: [REDIRECT] }), 413],
    ['is no JSON', '{', 400],
    ['has a script as address', JSON.stringify({ redirect_uris: ['javascript:alert(1)'] }), 400],
    ['has a name twice', '{"redirect_uris": [], "redirect_uris": []}', 400],
  ])('cannot register with metadata that %s', async (_what, body, status) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send(`${SITE}/oauth/register`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) });
  });

  it('cannot guess tokens without end', async () => {
    for (let attempt = 0; attempt < 100; attempt++)
      await service.store.accounts.countAttempt('token ip:127.0.0.1', 900_000);
    const answer = await postForm('/oauth/token', { grant_type: 'refresh_token', client_id: 'x', refresh_token: 'x' });
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    await service.store.execute('DELETE FROM attempts', []);
  });
});
