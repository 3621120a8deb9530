import { type Colour, layoutPicture, type Picture, type Shape, shapeStyle, TEXT_STYLES } from '@plumbline/calculators';
import type { PaintedShape, WorkbookDiagram, WorkbookIssue, WorkbookLogo } from '@plumbline/workbook';
import type { Logo } from '../letterhead/letterhead.ts';
import { PAPER_COLOURS } from './paper_colours.ts';
import type { Sheet } from './sheet.ts';
import { REVISION_FIELDS, REVISION_LABELS, revisionRows, titleBlockFields } from './sheet_frame.ts';
import { pathSteps } from './svg_path.ts';

/** As wide as a portrait page holds at its own size. */
const DIAGRAM_WIDTH = 600;

/** Six hexadecimal digits, as workbooks write colours. */
function digitsOf(colour: string): string {
  return colour.slice(1);
}

function inkOf(colour: Colour): string {
  return digitsOf(PAPER_COLOURS[colour]);
}

/** A rectangle or circle as a path. */
function pathOf(shape: Exclude<Shape, { kind: 'text' }>): string {
  if (shape.kind === 'path') return shape.d;
  if (shape.kind === 'circle') {
    const { x, y, radius: r } = shape;
    return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
  }
  const { x, y, width, height } = shape;
  const r = Math.min(shape.radius, width / 2, height / 2);
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
  );
}

function painted(shape: Shape): PaintedShape {
  if (shape.kind === 'text') {
    const { colour, size, isBold } = TEXT_STYLES[shape.role];
    const { x, y, text, anchor } = shape;
    return { kind: 'text', x, y, text, anchor, colour: inkOf(colour), size, isBold };
  }
  const { fill, stroke, ...lines } = shapeStyle(shape.role);
  return {
    kind: 'path',
    steps: pathSteps(pathOf(shape)),
    ...lines,
    ...(fill && { fill: inkOf(fill) }),
    ...(stroke && { stroke: inkOf(stroke) }),
  };
}

/** A picture as shapes that Office programs draw. */
export function diagramOf(picture: Picture, wide = DIAGRAM_WIDTH): WorkbookDiagram {
  const { width, height, shapes } = layoutPicture(picture, { width: wide });
  return { title: picture.title, words: picture.summary, width, height, shapes: shapes.map(painted) };
}

/** Every picture of a sheet, in its order. */
export function workbookDiagrams({ sketch, checks, pictures }: Sheet): WorkbookDiagram[] {
  return [sketch, checks, ...pictures].filter((picture) => picture !== undefined).map((picture) => diagramOf(picture));
}

/** A logo as pixels or shapes. */
export function logoOf(logo: Logo): WorkbookLogo {
  const { width, height } = logo;
  if (logo.kind === 'pixels') return { width, height, content: { png: Buffer.from(logo.png, 'base64') } };
  const shapes = logo.paths.map(
    ({ isEvenOdd: _, d, fill, stroke, ...lines }): PaintedShape => ({
      kind: 'path',
      steps: pathSteps(d),
      ...lines,
      ...(fill !== undefined && { fill: digitsOf(fill) }),
      ...(stroke !== undefined && { stroke: digitsOf(stroke) }),
    }),
  );
  return { width, height, content: { shapes, width } };
}

/** The letterhead and the title block of a sheet, as far as they are filled in. */
export function workbookIssue({ header, letterhead }: Sheet): WorkbookIssue {
  const rows = revisionRows(header);
  const notes = header.notes ? [{ label: 'Notes', value: header.notes }] : [];
  return {
    ...(letterhead && {
      letterhead: {
        name: letterhead.name,
        address: letterhead.address,
        ...(letterhead.logo && { logo: logoOf(letterhead.logo) }),
      },
    }),
    fields: [...titleBlockFields(header).filter(({ value }) => value !== ''), ...notes],
    revisions: rows.length === 0 ? [] : [REVISION_FIELDS.map((field) => REVISION_LABELS[field]), ...rows],
  };
}
