import { describe, expect, it } from 'vitest';
import { checksOf } from '../../kernel/index.ts';
import { checksPicture } from './checks_chart.ts';

const words = { unit: 'm2', decimals: 2, reference: 'Table 1', fields: ['area_m2'] };

describe('the picture of the checks', () => {
  it('shows every check as a share of its limit, and says whether that is a least or a most', () => {
    const { bars } = checksPicture(
      checksOf([
        { ...words, label: 'Glazing', value: 13.2, limit: 12, sense: 'at_most' },
        { ...words, label: 'Openings', value: 9, limit: 12, sense: 'at_least', decides: false, note: 'of 80 m²' },
      ]),
    );
    expect(bars.map(({ value }) => Math.round(value))).toEqual([110, 75]);
    expect(bars).toMatchObject([
      {
        label: 'Glazing (governs)',
        tone: 'bad',
        note: '13.20, at most 12.00 m²',
        limit: { value: 100, label: 'at most' },
      },
      { label: 'Openings (for information)', tone: 'bad', note: 'of 80 m²', limit: { value: 100, label: 'at least' } },
    ]);
  });

  it('calls no check informative where all of them are', () => {
    const average = { ...words, label: 'Average', value: 3, limit: 2, sense: 'at_most', decides: false } as const;
    expect(checksPicture(checksOf([average])).bars).toMatchObject([{ label: 'Average' }]);
  });

  it('puts a figure that is met by a limit of 0 on the limit', () => {
    const { bars } = checksPicture(checksOf([{ ...words, label: 'Gain', value: 5, limit: 0, sense: 'at_least' }]));
    expect(bars).toMatchObject([{ value: 100, tone: 'good' }]);
  });
});
