import { keywordsOf, log, log10, pow, powerOfTen } from '@plumbline/calculators';
import type { LiveInput } from '../live_calculation.ts';
import type { GivenInput } from './given_inputs.ts';

/** Whether the branch holds with one input changed. */
type Holds = (value: number | boolean) => boolean;

/** How far a range goes at most, as a factor: nobody needs a workbook for a hall ten times as large. */
const REACH = 10;
/** Positions between the value of an input and the end of its reach; closer at first, where branches usually end. */
const POSITIONS = [0.005, 0.03, ...Array.from({ length: 12 }, (_, index) => (index + 1) / 12)];
/** How near to a position a value is that can be taken in its place. */
const NEAR = 1 / 48;
const BISECTIONS = 12;
/** Ends are found to this part of themselves; they are rounded after that. */
const PRECISION = 1e-3;
/** A range from zero that is shorter than this is not offered. */
const SMALLEST = 1e-6;
/** How many digits the end of a range has, in the order in which they are tried. */
const DIGITS = [4, 3, 2];

/** A number with a few digits, rounded towards the value that the range belongs to. */
export function roundedTowards(value: number, base: number, digits: number): number {
  if (value === 0) return 0;
  const unit = powerOfTen(Math.floor(log10(Math.abs(value))) + 1 - digits);
  const units = value / unit;
  return Number(((base > value ? Math.ceil(units) : Math.floor(units)) * unit).toPrecision(digits));
}

/** Where the reach of an input ends, below or above, inside the bounds of its schema. */
function endOf({ value, schema }: GivenInput & { value: number }, direction: -1 | 1): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = keywordsOf(schema);
  const { exclusiveMinimum = Number.NEGATIVE_INFINITY, exclusiveMaximum = Number.POSITIVE_INFINITY } =
    keywordsOf(schema);
  const lowest = Math.max(minimum, exclusiveMinimum);
  const highest = Math.min(maximum, exclusiveMaximum);
  const isPositive = lowest >= 0 && value > 0;
  const further = direction < 0 ? value / REACH : value * REACH;
  const end = isPositive ? further : value + direction * Math.max(Math.abs(value), 1) * REACH;
  return Math.min(Math.max(end, lowest), highest);
}

/** Values on the way from a base to an end: known ones, and one at each position that has none near it. */
function valuesBetween(base: number, end: number, isWhole: boolean, known: readonly number[]): number[] {
  const isGeometric = base > 0 && end > 0;
  const at = (position: number) => {
    const value = isGeometric ? base * pow(end / base, position) : base + (end - base) * position;
    return position === 1 ? end : isWhole ? Math.round(value) : value;
  };
  const positionOf = (value: number) =>
    isGeometric ? log(value / base) / log(end / base) : (value - base) / (end - base);
  const passed = known.filter((value) => positionOf(value) > 0 && positionOf(value) <= 1);
  const isNearKnown = (position: number) => passed.some((value) => Math.abs(positionOf(value) - position) <= NEAR);
  const others = POSITIONS.filter((position) => position === 1 || !isNearKnown(position)).map(at);
  return [...new Set([...passed, ...others])]
    .filter((value) => value !== base)
    .sort((a, b) => Math.abs(a - base) - Math.abs(b - base));
}

/** The last of some values, nearest first, at which the branch holds before it first breaks, and of those between. */
function lastThatHolds(holds: Holds, base: number, values: readonly number[], isWhole: boolean): number {
  const broken = values.findIndex((value) => !holds(value));
  let inside = (broken === -1 ? values.at(-1) : values[broken - 1]) ?? base;
  let outside = values[broken] ?? inside;
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (inside + outside) / 2;
    const value = isWhole ? Math.trunc(middle) : middle;
    if (value === inside || value === outside || Math.abs(outside - inside) <= PRECISION * Math.abs(inside)) break;
    if (holds(value)) inside = value;
    else outside = value;
  }
  return inside;
}

function rangeOf(
  input: GivenInput & { value: number },
  known: readonly number[],
  holds: Holds,
): { low: number; high: number } {
  const isWhole = keywordsOf(input.schema).type === 'integer';
  const reach = (direction: -1 | 1) => {
    const end = endOf(input, direction);
    if (end === input.value) return end;
    const last = lastThatHolds(holds, input.value, valuesBetween(input.value, end, isWhole, known), isWhole);
    if (last === end || isWhole) return last;
    const rounded = DIGITS.map((digits) => roundedTowards(last, input.value, digits));
    // Where no number that people write holds, there is no range to offer.
    const offered = rounded.find((end) => Math.sign(end - input.value) === direction && holds(end)) ?? input.value;
    return input.value === 0 && Math.abs(offered) < SMALLEST ? 0 : offered;
  };
  return { low: reach(-1), high: reach(1) };
}

/** The values that an input alone may take while the branch holds. Some values have been calculated with already. */
export function findRange(input: GivenInput, known: readonly number[], holds: Holds): LiveInput['range'] {
  if (typeof input.value === 'number') return rangeOf({ ...input, value: input.value }, known, holds);
  return holds(!input.value) ? [false, true] : [input.value];
}
