import { type Markup, markup } from '../page/markup.ts';

/** A path of a logo: absolute moves, lines, cubic curves and closes, in the coordinates of the logo. Colours are `#rrggbb`. */
export interface LogoPath {
  d: string;
  fill?: string;
  fillOpacity?: number;
  isEvenOdd?: true;
  stroke?: string;
  strokeOpacity?: number;
  strokeWidth?: number;
}

/** A logo that was read and rewritten: pixels without transparency, or paths. Nothing else of its file is kept. */
export type Logo =
  | { kind: 'pixels'; width: number; height: number /** A PNG file in base64. */; png: string }
  | { kind: 'paths'; width: number; height: number; paths: LogoPath[] };

/** Who issues a sheet. */
export interface Letterhead {
  name: string;
  address: string[];
  logo?: Logo;
}

function pathSvg({ d, fill, fillOpacity, isEvenOdd, stroke, strokeOpacity, strokeWidth }: LogoPath): Markup {
  const filled = markup` fill="${fill ?? 'none'}"${fillOpacity === undefined ? '' : markup` fill-opacity="${fillOpacity}"`}${isEvenOdd ? markup` fill-rule="evenodd"` : ''}`;
  const opacity = strokeOpacity === undefined ? '' : markup` stroke-opacity="${strokeOpacity}"`;
  const line = stroke === undefined ? '' : markup` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"${opacity}`;
  return markup`<path d="${d}"${filled}${line}/>`;
}

/** The data URL of pixels. */
function pixelsUrl(png: string): string {
  return `data:image/png;base64,${png}`;
}

/** A logo inside a page, with the name of its firm. */
export function logoHtml(logo: Logo, name: string): Markup {
  const { width, height } = logo;
  const words = `Logo of ${name}`;
  if (logo.kind === 'pixels') {
    return markup`<img class="logo-of-firm" src="${pixelsUrl(logo.png)}" width="${width}" height="${height}" alt="${words}">`;
  }
  return markup`<svg class="logo-of-firm" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">${logo.paths.map(pathSvg)}</svg>`;
}

/** A logo as the data URL of a file, from which it can be read again. */
export function logoUrl(logo: Logo): string {
  if (logo.kind === 'pixels') return pixelsUrl(logo.png);
  const { width, height, paths } = logo;
  const svg = markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paths.map(pathSvg)}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg.text).toString('base64')}`;
}
