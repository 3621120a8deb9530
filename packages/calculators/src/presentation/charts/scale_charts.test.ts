import { describe, expect, it } from 'vitest';
import { choice, quantity, strictObject } from '../../kernel/schema.ts';
import { bandsFrom, bandsUpTo, fieldAt, scoreScale } from './index.ts';

const Result = strictObject({
  score: quantity({ label: 'Score', unit: '-', decimals: 1, description: 'Score' }),
  low: quantity({ label: 'Low', unit: '-', decimals: 1, description: 'Low' }),
  high: quantity({ label: 'High', unit: '-', decimals: 1, description: 'High' }),
  level: choice(
    { good: 'Good', fair: 'Fair', poor: 'Poor' },
    { label: 'Level', tones: { good: 'good', fair: 'caution', poor: 'bad' }, description: 'Level' },
  ),
});
const level = fieldAt(Result, 'level');

describe('bandsFrom', () => {
  it('reach from the least value of a verdict to that of the next better one', () => {
    expect(bandsFrom(level, { good: 70, fair: 40 }, [0, 100], 'poor')).toEqual([
      { label: 'Good', from: 70, to: 100, tone: 'good' },
      { label: 'Fair', from: 40, to: 70, tone: 'caution' },
      { label: 'Poor', from: 0, to: 40, tone: 'bad' },
    ]);
  });
});

describe('bandsUpTo', () => {
  it('reach to the largest value of a verdict, and the last has no end', () => {
    expect(bandsUpTo(level, { good: 1.2, fair: 1.5 }, [1, 2], 'poor')).toEqual([
      { label: 'Good', from: 1, to: 1.2, tone: 'good' },
      { label: 'Fair', from: 1.2, to: 1.5, tone: 'caution' },
      { label: 'Poor', from: 1.5, to: 2, tone: 'bad', isOpen: true },
    ]);
  });
});

describe('scoreScale', () => {
  const chart = scoreScale(Result, {
    title: 'Score',
    titleIfOverruled: 'Score, overruled',
    score: 'score',
    verdict: 'level',
    least: { good: 100, fair: 40 },
    rest: 'poor',
    max: 100,
    range: ['low', 'high'],
  });
  const drawn = (score: number, said: 'good' | 'fair' | 'poor') =>
    chart({ input: {}, result: { score, low: score - 5, high: score + 5, level: said }, diagrams: [] })[0];

  it('marks the score with its range, verdict and tone', () => {
    expect(drawn(50, 'fair')).toMatchObject({
      summary: 'Score. Score, fair: 50.0; Good: 100.0.',
      markers: [{ label: 'Score, fair', value: 50, low: 45, high: 55, tone: 'caution' }, {}],
    });
  });

  it('marks a verdict that only the largest score earns, since it has no band', () => {
    expect(drawn(50, 'fair')).toMatchObject({
      bands: [{ label: 'Fair' }, { label: 'Poor' }],
      markers: [{}, { label: 'Good', value: 100 }],
    });
  });

  it('says in its title if another rule has overruled the score', () => {
    expect(drawn(40, 'fair')?.title).toBe('Score');
    expect(drawn(39.9, 'poor')?.title).toBe('Score');
    expect(drawn(50, 'poor')?.title).toBe('Score, overruled');
  });
});
