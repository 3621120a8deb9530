/** Three rows of the table of edits. They are reused, since one pair of words is compared at a time. */
let before: number[] = [];
let above: number[] = [];
let row: number[] = [];

/**
 * Edits (insert, delete, replace and, if `swaps` is set, swap two neighbours) that turn one word into the other; undefined
 * if there are more than `most`.
 * As each edit moves at most one place away from the diagonal of the table, only a band around it is filled in.
 */
export function editsBetween(
  a: string,
  b: string,
  { most, swaps }: { most: number; swaps: boolean },
): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  const tooMany = most + 1;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - most);
    const last = Math.min(b.length, i + most);
    row[first - 1] = first === 1 ? i : tooMany;
    row[last + 1] = tooMany;
    let least = row[first - 1] as number;
    for (let j = first; j <= last; j++) {
      const same = a[i - 1] === b[j - 1];
      const replaced = (above[j - 1] as number) + (same ? 0 : 1);
      let edits = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, replaced);
      const swapped = swaps && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, (before[j - 2] as number) + 1);
      row[j] = edits;
      least = Math.min(least, edits);
    }
    // No later row has less than the least of this one.
    if (least > most) return undefined;
    [before, above, row] = [above, row, before];
  }
  const edits = above[b.length] as number;
  return edits <= most ? edits : undefined;
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
  const found: { candidate: string; edits: number }[] = [];
  for (const candidate of candidates) {
    const edits = editsBetween(plain, candidate.toLowerCase(), { most: editsAllowed(candidate), swaps: true });
    if (edits !== undefined) found.push({ candidate, edits });
  }
  return found
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** ` Did you mean height?`, or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const [candidate] = nearest(word, candidates);
  return candidate === undefined ? '' : ` Did you mean ${candidate}?`;
}
