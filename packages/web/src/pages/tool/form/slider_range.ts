import type { NumberField } from '@plumbline/calculators/form';

export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

const STEPS = 100;
/** Bounds this far apart are the range of the slider; wider ones say nothing about usual values. */
const NARROW_MAX = 250;
const YEARS_AROUND = 50;
const SIGNIFICANT_DIGITS = 12;

/** The next 1, 2 or 5 with zeros. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = [1, 2, 5, 10].find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return tidy(digit * power);
}

function tidy(value: number): number {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}

function stepFor(low: number, high: number, isWhole: boolean): number {
  const step = niceAbove((high - low) / STEPS);
  return isWhole ? Math.max(1, Math.round(step)) : step;
}

/** A range that begins and ends on a multiple of its step, so that the slider stops at round values. */
function alignedRange(low: number, high: number, isWhole: boolean): SliderRange {
  const step = stepFor(low, high, isWhole);
  return { min: tidy(Math.floor(low / step) * step), max: tidy(Math.ceil(high / step) * step), step };
}

/** The range of a slider: the bounds of the field if they are narrow, else usual values around the number last typed. */
export function sliderRange(field: NumberField, typed: number | undefined): SliderRange {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, isWhole, isYear, typical } = field;
  const low = minimum ?? exclusiveMinimum ?? 0;
  const high = maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY;
  if (high - low <= NARROW_MAX) return alignedRange(low, high, isWhole);
  const byDefault = Number(field.defaultOption?.value ?? 0);
  const around = [typed, typical, byDefault].find((value) => value !== undefined && value > low) ?? Math.max(low, 10);
  if (isYear) return { min: Math.max(low, around - YEARS_AROUND), max: Math.min(high, around + YEARS_AROUND), step: 1 };
  return alignedRange(Math.min(low, around), Math.min(high, niceAbove(2 * around)), isWhole);
}

/** The value at a place of the slider, within the bounds of the field. */
export function valueAt(place: number, { step }: SliderRange, field: NumberField): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
  let value = tidy(place);
  if (minimum !== undefined) value = Math.max(value, minimum);
  if (maximum !== undefined) value = Math.min(value, maximum);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) value = tidy(exclusiveMinimum + step);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) value = tidy(exclusiveMaximum - step);
  return value;
}
