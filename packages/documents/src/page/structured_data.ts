import { EDITION } from '@plumbline/calculators';
import { VERIFICATION } from '../verification.ts';
import { Markup } from './markup.ts';
import { API, DOCS, EDITIONS, ERRORS, LAW, SEARCH, SKILLS, toolPath } from './paths.ts';

/** What a page is about, for search engines: an article, a set of data with its address as JSON, a calculator, or the page itself. */
export type Subject =
  | { kind: 'article' }
  | { kind: 'page' }
  | { kind: 'site' }
  | { kind: 'data'; json: string }
  | { kind: 'calculator'; name: string };

/** A page with an address of its own. */
export interface DescribedPage {
  title: string;
  description: string;
  url: string;
  publicUrl: string;
  siteName: string;
  subject: Subject;
}

type Node = Readonly<Record<string, unknown>>;

const LICENCE = 'https://spdx.org/licenses/MIT';

/** The pages above a page, by the start of its path. */
const PARENTS: readonly [start: string, path: string, title: string][] = [
  [`${DOCS}/`, DOCS, 'Documentation'],
  ['/problems/', DOCS, 'Documentation'],
  ['/problems/', ERRORS, 'Errors'],
  [`${API}/`, API, 'API reference'],
  [`${EDITIONS}/`, EDITIONS, 'Editions'],
  [`${LAW}/`, LAW, 'Law register'],
  [`${SKILLS}/`, SKILLS, 'Skills'],
  [`${VERIFICATION}/`, VERIFICATION, 'Verification manual'],
];

function breadcrumbs({ title, url, publicUrl, siteName }: DescribedPage): Node[] {
  const path = url.slice(publicUrl.length);
  if (path === '/') return [];
  const above = PARENTS.filter(([start]) => path.startsWith(start)).map(([, parent, name]) => ({ path: parent, name }));
  const trail = [{ path: '/', name: siteName }, ...above, { path, name: title }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        item: publicUrl + item.path,
      })),
    },
  ];
}

/** What is said of each kind of subject alone. */
function ofSubject({ subject, url, publicUrl }: DescribedPage): Node {
  switch (subject.kind) {
    case 'article':
      return { '@type': 'TechArticle', inLanguage: 'en-GB', mainEntityOfPage: url };
    case 'page':
      return { '@type': 'WebPage', inLanguage: 'en-GB' };
    case 'site':
      return {
        '@type': 'WebSite',
        inLanguage: 'en-GB',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${SEARCH}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      };
    case 'data':
      return {
        '@type': 'Dataset',
        version: EDITION,
        license: LICENCE,
        isAccessibleForFree: true,
        distribution: [
          { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: publicUrl + subject.json },
        ],
      };
    case 'calculator':
      return {
        '@type': 'WebApplication',
        applicationCategory: 'UtilitiesApplication',
        operatingSystem: 'Any',
        browserRequirements: 'Requires JavaScript',
        softwareVersion: EDITION,
        softwareHelp: { '@type': 'CreativeWork', url: publicUrl + toolPath(subject.name) },
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
      };
  }
}

/** A headline is what schema.org calls the title of an article. */
function nodeOf(page: DescribedPage, organization: string): Node {
  const { title, description, url, subject } = page;
  const own = ofSubject(page);
  const maker = subject.kind === 'data' ? 'creator' : 'publisher';
  return {
    ...own,
    '@id': `${url}#${subject.kind}`,
    [subject.kind === 'article' ? 'headline' : 'name']: title,
    description,
    url,
    [maker]: { '@id': organization },
  };
}

/** The page in the words of schema.org, as JSON-LD: a block of data, which no content security policy treats as a script. */
export function structuredData(page: DescribedPage): Markup {
  const { publicUrl, siteName } = page;
  const organization = `${publicUrl}/#organization`;
  const graph = [
    nodeOf(page, organization),
    ...breadcrumbs(page),
    {
      '@type': 'Organization',
      '@id': organization,
      name: siteName,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon.png`,
    },
  ];
  // A text could end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return new Markup(`\n<script type="application/ld+json">${json}</script>`);
}
