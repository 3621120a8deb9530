import { capitalise, type KnownWord } from '../kernel/index.ts';
import type { Words } from './words.ts';

/** The label of a word: the one that is listed, or the word itself with a capital. */
export function labelOfWord(word: string, labels: Readonly<Partial<Record<string, string>>>): string {
  return labels[word] ?? capitalise(word.replaceAll('_', ' '));
}

/** The canonical words with their labels, each with the other words that stand for it. */
export function knownWords<Word extends string>(words: Words<Word>, labelOf: (word: Word) => string): KnownWord[] {
  const others = new Map<Word, string[]>();
  for (const [accepted, word] of words) {
    const listed = others.get(word) ?? [];
    others.set(word, listed);
    if (accepted !== word) listed.push(accepted.replaceAll('_', ' '));
  }
  return [...others].map(([value, synonyms]) => ({ value, label: labelOf(value), others: synonyms }));
}
