import type { MapPicture } from '../../../kernel/exploration_pictures.ts';
import { line, type Shape, text } from '../layout/drawing.ts';
import { lineHeight, widest, wrapText } from '../layout/text_width.ts';
import { type Grid, hatching, joined, outlineOf } from './map_grid.ts';
import { type MapKeys, mapFigure } from './map_keys.ts';
import { markedCells } from './map_marks.ts';
import { bordersOf, regionsOf, runsOf } from './map_regions.ts';

const CELL_PADDING = 4;

/** The filled cells, with borders where the key changes. Those without a value are hatched. */
export function layoutCells({ keys, rows }: MapKeys, { frame, x, y, box }: Grid): Shape[] {
  const runs = runsOf(rows);
  const filled = keys.flatMap(({ role }, key) => {
    return joined(
      role,
      runs.filter((run) => run.key === key).map((run) => outlineOf(role, box(run))),
    );
  });
  const empty = runs.filter(({ key }) => key === undefined).flatMap((run) => hatching(box(run)));
  const borders = bordersOf(rows).map(({ x1, y1, x2, y2 }) => line('contour', x(x1), y(y1), x(x2), y(y2)));
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

/** Makes a marked cell a region of its own, so that no name is written across its outline. */
const MARKED = 0.5;

function withMarks(rows: MapKeys['rows'], picture: MapPicture): MapKeys['rows'] {
  const marked = markedCells(picture);
  const isMarked = (column: number, row: number) => marked.some((cell) => cell.column === column && cell.row === row);
  return rows.map((keys, row) =>
    keys.map((key, column) => (key !== undefined && isMarked(column, row) ? key + MARKED : key)),
  );
}

/** The name of each region inside it, or its letter where the name does not fit. */
export function layoutNames(
  picture: MapPicture,
  { keys, rows }: MapKeys,
  { cell, box }: Grid,
): { shapes: Shape[]; hasLetters: boolean } {
  const named = regionsOf(withMarks(rows, picture), cell).flatMap(({ key: found, ...block }) => {
    if (found === undefined) return [];
    const key = Math.floor(found);
    const { x, y, width, height } = box(block);
    const fits = (lines: readonly string[]) =>
      widest(lines, 'label') + 2 * CELL_PADDING <= width && lines.length * lineHeight('label') + 2 <= height;
    const whole = wrapText(keys[key]?.label ?? '', 'label', width - 2 * CELL_PADDING);
    const lines = [whole, [letterOf(key)]].find(fits) ?? [];
    const top = y + (height - lines.length * lineHeight('label')) / 2;
    const shapes = lines.map((words, index) =>
      text(words, x + width / 2, top + 13 + index * lineHeight('label'), { role: 'label', anchor: 'middle' }),
    );
    return [{ shapes, isLetter: lines.length > 0 && lines !== whole, isMarked: key !== found }];
  });
  // The region around a marked cell has the name already, so that the cell alone is no reason for letters.
  const hasLetters = named.some(({ isLetter, isMarked }) => isLetter && !isMarked);
  const shapes = named.filter(({ isLetter }) => hasLetters || !isLetter).flatMap((region) => region.shapes);
  return { shapes, hasLetters };
}
