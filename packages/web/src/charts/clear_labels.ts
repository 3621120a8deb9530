import { type Drawing, type Shape, TEXT_STYLES, type TextShape } from '@plumbline/calculators';

interface Place {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The mean width of a letter in em, on the safe side. */
const LETTER = 0.6;
/** Points along a line are no farther apart, so that no label fits between them. */
const STEP = 4;
const MARGIN = 2;
/** How far a label may move: a little up or down, and along the chart. */
const RISES = [0, -6, 6, -12, 12, -18, 18, -26, 26, -36, 36, -48, 48, -60, 60];
const SHIFT = 8;
const SHIFTS_MAX = 30;
/** Moving up or down parts a label sooner from what it names. */
const RISE_COST = 2;

function boxOf({ x, y, text, anchor, role }: TextShape): Box {
  const { size } = TEXT_STYLES[role];
  const width = text.length * size * LETTER;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - size, bottom: y + size * 0.25 };
}

function overlap(box: Box, other: Box): boolean {
  return box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;
}

function isOn({ x, y }: Place, box: Box): boolean {
  return x > box.left - MARGIN && x < box.right + MARGIN && y > box.top - MARGIN && y < box.bottom + MARGIN;
}

/** Points along a path of straight lines. */
function placesAlong(d: string): Place[] {
  return d.split('M').flatMap((part) => {
    const corners = part
      .replace('Z', '')
      .split('L')
      .filter((corner) => corner !== '')
      .map((corner) => {
        const [x = 0, y = 0] = corner.trim().split(' ').map(Number);
        return { x, y };
      });
    return corners.flatMap((to, index) => {
      const from = corners[index - 1] ?? to;
      const steps = Math.max(1, Math.ceil((Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) / STEP));
      return Array.from({ length: steps }, (_, step) => ({
        x: from.x + ((to.x - from.x) * (step + 1)) / steps,
        y: from.y + ((to.y - from.y) * (step + 1)) / steps,
      }));
    });
  });
}

function isLabel(shape: Shape): shape is TextShape {
  return shape.kind === 'text' && (shape.role === 'mark' || shape.role === 'level');
}

/** What a label must not stand on. */
interface Obstacles {
  places: readonly Place[];
  boxes: readonly Box[];
  bounds: Box;
}

function isFree(box: Box, { places, boxes, bounds }: Obstacles): boolean {
  const isInside = box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top;
  if (!isInside || box.bottom > bounds.bottom) return false;
  return !boxes.some((other) => overlap(box, other)) && !places.some((place) => isOn(place, box));
}

/** How a label may move, the nearest first. */
const MOVES = RISES.flatMap((rise) =>
  Array.from({ length: 2 * SHIFTS_MAX + 1 }, (_, index) => ({ rise, shift: (index - SHIFTS_MAX) * SHIFT })),
).toSorted((a, b) => costOf(a) - costOf(b));

function costOf({ rise, shift }: { rise: number; shift: number }): number {
  return Math.abs(shift) + RISE_COST * Math.abs(rise);
}

/** The nearest free place of a label, if there is one. */
function freed(label: TextShape, obstacles: Obstacles): TextShape | undefined {
  const { left, right, top, bottom } = boxOf(label);
  const move = MOVES.find(({ rise, shift }) =>
    isFree({ left: left + shift, right: right + shift, top: top + rise, bottom: bottom + rise }, obstacles),
  );
  return move && { ...label, x: label.x + move.shift, y: label.y + move.rise };
}

/** A label without room for its words keeps its figure; the table below the chart has both. */
function shortened(label: TextShape): TextShape {
  return { ...label, text: label.text.split(': ').at(-1) ?? label.text };
}

function placesOf(shapes: readonly Shape[], roles: RegExp): Place[] {
  return shapes.flatMap((shape) => (shape.kind === 'path' && roles.test(shape.role) ? placesAlong(shape.d) : []));
}

/** The name of a limit stays between the limits above and below its own. */
function boundsOf(label: TextShape, limits: readonly Place[], bounds: Box): Box {
  if (label.role !== 'level') return bounds;
  const middle = label.y - TEXT_STYLES.level.size / 2;
  const heights = limits.map(({ y }) => y).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const [own = middle] = heights;
  return {
    ...bounds,
    top: Math.max(bounds.top, ...heights.filter((y) => y < own)),
    bottom: Math.min(bounds.bottom, ...heights.filter((y) => y > own)),
  };
}

/** Moves labels off the curves of a chart, and off its limits where there is room. */
export function clearLabels(drawing: Drawing): Drawing {
  const { shapes, plot, width } = drawing;
  if (!plot) return drawing;
  const curves = placesOf(shapes, /^series-/);
  const limits = placesOf(shapes, /^limit$/);
  const lines = [...curves, ...limits];
  const marks = shapes.flatMap((shape) =>
    shape.kind === 'circle'
      ? [
          {
            left: shape.x - shape.radius,
            right: shape.x + shape.radius,
            top: shape.y - shape.radius,
            bottom: shape.y + shape.radius,
          },
        ]
      : [],
  );
  const bounds = { left: plot.left + MARGIN, right: width, top: plot.top - 16, bottom: plot.bottom - MARGIN };
  const taken = new Map(shapes.filter(isLabel).map((label) => [label, boxOf(label)]));
  return {
    ...drawing,
    shapes: shapes.map((shape) => {
      if (!isLabel(shape)) return shape;
      taken.delete(shape);
      const boxes = [...marks, ...taken.values()];
      const within = boundsOf(shape, limits, bounds);
      const off = (places: readonly Place[]) => ({ places, boxes, bounds: within });
      const label =
        freed(shape, off(lines)) ?? freed(shape, off(curves)) ?? freed(shortened(shape), off(curves)) ?? shape;
      taken.set(shape, boxOf(label));
      return label;
    }),
  };
}
