/**
 * Limits on countable costs of a call, which are the same on every machine. `npm run bench` measures times.
 */
import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
import { CallService } from '../packages/service/src/calls/call_service.ts';
import { openPostgresStore } from '../packages/service/src/store/postgres/postgres_store.ts';
import { Ledger } from '../packages/service/src/usage/ledger.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const CALLS = 200;
/** A call needs ten; one more async hook or function adds three. */
const PROMISES_MAX = 13;

async function serviceWithKey(): Promise<TestService & { key: string }> {
  const service = testService();
  const { key } = await service.newKey({ tier: 'enterprise', callsPerMinute: 1_000_000 });
  await call(service, key);
  return { ...service, key };
}

function call({ app }: TestService, key: string) {
  return app.inject({ method: 'POST', url: '/v1/tools/calculate_pue', headers: { 'x-api-key': key }, payload: PUE });
}

async function callAtOnce(service: TestService, key: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: CALLS }, () => call(service, key)));
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
}

/** Counts the promises that are created while something runs. */
async function promisesOf(act: () => Promise<unknown>): Promise<number> {
  let promises = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'PROMISE') promises += 1;
    },
  });
  hook.enable();
  try {
    await act();
  } finally {
    hook.disable();
  }
  return promises;
}

describe('a call over REST', () => {
  it('shares a transaction with the other calls of its turn', async () => {
    const service = await serviceWithKey();
    const transactions = vi.spyOn(service.store, 'appendCalls');
    await callAtOnce(service, service.key);
    // Without group commit there would be 200.
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('looks up its key once, and then authenticates synchronously', async () => {
    const service = await serviceWithKey();
    const asked = vi.spyOn(service.store, 'findKeys');
    await callAtOnce(service, service.key);
    expect(asked).not.toHaveBeenCalled();
    const callService = new CallService({ store: service.store, clock: service.clock.now });
    const credentials = {
      apiKey: service.key,
      serviceKey: undefined,
      bearer: undefined,
      misplaced: undefined,
      ipAddress: '192.0.2.1',
    };
    expect(callService.authenticate('main', credentials)).toBeInstanceOf(Promise);
    await callService.authenticate('main', credentials);
    expect(callService.authenticate('main', credentials)).toMatchObject({ ok: true });
    expect(callService.authenticate('main', { ...credentials, apiKey: undefined })).toMatchObject({ ok: true });
  });

  it('looks up each of 1,000 keys once, in groups, however often they are called', async () => {
    const { store, clock, newKey } = testService();
    const keys: string[] = [];
    for (let i = 0; i < 1000; i++) keys.push((await newKey({ tier: 'pro' })).key);
    const callService = new CallService({ store, clock: clock.now });
    const lookups = vi.spyOn(store, 'findKeys');
    const changeReads = vi.spyOn(store.keys, 'readChanges');
    for (let turn = 0; turn < 10; turn++) {
      const others = { serviceKey: undefined, bearer: undefined, misplaced: undefined, ipAddress: '192.0.2.1' };
      const found = await Promise.all(keys.map((apiKey) => callService.authenticate('main', { apiKey, ...others })));
      for (const result of found) expect(result).toMatchObject({ ok: true });
      clock.pass(1000);
    }
    expect(lookups.mock.calls.map(([hashes]) => hashes.length)).toEqual([500, 500]);
    // One before the lookups, and one for each later turn.
    expect(changeReads).toHaveBeenCalledTimes(10);
  });

  it('creates few promises', async () => {
    const service = await serviceWithKey();
    const promises = await promisesOf(() => callAtOnce(service, service.key));
    expect(promises / CALLS).toBeLessThan(PROMISES_MAX);
  });

  it('creates a logger only to log something', async () => {
    const service = await serviceWithKey();
    const made = vi.spyOn(service.app.log, 'child');
    await callAtOnce(service, service.key);
    expect(made).not.toHaveBeenCalled();
    await service.app.inject({ method: 'POST', url: '/v1/tools/calculate_pue', payload: {} });
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('has a response that fits into four packets, and headers that fit into one', async () => {
    const service = await serviceWithKey();
    const { rawPayload, headers } = await call(service, service.key);
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(rawPayload.length).toBeLessThan(4 * 1460);
    expect(head.join('').length).toBeLessThan(1024);
  });
});

describe('a batch of the ledger on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.end());

  function callerOf(id: string) {
    return { id, source: id, windowMs: 60_000, limits: { callsPerWindow: 1_000_000, callsPerMonth: 1_000_000 } };
  }

  function record(ledger: Ledger, id: string) {
    return ledger.record({ caller: callerOf(id), tool: 'calculate_pue', channel: 'rest', outcome: 'answered' });
  }

  async function exchangesOf(act: () => Promise<unknown>): Promise<number> {
    const exchanges = vi.spyOn(pg.Client.prototype, 'query');
    await act();
    const { length } = exchanges.mock.calls;
    exchanges.mockRestore();
    return length;
  }

  it('takes two round trips, however many calls and callers it has, and one more after another process has recorded', async () => {
    const url = await postgres.newDatabase();
    const stores = [await openPostgresStore({ url }), await openPostgresStore({ url })];
    const [ledger, other] = stores.map((store) => new Ledger(store, Date.now)) as [Ledger, Ledger];
    const callsOfOne = Array.from({ length: CALLS }, () => 'busy');
    const callsOfMany = Array.from({ length: CALLS }, (_, index) => `caller ${index}`);
    for (const callers of [callsOfOne, callsOfMany]) {
      const exchanges = [];
      for (const each of [ledger, other, ledger, ledger]) {
        exchanges.push(await exchangesOf(() => Promise.all(callers.map((id) => record(each, id)))));
      }
      expect(exchanges).toEqual([2, 3, 3, 2]);
    }
    for (const store of stores) await store.close();
  });
});
