import { describe, expect, it } from 'vitest';
import type { HistogramPicture } from '../../../kernel/exploration_pictures.ts';
import { crowding, DRAWING_WIDTHS } from '../../../testing/crowding.ts';
import { pathsOf, rectanglesOf, textsOf, wordsOf } from '../../../testing/read_drawing.ts';
import { tableOfExplorationPicture } from './exploration_tables.ts';
import { layoutExplorationPicture } from './layout_exploration_picture.ts';

/** Ten samples in four classes of the width 2. */
const PICTURE: HistogramPicture = {
  kind: 'histogram',
  title: 'Heat loss',
  summary: 'Heat loss.',
  valueLabel: 'Heat loss',
  unit: 'kW',
  decimals: 1,
  from: 0,
  to: 8,
  counts: [1, 4, 5, 0],
  mean: 3.8,
  median: 4,
  interval: { label: '95 % of the samples', low: 1, high: 6 },
  normal: { label: 'GUM', mean: 4, sd: 2 },
};

describe('a histogram', () => {
  const drawing = layoutExplorationPicture(PICTURE, { width: 440 });
  const bins = rectanglesOf(drawing, 'bin');

  it('has a column for each class with samples, as high as its share', () => {
    expect(bins).toHaveLength(3);
    const [one, four, five] = bins.map(({ height }) => height);
    expect((four ?? 0) / (one ?? 1)).toBeCloseTo(4, 1);
    expect((five ?? 0) / (one ?? 1)).toBeCloseTo(5, 1);
  });

  it('measures shares in per cent from zero', () => {
    expect(textsOf(drawing, 'tick').map(({ text }) => text)).toEqual(expect.arrayContaining(['0', '20', '40', '60']));
  });

  it('scales the normal curve to what it would put into a class', () => {
    // At its mean: 100 % times the width 2 over the standard deviation 2 and the root of two pi, which is 39.9 %.
    const [curve = []] = pathsOf(drawing, 'series-2').filter(({ length }) => length > 2);
    const peak = Math.min(...curve.map(({ y }) => y));
    const [, , five] = bins;
    const bottom = (five?.y ?? 0) + (five?.height ?? 0);
    expect(((bottom - peak) / (five?.height ?? 1)) * 50).toBeCloseTo(100 / Math.sqrt(2 * Math.PI), 0);
  });

  it('marks mean, median and interval in their places, and says them in the legend', () => {
    const [first] = bins;
    const unit = ((bins[1]?.x ?? 0) - (first?.x ?? 0)) / 2;
    const at = (value: number) => (first?.x ?? 0) + value * unit;
    expect(pathsOf(drawing, 'outline')[0]?.[0]?.x).toBeCloseTo(at(3.8), 0);
    expect(pathsOf(drawing, 'limit')[0]?.[0]?.x).toBeCloseTo(at(4), 0);
    const [interval = []] = pathsOf(drawing, 'range');
    expect(interval[0]?.x).toBeCloseTo(at(1), 0);
    expect(interval[1]?.x).toBeCloseTo(at(6), 0);
    const words = wordsOf(drawing);
    expect(words).toContain('Mean: 3.8 kW Median: 4.0 kW');
    expect(words).toContain('95 % of the samples: 1.0 to 6.0 kW');
    expect(words).toContain('GUM: 4.0 ± 2.0 kW');
  });

  it('keeps the ends of a short range of years in their places', () => {
    const years = {
      ...PICTURE,
      isYear: true,
      unit: '-',
      from: 2034.5,
      to: 2037.5,
      counts: [1, 4, 1],
      mean: 2036,
      median: 2036,
    };
    const shown = textsOf(
      layoutExplorationPicture({ ...years, interval: { ...PICTURE.interval, low: 2035, high: 2037 } }, { width: 440 }),
      'tick',
    ).map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(['2034.5', '2037.5']));
  });

  it.each(DRAWING_WIDTHS)('keeps its texts apart at a width of %d', (width) => {
    expect(crowding(PICTURE, width)).toEqual([]);
  });

  it('has a table of its figures and classes', () => {
    expect(tableOfExplorationPicture(PICTURE).rows).toEqual([
      ['Mean', '3.8', '', ''],
      ['Median', '4.0', '', ''],
      ['95 % of the samples', '1.0', '6.0', ''],
      ['GUM, mean and standard deviation', '4.0', '2.0', ''],
      ['Samples in a range', '0.0', '2.0', '1'],
      ['Samples in a range', '2.0', '4.0', '4'],
      ['Samples in a range', '4.0', '6.0', '5'],
      ['Samples in a range', '6.0', '8.0', '0'],
    ]);
  });
});
