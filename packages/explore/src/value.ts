/** A value of an input that is varied, or of an output. */
export type Value = number | boolean | string;

export type ValueKind = 'figure' | 'flag' | 'word';

/** The kind of a value by the type of its schema. */
export const KIND_OF_TYPE: Readonly<Record<string, ValueKind | undefined>> = {
  number: 'figure',
  integer: 'figure',
  boolean: 'flag',
  string: 'word',
};

/** What a value of each kind is, in a sentence. */
export const KIND_IN_WORDS: Readonly<Record<ValueKind, string>> = {
  figure: 'a number',
  flag: 'true or false',
  word: 'a text',
};
