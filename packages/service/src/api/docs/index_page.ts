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
import { DOCS, docsPage, EDITIONS, LAW, PARAMETERS, toolPath } from './frame.ts';
import { GUIDES, guidePath } from './guides.ts';

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
export function indexPage(): string {
  const body = markup`<h1>Documentation</h1>
<p class="lede">${catalogue.length} engineering calculations and regulatory checks over REST, MCP, the command line and the web. The same inputs give the same result through every interface, with its working and its sources.</p>
<h2 id="guides">Guides</h2>
<dl class="cards">
${GUIDES.map((guide) => markup`<div><dt><a href="${guidePath(guide)}">${guide.title}</a></dt><dd>${guide.about}</dd></div>\n`)}<div><dt><a href="${EDITIONS}">Editions</a></dt><dd>Every edition with its digest and errata, and what changed between them</dd></div>
<div><dt><a href="${PARAMETERS}">Parameters</a></dt><dd>Every constant with its source and its value in each edition</dd></div>
<div><dt><a href="${LAW}">Law register</a></dt><dd>Every law and standard with its status, when it was read and when it changes next</dd></div>
<div><dt><a href="${VERIFICATION}">Verification manual</a></dt><dd>Published cases with source and agreement, and what is not verified, tool by tool</dd></div>
<div><dt><a href="/openapi.json">OpenAPI document</a></dt><dd>Every path with its schemas and examples, for generators and testers</dd></div>
</dl>
${DOMAINS.map(
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
    { id: 'guides', text: 'Guides' },
    ...DOMAINS.map((domain) => ({ id: domain, text: DOMAIN_TEXT[domain].title })),
    { id: 'confidence', text: 'Confidence levels' },
  ];
  return docsPage({ path: DOCS, title: 'Documentation', body, contents });
}
