import { findCalculator, formatFigure, unitInWords } from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import type { DataChange, EditionDiff, ExampleChange, FieldChange, ToolDiff } from '@plumbline/editions';
import { EDITIONS } from './paths.ts';

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
export function changesPath(edition: string, tool: string): string {
  return `${EDITIONS}/${edition}/${tool}`;
}

export function titleOf(tool: string): string {
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
