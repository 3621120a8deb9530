import { type Drawing, layoutPicture, type Picture, type Shape, type TextShape } from '@plumbline/calculators';

type Scale = Extract<Picture, { kind: 'scale' }>;
type Rectangle = Extract<Shape, { kind: 'rectangle' }>;

/** Room for lines from the names of the bands to the bands. */
const ROOM = 16;
const SWATCH = { width: 4, gap: 3 };
const ASCENT = 11;
const DESCENT = 3;

function isBandName(shape: Shape): shape is TextShape {
  return shape.kind === 'text' && shape.anchor === 'end' && (shape.role === 'label' || shape.role === 'note');
}

function isBand(shape: Shape): shape is Rectangle {
  return shape.kind === 'rectangle' && shape.role.startsWith('bar-');
}

/** The lines of each band's name: its label, which may wrap, then its range. */
function namesOf(texts: readonly TextShape[]): TextShape[][] {
  const names: TextShape[][] = [];
  texts.forEach((text, index) => {
    const isNext = text.role === 'label' && texts[index - 1]?.role !== 'label';
    if (isNext) names.push([text]);
    else names.at(-1)?.push(text);
  });
  return names;
}

function moved(shape: Shape, by: number): Shape {
  if (shape.kind !== 'path') return { ...shape, x: shape.x + by };
  const d = shape.d.replaceAll(/([ML])(-?[\d.]+)/g, (_, command, x) => `${command}${Number(x) + by}`);
  return { ...shape, d };
}

/** A scale whose names of bands have the colour of their band and lead to it: narrow bands have no room for their name next to them. */
export function drawScale(picture: Scale, width: number): Drawing {
  const plain = layoutPicture(picture, { width });
  const bands = plain.shapes.filter(isBand);
  if (bands.length === 0) return plain;
  const drawing = layoutPicture(picture, { width: width - ROOM });
  const names = namesOf(drawing.shapes.filter(isBandName));
  const strip = drawing.shapes.filter(isBand);
  const keys = names.flatMap((lines, index): Shape[] => {
    const [band, first, last] = [strip[index], lines[0], lines.at(-1)];
    if (!band || !first || !last) return [];
    const [top, bottom] = [first.y - ASCENT, last.y + DESCENT];
    const x = first.x + SWATCH.gap;
    const from = { x: x + SWATCH.width, y: (top + bottom) / 2 };
    const to = { x: band.x + ROOM - 1, y: band.y + band.height / 2 };
    return [
      { kind: 'rectangle', x, y: top, width: SWATCH.width, height: bottom - top, radius: 1, role: band.role },
      { kind: 'path', d: `M${from.x} ${from.y}L${to.x} ${to.y}`, role: 'leader' },
    ];
  });
  const isTitle = (shape: Shape) => shape.kind === 'text' && shape.role === 'axis-title';
  const shapes = drawing.shapes.map((shape) => (isBandName(shape) || isTitle(shape) ? shape : moved(shape, ROOM)));
  return { ...drawing, width, shapes: [...shapes, ...keys] };
}
