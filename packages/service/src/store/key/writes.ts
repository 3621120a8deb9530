import type { Statement } from '../contract.ts';

/** Statements that may change what a key or an access token depends on. */
const KEY_WRITE =
  /\b(?:UPDATE|DELETE FROM|INSERT INTO)\s+"?(?:api_keys|accounts|account_members|users|oauth_access_tokens|oauth_refresh_tokens|oauth_clients|oauth_consents)\b/i;

/**
 * Tells the caches of this process that it may have changed keys, so that a change takes effect when it resolves. A hint: what
 * changed is in the log, and so is what a statement changes that is not recognized here.
 */
export class KeyWrites {
  readonly #listeners = new Set<() => void>();

  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Runs statements and then tells, also after a failure, because they may have been committed all the same. */
  async note<Result>(statements: readonly Pick<Statement, 'sql'>[], run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } finally {
      if (statements.some(({ sql }) => KEY_WRITE.test(sql))) for (const listener of this.#listeners) listener();
    }
  }
}
