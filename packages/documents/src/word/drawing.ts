import {
  boxXml,
  DRAWING_XML,
  element,
  emu,
  type PaintedShape,
  type PaintedText,
  pathXml,
  textBoxXml,
  writableText,
} from '@plumbline/workbook';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010';

/** The names of the schemas that drawings use, for the root of a part. */
export const DRAWING_NAMESPACES = {
  'xmlns:a': DRAWING_XML,
  'xmlns:pic': `${DRAWING}/picture`,
  'xmlns:wp': `${DRAWING}/wordprocessingDrawing`,
  'xmlns:wpg': `${WORD_2010}/wordprocessingGroup`,
  'xmlns:wps': `${WORD_2010}/wordprocessingShape`,
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
};

/** A drawing in a line of text. Lengths are the pixels of its shapes; it is shown `scale` times as large. */
export interface WordDrawing {
  name: string;
  /** What it shows in words. */
  words: string;
  width: number;
  height: number;
  scale: number;
  content: { shapes: readonly PaintedShape[] } | { png: Uint8Array };
}

/** Half points in a pixel. */
const HALF_POINTS = 1.5;

/** Programs scale the shapes of a group, but not their letters. */
function scaled(shape: PaintedShape, scale: number): PaintedShape {
  if (shape.kind === 'text') return { ...shape, x: shape.x * scale, y: shape.y * scale, size: shape.size * scale };
  const { strokeWidth = 1, dash, steps } = shape;
  return {
    ...shape,
    strokeWidth: strokeWidth * scale,
    ...(dash && { dash: dash.map((length) => length * scale) }),
    steps: steps.map(
      (step) => ({ ...step, points: step.points.map(({ x, y }) => ({ x: x * scale, y: y * scale })) }) as typeof step,
    ),
  };
}

function letters({ text, anchor, colour, size, isBold }: PaintedText): string {
  const format = [
    isBold ? '<w:b/>' : '',
    element('w:color', { 'w:val': colour.toUpperCase() }),
    element('w:sz', { 'w:val': Math.round(size * HALF_POINTS) }),
  ];
  const align = element('w:jc', { 'w:val': { start: 'left', middle: 'center', end: 'right' }[anchor] });
  const paragraph = element('w:pPr', {}, `<w:spacing w:before="0" w:after="0"/>${align}`);
  const words = element('w:t', { 'xml:space': 'preserve' }, writableText(text));
  const run = element('w:r', {}, element('w:rPr', {}, format.join('')) + words);
  return element('wps:txbx', {}, element('w:txbxContent', {}, element('w:p', {}, paragraph + run)));
}

const NO_INSETS = '<wps:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></wps:bodyPr>';

function shapeXml(shape: PaintedShape, id: number, size: { width: number; height: number }): string {
  const isText = shape.kind === 'text';
  const drawn = element('wps:spPr', {}, isText ? textBoxXml(shape) : pathXml(shape, { ...size, scale: 1 }));
  const properties = element('wps:cNvPr', { id, name: `${isText ? 'Text' : 'Line'} ${id}` });
  const kind = element('wps:cNvSpPr', isText ? { txBox: true } : {});
  return element('wps:wsp', {}, properties + kind + drawn + (isText ? letters(shape) : '') + NO_INSETS);
}

interface Shown {
  width: number;
  height: number;
}

function graphic(kind: string, content: string): string {
  return element('a:graphic', {}, element('a:graphicData', { uri: kind }, content));
}

function inline(content: string, { name, words }: WordDrawing, { width, height }: Shown, id: number): string {
  const parts = [
    element('wp:extent', { cx: emu(width), cy: emu(height) }),
    element('wp:docPr', { id, name, descr: words }),
    content,
  ];
  const margins = { distT: 0, distB: 0, distL: 0, distR: 0 };
  return element('w:drawing', {}, element('wp:inline', margins, parts.join('')));
}

/** The shapes as a group; programs that know no groups show its words. */
function groupRun(drawing: WordDrawing, shapes: readonly PaintedShape[], shown: Shown, id: number): string {
  const extent = { cx: emu(shown.width), cy: emu(shown.height) };
  const transform = `<a:off x="0" y="0"/>${element('a:ext', extent)}<a:chOff x="0" y="0"/>${element('a:chExt', extent)}`;
  const members = shapes.map((shape, index) => shapeXml(scaled(shape, drawing.scale), id + 1 + index, shown));
  const properties = element('wpg:grpSpPr', {}, element('a:xfrm', {}, transform));
  const group = element('wpg:wgp', {}, `<wpg:cNvGrpSpPr/>${properties}${members.join('')}`);
  const chosen = inline(graphic(DRAWING_NAMESPACES['xmlns:wpg'], group), drawing, shown, id);
  return element(
    'w:r',
    {},
    element(
      'mc:AlternateContent',
      {},
      element('mc:Choice', { Requires: 'wpg' }, chosen) +
        element('mc:Fallback', {}, element('w:t', {}, writableText(drawing.words))),
    ),
  );
}

function pixelsRun(drawing: WordDrawing, relation: string, shown: Shown, id: number): string {
  const properties = element('pic:cNvPr', { id, name: drawing.name, descr: drawing.words });
  const picture = element(
    'pic:pic',
    {},
    element('pic:nvPicPr', {}, `${properties}<pic:cNvPicPr/>`) +
      element('pic:blipFill', {}, `${element('a:blip', { 'r:embed': relation })}<a:stretch><a:fillRect/></a:stretch>`) +
      element('pic:spPr', {}, `${boxXml({ x: 0, y: 0 }, shown)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`),
  );
  return element('w:r', {}, inline(graphic(DRAWING_NAMESPACES['xmlns:pic'], picture), drawing, shown, id));
}

/** How many identifiers a drawing takes. */
export function idsOf({ content }: WordDrawing): number {
  return 'shapes' in content ? content.shapes.length + 1 : 1;
}

/** A drawing in a line of text; `addImage` keeps pixels as a part of the file and returns the name of their relation. */
export function drawingRun(drawing: WordDrawing, id: number, addImage: (png: Uint8Array) => string): string {
  const { width, height, scale, content } = drawing;
  const shown = { width: width * scale, height: height * scale };
  if ('shapes' in content) return groupRun(drawing, content.shapes, shown, id);
  return pixelsRun(drawing, addImage(content.png), shown, id);
}
