import {
  type Confidence,
  catalogue,
  DOMAIN_TEXT,
  DOMAINS,
  EVIDENCE_IN_WORDS,
  type Evidence,
} from '@plumbline/calculators';
import { VERIFICATION } from '../../calls/verification.ts';
import { markup } from '../../sheets/markup.ts';
import { API, DOCS, type DocsPage, EDITIONS, LAW, PARAMETERS, toolPath } from './frame.ts';
import { GUIDES, type Guide, guidePath } from './guides.ts';

/** The confidence levels, highest first. */
const CONFIDENCE_IN_WORDS: Record<Confidence, string> = {
  statutory: 'Set by law.',
  standard: 'Given by a standard or an official method.',
  published: 'Given by a named publication.',
  practice: 'Common engineering practice; no single document sets it.',
  assumption: 'Our own assumption, because no source gives a value. Review these first.',
};

const EVIDENCE_MEANINGS: readonly (readonly [Evidence, string])[] = [
  ['looked_up', 'The figure was read in public material, such as a copy or a report of the document.'],
  [
    'from_memory',
    'The figure was written from memory of the document and has not been compared with it. Check it before you rely on it.',
  ],
];

interface Card {
  path: string;
  name: string;
  about: string;
}

function guideCards(kind: Guide['kind']): Card[] {
  return GUIDES.filter((guide) => guide.kind === kind).map((guide) => ({
    path: guidePath(guide),
    name: guide.title,
    about: guide.about,
  }));
}

const GROUPS: readonly { id: string; title: string; cards: readonly Card[] }[] = [
  { id: 'guides', title: 'Guides', cards: guideCards('use') },
  {
    id: 'api',
    title: 'API',
    cards: [
      { path: API, name: 'API reference', about: 'Every request with its parameters, responses and examples' },
      ...guideCards('connect'),
    ],
  },
  {
    id: 'evidence',
    title: 'Evidence',
    cards: [
      {
        path: VERIFICATION,
        name: 'Verification manual',
        about: 'Published cases with source and agreement, and what is not verified, tool by tool',
      },
      { path: PARAMETERS, name: 'Parameters', about: 'Every constant with its source and its value in each edition' },
      {
        path: EDITIONS,
        name: 'Editions',
        about: 'Every edition with its digest and errata, and what changed between them',
      },
      {
        path: LAW,
        name: 'Law register',
        about: 'Every law and standard with its status, when it was read and when it changes next',
      },
    ],
  },
  { id: 'hosting', title: 'Run it yourself', cards: guideCards('host') },
];

/** The first page: guides, tools by domain and confidence levels. */
export function indexPage(): DocsPage {
  const body = markup`<h1>Documentation</h1>
<p class="lede">${catalogue.length} engineering calculations and regulatory checks over REST, MCP, the command line and the web. The same inputs give the same result through every interface, with its working and its sources.</p>
${GROUPS.map(
  ({ id, title, cards }) => markup`<h2 id="${id}">${title}</h2>
<dl class="cards">
${cards.map(({ path, name, about }) => markup`<div><dt><a href="${path}">${name}</a></dt><dd>${about}</dd></div>\n`)}</dl>
`,
)}${DOMAINS.map(
  (domain) => markup`<h2 id="${domain}">${DOMAIN_TEXT[domain].title}</h2>
<dl class="tools">
${catalogue
  .filter((tool) => tool.domain === domain)
  .map(
    ({ name, title, description }) =>
      markup`<div><dt><a href="${toolPath(name)}">${title}</a> <code>${name}</code></dt><dd>${description}</dd></div>\n`,
  )}</dl>
`,
)}<h2 id="confidence">Confidence levels</h2>
<p>Every constant that a tool uses has a source and one of these levels:</p>
<dl class="about">
${Object.entries(CONFIDENCE_IN_WORDS).map(([word, meaning]) => markup`<dt><span class="confidence ${word}">${word}</span></dt><dd>${meaning}</dd>\n`)}</dl>
<p>Where it is recorded, the evidence follows the level:</p>
<dl class="about">
${EVIDENCE_MEANINGS.map(([word, meaning]) => markup`<dt><span class="confidence ${word}">${EVIDENCE_IN_WORDS[word]}</span></dt><dd>${meaning}</dd>\n`)}</dl>`;
  const contents = [
    ...GROUPS.map(({ id, title }) => ({ id, text: title })),
    ...DOMAINS.map((domain) => ({ id: domain, text: DOMAIN_TEXT[domain].title })),
    { id: 'confidence', text: 'Confidence levels' },
  ];
  return {
    path: DOCS,
    title: 'Documentation',
    description:
      'Guides, the API reference and a page for every calculator: inputs, results, method, constants and worked examples.',
    body,
    contents,
  };
}
