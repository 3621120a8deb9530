import { describe, expect, it } from 'vitest';
import type { MapAxis, MapPicture } from '../../../kernel/exploration_pictures.ts';
import { crowding, DRAWING_WIDTHS } from '../../../testing/crowding.ts';
import { pathsOf, textsOf, wordsOf } from '../../../testing/read_drawing.ts';
import { shapeStyle } from '../layout/style.ts';
import { tableOfExplorationPicture } from './exploration_tables.ts';
import { layoutExplorationPicture } from './layout_exploration_picture.ts';

function figuresAxis(label: string, values: readonly number[]): MapAxis {
  return { label, unit: 'm', isWords: false, values: values.map((at) => ({ at, label: String(at) })) };
}

const NO_AXIS: MapAxis = { label: '', unit: '-', isWords: false, values: [{ at: 0, label: '' }] };

const FOUR: MapPicture = {
  kind: 'map',
  title: 'Load over width and depth',
  summary: 'Load.',
  x: figuresAxis('Width', [1, 2]),
  y: figuresAxis('Depth', [10, 20]),
  valueLabel: 'Load',
  unit: 'kN',
  decimals: 1,
  cells: [
    [1.5, 2.5],
    [3.5, null],
  ],
  marks: [],
};

const STRIP: MapPicture = {
  ...FOUR,
  x: figuresAxis('Width', [1, 2, 3, 4]),
  y: NO_AXIS,
  words: [
    { label: 'Pass', tone: 'good' },
    { label: 'Fail', tone: 'bad' },
  ],
  cells: [[0, 0, 0, 1]],
};

