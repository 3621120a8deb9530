import type { Reading } from './reading.ts';

/** The fallback of a tool for a text that matches none of its rows. */
export interface Fallback<Row extends string> {
  row: Row;
  /** The row in words, after "taken as". */
  text: string;
}

/** A text as a tool takes it. */
export interface TextRead<Row extends string, Word extends string = string> {
  row: Row;
  /** The canonical word; undefined if the text is unknown. */
  word: Word | undefined;
  /** Whether the row is the fallback, because the text is unknown or has no row in the tool. */
  fallenBack: boolean;
}

/** What decides which row of a tool a text stands for. */
export interface RowDefinition<Row extends string, Word extends string> {
  read: (text: string) => Reading<Word>;
  rowOf: (word: Word) => Row | undefined;
  fallback: Fallback<Row>;
}

/** Reads texts as rows of a tool. */
export function rowReader<Row extends string, Word extends string>({
  read,
  rowOf,
  fallback,
}: RowDefinition<Row, Word>): (text: string) => TextRead<Row, Word> {
  return (text) => {
    const { word } = read(text);
    const row = word === undefined ? undefined : rowOf(word);
    return { row: row ?? fallback.row, word, fallenBack: row === undefined };
  };
}
