import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { compareEditions, describeEdition, EDITION_NAMES, type EditionDiff } from '@plumbline/editions';
import { memoizeAsync } from '../http/static_responses.ts';
import { changesPath, editionDiffSection, titleOf, toolDiffSection } from './edition_diff.ts';
import type { DocsPage } from './frame.ts';
import { EDITIONS, PARAMETERS } from './paths.ts';

type Description = ReturnType<typeof describeEdition>;

function errataTable({ edition, errata }: Description): Markup {
  if (errata.length === 0) return markup`<p>No errata.</p>\n`;
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Errata of ${edition}"><table>
<thead><tr><th scope="col">Erratum</th><th scope="col">What is wrong</th><th scope="col">Possible harm</th><th scope="col">Fixed in</th></tr></thead>
<tbody>
${errata.map(
  ({ id, tool, summary, harm, fixed_in }) =>
    markup`<tr><th scope="row">${id}<small><code>${tool}</code></small></th><td>${summary}</td><td>${harm}</td><td>${fixed_in}</td></tr>\n`,
)}</tbody>
</table></div>
`;
}

function editionSection(description: Description): Markup {
  const { edition, is_current, date, digest, tools } = description;
  return markup`<h2 id="edition-${edition}">Edition ${edition}</h2>
<dl class="about">
<dt>Status</dt><dd>${date === null ? 'under development' : `frozen on ${date}`}${is_current ? ', current' : ''}</dd>
<dt>Digest</dt><dd class="digest">${digest === null ? 'none before it is frozen' : markup`<code>${digest}</code>`}</dd>
<dt>Tools</dt><dd>${tools.length}</dd>
<dt>As JSON</dt><dd><a href="/v1/editions/${edition}">/v1/editions/${edition}</a></dd>
</dl>
${errataTable(description)}`;
}

function changesSection(diff: EditionDiff): Markup {
  const { from, to } = diff;
  return markup`<h2 id="changes-${to}">From ${from} to ${to}</h2>
${editionDiffSection(diff)}<p><a href="/v1/editions/${from}/diff/${to}">The same as JSON</a></p>
`;
}

/** The differences of each edition from the one before it, newest first. */
const neighbourDiffs = memoizeAsync((): Promise<EditionDiff[]> => {
  const older = EDITION_NAMES.slice(1);
  return Promise.all(older.map((from, index) => compareEditions(from, EDITION_NAMES[index] ?? from)));
});

/** The page of what an edition changed in a tool; undefined if it changed nothing. */
export async function toolChangesPage(edition: string, tool: string): Promise<DocsPage | undefined> {
  const diff = (await neighbourDiffs()).find(({ to }) => to === edition);
  const changes = diff?.tools.find((each) => each.tool === tool);
  if (!diff || !changes) return undefined;
  const title = `${titleOf(tool)}: changes in ${edition}`;
  return {
    path: changesPath(edition, tool),
    title,
    description: `Constants, inputs, results and worked examples of ${titleOf(tool)} that differ between the editions ${diff.from} and ${edition}.`,
    body: markup`<p class="crumb"><a href="${EDITIONS}">Editions</a></p>
<h1>${title}</h1>
<p class="lede">What differs from edition ${diff.from}: old values beside new ones.</p>
${toolDiffSection(changes)}`,
  };
}

/** The page of all editions, and of what changed between neighbours. */
export async function editionsPage(): Promise<DocsPage> {
  const diffs = await neighbourDiffs();
  const body = markup`<h1>Editions</h1>
<p class="lede">An edition is one version of all methods and data. A frozen edition never changes, so a result that names it can be calculated again. Every constant is on the page of <a href="${PARAMETERS}">parameters</a>.</p>
${EDITION_NAMES.map((name) => editionSection(describeEdition(name)))}${diffs.map(changesSection)}`;
  const contents = [
    ...EDITION_NAMES.map((name) => ({ id: `edition-${name}`, text: `Edition ${name}` })),
    ...diffs.map(({ from, to }) => ({ id: `changes-${to}`, text: `From ${from} to ${to}` })),
  ];
  return {
    path: EDITIONS,
    title: 'Editions',
    description:
      'Every edition of the methods and data, with its digest, its errata and what changed since the one before.',
    body,
    contents,
  };
}
