import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { citeSource, keywordsOf, type LawAnswer, runCalculator, type Tool } from '../kernel/index.ts';
import { type LawRow, lawOfRow, nextChangeOf, readingInWords } from './law.ts';
import { LAWS } from './laws.ts';
import { lawRegister, overdueLaws, reviewDateOf } from './register.ts';

const on = (date: string) => ({ date, what: 'A limit', reading: 'official' as const, where: 'Gazette' });

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

  it('has the law of each dated rule', () => {
    const ids = LAWS.map(({ id }) => id);
    const onDates = catalogue.filter(({ inputSchema }) => 'as_of' in inputSchema.properties);
    expect(onDates.length).toBeGreaterThan(0);
    for (const tool of onDates) {
      const { earliest } = keywordsOf(tool.inputSchema.properties.as_of as TSchema);
      for (const as_of of [earliest, '2027-01-01']) {
        const answer = runCalculator(tool as Tool, { ...tool.examples[0]?.input, as_of });
        const { in_force, next_change } = (answer.ok && answer.result.law) as LawAnswer;
        for (const { law } of [...in_force, ...(next_change ? [next_change] : [])])
          expect(ids, tool.name).toContain(law);
      }
    }
  });

  it('has each id, each name and each citation once', () => {
    const ids = LAWS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const names = LAWS.map(({ name }) => name);
    const citations = LAWS.flatMap(({ cited }) => cited);
    expect(names).toEqual([...new Set(names)]);
    expect(citations).toEqual([...new Set(citations)]);
  });

  it('says where and when each entry was read that was read, and of no other', () => {
    for (const { name, reading, where, lastRead } of LAWS) {
      const isRead = reading !== 'nothing';
      expect([where !== '', lastRead !== null], name).toEqual([isRead, isRead]);
      expect(lastRead ?? '2026-11', name).toMatch(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/);
    }
  });

  it('has changes on days of the calendar, the earliest first, each with what was read about its date', () => {
    for (const { name, changes } of LAWS) {
      const dates = changes.map(({ date }) => date);
      expect(dates, name).toEqual(dates.toSorted());
      for (const { date, until = date, reading, where } of changes) {
        for (const day of [date, until]) expect(day, name).toMatch(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
        expect(until >= date, name).toBe(true);
        expect(where !== '', `${name}, ${date}`).toBe(reading !== 'nothing');
      }
    }
  });

  it.each([
    [{ lastRead: '2026-11', changes: [] }, '2027-11-28'],
    [{ lastRead: '2026-11-18', changes: [] }, '2027-11-28'],
    [{ lastRead: null, changes: [] }, '2027-02-28'],
    [{ lastRead: '2026-11-18', changes: [on('2026-10-31'), on('2027-10-31')] }, '2027-10-31'],
    [{ lastRead: '2026-11', changes: [on('2027-07-01')] }, '2027-07-01'],
    [{ lastRead: '2026-11', changes: [on('2030-01-01')] }, '2027-11-28'],
    [{ lastRead: null, changes: [on('2026-12-31'), on('2030-01-01')] }, '2026-12-31'],
  ])('has a review of %j by %s', (law, day) => {
    expect(reviewDateOf(law)).toBe(day);
  });

  it('is overdue after the day of review, and not on it', () => {
    const [first] = LAWS.map(reviewDateOf).toSorted();
    expect(overdueLaws(first ?? '')).toEqual([]);
    expect(overdueLaws('9999-12-31')).toEqual(LAWS);
  });
});

describe('an entry', () => {
  const row: LawRow = ['x-1', 'An act', ['Act'], 'UK', 'in_force', 'excerpt', 'Gazette', '2026-11-18'];
  const law = lawOfRow('law', [
    ...row,
    ['2027-07-01/2027-12-31', 'A reform', 'reported', 'A newspaper'],
    ['2030-10-01', 'A limit'],
  ]);

  it('has what was read about a date apart, where that is something else', () => {
    expect(law.changes.map(readingInWords)).toEqual([
      'reported by others (A newspaper)',
      'excerpt of the official text (Gazette)',
    ]);
    expect(readingInWords(law)).toBe('excerpt of the official text (Gazette, 2026-11-18)');
    expect(readingInWords({ reading: 'nothing', where: '', lastRead: null })).toBe('not read, from knowledge');
  });

  it.each([
    ['2026-11-18', '2027-07-01'],
    ['2027-12-31', '2027-07-01'],
    ['2028-01-01', '2030-10-01'],
    ['2030-10-01', '2030-10-01'],
    ['2030-10-02', undefined],
  ])('on %s changes next on %s', (today, date) => {
    expect(nextChangeOf(law, today)?.date).toBe(date);
  });
});
