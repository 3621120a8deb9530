import { LAW_STATUSES, type LawChange, periodOf, type RegisteredLaw, readingInWords } from '@plumbline/calculators';
import { docsHtml } from '@plumbline/documents/page/docs_page.ts';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';
import { LAW, lawPath, toolPath } from '@plumbline/documents/page/paths.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { type BuiltLawPage, DAY } from '@plumbline/service/api/docs/site_build.ts';
import { anchorOfLaw } from '@plumbline/service/law/law_register.ts';
import type { SitePage } from './site_file.ts';

const KINDS = [
  { kind: 'law', title: 'Laws and official guidance' },
  { kind: 'standard', title: 'Standards' },
  { kind: 'data', title: 'Data sets' },
] as const;

/** What changes when, and which tools rest on it: the earliest first. */
function changesTable(laws: readonly RegisteredLaw[]): Markup {
  const changes = laws
    .flatMap((law) => law.changes.map((change) => ({ law, change })))
    .toSorted((one, other) => one.change.date.localeCompare(other.change.date));
  const rows = changes.map(
    ({ law, change }) =>
      markup`<tr><td class="date">${periodOf(change)}</td><td>${change.what}. <small>Date: ${readingInWords(change)}</small></td><td><a href="${lawPath(law.id)}">${law.name}</a></td><td><ul class="options">${toolItems(law)}</ul></td></tr>\n`,
  );
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="What changes when"><table>
<thead><tr><th scope="col">Date</th><th scope="col">What changes</th><th scope="col">Of</th><th scope="col">Tools that move</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
`;
}

/** Where somebody who is signed in follows an entry. */
export function followLink({ id, name }: RegisteredLaw): Markup {
  return markup`<a href="/dashboard/law?follow=law+${id}" aria-label="Follow ${name}">Follow</a>`;
}

/** The tools that rest on an entry, with their pages. */
export function toolItems({ tools }: RegisteredLaw): Markup[] {
  return tools.map((tool) => markup`<li><a href="${toolPath(tool)}"><code>${tool}</code></a></li>`);
}

function changeItem(change: LawChange): Markup {
  return markup`<li><span class="date">${periodOf(change)}</span>: ${change.what}. <small>Date: ${readingInWords(change)}</small></li>`;
}

function row(law: RegisteredLaw, id: string): Markup {
  const { name, jurisdiction, status, changes, reviewBy } = law;
  const change =
    changes.length === 0 ? markup`none known` : markup`<ul class="options">${changes.map(changeItem)}</ul>`;
  const anchor = id === '' ? '' : markup` id="${id}"`;
  return markup`<tr${anchor}><th scope="row"><a href="${lawPath(law.id)}">${name}</a><br><small>${followLink(law)}</small></th><td>${jurisdiction}</td><td>${LAW_STATUSES[status]}</td><td>${readingInWords(law)}</td><td>${change}</td><td class="date">${reviewBy}</td><td><ul class="options">${toolItems(law)}</ul></td></tr>\n`;
}

/** A table of laws. What stands in a second table has no anchor there. */
function table(laws: readonly RegisteredLaw[], label: string, { hasAnchors = true } = {}): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Status</th><th scope="col">Read</th><th scope="col">Known changes</th><th scope="col">Review by</th><th scope="col">Used by</th></tr></thead>
<tbody>
${laws.map((law) => row(law, hasAnchors ? anchorOfLaw(law.id) : ''))}</tbody>
</table></div>
`;
}

/** What is past its review date. */
function overdueSection(overdue: readonly RegisteredLaw[]): Markup {
  if (overdue.length === 0)
    return markup`<p>Nothing is past its review date on <span class="date">${DAY}</span>.</p>\n`;
  const data = new Set(overdue.flatMap((law) => law.data)).size;
  return markup`<p>${overdue.length} entries, the source of ${data} constants, are past their review date on ${DAY}. Results do not change with the date: check these before you rely on them.</p>
${table(overdue, 'Past the review date', { hasAnchors: false })}`;
}

/** Stands for the section of what is past its review date. */
const OVERDUE = new Markup('<!--overdue-->');

function lawPage(laws: readonly RegisteredLaw[]): SitePage {
  return {
    path: LAW,
    subject: { kind: 'data', json: '/v1/law' },
    title: 'Law register',
    description:
      'Every law, standard and data set behind the calculators: its status, what was read of it, and when it changes.',
    contents: [
      { id: 'overdue', text: 'Past the review date' },
      { id: 'changes', text: 'What changes when' },
      ...KINDS.map(({ kind, title }) => ({ id: kind, text: title })),
    ],
    body: markup`<h1>Law register</h1>
<p class="lede">Every law, standard and data set that the tools rely on: its status, what was read of it and when, and the dates on which it is known to change, each with what was read about it. Follow the changes in <a href="/v1/law/changes.ics">a calendar</a> or <a href="/v1/law.atom">a feed</a>, of one tool with <code>?tool=</code> or of one place with <code>?jurisdiction=</code>, or <a href="/dashboard/law">by mail and webhook</a>; <a href="/v1/law">GET /v1/law</a> has the register as JSON.</p>
<h2 id="overdue">Past the review date</h2>
${OVERDUE}<h2 id="changes">What changes when</h2>
${changesTable(laws)}${KINDS.map(
  ({ kind, title }) => markup`<h2 id="${kind}">${title}</h2>
${table(
  laws.filter((law) => law.kind === kind),
  title,
)}`,
)}`,
  };
}

/** The register of laws, standards and data sets, for every day. */
export function builtLawPage(laws: readonly RegisteredLaw[]): BuiltLawPage {
  const [before = '', after = ''] = docsHtml(lawPage(laws), SITE_URL).split(OVERDUE.text);
  const dates = ['', ...new Set(laws.map(({ reviewBy }) => reviewBy))].toSorted();
  const overdue = dates.map((date) => ({
    after: date,
    section: overdueSection(laws.filter(({ reviewBy }) => reviewBy <= date)).text,
  }));
  return { before, overdue, after };
}
