import { VERIFICATION } from '../verification.ts';
import { GUIDES, type Guide, guidePath } from './guides.ts';
import { API, DOWNLOADS, EDITIONS, LAW, PARAMETERS } from './paths.ts';

/** A page in the lists of pages. */
export interface ListedPage {
  path: string;
  title: string;
  /** One line. */
  about: string;
}

/** The pages for one kind of reader. */
export interface PageGroup {
  id: string;
  title: string;
  /** For whom it is. */
  about: string;
  pages: readonly ListedPage[];
}

function guides(kind: Guide['kind']): ListedPage[] {
  return GUIDES.filter((guide) => guide.kind === kind).map((guide) => ({ ...guide, path: guidePath(guide) }));
}

const [firstCall, ...otherConnecting] = guides('connect') as [ListedPage, ...ListedPage[]];

/** All pages but those of tools, by reader. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    id: 'use',
    title: 'Use the calculators',
    about: 'For engineers at work: in the browser and in their own documents.',
    pages: guides('use'),
  },
  {
    id: 'api',
    title: 'Call the API',
    about: 'For developers: from the first call to a program that runs for years.',
    pages: [
      firstCall,
      { path: API, title: 'API reference', about: 'Every request with its parameters, responses and examples' },
      { path: DOWNLOADS, title: 'Downloads', about: 'The packages of both clients, with their sizes and digests' },
      ...otherConnecting,
    ],
  },
  {
    id: 'evidence',
    title: 'Check the numbers',
    about: 'For reviewers: where every figure comes from, and how it is verified.',
    pages: [
      {
        path: VERIFICATION,
        title: 'Verification manual',
        about: 'Published cases with source and agreement, and what is not verified, tool by tool',
      },
      { path: PARAMETERS, title: 'Parameters', about: 'Every constant with its source and its value in each edition' },
      {
        path: EDITIONS,
        title: 'Editions',
        about: 'Every edition with its digest and errata, and what changed between them',
      },
      {
        path: LAW,
        title: 'Law register',
        about: 'Every law and standard with its status, when it was read and when it changes next',
      },
      ...guides('check'),
    ],
  },
  {
    id: 'hosting',
    title: 'Run the service',
    about: 'For operators: on one machine or on several.',
    pages: guides('host'),
  },
];
