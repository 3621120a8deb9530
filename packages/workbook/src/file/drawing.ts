import {
  boxXml,
  colourXml,
  DRAWING_XML,
  type DrawingSize,
  emu,
  type PaintedShape,
  type PaintedText,
  POINTS_PER_PIXEL,
  pathXml,
  textBoxXml,
} from './shapes.ts';
import { element, xmlText } from './xml.ts';

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

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XDR = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

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

function shapeXml(shape: PaintedShape, id: number, size: DrawingSize): string {
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
  return {
    xml: element('xdr:wsDr', { 'xmlns:xdr': XDR, 'xmlns:a': DRAWING_XML, 'xmlns:r': R }, anchors.join('')),
    images,
  };
}
