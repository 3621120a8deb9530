import { TOTP, URI } from 'otpauth';
import { expect } from 'vitest';
import { PASSWORD } from './test_account.ts';
import type { TestBrowser } from './test_browser.ts';

const STEP_MS = 30_000;

/** An authenticator app with the secret of one user. better-auth checks codes by the clock of the machine. */
export class Authenticator {
  readonly #totp: TOTP;

  constructor(uri: string) {
    const parsed = URI.parse(uri);
    if (!(parsed instanceof TOTP)) throw new Error('not a time-based code');
    this.#totp = parsed;
  }

  /** The code of this step, or of one before or after. */
  code(steps = 0): string {
    return this.#totp.generate({ timestamp: Date.now() + steps * STEP_MS });
  }

  /** A code that is not accepted. */
  wrongCode(): string {
    const right = new Set([-2, -1, 0, 1, 2].map((steps) => this.code(steps)));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
  }
}

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
