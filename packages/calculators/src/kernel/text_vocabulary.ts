/** A word that a free text may be, as a form offers it. */
export interface KnownWord {
  /** The word as it is sent. */
  value: string;
  label: string;
  /** Other words that are accepted for it. */
  others: readonly string[];
}

/** What a calculation makes of a free text. */
export interface Understood {
  /** What the text was read as; undefined if it is not known. */
  label?: string;
  /** What is used in place of a text that is not known, or has no figures of its own. */
  usedInstead?: string;
}

/** How a tool reads a free text, for forms: the words that it knows, and what it makes of a text. */
export interface TextVocabulary {
  words: readonly KnownWord[];
  understand(text: string): Understood;
}
