import { expect, it } from 'vitest';
import { holds, type When } from './when.ts';

interface Facts {
  use: 'house' | 'flat';
  listed: boolean;
}
const facts: Facts = { use: 'flat', listed: false };

it.each([
  [{}, true],
  [{ use: ['flat'] }, true],
  [{ use: ['house'] }, false],
  [{ use: ['house', 'flat'], listed: [false] }, true],
  [{ use: ['flat'], listed: [true] }, false],
  [{ use: [] }, false],
] as [When<Facts>, boolean][])('holds when every fact that it names has one of its values: %j', (when, expected) => {
  expect(holds(when, facts)).toBe(expected);
});
