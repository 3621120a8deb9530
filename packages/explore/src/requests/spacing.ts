import type { InputErrors } from '@plumbline/calculators';
import { exp, log, powerOfTen } from '@plumbline/calculators';

/** Enough to tell neighbouring values apart, and without the noise of the last digits. */
const DIGITS = 12;

/** No request asks for more values; how many evaluations are made is limited elsewhere, and for less. */
export const STEPS_MAX = 1_000_000_000;

/** A value without the noise of its last digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** Values from one end to the other; the ends are as sent, so that they stay within bounds. */
function between(from: number, to: number, steps: number, valueAt: (share: number) => number): number[] {
  return Array.from({ length: steps }, (_, index) => {
    if (index === 0) return from;
    return index === steps - 1 ? to : rounded(valueAt(index / (steps - 1)));
  });
}

/** Evenly spaced values. */
export function linearValues(from: number, to: number, steps: number): number[] {
  const traces = powerOfTen(-DIGITS) * Math.max(Math.abs(from), Math.abs(to));
  return between(from, to, steps, (share) => {
    // Not from + (to - from) × share: the difference of two large ends may overflow.
    const value = from * (1 - share) + to * share;
    return Math.abs(value) < traces ? 0 : value;
  });
}

/** Values in equal ratios; both ends are above 0. */
export function logarithmicValues(from: number, to: number, steps: number): number[] {
  const [first, last] = [log(from), log(to)];
  return between(from, to, steps, (share) => exp(first * (1 - share) + last * share));
}

/** Evenly spaced whole numbers, both ends included. */
export function wholeNumbers(from: number, to: number, steps: number): number[] {
  return linearValues(from, to, steps).map(Math.round);
}

/** Refuses a range whose ends are equal, or so close that its values could not be told apart. */
export function checkRange(field: string, [from, to]: readonly [number, number], steps: number, errors: InputErrors) {
  const ends = `${from} to ${to}`;
  if (from === to) {
    errors.add(() => ({ field, message: `${field} must have two different ends; ${ends} was sent.` }));
    return;
  }
  const largest = Math.max(Math.abs(from), Math.abs(to));
  if (Math.abs(to / largest - from / largest) / (steps - 1) >= powerOfTen(1 - DIGITS)) return;
  errors.add(() => ({
    field,
    message: `${field} must be wide enough for ${steps} values of ${DIGITS} digits; ${ends} was sent.`,
  }));
}

/** Items of a list, evenly chosen, the first and the last among them; all of them if they are few enough. */
export function evenlyChosen<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, index) => {
    return items[Math.round((index * (items.length - 1)) / (most - 1))] as Item;
  });
}
