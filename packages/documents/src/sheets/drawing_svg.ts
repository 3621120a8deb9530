import { type Drawing, type Shape, shapeStyle, TEXT_STYLES } from '@plumbline/calculators';
import { type Markup, markup } from '../page/markup.ts';

/** The colours of drawings are variables of the stylesheet, which knows light and dark. */
function colour(name: string | undefined): string {
  return name === undefined ? 'none' : `var(--chart-${name})`;
}

function paint(role: Parameters<typeof shapeStyle>[0]): Markup {
  const { fill, stroke, strokeWidth = 1, dash, fillOpacity } = shapeStyle(role);
  const opacity = fillOpacity === undefined ? '' : markup` fill-opacity="${fillOpacity}"`;
  const line = stroke === undefined ? '' : markup` stroke="${colour(stroke)}" stroke-width="${strokeWidth}"`;
  const dashes = dash === undefined ? '' : markup` stroke-dasharray="${dash.join(' ')}"`;
  return markup`fill="${colour(fill)}"${opacity}${line}${dashes}`;
}

function shapeSvg(shape: Shape): Markup {
  switch (shape.kind) {
    case 'path':
      return markup`<path d="${shape.d}" ${paint(shape.role)}/>`;
    case 'rectangle': {
      const { x, y, width, height, radius, role } = shape;
      return markup`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint(role)}/>`;
    }
    case 'circle':
      return markup`<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" ${paint(shape.role)}/>`;
    case 'text': {
      const { colour: ink, size, isBold, hasHalo } = TEXT_STYLES[shape.role];
      const weight = isBold ? markup` font-weight="600"` : '';
      const halo = hasHalo ? markup` paint-order="stroke" stroke="${colour('surface')}" stroke-width="4"` : '';
      return markup`<text x="${shape.x}" y="${shape.y}" text-anchor="${shape.anchor}" font-size="${size}" fill="${colour(ink)}"${weight}${halo}>${shape.text}</text>`;
    }
  }
}

/** The shapes of a drawing as elements of SVG. */
export function shapesSvg({ shapes }: Drawing): Markup {
  return markup`${shapes.map((shape) => markup`${shapeSvg(shape)}\n`)}`;
}

/** A drawing as SVG inside the page, with what it shows in words. */
export function drawingSvg(drawing: Drawing, words: string): Markup {
  const { width, height } = drawing;
  return markup`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">
${shapesSvg(drawing)}</svg>`;
}
