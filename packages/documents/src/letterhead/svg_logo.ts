import { type PathStep, type Point, UnreadableWorkbook, XmlReader } from '@plumbline/workbook';
import { pathSteps, UnreadablePath } from '../sheets/svg_path.ts';
import type { Logo, LogoPath } from './letterhead.ts';
import {
  classRules,
  declarationsOf,
  opacityOf,
  PROPERTIES,
  type Properties,
  paintOf,
  rejectUnsupported,
} from './svg_style.ts';
import { placed, scaleOf, type Transform, transformOf, within } from './svg_transform.ts';
import { UnusableLogo } from './unusable_logo.ts';

/** Elements of a drawing, and those that only describe it. */
const DRAWN = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'] as const;
const GROUPS = ['svg', 'g', 'a', 'switch'];
const IGNORED = ['title', 'desc', 'metadata', 'defs', 'namedview', 'style'];
const WHY: Readonly<Record<string, string>> = {
  script: 'a script, which no logo needs. Remove it',
  foreignObject: 'a part of a web page, which no logo needs. Remove it',
  text: 'text. Convert it to outlines or paths, or save the logo as PNG',
  image: 'an embedded or linked image. Save the logo as PNG instead',
  use: 'references to other elements. Save it without symbols, or as PNG',
};

const ELEMENTS_MAX = 5000;
const STEPS_MAX = 20_000;
const DEPTH_MAX = 64;
/** The longer side of a logo in its own coordinates, so that two decimals are finer than any printer. */
const SIDE = 1000;

type Attributes = (name: string) => string | undefined;

function numberOf(attributes: Attributes, name: string, fallback = 0): number {
  const value = Number.parseFloat(attributes(name) ?? String(fallback));
  return Number.isFinite(value) ? value : fallback;
}

function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
}

