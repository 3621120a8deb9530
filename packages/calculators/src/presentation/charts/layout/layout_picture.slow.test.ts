import fc from 'fast-check';
import type { TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../catalogue.ts';
import { runCalculator } from '../../../kernel/index.ts';
import type { BarsPicture, ColumnsPicture, LinesPicture, Picture } from '../../../kernel/picture.ts';
import { crowding, DRAWING_WIDTHS } from '../../../testing/crowding.ts';
import { validInputs } from '../../../testing/generate_inputs.ts';
import { pathsOf, rectanglesOf, textsOf } from '../../../testing/read_drawing.ts';
import { tableOf } from '../index.ts';
import { boxOf, overlap } from './label_placement.ts';
import { layoutPicture } from './layout_picture.ts';

interface Named {
  name: string;
  picture: Picture;
}

function picturesOf(calculator: (typeof catalogue)[number], input: Record<string, unknown>, about: string): Named[] {
  const shown = runCalculator(calculator, input);
  const drawn = calculator.draw?.(input);
  if (!shown.ok || drawn?.ok === false) return [];
  const pictures = calculator.charts({ input, result: shown.result, diagrams: drawn?.diagrams });
  return pictures.map((picture) => ({ name: `${calculator.name}: ${about}: ${picture.title}`, picture }));
}

function picturesOfAllExamples(): Named[] {
  return catalogue.flatMap((calculator) =>
    calculator.examples.flatMap(({ title, input }) => picturesOf(calculator, input, title)),
  );
}

const RANDOM_INPUTS_PER_TOOL = 12;

/** Any inputs that a schema allows: long names, huge and tiny amounts, nothing at all. */
function picturesOfRandomInputs(): Named[] {
  const sampling = { numRuns: RANDOM_INPUTS_PER_TOOL, seed: 1 };
  return catalogue.flatMap((calculator) =>
    fc
      .sample(validInputs(calculator.inputSchema as TObject), sampling)
      .flatMap((input) => picturesOf(calculator, input, JSON.stringify(input))),
  );
}

const MOMENT: LinesPicture = {
  kind: 'lines',
  title: 'Moment',
  summary: 'Moment.',
  x: { label: 'Distance', unit: 'm' },
  y: { label: 'Moment', unit: 'kNm', downwards: true },
  series: [
    {
      label: 'Moment',
      filled: true,
      points: [
        { x: 0, y: -50 },
        { x: 5, y: 100 },
        { x: 10, y: -50 },
      ],
    },
  ],
};

/** No tool draws it any more, but sheets of frozen editions do. */
const LADDER: Picture = {
  kind: 'ladder',
  title: 'Class after each phase',
  summary: 'Class after each phase.',
  steps: [
    { label: 'Today', class: 'D', note: 'Before any work', tone: 'caution' },
    { label: '1 Quick wins', class: 'D', note: '2027, saves 10.3 % of the energy before it', tone: 'caution' },
    { label: '2 System upgrades', class: 'A', note: '2028 to 2030, saves 80.7 % of the energy', tone: 'good' },
  ],
};

describe('layoutPicture', () => {
  const frozen = { name: 'a frozen edition', picture: LADDER };
  const all = [...picturesOfAllExamples(), ...picturesOfRandomInputs(), frozen];

  it('has pictures of every kind to lay out', () => {
    expect([...new Set(all.map(({ picture }) => picture.kind))].toSorted()).toEqual([
      'bars',
      'bays',
      'beam',
      'classes',
      'columns',
      'extension',
      'ladder',
      'lines',
      'scale',
      'section',
      'stacked',
      'timeline',
      'tornado',
    ]);
  });

  it.each(DRAWING_WIDTHS)(
    'keeps every text of every example inside the drawing and clear of others at a width of %d',
    (width) => {
      for (const { name, picture } of all) expect(crowding(picture, width), name).toEqual([]);
    },
  );

  it('has a table without gaps behind every picture', () => {
    for (const { name, picture } of all) {
      const { columns, rows } = tableOf(picture);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row, name).toHaveLength(columns.length);
        expect(row.join(' '), name).not.toMatch(/NaN|undefined|Infinity|null/);
      }
    }
  });

  it('has only finite coordinates', () => {
    for (const { name, picture } of all) {
      expect(JSON.stringify(layoutPicture(picture, { width: 440 })), name).not.toMatch(/NaN|Infinity|null/);
    }
  });
});

