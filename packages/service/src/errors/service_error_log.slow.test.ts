import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { KINDS_PER_MINUTE_MAX, OTHER_ERRORS, ServiceErrorLog, TEXT_LENGTH_MAX } from './service_error_log.ts';

describe('ServiceErrorLog', () => {
  let store: Store;
  let clock: TestClock;
  let log: ServiceErrorLog;
  beforeEach(() => {
    clock = new TestClock('2026-11-15T12:00:40Z');
    store = new SqliteStore(':memory:', clock.now);
    log = new ServiceErrorLog(store, clock.now);
  });
  afterEach(() => store.close());

  it('counts errors of one kind by minute, with the newest request id', async () => {
    log.note({ route: 'GET /a', message: 'unavailable', requestId: 'req_1' });
    log.note({ route: 'GET /a', message: 'unavailable', requestId: 'req_2' });
    await log.flush();
    log.note({ route: 'GET /a', message: 'unavailable', requestId: 'req_3' });
    clock.pass(20_000);
    log.note({ route: 'GET /a', message: 'unavailable', requestId: 'req_4' });
    await log.flush();
    expect(await store.errors.list(0, 10)).toEqual([
      {
        minute: Date.parse('2026-11-15T12:01:00Z'),
        route: 'GET /a',
        message: 'unavailable',
        requestId: 'req_4',
        times: 1,
      },
      {
        minute: Date.parse('2026-11-15T12:00:00Z'),
        route: 'GET /a',
        message: 'unavailable',
        requestId: 'req_3',
        times: 3,
      },
    ]);
  });

  it('keeps a bounded number of kinds in a minute, also across flushes, and counts the rest', async () => {
    for (let turn = 0; turn < KINDS_PER_MINUTE_MAX + 50; turn++) {
      log.note({ route: `GET /${turn}`, message: 'x', requestId: 'req_1' });
      if (turn % 100 === 0) await log.flush();
    }
    await log.flush();
    const listed = await store.errors.list(0, 1000);
    expect(listed).toHaveLength(KINDS_PER_MINUTE_MAX + 1);
    expect(listed.find(({ route }) => route === OTHER_ERRORS.route)).toMatchObject({ times: 50 });
    clock.pass(60_000);
    log.note({ route: 'GET /next', message: 'x', requestId: 'req_1' });
    await log.flush();
    expect(await store.errors.list(clock.time - 60_000, 10)).toMatchObject([{ route: 'GET /next' }]);
  });

  it('cuts long texts', async () => {
    log.note({ route: 'r'.repeat(500), message: 'm'.repeat(500), requestId: '' });
    await log.flush();
    const [error] = await store.errors.list(0, 10);
    expect([error?.route.length, error?.message.length]).toEqual([TEXT_LENGTH_MAX, TEXT_LENGTH_MAX]);
  });

  it('drops what a failing store does not take, and goes on', async () => {
    const { errors } = store;
    const failing = { add: () => Promise.reject(new Error('for this test')), list: errors.list };
    Object.defineProperty(store, 'errors', { value: failing, configurable: true });
    log.note({ route: 'GET /a', message: 'lost', requestId: '' });
    await log.flush();
    Object.defineProperty(store, 'errors', { value: errors });
    log.note({ route: 'GET /a', message: 'kept', requestId: '' });
    await log.flush();
    expect(await store.errors.list(0, 10)).toMatchObject([{ message: 'kept' }]);
  });
});