function rectanglePath(attributes: Attributes): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(attributes, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (width <= 0 || height <= 0) return '';
  const own = numberOf(attributes, 'rx', numberOf(attributes, 'ry'));
  const [rx, ry] = [Math.min(own, width / 2), Math.min(numberOf(attributes, 'ry', own), height / 2)];
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}` +
    `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}Z`
  );
}

/** Each kind of shape as a path. */
const PATHS: Record<(typeof DRAWN)[number], (attributes: Attributes) => string> = {
  path: (attributes) => attributes('d') ?? '',
  rect: rectanglePath,
  circle: (attributes) => {
    const radius = numberOf(attributes, 'r');
    return radius <= 0 ? '' : ellipsePath(numberOf(attributes, 'cx'), numberOf(attributes, 'cy'), radius, radius);
  },
  ellipse: (attributes) => {
    const [rx, ry] = [numberOf(attributes, 'rx'), numberOf(attributes, 'ry')];
    return rx <= 0 || ry <= 0 ? '' : ellipsePath(numberOf(attributes, 'cx'), numberOf(attributes, 'cy'), rx, ry);
  },
  line: (attributes) => {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => numberOf(attributes, name));
    return `M${x1} ${y1}L${x2} ${y2}`;
  },
  polyline: (attributes) => pointsPath(attributes, ''),
  polygon: (attributes) => pointsPath(attributes, 'Z'),
};

function pointsPath(attributes: Attributes, end: string): string {
  const points = attributes('points')?.trim() ?? '';
  return points === '' ? '' : `M${points}${end}`;
}

/** The part of the plane that is shown. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(attributes: Attributes): Box {
  const [x = 0, y = 0, width = 0, height = 0] = (attributes('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box =
    width > 0 && height > 0
      ? { x, y, width, height }
      : { x: 0, y: 0, width: numberOf(attributes, 'width'), height: numberOf(attributes, 'height') };
  const values = Object.values(box);
  const isUsable = values.every((value) => Math.abs(value) < 1e6) && box.width > 0 && box.height > 0;
  if (!isUsable) throw new UnusableLogo('must have a viewBox, or a width and a height.');
  if (Math.max(box.width / box.height, box.height / box.width) > 50) {
    throw new UnusableLogo('must not be more than 50 times as wide as high, or as high as wide.');
  }
  return box;
}

/** What an element passes on to those inside it. */
interface Context {
  transform: Transform;
  properties: Properties;
  opacity: number;
}

const LETTERS = { move: 'M', line: 'L', curve: 'C', close: 'Z' } as const;

/** Reads the shapes of a drawing; of its markup nothing is kept. */
class SvgReader {
  readonly paths: LogoPath[] = [];
  box: Box | undefined;
  readonly #rules: Map<string, Properties>;
  readonly #open: (Context | undefined)[] = [];
  /** How many elements are open inside one that is not drawn. */
  #ignored = 0;
  #elements = 0;
  #steps = 0;

  constructor(css: string) {
    this.#rules = classRules(css);
  }

  open(name: string, attributes: Attributes): void {
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX || this.#open.length > DEPTH_MAX) {
      throw new UnusableLogo(`must have at most ${ELEMENTS_MAX} elements, ${DEPTH_MAX} deep.`);
    }
    const why = Object.hasOwn(WHY, name) ? WHY[name] : undefined;
    if (why !== undefined) throw new UnusableLogo(`has ${why}.`);
    if (this.#ignored > 0 || IGNORED.includes(name)) {
      this.#ignored += 1;
      return;
    }
    if (!this.box && name !== 'svg') throw new UnusableLogo('is not an SVG drawing.');
    if (!GROUPS.includes(name) && !(DRAWN as readonly string[]).includes(name)) {
      throw new UnusableLogo(
        `has an element that a sheet does not draw: ${name.slice(0, 40)}. Save the logo as PNG instead.`,
      );
    }
    this.box ??= boxOf(attributes);
    const context = this.#contextOf(attributes);
    this.#open.push(context);
    if (!GROUPS.includes(name)) this.#draw(PATHS[name as (typeof DRAWN)[number]](attributes), context);
  }

  close(): void {
    if (this.#ignored > 0) this.#ignored -= 1;
    else this.#open.pop();
  }

  text(): void {}

  #contextOf(attributes: Attributes): Context {
    const outer = this.#open.at(-1) ?? { transform: this.#ofBox(), properties: {}, opacity: 1 };
    const names = [...PROPERTIES, 'display', 'visibility', 'opacity', 'clip-path', 'mask', 'filter'];
    const own: Record<string, string> = {};
    for (const name of names) {
      const value = attributes(name);
      if (value !== undefined) own[name] = value;
    }
    for (const name of (attributes('class') ?? '').split(/\s+/)) Object.assign(own, this.#rules.get(name));
    Object.assign(own, declarationsOf(attributes('style') ?? ''));
    rejectUnsupported(own);
    const { opacity: _, ...inherited } = own;
    return {
      transform: within(outer.transform, transformOf(attributes('transform'))),
      properties: { ...outer.properties, ...inherited },
      opacity: outer.opacity * opacityOf(own),
    };
  }

  /** From the coordinates of the file to those of the logo. */
  #ofBox(): Transform {
    const { x, y, width, height } = this.box as Box;
    const scale = SIDE / Math.max(width, height);
    return within([scale, 0, 0, scale, 0, 0], [1, 0, 0, 1, -x, -y]);
  }

  #draw(d: string, { transform, properties, opacity }: Context): void {
    const paint = paintOf(properties, opacity, scaleOf(transform));
    if (!paint || d.trim() === '') return;
    const steps = pathSteps(d);
    this.#steps += steps.length;
    if (this.#steps > STEPS_MAX)
      throw new UnusableLogo(`must have at most ${STEPS_MAX} points. Simplify it, or save it as PNG.`);
    this.paths.push({ d: steps.map((step) => this.#written(step, transform)).join(''), ...paint });
  }

  #written({ kind, points }: PathStep, transform: Transform): string {
    const places = (points as readonly Point[]).map((point) => {
      const { x, y } = placed(transform, point);
      if (!(Math.abs(x) < 1e6 && Math.abs(y) < 1e6)) throw new UnreadablePath();
      return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
    });
    return `${LETTERS[kind]}${places.join(' ')}`;
  }
}

/** Without a document type that only names the standard. One with declarations of its own stays, and is rejected. */
function withoutDoctype(svg: string): string {
  const start = svg.indexOf('<!DOCTYPE');
  const end = svg.indexOf('>', start);
  if (start < 0 || end < 0 || svg.slice(start, end).includes('[')) return svg;
  return svg.slice(0, start) + svg.slice(end + 1);
}

/** The texts of all style elements. */
function styleSheets(svg: string): string {
  const texts = svg.split('<style').slice(1);
  return texts
    .map((text) => text.slice(text.indexOf('>') + 1).split('</style', 1)[0] ?? '')
    .map((css) => css.replace('<![CDATA[', '').replace(']]>', ''))
    .join('\n');
}

/** Reads an SVG file and rewrites its shapes. Throws UnusableLogo. */
export function svgLogo(file: Buffer): Logo {
  const svg = withoutDoctype(new TextDecoder().decode(file));
  if (/\son[a-z]+\s*=/i.test(svg)) throw new UnusableLogo('has an event handler, which no logo needs. Remove it.');
  const reader = new SvgReader(styleSheets(svg));
  try {
    new XmlReader(reader).push(svg);
  } catch (error) {
    if (error instanceof UnreadablePath) throw new UnusableLogo('has a path that cannot be read.');
    if (error instanceof UnreadableWorkbook) {
      throw new UnusableLogo('has a document type with declarations of its own, or markup that cannot be read.');
    }
    throw error;
  }
  const { box, paths } = reader;
  if (!box || paths.length === 0) throw new UnusableLogo('is an SVG drawing in which nothing is drawn.');
  const scale = SIDE / Math.max(box.width, box.height);
  return { kind: 'paths', width: Math.round(box.width * scale), height: Math.round(box.height * scale), paths };
}
