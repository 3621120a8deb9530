import { describe, expect, it } from 'vitest';
import type {
  ClassesPicture,
  ScalePicture,
  StackedPicture,
  TimelinePicture,
  TornadoPicture,
} from '../../../kernel/assessment_pictures.ts';
import { circlesOf, pathsOf, rectanglesOf, textsOf, wordsOf } from '../../../testing/read_drawing.ts';
import { tableOf } from '../index.ts';
import { layoutPicture } from './layout_picture.ts';

function plainSpaces(words: string): string {
  return words.replaceAll('\u00a0', ' ');
}

describe('classes', () => {
  const LABEL: ClassesPicture = {
    kind: 'classes',
    title: 'Bands',
    summary: 'Bands.',
    rangeLabel: 'SAP rating',
    classes: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => ({ name, range: `${index}` })),
    pointers: [
      { class: 'F', label: 'Now', tone: 'bad' },
      { class: 'E', label: 'Minimum', isLimit: true },
    ],
  };
  const drawing = layoutPicture(LABEL, { width: 600 });
  const bars = [1, 2, 3, 4, 5, 6, 7].map((step) => rectanglesOf(drawing, `class-${step}` as 'class-1')[0]);

  it('have a bar for each class, longer for each worse one by the same step', () => {
    const steps = bars.slice(1).map((bar, index) => (bar?.width ?? 0) - (bars[index]?.width ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 1);
    expect(steps[0]).toBeGreaterThan(0);
    expect(bars.at(-1)?.width).toBeCloseTo(600 * 0.45, 0);
  });

  it('have pointers next to the bars of their classes, with a sign for their tone', () => {
    const [minimum, now] = textsOf(drawing, 'value');
    expect(now?.text).toBe('✕ Now:\u00a0F');
    expect(minimum?.text).toBe('Minimum:\u00a0E');
    const [e, f] = [bars[4], bars[5]];
    expect(minimum?.y).toBeGreaterThan(e?.y ?? 0);
    expect(minimum?.y).toBeLessThan((e?.y ?? 0) + 26);
    expect(now?.y).toBeGreaterThan(f?.y ?? 0);
  });

  it('have a dashed line below the last class that is enough', () => {
    const [limit] = pathsOf(drawing, 'limit');
    expect(limit?.[0]?.y).toBeGreaterThan((bars[4]?.y ?? 0) + 26);
    expect(limit?.[0]?.y).toBeLessThan(bars[5]?.y ?? 0);
  });

  it('list every class with its pointers in the table', () => {
    const { columns, rows } = tableOf(LABEL);
    expect(columns.map(({ head }) => head)).toEqual(['Class', 'SAP rating', 'Marked']);
    expect(rows.slice(4, 6)).toEqual([
      ['E', '4', 'Minimum'],
      ['F', '5', 'Now'],
    ]);
  });
});

