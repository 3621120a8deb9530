import { type Markup, markup } from '../page/markup.ts';
import { figuresHtml, notesHtml } from '../sheets/front_html.ts';
import { htmlPage } from '../sheets/page_html.ts';
import { figureHtml, listTable } from '../sheets/results_html.ts';
import type { Report, ReportTerm } from './report.ts';
import type { ReportSection } from './report_section.ts';

function termsHtml(terms: readonly ReportTerm[]): Markup {
  return markup`<dl class="about">
${terms.map(({ label, value }) => markup`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>
`;
}

function frontHtml({ kind, title, facts, banner, totals, panels }: Report): Markup {
  const figures =
    totals.length === 0
      ? ''
      : markup`<section>
<h2>Totals</h2>
${figuresHtml(totals)}</section>
`;
  return markup`<div class="front">
<header class="head">
<p class="product">${kind}</p>
<h1>${title}</h1>
${termsHtml(facts)}</header>
<section class="decision neutral" aria-label="Summary">
<div><h2>${banner.title}</h2>
${banner.sentences.map((sentence) => markup`<p>${sentence}</p>\n`)}</div>
</section>
${figures}${panels.length === 0 ? '' : markup`<div class="panels">\n${panels.map(figureHtml)}</div>\n`}</div>
`;
}

function sectionHtml({ title, sentences, pictures, tables }: ReportSection): Markup {
  const figures = pictures.length === 0 ? '' : markup`<div class="pictures">\n${pictures.map(figureHtml)}</div>\n`;
  return markup`<section>
<h2>${title}</h2>
${sentences.map((sentence) => markup`<p>${sentence}</p>\n`)}${figures}${tables.map(listTable)}</section>
`;
}

/** The site around a report: its public URL; none for a file of its own. */
export interface ReportSite {
  publicUrl: string;
}

/** A report as a page that prints to A4. */
export function reportHtml(report: Report, site?: ReportSite): string {
  const body = markup`<main id="content" tabindex="-1">
${frontHtml(report)}<div class="results">
${report.sections.map(sectionHtml)}${notesHtml('Assumptions and limits', report.limits, 'limits')}<section>
<h2>How it was calculated</h2>
${termsHtml(report.method)}</section>
</div>
</main>`;
  return htmlPage(
    {
      title: report.title,
      description: report.banner.title,
      running: report.running,
      publicUrl: site?.publicUrl,
    },
    body,
  );
}
