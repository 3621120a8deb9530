import {
  type Confidence,
  catalogue,
  DOMAIN_TEXT,
  DOMAINS,
  EVIDENCE_IN_WORDS,
  type Evidence,
} from '@plumbline/calculators';
import { markup } from '@plumbline/documents/page/markup.ts';
import { PAGE_GROUPS } from '@plumbline/documents/page/navigation.ts';
import { DOCS, toolPath } from '@plumbline/documents/page/paths.ts';
import { INTERFACES, OFFER, PROMISE } from '@plumbline/documents/page/product.ts';
import type { SitePage } from './site_file.ts';

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

/** The first page: guides, tools by domain and confidence levels. */
export function indexPage(): SitePage {
  const body = markup`<h1>Documentation</h1>
<p class="lede">${catalogue.length} ${OFFER} ${INTERFACES}. ${PROMISE}</p>
${PAGE_GROUPS.map(
  ({ id, title, about, pages }) => markup`<h2 id="${id}">${title}</h2>
<p>${about}</p>
<dl class="cards">
${pages.map((page) => markup`<div><dt><a href="${page.path}">${page.title}</a></dt><dd>${page.about}</dd></div>\n`)}</dl>
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
    ...PAGE_GROUPS.map(({ id, title }) => ({ id, text: title })),
    ...DOMAINS.map((domain) => ({ id: domain, text: DOMAIN_TEXT[domain].title })),
    { id: 'confidence', text: 'Confidence levels' },
  ];
  return {
    path: DOCS,
    subject: { kind: 'page' },
    title: 'Documentation',
    description:
      'Guides, the API reference and a page for every calculator: inputs, results, method, constants and worked examples.',
    body,
    contents,
  };
}
