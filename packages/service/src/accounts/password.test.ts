import { expect, it } from 'vitest';
import { createHashingQueue, HashingQueueFull } from './password.ts';

it('hashes two passwords at a time, lets 20 wait, and rejects the next one without hashing it', async () => {
  const queue = createHashingQueue();
  let started = 0;
  let end = (): void => undefined;
  const isEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hash = () => {
    started += 1;
    return isEnded;
  };
  const hashings = Array.from({ length: 22 }, () => queue.run(hash));
  expect(started).toBe(2);
  await expect(queue.run(hash)).rejects.toThrow(HashingQueueFull);
  end();
  await Promise.all(hashings);
  expect(started).toBe(22);
});
