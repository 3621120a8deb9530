import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { DAY_MS, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { ServiceErrors } from './contract.ts';

/** What every store promises about internal errors. */
export function keepsErrorContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the errors' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      const { open } = await prepare();
      store = await open(clock.now);
      other = await open(clock.now);
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    function errorsOf(route: string, fields: Partial<ServiceErrors> = {}): ServiceErrors {
      return { minute: clock.time, route, message: 'internal_error', requestId: 'req_1', times: 1, ...fields };
    }

    it('sums the errors of all processes by minute, route and message, with the newest request id', async () => {
      clock.pass(DAY_MS);
      await store.errors.add([errorsOf('GET /a', { times: 2 }), errorsOf('GET /b')]);
      await other.errors.add([errorsOf('GET /a', { times: 3, requestId: 'req_2' })]);
      await other.errors.add([errorsOf('GET /a', { message: 'unavailable' })]);
      await other.errors.add([errorsOf('GET /a', { minute: clock.time + 60_000 })]);
      expect(await store.errors.list(clock.time, 10)).toEqual([
        errorsOf('GET /a', { minute: clock.time + 60_000 }),
        errorsOf('GET /a', { times: 5, requestId: 'req_2' }),
        errorsOf('GET /a', { message: 'unavailable' }),
        errorsOf('GET /b'),
      ]);
      expect(await store.errors.list(clock.time + 1, 10)).toHaveLength(1);
      expect(await store.errors.list(clock.time, 2)).toHaveLength(2);
    });

    it('survives two processes that add the same errors in other orders at once', async () => {
      clock.pass(DAY_MS);
      const routes = Array.from({ length: 50 }, (_, index) => `GET /${index}`);
      await Promise.all(
        [routes, routes.toReversed()].flatMap((order) =>
          [store, other].map((each) => each.errors.add(order.map((route) => errorsOf(route)))),
        ),
      );
      const listed = await store.errors.list(clock.time, 100);
      expect(listed.map(({ times }) => times)).toEqual(routes.map(() => 4));
    });

    it('keeps errors for 48 hours', async () => {
      clock.pass(4 * DAY_MS);
      await store.errors.add([errorsOf('GET /old', { minute: clock.time - 2 * DAY_MS - 1 })]);
      await store.errors.add([errorsOf('GET /kept', { minute: clock.time - 2 * DAY_MS })]);
      while ((await store.deleteExpired()) > 0);
      expect((await store.errors.list(0, 100)).map(({ route }) => route)).toEqual(['GET /kept']);
    });
  });
}
