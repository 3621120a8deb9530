import { confidenceInWords, type Datum, formatFigure, symbolAsMathML, unitInWords } from '@plumbline/calculators';
import { Markup, markup } from './markup.ts';

type Table = Exclude<Datum['value'], number>;

function leavesOf(table: Table): number {
  return Object.values(table).reduce<number>(
    (sum, value) => sum + (typeof value === 'number' ? 1 : leavesOf(value)),
    0,
  );
}

function list(table: Table): Markup {
  return markup`<dl class="figures">${Object.entries(table).map(
    ([key, value]) =>
      markup`<div><dt>${key}</dt><dd>${typeof value === 'number' ? formatFigure(value) : list(value)}</dd></div>`,
  )}</dl>`;
}

/** Longer tables are collapsed. */
const OPEN_MAX = 6;

function figureOf({ value, unit }: Datum): Markup {
  const inUnit = unitInWords(unit);
  if (typeof value === 'number') return markup`${formatFigure(value)}${inUnit === '' ? '' : ` ${inUnit}`}`;
  const leaves = leavesOf(value);
  const caption = `${leaves} ${leaves === 1 ? 'value' : 'values'}${inUnit === '' ? '' : ` in ${inUnit}`}`;
  const open = leaves <= OPEN_MAX ? markup` open` : '';
  return markup`<details${open}><summary>${caption}</summary>${list(value)}</details>`;
}

/** The head of the columns that `constantCells` fills. */
export const CONSTANT_COLUMNS = markup`<th scope="col">Constant</th><th scope="col">Value</th><th scope="col">Source</th><th scope="col">Confidence</th>`;

/** A constant as cells of a row; `more` stands below its value. */
export function constantCells(datum: Datum, more: Markup | string = ''): Markup {
  const { symbol, description, source, confidence, evidence, note } = datum;
  const tone = evidence === 'from_memory' ? evidence : confidence;
  return markup`<th scope="row">${new Markup(symbolAsMathML(symbol))}<small>${description}</small></th><td>${figureOf(datum)}${more}</td><td>${source.document} (${source.edition}), ${source.place}${
    note === undefined ? '' : markup`<small>${note}</small>`
  }</td><td><a class="confidence ${tone}" href="/docs#confidence">${confidenceInWords(datum)}</a></td>`;
}

/** The constants of a tool, each with its source and confidence. */
export function constantsTable(data: readonly Datum[]): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Table of constants"><table class="constants">
<thead><tr>${CONSTANT_COLUMNS}</tr></thead>
<tbody>
${data.map((datum) => markup`<tr>${constantCells(datum)}</tr>\n`)}</tbody>
</table></div>
`;
}
