import {
  type Calculator,
  explanationOf,
  type Field,
  fieldsOf,
  formatFigure,
  keywordsOf,
  labelOf,
  optionLabel,
  type SchemaKeywords,
  unitInWords,
} from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';

type Schema = Calculator['inputSchema'];

/** Longer lists of options are collapsed. */
const OPTIONS_MAX = 16;

function optionItem(schema: object, option: string | number): Markup {
  const words = optionLabel(schema, String(option));
  const isPlain = words.toLowerCase() === String(option).toLowerCase();
  return markup`<li><code>${option}</code>${isPlain ? '' : ` ${words}`}</li>`;
}

function options(schema: object, words: readonly (string | number | null)[]): Markup {
  const items = words.filter((word) => word !== null).map((word) => optionItem(schema, word));
  const list = markup`<ul class="options">${items}</ul>`;
  return items.length <= OPTIONS_MAX
    ? list
    : markup`<details><summary>${items.length} options</summary>${list}</details>`;
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: SchemaKeywords): string {
  if (minimum !== undefined && maximum !== undefined) return `${formatFigure(minimum)} to ${formatFigure(maximum)}`;
  return [
    minimum === undefined ? '' : `at least ${formatFigure(minimum)}`,
    exclusiveMinimum === undefined ? '' : `above ${formatFigure(exclusiveMinimum)}`,
    maximum === undefined ? '' : `at most ${formatFigure(maximum)}`,
    exclusiveMaximum === undefined ? '' : `below ${formatFigure(exclusiveMaximum)}`,
  ]
    .filter((bound) => bound !== '')
    .join(', ');
}

const KINDS: Record<string, string> = {
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  string: 'text',
  array: 'list',
  object: 'object',
};

function kindOf({ type = [], items }: SchemaKeywords): string {
  const kinds = [type].flat().map((word) => (word === 'null' ? 'null' : (KINDS[word] ?? 'value')));
  if (items && !keywordsOf(items).properties) return `list of ${kindOf(keywordsOf(items))}`;
  return items ? 'list of objects' : kinds.join(' or ');
}

function allowed({ schema, keywords }: Field): Markup {
  const holder = keywords.items ?? schema;
  const words = keywordsOf(holder).enum;
  const text = [
    words ? (keywords.items ? 'any of' : 'one of') : kindOf(keywords),
    bounds(keywords),
    keywords.maxLength === undefined ? '' : `up to ${keywords.maxLength} characters`,
    keywords.maxItems === undefined ? '' : `up to ${keywords.maxItems} of them`,
  ];
  return markup`${text.filter((part) => part !== '').join(', ')}${words && options(holder, words)}`;
}

function need({ path, keywords, isRequired }: Field): string {
  if (keywords.default !== undefined) return `default ${keywords.default}`;
  if (path.includes('.')) return 'optional';
  return isRequired ? 'required' : 'optional';
}

function named({ path, schema }: Field): Markup {
  return markup`<th scope="row"><code>${path}</code><small>${labelOf(schema)}</small></th>`;
}

function explained({ schema }: Field): string {
  return explanationOf(schema);
}

function unitOf({ keywords }: Field): string {
  return unitInWords(keywords.unit ?? '-');
}

/** The inputs of a tool, with unit, allowed values and default. */
export function inputsTable(inputSchema: Schema): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Table of inputs"><table class="inputs">
<thead><tr><th scope="col">Input</th><th scope="col">What it is</th><th scope="col">Unit</th><th scope="col">Allowed</th><th scope="col">Required</th></tr></thead>
<tbody>
${fieldsOf(inputSchema).map(
  (field) =>
    markup`<tr id="input-${field.path}">${named(field)}<td>${explained(field)}</td><td class="unit">${unitOf(field)}</td><td>${allowed(field)}</td><td>${need(field)}</td></tr>\n`,
)}</tbody>
</table></div>
`;
}

/** The fields of a result, with unit and decimals. */
export function resultsTable(resultSchema: Schema): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Table of results"><table class="results">
<thead><tr><th scope="col">Field</th><th scope="col">What it is</th><th scope="col">Type</th><th scope="col">Unit</th><th scope="col" class="number">Decimals</th></tr></thead>
<tbody>
${fieldsOf(resultSchema).map(
  (field) =>
    markup`<tr>${named(field)}<td>${explained(field)}</td><td>${allowed(field)}</td><td class="unit">${unitOf(field)}</td><td class="number">${field.keywords.decimals}</td></tr>\n`,
)}</tbody>
</table></div>
`;
}
