import { describe, expect, it } from 'vitest';
import type { PortfolioSummary } from './portfolio_summary.ts';
import { classesPicture, distributionPicture, formatShare } from './summary_pictures.ts';

const SUMMARY = { record: { one: 'home', many: 'homes' } } as PortfolioSummary;

describe('formatShare', () => {
  it.each([
    [0, 8, '0 %'],
    [1, 8, '13 %'],
    [1, 40, '2.5 %'],
    [1, 2000, '< 0.1 %'],
    [8, 8, '100 %'],
    [0, 0, '0 %'],
  ])('writes %s of %s as %s', (part, all, words) => {
    expect(formatShare(part, all)).toBe(words);
  });
});

describe('the picture of classes', () => {
  it('has a bar with its tone for each class, and one for rows without a value', () => {
    const picture = classesPicture(
      {
        column: 'band',
        label: 'Band',
        classes: [
          { value: 'A', label: 'A', tone: 'good', rows: 6 },
          { value: 'B', label: 'B', tone: 'neutral', rows: 3 },
        ],
        empty: 1,
      },
      SUMMARY,
    );
    expect(picture.bars).toEqual([
      { label: 'A', value: 6, note: '60 %', tone: 'good' },
      { label: 'B', value: 3, note: '30 %' },
      { label: 'No value', value: 1, note: '10 %' },
    ]);
    expect(picture.summary).toBe('Band: most homes are in A, 60 %.');
  });
});

describe('the picture of a distribution', () => {
  const distribution = {
    column: 'use',
    label: 'Energy use',
    unit: 'kWh',
    decimals: 0,
    rows: 10,
    minimum: 0.1,
    p10: 0.2,
    median: 0.4,
    p90: 0.9,
    maximum: 3,
    mean: 0.5,
    histogram: { from: 0, to: 1, counts: [4, 2, 1, 2], below: 0, above: 1 },
  };

  it('has a column for each range, with as many decimals as tell the ranges apart, and one for what is beyond', () => {
    const { columns } = distributionPicture({ ...distribution, decimals: 2 }, SUMMARY);
    expect(columns.map(({ label, value }) => [label, value])).toEqual([
      ['0.00 to 0.25', 4],
      ['0.25 to 0.50', 2],
      ['0.50 to 0.75', 1],
      ['0.75 to 1.00', 2],
      ['above 1.00', 1],
    ]);
    const labels = distributionPicture(distribution, SUMMARY).columns.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
