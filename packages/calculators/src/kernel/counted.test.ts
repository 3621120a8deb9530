import { describe, expect, it } from 'vitest';
import { counted, countedInFigures } from './counted.ts';

describe('a number of things in a sentence', () => {
  it.each([
    [0, 'no gaps'],
    [1, 'one gap'],
    [2, 'two gaps'],
    [9, 'nine gaps'],
    [10, '10 gaps'],
    [1200, '1,200 gaps'],
  ])('%d is %s', (count, words) => {
    expect(counted(count, 'gap')).toBe(words);
  });

  it('takes a plural of its own', () => {
    expect(counted(3, 'category', 'categories')).toBe('three categories');
  });

  it('can be in figures alone', () => {
    expect([0, 1, 2, 1200].map((count) => countedInFigures(count, 'call'))).toEqual([
      '0 calls',
      '1 call',
      '2 calls',
      '1,200 calls',
    ]);
    expect(countedInFigures(2, 'query', 'queries')).toBe('2 queries');
  });
});
