import { type Markup, markup } from '../page/markup.ts';
import type { ExplorationSheet } from './exploration_sheet.ts';
import { headHtml, recordHtml, signaturesHtml } from './frame_html.ts';
import { inputsHtml, notesHtml } from './front_html.ts';
import { htmlPage } from './page_html.ts';
import { diagramsSection, figureHtml, listTable } from './results_html.ts';
import { runningTitle } from './sheet_frame.ts';
import { formatLinks, type SheetSite } from './sheet_html.ts';

function summaryHtml({ summary }: ExplorationSheet): Markup {
  return markup`<section class="decision neutral" aria-label="Summary">
<div><h2>${summary.title}</h2>
${summary.sentences.map((sentence) => markup`<p>${sentence}</p>\n`)}</div>
</section>
`;
}

function termsHtml(title: string, terms: readonly { label: string; value: string }[]): Markup | string {
  if (terms.length === 0) return '';
  return markup`<section class="terms">
<h2>${title}</h2>
<dl class="about">
${terms.map(({ label, value }) => markup`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>
</section>
`;
}

/** The pictures of the first page and the inputs: next to a single picture, below two. */
function panelsHtml({ varied, inputs, panels }: ExplorationSheet): Markup {
  const others = inputs.length === 0 ? '' : inputsHtml(inputs, 'Other inputs');
  const given = markup`${termsHtml('Varied inputs', varied)}${others}`;
  const figures = panels.map(figureHtml);
  if (panels.length === 1) return markup`<div class="panels">\n${figures}<div>${given}</div>\n</div>\n`;
  return markup`${figures.length === 0 ? '' : markup`<div class="panels">\n${figures}</div>\n`}${given}`;
}

function resultsHtml({ pictures, tables, method }: ExplorationSheet): Markup {
  const results = markup`<section>
<h2>Results</h2>
${tables.map(listTable)}</section>
`;
  return markup`<div class="results">
${diagramsSection(pictures)}${tables.length === 0 ? '' : results}${termsHtml('Method', method)}</div>`;
}

/** The sheet of an exploration as a page that prints to clean A4; without a site it is for a file of its own. */
export function explorationHtml(sheet: ExplorationSheet, site?: SheetSite): string {
  const { title, summary, warnings, header } = sheet;
  const body = markup`${site && formatLinks(sheet, site, 'exploration')}<main id="content" tabindex="-1">
<div class="front">
${headHtml(sheet)}${summaryHtml(sheet)}${notesHtml('Warnings', warnings, 'warnings')}${panelsHtml(sheet)}${signaturesHtml(header)}${recordHtml(sheet, 'exploration')}</div>
${sheet.form === 'full' ? resultsHtml(sheet) : ''}
</main>`;
  return htmlPage(
    {
      title: `${summary.title}: ${title}`,
      description: summary.sentences.join(' '),
      running: runningTitle(sheet),
      shortUrl: sheet.shortUrl,
      canonical: sheet.url,
      publicUrl: site?.publicUrl,
    },
    body,
  );
}
