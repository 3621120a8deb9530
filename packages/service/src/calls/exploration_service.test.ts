import { findCalculator } from '@plumbline/calculators';
import { type Exploration, readExploration } from '@plumbline/explore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExplorationJob, ExplorationsStopped } from '../explorations/exploration_job.ts';
import type { Explorations } from '../explorations/explorations.ts';
import { KEYLESS_PLAN, WINDOWS } from '../plans/plans.ts';
import type { Store } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../testing/test_service.ts';
import type { Caller } from './authenticate.ts';
import { CallService } from './call_service.ts';
import { ExplorationService } from './exploration_service.ts';

const clock = new TestClock();
let store: Store;
let callService: CallService;
beforeEach(() => {
  clock.set('2026-11-15T12:00:00Z');
  store = new SqliteStore(':memory:', clock.now);
  callService = new CallService({ store, clock: clock.now });
});
afterEach(() => store.close());

const CALLER: Caller = {
  id: 'key_1',
  source: 'key_1',
  tier: 'free',
  plan: KEYLESS_PLAN,
  windowMs: WINDOWS.minute,
  limits: { callsPerWindow: 5, callsPerMonth: 500 },
};

function solveOf(steps: number): Exploration {
  const tool = findCalculator('calculate_pue');
  if (!tool) throw new Error('no calculate_pue');
  const input = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
  const request = {
    input,
    unknown: 'cooling_kw',
    range: [100, 200],
    steps,
    target: { field: 'pue_score', value: 1.3 },
  };
  const reading = readExploration('solve', { tool, edition: '2026.12' }, request);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.exploration;
}

/** Explores with a slot whose run is the test's. */
function explore(steps: number, run: (job: ExplorationJob) => Promise<Uint8Array>) {
  const explorations = { reserveSlot: () => ({ run, release: () => undefined }) } as unknown as Explorations;
  const service = new ExplorationService(callService, explorations);
  const read = () => ({ ok: true as const, exploration: solveOf(steps) });
  return service.explore({
    caller: CALLER,
    channel: 'rest',
    tool: 'calculate_pue',
    read,
    rendering: { format: 'json' },
  });
}

async function used() {
  const { window, month } = await callService.limitStatus(CALLER);
  return [window.used, month.used];
}

describe('an exploration', () => {
  it('counts when it begins, so that one given up while it waits costs nothing', async () => {
    const outcome = await explore(401, () => Promise.reject(new ExplorationsStopped()));
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'unavailable' } });
    expect(await used()).toEqual([0, 0]);
  });

  it('counts all that is known before it begins, and what a search adds before that', async () => {
    const counts: unknown[] = [];
    await explore(101, async ({ beforeEvaluations }) => {
      await beforeEvaluations(101);
      counts.push(await used());
      await beforeEvaluations(100);
      counts.push(await used());
      return new Uint8Array();
    });
    // ⌈101 / 100⌉ and ⌈201 / 100⌉ calls.
    expect(counts).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  it('is refused before it waits if its calls do not fit', async () => {
    await explore(301, async ({ beforeEvaluations }) => {
      await beforeEvaluations(301);
      return new Uint8Array();
    });
    const outcome = await explore(101, () => Promise.reject(new Error('it must not run')));
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'rate_limited' } });
    expect(await used()).toEqual([4, 4]);
  });

  it('may exceed the window by what a search adds, because it has begun', async () => {
    const outcome = await explore(401, async ({ beforeEvaluations }) => {
      await beforeEvaluations(401);
      await beforeEvaluations(150);
      return new Uint8Array();
    });
    expect(outcome).toMatchObject({ ok: true, limitStatus: { window: { limit: 5, used: 6, remaining: 0 } } });
  });
});
