import type { FastifyInstance } from 'fastify';
import { createKey, type KeyOptions } from '../../keys/keys.ts';
import type { Store } from '../../store/contract.ts';
import { SqliteStore } from '../../store/sqlite/sqlite_store.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { buildApp } from '../app.ts';
import type { AppOptions } from '../app_context.ts';

export { NO_LIMITS } from '../../usage/limits.ts';

export interface TestService {
  app: FastifyInstance;
  store: Store;
  clock: TestClock;
  /** Creates a key. */
  newKey: (options?: Partial<KeyOptions>) => Promise<{ key: string; id: string }>;
}

/** In place of the built app, so that tests find the same with and without a build. */
export const SHEET_APP = '<!doctype html><title>Sheet</title>';

/** The whole service in memory, without a network and with a test clock. */
export function testService(options: Partial<AppOptions> = {}): TestService {
  const clock = new TestClock();
  const store = options.store ?? new SqliteStore(':memory:', clock.now);
  const app = buildApp({ logLevel: 'silent', clock: clock.now, sheetApp: SHEET_APP, ...options, store });
  return {
    app,
    store,
    clock,
    async newKey(options = {}) {
      const made = await createKey(store, clock.now, { interface: 'main', tier: 'starter', name: 'test', ...options });
      if (!made.ok) throw new Error(made.faults.join(' '));
      return { key: made.key, id: made.stored.id };
    },
  };
}
