/** Normalised free text: trimmed, lower case, each run of white space and hyphens replaced by one underscore. */
export function normaliseText(sent: string): string {
  return sent
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

export interface Vocabulary<Key extends string> {
  /** The row that a text names; `known` is false if the general row is used instead. */
  read(sent: string): { key: Key; known: boolean };
  /** All words that name a row. */
  words: readonly string[];
}

/** Maps free text to a row by the words listed for it, and anything else to a general row. */
export function vocabulary<Key extends string>(options: {
  words: Record<Key, readonly string[]>;
  general: NoInfer<Key>;
}): Vocabulary<Key> {
  const keyOf = new Map<string, Key>();
  for (const [key, words] of Object.entries(options.words) as [Key, readonly string[]][]) {
    for (const word of [key, ...words].map(normaliseText)) {
      const other = keyOf.get(word);
      if (other !== undefined && other !== key) throw new Error(`the word ${word} stands for both ${other} and ${key}`);
      keyOf.set(word, key);
    }
  }
  return {
    words: [...keyOf.keys()],
    read(sent) {
      const key = keyOf.get(normaliseText(sent));
      return key === undefined ? { key: options.general, known: false } : { key, known: true };
    },
  };
}
