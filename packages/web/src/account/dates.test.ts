import { describe, expect, it } from 'vitest';
import { formatDate, formatDayAndMonth, formatMonth } from './dates.ts';

describe('dates', () => {
  it('use UTC in every time zone', () => {
    expect(formatDate('2026-11-01')).toBe('1 Nov 2026');
    expect(formatDate('2026-11-15T23:59:59.000Z')).toBe('15 Nov 2026');
    expect(formatMonth('2026-01')).toBe('January 2026');
    expect(formatDayAndMonth('2026-12-01T00:00:00.000Z')).toBe('1 December');
  });
});
