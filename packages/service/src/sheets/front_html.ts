import type { PresentedField, PresentedInput, Verdict } from '@plumbline/calculators';
import { type Markup, markup } from './markup.ts';
import { qrCodeOf } from './qr_code.ts';
import { figureHtml } from './results_html.ts';
import {
  keyFigures,
  type Sheet,
  type SheetHeader,
  signaturesOf,
  type TitleBlockField,
  titleBlockFields,
} from './sheet.ts';

function qrSvg(url: string): Markup | string {
  const code = qrCodeOf(url);
  if (!code) return '';
  const { size, path } = code;
  return markup`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the address"><rect width="${size}" height="${size}"/><path d="${path}"/></svg>
`;
}

/** A field that is filled in, or a line that can be filled in on the screen or on paper. */
function titleBlockField({ label, value }: TitleBlockField): Markup {
  return markup`<label>${label}<input type="text" autocomplete="off" value="${value}"></label>\n`;
}

function headHtml({ title, standard, header, url }: Sheet): Markup {
  return markup`<header class="head">
${qrSvg(url)}<p class="product">Plumbline calculation sheet</p>
<h1>${title}</h1>
<p class="standard">${standard}</p>
<div class="title-block">
${titleBlockFields(header).map(titleBlockField)}</div>
${header.notes ? markup`<p class="notes">Notes: ${header.notes}</p>\n` : ''}</header>
`;
}

function verdictHtml({ tone, decision, reason, conditions }: Verdict): Markup {
  return markup`<section class="decision ${tone}" aria-label="Verdict">
<div><h2>${decision}</h2>
<p>${reason}</p></div>
${conditions.length === 0 ? '' : markup`<div class="conditions">${conditions.map((condition) => markup`<p>${condition}</p>\n`)}</div>\n`}</section>
`;
}

function figureCell({ label, value, unit, tone }: PresentedField): Markup {
  return markup`<div><dt>${label}</dt><dd class="${tone ?? ''}">${value}${unit && ` ${unit}`}</dd></div>\n`;
}

function figuresHtml(fields: readonly PresentedField[]): Markup | string {
  if (fields.length === 0) return '';
  return markup`<dl class="key-figures">
${fields.map(figureCell)}</dl>
`;
}

/** The verdict in words; the fields that hold it where a tool of an early edition has none. */
function decisionHtml({ verdict, result }: Sheet): Markup | string {
  return verdict ? verdictHtml(verdict) : figuresHtml(result.verdicts);
}

function panelsHtml({ sketch, checks }: Sheet): Markup | string {
  const panels = [sketch, checks].filter((picture) => picture !== undefined);
  if (panels.length === 0) return '';
  return markup`<div class="panels">
${panels.map(figureHtml)}</div>
`;
}

function inputPair({ label, value, unit, isDefault }: PresentedInput): Markup {
  const mark = isDefault ? markup` <small>(default)</small>` : '';
  return markup`<div><dt>${label}${mark}</dt><dd>${value}${unit && ` ${unit}`}</dd></div>\n`;
}

function inputsHtml(inputs: readonly PresentedInput[]): Markup {
  return markup`<section>
<h2>Inputs</h2>
<dl class="pairs">
${inputs.map(inputPair)}</dl>
</section>
`;
}

function notesHtml(title: string, sentences: readonly string[], className: string): Markup | string {
  if (sentences.length === 0) return '';
  return markup`<section class="${className}">
<h2>${title}</h2>
<ul>
${sentences.map((line) => markup`<li>${line}</li>\n`)}</ul>
</section>
`;
}

function signaturesHtml(header: SheetHeader): Markup {
  return markup`<div class="signatures">
${signaturesOf(header).map(titleBlockField)}</div>
`;
}

function recordHtml({ url, calculatorUrl, edition, digest, verification, disclaimer }: Sheet): Markup {
  const verified = verification
    ? markup`<dt>Verification</dt><dd>${verification.words} · <a href="${verification.url}">${verification.url}</a></dd>\n`
    : '';
  return markup`<section class="record">
<h2>About this calculation</h2>
<dl class="about">
<dt>Address</dt><dd><a href="${url}">${url}</a></dd>
<dt>Calculator</dt><dd><a href="${calculatorUrl}">Open in the calculator with these inputs</a></dd>
<dt>Edition</dt><dd>${edition} · <span class="digest">${digest}</span></dd>
${verified}<dt>Disclaimer</dt><dd>${disclaimer}</dd>
</dl>
</section>
`;
}

/** The first page: what was calculated for whom, the decision and what it rests on, and who signs it. */
export function frontHtml(sheet: Sheet): Markup {
  return markup`<div class="front">
${headHtml(sheet)}${decisionHtml(sheet)}${notesHtml(sheet.warnings.length === 1 ? 'Warning' : 'Warnings', sheet.warnings, 'warnings')}${panelsHtml(sheet)}${figuresHtml(keyFigures(sheet))}${inputsHtml(sheet.inputs)}${notesHtml('Assumptions', sheet.assumptions, 'assumptions')}${signaturesHtml(sheet.header)}${recordHtml(sheet)}</div>`;
}
