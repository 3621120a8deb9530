import type { CatalogueEntry } from './entry.ts';

function normalise(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}

/** Where a word counts most: in the name a reader sees, then in what identifies a tool, then in its description. */
const PLACES: { textOf: (entry: CatalogueEntry) => string; points: number }[] = [
  { textOf: ({ title, name }) => `${title} ${name}`, points: 8 },
  { textOf: ({ standard }) => standard, points: 4 },
  { textOf: ({ inputs }) => inputs.join(' '), points: 2 },
  { textOf: ({ description }) => description, points: 1 },
];

function pointsOf(entry: CatalogueEntry, words: readonly string[]): number {
  let points = 0;
  for (const word of words) {
    const found = PLACES.filter(({ textOf }) => normalise(textOf(entry)).includes(word));
    if (found.length === 0) return 0;
    points += found.reduce((sum, place) => sum + place.points, 0);
  }
  return points;
}

/** The tools that have every word of the query somewhere, best first; all of them for an empty query. */
export function searchCatalogue(entries: readonly CatalogueEntry[], query: string): CatalogueEntry[] {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, points: pointsOf(entry, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry);
}

/** Inputs of a tool that a query names, so that a hit can say why it is one. */
export function inputsNamedBy(entry: CatalogueEntry, query: string): string[] {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  return entry.inputs.filter((input) => words.some((word) => word.length > 1 && normalise(input).includes(word)));
}
