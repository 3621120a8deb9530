/** Edits (insert, delete, replace, swap two neighbours) that turn one word into the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

const WORD_LENGTH_MAX = 64;

/** Up to a third of the letters may be wrong; a one-letter word must match. */
function editsAllowed(word: string): number {
  return word.length === 1 ? 0 : Math.max(1, Math.floor(word.length / 3));
}

/** The candidates closest to a misspelt word, best first; none if no candidate is close. */
export function nearest(word: string, candidates: readonly string[], most = 1): string[] {
  if (word.length > WORD_LENGTH_MAX) return [];
  const plain = word.toLowerCase().replace(/[\s-]+/g, '_');
  return candidates
    .map((candidate) => ({ candidate, edits: distance(plain, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= editsAllowed(candidate))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** ` Did you mean height?`, or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const [candidate] = nearest(word, candidates);
  return candidate === undefined ? '' : ` Did you mean ${candidate}?`;
}
