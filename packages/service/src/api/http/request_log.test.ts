import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailedRequestLog } from './request_log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('logs a hundred failed requests a second, and counts the others by status', () => {
  const info = vi.fn();
  const log = { info } as unknown as FastifyBaseLogger;
  const failedRequests = new FailedRequestLog(log);
  for (let i = 0; i < 150; i++) failedRequests.add(log, { status: i < 120 ? 401 : 429 });
  expect(info.mock.calls).toEqual(Array(100).fill([{ status: 401 }, 'request failed']));
  vi.advanceTimersByTime(1000);
  expect(info.mock.calls.slice(100)).toEqual([[{ statuses: { 401: 20, 429: 30 } }, 'more requests failed']]);
  info.mockClear();
  failedRequests.add(log, { status: 404 });
  vi.advanceTimersByTime(1000);
  expect(info.mock.calls).toEqual([[{ status: 404 }, 'request failed']]);
  expect(vi.getTimerCount()).toBe(0);
});
