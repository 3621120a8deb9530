import {
  equationAsMathML,
  layoutPicture,
  type Picture,
  type PresentedCell,
  type PresentedField,
  type PresentedGroup,
  type PresentedInput,
  type PresentedLine,
  type PresentedTable,
  symbolAsMathML,
  type WorkingSection,
} from '@plumbline/calculators';
import { drawingSvg } from './drawing_svg.ts';
import { Markup, markup } from './markup.ts';
import { qrCodeOf } from './qr_code.ts';
import { type Sheet, type SheetSource, titleBlockFields } from './sheet.ts';
import { SHEET_FILES } from './sheet_files.ts';

/** Addresses of the same calculation in other shapes. */
export interface OtherFormats {
  pdf: string;
  json: string;
}

interface PageHead {
  title: string;
  /** What print puts above and below every page. */
  running?: string;
  shortUrl?: string;
  canonical?: string;
}

/** A whole page of this kind; it has no script and asks no other host for anything. */
export function htmlPage(head: PageHead, body: Markup): string {
  const canonical = head.canonical === undefined ? '' : markup`<link rel="canonical" href="${head.canonical}">\n`;
  return markup`<!doctype html>
<html lang="en-GB" data-running="${head.running ?? ''}" data-address="${head.shortUrl ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${head.title}</title>
${canonical}<link rel="stylesheet" href="${SHEET_FILES.style.path}">
</head>
<body>
${body}
</body>
</html>
`.text;
}

function toneClass(tone: string | undefined): Markup | string {
  return tone === undefined ? '' : markup` class="tone ${tone}"`;
}

function verdict({ label, value, unit, tone, explanation }: PresentedField): Markup {
  return markup`<div class="verdict ${tone ?? 'neutral'}"><dt>${label}</dt><dd>${value}${unit && ` ${unit}`}</dd>${
    explanation === '' ? '' : markup`<dd class="aside">${explanation}</dd>`
  }</div>`;
}

const FIELD_HEAD = markup`<thead><tr><th scope="col">Quantity</th><th scope="col">What it is</th><th scope="col" class="value">Value</th><th scope="col">Unit</th></tr></thead>`;

function inputRow({ label, explanation, value, unit, isDefault }: PresentedInput): Markup {
  const mark = isDefault ? markup` <em>(default, not sent)</em>` : '';
  return markup`<tr><th scope="row">${label}</th><td class="what">${explanation}${mark}</td><td class="value">${value}</td><td>${unit}</td></tr>\n`;
}

