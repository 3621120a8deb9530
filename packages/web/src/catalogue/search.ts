import type { CatalogueEntry } from './entry.ts';

function normalise(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}

/** The texts that are searched. A match in the title counts most, in the description least. */
const SEARCHED_TEXTS: { textOf: (entry: CatalogueEntry) => string; weight: number }[] = [
  { textOf: ({ title, name }) => `${title} ${name}`, weight: 8 },
  { textOf: ({ standard }) => standard, weight: 4 },
  { textOf: ({ inputs }) => inputs.map(({ name }) => name).join(' '), weight: 2 },
  { textOf: ({ description }) => description, weight: 1 },
];

function scoreOf(entry: CatalogueEntry, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const found = SEARCHED_TEXTS.filter(({ textOf }) => normalise(textOf(entry)).includes(word));
    if (found.length === 0) return 0;
    score += found.reduce((sum, text) => sum + text.weight, 0);
  }
  return score;
}

/** The tools that match every word of the query, best match first. An empty query matches all. */
export function searchCatalogue(entries: readonly CatalogueEntry[], query: string): CatalogueEntry[] {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** The inputs that match a word of the query, to show why a tool was found. */
export function matchingInputs(entry: CatalogueEntry, query: string): CatalogueEntry['inputs'] {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  return entry.inputs.filter(({ name }) => words.some((word) => word.length > 1 && normalise(name).includes(word)));
}
