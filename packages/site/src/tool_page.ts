import {
  type Calculator,
  DOMAIN_TEXT,
  EDITION,
  type Example,
  equationAsMathML,
  explanationOf,
  type Field,
  fieldsOf,
  findCalculator,
  formatFigure,
  keywordsOf,
  labelOf,
  optionLabel,
  type PresentedLine,
  periodOf,
  type RegisteredLaw,
  type SchemaKeywords,
  type Tool,
  unitInWords,
  type WorkingSection,
} from '@plumbline/calculators';
import { constantsTable } from '@plumbline/documents/page/constants.ts';
import type { Heading } from '@plumbline/documents/page/docs_page.ts';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';
import { EDITIONS, lawPath, methodPath, PARAMETERS, toolPath } from '@plumbline/documents/page/paths.ts';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { gatherSheet, type SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import { stateVerification, verificationPath } from '@plumbline/documents/verification.ts';
import { callTool, type Extra } from '@plumbline/editions/calls/call_tool.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { codeBlock, shellQuoted } from './code.ts';
import { hasMethodPage } from './method_pages.ts';
import type { SitePage } from './site_file.ts';

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
function inputsTable(inputSchema: Schema): Markup {
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
function resultsTable(resultSchema: Schema): Markup {
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

function step({ description, rows, note, empirical, reference }: PresentedLine): Markup {
  const equation = rows.map((row) => markup`<p class="equation">${new Markup(equationAsMathML(row))}</p>`);
  const asides = [note, empirical].map((text) => (text === undefined ? '' : markup`<p class="note">${text}</p>`));
  return markup`<li><p class="what">${description}<span class="clause">${reference}</span></p>${equation}${asides}</li>\n`;
}

/** The lines of a calculation: symbol, formula, figures, value and clause. */
function methodList(sections: readonly WorkingSection[]): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="Lines of the method">
${sections.map(
  ({ title, lines }) => markup`<h3>${title}</h3>
<ol class="method">
${lines.map(step)}</ol>
`,
)}</div>
`;
}

const SHOWN: ReadonlySet<Extra> = new Set(['working', 'sources']);
const PLAIN: ReadonlySet<Extra> = new Set();

function callExample(calculator: Calculator, { title, input }: Example, extras: ReadonlySet<Extra>) {
  const called = callTool({ calculator, input, extras, caller: { tier: 'free' } });
  if (called.ok) return called.result;
  throw new Error(`the example "${title}" of ${calculator.name} was rejected: ${called.problem.detail}`);
}

function workingOf(calculator: Calculator, example: Example): WorkingSection[] {
  const answer = callExample(calculator, example, SHOWN) as unknown as SheetResult;
  return gatherSheet({ calculator, input: example.input, result: answer, url: '', calculatorUrl: '' }).working;
}

/** The call of an example as a curl command. */
export function curlOf({ name }: Calculator, { input }: Example): string {
  return [
    `curl -s ${SITE_URL}/v1/tools/${name}`,
    `-H 'Content-Type: application/json'`,
    `-d ${shellQuoted(JSON.stringify(input))}`,
  ].join(' \\\n  ');
}

function json(value: unknown): Markup {
  return codeBlock(JSON.stringify(value, null, 2));
}

function exampleArticle(calculator: Calculator, example: Example): Markup {
  return markup`<article class="example">
<h3>${example.title}</h3>
<p class="origin">${example.origin}</p>
<p>Input (<a href="${calculationUrl('', { edition: EDITION, calculator, input: example.input })}">its calculation sheet</a>):</p>
${json(example.input)}
<details><summary>Call and result</summary>
${codeBlock(curlOf(calculator, example), { isCommand: true })}${json(callExample(calculator, example, PLAIN))}
</details>
</article>
`;
}

/** Links the tool names in a sentence. */
function withLinks(sentence: string): Markup[] {
  return sentence
    .split(/(\w+)/)
    .map((word) =>
      findCalculator(word) ? markup`<a href="${toolPath(word)}"><code>${word}</code></a>` : markup`${word}`,
    );
}

function about({ name, domain, whenToUse }: Tool, standard: unknown, verification: string): Markup {
  return markup`<dl class="about">
<dt>Tool</dt><dd><code>${name}</code></dd>
<dt>Domain</dt><dd>${DOMAIN_TEXT[domain].title}</dd>
<dt>Standard</dt><dd>${String(standard)}</dd>
<dt>When to use it</dt><dd>${withLinks(whenToUse)}</dd>
${hasMethodPage(name) ? markup`<dt>Method</dt><dd><a href="${methodPath(name)}">Method, data and rules</a></dd>\n` : ''}<dt>Verification</dt><dd><a href="${verificationPath(name)}">${verification}</a></dd>
<dt>Try it</dt><dd><a href="/tools/${name}">Open the calculator</a>, <a href="/v1/tools/${name}">definition as JSON</a></dd>
</dl>
`;
}

const CONTENTS: readonly Heading[] = [
  { id: 'call', text: 'Call' },
  { id: 'inputs', text: 'Inputs' },
  { id: 'results', text: 'Results' },
  { id: 'method', text: 'Method' },
  { id: 'constants', text: 'Constants' },
  { id: 'law', text: 'Law, standards and data' },
  { id: 'examples', text: 'Examples' },
];

/** The entries of the register that a tool rests on, those that change first. */
function lawList({ name }: Tool, laws: readonly RegisteredLaw[]): Markup {
  const own = laws.filter(({ tools }) => tools.includes(name));
  const ordered = own.toSorted((one, other) => Number(other.changes.length > 0) - Number(one.changes.length > 0));
  const items = ordered.map(({ id, name: title, changes }) => {
    const known = changes.map((change) => `${periodOf(change)}: ${change.what}`).join('; ');
    return markup`<li><a href="${lawPath(id)}">${title}</a>${known && `. ${known}`}</li>\n`;
  });
  return markup`<p>With the known changes. <a href="/dashboard/law?follow=tool+${name}">Follow them</a> by mail and webhook, or in <a href="/v1/law/changes.ics?tool=${name}">a calendar</a> or <a href="/v1/law.atom?tool=${name}">a feed</a>.</p>
<ul>
${items}</ul>
`;
}

/** The reference page of a tool, generated from its definition. */
export async function toolPage(calculator: Tool, laws: readonly RegisteredLaw[]): Promise<SitePage> {
  const { name, title, description, inputSchema, resultSchema, data, examples } = calculator;
  const [first] = examples;
  if (!first) throw new Error(`${name} has no example`);
  const verification = await stateVerification(calculator);
  const body = markup`<h1>${title}</h1>
<p class="lede">${description}</p>
${about(calculator, callExample(calculator, first, PLAIN).standard_reference, verification.words)}
<h2 id="call">Call</h2>
${codeBlock(curlOf(calculator, first), { isCommand: true })}<p><code>?include=working,sources</code> adds every line of the calculation and the source of every figure.</p>
<h2 id="inputs">Inputs</h2>
${inputsTable(inputSchema)}
<h2 id="results">Results</h2>
${resultsTable(resultSchema)}
<h2 id="method">Method</h2>
<p>The working of the first example, ${first.title}. Other inputs may take other branches; every result can include its own working.</p>
${methodList(workingOf(calculator, first))}
<h2 id="constants">Constants</h2>
<p>Every constant that the tool may use, with its source and its <a href="/docs#confidence">confidence level</a>. See also <a href="${PARAMETERS}?tool=${name}">how they moved</a> and <a href="${EDITIONS}">what changed between editions</a>.</p>
${constantsTable(data)}
<h2 id="law">Law, standards and data</h2>
${lawList(calculator, laws)}<h2 id="examples">Examples</h2>
${examples.map((example) => exampleArticle(calculator, example))}`;
  return { path: toolPath(name), title, description, body, contents: CONTENTS };
}
