import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';

/** A point load at x from the left, fixed or outer support. */
export interface PlacedLoad {
  P: number;
  x: number;
}

/** A uniform load on a part of the span. */
export interface PartLoad {
  p: number;
  from: number;
  to: number;
}

/** Loads in addition to the uniform load and the first point load: kN and m, or N and mm. All are on the first span. */
export interface MoreLoads {
  points: readonly PlacedLoad[];
  parts: readonly PartLoad[];
}

export const NO_LOADS: MoreLoads = { points: [], parts: [] };

/** The loads times a factor, with lengths in another unit. */
export function scaled({ points, parts }: MoreLoads, factor: number, lengths: number): MoreLoads {
  return {
    points: points.map(({ P, x }) => ({ P: P * factor * lengths, x: x * lengths })),
    parts: parts.map(({ p, from, to }) => ({ p: p * factor, from: from * lengths, to: to * lengths })),
  };
}

function sum<Load>(loads: readonly Load[], of: (load: Load) => number): number {
  let total = 0;
  for (const load of loads) total += of(load);
  return total;
}

/** An integral over the loads: of each point load, and of each part load by the difference of an antiderivative. */
function over({ points, parts }: MoreLoads, at: (x: number) => number, antiderivative: (x: number) => number): number {
  return (
    sum(points, ({ P, x }) => P * at(x)) +
    sum(parts, ({ p, from, to }) => p * (antiderivative(to) - antiderivative(from)))
  );
}

export function totalOf(more: MoreLoads): number {
  return over(
    more,
    () => 1,
    (x) => x,
  );
}

/** Moment of the loads about the left support. */
export function momentAboutStart(more: MoreLoads): number {
  return over(
    more,
    (x) => x,
    (x) => pow(x, 2) / 2,
  );
}

/** Hogging moment at the internal support of two equal spans under these loads. */
export function supportMomentOf({ points, parts }: MoreLoads, L: number): number {
  // In factors: differences of powers would lose all digits of loads next to the support.
  const beyond = (x: number) => (L - x) * (L + x);
  return (
    sum(points, ({ P, x }) => (P * x * beyond(x)) / (4 * pow(L, 2))) +
    sum(parts, ({ p, from, to }) => (p * (to - from) * (to + from) * (beyond(to) + beyond(from))) / (16 * pow(L, 2)))
  );
}

/** The sum of the loads up to x; a point load at x counts only where `including`. */
export function forceUpTo({ points, parts }: MoreLoads, x: number, including: boolean): number {
  return (
    sum(points, (load) => (load.x < x || (including && load.x === x) ? load.P : 0)) +
    sum(parts, ({ p, from, to }) => p * (Math.max(0, x - from) - Math.max(0, x - to)))
  );
}

/** The loads up to x, each times a power of its distance from x over the factorial of the power, integrated over part loads. */
function bracket({ points, parts }: MoreLoads, x: number, power: 1 | 3): number {
  const ofPoint = power === 1 ? 1 : 6;
  const ofPart = power === 1 ? 2 : 24;
  return (
    sum(points, (load) => (load.P * pow(Math.max(0, x - load.x), power)) / ofPoint) +
    sum(parts, ({ p, from, to }) => {
      const end = power + 1;
      return (p * (pow(Math.max(0, x - from), end) - pow(Math.max(0, x - to), end))) / ofPart;
    })
  );
}

/** Moment about x of the loads up to x. */
export function momentUpTo(more: MoreLoads, x: number): number {
  return bracket(more, x, 1);
}

/** EI times the deflection of a span on two supports at x. */
export function spanDeflection(more: MoreLoads, x: number, L: number): number {
  const R = totalOf(more) - momentAboutStart(more) / L;
  return (x / L) * ((R * pow(L, 3)) / 6 - bracket(more, L, 3)) - (R * pow(x, 3)) / 6 + bracket(more, x, 3);
}

/** EI times the deflection of a cantilever at x from its fixed end. */
export function cantileverDeflection(more: MoreLoads, x: number): number {
  return (momentAboutStart(more) * pow(x, 2)) / 2 - (totalOf(more) * pow(x, 3)) / 6 + bracket(more, x, 3);
}

/** The positions of point loads and the ends of part loads. */
export function placesOf({ points, parts }: MoreLoads): number[] {
  return [...points.map(({ x }) => x), ...parts.flatMap(({ from, to }) => [from, to])];
}

const LETTERS = ['a', 'b'];

/** The sum over the loads as a formula: `point` and `part` give the term of each load. */
function formulaOver(
  { points, parts }: MoreLoads,
  point: (P: string, x: string) => string,
  part: (p: string, from: string, to: string) => string,
): string {
  return [
    ...points.map((_, index) => point(`P_${index + 1}`, `x_${index + 1}`)),
    ...parts.map((_, index) => part(`p_${LETTERS[index]}`, `s_${LETTERS[index]}`, `e_${LETTERS[index]}`)),
  ].join(' + ');
}

export const FORMULAS = {
  total: (more: MoreLoads) =>
    formulaOver(
      more,
      (P) => P,
      (p, from, to) => `${p} * (${to} - ${from})`,
    ),
  momentAboutStart: (more: MoreLoads) =>
    formulaOver(
      more,
      (P, x) => `${P} * ${x}`,
      (p, from, to) => `${p} * (${to}^2 - ${from}^2) / 2`,
    ),
  supportMoment: (more: MoreLoads) =>
    formulaOver(
      more,
      (P, x) => `${P} * ${x} * (L - ${x}) * (L + ${x}) / (4 * L^2)`,
      (p, from, to) =>
        `${p} * (${to} - ${from}) * (${to} + ${from}) * ((L - ${to}) * (L + ${to}) + (L - ${from}) * (L + ${from})) / (16 * L^2)`,
    ),
  momentUpTo: (more: MoreLoads, at: string) =>
    formulaOver(
      more,
      (P, x) => `${P} * max(0, ${at} - ${x})`,
      (p, from, to) => `${p} * (max(0, ${at} - ${from})^2 - max(0, ${at} - ${to})^2) / 2`,
    ),
  /** The bracket of the deflection in N mm3, with a position in mm. */
  cubic: (more: MoreLoads, at: string) =>
    formulaOver(
      more,
      (P, x) => `1000 * ${P} * max(0, ${at} - 1000 * ${x})^3 / 6`,
      (p, from, to) => `${p} * (max(0, ${at} - 1000 * ${from})^4 - max(0, ${at} - 1000 * ${to})^4) / 24`,
    ),
};

/** Writes the loads as sent into the working. */
export function introduceMore({ points, parts }: MoreLoads, w: Working): void {
  const reference = 'Input';
  for (const [index, { P, x }] of points.entries()) {
    const number = index + 1;
    w.read(`P_${number}`, P, { description: `Characteristic further point load ${number}`, unit: 'kN', reference });
    w.read(`x_${number}`, x, { description: `Position of further point load ${number}`, unit: 'm', reference });
  }
  for (const [index, { p, from, to }] of parts.entries()) {
    const letter = LETTERS[index] as string;
    const number = index + 1;
    w.read(`p_${letter}`, p, { description: `Characteristic part load ${number}`, unit: 'kN/m', reference });
    w.read(`s_${letter}`, from, { description: `Start of part load ${number}`, unit: 'm', reference });
    w.read(`e_${letter}`, to, { description: `End of part load ${number}`, unit: 'm', reference });
  }
}
