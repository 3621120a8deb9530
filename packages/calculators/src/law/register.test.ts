import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { citeSource } from '../kernel/index.ts';
import { LAWS } from './laws.ts';
import { lawRegister, overdueLaws, reviewDateOf } from './register.ts';

describe('the law register', () => {
  const register = lawRegister();

  it('has each law and standard that a datum rests on', () => {
    const registered = new Set(register.flatMap(({ data }) => data));
    const missing = catalogue
      .flatMap(({ data }) => data)
      .filter(({ confidence }) => confidence === 'statutory' || confidence === 'standard')
      .filter((datum) => !registered.has(datum))
      .map(({ source }) => citeSource(source));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('has no entry that no tool uses', () => {
    expect(register.filter(({ tools }) => tools.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('has each name and each citation once', () => {
    const names = LAWS.map(({ name }) => name);
    const citations = LAWS.flatMap(({ cited }) => cited);
    expect(names).toEqual([...new Set(names)]);
    expect(citations).toEqual([...new Set(citations)]);
  });

  it('has dates that are days of the calendar, and months for what was read', () => {
    for (const { name, lastRead, nextChange } of LAWS) {
      expect(lastRead ?? '2026-11', name).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
      expect(nextChange?.date ?? '2027-01-01', name).toMatch(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
    }
  });

  it.each([
    [{ lastRead: '2026-11' }, '2027-11-28'],
    [{ lastRead: null }, '2027-02-28'],
    [{ lastRead: '2026-11', nextChange: { date: '2027-07-01', what: 'A limit' } }, '2027-07-01'],
    [{ lastRead: '2026-11', nextChange: { date: '2030-01-01', what: 'A limit' } }, '2027-11-28'],
    [{ lastRead: null, nextChange: { date: '2026-12-31', what: 'A limit' } }, '2026-12-31'],
  ])('has a review of %j by %s', (law, day) => {
    expect(reviewDateOf(law)).toBe(day);
  });

  it('is overdue after the day of review, and not on it', () => {
    const [first] = LAWS.map(reviewDateOf).toSorted();
    expect(overdueLaws(first ?? '')).toEqual([]);
    expect(overdueLaws('9999-12-31')).toEqual(LAWS);
  });
});
