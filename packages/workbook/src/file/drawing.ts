import { element, xmlText } from './xml.ts';

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

/** A picture on a sheet, of shapes or of pixels, as wide and high in pixels as it is shown. */
export interface SheetPicture {
  /** The row at whose top it is, and the column at whose left, counted from 1. */
  row: number;
  column?: number;
  width: number;
  height: number;
  /** In the list of what the sheet holds. */
  name: string;
  /** What it shows in words. */
  words: string;
  content: { shapes: readonly PaintedShape[]; width: number } | { png: Uint8Array };
}

/** Of a drawing, at 96 pixels an inch. */
const EMU_PER_PIXEL = 9525;
const POINTS_PER_PIXEL = 0.75;
/** From the top of a line to its baseline, in the font of workbooks. */
const ASCENT = 0.952;
const LINE_HEIGHT = 1.25;
/** Wider than any letter on average, so that no program breaks the text. */
const LETTER_WIDTH = 0.8;

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XDR = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

function emu(pixels: number): number {
  return Math.round(pixels * EMU_PER_PIXEL);
}

function colourXml(colour: string, opacity = 1): string {
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

function boxXml({ x, y }: Point, { width, height }: { width: number; height: number }): string {
  const off = element('a:off', { x: emu(x), y: emu(y) });
  return element('a:xfrm', {}, off + element('a:ext', { cx: emu(width), cy: emu(height) }));
}

const STEP_NAMES = { move: 'a:moveTo', line: 'a:lnTo', curve: 'a:cubicBezTo', close: 'a:close' } as const;

function stepXml({ kind, points }: PathStep): string {
  const places = (points as readonly Point[]).map(({ x, y }) => element('a:pt', { x: emu(x), y: emu(y) }));
  return element(STEP_NAMES[kind], {}, places.join(''));
}

/** The size of a drawing in its own pixels, and how many pixels each of them is shown as. */
interface Size {
  width: number;
  height: number;
  scale: number;
}

/** A path in the coordinates of the whole drawing: its box is the drawing's. */
function pathXml(path: PaintedPath, size: Size): string {
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

function textXml({ text, anchor, colour, size, isBold }: PaintedText): string {
  const run = element(
    'a:rPr',
    { lang: 'en-GB', sz: Math.round(size * POINTS_PER_PIXEL * 100), b: isBold },
    `${colourXml(colour)}<a:latin typeface="Calibri"/>`,
  );
  const words = element('a:r', {}, run + element('a:t', {}, xmlText(text)));
  const align = element('a:pPr', { algn: { start: 'l', middle: 'ctr', end: 'r' }[anchor] });
  const body =
    '<a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>';
  return element('xdr:txBody', {}, body + element('a:p', {}, align + words));
}

function textBoxXml({ x, y, text, anchor, size }: PaintedText): string {
  const width = text.length * size * LETTER_WIDTH;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const box = boxXml({ x: left, y: y - ASCENT * size }, { width, height: size * LINE_HEIGHT });
  return `${box}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln>`;
}

function shapeXml(shape: PaintedShape, id: number, size: Size): string {
  const isText = shape.kind === 'text';
  const properties = element('xdr:cNvPr', { id, name: `${isText ? 'Text' : 'Line'} ${id}` });
  const own = element('xdr:nvSpPr', {}, properties + element('xdr:cNvSpPr', isText ? { txBox: true } : {}));
  const drawn = element('xdr:spPr', {}, isText ? textBoxXml(shape) : pathXml(shape, size));
  return element('xdr:sp', { macro: '', textlink: '' }, own + drawn + (isText ? textXml(shape) : ''));
}

/** Shapes as a group, scaled to the size that it is shown at. */
function groupXml(picture: SheetPicture, shapes: readonly PaintedShape[], width: number, id: number): string {
  const scale = picture.width / width;
  const size = { width, height: picture.height / scale, scale };
  const shown = { cx: emu(picture.width), cy: emu(picture.height) };
  const inside = { cx: emu(size.width), cy: emu(size.height) };
  const transform = `<a:off x="0" y="0"/>${element('a:ext', shown)}<a:chOff x="0" y="0"/>${element('a:chExt', inside)}`;
  const properties = element('xdr:cNvPr', { id, name: picture.name, descr: picture.words });
  return element(
    'xdr:grpSp',
    {},
    element('xdr:nvGrpSpPr', {}, `${properties}<xdr:cNvGrpSpPr/>`) +
      element('xdr:grpSpPr', {}, element('a:xfrm', {}, transform)) +
      shapes.map((shape, index) => shapeXml(shape, id + 1 + index, size)).join(''),
  );
}

function pixelsXml({ name, words, width, height }: SheetPicture, relation: string, id: number): string {
  const properties = element('xdr:cNvPr', { id, name, descr: words });
  return element(
    'xdr:pic',
    {},
    element('xdr:nvPicPr', {}, `${properties}<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr>`) +
      element('xdr:blipFill', {}, `${element('a:blip', { 'r:embed': relation })}<a:stretch><a:fillRect/></a:stretch>`) +
      element(
        'xdr:spPr',
        {},
        `${boxXml({ x: 0, y: 0 }, { width, height })}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`,
      ),
  );
}

/** The pictures of a sheet as the parts of a workbook file: the drawing, and the images that it refers to. */
export function drawingParts(pictures: readonly SheetPicture[]): { xml: string; images: Uint8Array[] } {
  const images: Uint8Array[] = [];
  let id = 2;
  const anchors = pictures.map((picture) => {
    const { row, column = 1, width, height, content } = picture;
    const first = id;
    const isGroup = 'shapes' in content;
    if (!isGroup) images.push(content.png);
    const drawn = isGroup
      ? groupXml(picture, content.shapes, content.width, first)
      : pixelsXml(picture, `rId${images.length}`, first);
    id += 1 + (isGroup ? content.shapes.length : 0);
    const from = `<xdr:col>${column - 1}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>0</xdr:rowOff>`;
    const size = element('xdr:ext', { cx: emu(width), cy: emu(height) });
    return element('xdr:oneCellAnchor', {}, `${element('xdr:from', {}, from)}${size}${drawn}<xdr:clientData/>`);
  });
  return { xml: element('xdr:wsDr', { 'xmlns:xdr': XDR, 'xmlns:a': A, 'xmlns:r': R }, anchors.join('')), images };
}
