import { afterEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { RejectedCallLog } from './rejected_call_log.ts';

afterEach(() => {
  vi.useRealTimers();
});

function newLog() {
  const clock = new TestClock();
  const store = new SqliteStore(':memory:', clock.now);
  const written = vi.spyOn(store, 'addRejectedCalls');
  return { clock, store, written, log: new RejectedCallLog(store, clock.now) };
}

const PUE = { tool: 'calculate_pue', channel: 'rest' } as const;

describe('the log of rejected calls', () => {
  it('flushes once a second and aggregates equal calls', async () => {
    vi.useFakeTimers();
    const { log, clock, written } = newLog();
    log.note('key_1', 'rate_limited', PUE);
    clock.pass(10);
    log.note('key_1', 'rate_limited', PUE);
    log.note('key_1', 'invalid_input', PUE);
    log.note('key_2', 'rate_limited', undefined);
    expect(written).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    const at = clock.time;
    expect(written.mock.calls).toEqual([
      [
        [
          { caller: 'key_1', at, code: 'rate_limited', ...PUE, times: 2 },
          { caller: 'key_1', at, code: 'invalid_input', ...PUE, times: 1 },
          { caller: 'key_2', at, code: 'rate_limited', tool: '', channel: '', times: 1 },
        ],
      ],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('ignores callers without a key', async () => {
    const { log, written } = newLog();
    log.note('ip:192.0.2.1', 'rate_limited', PUE);
    await log.flush();
    expect(written).not.toHaveBeenCalled();
  });

  it('buffers at most 2000 kinds', async () => {
    const { log, written } = newLog();
    for (let index = 0; index < 2500; index++) log.note(`key_${index}`, 'rate_limited', PUE);
    await log.flush();
    expect(written.mock.calls[0]?.[0]).toHaveLength(2000);
  });

  it('works again after the store was unavailable', async () => {
    const { log, written } = newLog();
    written.mockRejectedValueOnce(new StoreUnavailable('for this test'));
    log.note('key_1', 'rate_limited', PUE);
    await log.flush();
    log.note('key_1', 'rate_limited', PUE);
    await log.flush();
    expect(written).toHaveBeenCalledTimes(2);
  });
});
