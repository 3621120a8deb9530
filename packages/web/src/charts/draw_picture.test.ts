import { catalogue, type Picture, runCalculator, type Shape, type TextShape } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw_picture.ts';

function picturesOf(kind: Picture['kind']): Picture[] {
  return catalogue.flatMap((tool) => {
    const [example] = tool.examples;
    const answer = runCalculator(tool, example?.input);
    const drawn = tool.draw?.(example?.input ?? {});
    if (!answer.ok) throw new Error(`the example of ${tool.name} has invalid input`);
    const diagrams = drawn?.ok ? drawn.diagrams : [];
    return tool.charts({ input: example?.input, result: answer.result, diagrams }).filter((one) => one.kind === kind);
  });
}

const WIDTHS = [300, 460, 900];

function texts(shapes: readonly Shape[]): TextShape[] {
  return shapes.filter((shape) => shape.kind === 'text');
}

describe('a scale', () => {
  const isBand = (shape: Shape) => shape.kind === 'rectangle' && shape.role.startsWith('bar-') && shape.width > 10;
  const isSwatch = (shape: Shape) => shape.kind === 'rectangle' && shape.role.startsWith('bar-') && shape.width < 10;

  it('has the colour of each band next to its name', () => {
    for (const picture of picturesOf('scale')) {
      for (const width of WIDTHS) {
        const { shapes } = drawPicture(picture, { width });
        const rolesOf = (isOne: (shape: Shape) => boolean) => shapes.filter(isOne).map(({ role }) => role);
        expect(rolesOf(isSwatch), picture.title).toEqual(rolesOf(isBand));
      }
    }
  });

  it('stays within its width', () => {
    for (const picture of picturesOf('scale')) {
      const drawing = drawPicture(picture, { width: 460 });
      expect(drawing.width).toBe(460);
      for (const { x } of texts(drawing.shapes)) expect(x).toBeLessThan(460);
    }
  });
});

describe('a tornado', () => {
  it('has one colour, as a fall is good news for some results and bad for others', () => {
    for (const picture of picturesOf('tornado')) {
      const roles = drawPicture(picture, { width: 460 }).shapes.map(({ role }) => role);
      expect(roles).not.toContain('bar-stacked');
      expect(roles).toContain('bar-plain');
    }
  });
});

/** The corners of the curves of a drawing. */
function cornersOf(shapes: readonly Shape[]): [number, number][] {
  const curves = shapes.filter((shape) => shape.kind === 'path' && shape.role.startsWith('series-'));
  return curves.flatMap((shape) =>
    shape.kind === 'path'
      ? shape.d.split(/[ML]/).flatMap((corner): [number, number][] => {
          const [x, y] = corner.trim().split(' ').map(Number);
          return x === undefined || y === undefined ? [] : [[x, y]];
        })
      : [],
  );
}

/** The letters of a label reach as far, whatever the font: a third of their height is their least width. */
function isOnLabel([x, y]: [number, number], { x: at, y: base, anchor, text }: TextShape): boolean {
  const width = text.length * 4;
  const left = { start: at, middle: at - width / 2, end: at - width }[anchor];
  return x > left && x < left + width && y > base - 9 && y < base;
}

describe('curves', () => {
  it('never pass through a label', () => {
    for (const picture of picturesOf('lines')) {
      for (const width of WIDTHS) {
        const { shapes } = drawPicture(picture, { width });
        const labels = texts(shapes).filter(({ role }) => role === 'mark' || role === 'level');
        const corners = cornersOf(shapes);
        const crossed = labels.filter((label) => corners.some((corner) => isOnLabel(corner, label)));
        expect(
          crossed.map(({ text }) => text),
          `${picture.title} at ${width}`,
        ).toEqual([]);
      }
    }
  });
});

/** A deflection that exceeds the first limit but not the second. */
const DEFLECTION: Picture = {
  kind: 'lines',
  title: 'Deflection',
  summary: 'Deflection.',
  x: { label: 'Distance', unit: 'm', shared: true },
  y: { label: 'Deflection', unit: 'mm', downwards: true },
  series: [
    {
      label: 'Deflection',
      filled: true,
      points: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((x) => ({ x, y: 1.78 * x * (8 - x) })),
    },
  ],
  marks: [{ x: 4, y: 28.5, label: '28.5 mm at 4 m' }],
  levels: [
    { y: 32, label: 'L/250: 32.0 mm' },
    { y: 22.2, label: 'L/360, variable load: 22.2 mm' },
  ],
};

describe('names of limits', () => {
  it('are never parted from their limit by another', () => {
    for (const picture of [...picturesOf('lines'), DEFLECTION]) {
      for (const width of WIDTHS) {
        const { shapes } = drawPicture(picture, { width });
        const names = texts(shapes).filter(({ role }) => role === 'level');
        const heights = shapes.flatMap((shape) =>
          shape.kind === 'path' && shape.role === 'limit' ? [Number(shape.d.split(/[ L]/)[1])] : [],
        );
        const parted = names.filter(({ y }, index) => {
          const [own = y, middle] = [heights[index], y - 4];
          return heights.some((other) => other > Math.min(own, middle) && other < Math.max(own, middle));
        });
        expect(
          parted.map(({ text }) => text),
          `${picture.title} at ${width}`,
        ).toEqual([]);
      }
    }
  });
});
