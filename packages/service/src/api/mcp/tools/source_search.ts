import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Phrase, phrase, SearchIndex } from '@plumbline/calculators';

/** What the tools rest on, by kind. */
export const SOURCE_KINDS = {
  law: 'laws, standards and data sets, with status, when they were read and their next change',
  clause: 'clauses, with the formulas that the tools take from them',
  constant: 'constants, with value, unit and confidence',
  case: 'published cases, with the published figures',
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

/** Something that a tool rests on. */
export interface SourceEntry {
  kind: SourceKind;
  title: string;
  /** What it says: a formula, a value, a published figure, a change of law. */
  text: string;
  /** The document and the place in it. */
  source: string;
  /** How sure it is, and whether it was read. */
  evidence: string;
  tools: readonly string[];
  /** Its page in the documentation, or its address in the API. */
  path: string;
}

export interface SourceQuery {
  query: string;
  kinds?: readonly SourceKind[] | undefined;
  tool?: string | undefined;
  limit: number;
}

export interface FoundSources {
  results: readonly SourceEntry[];
  /** How many match. */
  count: number;
  /** False if nothing matches every word; then these match most of them. */
  is_complete: boolean;
}

function phrasesOf({ title, text, source, tools }: SourceEntry): Phrase<string>[] {
  return [
    phrase('title', 10, title),
    phrase('source', 8, source),
    phrase('text', 4, text),
    ...tools.map((tool) => phrase('tools', 1, tool.replaceAll('_', ' '))),
  ];
}

/** Searches the laws, clauses, constants and published cases behind the tools. */
export class SourceSearch {
  readonly #index: SearchIndex<SourceEntry, string>;

  constructor(entries: readonly SourceEntry[]) {
    this.#index = new SearchIndex(entries, phrasesOf);
  }

  search({ query, kinds, tool, limit }: SourceQuery): FoundSources {
    const { found, isComplete } = this.#index.search(query);
    const matching = found.filter(
      ({ entry, matches }) =>
        matches.length > 0 &&
        (kinds?.includes(entry.kind) ?? true) &&
        (tool === undefined || entry.tools.includes(tool)),
    );
    return {
      results: matching.slice(0, limit).map(({ entry }) => entry),
      count: matching.length,
      is_complete: isComplete,
    };
  }
}

/** In the build of the site, what this search finds. */
export const SOURCE_ENTRIES = 'source_entries.json';

/** The output of `scripts/build_site.ts`. */
const SITE_BUILD = join(import.meta.dirname, '../../../../../site/dist');

/** The search over what the documentation was built from, made on first use; undefined if it has not been built. */
export function readSourceSearch(siteFolder = SITE_BUILD): (() => SourceSearch) | undefined {
  const file = join(siteFolder, SOURCE_ENTRIES);
  if (!existsSync(file)) return undefined;
  let made: SourceSearch | undefined;
  return () => {
    made ??= new SourceSearch(JSON.parse(readFileSync(file, 'utf8')) as SourceEntry[]);
    return made;
  };
}
