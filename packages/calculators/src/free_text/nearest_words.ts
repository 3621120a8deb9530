import { editsBetween } from '../kernel/nearest.ts';

const SUGGESTIONS_MAX = 3;

/** The accepted words that differ in up to a third of the letters, the nearest first, then by alphabet. */
export function nearestWords(text: string, accepted: readonly string[]): string[] {
  const most = Math.max(1, Math.floor(text.length / 3));
  return accepted
    .flatMap((word) => {
      const edits = editsBetween(text, word, { most, swaps: false });
      return edits === undefined ? [] : [{ word, edits }];
    })
    .sort((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ word }) => word);
}
