import { appendixHtml } from './appendix_html.ts';
import { frontHtml } from './front_html.ts';
import { type Markup, markup } from './markup.ts';
import { htmlPage } from './page_html.ts';
import { resultsHtml } from './results_html.ts';
import { runningTitle, type Sheet } from './sheet.ts';

/** Addresses of the same calculation in other shapes. */
export interface OtherFormats {
  pdf: string;
  json: string;
}

function formatLinks({ calculatorUrl }: Sheet, { pdf, json }: OtherFormats): Markup {
  return markup`<nav class="formats" aria-label="This calculation"><a href="${calculatorUrl}">Open in the calculator</a> <a href="${pdf}">PDF</a> <a href="${json}">JSON</a></nav>
`;
}

/** A calculation sheet as a page that prints to clean A4; without other formats it is for a file, which is no part of the site. */
export function sheetHtml(sheet: Sheet, others?: OtherFormats): string {
  const body = markup`${others && formatLinks(sheet, others)}<main>
${frontHtml(sheet)}
${resultsHtml(sheet)}
${appendixHtml(sheet)}
</main>`;
  const { verdict, standard } = sheet;
  return htmlPage(
    {
      title: `${sheet.title}: calculation sheet`,
      description: verdict ? `${verdict.decision}. ${verdict.reason}`.trim() : standard,
      running: runningTitle(sheet),
      shortUrl: sheet.shortUrl,
      canonical: sheet.url,
      isFile: others === undefined,
    },
    body,
  );
}
