import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wait } from './wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('wait', () => {
  it('waits for the given time and removes its listener', async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    let isOver = false;
    const waiting = wait(7000, signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(6999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(removed).toHaveBeenCalledOnce();
  });

  it('rejects with the reason of an abort, before or during the wait, and clears its timer', async () => {
    const reason = new Error('changed my mind');
    await expect(wait(7000, AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const waiting = wait(7000, controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });
});
