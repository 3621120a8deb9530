import { findCalculator, formatFigure, unitInWords } from '@plumbline/calculators';
import { citeEdition } from '@plumbline/documents/citation.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { EDITIONS, PARAMETERS } from '@plumbline/documents/page/paths.ts';
import {
  compareEditions,
  type DataChange,
  describeEdition,
  EDITION_NAMES,
  type EditionDiff,
  type ExampleChange,
  type FieldChange,
  type ToolDiff,
} from '@plumbline/editions';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { codeBlock } from './code.ts';
import type { SitePage } from './site_file.ts';

function shown(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return formatFigure(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

interface Row {
  what: Markup;
  old: string;
  new: string;
}

function table(caption: string, rows: readonly Row[]): Markup | string {
  if (rows.length === 0) return '';
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="${caption}"><table class="changes">
<caption>${caption}</caption>
<thead><tr><th scope="col">What</th><th scope="col">Old</th><th scope="col">New</th></tr></thead>
<tbody>
${rows.map((row) => markup`<tr><th scope="row">${row.what}</th><td>${row.old}</td><td>${row.new}</td></tr>\n`)}</tbody>
</table></div>
`;
}

function dataRows({ symbol, description, unit, source, values, attributes }: DataChange): Row[] {
  const about = markup`<code>${symbol}</code>`;
  const inUnit = unitInWords(unit);
  const cited = markup`<small>${description}${inUnit === '' ? '' : `, ${inUnit}`}; ${source.document} (${source.edition}), ${source.place}</small>`;
  return [
    ...values.map((moved) => {
      const key = moved.key === null ? '' : ` ${moved.key}`;
      return { what: markup`${about}${key}${cited}`, old: shown(moved.old), new: shown(moved.new) };
    }),
    ...attributes.map((moved) => {
      return { what: markup`${about} ${moved.attribute}${cited}`, old: shown(moved.old), new: shown(moved.new) };
    }),
  ];
}

function fieldRows({ change, field, keywords }: FieldChange): Row[] {
  const what = markup`<code>${field}</code>`;
  if (change === 'added') return [{ what, old: 'none', new: 'added' }];
  if (change === 'removed') return [{ what, old: 'present', new: 'removed' }];
  return keywords.map((moved) => {
    return { what: markup`${what} ${moved.keyword}`, old: shown(moved.old), new: shown(moved.new) };
  });
}

function exampleRows({ title, rejected_by, fields }: ExampleChange): Row[] {
  const of = markup`<small>${title}</small>`;
  if (rejected_by !== null) {
    const verdict = (side: 'old' | 'new') => (side === rejected_by ? 'rejected' : 'calculated');
    return [{ what: markup`Inputs${of}`, old: verdict('old'), new: verdict('new') }];
  }
  return fields.map((moved) => {
    return { what: markup`<code>${moved.field}</code>${of}`, old: shown(moved.old), new: shown(moved.new) };
  });
}

/** The address of the changes of a tool in an edition. */
function changesPath(edition: string, tool: string): string {
  return `${EDITIONS}/${edition}/${tool}`;
}

function titleOf(tool: string): string {
  // A later edition may have removed the tool.
  return findCalculator(tool)?.title ?? tool;
}

/** The changes of a tool, as tables. */
export function toolDiffSection({ data, inputs, results, examples }: ToolDiff): Markup {
  return markup`${table('Constants', data.flatMap(dataRows))}${table('Inputs', inputs.flatMap(fieldRows))}${table('Results', results.flatMap(fieldRows))}${table('Examples', examples.flatMap(exampleRows))}`;
}

function toolRow(edition: string, { tool, data, inputs, results, examples }: ToolDiff): Markup {
  const counts = [data, inputs, results, examples].map(({ length }) => markup`<td class="number">${length}</td>`);
  return markup`<tr><th scope="row"><a href="${changesPath(edition, tool)}">${titleOf(tool)}</a></th>${counts}</tr>\n`;
}

function names(what: string, tools: readonly string[]): Markup | string {
  return tools.length === 0 ? '' : markup`<p>${what}: ${tools.join(', ')}.</p>\n`;
}

/** How much changed between two editions, tool by tool. */
export function editionDiffSection({ from, to, added_tools, removed_tools, tools }: EditionDiff): Markup {
  const isSame = added_tools.length + removed_tools.length + tools.length === 0;
  if (isSame)
    return markup`<p>No constant, input or result differs, and every worked example gives the same figures.</p>\n`;
  const rows = tools.map((diff) => toolRow(to, diff));
  return markup`${names('New tools', added_tools)}${names('Removed tools', removed_tools)}<div class="scroll" role="group" tabindex="0" aria-label="Changes from ${from} to ${to}"><table class="changes">
<thead><tr><th scope="col">Tool</th><th scope="col" class="number">Constants</th><th scope="col" class="number">Inputs</th><th scope="col" class="number">Results</th><th scope="col" class="number">Examples</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
`;
}

type Description = ReturnType<typeof describeEdition>;

function errataTable({ edition, errata }: Description): Markup {
  if (errata.length === 0) return markup`<p>No errata.</p>\n`;
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Errata of ${edition}"><table>
<thead><tr><th scope="col">Erratum</th><th scope="col">What is wrong</th><th scope="col">Possible harm</th><th scope="col">Fixed in</th></tr></thead>
<tbody>
${errata.map(
  ({ id, tool, summary, harm, fixed_in }) =>
    markup`<tr><th scope="row">${id}<small><code>${tool}</code></small></th><td>${summary}</td><td>${harm}</td><td>${fixed_in ?? 'Not yet'}</td></tr>\n`,
)}</tbody>
</table></div>
`;
}

function editionSection(description: Description): Markup {
  const { edition, is_current, date, digest, tools } = description;
  const { bibtex, csl } = citeEdition(edition, SITE_URL);
  return markup`<h2 id="edition-${edition}">Edition ${edition}</h2>
<dl class="about">
<dt>Status</dt><dd>${date === null ? 'under development' : `frozen on ${date}`}${is_current ? ', current' : ''}</dd>
<dt>Digest</dt><dd class="digest">${digest === null ? 'none before it is frozen' : markup`<code>${digest}</code>`}</dd>
<dt>Tools</dt><dd>${tools.length}</dd>
<dt>As JSON</dt><dd><a href="/v1/editions/${edition}">/v1/editions/${edition}</a></dd>
</dl>
${errataTable(description)}<details><summary>Cite edition ${edition}</summary>
<p>BibTeX:</p>
${codeBlock(bibtex)}<p>CSL-JSON:</p>
${codeBlock(JSON.stringify([csl], null, 2))}</details>
`;
}

function changesSection(diff: EditionDiff): Markup {
  const { from, to } = diff;
  return markup`<h2 id="changes-${to}">From ${from} to ${to}</h2>
${editionDiffSection(diff)}<p><a href="/v1/editions/${from}/diff/${to}">The same as JSON</a></p>
`;
}

/** The page of what an edition changed in a tool. */
function toolChangesPage({ from, to }: EditionDiff, changes: ToolDiff): SitePage {
  const { tool } = changes;
  const title = `${titleOf(tool)}: changes in ${to}`;
  return {
    path: changesPath(to, tool),
    title,
    description: `Constants, inputs, results and worked examples of ${titleOf(tool)} that differ between the editions ${from} and ${to}.`,
    body: markup`<p class="crumb"><a href="${EDITIONS}">Editions</a></p>
<h1>${title}</h1>
<p class="lede">What differs from edition ${from}: old values beside new ones.</p>
${toolDiffSection(changes)}`,
  };
}

/** The page of all editions, with what changed between neighbours. */
function editionsPage(diffs: readonly EditionDiff[]): SitePage {
  const body = markup`<h1>Editions</h1>
<p class="lede">An edition is one version of all methods and data. A frozen edition never changes, so a result that names it can be calculated again. Every constant is on the page of <a href="${PARAMETERS}">parameters</a>.</p>
${EDITION_NAMES.map((name) => editionSection(describeEdition(name)))}${diffs.map(changesSection)}`;
  const contents = [
    ...EDITION_NAMES.map((name) => ({ id: `edition-${name}`, text: `Edition ${name}` })),
    ...diffs.map(({ from, to }) => ({ id: `changes-${to}`, text: `From ${from} to ${to}` })),
  ];
  return {
    path: EDITIONS,
    subject: { kind: 'data', json: '/v1/editions' },
    title: 'Editions',
    description:
      'Every edition of the methods and data, with its digest, its errata and what changed since the one before.',
    body,
    contents,
  };
}

/** The pages of the editions, and of what each changed in each tool since the one before. */
export async function editionPages(): Promise<SitePage[]> {
  const older = EDITION_NAMES.slice(1);
  const diffs = await Promise.all(older.map((from, index) => compareEditions(from, EDITION_NAMES[index] ?? from)));
  return [editionsPage(diffs), ...diffs.flatMap((diff) => diff.tools.map((changes) => toolChangesPage(diff, changes)))];
}
