import { expect, it } from 'vitest';
import { dateInWords } from './date.ts';

it.each([
  ['2027-05-15', '15 May 2027'],
  ['2026-01-01', '1 January 2026'],
  ['2030-12-31', '31 December 2030'],
])('writes %s as %s', (date, words) => {
  expect(dateInWords(date)).toBe(words);
});