/** Values from 0 to 99, ten columns and ten rows. */
const HUNDRED: MapPicture = {
  ...FOUR,
  decimals: 0,
  x: figuresAxis('Width', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  y: figuresAxis('Depth', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  cells: Array.from({ length: 10 }, (_, row) => Array.from({ length: 10 }, (_cell, column) => 10 * row + column)),
};

function textAt(picture: MapPicture, words: string, width = 400) {
  const found = textsOf(layoutExplorationPicture(picture, { width }), 'label').find(({ text }) => text === words);
  if (!found) throw new Error(`no ${words}`);
  return found;
}

describe('an axis of many values', () => {
  /** 1.5, 2.5, … 60.5: no value is round. */
  const values = Array.from({ length: 60 }, (_, index) => index + 1.5);
  const strip: MapPicture = { ...STRIP, x: figuresAxis('Width', values), cells: [values.map(() => 0)] };

  it('is labelled in round figures, each where it lies between the values', () => {
    const ticks = textsOf(layoutExplorationPicture(strip, { width: 660 }), 'tick');
    const places = new Map(ticks.map(({ text, x }) => [text, x]));
    expect([...places.keys()].every((label) => Number(label) % 5 === 0)).toBe(true);
    const [ten, twenty, sixty] = ['10', '20', '60'].map((label) => places.get(label) as number);
    // A drawing has hundredths, five of which add up here.
    expect((sixty as number) - (ten as number)).toBeCloseTo(5 * ((twenty as number) - (ten as number)), 1);
  });

  it.each(DRAWING_WIDTHS)('keeps its labels apart at a width of %i', (width) => {
    expect(crowding(strip, width)).toEqual([]);
  });
});

describe('a map', () => {
  it('has the first row of figures at the bottom and the first column at the left', () => {
    const [first, right, above] = ['1.5', '2.5', '3.5'].map((words) => textAt(FOUR, words));
    expect(right?.y).toBe(first?.y);
    expect(above?.x).toBe(first?.x);
    expect(right?.x).toBeGreaterThan(first?.x ?? 0);
    expect(above?.y).toBeLessThan(first?.y ?? 0);
  });

  it('has the first row of words at the top, where a reader begins', () => {
    const y: MapAxis = { ...FOUR.y, isWords: true, values: ['Steel', 'Timber'].map((label, at) => ({ at, label })) };
    expect(textAt({ ...FOUR, y }, '3.5').y).toBeGreaterThan(textAt({ ...FOUR, y }, '1.5').y);
  });

  it('hatches cells without a value, and says so', () => {
    const drawing = layoutExplorationPicture(FOUR, { width: 400 });
    expect(pathsOf(drawing, 'hatch').length).toBeGreaterThan(0);
    expect(wordsOf(drawing)).toContain('No value');
    const full = layoutExplorationPicture(
      {
        ...FOUR,
        cells: [
          [1, 2],
          [3, 4],
        ],
      },
      { width: 400 },
    );
    expect(pathsOf(full, 'hatch')).toEqual([]);
  });

  it('divides figures into round steps, which the legend names', () => {
    const words = wordsOf(layoutExplorationPicture(HUNDRED, { width: 280 }));
    for (const step of ['0 to 20', '20 to 40', '40 to 60', '60 to 80', '80 to 100']) expect(words).toContain(step);
  });

  it('writes the figures into the cells where all of them fit, and the steps where they do not', () => {
    const inside = (width: number) =>
      textsOf(layoutExplorationPicture(HUNDRED, { width }), 'label').map(({ text }) => text);
    expect(inside(900)).toEqual(expect.arrayContaining(['0', '57', '99']));
    expect(inside(280)).not.toContain('57');
  });

  it('names a few different figures one by one', () => {
    const words = wordsOf(
      layoutExplorationPicture(
        { ...HUNDRED, cells: HUNDRED.cells.map(() => [3, 3, 3, 3, 3, 5, 5, 5, 5, 5]) },
        { width: 280 },
      ),
    );
    expect(words).toMatch(/3.*5/);
    expect(words).not.toContain(' to ');
  });

  it('names words inside their region, or by a letter that the legend explains', () => {
    expect(wordsOf(layoutExplorationPicture(STRIP, { width: 400 }))).not.toContain('B:');
    const narrow = { ...STRIP, x: figuresAxis('Width', [...Array(20).keys()]), cells: [[...Array(19).fill(0), 1]] };
    const words = textsOf(layoutExplorationPicture(narrow, { width: 400 }), 'label').map(({ text }) => text);
    expect(words).toEqual(expect.arrayContaining(['Pass', 'B', 'A: Pass', 'B: Fail']));
  });

  it('outlines a marked cell and draws a line at a marked value between two cells', () => {
    const marks = [
      { label: 'As entered', places: [{ x: 2, y: 0 }] },
      { label: 'Changes', places: [{ x: 3.5 }] },
    ];
    const drawing = layoutExplorationPicture({ ...STRIP, marks }, { width: 400 });
    // The frame leaves a pixel at each side, so four cells share 398; the second begins after one of them.
    const [outline = []] = pathsOf(drawing, 'outline');
    expect(outline[0]?.x).toBeCloseTo(1 + 398 / 4, 1);
    expect(outline[1]?.x).toBeCloseTo(1 + 398 / 2, 1);
    const [line = []] = pathsOf(drawing, 'limit');
    expect(line[0]?.x).toBeCloseTo(1 + (398 * 3) / 4, 1);
    expect(wordsOf(drawing)).toMatch(/As entered Changes/);
  });

  it('is a small drawing however many cells it has', () => {
    const values = Array.from({ length: 60 }, (_, index) => index);
    const cells = values.map((row) => values.map((column) => row * column));
    const fine = { ...FOUR, x: figuresAxis('Width', values), y: figuresAxis('Depth', values), cells };
    expect(layoutExplorationPicture(fine, { width: 440 }).shapes.length).toBeLessThan(80);
  });

  it('replaces words that do not fit below their cells by numbers with notes', () => {
    const labels = ['Simply supported', 'Two equal continuous spans', 'Unrestrained cantilever'];
    const axis: MapAxis = { ...FOUR.x, isWords: true, values: labels.map((label, at) => ({ at, label })) };
    const cells = labels.map(() => [1, 2, 3]);
    const drawing = layoutExplorationPicture({ ...FOUR, x: axis, y: axis, cells }, { width: 280 });
    expect(textsOf(drawing, 'note').map(({ text }) => text)).toContain('2: Two equal continuous spans');
  });

  it.each(DRAWING_WIDTHS)('keeps its texts apart at a width of %d', (width) => {
    for (const picture of [FOUR, STRIP, HUNDRED]) expect(crowding(picture, width)).toEqual([]);
  });

  it('has a table with a row for each value of y and a column for each of x', () => {
    expect(tableOfExplorationPicture(FOUR)).toEqual({
      columns: [
        { head: 'Depth (m)', numeric: true },
        { head: 'Width 1', numeric: true },
        { head: 'Width 2', numeric: true },
      ],
      rows: [
        ['10', '1.5', '2.5'],
        ['20', '3.5', '–'],
      ],
    });
    expect(tableOfExplorationPicture(STRIP).rows).toEqual([
      ['1', 'Pass'],
      ['2', 'Pass'],
      ['3', 'Pass'],
      ['4', 'Fail'],
    ]);
  });
});

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

describe('the steps of a map', () => {
  const roles = ['step-1', 'step-2', 'step-3', 'step-4', 'step-5', 'step-6', 'step-7'] as const;

  it.each([
    { page: 'light', series: '#0068a6', surface: '#ffffff', ink: '#1a2430' },
    { page: 'dark', series: '#5cb8f0', surface: '#1a2128', ink: '#e8ecf0' },
  ])('leave ink readable on each of them on a $page page, and grow stronger', ({ series, surface, ink }) => {
    const strengths = roles.map((role) => shapeStyle(role).fillOpacity ?? 1);
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
    for (const strength of strengths) {
      const mixed = rgb(series).map((part, index) => part * strength + (rgb(surface)[index] ?? 0) * (1 - strength));
      expect(contrast(mixed, rgb(ink))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
