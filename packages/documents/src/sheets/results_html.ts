import {
  type ExplorationPicture,
  layoutExplorationPicture,
  type PresentedField,
  type PresentedGroup,
  tableOfExplorationPicture,
} from '@plumbline/calculators';
import { type Markup, markup } from '../page/markup.ts';
import { drawingSvg } from './drawing_svg.ts';
import type { Sheet } from './sheet.ts';
import type { SheetCell, SheetTable } from './sheet_table.ts';

function toned(tone: string | undefined): Markup | string {
  return tone === undefined ? '' : markup` ${tone}`;
}

const FIELD_HEAD = markup`<thead><tr><th scope="col">Quantity</th><th scope="col">What it is</th><th scope="col" class="value">Value</th><th scope="col">Unit</th></tr></thead>`;

function fieldRow({ label, explanation, value, unit, tone }: PresentedField): Markup {
  return markup`<tr><th scope="row">${label}</th><td class="what">${explanation}</td><td class="value${toned(tone)}">${value}</td><td>${unit}</td></tr>\n`;
}

function groupTable({ title, explanation, fields }: PresentedGroup): Markup {
  return markup`<table class="fields">
<caption>${title}${explanation === '' ? '' : markup` <small>${explanation}</small>`}</caption>
${FIELD_HEAD}
<tbody>
${fields.map(fieldRow)}</tbody>
</table>
`;
}

function textList(texts: readonly PresentedField[]): Markup | string {
  if (texts.length === 0) return '';
  return markup`<dl class="texts">
${texts.map(({ label, value }) => markup`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>
`;
}

function cell({ text, isNumber, tone, link }: SheetCell, index: number): Markup {
  const content = link === undefined ? text : markup`<a href="${link}">${text}</a>`;
  if (index === 0) return markup`<th scope="row">${content}</th>`;
  if (tone !== undefined) return markup`<td class="tone ${tone}">${content}</td>`;
  return markup`<td${isNumber ? markup` class="number"` : ''}>${content}</td>`;
}

/** A table that scrolls where it is wider than the screen. */
export function listTable({ name, title, explanation, head, rows }: SheetTable): Markup {
  const isNumberColumn = head.map((_, index) => index > 0 && rows.some((row) => row[index]?.isNumber));
  return markup`<div class="scroller" role="region" aria-labelledby="table-${name}" tabindex="0">
<table class="list${head.length > 7 ? ' wide' : ''}">
<caption id="table-${name}">${title}${explanation === '' ? '' : markup` <small>${explanation}</small>`}</caption>
<thead><tr>${head.map(
    ({ text }, index) => markup`<th scope="col"${isNumberColumn[index] ? markup` class="number"` : ''}>${text}</th>`,
  )}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table>
</div>
`;
}

/** Two drawings of this width stand side by side on a screen and on paper, and one fills a phone. */
const DRAWING_WIDTH = 440;

/** The figures behind a picture, for those who ask for them. */
function pictureTable(picture: ExplorationPicture): Markup {
  const { columns, rows } = tableOfExplorationPicture(picture);
  const aligned = (index: number) => (columns[index]?.numeric ? markup` class="number"` : '');
  return markup`<details><summary>Figures of this diagram</summary>
<table>
<thead><tr>${columns.map(({ head }, index) => markup`<th scope="col"${aligned(index)}>${head}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr>${row.map((text, index) => markup`<td${aligned(index)}>${text}</td>`)}</tr>\n`)}</tbody>
</table>
</details>`;
}

/** A picture under its title, with its figures as a table. */
export function figureHtml(picture: ExplorationPicture): Markup {
  const drawing = layoutExplorationPicture(picture, { width: DRAWING_WIDTH });
  return markup`<figure><figcaption>${picture.title}</figcaption>${drawingSvg(drawing, picture.summary)}
${pictureTable(picture)}</figure>\n`;
}

/** Pictures in two columns. */
export function diagramsSection(pictures: readonly ExplorationPicture[]): Markup | string {
  if (pictures.length === 0) return '';
  return markup`<section>
<h2>Diagrams</h2>
<div class="pictures">
${pictures.map(figureHtml)}</div>
</section>
`;
}

function recommendationsSection(recommendations: readonly string[]): Markup | string {
  if (recommendations.length === 0) return '';
  return markup`<section>
<h2>Recommendations</h2>
<ul>
${recommendations.map((line) => markup`<li>${line}</li>\n`)}</ul>
</section>
`;
}

/** What follows the first page: the other pictures, the result in full and the recommendations. */
export function resultsHtml({ arranged, pictures, recommendations }: Sheet): Markup {
  const { groups, texts, tables } = arranged;
  const hasResults = groups.length + texts.length + tables.length > 0;
  const results = markup`<section>
<h2>Results</h2>
${groups.map(groupTable)}${textList(texts)}${tables.map(listTable)}</section>
`;
  return markup`<div class="results">
${diagramsSection(pictures)}${hasResults ? results : ''}${recommendationsSection(recommendations)}</div>`;
}
