import { describe, expect, it } from 'vitest';
import { LAWS, type Law, nextChangeInWords, nextLawChange } from '../index.ts';

const CHANGE = { what: 'Takes effect', reading: 'reported', where: 'a circular' } as const;

function law(id: string, cited: string, ...dates: string[]): Law {
  const changes = dates.map((each) => {
    const [date = '', until] = each.split('/');
    return { ...CHANGE, date, ...(until !== undefined && { until }) };
  });
  const read = { reading: 'summary', where: '', lastRead: '2026-11-10' } as const;
  return {
    id,
    name: `The ${cited}`,
    cited: [cited],
    kind: 'law',
    jurisdiction: 'UK',
    status: 'adopted',
    ...read,
    changes,
  };
}

const ACTS = [
  law('late', 'Late Act', '2026-12-01', '2030-01-01'),
  law('early', 'Early Act', '2027-02-01', '2027-10-01', '2040-01-01'),
  law('period', 'Period Act', '2026-07-01/2027-12-31'),
  law('unchanged', 'Other Act'),
];

const answer = (texts: string[], rest: object = {}) => ({ edition: '2027.02', assumptions: texts, ...rest });
const dateFor = (given: Record<string, unknown>) => nextLawChange(given, ACTS)?.date;

describe('the next change of law', () => {
  it('is the earliest of the entries that the answer names, wherever it does', () => {
    expect(dateFor(answer(['By the Late Act and the Early Act.']))).toBe('2027-10-01');
    expect(dateFor(answer(['By the Late Act.']))).toBe('2030-01-01');
    expect(dateFor(answer([], { working: [{ reference: 'Late Act s. 1' }] }))).toBe('2030-01-01');
    expect(dateFor(answer([], { sources: [{ document: 'Late Act' }] }))).toBe('2030-01-01');
    expect(nextLawChange(answer(['By the Other Act.']), ACTS)).toBeNull();
    expect(nextLawChange(answer([]), ACTS)).toBeNull();
    const data: Law = { ...law('prices', 'Late Act', '2027-03-01'), kind: 'data' };
    expect(nextLawChange(answer(['By the Late Act.']), [data])).toBeNull();
  });

  it('comes after the first day of the edition, which has the law of that day', () => {
    const texts = ['By the Early Act.'];
    expect(dateFor(answer(texts))).toBe('2027-10-01');
    expect(dateFor(answer(texts, { edition: '2027.01' }))).toBe('2027-02-01');
    expect(dateFor(answer(texts, { edition: '2027.10' }))).toBe('2040-01-01');
  });

  it('comes after the date whose law was asked for', () => {
    const texts = ['By the Early Act.'];
    expect(dateFor(answer(texts, { law: { as_of: '2026-04-01' } }))).toBe('2027-02-01');
    expect(dateFor(answer(texts, { law: { as_of: '2027-09-30' } }))).toBe('2027-10-01');
    expect(dateFor(answer(texts, { law: { as_of: '2027-10-01' } }))).toBe('2040-01-01');
    expect(dateFor(answer(texts, { law: 'Early Act' }))).toBe('2027-10-01');
  });

  it('may be a period that has begun', () => {
    expect(nextLawChange(answer(['By the Period Act.']), ACTS)).toEqual({
      ...CHANGE,
      date: '2026-07-01',
      until: '2027-12-31',
      law: 'period',
      name: 'The Period Act',
      status: 'adopted',
    });
    expect(dateFor(answer(['By the Period Act.'], { edition: '2028.01' }))).toBeUndefined();
  });

  it('says what was read about its date, and whether the law is made', () => {
    const next = nextLawChange(answer(['By the Late Act.']), ACTS);
    expect(next && nextChangeInWords(next)).toBe(
      '1 January 2030: Takes effect; The Late Act, adopted, not yet in force (date: reported by others)',
    );
  });

  it('is known of the register: the Future Homes Standard applies from 24 March 2027', () => {
    // The Building Regulations etc. (Amendment) (England) Regulations 2026, as the register reports them.
    const named = answer(['Standard Assessment Procedure (SAP 10.3)']);
    expect(nextLawChange(named, LAWS)).toMatchObject({ date: '2027-03-24', reading: 'reported' });
  });
});
