import type { PresentedField, PresentedInput, Verdict } from '@plumbline/calculators';
import { type Markup, markup } from '../page/markup.ts';
import { headHtml, recordHtml, signaturesHtml } from './frame_html.ts';
import { figureHtml } from './results_html.ts';
import { keyFigures, type Sheet } from './sheet.ts';

function verdictHtml({ tone, decision, reason, conditions }: Verdict): Markup {
  return markup`<section class="decision ${tone}" aria-label="Verdict">
<div><h2>${decision}</h2>
<p>${reason}</p></div>
${conditions.length === 0 ? '' : markup`<div class="conditions">${conditions.map((condition) => markup`<p>${condition}</p>\n`)}</div>\n`}</section>
`;
}

function figureCell({ label, value, unit, tone }: Pick<PresentedField, 'label' | 'value' | 'unit' | 'tone'>): Markup {
  return markup`<div><dt>${label}</dt><dd class="${tone ?? ''}">${value}${unit && ` ${unit}`}</dd></div>\n`;
}

/** Figures as labels above values. */
export function figuresHtml(
  fields: readonly Pick<PresentedField, 'label' | 'value' | 'unit' | 'tone'>[],
): Markup | string {
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

/** Inputs with their values, in two columns where there is room. */
export function inputsHtml(inputs: readonly PresentedInput[], title = 'Inputs'): Markup {
  return markup`<section>
<h2>${title}</h2>
<dl class="pairs">
${inputs.map(inputPair)}</dl>
</section>
`;
}

/** Sentences as a list under a title. */
export function notesHtml(title: string, sentences: readonly string[], className: string): Markup | string {
  if (sentences.length === 0) return '';
  return markup`<section class="${className}">
<h2>${title}</h2>
<ul>
${sentences.map((line) => markup`<li>${line}</li>\n`)}</ul>
</section>
`;
}

/** The decision and what it rests on: warnings, the picture and the checks, and the key figures. */
export function summaryHtml(sheet: Sheet): Markup {
  const { warnings } = sheet;
  return markup`${decisionHtml(sheet)}${notesHtml(warnings.length === 1 ? 'Warning' : 'Warnings', warnings, 'warnings')}${panelsHtml(sheet)}${figuresHtml(keyFigures(sheet))}`;
}

/** The first page: what was calculated for whom, the decision and what it rests on, and who signs it. */
export function frontHtml(sheet: Sheet): Markup {
  return markup`<div class="front">
${headHtml(sheet)}${summaryHtml(sheet)}${inputsHtml(sheet.inputs)}${notesHtml('Assumptions', sheet.assumptions, 'assumptions')}${signaturesHtml(sheet.header)}${recordHtml(sheet)}</div>`;
}
