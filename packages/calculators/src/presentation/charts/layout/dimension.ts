import { line, type Shape, text } from './drawing.ts';
import { textWidth } from './text_width.ts';

/** Half the length of the strokes at the ends of a dimension line. */
const END = 5;
const WORDS_ABOVE = 5;
const WORDS_BELOW = 18;
const BESIDE = 8;

interface Across {
  from: number;
  to: number;
  y: number;
}

function acrossLine({ from, to, y }: Across): Shape[] {
  return [
    line('dimension', from, y, to, y),
    line('dimension', from, y - END, from, y + END),
    line('dimension', to, y - END, to, y + END),
  ];
}

/** A horizontal dimension with its text above it, or next to it where it is too short. */
export function dimensionWithWordsAbove(words: string, { from, to, y }: Across, right: number): Shape[] {
  const width = textWidth(words, 'label');
  const fits = width <= to - from - 4;
  const after = to + BESIDE + width <= right;
  const label = fits
    ? text(words, (from + to) / 2, y - WORDS_ABOVE, { role: 'label', anchor: 'middle' })
    : text(words, after ? to + BESIDE : from - BESIDE, y + 4, { role: 'label', anchor: after ? 'start' : 'end' });
  return [...acrossLine({ from, to, y }), label];
}

/** A horizontal dimension with its words below it, which may be wider. */
export function dimensionWithWordsBelow(words: string, { from, to, y }: Across): Shape[] {
  return [
    ...acrossLine({ from, to, y }),
    text(words, (from + to) / 2, y + WORDS_BELOW, { role: 'label', anchor: 'middle' }),
  ];
}

/** A vertical dimension with its words on the left. */
export function dimensionDown(words: string, { x, from, to }: { x: number; from: number; to: number }): Shape[] {
  return [
    line('dimension', x, from, x, to),
    line('dimension', x - END, from, x + END, from),
    line('dimension', x - END, to, x + END, to),
    text(words, x - BESIDE, (from + to) / 2 + 4, { role: 'label', anchor: 'end' }),
  ];
}
