import type { ExtensionPicture } from '../../../kernel/plan_pictures.ts';
import { formatFigure, formatSignificant } from '../../format_value.ts';
import { type Drawing, line, rectangle, type Shape, text } from './drawing.ts';
import { linearScale } from './scale.ts';
import { spread } from './spread.ts';
import { lineHeight, wrapText } from './text_width.ts';

const HOUSE = { height: 64, share: 0.5 };
const GARDEN = 190;
/** Depth that is drawn beyond the deepest thing. */
const BEYOND = 1.12;
const DIMENSION_X = 12;
const END = 5;
const LABEL_GAP = 4;
const EXTENSION_INSET = 0.14;

/** The house above, its extension below the rear wall to scale in depth, and each limit as a dashed line. */
export function layoutExtension(picture: ExtensionPicture, width: number): Drawing {
  const { building, extension, wall, depthM, limits } = picture;
  const deepest = Math.max(depthM, ...limits.map((limit) => limit.depthM)) * BEYOND;
  const left = 34;
  const houseWidth = width * HOUSE.share - left;
  const labelX = left + houseWidth + 14;
  const labels = [{ depthM: 0, label: wall }, ...limits].map(({ depthM: at, label }) => ({
    at,
    lines: wrapText(at === 0 ? label : `${formatFigure(at)} m: ${label}`, 'label', width - labelX),
  }));
  const sizes = labels.map(({ lines }) => lines.length * lineHeight('label') + LABEL_GAP);
  const garden = Math.max(GARDEN, sizes.reduce((sum, size) => sum + size, 0) + 10);
  const wallY = HOUSE.height;
  const y = linearScale([0, deepest], [wallY, wallY + garden]);
  const bottom = wallY + garden;
  const starts = spread(
    labels.map(({ at }, index) => ({ at: y(at), size: sizes[index] as number })),
    [wallY - 12, bottom],
  );
  const inset = houseWidth * EXTENSION_INSET;
  const box = { x: left + inset, y: wallY, width: houseWidth - 2 * inset, height: y(depthM) - wallY };
  const shapes: Shape[] = [
    rectangle('building', { x: left, y: 1, width: houseWidth, height: wallY - 1 }),
    rectangle('extension', box),
    ...limits.map((limit) => line('limit', left - 8, y(limit.depthM), left + houseWidth + 4, y(limit.depthM))),
    line('dimension', DIMENSION_X, wallY, DIMENSION_X, y(depthM)),
    line('dimension', DIMENSION_X - END, wallY, DIMENSION_X + END, wallY),
    line('dimension', DIMENSION_X - END, y(depthM), DIMENSION_X + END, y(depthM)),
    ...labels.map(({ at }, index) =>
      line('leader', left + houseWidth + 4, y(at), labelX - 3, (starts[index] as number) + 9),
    ),
  ];
  const centred = (words: string, middle: number, room: number, role: 'label' | 'value') =>
    wrapText(words, role, room).forEach((said, index, all) => {
      const baseline = middle + 5 + (index - (all.length - 1) / 2) * lineHeight(role);
      shapes.push(text(said, left + houseWidth / 2, baseline, { role, anchor: 'middle' }));
    });
  centred(building, wallY / 2, houseWidth - 8, 'label');
  const depth = `${formatSignificant(depthM, 3)} m`;
  if (box.height >= lineHeight('value') + 4) centred(depth, wallY + box.height / 2, box.width, 'value');
  for (const [index, { lines }] of labels.entries()) {
    lines.forEach((said, row) => {
      shapes.push(text(said, labelX, (starts[index] as number) + 13 + row * lineHeight('label'), { role: 'label' }));
    });
  }
  const caption = wrapText(`${extension}: ${depth}. Depths are to scale.`, 'note', width);
  caption.forEach((said, index) => {
    shapes.push(text(said, 0, bottom + 20 + index * lineHeight('note'), { role: 'note' }));
  });
  return { width, height: bottom + 20 + (caption.length - 1) * lineHeight('note') + 8, shapes };
}
