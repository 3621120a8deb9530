import { expect } from 'vitest';
import { AccountAuthentication } from '../../accounts/account_authentication.ts';
import { TestBrowser } from '../../api/dashboard/testing/test_browser.ts';
import type { AppOptions } from '../../app/app_context.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { SqliteStore } from '../../store/sqlite/sqlite_store.ts';
import { addAccount } from '../../store/testing/store_under_test.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { sweepAccess } from '../access_check.ts';
import type { OidcSettings } from '../oidc_settings.ts';
import { SingleSignOn } from '../single_sign_on.ts';
import { oidcWith } from './oidc_settings.ts';
import type { ProviderBrowser } from './provider_browser.ts';

const PUBLIC_URL = 'http://localhost';
export const REDIRECT_URI = `${PUBLIC_URL}/oidc/callback`;

/** A service whose people sign in at a provider. */
export interface SignOnService extends TestService {
  oidc: OidcSettings;
  /** The account that people join, if the settings name one: its owner has signed up. */
  accountId: string;
  ownerId: string;
}

/** Variables are those of the settings; `OIDC_ACCOUNT: 'new'` is an account that there is. */
export async function signOnService(
  issuer: string,
  { OIDC_ACCOUNT, ...variables }: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<SignOnService> {
  const clock = new TestClock();
  const store = new SqliteStore(':memory:', clock.now);
  const accountId = await addAccount(store, clock.time);
  const account = OIDC_ACCOUNT === 'new' ? accountId : OIDC_ACCOUNT;
  const oidc = oidcWith(issuer, { ...(account !== undefined && { OIDC_ACCOUNT: account }), ...variables });
  const service = testService({ publicUrl: PUBLIC_URL, oidc, store, clock: clock.now, ...options });
  return { ...service, clock, oidc, accountId, ownerId: accountId };
}

export function newBrowser({ app }: TestService): TestBrowser {
  return new TestBrowser(app, { origin: PUBLIC_URL, headers: { host: 'localhost' } });
}

/** Where the service sends a browser that wants to sign in. */
export async function beginAt(browser: TestBrowser, query = ''): Promise<URL> {
  const response = await browser.request('GET', `/oidc/sign-in${query}`);
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers.location), PUBLIC_URL);
}

/** Brings the answer of the provider to the service, and returns where that sends the browser. */
export async function returnTo(browser: TestBrowser, url: string): Promise<string> {
  const { pathname, search } = new URL(url);
  const response = await browser.request('GET', `${pathname}${search}`);
  expect(response.statusCode).toBe(302);
  return String(response.headers.location);
}

/** Signs somebody in at the provider and here; returns the browser, and where it ends. */
export async function signInAs(
  service: TestService,
  subject: string,
  { at, browser = newBrowser(service), query }: { at: ProviderBrowser; browser?: TestBrowser; query?: string },
): Promise<{ browser: TestBrowser; location: string }> {
  const authorization = await beginAt(browser, query);
  return { browser, location: await returnTo(browser, await at.signIn(authorization.href, subject)) };
}

/** Lets the time pass until everybody is due, and asks the provider about them. Returns what went into the log. */
export async function checkEverybody({ store, clock, oidc }: SignOnService, ms = oidc.checkMs): Promise<unknown[]> {
  clock.pass(ms + 1);
  const authentication = new AccountAuthentication({ store, clock: clock.now, secret: undefined });
  const options = { store, clock: clock.now, authentication, publicUrl: PUBLIC_URL, oidc };
  const logged: unknown[] = [];
  const note = (...said: unknown[]) => logged.push(said);
  const log = { warn: note, error: note };
  await sweepAccess({ ...options, singleSignOn: new SingleSignOn(options), log: log as never });
  return logged;
}
