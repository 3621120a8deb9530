import { LAW_STATUSES, periodOf, type RegisteredLaw, readingInWords } from '@plumbline/calculators';
import { constantsTable } from '@plumbline/documents/page/constants.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { LAW, lawPath } from '@plumbline/documents/page/paths.ts';
import { followLink, toolItems } from './law_page.ts';
import type { SitePage } from './site_file.ts';

const TITLES = {
  changes: 'What changes when',
  tools: 'Tools that rest on it',
  constants: 'Constants whose source it is',
} as const;

function changesTable({ changes }: RegisteredLaw): Markup {
  if (changes.length === 0) return markup`<p>No change is known.</p>\n`;
  const rows = changes.map(
    (change) =>
      markup`<tr><td class="date">${periodOf(change)}</td><td>${change.what}</td><td>${readingInWords(change)}</td></tr>\n`,
  );
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="${TITLES.changes}"><table>
<thead><tr><th scope="col">Date</th><th scope="col">What changes</th><th scope="col">What was read about the date</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
`;
}

function facts({ jurisdiction, status, reviewBy, ...law }: RegisteredLaw): Markup {
  return markup`<ul>
<li>Where: ${jurisdiction}</li>
<li>Status: ${LAW_STATUSES[status]}</li>
<li>Read: ${readingInWords(law)}</li>
<li>To be read again by <span class="date">${reviewBy}</span></li>
</ul>
`;
}

function entryPage(law: RegisteredLaw): SitePage {
  const { id, name, jurisdiction, tools, data } = law;
  const titles = Object.entries(TITLES).filter(([section]) => section !== 'constants' || data.length > 0);
  return {
    path: lawPath(id),
    subject: { kind: 'data', json: `/v1/law/${id}` },
    title: name,
    description: `${id}, ${jurisdiction}: status, what was read, known changes and tools. ${name}`.slice(0, 250),
    contents: titles.map(([section, text]) => ({ id: section, text })),
    body: markup`<h1>${name}</h1>
<p class="lede">An entry of the <a href="${LAW}">law register</a>, <code>${id}</code>. ${followLink(law)}; as JSON at <a href="/v1/law/${id}">/v1/law/${id}</a>.</p>
${facts(law)}<h2 id="changes">${TITLES.changes}</h2>
${changesTable(law)}<h2 id="tools">${TITLES.tools}</h2>
${tools.length === 0 ? markup`<p>No tool rests on it.</p>\n` : markup`<ul>${toolItems(law)}</ul>\n`}${
  data.length === 0 ? '' : markup`<h2 id="constants">${TITLES.constants}</h2>\n${constantsTable(data)}`
}`,
  };
}

/** A page for each entry of the law register. */
export function lawEntryPages(laws: readonly RegisteredLaw[]): SitePage[] {
  return laws.map(entryPage);
}
