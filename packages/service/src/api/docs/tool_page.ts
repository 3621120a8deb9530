import {
  type Calculator,
  DOMAIN_TEXT,
  EDITION,
  type Example,
  equationAsMathML,
  findCalculator,
  type PresentedLine,
  type Tool,
  type WorkingSection,
} from '@plumbline/calculators';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { gatherSheet, type SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import { stateVerification, verificationPath } from '@plumbline/documents/verification.ts';
import { callTool, type Extra } from '@plumbline/editions/calls/call_tool.ts';
import { codeBlock } from './code_block.ts';
import { constantsTable } from './constants.ts';
import { inputsTable, resultsTable } from './fields.ts';
import type { DocsPage } from './frame.ts';
import type { Heading } from './guide_html.ts';
import { EDITIONS, PARAMETERS, toolPath } from './paths.ts';
import { shellQuoted } from './shell_quoted.ts';

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
export function curlOf(publicUrl: string, { name }: Calculator, { input }: Example): string {
  return [
    `curl -s ${publicUrl}/v1/tools/${name}`,
    `-H 'Content-Type: application/json'`,
    `-d ${shellQuoted(JSON.stringify(input))}`,
  ].join(' \\\n  ');
}

function json(value: unknown): Markup {
  return codeBlock(JSON.stringify(value, null, 2));
}

function exampleArticle(publicUrl: string, calculator: Calculator, example: Example): Markup {
  return markup`<article class="example">
<h3>${example.title}</h3>
<p class="origin">${example.origin}</p>
<p>Input (<a href="${calculationUrl('', { edition: EDITION, calculator, input: example.input })}">its calculation sheet</a>):</p>
${json(example.input)}
<details><summary>Call and result</summary>
${codeBlock(curlOf(publicUrl, calculator, example), { isCommand: true })}${json(callExample(calculator, example, PLAIN))}
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
<dt>Verification</dt><dd><a href="${verificationPath(name)}">${verification}</a></dd>
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
  { id: 'examples', text: 'Examples' },
];

/** The reference page of a tool, generated from its definition. */
export async function toolDocsPage(calculator: Tool, publicUrl: string): Promise<DocsPage> {
  const { name, title, description, inputSchema, resultSchema, data, examples } = calculator;
  const [first] = examples;
  if (!first) throw new Error(`${name} has no example`);
  const verification = await stateVerification(calculator);
  const body = markup`<h1>${title}</h1>
<p class="lede">${description}</p>
${about(calculator, callExample(calculator, first, PLAIN).standard_reference, verification.words)}
<h2 id="call">Call</h2>
${codeBlock(curlOf(publicUrl, calculator, first), { isCommand: true })}<p><code>?include=working,sources</code> adds every line of the calculation and the source of every figure.</p>
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
<h2 id="examples">Examples</h2>
${examples.map((example) => exampleArticle(publicUrl, calculator, example))}`;
  return { path: toolPath(name), title, description, body, contents: CONTENTS };
}
