import type { MapPicture } from '../../../kernel/exploration_pictures.ts';
import type { LegendEntry } from '../layout/axes.ts';
import { line, type Shape } from '../layout/drawing.ts';
import { cellAt } from './map_axes.ts';
import { type Grid, outlineOf } from './map_grid.ts';

/** A marked cell is outlined at least so large. */
const OUTLINE_MIN = 10;
/** How far a line reaches beyond the cells. */
export const MARK_REACH = 5;

/** The cells that are marked, by their column and row. */
export function markedCells({ x, y, marks }: MapPicture): { column: number; row: number }[] {
  return marks.flatMap(({ places }) =>
    places.flatMap((place) => {
      const [column, row] = [cellAt(x, place.x), place.y === undefined ? undefined : cellAt(y, place.y)];
      return column === undefined || row === undefined ? [] : [{ column: Math.round(column), row: Math.round(row) }];
    }),
  );
}

function outlinedCell({ column, row }: { column: number; row: number }, { box }: Grid): Shape {
  const { x, y, width, height } = box({ left: column, right: column + 1, top: row, bottom: row + 1 });
  const [wider, higher] = [width, height].map((side) => Math.max(0, OUTLINE_MIN - side)) as [number, number];
  return outlineOf('outline', { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher });
}

/** Marked cells outlined, marked values as lines across, each with its name in the legend. */
export function layoutMarks(picture: MapPicture, grid: Grid): { shapes: Shape[]; entries: LegendEntry[] } {
  const { frame, x } = grid;
  const drawn = picture.marks.map((mark) => {
    const outlines = markedCells({ ...picture, marks: [mark] }).map((marked) => outlinedCell(marked, grid));
    const lines = mark.places.flatMap((place) => {
      const column = place.y === undefined ? cellAt(picture.x, place.x) : undefined;
      if (column === undefined) return [];
      const at = x(column + 0.5);
      return [line('limit', at, frame.top - MARK_REACH, at, frame.bottom + MARK_REACH)];
    });
    const { label } = mark;
    const entries: LegendEntry[] = [
      ...(outlines.length > 0 ? [{ label, role: 'outline', sign: 'swatch' } as const] : []),
      ...(lines.length > 0 ? [{ label, role: 'limit', sign: 'line' } as const] : []),
    ];
    return { shapes: [...outlines, ...lines], entries };
  });
  return { shapes: drawn.flatMap(({ shapes }) => shapes), entries: drawn.flatMap(({ entries }) => entries) };
}
