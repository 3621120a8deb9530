import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ForgingProvider } from './testing/forging_provider.ts';
import { CLIENT } from './testing/oidc_settings.ts';
import {
  beginAt,
  checkEverybody,
  newBrowser,
  returnTo,
  type SignOnService,
  signOnService,
} from './testing/sign_on_service.ts';

const LOGOUT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const PERSON = { sub: 'person-1', email: 'person@example.com', email_verified: true };

let provider: ForgingProvider;
let service: SignOnService;
beforeAll(async () => {
  provider = await ForgingProvider.start();
});
afterAll(() => provider.close());
afterEach(async () => {
  provider.discovery = {};
  provider.onUserinfo = () => ({ body: {} });
  await service.app.close();
});

async function start(variables?: Record<string, string>): Promise<void> {
  service = await signOnService(provider.issuer, variables);
}

/** How a sign-in ends whose ID token a test has made, from the nonce of the sign-in. */
async function endOf(idToken: (nonce: string) => Promise<string> | string, answers: object = {}) {
  const browser = newBrowser(service);
  const { searchParams } = await beginAt(browser);
  const made = await idToken(searchParams.get('nonce') ?? '');
  provider.onToken = async () => ({ body: { id_token: made, access_token: 'access', ...answers } });
  const answer = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
  return { browser, location: await returnTo(browser, `http://localhost/oidc/callback?${answer}`) };
}

/** Claims of an ID token that is valid, unless they are replaced. */
function claimsWith(nonce: string, claims: JWTPayload = {}): JWTPayload {
  return { aud: CLIENT.id, nonce, ...PERSON, ...claims };
}

const REFUSED = '/dashboard?sign_in_problem=not_trusted';

describe('an ID token', () => {
  it('signs in if nothing is wrong with it', async () => {
    await start();
    const { browser, location } = await endOf((nonce) => provider.sign(claimsWith(nonce)));
    expect(location).toBe('/dashboard');
    expect((await browser.get('/api/me')).email).toBe(PERSON.email);
  });

  it('is refused if it was made for another sign-in, client, issuer or time', async () => {
    await start();
    const now = Math.floor(Date.now() / 1000);
    for (const wrong of [
      { nonce: 'another' },
      { nonce: undefined },
      { aud: 'another-client' },
      { aud: [CLIENT.id, 'another-client'] },
      { aud: [CLIENT.id, 'another-client'], azp: 'another-client' },
      { azp: 'another-client' },
      { iss: 'https://evil.example' },
      { exp: now - 120 },
      { exp: undefined },
      { nbf: now + 120 },
      { sub: undefined },
    ]) {
      const { browser, location } = await endOf((nonce) => provider.sign(claimsWith(nonce, wrong as JWTPayload)));
      expect([wrong, location]).toEqual([wrong, REFUSED]);
      expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
    }
  });

  it('is refused without a signature, with that of somebody else, or with one that anybody who knows the client can make', async () => {
    await start();
    const { privateKey } = await generateKeyPair('ES256');
    const unsigned = (nonce: string) =>
      new UnsecuredJWT(claimsWith(nonce)).setIssuer(provider.issuer).setIssuedAt().setExpirationTime('5m').encode();
    const shared = (nonce: string) =>
      new SignJWT(claimsWith(nonce))
        .setProtectedHeader({ alg: 'HS256', kid: 'key' })
        .setIssuer(provider.issuer)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(Buffer.from(CLIENT.secret));
    for (const forged of [
      unsigned,
      shared,
      (nonce: string) => provider.sign(claimsWith(nonce), privateKey),
      () => 'x',
    ]) {
      expect((await endOf(forged)).location).toBe(REFUSED);
    }
  });

  it('is needed: what the userinfo endpoint says is not enough, and must be about the same person', async () => {
    await start();
    provider.onUserinfo = () => ({ body: { ...PERSON, sub: 'person-2' } });
    const missing = await endOf(() => '', { id_token: undefined });
    expect(missing.location).toBe('/dashboard?sign_in_problem=misconfigured');
    const mixed = await endOf((nonce) => provider.sign({ aud: CLIENT.id, nonce, sub: 'person-1' }));
    expect(mixed.location).toBe(REFUSED);
    provider.onUserinfo = () => ({ body: { sub: 'person-3' } });
    const nameless = await endOf((nonce) => provider.sign({ aud: CLIENT.id, nonce, sub: 'person-3' }));
    expect(nameless.location).toBe('/dashboard?sign_in_problem=no_email');
  });
});

describe('a logout token', () => {
  async function signedIn() {
    await start();
    const { browser } = await endOf((nonce) => provider.sign(claimsWith(nonce, { sid: 'session-1' })));
    const isIn = async () => (await browser.send('GET', '/api/me')).statusCode === 200;
    expect(await isIn()).toBe(true);
    return isIn;
  }

  async function send(token: string): Promise<number> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ logout_token: token }).toString();
    const url = '/oidc/back-channel-logout';
    return (await service.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  const logoutToken = (claims: JWTPayload) =>
    provider.sign({ aud: CLIENT.id, jti: crypto.randomUUID(), events: LOGOUT, ...claims });

  it('ends the session that it names, or all of a person', async () => {
    for (const claims of [{ sid: 'session-1' }, { sub: PERSON.sub }, { sub: PERSON.sub, sid: 'session-1' }]) {
      const isIn = await signedIn();
      expect(await send(await logoutToken(claims))).toBe(200);
      expect(await isIn()).toBe(false);
    }
  });

  it('ends nothing if it names somebody else, was used before, or is none', async () => {
    const isIn = await signedIn();
    expect(await send(await logoutToken({ sub: 'person-2' }))).toBe(200);
    expect(await send(await logoutToken({ sub: PERSON.sub, sid: 'session-2' }))).toBe(200);
    const used = await logoutToken({ sub: 'person-2' });
    expect([await send(used), await send(used)]).toEqual([200, 400]);
    for (const wrong of [
      { sub: PERSON.sub, nonce: 'n' },
      { sub: PERSON.sub, events: {} },
      { sub: PERSON.sub, jti: undefined },
      { sub: PERSON.sub, aud: 'another-client' },
      {},
    ]) {
      expect([wrong, await send(await logoutToken(wrong as JWTPayload))]).toEqual([wrong, 400]);
    }
    expect(await send('x')).toBe(400);
    expect((await service.app.inject({ method: 'POST', url: '/oidc/back-channel-logout' })).statusCode).toBe(400);
    expect(await isIn()).toBe(true);
  });
});

