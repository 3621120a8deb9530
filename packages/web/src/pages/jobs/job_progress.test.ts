import { describe, expect, it } from 'vitest';
import { formatTimeLeft, rowsPerSecond, type Sample, withSample } from './job_progress.ts';

function samples(...pairs: [at: number, rows: number][]): Sample[] {
  return pairs.reduce<Sample[]>((before, [at, rows]) => withSample(before, { at, rows }), []);
}

describe('the rate of a job', () => {
  it('is the rows between the first and the last sample over the time between them', () => {
    // 300 rows in 3 s.
    expect(rowsPerSecond(samples([0, 100], [1000, 150], [3000, 400]))).toBe(100);
  });

  it('forgets what is older than half a minute', () => {
    // The first sample is left out: 300 rows in 30 s.
    expect(rowsPerSecond(samples([0, 0], [10_000, 9000], [40_000, 9300]))).toBe(10);
  });

  it('is unknown before rows were added', () => {
    expect(rowsPerSecond([])).toBeUndefined();
    expect(rowsPerSecond(samples([0, 100]))).toBeUndefined();
    expect(rowsPerSecond(samples([0, 100], [2000, 100]))).toBeUndefined();
  });

  it('starts again if rows go back', () => {
    expect(samples([0, 100], [1000, 20])).toEqual([{ at: 1000, rows: 20 }]);
  });
});

describe('the time left', () => {
  it.each([
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [60, 'about a minute'],
    [170, 'about 3 minutes'],
    [5399, 'about 90 minutes'],
    [5400, 'about 2 hours'],
    [36_000, 'about 10 hours'],
  ])('of %s s is %s', (seconds, words) => {
    expect(formatTimeLeft(seconds)).toBe(words);
  });
});
