import { expect } from 'vitest';
import { Authenticator } from '../../../accounts/testing/authenticator.ts';
import { PASSWORD } from './test_account.ts';
import type { TestBrowser } from './test_browser.ts';

/** Turns the second factor of a signed-in user on. The code of the step before is used for it. */
export async function turnOn(browser: TestBrowser): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const begun = await browser.send('POST', '/api/second-factor', { password: PASSWORD });
  expect(begun.statusCode).toBe(200);
  const { uri, recovery_codes: recoveryCodes } = begun.json();
  const app = new Authenticator(uri);
  const confirmed = await browser.send('PUT', '/api/second-factor', { code: app.code(-1) });
  expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);
  return { app, recoveryCodes };
}