describe('a scale', () => {
  const SCORE: ScalePicture = {
    kind: 'scale',
    title: 'Score',
    summary: 'Score.',
    valueLabel: 'Score',
    unit: '-',
    decimals: 1,
    ends: [0, 100],
    top: 'high',
    bands: [
      { label: 'Good', from: 60, to: 100, tone: 'good' },
      { label: 'Poor', from: 0, to: 60, tone: 'bad' },
    ],
    markers: [
      { label: 'Here', value: 30, role: 'value' },
      { label: 'Limit', value: 60, role: 'limit' },
      { label: 'Average', value: 60, role: 'reference' },
    ],
  };

  it('has bands as high as their share of the scale', () => {
    const drawing = layoutPicture(SCORE, { width: 440 });
    const [good, poor] = [rectanglesOf(drawing, 'bar-good')[0], rectanglesOf(drawing, 'bar-bad')[0]];
    // Without the gap of 1 at either end, 40 to 60.
    expect(((good?.height ?? 0) + 2) / ((poor?.height ?? 0) + 2)).toBeCloseTo(40 / 60, 2);
  });

  it('marks a value where it lies, and the better end is at the top', () => {
    const drawing = layoutPicture(SCORE, { width: 440 });
    const [poor] = rectanglesOf(drawing, 'bar-bad');
    const [here] = circlesOf(drawing, 'mark');
    // 30 is the middle of 0 to 60.
    expect(here?.y).toBeCloseTo((poor?.y ?? 0) + (poor?.height ?? 0) / 2, 1);
    const turned = layoutPicture({ ...SCORE, top: 'low' }, { width: 440 });
    expect(rectanglesOf(turned, 'bar-bad')[0]?.y).toBeLessThan(rectanglesOf(turned, 'bar-good')[0]?.y ?? 0);
  });

  it('draws a value beyond the scale at its end, and says how much it is', () => {
    const drawing = layoutPicture(
      { ...SCORE, markers: [{ label: 'Here', value: 250, role: 'value' }] },
      { width: 440 },
    );
    expect(circlesOf(drawing, 'mark')[0]?.y).toBeCloseTo((rectanglesOf(drawing, 'bar-good')[0]?.y ?? 0) - 1, 1);
    expect(plainSpaces(wordsOf(drawing))).toContain('Here: 250.0, off the scale');
  });

  it('tells limits from other figures by a dashed line', () => {
    const drawing = layoutPicture(SCORE, { width: 440 });
    expect(pathsOf(drawing, 'limit')).toHaveLength(1);
    expect(pathsOf(drawing, 'base')).toHaveLength(1);
  });

  it('names marked values and bands in the table', () => {
    expect(tableOf(SCORE).rows).toEqual([
      ['Here', '30.0', 'This result'],
      ['Limit', '60.0', 'Limit'],
      ['Average', '60.0', 'For comparison'],
      ['Good', '60 to 100', 'Band'],
      ['Poor', '0 to 60', 'Band'],
    ]);
  });
});

describe('a timeline', () => {
  const CONNECTION: TimelinePicture = {
    kind: 'timeline',
    title: 'Time',
    summary: 'Time.',
    axis: { label: 'Time', unit: 'months' },
    rows: [
      { label: 'Available', start: 0, end: 20 },
      { label: 'Needed', start: 10, likely: 25, end: 40, note: 'Typically 25 months' },
    ],
    dates: [{ at: 20, label: 'Needed by month 20' }],
  };
  const drawing = layoutPicture(CONNECTION, { width: 420 });
  const [available, needed] = rectanglesOf(drawing, 'bar-plain');
  const [track] = rectanglesOf(drawing, 'track');

  it('draws spans to scale on one axis', () => {
    // 40 months along the track: 20 are a half, 10 a quarter.
    expect(available?.width).toBeCloseTo((track?.width ?? 0) / 2, 1);
    expect((needed?.x ?? 0) - (track?.x ?? 0)).toBeCloseTo((track?.width ?? 0) / 4, 1);
    expect(needed?.width).toBeCloseTo(((track?.width ?? 0) * 3) / 4, 1);
  });

  it('draws a date across every span, at its place', () => {
    const dates = pathsOf(drawing, 'limit');
    expect(dates).toHaveLength(2);
    for (const [top] of dates) expect(top?.x).toBeCloseTo((available?.x ?? 0) + (available?.width ?? 0), 1);
  });

  it('marks the likely value with a diamond', () => {
    const [diamond = []] = pathsOf(drawing, 'mark');
    const [first] = diamond;
    expect(first?.x).toBeCloseTo((track?.x ?? 0) + ((track?.width ?? 0) * 25) / 40, 1);
  });

  it('names whole years alone on an axis of years, and places days within them', () => {
    const rows = [{ label: 'Can be let', start: 2019.25, end: 2022.75 }];
    const years: TimelinePicture = { ...CONNECTION, axis: { label: 'Year', unit: '-', isYear: true }, rows, dates: [] };
    const drawn = layoutPicture(years, { width: 420 });
    const words = drawn.shapes.flatMap((shape) => (shape.kind === 'text' && shape.role === 'tick' ? [shape.text] : []));
    expect(words).toEqual(['2019', '2020', '2021', '2022', '2023']);
    const [bar] = rectanglesOf(drawn, 'bar-plain');
    const [frame] = rectanglesOf(drawn, 'track');
    // 2019 to 2023: a quarter of the first of four years before the bar.
    expect((bar?.x ?? 0) - (frame?.x ?? 0)).toBeCloseTo((frame?.width ?? 0) / 16, 1);
  });

  it('gives the likely value and the dates in the table', () => {
    const { columns, rows } = tableOf(CONNECTION);
    expect(columns.map(({ head }) => head)).toEqual([
      'What',
      'From (months)',
      'Likely (months)',
      'To (months)',
      'Remark',
    ]);
    expect(rows).toEqual([
      ['Available', '0', '', '20', ''],
      ['Needed', '10', '25', '40', 'Typically 25 months'],
      ['Needed by month 20', '20', '', '20', ''],
    ]);
  });
});

