import type { LogoPath } from './letterhead.ts';
import { UnusableLogo } from './unusable_logo.ts';

/** The names that drawing programs write; all others can be written as #rrggbb. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  teal: '#008080',
  olive: '#808000',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  currentcolor: '#000000',
};
const RGB = /^rgb\(\s*(\d{1,3}%?)[\s,]+(\d{1,3}%?)[\s,]+(\d{1,3}%?)\s*\)$/;
const LETTERS_SHOWN_MAX = 40;

/** A colour as #rrggbb; undefined for none. */
export function colourOf(text: string): string | undefined {
  const colour = text.trim().toLowerCase();
  if (colour === 'none' || colour === 'transparent') return undefined;
  if (/^#[\da-f]{6}$/.test(colour)) return colour;
  if (/^#[\da-f]{3}$/.test(colour)) return colour.replaceAll(/[\da-f]/g, '$&$&');
  const parts = RGB.exec(colour)?.slice(1);
  if (parts) {
    const values = parts.map((part) => (part.endsWith('%') ? Number.parseInt(part, 10) * 2.55 : Number(part)));
    return `#${values.map((value) => Math.min(255, Math.round(value)).toString(16).padStart(2, '0')).join('')}`;
  }
  const named = Object.hasOwn(NAMED, colour) ? NAMED[colour] : undefined;
  if (named !== undefined) return named;
  const shown = colour.slice(0, LETTERS_SHOWN_MAX);
  if (colour.startsWith('url(')) {
    throw new UnusableLogo('has a gradient or pattern, which a sheet does not draw. Save the logo as PNG instead.');
  }
  throw new UnusableLogo(`has a colour that cannot be read: ${shown}. Write it as #rrggbb.`);
}

/** The properties that a logo is painted with; groups pass them on. */
export const PROPERTIES = ['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-opacity', 'stroke-width'] as const;
/** Properties that change what is drawn in a way that sheets do not draw. */
const UNSUPPORTED = ['clip-path', 'mask', 'filter'] as const;

export type Properties = Readonly<Record<string, string>>;

/** The declarations of a style, such as `fill:#123456;stroke:none`. */
export function declarationsOf(style: string): Properties {
  return Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon < 0) return [];
      return [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]];
    }),
  );
}

/** Without comments. Every function here takes time in proportion to its text, whatever that is. */
function uncommented(css: string): string {
  const [first = '', ...others] = css.split('/*');
  return first + others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('');
}

/** The rules of a style sheet for single classes, as drawing programs write them: `.a,.b{fill:#123456}`. */
export function classRules(css: string): Map<string, Properties> {
  const rules = new Map<string, Properties>();
  for (const rule of uncommented(css).split('}')) {
    if (rule.trim() === '') continue;
    const brace = rule.indexOf('{');
    for (const selector of rule.slice(0, Math.max(0, brace)).split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (name === undefined) {
        throw new UnusableLogo(
          'has a style sheet with rules other than those of a class. Save it with presentation attributes, or as PNG.',
        );
      }
      rules.set(name, { ...rules.get(name), ...declarationsOf(rule.slice(brace + 1)) });
    }
  }
  return rules;
}

/** Rejects what a sheet would draw otherwise than a browser does. */
export function rejectUnsupported(properties: Properties): void {
  const found = UNSUPPORTED.find((name) => (properties[name] ?? 'none') !== 'none');
  if (!found) return;
  throw new UnusableLogo(`uses ${found}, which a sheet does not draw. Remove it, or save the logo as PNG.`);
}

function shareOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const value = text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}

/** How a path is painted; undefined if nothing of it is seen. */
export function paintOf(properties: Properties, opacity: number, scale: number): Omit<LogoPath, 'd'> | undefined {
  if (properties.display === 'none' || properties.visibility === 'hidden') return undefined;
  const fill = colourOf(properties.fill ?? 'black');
  const stroke = colourOf(properties.stroke ?? 'none');
  const width = Number.parseFloat(properties['stroke-width'] ?? '1');
  const isStroked = stroke !== undefined && width > 0;
  if (fill === undefined && !isStroked) return undefined;
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const fillOpacity = rounded(shareOf(properties['fill-opacity']) * opacity);
  const strokeOpacity = rounded(shareOf(properties['stroke-opacity']) * opacity);
  return {
    ...(fill !== undefined && { fill, ...(fillOpacity < 1 && { fillOpacity }) }),
    ...(properties['fill-rule'] === 'evenodd' && { isEvenOdd: true as const }),
    ...(isStroked && { stroke, strokeWidth: rounded(width * scale), ...(strokeOpacity < 1 && { strokeOpacity }) }),
  };
}

/** The opacity that an element adds to those around it. */
export function opacityOf({ opacity }: Properties): number {
  return shareOf(opacity);
}
