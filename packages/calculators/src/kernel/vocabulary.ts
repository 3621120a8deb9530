/** Free text as the tables know it: trimmed, lower case, each run of white space and hyphens one underscore. */
export function normaliseText(sent: string): string {
  return sent
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

export interface Vocabulary<Key extends string> {
  /** The row that a text names; `known` is false where the general row had to serve. */
  read(sent: string): { key: Key; known: boolean };
}

/** Reads free text by a list of the words that stand for each row, and by a general row for everything else. */
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
    read(sent) {
      const key = keyOf.get(normaliseText(sent));
      return key === undefined ? { key: options.general, known: false } : { key, known: true };
    },
  };
}
