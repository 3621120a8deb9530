import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestService } from '../../../app/testing/test_service.ts';
import { changeAt } from '../../../store/testing/store_under_test.ts';
import { type BrowserOptions, TestBrowser } from './test_browser.ts';

export const PASSWORD = 'correct horse';

/** Inputs that are answered. */
export const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

/** Inputs that are rejected. */
export const WRONG_PUE = { ...PUE, it_load_kw: -1 };

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Signs in somebody who has signed up where mail is sent, as if the address had never been verified. */
async function signInUnverified({ store }: TestService, browser: TestBrowser, email: string): Promise<void> {
  const verify = (isVerified: boolean) =>
    store.execute(`UPDATE users SET email_verified = ${isVerified} WHERE email = '${email}'`, []);
  // The link is stored after the response.
  const links = `SELECT 1 FROM user_verifications JOIN users ON users.id = value WHERE email = '${email}'`;
  await expect.poll(async () => (await store.execute(links, [])).rows).toHaveLength(1);
  await verify(true);
  expect((await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD })).statusCode).toBe(204);
  await verify(false);
}

/** A new account and its signed-in browser. */
export async function signUp(service: TestService, options: BrowserOptions = {}) {
  const browser = new TestBrowser(service.app, options);
  const email = newEmail();
  const response = await browser.send('POST', '/auth/sign-up', { email, password: PASSWORD });
  expect(response.statusCode).toBeOneOf([202, 204]);
  if (response.statusCode === 202) await signInUnverified(service, browser, email);
  const [account] = await service.store.accounts.listOwned(email);
  if (!account) throw new Error('there is no account');
  return { browser, email, accountId: account.id, userId: account.ownerId };
}

/** A new account with limits of its own. */
export async function signUpVerified(service: TestService, options: BrowserOptions = {}) {
  const account = await signUp(service, options);
  await service.store.users.verify(account.userId, changeAt(Date.now()));
  return account;
}

export async function newKey(browser: TestBrowser, name = 'test'): Promise<{ id: string; key: string }> {
  const response = await browser.send('POST', '/api/keys', { name });
  expect(response.statusCode).toBe(201);
  return response.json();
}

/** Calls a tool with a key, or without one. */
export function call(service: TestService, key: string | undefined, payload: object = PUE, remoteAddress?: string) {
  return service.app.inject({
    method: 'POST',
    url: '/v1/tools/calculate_pue',
    headers: key === undefined ? {} : { 'x-api-key': key },
    payload,
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
}
