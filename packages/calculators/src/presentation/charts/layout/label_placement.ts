import { type Anchor, distanceBetween, type TextShape, text } from './drawing.ts';
import { TEXT_STYLES, type TextRole } from './style.ts';
import { textWidth } from './text_width.ts';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The bounding box of a text, with an estimated width. */
export function boxOf({ x, y, text: words, anchor, role }: TextShape): Box {
  const width = textWidth(words, role);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const { size } = TEXT_STYLES[role];
  return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.25 };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Coordinates are rounded, so a box may reach a little over its bounds. */
const TOLERANCE = 0.1;

export function isInside(bounds: Box, { left, right, top, bottom }: Box): boolean {
  const isWithin = left >= bounds.left - TOLERANCE && right <= bounds.right + TOLERANCE;
  return isWithin && top >= bounds.top - TOLERANCE && bottom <= bounds.bottom + TOLERANCE;
}

interface Place {
  x: number;
  y: number;
}

interface Offset {
  dx: number;
  dy: number;
  anchor: Anchor;
}

/** The possible positions of a label around its point, best first. */
const ABOVE: readonly Offset[] = [
  { dx: 0, dy: -12, anchor: 'middle' },
  { dx: 9, dy: -9, anchor: 'start' },
  { dx: -9, dy: -9, anchor: 'end' },
];
const BELOW: readonly Offset[] = [
  { dx: 0, dy: 21, anchor: 'middle' },
  { dx: 9, dy: 19, anchor: 'start' },
  { dx: -9, dy: 19, anchor: 'end' },
];
const BESIDE: readonly Offset[] = [
  { dx: 11, dy: 4, anchor: 'start' },
  { dx: -11, dy: 4, anchor: 'end' },
  { dx: 0, dy: -30, anchor: 'middle' },
  { dx: 0, dy: 39, anchor: 'middle' },
];
/** Positions far from the point, for want of a better one. */
const FURTHER: readonly Offset[] = [-28, -48, -66].flatMap((dy) => [
  { dx: -11, dy, anchor: 'end' },
  { dx: 11, dy, anchor: 'start' },
  { dx: 0, dy, anchor: 'middle' },
]);

const FAR_COST = 100;
/** Distance between labels in the same row. */
const APART = 5;

interface Surroundings {
  /** The preferred side of the label. */
  side: 'above' | 'below';
  /** Labels stay inside these bounds. */
  bounds: Box;
  /** Labels and marks that must not be covered. */
  taken: readonly Box[];
  /** Points on lines, which a label avoids if possible. */
  line: readonly Place[];
  /** Other points with labels; a label nearer to one of them would be read as its own. */
  others: readonly Place[];
}

function distance(box: Box, place: Place): number {
  return distanceBetween({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, place);
}

/** Moves a text horizontally into the bounds. */
export function movedInto(bounds: Box, shape: TextShape): TextShape {
  const { left, right } = boxOf(shape);
  return { ...shape, x: shape.x + Math.max(0, bounds.left - left) - Math.max(0, right - bounds.right) };
}

/** Places a label next to its point: inside the bounds, clear of other labels and, if possible, off the lines. */
export function placeLabel(words: string, at: Place, role: TextRole, surroundings: Surroundings): TextShape {
  const { side, bounds, taken, line, others } = surroundings;
  const beside = side === 'below' ? [...BELOW, ...ABOVE, ...BESIDE] : [...ABOVE, ...BELOW, ...BESIDE];
  const near = beside.length;
  const costOf = (candidate: TextShape, rank: number): number => {
    const box = boxOf(candidate);
    const outside = Math.max(0, bounds.top - box.top) + Math.max(0, box.bottom - bounds.bottom);
    const spaced = { ...box, left: box.left - APART, right: box.right + APART };
    const collisions = taken.filter((other) => overlap(spaced, other)).length;
    const crossings = line.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom).length;
    const isAmbiguous = others.some((other) => distance(box, other) <= distance(box, at));
    const misleading = (rank < near ? 0 : FAR_COST) + (isAmbiguous ? FAR_COST : 0);
    return outside * 1000 + collisions * 10_000 + crossings * 3 + rank + misleading;
  };
  const candidates = [...beside, ...FURTHER].map(({ dx, dy, anchor }) =>
    movedInto(bounds, text(words, at.x + dx, at.y + dy, { role, anchor })),
  );
  const costs = candidates.map(costOf);
  return candidates[costs.indexOf(Math.min(...costs))] as TextShape;
}
