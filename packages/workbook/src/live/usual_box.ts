import { keywordsOf, pow } from '@plumbline/calculators';
import type { Changes } from './evaluator.ts';
import type { GivenInput } from './given_inputs.ts';
import { roundedTowards } from './ranges.ts';

/** Values that an input may take while others change, too. */
export interface Span {
  low: number;
  high: number;
}

export type Box = ReadonlyMap<string, Span>;

/** How far people move an input around a calculation: lengths by a quarter, all others from half to double. */
const LENGTHS = ['m', 'cm', 'mm'];
const FACTOR_OF_LENGTHS = 1.25;
const FACTOR = 2;

type Numeric = GivenInput & { value: number };

export function isNumeric(input: GivenInput): input is Numeric {
  return typeof input.value === 'number';
}

/** The values that a workbook should take at least, inside the bounds of the schema. */
export function usualSpan({ value, schema }: Numeric): Span {
  const { unit = '-', type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywordsOf(schema);
  const factor = LENGTHS.includes(unit) ? FACTOR_OF_LENGTHS : FACTOR;
  const [low, high] = [value / factor, value * factor].sort((a, b) => a - b) as [number, number];
  const lowest = Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  const highest = Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
  const span = { low: Math.max(low, Math.min(lowest, value)), high: Math.min(high, Math.max(highest, value)) };
  return type === 'integer' ? { low: Math.ceil(span.low), high: Math.floor(span.high) } : span;
}

const DIMENSIONS_OF_CORNERS = 4;
const INSIDE = 24;

/** A value between the ends of a span; in equal ratios where it can be. */
function between({ low, high }: Span, position: number, isWhole: boolean): number {
  if (position === 0 || low === high) return low;
  if (position === 1) return high;
  const value = low > 0 && high > 0 ? low * pow(high / low, position) : low + (high - low) * position;
  return isWhole ? Math.round(value) : value;
}

const VALUES_ALONE = 12;

/** Values all over a span. */
export function valuesIn(span: Span, { value, schema }: Numeric): number[] {
  const isWhole = keywordsOf(schema).type === 'integer';
  const values = Array.from({ length: VALUES_ALONE + 1 }, (_, index) => between(span, index / VALUES_ALONE, isWhole));
  return [...new Set(values)].filter((other) => other !== value);
}

/** Numbers between 0 and 1 that fill a space of any dimension evenly, the same every time. */
function position(index: number, dimension: number): number {
  const step = pow(2, 1 / (dimension + 2)) - 1;
  const value = 0.5 + (index + 1) * step * (dimension + 1.618);
  return value - Math.floor(value);
}

/** Changes all over a box: each input alone, corners, and points inside. */
export function changesIn(box: Box, inputs: readonly GivenInput[]): Changes[] {
  const moving = inputs.filter(isNumeric).flatMap(({ name, value, schema }) => {
    const span = box.get(name);
    if (!span || span.low === span.high) return [];
    return [{ name, value, span, isWhole: keywordsOf(schema).type === 'integer' }];
  });
  const changes = (positionOf: (dimension: number) => number): Changes =>
    new Map(moving.map(({ name, span, isWhole }, index) => [name, between(span, positionOf(index), isWhole)]));
  const alone = moving.flatMap(({ name, value, span }) =>
    [span.low, span.high].filter((end) => end !== value).map((end): Changes => new Map([[name, end]])),
  );
  if (moving.length < 2) {
    const inside = Array.from({ length: INSIDE / 4 }, (_, index) => changes(() => (index + 0.5) / (INSIDE / 4)));
    return [...alone, ...(moving.length === 0 ? [] : inside)];
  }
  const corners = 1 << Math.min(moving.length, DIMENSIONS_OF_CORNERS);
  // Beyond four inputs, those further back take turns with each other.
  const isHigh = (corner: number, dimension: number) =>
    ((corner >> (dimension % DIMENSIONS_OF_CORNERS)) + Math.floor(dimension / DIMENSIONS_OF_CORNERS) * corner) & 1;
  return [
    ...alone,
    ...Array.from({ length: corners }, (_, corner) => changes((dimension) => isHigh(corner, dimension))),
    ...Array.from({ length: INSIDE }, (_, index) => changes((dimension) => position(index, dimension))),
  ];
}

/** Of the ends of a box that lies between others. */
const DIGITS = 3;

/** A box between two others, 0 at the first and 1 at the second. */
export function boxBetween(from: Box, to: Box, share: number, inputs: readonly GivenInput[]): Box {
  return new Map(
    inputs.filter(isNumeric).map(({ name, value, schema }) => {
      const isWhole = keywordsOf(schema).type === 'integer';
      const [a, b] = [from.get(name) as Span, to.get(name) as Span];
      const at = (low: number, high: number) => {
        const end = low === high ? low : between({ low, high }, share, isWhole);
        return share === 0 || share === 1 ? end : roundedTowards(end, value, DIGITS);
      };
      return [name, { low: at(a.low, b.low), high: at(a.high, b.high) }];
    }),
  );
}
