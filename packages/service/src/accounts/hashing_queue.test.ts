import { describe, expect, it } from 'vitest';
import { HashingQueue, HashingQueueFull } from './hashing_queue.ts';

/** A hashing that ends when the test says so. */
function newHashing() {
  let end: (hash: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const hashing = {
    isStarted: false,
    end,
    fail,
    run: () => {
      hashing.isStarted = true;
      return ended;
    },
  };
  return hashing;
}

function startAll(queue: HashingQueue, count: number) {
  const hashings = Array.from({ length: count }, newHashing);
  const results = hashings.map(({ run }) => queue.run(run));
  const started = () => hashings.filter(({ isStarted }) => isStarted).length;
  return { hashings, results, started };
}

describe('the queue of password hashings', () => {
  it('runs two at a time, in order, and the next one when one has ended', async () => {
    const { hashings, results, started } = startAll(new HashingQueue(), 4);
    expect(started()).toBe(2);
    hashings[1]?.end('second');
    expect(await results[1]).toBe('second');
    expect(hashings.map(({ isStarted }) => isStarted)).toEqual([true, true, true, false]);
    for (const { end } of hashings) end('done');
    expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done']);
  });

  it('lets 20 wait, and rejects the next one without running it', async () => {
    const queue = new HashingQueue();
    const { hashings, results } = startAll(queue, 22);
    const rejected = newHashing();
    await expect(queue.run(rejected.run)).rejects.toThrow(HashingQueueFull);
    expect(rejected.isStarted).toBe(false);
    for (const { end } of hashings) end('done');
    expect(await Promise.all(results)).toHaveLength(22);
    const { hashings: later, results: laterResults, started } = startAll(queue, 3);
    expect(started()).toBe(2);
    for (const { end } of later) end('done');
    await Promise.all(laterResults);
  });

  it('goes on after a hashing that failed', async () => {
    const queue = new HashingQueue();
    const { hashings, results, started } = startAll(queue, 3);
    hashings[0]?.fail(new Error('broken'));
    await expect(results[0]).rejects.toThrow('broken');
    expect(started()).toBe(3);
    for (const { end } of hashings.slice(1)) end('done');
    expect(await Promise.all(results.slice(1))).toEqual(['done', 'done']);
  });
});
