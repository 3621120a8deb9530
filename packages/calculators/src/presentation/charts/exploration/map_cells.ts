import type { MapPicture } from '../../../kernel/exploration_pictures.ts';
import { line, type Shape, text } from '../layout/drawing.ts';
import { lineHeight, widest, wrapText } from '../layout/text_width.ts';
import { type Grid, hatching, joined, outlineOf } from './map_grid.ts';
import { type MapKeys, mapFigure } from './map_keys.ts';
import { bordersOf, regionsOf, runsOf } from './map_regions.ts';

const CELL_PADDING = 4;

/** The filled cells, with borders where the key changes. Those without a value are hatched. */
export function layoutCells({ keys, rows }: MapKeys, { frame, cell, box }: Grid): Shape[] {
  const runs = runsOf(rows);
  const filled = keys.flatMap(({ role }, key) => {
    return joined(
      role,
      runs.filter((run) => run.key === key).map((run) => outlineOf(role, box(run))),
    );
  });
  const empty = runs.filter(({ key }) => key === undefined).flatMap((run) => hatching(box(run)));
  const borders = bordersOf(rows).map(({ x1, y1, x2, y2 }) => {
    const place = (x: number, y: number) => [frame.left + x * cell.width, frame.bottom - y * cell.height] as const;
    return line('contour', ...place(x1, y1), ...place(x2, y2));
  });
  const around = { x: frame.left, y: frame.top, width: frame.right - frame.left, height: frame.bottom - frame.top };
  return [...filled, ...joined('hatch', empty), ...joined('contour', [...borders, outlineOf('contour', around)])];
}

/** A figure in each cell, or none at all if one of them does not fit. */
export function layoutFigures(picture: MapPicture, { cell, box }: Grid): Shape[] {
  if (picture.words) return [];
  const figures = picture.cells.map((row) => row.map((value) => (value === null ? '' : mapFigure(picture, value))));
  const isRoomy =
    widest(figures.flat(), 'label') + 2 * CELL_PADDING <= cell.width && lineHeight('label') + 2 <= cell.height;
  if (!isRoomy) return [];
  return figures.flatMap((row, top) =>
    row.flatMap((words, left): Shape[] => {
      const { x, y, width, height } = box({ left, right: left + 1, top, bottom: top + 1 });
      return words === '' ? [] : [text(words, x + width / 2, y + height / 2 + 4, { role: 'label', anchor: 'middle' })];
    }),
  );
}

/** The letter that stands for a key where its name does not fit. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

/** The name of each region inside it, or its letter where the name does not fit. */
export function layoutNames({ keys, rows }: MapKeys, { cell, box }: Grid): { shapes: Shape[]; hasLetters: boolean } {
  let hasLetters = false;
  const shapes = regionsOf(rows, cell).flatMap(({ key, ...block }): Shape[] => {
    if (key === undefined) return [];
    const { x, y, width, height } = box(block);
    const fits = (lines: readonly string[]) =>
      widest(lines, 'label') + 2 * CELL_PADDING <= width && lines.length * lineHeight('label') + 2 <= height;
    const whole = wrapText(keys[key]?.label ?? '', 'label', width - 2 * CELL_PADDING);
    const lines = [whole, [letterOf(key)]].find(fits);
    if (!lines) return [];
    if (lines !== whole) hasLetters = true;
    const top = y + (height - lines.length * lineHeight('label')) / 2;
    return lines.map((words, index) =>
      text(words, x + width / 2, top + 13 + index * lineHeight('label'), { role: 'label', anchor: 'middle' }),
    );
  });
  return { shapes, hasLetters };
}
