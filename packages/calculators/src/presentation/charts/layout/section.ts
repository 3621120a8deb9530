import type { BarRow, SectionPicture } from '../../../kernel/picture.ts';
import { formatFigure } from '../../format_value.ts';
import { circle, type Drawing, line, rectangle, rounded, type Shape, text } from './drawing.ts';
import { textWidth } from './text_width.ts';

const HEIGHT = 250;
const ABOVE = 8;
/** Distance from the outline to its dimension line, and from there to the label. */
const TO_DIMENSION = 14;
const TO_WORDS = 12;
const BELOW = TO_DIMENSION + 30;
const END = 5;

type ISection = Extract<SectionPicture['shape'], { of: 'i_section' }>;
type Rectangle = Extract<SectionPicture['shape'], { of: 'rectangle' }>;

/** The outline of a rolled section, with root fillets, clockwise from the top left corner. */
function outlineOf({ h, b, t_w, t_f, r }: ISection, scale: number, left: number, top: number): string {
  const s = (length: number) => rounded(length * scale);
  const flange = (b - t_w) / 2 - r;
  const clear = h - 2 * t_f - 2 * r;
  const fillet = `${s(r)} ${s(r)} 0 0 0`;
  return [
    `M${rounded(left)} ${rounded(top)}h${s(b)}v${s(t_f)}h${-s(flange)}a${fillet} ${-s(r)} ${s(r)}v${s(clear)}`,
    `a${fillet} ${s(r)} ${s(r)}h${s(flange)}v${s(t_f)}h${-s(b)}v${-s(t_f)}h${s(flange)}`,
    `a${fillet} ${s(r)} ${-s(r)}v${-s(clear)}a${fillet} ${-s(r)} ${-s(r)}h${-s(flange)}Z`,
  ].join('');
}

/** Centres of the bars of a face, in layers from the outside in. */
function barCentres(row: BarRow, shape: Rectangle, face: 'top' | 'bottom'): { x: number; y: number }[] {
  const inset = shape.cover + row.diameter;
  const perLayer = Math.ceil(row.count / row.layers);
  return Array.from({ length: row.count }, (_, index) => {
    const layer = Math.floor(index / perLayer);
    const inLayer = Math.min(perLayer, row.count - layer * perLayer);
    const place = index - layer * perLayer;
    const x = inLayer === 1 ? shape.b / 2 : inset + (place * (shape.b - 2 * inset)) / (inLayer - 1);
    const depth = inset + layer * 2 * row.diameter;
    return { x, y: face === 'top' ? depth : shape.h - depth };
  });
}

function reinforcement(shape: Rectangle, scale: number, left: number, top: number): Shape[] {
  return (['top', 'bottom'] as const).flatMap((face) => {
    const row = shape[face];
    if (!row) return [];
    return barCentres(row, shape, face).map(({ x, y }) =>
      circle('reinforcement', { x: left + x * scale, y: top + y * scale }, (row.diameter / 2) * scale),
    );
  });
}

/** A cross-section to scale, with its depth and width. */
export function layoutSection({ shape }: SectionPicture, width: number): Drawing {
  const words = { b: `b = ${formatFigure(shape.b)} mm`, h: `h = ${formatFigure(shape.h)} mm` };
  const beside = TO_DIMENSION + TO_WORDS + textWidth(words.h, 'label');
  const scale = Math.min((HEIGHT - ABOVE - BELOW) / shape.h, (width - beside) / shape.b);
  const drawn = { b: shape.b * scale, h: shape.h * scale };
  const left = Math.max(0, (width - beside - drawn.b) / 2);
  const [right, bottom] = [left + drawn.b, ABOVE + drawn.h];
  const outline: Shape[] =
    shape.of === 'i_section'
      ? [{ kind: 'path', d: outlineOf(shape, scale, left, ABOVE), role: 'steel' }]
      : [
          rectangle('concrete', { x: left, y: ABOVE, width: drawn.b, height: drawn.h }),
          ...reinforcement(shape, scale, left, ABOVE),
        ];
  const [below, aside] = [bottom + TO_DIMENSION, right + TO_DIMENSION];
  const dimensions = [
    line('dimension', left, below, right, below),
    line('dimension', left, below - END, left, below + END),
    line('dimension', right, below - END, right, below + END),
    line('dimension', aside, ABOVE, aside, bottom),
    line('dimension', aside - END, ABOVE, aside + END, ABOVE),
    line('dimension', aside - END, bottom, aside + END, bottom),
  ];
  const middle = Math.max((left + right) / 2, textWidth(words.b, 'label') / 2);
  return {
    width,
    height: bottom + BELOW,
    shapes: [
      ...outline,
      ...dimensions,
      text(words.b, middle, below + 20, { role: 'label', anchor: 'middle' }),
      text(words.h, aside + TO_WORDS, (ABOVE + bottom) / 2 + 4, { role: 'label' }),
    ],
  };
}
