import { describe, expect, it } from 'vitest';
import { outcomeOf } from './job_status.tsx';

describe('the outcome of a job', () => {
  it.each([
    ['completed', 0, 'Completed', 'good'],
    ['completed', 3, 'Completed, some rows rejected', 'caution'],
    ['completed', 10, 'Every row rejected', 'bad'],
    ['running', 10, 'Running', 'neutral'],
  ] as const)('%s with %s of 10 rows rejected is %s', (status, rows_rejected, label, tone) => {
    expect(outcomeOf({ status, progress: { rows_done: 10, rows_rejected, share: 1 } })).toEqual({ label, tone });
  });
});
