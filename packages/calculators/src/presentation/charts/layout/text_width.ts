import { TEXT_STYLES, type TextRole } from './style.ts';

/**
 * Letter widths in em, from DejaVu Sans. It is wider than most system fonts, so an estimate may be too wide but not too narrow.
 */
const LETTERS: readonly [letters: string, width: number][] = [
  ["'ijlI.,:;/|!J- \u00a0", 0.36],
  ['ftr()[]', 0.42],
  ['sczLF₂²³°⁻–?"*', 0.53],
  ['wmMW%@+−=×<>✓✕', 0.92],
  ['ABCDGHKNOQRUVXYZ&', 0.74],
];
const USUAL_WIDTH = 0.64;
const BOLD = 1.12;

const WIDTHS = new Map(LETTERS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)));
/** Combining marks, which have no width. */
const COMBINING = /\p{M}/u;

/** The estimated width of a text in the style of its role. */
export function textWidth(words: string, role: TextRole): number {
  const { size, isBold } = TEXT_STYLES[role];
  let width = 0;
  for (const letter of words) width += WIDTHS.get(letter) ?? (COMBINING.test(letter) ? 0 : USUAL_WIDTH);
  return width * size * (isBold ? BOLD : 1);
}

export function widest(texts: readonly string[], role: TextRole): number {
  return Math.max(0, ...texts.map((words) => textWidth(words, role)));
}

/** A space that text does not wrap at. */
const NO_BREAK_SPACE = '\u00a0';

/** The words without a place to wrap at. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', NO_BREAK_SPACE);
}

/** Wraps a text at spaces to fit a width. */
export function wrapText(words: string, role: TextRole, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, role) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Wraps a label with its figure. The figure keeps to the last word of the label, if both fit on a line. */
export function wrapFigure(label: string, figure: string, role: TextRole, width: number): string[] {
  const kept = wrapText(`${label}:${NO_BREAK_SPACE}${unbroken(figure)}`, role, width);
  return widest(kept, role) <= width ? kept : wrapText(`${label}: ${figure}`, role, width);
}

export function lineHeight(role: TextRole): number {
  return TEXT_STYLES[role].size * 1.35;
}
