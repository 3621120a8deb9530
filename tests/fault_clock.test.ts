import { describe, expect, it } from 'vitest';
import { testService } from '../packages/service/src/app/testing/test_service.ts';
import { SeededRandom } from './support/seeded_random.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const MINUTE_MS = 60_000;
const FREE_CALLS_A_MINUTE = 5;

function newService() {
  const service = testService();
  const call = async () => {
    const payload = { method: 'POST', url: '/v1/tools/calculate_pue', payload: PUE } as const;
    return service.app.inject(payload);
  };
  return { ...service, call };
}

describe('a clock that is set', () => {
  it('back by up to a minute, in any number of steps, never allows more than the plan', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = new SeededRandom(seed);
      const { app, clock, call } = newService();
      /** The real time of each allowed call. */
      const passed: number[] = [];
      let trueTime = 0;
      let furthest = clock.time;
      for (let step = 0; step < 60; step++) {
        const passes = random.integer(0, 15_000);
        trueTime += passes;
        clock.pass(passes);
        furthest = Math.max(furthest, clock.time);
        if (random.happens(0.3)) clock.pass(-random.integer(0, clock.time - (furthest - MINUTE_MS)));
        const { statusCode } = await call();
        expect([200, 429]).toContain(statusCode);
        if (statusCode === 200) passed.push(trueTime);
      }
      for (let at = FREE_CALLS_A_MINUTE; at < passed.length; at++) {
        const stretch = (passed[at] ?? 0) - (passed[at - FREE_CALLS_A_MINUTE] ?? 0);
        expect([seed, at, stretch >= MINUTE_MS]).toEqual([seed, at, true]);
      }
      await app.close();
    }
  });

  it.each([
    ['forward by a day', 86_400_000],
    ['forward by a year', 31_536_000_000],
    ['back by an hour', -3_600_000],
    ['back by a day', -86_400_000],
    ['back by a year', -31_536_000_000],
  ])('%s delays no caller for longer than a minute, and fails no call', async (_step, ms) => {
    const { app, clock, call } = newService();
    for (let made = 0; made < 6; made++) await call();
    clock.pass(ms);
    const after = await call();
    expect([200, 429]).toContain(after.statusCode);
    if (after.statusCode === 429) expect(Number(after.headers['retry-after'])).toBeLessThanOrEqual(60);
    clock.pass(MINUTE_MS);
    expect((await call()).statusCode).toBe(200);
    expect((await app.inject({ url: '/v1/usage' })).json()).toMatchObject({
      minute: { limit: 5 },
      month: { limit: 500 },
    });
    await app.close();
  });
});
