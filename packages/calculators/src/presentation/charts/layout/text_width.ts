import { TEXT_STYLES, type TextRole } from './style.ts';

/**
 * Widths of letters in em, after DejaVu Sans, which is wider than most fonts of a system: an estimate may leave a little room,
 * and never too little.
 */
const LETTERS: readonly [letters: string, width: number][] = [
  ["'ijlI.,:;/|!J- ", 0.36],
  ['ftr()[]', 0.42],
  ['sczLF₂²³°⁻–?"*', 0.53],
  ['wmMW%@+−=×<>✓✕', 0.92],
  ['ABCDGHKNOQRUVXYZ&', 0.74],
];
const USUAL_WIDTH = 0.64;
const BOLD = 1.12;

const WIDTHS = new Map(LETTERS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)));
/** Marks that stand above the letter before them. */
const COMBINING = /\p{M}/u;

/** About how wide a text is, in the role that it has on a drawing. */
export function textWidth(words: string, role: TextRole): number {
  const { size, isBold } = TEXT_STYLES[role];
  let width = 0;
  for (const letter of words) if (!COMBINING.test(letter)) width += WIDTHS.get(letter) ?? USUAL_WIDTH;
  return width * size * (isBold ? BOLD : 1);
}

export function widest(texts: readonly string[], role: TextRole): number {
  return Math.max(0, ...texts.map((words) => textWidth(words, role)));
}

/** Breaks a text at its spaces into lines that fit a width. */
export function wrapText(words: string, role: TextRole, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, role) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function lineHeight(role: TextRole): number {
  return TEXT_STYLES[role].size * 1.35;
}
