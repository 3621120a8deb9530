import { describe, expect, it } from 'vitest';
import { daysUntilExpiry, expiryOf } from './key_expiry.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('daysUntilExpiry', () => {
  it.each([
    [null, undefined],
    ['2026-11-29T12:00:00Z', undefined],
    ['2026-11-29T11:59:59Z', 13],
    ['2026-11-16T12:00:00Z', 1],
    ['2026-11-16T11:59:59Z', 0],
    ['2026-11-15T12:00:00Z', 0],
  ])('%s', (expiresAt, expected) => {
    expect(daysUntilExpiry(expiresAt, NOW)).toBe(expected);
  });
});

it('takes the date only if a date was chosen', () => {
  expect(expiryOf({ expiry: '90d', expiry_date: '2027-03-31' })).toBe('90d');
  expect(expiryOf({ expiry: 'date', expiry_date: '2027-03-31' })).toBe('2027-03-31');
  expect(expiryOf({ expiry: 'date' })).toBe('');
});
