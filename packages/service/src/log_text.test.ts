import { expect, it } from 'vitest';
import { logText } from './log_text.ts';

const TIME = Date.parse('2026-11-16T09:05:07.123Z');
const line = (members: object) => JSON.stringify({ level: 30, time: TIME, pid: 7, hostname: 'here', ...members });

it('writes a line of the log for people: time, message and what belongs to it', () => {
  expect(logText(line({ msg: 'request rejected', method: 'POST', status: 429, ms: 1.4999 }))).toBe(
    '09:05:07  request rejected method=POST status=429 ms=1.5',
  );
  expect(logText(line({ level: 40, msg: 'slow' }))).toBe('09:05:07  warning: slow');
});

it('keeps the stack of an error', () => {
  const err = { type: 'Error', message: 'full', stack: 'Error: full\n    at here' };
  expect(logText(line({ level: 50, err, msg: 'cleanup failed' }))).toBe(
    '09:05:07  error: cleanup failed\nError: full\n    at here',
  );
});

it('leaves out that the server listens, which the start says', () => {
  expect(logText(line({ msg: 'Server listening at http://127.0.0.1:3000' }))).toBeUndefined();
});
