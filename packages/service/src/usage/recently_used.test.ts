import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently_used.ts';

it('keeps the half of its size that was set last, and never more than its size', () => {
  const map = new RecentlyUsed<number>(100);
  for (let i = 0; i < 1000; i++) {
    map.set(String(i), i);
    map.set('used all the time', i);
  }
  const kept = Array.from({ length: 1000 }, (_, i) => map.get(String(i))).filter((value) => value !== undefined);
  expect(kept.slice(-49)).toEqual(Array.from({ length: 49 }, (_, i) => 951 + i));
  expect(kept.length).toBeLessThan(100);
  expect(map.get('used all the time')).toBe(999);
});

it('forgets what is deleted, in whichever half it is', () => {
  const map = new RecentlyUsed<number>(4);
  for (const key of ['a', 'b', 'c']) map.set(key, 1);
  for (const key of ['a', 'b', 'c']) {
    expect(map.get(key)).toBe(1);
    map.delete(key);
    expect(map.get(key)).toBeUndefined();
  }
});

it('gives the value that was set last', () => {
  const map = new RecentlyUsed<number>(2);
  map.set('a', 1);
  map.set('a', 2);
  expect(map.get('a')).toBe(2);
});