describe('a tornado', () => {
  const VALUE: TornadoPicture = {
    kind: 'tornado',
    title: 'Sensitivity',
    summary: 'Sensitivity.',
    valueLabel: 'Value',
    unit: 'GBP',
    decimals: 0,
    base: 100,
    bars: [
      { label: 'Delay', cases: [{ label: 'later', value: 90 }] },
      {
        label: 'Saving',
        cases: [
          { label: 'less', value: 60 },
          { label: 'more', value: 140 },
        ],
      },
    ],
  };
  const drawing = layoutPicture(VALUE, { width: 402 });

  it('sorts the inputs by how far they move the result', () => {
    expect(textsOf(drawing, 'value').map(({ text }) => text)).toEqual(['Saving', 'Delay']);
    expect(tableOf(VALUE).rows).toEqual([
      ['As entered', '', '100'],
      ['Saving', 'less', '60'],
      ['Saving', 'more', '140'],
      ['Delay', 'later', '90'],
    ]);
  });

  it('writes years without a thousands separator', () => {
    const bars = [{ label: 'Gas', cases: [{ label: 'less', value: 2036 }] }];
    const years: TornadoPicture = { ...VALUE, unit: '-', base: 2035, isYear: true, bars };
    expect(textsOf(layoutPicture(years, { width: 402 }), 'note').map(({ text }) => text)).toEqual(['less: 2036']);
    expect(tableOf(years).rows).toEqual([
      ['As entered', '', '2035'],
      ['Gas', 'less', '2036'],
    ]);
  });

  it('draws each side of the base to scale', () => {
    // 400 units of length from 60 to 140: 5 for each pound.
    const [saving, delay] = rectanglesOf(drawing, 'bar-stacked');
    expect(saving).toMatchObject({ x: 1, width: 200 });
    expect(delay).toMatchObject({ x: 151, width: 50 });
    expect(rectanglesOf(drawing, 'bar-plain')).toMatchObject([{ x: 201, width: 200 }]);
  });

  it('says what each side comes to, with less at the left and more at the right', () => {
    const notes = textsOf(drawing, 'note');
    expect(notes.map(({ text, anchor }) => [text, anchor])).toEqual([
      ['less: 60 GBP', 'start'],
      ['more: 140 GBP', 'end'],
      ['later: 90 GBP', 'start'],
    ]);
  });
});

describe('alternative totals', () => {
  const TOTALS: StackedPicture = {
    kind: 'stacked',
    title: 'Carbon',
    summary: 'Carbon.',
    unit: 'tCO2e/yr',
    decimals: 0,
    parts: ['Scope 1', 'Scope 2'],
    rows: [
      { label: 'Location-based', total: 40, values: [10, 30] },
      { label: 'Market-based (alternative, not added)', total: 20, values: [10, 10] },
    ],
  };

  it('divide each total into its parts, on one scale', () => {
    const drawing = layoutPicture(TOTALS, { width: 400 });
    // 10 units of length for a tonne, less the gap of 2 after a part; the legend has a swatch of 14.
    const widths = (role: 'part-1' | 'part-2') =>
      rectanglesOf(drawing, role)
        .map(({ width }) => width)
        .filter((width) => width !== 14);
    expect(widths('part-1')).toEqual([98, 98]);
    expect(widths('part-2')).toEqual([298, 98]);
  });

  it('say the amount of every part, so that nobody needs the colours', () => {
    const notes = textsOf(layoutPicture(TOTALS, { width: 400 }), 'note').map(({ text }) => text);
    expect(notes.map(plainSpaces)).toEqual(['Scope 1: 10 + Scope 2: 30', 'Scope 1: 10 + Scope 2: 10']);
  });

  it('have a row for each total in the table, and none for a sum of them', () => {
    expect(tableOf(TOTALS).rows).toEqual([
      ['Location-based', '10', '30', '40'],
      ['Market-based (alternative, not added)', '10', '10', '20'],
    ]);
  });
});
