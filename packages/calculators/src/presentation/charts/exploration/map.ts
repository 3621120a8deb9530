import type { MapPicture } from '../../../kernel/exploration_pictures.ts';
import { withUnitInBrackets } from '../../unit.ts';
import { type LegendEntry, legend, titleLines, topMargin, yAxisTitle } from '../layout/axes.ts';
import { type Drawing, type Shape, text } from '../layout/drawing.ts';
import { movedInto } from '../layout/label_placement.ts';
import { lineHeight, wrapText } from '../layout/text_width.ts';
import { type AxisLabels, labelsBelow, labelsBeside, overhang, thinnedBeside } from './map_axes.ts';
import { layoutCells, layoutFigures, layoutNames, letterOf } from './map_cells.ts';
import { type Grid, gridOf, hatching, joined, outlineOf } from './map_grid.ts';
import { keysOf } from './map_keys.ts';
import { layoutMarks, MARK_REACH } from './map_marks.ts';

const ASPECT = 0.6;
const HEIGHT_MIN = 180;
const HEIGHT_MAX = 320;
/** The height of a map with a single row. */
const ROW_HEIGHT = 52;
/** The share of the width that the labels of the rows may take. */
const LABELS_SHARE = 0.4;
const LABEL_TO_FRAME = 8;
const LABELS_BELOW = 17;

const NO_VALUE_LABEL = 'No value';

/** The labels along both sides. */
function layoutLabels(below: AxisLabels, beside: AxisLabels, { frame, x, y }: Grid, width: number): Shape[] {
  const drawing = { left: 0, right: width, top: 0, bottom: 0 };
  return [
    ...below.lines.flatMap((lines, column) =>
      lines.map((words, index) => {
        const centre = x((below.places?.[column] ?? column) + 0.5);
        const baseline = frame.bottom + LABELS_BELOW + index * lineHeight('tick');
        return movedInto(drawing, text(words, centre, baseline, { role: 'tick', anchor: 'middle' }));
      }),
    ),
    ...beside.lines.flatMap((lines, row) => {
      return lines.map((words, index) => {
        const baseline = y(row + 0.5) + 4 + (index - (lines.length - 1) / 2) * lineHeight('tick');
        return text(words, frame.left - LABEL_TO_FRAME, baseline, { role: 'tick', anchor: 'end' });
      });
    }),
  ];
}

/** A legend whose signs have borders as the cells have, and are hatched where there is no value. */
function layoutLegend(
  entries: readonly LegendEntry[],
  top: number,
  width: number,
): { shapes: Shape[]; height: number } {
  const { shapes, height } = legend(entries, top, width);
  const signs = shapes.filter((shape) => shape.kind === 'rectangle');
  const hatched = signs.filter(({ role }) => role === 'hatch').flatMap(hatching);
  const bordered = signs.filter(({ role }) => role !== 'outline').map((sign) => outlineOf('contour', sign));
  return { shapes: [...shapes, ...joined('hatch', hatched), ...joined('contour', bordered)], height };
}

function notesAt(top: number, notes: readonly string[], width: number): { shapes: Shape[]; height: number } {
  const lines = notes.flatMap((note) => wrapText(note, 'note', width));
  const shapes = lines.map((words, index) => text(words, 0, top + 13 + index * lineHeight('note'), { role: 'note' }));
  return { shapes, height: lines.length * lineHeight('note') };
}

/** The size of the cells and the labels around them. */
function layoutGrid({ x, y }: MapPicture, width: number) {
  const columns = x.values.length;
  const rows = y.values.length;
  const beside = labelsBeside(y, width * LABELS_SHARE);
  const room = beside.width === 0 ? 1 : beside.width + LABEL_TO_FRAME;
  const labels = labelsBelow(x, (width - room) / columns);
  const side = overhang(labels, (width - room - labels.width) / columns);
  const [left, right] = [Math.max(room, side), width - Math.max(1, side)];
  const below = labelsBelow(x, (right - left) / columns);
  const title = y.label === '' ? [] : titleLines(withUnitInBrackets(y.label, y.unit), width);
  const top = title.length === 0 ? MARK_REACH + 1 : topMargin(title) - 6;
  const least = y.isWords ? rows * (beside.height + 6) : 0;
  const wanted = rows === 1 ? ROW_HEIGHT : Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN, width * ASPECT));
  const grid = gridOf({ left, right, top, bottom: top + Math.max(wanted, least) }, columns, rows, y.isWords);
  return { grid, below, beside: thinnedBeside(beside, y, grid.cell.height), title };
}

/** Cells in a grid, in steps of colour with borders between them, and named inside: no reader depends on the colours. */
export function layoutMap(picture: MapPicture, width: number): Drawing {
  const { x, valueLabel, unit } = picture;
  const { grid, below, beside, title } = layoutGrid(picture, width);
  const found = keysOf(picture);
  const figures = layoutFigures(picture, grid);
  const names = figures.length > 0 ? { shapes: figures, hasLetters: false } : layoutNames(picture, found, grid);
  const marked = layoutMarks(picture, grid);
  const shapes: Shape[] = [
    ...yAxisTitle(title),
    ...layoutCells(found, grid),
    ...layoutLabels(below, beside, grid, width),
    ...names.shapes,
    ...marked.shapes,
  ];
  let bottom = grid.frame.bottom + (below.height === 0 ? 4 : LABELS_BELOW - 8 + below.height);
  const add = (part: { shapes: Shape[]; height: number }, gap: number) => {
    shapes.push(...part.shapes);
    bottom += part.height === 0 ? 0 : part.height + gap;
  };
  const xTitle = x.label === '' ? [] : titleLines(withUnitInBrackets(x.label, x.unit), width);
  for (const [index, words] of xTitle.entries()) {
    const baseline = bottom + 13 + index * lineHeight('axis-title');
    shapes.push(text(words, width, baseline, { role: 'axis-title', anchor: 'end' }));
  }
  bottom += xTitle.length * lineHeight('axis-title') + 4;
  add(notesAt(bottom, below.notes, width), 6);
  add(notesAt(bottom, beside.notes, width), 6);
  const keyed = found.keys.map(({ label, role }, index): LegendEntry => {
    return { label: names.hasLetters ? `${letterOf(index)}: ${label}` : label, role, sign: 'swatch' };
  });
  const isPartial = found.rows.some((row) => row.includes(undefined));
  add(notesAt(bottom, [withUnitInBrackets(valueLabel, unit)], width), 4);
  const entries: LegendEntry[] = [
    ...keyed,
    ...(isPartial ? [{ label: NO_VALUE_LABEL, role: 'hatch', sign: 'swatch' } as const] : []),
    ...marked.entries,
  ];
  add(layoutLegend(entries, bottom, width), 0);
  return { width, height: bottom + 2, shapes, plot: grid.frame };
}
