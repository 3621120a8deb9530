import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';
import { ThreadHung } from '../../concurrency/thread_pool.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { BatchThreads } from './batch_threads/batch_threads.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const ITEM = { tool: 'calculate_pue', input: INPUT };
/** What is another one in each service: the ids of requests, and receipts by the key of the service. */
const OWN_TEXTS = /req_[0-9a-f]+|"receipt":"[^"]+"/g;

type Service = ReturnType<typeof testService>;

afterEach(() => void vi.restoreAllMocks());

function itemsOf(count: number): object[] {
  return Array.from({ length: count }, (_, id) => ({ ...ITEM, id }));
}

/** Sends an array, or lines. */
async function send({ app }: Service, items: readonly unknown[], { key = '', lines = false, query = '' } = {}) {
  return app.inject({
    method: 'POST',
    url: `/v1/batch${query}`,
    headers: {
      'content-type': lines ? 'application/x-ndjson' : 'application/json',
      ...(key !== '' && { 'x-api-key': key }),
    },
    payload: lines ? items.map((item) => JSON.stringify(item)).join('\n') : JSON.stringify(items),
  });
}

interface ItemAnswer {
  id?: number;
  ok: boolean;
  problem?: { code: string; detail: string };
}

async function answersTo(service: Service, items: readonly unknown[], key = ''): Promise<ItemAnswer[]> {
  return (await send(service, items, { key })).json();
}

async function callsOf({ store }: Service, caller: string): Promise<number> {
  return (await store.readUsage(caller, 0)).reduce((sum, { calls }) => sum + calls, 0);
}

describe('a large batch', () => {
  it.each([
    ['an array', { lines: false, query: '' }],
    ['lines', { lines: true, query: '' }],
    ['with working', { lines: false, query: '?include=working' }],
    ['with receipts', { lines: false, query: '?include=receipt' }],
  ])('gets the answers that it gets without threads, in order: %s', async (_what, form) => {
    const wrong = [{ ...ITEM, input: {} }, 5, { tool: 'calculate_pu', input: INPUT, id: 'x' }];
    const items = [...itemsOf(600), ...wrong, ...itemsOf(300)];
    const calculate = vi.spyOn(BatchThreads.prototype, 'calculate');
    const bodies: string[] = [];
    for (const batchThreads of [0, 2]) {
      const service = testService({ keylessLimits: NO_LIMITS, batchThreads });
      const { body } = await send(service, items, form);
      bodies.push(body.replaceAll(OWN_TEXTS, ''));
      expect(await callsOf(service, 'ip:127.0.0.1')).toBe(903);
      await service.app.close();
    }
    // Without showing the difference, which would be megabytes.
    expect(bodies[1] === bodies[0]).toBe(true);
    // 903 items are 15 groups, of which the last has 7 items; the first 8 have 512.
    expect(calculate).toHaveBeenCalledTimes(form.query === '?include=receipt' ? 0 : 15 - 8 - 1);
  });

  it('is calculated and counted exactly up to a limit', async () => {
    const service = testService({ batchThreads: 2 });
    const { key, id } = await service.newKey({ tier: 'enterprise', callsPerMinute: 1000 });
    const calculate = vi.spyOn(BatchThreads.prototype, 'calculate');
    const answers = await answersTo(service, itemsOf(3000), key);
    expect(answers.map((answer) => answer.id)).toEqual([...Array(1020).keys(), undefined]);
    expect(answers.findIndex(({ ok }) => !ok)).toBe(1000);
    expect(answers.at(-1)?.problem).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('20 calls in a row'),
    });
    expect(await callsOf(service, id)).toBe(1000);
    // 512 + 7 × 64 = 960; the group with the limit, and all after it, are admitted call by call.
    const calculated = calculate.mock.calls.reduce((sum, [, { items }]) => sum + items.length, 0);
    expect(calculated).toBe(960 - 512);
    await service.app.close();
  });

  it('counts no call that a thread did not give back, and ends', async () => {
    const service = testService({ keylessLimits: NO_LIMITS, batchThreads: 2 });
    vi.spyOn(BatchThreads.prototype, 'calculate').mockRejectedValue(new ThreadHung());
    const answers = await answersTo(service, itemsOf(2000));
    expect(answers.map((answer) => answer.id)).toEqual([...Array(532).keys(), undefined]);
    expect(answers[512]?.problem).toMatchObject({ code: 'unavailable', status: 503, retry_after_seconds: 1 });
    expect(await callsOf(service, 'ip:127.0.0.1')).toBe(512);
    await service.app.close();
  });

  it('calculates an item here that failed in a thread', async () => {
    const service = testService({ keylessLimits: NO_LIMITS, batchThreads: 2 });
    vi.spyOn(BatchThreads.prototype, 'calculate').mockImplementation(async (_caller, { items }) =>
      items.map(() => undefined),
    );
    const answers = await answersTo(service, itemsOf(600));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(600);
    expect(await callsOf(service, 'ip:127.0.0.1')).toBe(600);
    await service.app.close();
  });

  it('records nothing more after the store has failed for twenty calls', async () => {
    let recorded = 0;
    const limit = { limit: null, used: 0, remaining: null, nextAt: 0, resetsAt: 0 };
    const limitStatus = { now: 0, window: limit, month: limit };
    const inFlight = { calls: 0 };
    const meter = {
      admit: (_caller: unknown, calls = 1) => {
        inFlight.calls += calls;
        return undefined;
      },
      release: (_caller: unknown, calls = 1) => {
        inFlight.calls -= calls;
      },
      blockNow: () => undefined,
      limitStatus: async () => limitStatus,
      record: async () => {
        recorded += 1;
        if (recorded > 576) throw new StoreUnavailable('test');
        return { ok: true as const, limitStatus };
      },
    };
    const service = testService({ meter, batchThreads: 2 });
    const answers = await answersTo(service, itemsOf(2000));
    expect(answers.map(({ ok }) => ok)).toEqual([...Array(576).fill(true), ...Array(20 + 1).fill(false)]);
    // The group that failed, and none of those that were begun after it.
    expect(recorded).toBe(576 + 64);
    await expect.poll(() => inFlight.calls).toBe(0);
    await service.app.close();
  });
});
