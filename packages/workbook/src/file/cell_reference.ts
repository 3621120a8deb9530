export const ROWS_MAX = 1_048_576;
export const COLUMNS_MAX = 16_384;
/** The longest text that a cell holds. */
export const TEXT_LETTERS_MAX = 32_767;

const LETTERS = 26;

/** The letters of a column, counted from 0: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / LETTERS);
  const letter = String.fromCharCode(65 + (column % LETTERS));
  return before === 0 ? letter : columnLetters(before - 1) + letter;
}

/** `C5`, with the column counted from 0 and the row from 1. */
export function cellReference(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}
