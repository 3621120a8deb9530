import { catalogue, nearest } from '@plumbline/calculators';
import { markup } from '../../sheets/markup.ts';
import { addressOfTool, docsPage } from './frame.ts';
import { addressOfGuide, GUIDES } from './guides.ts';

const SUGGESTIONS_MAX = 3;

/** The page for an address that there is not, with the nearest that there are. */
export function missingPage(address: string, name: string): string {
  const pages = [
    ...catalogue.map((tool) => ({ name: tool.name, title: tool.title, address: addressOfTool(tool.name) })),
    ...GUIDES.map((guide) => ({ ...guide, address: addressOfGuide(guide) })),
  ];
  const names = pages.map((page) => page.name);
  const near = nearest(name, names, SUGGESTIONS_MAX).flatMap((found) => pages.filter((page) => page.name === found));
  const hint =
    near.length === 0
      ? ''
      : markup`<p>Did you mean one of these?</p>
<ul>${near.map((page) => markup`<li><a href="${page.address}">${page.title}</a></li>`)}</ul>`;
  const body = markup`<h1>There is no such page</h1>
<p>Nothing is documented at <code>${address}</code>.</p>
${hint}
<p><a href="/docs">All guides and tools</a></p>`;
  return docsPage({ address, title: 'No such page', body });
}
