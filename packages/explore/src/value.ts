/** A value of an input that is varied, or of an output. */
export type Value = number | boolean | string;
