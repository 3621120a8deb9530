import { equationAsMathML, type PresentedLine, symbolAsMathML, type WorkingSection } from '@plumbline/calculators';
import { Markup, markup } from '../page/markup.ts';
import type { Sheet, SheetLaw, SheetSource } from './sheet.ts';

function workingRow({ description, rows, note, empirical, reference }: PresentedLine): Markup {
  const equation = rows.map((row) => markup`<div class="step">${new Markup(equationAsMathML(row))}</div>`);
  const asides = [note, empirical].map((text) => (text === undefined ? '' : markup`<div class="note">${text}</div>`));
  return markup`<tr><th scope="row">${description}</th><td class="equation">${equation}${asides}</td><td class="clause">${reference}</td></tr>\n`;
}

function workingGroup({ title, lines }: WorkingSection): Markup {
  return markup`<tbody>
<tr class="part"><th scope="rowgroup" colspan="3">${title}</th></tr>
${lines.map(workingRow)}</tbody>
`;
}

/** The working as a table, under a heading with the id `working`. */
export function workingTable(sections: readonly WorkingSection[]): Markup {
  return markup`<div class="scroller" role="region" aria-labelledby="working" tabindex="0">
<table>
<thead><tr><th scope="col">Quantity</th><th scope="col">Formula, figures and value</th><th scope="col">Clause or source</th></tr></thead>
${sections.map(workingGroup)}</table>
</div>
`;
}

function workingSection(sections: readonly WorkingSection[]): Markup | string {
  if (sections.length === 0) return '';
  return markup`<section class="working">
<h2 id="working">Appendix: working</h2>
${workingTable(sections)}</section>
`;
}

function sourceRow({ symbol, description, value, unit, document, place, edition, confidence, note }: SheetSource) {
  const shown = unit === '' ? value : `${value} ${unit}`;
  return markup`<tr><th scope="row">${new Markup(symbolAsMathML(symbol))}<small>${description}</small></th><td class="value">${shown}</td><td>${document} (${edition}), ${place}${
    note === '' ? '' : markup`<small>${note}</small>`
  }</td><td>${confidence}</td></tr>\n`;
}

/** The sources as a table, under a heading with the id `sources`. */
export function sourcesTable(sources: readonly SheetSource[]): Markup {
  return markup`<div class="scroller" role="region" aria-labelledby="sources" tabindex="0">
<table>
<thead><tr><th scope="col">Figure</th><th scope="col" class="value">Value</th><th scope="col">Source</th><th scope="col">Confidence</th></tr></thead>
<tbody>
${sources.map(sourceRow)}</tbody>
</table>
</div>
`;
}

function sourcesSection(sources: readonly SheetSource[]): Markup | string {
  if (sources.length === 0) return '';
  return markup`<section class="sources">
<h2 id="sources">Appendix: sources</h2>
${sourcesTable(sources)}</section>
`;
}

function lawRow({ name, read, changes }: SheetLaw): Markup {
  const known = changes.length === 0 ? 'none known' : changes.map((change) => markup`<div>${change}</div>`);
  return markup`<tr><th scope="row">${name}</th><td>${read}</td><td>${known}</td></tr>\n`;
}

function lawSection({ laws, nextChange }: Sheet): Markup | string {
  if (laws.length === 0) return '';
  return markup`<section class="law">
<h2 id="law">Appendix: law and standards that change or were not read</h2>
${
  nextChange === undefined
    ? ''
    : markup`<p><strong>Next change:</strong> ${nextChange}.</p>
`
}<div class="scroller" role="region" aria-labelledby="law" tabindex="0">
<table>
<thead><tr><th scope="col">Document</th><th scope="col">Read</th><th scope="col">Known changes</th></tr></thead>
<tbody>
${laws.map(lawRow)}</tbody>
</table>
</div>
</section>
`;
}

/** The working line by line, the source of each figure, and what is known of the law behind them. */
export function appendixHtml(sheet: Sheet): Markup {
  const { working, sources } = sheet;
  return markup`<div class="appendix">
${workingSection(working)}${sourcesSection(sources)}${lawSection(sheet)}</div>`;
}
