import { expect, it } from 'vitest';
import { formatDuration } from './format_duration.ts';

it.each([
  { seconds: 0, words: '1 second' },
  { seconds: 1, words: '1 second' },
  { seconds: 23, words: '23 seconds' },
  { seconds: 60, words: '60 seconds' },
  { seconds: 61, words: '2 minutes' },
  { seconds: 3601, words: '2 hours' },
  { seconds: 1_382_400, words: '16 days' },
])('writes a wait of $seconds s as $words', ({ seconds, words }) => {
  expect(formatDuration(seconds)).toBe(words);
});
