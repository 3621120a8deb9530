/** Accepted words, in normal form, with the canonical word that each stands for. */
export type Words<Word extends string> = ReadonlyMap<string, Word>;

/** Reads a table of canonical words with the other words, separated by white space, that are accepted for each. */
export function wordsOf<Word extends string>(table: Readonly<Record<Word, string>>): Words<Word> {
  const words = new Map<string, Word>();
  for (const [canonical, others] of Object.entries(table) as [Word, string][]) {
    for (const word of [canonical, ...others.split(/\s+/)].filter(Boolean)) {
      const other = words.get(word);
      if (other !== undefined && other !== canonical) {
        throw new Error(`the word ${word} stands for both ${other} and ${canonical}`);
      }
      words.set(word, canonical);
    }
  }
  return words;
}

/** A word as it is, then its possible singulars. */
function* forms(word: string): Generator<string> {
  yield word;
  if (word.endsWith('ies')) yield `${word.slice(0, -3)}y`;
  if (word.endsWith('es')) yield word.slice(0, -2);
  if (word.endsWith('s')) yield word.slice(0, -1);
}

/** The accepted word that a word is, as it stands or as the singular of a plural. */
export function findAccepted(words: ReadonlyMap<string, unknown>, word: string): string | undefined {
  for (const form of forms(word)) {
    if (words.has(form)) return form;
  }
  return undefined;
}

/** The canonical word of a word, which may be a plural. */
export function findWord<Word extends string>(words: Words<Word>, word: string): Word | undefined {
  const accepted = findAccepted(words, word);
  return accepted === undefined ? undefined : words.get(accepted);
}
