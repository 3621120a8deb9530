import { TOTP, URI } from 'otpauth';
import { afterEach, beforeEach, vi } from 'vitest';

const STEP_MS = 30_000;

/** Stops the date of the process during each test of a file, so that no step ends between a code and its use. */
export function stopDate(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}

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
