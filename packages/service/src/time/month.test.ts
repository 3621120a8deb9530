import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOf, monthOf, startOfMonth, startOfNextMonth } from './month.ts';

function at(moment: string): number {
  return Date.parse(moment);
}

describe('months and days', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', 202611, 20261130, '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', 202612, 20261201, '2027-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 202612, 20261231, '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 202802, 20280229, '2028-03-01T00:00:00.000Z'],
    ['2027-02-28T23:59:59.999Z', 202702, 20270228, '2027-03-01T00:00:00.000Z'],
    ['2100-02-28T23:59:59.999Z', 210002, 21000228, '2100-03-01T00:00:00.000Z'],
  ])('are those of UTC: %s', (moment, month, day, next) => {
    expect(monthOf(at(moment))).toBe(month);
    expect(dayOf(at(moment))).toBe(day);
    expect(startOfNextMonth(at(moment))).toBe(at(next));
    expect(startOfMonth(startOfNextMonth(at(moment)) - 1)).toBe(startOfMonth(at(moment)));
  });

  it('have dates with four digits of the year, also of years that nobody sends', () => {
    expect([20261115, 9991231, 101].map(dateOfDay)).toEqual(['2026-11-15', '0999-12-31', '0000-01-01']);
  });
});
