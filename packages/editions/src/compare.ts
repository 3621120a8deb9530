import { diffEditions, type EditionDiff } from './diff.ts';
import { findEdition } from './editions.ts';

const compared = new Map<string, Promise<EditionDiff>>();

async function compare(from: string, to: string): Promise<EditionDiff> {
  const [older, newer] = await Promise.all([findEdition(from), findEdition(to)]);
  if (!older || !newer) throw new Error(`there is no edition ${older ? to : from}`);
  return diffEditions(older, newer);
}

/** How two editions differ. It is calculated once, since all examples run on both. The editions must exist. */
export function compareEditions(from: string, to: string): Promise<EditionDiff> {
  const pair = `${from} ${to}`;
  const known = compared.get(pair);
  if (known) return known;
  const comparing = compare(from, to);
  compared.set(pair, comparing);
  // A failure must not be cached.
  comparing.catch(() => compared.delete(pair));
  return comparing;
}
