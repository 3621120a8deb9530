import { type Calculator, EDITION, findCalculator, formulaAsMathML, symbolAsMathML } from '@plumbline/calculators';
import type { Heading } from '@plumbline/documents/page/docs_page.ts';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';
import { toolPath } from '@plumbline/documents/page/paths.ts';
import { calculationQuery } from '@plumbline/documents/sheets/calculation_url.ts';
import { allReports, toolReport, VERIFICATION, verificationPath } from '@plumbline/documents/verification.ts';
import {
  type Block,
  type Inline,
  type ManualDocument,
  type ManualHeading,
  type ManualTable,
  presentReport,
  presentSummary,
  type Text,
  VERDICT_IN_WORDS,
} from '@plumbline/verification/manual';
import type { SitePage } from './site_file.ts';

function sheetPath(tool: string, input: Record<string, unknown>): string {
  const calculator = findCalculator(tool);
  if (!calculator) throw new Error(`the manual has a case of ${tool}, which is not in the catalogue`);
  return `/v1/calculations/${tool}.html?${calculationQuery({ edition: EDITION, calculator, input })}`;
}

const HAS_SCHEME = /^https?:\/\//;

function inlineHtml(part: Inline): Markup {
  if (typeof part === 'string') return markup`${part}`;
  if ('code' in part) return markup`<code>${part.code}</code>`;
  if ('symbol' in part) return new Markup(symbolAsMathML(part.symbol));
  if ('formula' in part) return new Markup(formulaAsMathML(part.formula));
  if ('verdict' in part) return markup`<span class="verdict ${part.verdict}">${VERDICT_IN_WORDS[part.verdict]}</span>`;
  if ('page' in part) {
    const path = part.page === '' ? VERIFICATION : verificationPath(part.page);
    return markup`<a href="${path}${part.id === undefined ? '' : `#${part.id}`}">${part.text}</a>`;
  }
  if ('tool' in part) return markup`<a href="${toolPath(part.tool)}">${part.text}</a>`;
  if ('sheet' in part) return markup`<a href="${sheetPath(part.sheet.tool, part.sheet.input)}">${part.text}</a>`;
  return HAS_SCHEME.test(part.address)
    ? markup`<a href="${part.address}">${part.address}</a>`
    : markup`${part.address}`;
}

function textHtml(text: Text): Markup {
  return typeof text === 'string' ? markup`${text}` : markup`${text.map(inlineHtml)}`;
}

/** A table with more columns than this gets smaller type on paper. */
const COLUMNS_OF_WIDE_TABLE = 8;

function tableHtml({ label, columns, rows, total }: ManualTable): Markup {
  const numberClass = (index: number) => (columns[index]?.isNumber ? markup` class="number"` : '');
  const row = (cells: readonly Text[]) =>
    markup`<tr>${cells.map((cell, index) =>
      index === 0
        ? markup`<th scope="row">${textHtml(cell)}</th>`
        : markup`<td${numberClass(index)}>${textHtml(cell)}</td>`,
    )}</tr>\n`;
  const width = columns.length >= COLUMNS_OF_WIDE_TABLE ? ' wide' : '';
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table class="manual${width}">
<thead><tr>${columns.map(({ title }, index) => markup`<th scope="col"${numberClass(index)}>${title}</th>`)}</tr></thead>
<tbody>
${rows.map(row)}</tbody>
${total ? markup`<tfoot>\n${row(total)}</tfoot>\n` : ''}</table></div>
`;
}

function headingHtml({ level, id, text }: ManualHeading): Markup {
  const tag = new Markup(`h${level}`);
  return markup`<${tag} id="${id}">${text}</${tag}>\n`;
}

function blockHtml(block: Block): Markup | string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block);
    case 'paragraph':
      return markup`<p>${textHtml(block.text)}</p>\n`;
    case 'list':
      return markup`<ul>\n${block.items.map((item) => markup`<li>${textHtml(item)}</li>\n`)}</ul>\n`;
    case 'facts':
      return markup`<dl class="about">\n${block.facts.map(
        ({ term, text }) => markup`<dt>${term}</dt><dd>${textHtml(text)}</dd>\n`,
      )}</dl>\n`;
    case 'table':
      return block.rows.length === 0 ? '' : tableHtml(block);
    case 'signature':
      return markup`<dl class="signature">\n${block.lines.map((line) => markup`<div><dt>${line}</dt><dd></dd></div>\n`)}</dl>\n`;
  }
}

/** A document of the manual as the content of a page. */
function manualHtml({ title, lede, blocks }: ManualDocument): { body: Markup; contents: Heading[] } {
  const headings = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2);
  return {
    body: markup`<h1>${title}</h1>
<p class="lede">${textHtml(lede)}</p>
${blocks.map(blockHtml)}`,
    contents: headings.map(({ id, text }) => ({ id, text })),
  };
}

/** The summary of the verification manual. */
export async function verificationPage(): Promise<SitePage> {
  const document = presentSummary(await allReports());
  return {
    path: VERIFICATION,
    subject: { kind: 'data', json: '/v1/verification' },
    title: document.title,
    description:
      'Published cases with their source and how far our figures agree, calculator by calculator, and what is not verified.',
    ...manualHtml(document),
  };
}

/** The page of a tool in the verification manual. */
export async function toolVerificationPage(tool: Calculator): Promise<SitePage> {
  const document = presentReport(tool, await toolReport(tool));
  return {
    path: verificationPath(tool.name),
    subject: { kind: 'data', json: `/v1/verification/${tool.name}` },
    title: document.title,
    description: `How the figures of ${tool.title} are verified: published cases, their sources and the differences.`,
    ...manualHtml(document),
  };
}
