import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Semaphore, SemaphorePerCaller } from './semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BUSY = new Error('busy');

const OPTIONS = { runningMax: 2, waitingMax: 3, waitMsMax: 500, busy: () => BUSY };

function newSemaphore(): Semaphore {
  return new Semaphore(OPTIONS);
}

/** Starts work that lasts until `finish`. */
function startWork(semaphore: Pick<Semaphore, 'run'>) {
  const work = { isRunning: false, finish: () => {}, result: Promise.resolve() };
  const isFinished = new Promise<void>((resolve) => {
    work.finish = resolve;
  });
  work.result = semaphore.run(async () => {
    work.isRunning = true;
    await isFinished;
  });
  work.result.catch(() => undefined);
  return work;
}

function running(works: { isRunning: boolean }[]): boolean[] {
  return works.map(({ isRunning }) => isRunning);
}

describe('a semaphore', () => {
  it('runs two at once, and the others in order', async () => {
    const semaphore = newSemaphore();
    const works = Array.from({ length: 4 }, () => startWork(semaphore));
    expect(running(works)).toEqual([true, true, false, false]);
    works[1]?.finish();
    await works[1]?.result;
    await vi.advanceTimersByTimeAsync(0);
    expect(running(works)).toEqual([true, true, true, false]);
    works[0]?.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(running(works)).toEqual([true, true, true, true]);
  });

  it('runs the next one after a failure, and is free again at the end', async () => {
    const semaphore = newSemaphore();
    const fail = () => semaphore.run(() => Promise.reject(new Error('failed')));
    const results = await Promise.allSettled(Array.from({ length: 5 }, fail));
    expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual(
      Array(5).fill('failed'),
    );
    expect(running([startWork(semaphore), startWork(semaphore), startWork(semaphore)])).toEqual([true, true, false]);
  });

  it('rejects what has waited too long, and nothing else', async () => {
    const semaphore = newSemaphore();
    const works = [startWork(semaphore), startWork(semaphore), startWork(semaphore)];
    await vi.advanceTimersByTimeAsync(499);
    const later = startWork(semaphore);
    await vi.advanceTimersByTimeAsync(1);
    await expect(works[2]?.result).rejects.toBe(BUSY);
    works[0]?.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(later.isRunning).toBe(true);
    expect(works[2]?.isRunning).toBe(false);
  });

  it('rejects at once what is beyond the queue', async () => {
    const semaphore = newSemaphore();
    const works = Array.from({ length: 6 }, () => startWork(semaphore));
    await expect(works[5]?.result).rejects.toBe(BUSY);
    expect(running(works)).toEqual([true, true, false, false, false, false]);
  });

  it('can reject all that wait', async () => {
    const semaphore = newSemaphore();
    const works = Array.from({ length: 4 }, () => startWork(semaphore));
    const failure = new Error('down');
    semaphore.rejectWaiting(failure);
    await expect(works[2]?.result).rejects.toBe(failure);
    await expect(works[3]?.result).rejects.toBe(failure);
    works[0]?.finish();
    await works[0]?.result;
    expect(startWork(semaphore).isRunning).toBe(true);
  });
});

describe('a semaphore per caller', () => {
  it('runs two of each caller at once, and rejects what is beyond the queue of its caller', async () => {
    const semaphores = new SemaphorePerCaller(OPTIONS);
    const of = (callerId: string) => ({ run: <Result>(act: () => Promise<Result>) => semaphores.run(callerId, act) });
    const works = Array.from({ length: 6 }, () => startWork(of('a')));
    expect(running(works)).toEqual([true, true, false, false, false, false]);
    await expect(works[5]?.result).rejects.toBe(BUSY);
    expect(startWork(of('b')).isRunning).toBe(true);
    for (const { finish } of works.slice(0, 2)) finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(running(works)).toEqual([true, true, true, true, false, false]);
    for (const { finish } of works) finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(running([startWork(of('a')), startWork(of('a')), startWork(of('a'))])).toEqual([true, true, false]);
  });
});
