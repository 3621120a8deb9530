import { describe, expect, it } from 'vitest';
import { exampleNames, isExample } from './example_values.ts';

const EXAMPLE = { span_m: '5', udl_kn_m: '30' };

describe('values of an example', () => {
  it('are all of them until one is changed, removed or added', () => {
    expect(isExample({ ...EXAMPLE }, EXAMPLE)).toBe(true);
    expect(isExample({ ...EXAMPLE, grade: '' }, EXAMPLE)).toBe(true);
    expect(isExample({ ...EXAMPLE, span_m: '6' }, EXAMPLE)).toBe(false);
    expect(isExample({ span_m: '5' }, EXAMPLE)).toBe(false);
    expect(isExample({ ...EXAMPLE, grade: 's275' }, EXAMPLE)).toBe(false);
  });

  it('are none where no example was loaded', () => {
    expect(isExample({}, {})).toBe(false);
    expect(exampleNames(EXAMPLE, {})).toEqual(new Set());
  });

  it('are marked one by one while they stay', () => {
    expect(exampleNames({ ...EXAMPLE, span_m: '6' }, EXAMPLE)).toEqual(new Set(['udl_kn_m']));
  });
});
