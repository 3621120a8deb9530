import type { Frame } from '../layout/axes.ts';
import { line, type PathShape, polyline } from '../layout/drawing.ts';
import type { Role } from '../layout/style.ts';
import type { CellBlock } from './map_regions.ts';

const HATCH_DISTANCE = 7;

/** The cells of a map in the drawing. */
export interface Grid {
  frame: Frame;
  cell: { width: number; height: number };
  /** Where an edge between two columns or two rows is, by its number. */
  x: (edge: number) => number;
  y: (edge: number) => number;
  box: (block: CellBlock) => { x: number; y: number; width: number; height: number };
}

/** Divides a frame into cells. Figures grow upwards, words are read downwards. */
export function gridOf(frame: Frame, columns: number, rows: number, isDownwards: boolean): Grid {
  const cell = { width: (frame.right - frame.left) / columns, height: (frame.bottom - frame.top) / rows };
  const x = (edge: number) => frame.left + edge * cell.width;
  const y = (edge: number) => (isDownwards ? frame.top + edge * cell.height : frame.bottom - edge * cell.height);
  const box = ({ left, right, top, bottom }: CellBlock) => ({
    x: x(left),
    y: Math.min(y(top), y(bottom)),
    width: (right - left) * cell.width,
    height: (bottom - top) * cell.height,
  });
  return { frame, cell, x, y, box };
}

export type Box = ReturnType<Grid['box']>;

export function outlineOf(role: Role, { x, y, width, height }: Box): PathShape {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return polyline(role, corners, { closed: true });
}

/** Shapes of one role as one shape, so that a fine map stays a small drawing. */
export function joined(role: Role, paths: readonly PathShape[]): PathShape[] {
  return paths.length === 0 ? [] : [{ kind: 'path', role, d: paths.map(({ d }) => d).join('') }];
}

/** Lines at 45 degrees in a box, which continue in the next box. */
export function hatching({ x, y, width, height }: Box): PathShape[] {
  const first = Math.ceil((x + y) / HATCH_DISTANCE);
  const last = Math.floor((x + width + y + height) / HATCH_DISTANCE);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const sum = (first + index) * HATCH_DISTANCE;
    const [start, end] = [Math.max(x, sum - y - height), Math.min(x + width, sum - y)];
    return line('hatch', start, sum - start, end, sum - end);
  });
}
