import { describe, expect, it } from 'vitest';
import { expiryOfSuccessor, readExpiry } from './key_expiry.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('readExpiry', () => {
  it.each([
    ['never', null],
    ['1d', '2026-11-16T12:00:00Z'],
    ['90d', '2027-02-13T12:00:00Z'],
    ['2026-11-15', '2026-11-16T00:00:00Z'],
    ['2027-03-31', '2027-04-01T00:00:00Z'],
    ['3650d', '2036-11-12T12:00:00Z'],
  ])('%s', (text, expected) => {
    const expiresAt = expected === null ? null : Date.parse(expected);
    expect(readExpiry(text, NOW)).toEqual({ ok: true, expiresAt });
  });

  it.each([
    ['0d', 'must be in the future; 0d was given.'],
    ['2026-11-14', 'must be in the future; 2026-11-14 was given.'],
    ['3651d', 'must be within 3650 days; 3651d was given.'],
    ['2036-11-12', 'must be within 3650 days; 2036-11-12 was given.'],
    ...['', 'soon', '90', '-1d', '1.5d', '2027-02-30', '2027-03-31T00:00:00Z'].map((text) => [
      text,
      `must be never, days such as 90d, or a date such as 2027-03-31; ${text} was given.`,
    ]),
  ])('rejects “%s”', (text, fault) => {
    expect(readExpiry(text as string, NOW)).toEqual({ ok: false, fault });
  });
});

it('gives a successor the lifetime of the key that it replaces', () => {
  expect(expiryOfSuccessor({ createdAt: 1000, expiresAt: null }, NOW)).toBeNull();
  expect(expiryOfSuccessor({ createdAt: 1000, expiresAt: 91_000 }, NOW)).toBe(NOW + 90_000);
});
