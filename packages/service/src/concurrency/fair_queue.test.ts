import { expect, it } from 'vitest';
import { FairQueue } from './fair_queue.ts';

function taken(queue: FairQueue<string>): string[] {
  const jobs: string[] = [];
  for (let job = queue.next(); job !== undefined; job = queue.next()) jobs.push(job);
  return jobs;
}

it('gives callers their turns one after another, and each the order of its own jobs', () => {
  const queue = new FairQueue<string>();
  for (const job of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(job.charAt(0), job);
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.next()).toBeUndefined();
});

it('lets a caller who comes late wait for at most one job of each of the others', () => {
  const queue = new FairQueue<string>();
  for (const job of ['a1', 'a2', 'b1', 'b2']) queue.add(job.charAt(0), job);
  expect([queue.next(), queue.next()]).toEqual(['a1', 'b1']);
  queue.add('c', 'c1');
  expect(taken(queue)).toEqual(['a2', 'b2', 'c1']);
});

it('is empty once all jobs are taken from it at once', () => {
  const queue = new FairQueue<string>();
  for (const job of ['a1', 'a2', 'b1']) queue.add(job.charAt(0), job);
  expect(queue.takeAll().toSorted()).toEqual(['a1', 'a2', 'b1']);
  expect(queue.next()).toBeUndefined();
});

it('leaves out callers, who keep their place unless they are postponed', () => {
  const queue = new FairQueue<string>();
  for (const job of ['a1', 'a2', 'b1', 'c1']) queue.add(job.charAt(0), job);
  const without = new Set(['a']);
  expect(queue.count(without)).toBe(2);
  expect(queue.next(without)).toBe('b1');
  expect(queue.next()).toBe('a1');
  queue.add('d', 'd1');
  queue.postpone('c');
  expect(taken(queue)).toEqual(['a2', 'd1', 'c1']);
});

it('does not give out a job that was removed', () => {
  const queue = new FairQueue<string>();
  for (const job of ['a1', 'a2', 'b1']) queue.add(job.charAt(0), job);
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  queue.remove('b', 'b2');
  expect(queue.count()).toBe(1);
  expect(taken(queue)).toEqual(['a2']);
});