describe('a refresh token', () => {
  it('that ends with the session at the provider ends the sessions here, and no key', async () => {
    await start({ OIDC_SCOPES: 'openid email' });
    const { browser } = await endOf((nonce) => provider.sign(claimsWith(nonce)), { refresh_token: 'token' });
    const key = await browser.send('POST', '/api/keys', { name: 'mine' });
    provider.onToken = async () => ({ status: 400, body: { error: 'invalid_grant' } });
    expect(await checkEverybody(service)).toEqual([]);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
    const { rows } = await service.store.execute('SELECT revoked_at FROM api_keys', []);
    expect([key.statusCode, rows]).toEqual([201, [{ revoked_at: null }]]);
  });

  it('that the provider never gave makes people sign in again after 12 hours', async () => {
    await start();
    const { browser } = await endOf((nonce) => provider.sign(claimsWith(nonce)));
    await checkEverybody(service, 11.9 * 3_600_000);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
    await checkEverybody(service);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
  });

  it('that gives another person changes nothing, and is reported', async () => {
    await start();
    const { browser } = await endOf((nonce) => provider.sign(claimsWith(nonce)), { refresh_token: 'token' });
    const other = await provider.sign({ aud: CLIENT.id, sub: 'person-2' });
    provider.onToken = async () => ({ body: { id_token: other, refresh_token: 'next' } });
    expect(await checkEverybody(service)).toHaveLength(1);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
  });

  it('is stored so that a copy of the database is of no use', async () => {
    await start();
    await endOf((nonce) => provider.sign(claimsWith(nonce)), { refresh_token: 'a-very-secret-token' });
    const { rows } = await service.store.execute('SELECT refresh_token FROM user_identities', []);
    expect(String(rows[0]?.refresh_token)).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(String(rows[0]?.refresh_token).slice(3), 'base64url').includes('a-very-secret')).toBe(false);
  });
});

describe('a provider that is not set up correctly', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['another issuer', { issuer: 'https://evil.example' }, 'OIDC_ISSUER is'],
    ['no issuer', { issuer: undefined }, 'names no issuer'],
    ['no token endpoint', { token_endpoint: undefined }, 'no token_endpoint'],
    ['keys at no address', { jwks_uri: 'file:///etc/passwd' }, 'no jwks_uri'],
    ['no PKCE', { code_challenge_methods_supported: ['plain'] }, 'PKCE'],
  ];

  it.each(cases)('is named in the log and on the page: %s', async (_name, discovery, said) => {
    await start();
    provider.discovery = discovery;
    const { searchParams } = await beginAt(newBrowser(service));
    expect(searchParams.get('sign_in_problem')).toBe('misconfigured');
    const { OidcProvider } = await import('./oidc_provider.ts');
    await expect(new OidcProvider(service.oidc, 'http://localhost').discover()).rejects.toThrow(said);
  });

  it('works again as soon as it is corrected', async () => {
    await start();
    provider.discovery = { issuer: 'https://evil.example' };
    const browser = newBrowser(service);
    expect((await beginAt(browser)).searchParams.get('sign_in_problem')).toBe('misconfigured');
    provider.discovery = {};
    expect((await beginAt(browser)).origin).toBe(provider.issuer);
  });

  it('says which setting the provider rejects, and that nobody can reach it', async () => {
    await start();
    const rejected = { status: 401, body: { error: 'invalid_client' } };
    const browser = newBrowser(service);
    const { searchParams } = await beginAt(browser);
    provider.onToken = async () => rejected;
    const answer = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
    const end = await returnTo(browser, `http://localhost/oidc/callback?${answer}`);
    expect(end).toBe('/dashboard?sign_in_problem=misconfigured');
    await service.app.close();
    service = await signOnService('http://127.0.0.1:9');
    expect((await beginAt(newBrowser(service))).searchParams.get('sign_in_problem')).toBe('unreachable');
  });

  it('refuses to let people join an account that does not exist', async () => {
    await start({ OIDC_ACCOUNT: 'none' });
    const { location } = await endOf((nonce) => provider.sign(claimsWith(nonce)));
    expect(location).toBe('/dashboard?sign_in_problem=no_account');
    expect(await service.store.users.findByEmail(PERSON.email)).toBeUndefined();
  });

  it('that refuses somebody is not blamed', async () => {
    await start();
    for (const [error, fault] of [
      ['access_denied', 'declined'],
      ['invalid_scope', 'misconfigured'],
    ]) {
      const browser = newBrowser(service);
      const { searchParams } = await beginAt(browser);
      const answer = new URLSearchParams({ error: error ?? '', state: searchParams.get('state') ?? '' });
      const end = await returnTo(browser, `http://localhost/oidc/callback?${answer}`);
      expect(end).toBe(`/dashboard?sign_in_problem=${fault}`);
    }
  });
});