describe('lines', () => {
  const drawing = layoutPicture(MOMENT, { width: 640 });
  const [line = []] = pathsOf(drawing, 'series-1');
  const [zero = []] = pathsOf(drawing, 'zero');

  it('fit into their frame, with zero and round numbers on the axes', () => {
    const ticks = textsOf(drawing, 'tick').map(({ text }) => text);
    expect(ticks).toEqual(['−50', '0', '50', '100', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(line.map(({ x }) => x)).toEqual([
      zero[0]?.x,
      expect.closeTo(((zero[0]?.x ?? 0) + (zero[1]?.x ?? 0)) / 2, 1),
      zero[1]?.x,
    ]);
    const [first, peak] = line;
    // 50 below zero and 100 above: zero lies a third of the way from the first end to the peak.
    expect(zero[0]?.y).toBeCloseTo((first?.y ?? 0) + ((peak?.y ?? 0) - (first?.y ?? 0)) / 3, 1);
  });

  it('draw sagging moments and deflections downwards, and the rest upwards', () => {
    expect(line[1]?.y).toBeGreaterThan(zero[0]?.y ?? 0);
    const upwards = layoutPicture({ ...MOMENT, y: { label: 'Shear', unit: 'kN', downwards: false } }, { width: 640 });
    const [shear = []] = pathsOf(upwards, 'series-1');
    expect(shear[1]?.y).toBeLessThan(pathsOf(upwards, 'zero')[0]?.[0]?.y ?? 0);
  });

  it('label the end of a span that is not a round number', () => {
    const points = [0, 3.65, 7.3].map((x) => ({ x, y: x * (7.3 - x) }));
    const span = layoutPicture({ ...MOMENT, series: [{ label: 'Moment', points }] }, { width: 440 });
    const along = textsOf(span, 'tick').filter(({ anchor }) => anchor === 'middle');
    expect(along[0]).toMatchObject({ text: '0' });
    expect(along.at(-1)).toMatchObject({ text: '7.3', x: pathsOf(span, 'series-1')[0]?.at(-1)?.x });
  });

  it('draw a line of zeros', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    const flat = layoutPicture({ ...MOMENT, series: [{ label: 'Moment', points, filled: true }] }, { width: 640 });
    const level = pathsOf(flat, 'zero')[0]?.[0]?.y;
    for (const { y } of pathsOf(flat, 'series-1')[0] ?? []) expect(y).toBe(level);
  });

  it('keep the labels of close marks apart', () => {
    const marks = [0, 0.1, 0.2].map((shift) => ({ x: 5 + shift, y: 99, label: `Mark ${shift}` }));
    const crowded = textsOf(layoutPicture({ ...MOMENT, marks }, { width: 440 }), 'mark');
    expect(crowded).toHaveLength(3);
    for (const [index, text] of crowded.entries()) {
      for (const other of crowded.slice(index + 1)) expect(overlap(boxOf(text), boxOf(other))).toBe(false);
    }
  });
});

describe('bars', () => {
  const SCORES: BarsPicture = {
    kind: 'bars',
    title: 'Scores',
    summary: 'Scores.',
    valueLabel: 'Points',
    unit: '-',
    decimals: 1,
    bars: [
      { label: 'Schedule', value: 12.5, max: 40 },
      { label: 'Network', value: 5, max: 5 },
      { label: 'Voltage', value: 0, max: 20 },
    ],
  };

  it('end at their value, on a track that ends at the maximum', () => {
    const drawing = layoutPicture(SCORES, { width: 402 });
    const [schedule, network] = rectanglesOf(drawing, 'bar-plain');
    const tracks = rectanglesOf(drawing, 'track');
    // 400 units of length for 40 points.
    expect(tracks.map(({ width }) => width)).toEqual([400, 50, 200]);
    expect(schedule?.width).toBe(125);
    expect(network?.width).toBe(50);
  });

  it('show the maximum, and draw no bar for zero', () => {
    const drawing = layoutPicture(SCORES, { width: 402 });
    expect(textsOf(drawing, 'value').map(({ text }) => text)).toEqual(['12.5 of 40', '5.0 of 5', '0.0 of 20']);
    expect(rectanglesOf(drawing, 'bar-plain')).toHaveLength(2);
  });

  it('show no maximum for percentages', () => {
    const shares: BarsPicture = { ...SCORES, unit: '%', max: 100, bars: [{ label: 'Energy', value: 85 }] };
    const drawing = layoutPicture(shares, { width: 402 });
    expect(textsOf(drawing, 'value').map(({ text }) => text)).toEqual(['85.0 %']);
    expect(rectanglesOf(drawing, 'bar-plain')[0]?.width).toBe(340);
  });

  it('extend left of zero for negative values', () => {
    const bars = [
      { label: 'Gain', value: 30 },
      { label: 'Loss', value: -10 },
    ];
    const [gain, loss] = rectanglesOf(layoutPicture({ ...SCORES, bars }, { width: 402 }), 'bar-plain');
    expect(gain).toMatchObject({ x: 101, width: 300 });
    expect(loss).toMatchObject({ x: 1, width: 100 });
  });
});

describe('columns', () => {
  const CALLS: ColumnsPicture = {
    kind: 'columns',
    title: 'Calls',
    summary: 'Calls.',
    unit: '-',
    decimals: 0,
    axisLabel: 'Calls',
    valueLabel: 'Answered',
    stackedLabel: 'Wrong inputs',
    columns: Array.from({ length: 30 }, (_, day) => ({
      label: `${day + 1} November`,
      tick: `${day + 1}`,
      value: 1,
      stacked: 1,
    })),
  };

  it('stack a second amount on the first', () => {
    const drawing = layoutPicture(CALLS, { width: 600 });
    const [answered] = rectanglesOf(drawing, 'bar-plain');
    const [wrong] = rectanglesOf(drawing, 'bar-stacked');
    expect((wrong?.y ?? 0) + (wrong?.height ?? 0)).toBeCloseTo(answered?.y ?? 0, 1);
    expect(wrong?.height).toBeCloseTo(answered?.height ?? 0, 1);
  });

  it('have no steps below one for counts, and as many labels as fit', () => {
    const ticks = textsOf(layoutPicture(CALLS, { width: 300 }), 'tick');
    expect(ticks.filter(({ anchor }) => anchor === 'end').map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4']);
    expect(ticks.filter(({ anchor }) => anchor === 'middle').length).toBeLessThan(30);
  });

  it('go down from zero for negative values, with the line across', () => {
    const columns = [
      { label: 'Year 1', value: -20, line: -20 },
      { label: 'Year 2', value: 50, line: 30 },
    ];
    const drawing = layoutPicture({ ...CALLS, columns, lineLabel: 'Running sum' }, { width: 440 });
    const zero = pathsOf(drawing, 'zero')[0]?.[0]?.y;
    expect(rectanglesOf(drawing, 'bar-bad')[0]?.y).toBe(zero);
    const [running = []] = pathsOf(drawing, 'series-2');
    expect(running[0]?.y).toBeGreaterThan(zero ?? 0);
    expect(running[1]?.y).toBeLessThan(zero ?? 0);
  });
});
