import { element } from './xml.ts';

/** How a shape is painted. Colours are six hexadecimal digits, lengths are pixels. */
export interface Paint {
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  strokeOpacity?: number;
  strokeWidth?: number;
  /** Dash and gap lengths. */
  dash?: readonly number[];
}

export interface Point {
  x: number;
  y: number;
}

/** A step of a path, in absolute coordinates. */
export type PathStep =
  | { kind: 'move' | 'line'; points: [Point] }
  | { kind: 'curve'; points: [Point, Point, Point] }
  | { kind: 'close'; points: [] };

export interface PaintedPath extends Paint {
  kind: 'path';
  steps: readonly PathStep[];
}

export interface PaintedText {
  kind: 'text';
  x: number;
  /** The baseline. */
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
  colour: string;
  size: number;
  isBold: boolean;
}

export type PaintedShape = PaintedPath | PaintedText;

/** Of a drawing, at 96 pixels an inch. */
const EMU_PER_PIXEL = 9525;
export const POINTS_PER_PIXEL = 0.75;
/** From the top of a line to its baseline, in the font of workbooks. */
const ASCENT = 0.952;
const LINE_HEIGHT = 1.25;
/** Wider than any letter on average, so that no program breaks the text. */
const LETTER_WIDTH = 0.8;

export const DRAWING_XML = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** A length in the units of drawings. */
export function emu(pixels: number): number {
  return Math.round(pixels * EMU_PER_PIXEL);
}

/** A fill. */
export function colourXml(colour: string, opacity = 1): string {
  const alpha = opacity === 1 ? '' : element('a:alpha', { val: Math.round(opacity * 100_000) });
  return element('a:solidFill', {}, element('a:srgbClr', { val: colour.toUpperCase() }, alpha));
}

/** Programs scale the shapes of a group, but not their lines. */
function lineXml({ stroke, strokeOpacity, strokeWidth = 1, dash }: Paint, scale: number): string {
  if (stroke === undefined) return '<a:ln><a:noFill/></a:ln>';
  const share = (length: number) => Math.round((length / strokeWidth) * 100_000);
  const pairs = (dash ?? []).flatMap((length, index, all) =>
    index % 2 === 0 ? [element('a:ds', { d: share(length), sp: share(all[index + 1] ?? length) })] : [],
  );
  const dashes = pairs.length === 0 ? '' : element('a:custDash', {}, pairs.join(''));
  return element(
    'a:ln',
    { w: emu(strokeWidth * scale) },
    `${colourXml(stroke, strokeOpacity)}${dashes}<a:miter lim="800000"/>`,
  );
}

/** A place and a size. */
export function boxXml({ x, y }: Point, { width, height }: { width: number; height: number }): string {
  const off = element('a:off', { x: emu(x), y: emu(y) });
  return element('a:xfrm', {}, off + element('a:ext', { cx: emu(width), cy: emu(height) }));
}

const STEP_NAMES = { move: 'a:moveTo', line: 'a:lnTo', curve: 'a:cubicBezTo', close: 'a:close' } as const;

function stepXml({ kind, points }: PathStep): string {
  const places = (points as readonly Point[]).map(({ x, y }) => element('a:pt', { x: emu(x), y: emu(y) }));
  return element(STEP_NAMES[kind], {}, places.join(''));
}

/** The size of a drawing in its own pixels, and how many pixels each of them is shown as. */
export interface DrawingSize {
  width: number;
  height: number;
  scale: number;
}

/** A path in the coordinates of the whole drawing: its box is the drawing's. */
export function pathXml(path: PaintedPath, size: DrawingSize): string {
  const steps = path.steps.map(stepXml).join('');
  const isFilled = path.fill !== undefined;
  const drawn = element(
    'a:path',
    { w: emu(size.width), h: emu(size.height), ...(!isFilled && { fill: 'none' }) },
    steps,
  );
  const geometry = `<a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>${element('a:pathLst', {}, drawn)}`;
  const fill = isFilled ? colourXml(path.fill as string, path.fillOpacity) : '<a:noFill/>';
  return boxXml({ x: 0, y: 0 }, size) + element('a:custGeom', {}, geometry) + fill + lineXml(path, size.scale);
}

/** The place of a text, without its words. */
export function textBoxXml({ x, y, text, anchor, size }: PaintedText): string {
  const width = text.length * size * LETTER_WIDTH;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const box = boxXml({ x: left, y: y - ASCENT * size }, { width, height: size * LINE_HEIGHT });
  return `${box}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln>`;
}
