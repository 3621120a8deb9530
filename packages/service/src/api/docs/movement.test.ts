import { expect, it } from 'vitest';
import { movementOf } from './movement.ts';

function movement(...values: (number | Record<string, number> | null)[]): string[] {
  const editions = values.map((value, index) => ({ edition: `2026.${12 - index}`, value }));
  return [...movementOf({ editions }).text.matchAll(/<small>(.*?)<\/small>/g)].map(([, text = '']) => text);
}

it('says since when a value is unchanged', () => {
  expect(movement(1, 1, 1)).toEqual(['unchanged since 2026.10']);
});

it('gives each value that an earlier edition had', () => {
  expect(movement(3, 2, 2, 1)).toEqual(['2026.11: 2', '2026.9: 1']);
});

it('says in which edition a parameter was new', () => {
  expect(movement(2, 1, null, null)).toEqual(['2026.11: 1', 'new in 2026.11']);
});

it('names the entries of a table that moved, came or went', () => {
  expect(movement({ a: 1, b: 2, c: 3 }, { a: 1, b: 5, d: 4 })).toEqual(['2026.11: b 5, d 4, c none']);
});

it('counts the entries beyond the first six', () => {
  const table = (by: number) => Object.fromEntries([...'abcdefgh'].map((key, index) => [key, index + by]));
  expect(movement(table(1), table(2))).toEqual(['2026.11: a 2, b 3, c 4, d 5, e 6, f 7 and 2 more']);
});
