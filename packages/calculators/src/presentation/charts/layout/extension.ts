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
const LEFT = 56;
const DIMENSION_X = 20;
const END = 5;
const LABEL_GAP = 4;
const EXTENSION_INSET = 0.14;

/** The house above, its extension below the rear wall to scale in depth, and each limit as a dashed line. */
export function layoutExtension(picture: ExtensionPicture, width: number): Drawing {
  const { building, extension, wall, depthM, limits } = picture;
  const deepest = Math.max(depthM, ...limits.map((limit) => limit.depthM)) * BEYOND;
  const houseWidth = width * HOUSE.share - LEFT;
  const labelX = LEFT + houseWidth + 14;
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
  const box = { x: LEFT + inset, y: wallY, width: houseWidth - 2 * inset, height: y(depthM) - wallY };
  const shapes: Shape[] = [
    rectangle('building', { x: LEFT, y: 1, width: houseWidth, height: wallY - 1 }),
    rectangle('extension', box),
    ...limits.map((limit) => line('limit', LEFT - 8, y(limit.depthM), LEFT + houseWidth + 4, y(limit.depthM))),
    line('dimension', DIMENSION_X, wallY, DIMENSION_X, y(depthM)),
    line('dimension', DIMENSION_X - END, wallY, DIMENSION_X + END, wallY),
    line('dimension', DIMENSION_X - END, y(depthM), DIMENSION_X + END, y(depthM)),
    ...labels.map(({ at }, index) =>
      line('leader', LEFT + houseWidth + 4, y(at), labelX - 3, (starts[index] as number) + 9),
    ),
  ];
  for (const [index, said] of wrapText(building, 'label', houseWidth - 8).entries()) {
    const baseline = wallY / 2 + index * lineHeight('label');
    shapes.push(text(said, LEFT + houseWidth / 2, baseline, { role: 'label', anchor: 'middle' }));
  }
  const depth = `${formatSignificant(depthM, 3)} m`;
  shapes.push(text(depth, 0, wallY - 10, { role: 'value' }));
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
