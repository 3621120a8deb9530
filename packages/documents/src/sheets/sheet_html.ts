import { type Markup, markup } from '../page/markup.ts';
import { appendixHtml } from './appendix_html.ts';
import { frontHtml } from './front_html.ts';
import { htmlPage } from './page_html.ts';
import { resultsHtml } from './results_html.ts';
import type { Sheet } from './sheet.ts';
import { runningTitle, type SheetFrame } from './sheet_frame.ts';

/** The formats that a page links to, in their order on the page. */
const FORMAT_LABELS = {
  full: 'Full sheet',
  pdf: 'PDF',
  onePage: 'One-page PDF',
  xlsx: 'Excel workbook',
  docx: 'Word',
  csv: 'CSV',
  json: 'JSON',
  bib: 'Cite (BibTeX)',
  csl: 'Cite (CSL-JSON)',
} as const;
type LinkedFormat = keyof typeof FORMAT_LABELS;

/** The site around a sheet: its public URL, and the addresses of the same in other formats. */
export interface SheetSite {
  publicUrl: string;
  formats: Partial<Record<LinkedFormat, string>>;
}

/** Links to the same in the calculator and in other formats. */
export function formatLinks({ calculatorUrl }: SheetFrame, { formats }: SheetSite, of = 'calculation'): Markup {
  const links = Object.entries(FORMAT_LABELS)
    .map(([format, label]) => ({ label, address: formats[format as LinkedFormat] }))
    .filter(({ address }) => address !== undefined);
  return markup`<nav class="formats" aria-label="This ${of}"><a href="${calculatorUrl}">Open in the calculator</a>${links.map(({ label, address = '' }) => markup` <a href="${address}">${label}</a>`)}</nav>
`;
}

/** All of a sheet without the page around it. */
export function fullHtml(sheet: Sheet): Markup {
  const rest = sheet.form === 'full' ? markup`${resultsHtml(sheet)}\n${appendixHtml(sheet)}\n` : '';
  return markup`${frontHtml(sheet)}\n${rest}`;
}

/** A calculation sheet as a page that prints to clean A4; without a site it is for a file of its own. */
export function sheetHtml(sheet: Sheet, site?: SheetSite): string {
  const body = markup`${site && formatLinks(sheet, site)}<main id="content" tabindex="-1">
${fullHtml(sheet)}</main>`;
  const { verdict, standard } = sheet;
  return htmlPage(
    {
      title: `${sheet.title}: calculation sheet`,
      description: verdict ? `${verdict.decision}. ${verdict.reason}`.trim() : standard,
      running: runningTitle(sheet),
      shortUrl: sheet.shortUrl,
      canonical: sheet.url,
      publicUrl: site?.publicUrl,
    },
    body,
  );
}
