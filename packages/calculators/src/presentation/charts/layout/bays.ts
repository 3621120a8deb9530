import type { BayGroup, BaysPicture } from '../../../kernel/plan_pictures.ts';
import { formatFigure } from '../../format_value.ts';
import { type Drawing, line, polyline, rectangle, type Shape, text } from './drawing.ts';
import type { Role } from './style.ts';
import { lineHeight, wrapFigure, wrapText } from './text_width.ts';

const BAY = { width: 26, height: 44 };
const AISLE = 20;
const BAYS_MAX = 80;
const STEPS = [1, 2, 5];
const LEGEND_BAY = { width: 16, height: 24 };
const LEGEND_GAP = 8;
const ROLES: Record<BayGroup['provision'], Role> = {
  charge_point: 'bay-charge',
  cable_route: 'bay-route',
  none: 'bay',
};

/** How many spaces a bay of the drawing stands for: 1, 2, 5, 10, 20 and so on, so that all of them can be drawn. */
function spacesPerBay({ groups }: BaysPicture): number {
  const spaces = groups.reduce((sum, { count }) => sum + count, 0);
  for (let power = 1; ; power *= 10) {
    const found = STEPS.find((step) => spaces / (step * power) <= BAYS_MAX);
    if (found !== undefined) return found * power;
  }
}

/** A bay, with a lightning bolt for a charge point and a line to its head for a cable route. */
function layoutBay(provision: BayGroup['provision'], x: number, y: number, size: typeof BAY): Shape[] {
  const [middle, unit] = [x + size.width / 2, size.height / 44];
  const at = (dx: number, dy: number) => ({ x: middle + dx * unit, y: y + size.height / 2 + dy * unit });
  const outline = rectangle(
    ROLES[provision],
    { x: x + 1, y: y + 1, width: size.width - 2, height: size.height - 2 },
    2,
  );
  if (provision === 'charge_point') {
    const bolt = [at(2, -11), at(-6, 2), at(-1, 2), at(-2, 11), at(6, -2), at(1, -2)];
    return [outline, polyline('sign', bolt, { closed: true })];
  }
  if (provision === 'cable_route') {
    const end = at(0, 4);
    return [outline, line('base', middle, y + 3, middle, end.y), line('base', at(-5, 4).x, end.y, at(5, 4).x, end.y)];
  }
  return [outline];
}

/** Bays in rows with aisles, and a legend that counts the spaces of each kind. */
export function layoutBays(picture: BaysPicture, width: number): Drawing {
  const perBay = spacesPerBay(picture);
  const shown = picture.groups.filter(({ count }) => count > 0);
  const bays = shown.flatMap(({ provision, count }) =>
    new Array<BayGroup['provision']>(Math.max(1, Math.round(count / perBay))).fill(provision),
  );
  const columns = Math.max(1, Math.floor(width / BAY.width));
  const shapes: Shape[] = [];
  let bottom = 0;
  for (const [index, provision] of bays.entries()) {
    const row = Math.floor(index / columns);
    const y = row * BAY.height + Math.ceil(row / 2) * AISLE;
    shapes.push(...layoutBay(provision, (index % columns) * BAY.width, y, BAY));
    bottom = y + BAY.height;
  }
  let y = bottom === 0 ? 0 : bottom + 14;
  const say = (lines: readonly string[], x: number, role: 'label' | 'note', drop: number) => {
    lines.forEach((said, index) => {
      shapes.push(text(said, x, y + drop + index * lineHeight(role), { role }));
    });
    return lines.length * lineHeight(role);
  };
  if (perBay > 1) {
    const words = `Each bay drawn stands for ${formatFigure(perBay)} spaces.`;
    y += say(wrapText(words, 'note', width), 0, 'note', 13) + 8;
  }
  const beside = LEGEND_BAY.width + LEGEND_GAP;
  for (const { label, count, provision } of picture.groups) {
    shapes.push(...layoutBay(provision, 0, y, LEGEND_BAY));
    const height = say(wrapFigure(label, formatFigure(count), 'label', width - beside), beside, 'label', 17);
    y += Math.max(LEGEND_BAY.height, height + 4) + 6;
  }
  return { width, height: Math.max(1, y), shapes };
}