function fieldRow({ label, explanation, value, unit }: PresentedField): Markup {
  return markup`<tr><th scope="row">${label}</th><td class="what">${explanation}</td><td class="value">${value}</td><td>${unit}</td></tr>\n`;
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

function cell({ text, isNumber, tone }: PresentedCell, index: number): Markup {
  if (index === 0) return markup`<th scope="row">${text}</th>`;
  if (tone !== undefined) return markup`<td${toneClass(tone)}>${text}</td>`;
  return markup`<td${isNumber ? markup` class="number"` : ''}>${text}</td>`;
}

function listTable({ title, explanation, head, rows }: PresentedTable): Markup {
  const isNumberColumn = head.map((_, index) => index > 0 && rows.some((row) => row[index]?.isNumber));
  return markup`<table class="list${head.length > 7 ? ' wide' : ''}">
<caption>${title}${explanation === '' ? '' : markup` <small>${explanation}</small>`}</caption>
<thead><tr>${head.map(
    ({ text }, index) => markup`<th scope="col"${isNumberColumn[index] ? markup` class="number"` : ''}>${text}</th>`,
  )}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table>
`;
}

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

function sourceRow({ symbol, description, value, unit, document, place, edition, confidence, note }: SheetSource) {
  const shown = unit === '' ? value : `${value} ${unit}`;
  return markup`<tr><th scope="row">${new Markup(symbolAsMathML(symbol))}<small>${description}</small></th><td class="value">${shown}</td><td>${document} (${edition}), ${place}${
    note === '' ? '' : markup`<small>${note}</small>`
  }</td><td>${confidence}</td></tr>\n`;
}

function sentences(title: string, lines: readonly string[], className = ''): Markup | string {
  if (lines.length === 0) return '';
  return markup`<section${className === '' ? '' : markup` class="${className}"`}>
<h2>${title}</h2>
<ul>
${lines.map((line) => markup`<li>${line}</li>\n`)}</ul>
</section>
`;
}

function qrSvg(url: string): Markup | string {
  const code = qrCodeOf(url);
  if (!code) return '';
  const { size, path } = code;
  return markup`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the address"><rect width="${size}" height="${size}"/><path d="${path}"/></svg>
`;
}

function verificationLine({ verification }: Sheet): Markup | string {
  if (!verification) return '';
  const { words, url } = verification;
  return markup`<dt>Verification</dt><dd>${words} · <a href="${url}">${url}</a></dd>\n`;
}

function titleBlock(sheet: Sheet): Markup {
  return markup`<header>
<p class="product">Plumbline calculation sheet</p>
<h1>${sheet.title}</h1>
${qrSvg(sheet.url)}<dl class="about">
<dt>Tool</dt><dd>${sheet.tool}</dd>
<dt>Standard</dt><dd>${sheet.standard}</dd>
<dt>Edition</dt><dd>${sheet.edition}</dd>
<dt>Digest</dt><dd class="digest">${sheet.digest}</dd>
<dt>Address</dt><dd><a href="${sheet.url}">${sheet.url}</a></dd>
${verificationLine(sheet)}</dl>
<div class="fill-in">
${titleBlockFields(sheet.header).map(({ label, value }) => markup`<label>${label}<input type="text" autocomplete="off" value="${value}"></label>\n`)}</div>
</header>
`;
}

function workingSection(sections: readonly WorkingSection[]): Markup | string {
  if (sections.length === 0) return '';
  return markup`<section class="working">
<h2>Working</h2>
<table>
<thead><tr><th scope="col">Quantity</th><th scope="col">Formula, figures and value</th><th scope="col">Clause or source</th></tr></thead>
${sections.map(workingGroup)}</table>
</section>
`;
}

function sourcesSection(sources: readonly SheetSource[]): Markup | string {
  if (sources.length === 0) return '';
  return markup`<section class="sources">
<h2>Sources</h2>
<table>
<thead><tr><th scope="col">Figure</th><th scope="col" class="value">Value</th><th scope="col">Source</th><th scope="col">Confidence</th></tr></thead>
<tbody>
${sources.map(sourceRow)}</tbody>
</table>
</section>
`;
}

/** Two drawings of this width stand side by side on a screen and on paper, and one fills a phone. */
const DRAWING_WIDTH = 440;

function figure(picture: Picture): Markup {
  const drawing = layoutPicture(picture, { width: DRAWING_WIDTH });
  return markup`<figure><figcaption>${picture.title}</figcaption>${drawingSvg(drawing, picture.summary)}</figure>\n`;
}

function diagramsSection(pictures: readonly Picture[]): Markup | string {
  if (pictures.length === 0) return '';
  return markup`<section>
<h2>Diagrams</h2>
<div class="pictures">
${pictures.map(figure)}</div>
</section>`;
}

/** A calculation sheet as a page that prints to clean A4. */
export function sheetHtml(sheet: Sheet, others: OtherFormats): string {
  const { result } = sheet;
  const body = markup`<nav aria-label="Other shapes of this sheet"><a href="${others.pdf}">PDF</a> <a href="${others.json}">JSON</a></nav>
<main>
${titleBlock(sheet)}
${result.verdicts.length === 0 ? '' : markup`<dl class="verdicts">${result.verdicts.map(verdict)}</dl>\n`}
${sentences('Warnings', sheet.warnings, 'warnings')}
<section>
<h2>Inputs</h2>
<table class="fields">
${FIELD_HEAD}
<tbody>
${sheet.inputs.map(inputRow)}</tbody>
</table>
</section>
<section>
<h2>Results</h2>
${result.groups.map(groupTable)}${textList(result.texts)}${result.tables.map(listTable)}</section>
${diagramsSection(sheet.pictures)}
${sentences('Recommendations', sheet.recommendations)}
${sentences('Assumptions', sheet.assumptions)}
${workingSection(sheet.working)}
${sourcesSection(sheet.sources)}
<footer><p>${sheet.disclaimer}</p></footer>
</main>`;
  return htmlPage(
    {
      title: `${sheet.title}: calculation sheet`,
      running: `${sheet.title} · ${sheet.tool} · edition ${sheet.edition}`,
      shortUrl: sheet.shortUrl,
      canonical: sheet.url,
    },
    body,
  );
}
