import { UnusableLogo } from './unusable_logo.ts';

interface Point {
  x: number;
  y: number;
}

/** x' = ax + cy + e, y' = bx + dy + f. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Transform = [1, 0, 0, 1, 0, 0];

/** The one transform after the other, as nested groups have them. */
export function within(outer: Transform, inner: Transform): Transform {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function placed([a, b, c, d, e, f]: Transform, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** By how much a transform scales lengths, on average of its directions. */
export function scaleOf([a, b, c, d]: Transform): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

function turned(degrees: number): Transform {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

function tangent(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180);
}

const FUNCTIONS: Readonly<Record<string, (numbers: readonly number[]) => Transform>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => within(within([1, 0, 0, 1, x, y], turned(degrees)), [1, 0, 0, 1, -x, -y]),
  skewX: ([degrees = 0]) => [1, 0, tangent(degrees), 1, 0, 0],
  skewY: ([degrees = 0]) => [1, tangent(degrees), 0, 1, 0, 0],
};

/** Reads the `transform` of an element. */
export function transformOf(text = ''): Transform {
  return text.split(')').reduce((whole, part, index, all) => {
    if (index === all.length - 1 && part.trim() === '') return whole;
    const [, name = '', list = ''] = /^[\s,]*([a-z]+)\s*\(([^()]*)$/i.exec(part) ?? [];
    const made = FUNCTIONS[name]?.(
      list
        .trim()
        .split(/[\s,]+/)
        .map(Number),
    );
    if (!made?.every(Number.isFinite)) {
      throw new UnusableLogo('has a transform that cannot be read. Save the logo as PNG instead.');
    }
    return within(whole, made);
  }, IDENTITY);
}
