import { type Confidence, catalogue, DOMAIN_TEXT, DOMAINS } from '@plumbline/calculators';
import { markup } from '../../sheets/markup.ts';
import { DOCS, docsPage, toolPath } from './frame.ts';
import { GUIDES, guidePath } from './guides.ts';

/** What the words for the certainty of a figure mean, surest first. */
const CONFIDENCE_IN_WORDS: Record<Confidence, string> = {
  statutory: 'The law itself sets the figure.',
  standard: 'A standard or an official method gives it.',
  published: 'A named publication gives it.',
  practice: 'It is common practice among engineers, and no single document settles it.',
  assumption: 'It is our own choice where nothing better is to be had. Look at these first.',
};

/** The first page: guides, tools by domain, and how to read the confidence of a figure. */
export function indexPage(): string {
  const body = markup`<h1>Documentation</h1>
<p class="lede">${catalogue.length} engineering calculations and regulatory checks over REST, MCP, the command line and the web. The same inputs give the same result through every interface, with its working and its sources.</p>
<h2 id="guides">Guides</h2>
<dl class="cards">
${GUIDES.map((guide) => markup`<div><dt><a href="${guidePath(guide)}">${guide.title}</a></dt><dd>${guide.about}</dd></div>\n`)}<div><dt><a href="/openapi.json">OpenAPI document</a></dt><dd>Every path with its schemas and examples, for generators and testers</dd></div>
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
)}<h2 id="confidence">How sure a figure is</h2>
<p>Every figure that a tool uses names its document and place, and one of these words:</p>
<dl class="about">
${Object.entries(CONFIDENCE_IN_WORDS).map(([word, meaning]) => markup`<dt><span class="confidence ${word}">${word}</span></dt><dd>${meaning}</dd>\n`)}</dl>`;
  const contents = [
    { id: 'guides', text: 'Guides' },
    ...DOMAINS.map((domain) => ({ id: domain, text: DOMAIN_TEXT[domain].title })),
    { id: 'confidence', text: 'How sure a figure is' },
  ];
  return docsPage({ path: DOCS, title: 'Documentation', body, contents });
}
