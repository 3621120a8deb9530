import { catalogue, nearest } from '@plumbline/calculators';
import { markup } from '../../sheets/markup.ts';
import { docsPage, toolPath } from './frame.ts';
import { GUIDES, guidePath } from './guides.ts';

const SUGGESTIONS_MAX = 3;

/** The page for an unknown path, with the nearest pages. */
export function missingPage(path: string, name: string): string {
  const pages = [
    ...catalogue.map((tool) => ({ name: tool.name, title: tool.title, path: toolPath(tool.name) })),
    ...GUIDES.map((guide) => ({ ...guide, path: guidePath(guide) })),
  ];
  const names = pages.map((page) => page.name);
  const near = nearest(name, names, SUGGESTIONS_MAX).flatMap((found) => pages.filter((page) => page.name === found));
  const hint =
    near.length === 0
      ? ''
      : markup`<p>Did you mean one of these?</p>
<ul>${near.map((page) => markup`<li><a href="${page.path}">${page.title}</a></li>`)}</ul>`;
  const body = markup`<h1>Page not found</h1>
<p>There is no page at <code>${path}</code>.</p>
${hint}
<p><a href="/docs">All guides and tools</a></p>`;
  return docsPage({ path: path, title: 'Page not found', body });
}
