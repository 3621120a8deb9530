import { expect, it } from 'vitest';
import { formatDuration } from './format_duration.ts';

it.each([
  { seconds: 0, text: '1 second' },
  { seconds: 1, text: '1 second' },
  { seconds: 23, text: '23 seconds' },
  { seconds: 60, text: '60 seconds' },
  { seconds: 61, text: '2 minutes' },
  { seconds: 3601, text: '2 hours' },
  { seconds: 1_382_400, text: '16 days' },
])('writes $seconds s as $text', ({ seconds, text }) => {
  expect(formatDuration(seconds)).toBe(text);
});
