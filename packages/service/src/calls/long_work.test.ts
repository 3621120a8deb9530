import { expect, it } from 'vitest';
import { isLongWork } from './long_work.ts';

it('is long from 2,001 calculations on, as long as its result can be kept', () => {
  expect(isLongWork({ steps: 2000, values: 2000 })).toBe(false);
  expect(isLongWork({ steps: 2001, values: 2001 })).toBe(true);
  expect(isLongWork({ steps: 2001, values: 25_000 })).toBe(true);
  expect(isLongWork({ steps: 2001, values: 25_001 })).toBe(false);
});
