import type { MapPicture } from '../../../kernel/exploration_pictures.ts';
import type { LegendEntry } from '../layout/axes.ts';
import { line, type Shape } from '../layout/drawing.ts';
import { cellAt } from './map_axes.ts';
import { type Grid, outlineOf } from './map_grid.ts';

/** A marked cell is outlined at least so large. */
const OUTLINE_MIN = 10;
/** How far a line reaches beyond the cells. */
export const MARK_REACH = 5;

/** Marked cells outlined, marked values as lines across, each with its name in the legend. */
export function layoutMarks(
  { x, y, marks }: MapPicture,
  { frame, cell, box }: Grid,
): { shapes: Shape[]; entries: LegendEntry[] } {
  const shapes: Shape[] = [];
  const entries: LegendEntry[] = [];
  for (const { label, places } of marks) {
    const drawn = places.flatMap((place): Shape[] => {
      const column = cellAt(x, place.x);
      if (column === undefined) return [];
      if (place.y === undefined) {
        const at = frame.left + (column + 0.5) * cell.width;
        return [line('limit', at, frame.top - MARK_REACH, at, frame.bottom + MARK_REACH)];
      }
      const row = cellAt(y, place.y);
      if (row === undefined) return [];
      const [left, top] = [Math.round(column), Math.round(row)];
      const marked = box({ left, right: left + 1, top, bottom: top + 1 });
      const more = [marked.width, marked.height].map((side) => Math.max(0, OUTLINE_MIN - side)) as [number, number];
      const outlined = {
        x: marked.x - more[0] / 2,
        y: marked.y - more[1] / 2,
        width: marked.width + more[0],
        height: marked.height + more[1],
      };
      return [outlineOf('outline', outlined)];
    });
    const isLine = places.some((place) => place.y === undefined);
    if (drawn.length > 0) {
      entries.push(isLine ? { label, role: 'limit', sign: 'line' } : { label, role: 'outline', sign: 'swatch' });
    }
    shapes.push(...drawn);
  }
  return { shapes, entries };
}
