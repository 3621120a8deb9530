import { expect, it } from 'vitest';
import { inSentence, joinFirst, joinWords, sayWhen } from './advice.ts';

it('says what holds, in order, and does not write what does not', () => {
  const unwritten = () => {
    throw new Error('written in vain');
  };
  expect(sayWhen([true, () => 'First.'], [false, unwritten], [true, () => 'Last.'])).toEqual(['First.', 'Last.']);
});

it.each([
  [[], ''],
  [['walls'], 'walls'],
  [['walls', 'roof'], 'walls and roof'],
  [['walls', 'roof', 'floor'], 'walls, roof and floor'],
])('joins %j as %j', (words, joined) => {
  expect(joinWords(words)).toBe(joined);
});

it.each([
  ['Asset inventory', 'asset inventory'],
  ['OT policy', 'OT policy'],
  ['24 h reporting', '24 h reporting'],
  ['Turnkey (EPC)', 'turnkey (EPC)'],
  ['R-value', 'R-value'],
  ['', ''],
])('writes the label %j as %j inside a sentence', (label, written) => {
  expect(inSentence(label)).toBe(written);
});

it.each([
  [['walls', 'roof'], 'walls and roof'],
  [['walls', 'roof', 'floor'], 'walls, roof and 1 more'],
  [['walls', 'roof', 'floor', 'doors'], 'walls, roof and 2 more'],
])('names the first two of %j as %j', (words, joined) => {
  expect(joinFirst(words, 2)).toBe(joined);
});
