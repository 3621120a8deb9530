import { catalogue } from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { PAGE_GROUPS } from '@plumbline/documents/page/navigation.ts';
import { CONTENTS, DOCS, PRICING, skillPath, toolPath } from '@plumbline/documents/page/paths.ts';
import { verificationPath } from '@plumbline/documents/verification.ts';
import { PROBLEMS } from '@plumbline/service/api/http/problem.ts';
import { PROBLEM_CODES, problemPath } from '@plumbline/service/api/http/problem_texts.ts';
import { ALL_SKILLS } from '@plumbline/service/skills/skills.ts';
import type { SitePage } from './site_file.ts';

interface LinkedPage {
  path: string;
  title: string;
}

/** Pages that are listed under a title of their own, after the guides of their reader. */
interface Part {
  title: string;
  pages: readonly LinkedPage[];
}

/** Pages of the web app, which need no guide to be found. */
const APP: readonly LinkedPage[] = [
  { path: '/', title: 'All calculators' },
  { path: '/projects', title: 'Projects' },
  { path: '/jobs', title: 'Jobs' },
  { path: '/dashboard', title: 'Account' },
  { path: PRICING, title: 'Pricing' },
  { path: DOCS, title: 'Documentation' },
];

/** `Method: Thermal load` is `Thermal load` under the title Methods. */
function shortTitle({ path, title }: LinkedPage): LinkedPage {
  return { path, title: title.replace(/^(?:API|Method): /, '') };
}

interface ListedPages {
  api: readonly LinkedPage[];
  methods: readonly LinkedPage[];
  /** The entries of the law register. */
  entries: readonly LinkedPage[];
}

function partsOf({ api, methods, entries }: ListedPages): Record<string, readonly Part[]> {
  const ofTools = (pathOf: (name: string) => string) =>
    catalogue.map(({ name, title }) => ({ path: pathOf(name), title }));
  return {
    use: [
      { title: 'Pages', pages: APP },
      { title: 'Calculators', pages: ofTools((name) => `/tools/${name}`) },
    ],
    api: [
      { title: 'API reference', pages: api.map(shortTitle) },
      { title: 'Inputs and results', pages: ofTools(toolPath) },
      { title: 'Skills', pages: ALL_SKILLS.map(({ name, title }) => ({ path: skillPath(name), title })) },
      {
        title: 'Problems',
        pages: PROBLEM_CODES.map((code) => ({ path: problemPath(code), title: PROBLEMS[code].title })),
      },
    ],
    evidence: [
      { title: 'Methods', pages: methods.map(shortTitle) },
      { title: 'Verification', pages: ofTools(verificationPath) },
      { title: 'Law, standards and data sets', pages: entries },
    ],
  };
}

function listOf(pages: readonly LinkedPage[]): Markup {
  return markup`<ul class="pages-list">
${pages.map(({ path, title }) => markup`<li><a href="${path}">${title}</a></li>\n`)}</ul>
`;
}

/** Every page of the site by its reader. */
export function contentsPage(listed: ListedPages): SitePage {
  const parts = partsOf(listed);
  const body = markup`<h1>Contents</h1>
<p class="lede">Every page of this site, by what you want to do.</p>
${PAGE_GROUPS.map(
  ({ id, title, about, pages }) => markup`<h2 id="${id}">${title}</h2>
<p>${about}</p>
${listOf(pages)}${(parts[id] ?? []).map((part) => markup`<h3>${part.title}</h3>\n${listOf(part.pages)}`)}`,
)}`;
  return {
    path: CONTENTS,
    title: 'Contents',
    description: 'Every page of this site by its reader: engineers, developers, reviewers and operators.',
    body,
    contents: PAGE_GROUPS.map(({ id, title }) => ({ id, text: title })),
  };
}
