import type { CatalogueEntry } from '../catalogue/entry.ts';
import { searchCatalogue } from '../catalogue/search.ts';

/** A place to go to. */
export interface Command {
  title: string;
  path: string;
  /** Whether it is no page of this app, and loads as a whole. */
  isOutside?: true;
}

/** Pages by what people call them. */
const PAGES: readonly (Command & { words: string })[] = [
  { title: 'All calculators', path: '/', words: 'start home catalogue' },
  { title: 'Projects', path: '/projects', words: 'saved calculations sheets' },
  { title: 'Jobs', path: '/jobs', words: 'batch files portfolio' },
  { title: 'New job', path: '/jobs/new', words: 'upload csv excel xlsx parquet batch' },
  { title: 'Dashboard', path: '/dashboard', words: 'account usage quota overview' },
  { title: 'API keys', path: '/dashboard/keys', words: 'token developer' },
  { title: 'Plans', path: '/dashboard/plans', words: 'billing upgrade price invoice' },
  { title: 'Security', path: '/dashboard/security', words: '2fa two-factor mfa password sessions authenticator' },
  { title: 'Law you follow', path: '/dashboard/law', words: 'follow register changes mail subscribe notices' },
  { title: 'Members', path: '/dashboard/members', words: 'team invite people roles' },
  { title: 'Documentation', path: '/docs', words: 'guides help', isOutside: true },
  { title: 'API reference', path: '/docs/api', words: 'rest openapi endpoints', isOutside: true },
  { title: 'Verify a receipt', path: '/verify', words: 'signature signed check proof' },
  { title: 'Verification manual', path: '/docs/verification', words: 'published cases tests', isOutside: true },
  { title: 'Pricing', path: '/pricing', words: 'plans cost', isOutside: true },
];

const TOOLS_SHOWN = 6;
const PAGES_SHOWN = 4;

/** What a query leads to: calculators, pages, and the search of the documentation. */
export function commandsFor(entries: readonly CatalogueEntry[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ title, words: others }: (typeof PAGES)[number]) =>
    words.every((word) => `${title} ${others}`.toLowerCase().includes(word));
  const pages = PAGES.filter(has).slice(0, words.length === 0 ? PAGES.length : PAGES_SHOWN);
  if (words.length === 0) return pages;
  const { found, isComplete } = searchCatalogue(entries, query);
  const tools = found.slice(0, isComplete ? TOOLS_SHOWN : pages.length === 0 ? TOOLS_SHOWN : 0);
  return [
    ...tools.map(({ entry }) => ({ title: entry.title, path: `/tools/${entry.name}` })),
    ...pages,
    {
      title: `Search the documentation for “${query.trim()}”`,
      path: `/docs/search?${new URLSearchParams({ q: query.trim() })}`,
      isOutside: true,
    },
  ];
}
