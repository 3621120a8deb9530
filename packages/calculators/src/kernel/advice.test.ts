import { expect, it } from 'vitest';
import { sayWhen } from './advice.ts';

it('says what holds, in order, and does not write what does not', () => {
  const unwritten = () => {
    throw new Error('written in vain');
  };
  expect(sayWhen([true, () => 'First.'], [false, unwritten], [true, () => 'Last.'])).toEqual(['First.', 'Last.']);
});
