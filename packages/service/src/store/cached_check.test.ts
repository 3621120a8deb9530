import { describe, expect, it, vi } from 'vitest';
import { TestClock } from '../time/testing/test_clock.ts';
import { cachedCheck } from './cached_check.ts';
import { StoreUnavailable } from './contract.ts';

function checked() {
  const clock = new TestClock();
  const store = { check: vi.fn<() => Promise<void>>(async () => undefined) };
  return { clock, store, check: cachedCheck(store, clock.now) };
}

describe('a cached check of the store', () => {
  it('asks the store once a second', async () => {
    const { clock, store, check } = checked();
    await check();
    clock.pass(999);
    await check();
    expect(store.check).toHaveBeenCalledTimes(1);
    clock.pass(1);
    await check();
    expect(store.check).toHaveBeenCalledTimes(2);
  });

  it('is shared while it runs, however long that takes', async () => {
    const { clock, store, check } = checked();
    let answer = () => {};
    store.check.mockImplementationOnce(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const first = check();
    clock.pass(5000);
    const second = check();
    expect(store.check).toHaveBeenCalledTimes(1);
    answer();
    await Promise.all([first, second]);
    await check();
    expect(store.check).toHaveBeenCalledTimes(2);
  });

  it('remembers a failure for a second too', async () => {
    const { clock, store, check } = checked();
    store.check.mockRejectedValueOnce(new StoreUnavailable('unplugged'));
    await expect(check()).rejects.toThrow(StoreUnavailable);
    await expect(check()).rejects.toThrow(StoreUnavailable);
    expect(store.check).toHaveBeenCalledTimes(1);
    clock.pass(1000);
    await expect(check()).resolves.toBeUndefined();
  });
});
