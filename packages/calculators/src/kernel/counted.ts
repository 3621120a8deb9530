import { formatNumber } from './format_number.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** A number of things in a sentence, small numbers in words: `two gaps`, `one gap`, `12 gaps`. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${WORDS[count] ?? formatNumber(count)} ${count === 1 ? thing : things}`;
}

/** A written figure with its noun: `1 year`, `1.5 years`. */
export function figureWith(figure: string, thing: string, things = `${thing}s`): string {
  return `${figure} ${figure === '1' ? thing : things}`;
}

/** A number of things in figures: `1 call`, `2 calls`, `1,200 calls`. */
export function countedInFigures(count: number, thing: string, things?: string): string {
  return figureWith(formatNumber(count), thing, things);
}
