import { markup } from '../page/markup.ts';
import { htmlPage } from './page_html.ts';
import { figureHtml, listTable } from './results_html.ts';
import type { Schedule } from './schedule.ts';
import { fullHtml } from './sheet_html.ts';

/** A schedule as a page that prints to A4, within the site at this address; without one it is for a file of its own. */
export function scheduleHtml(
  { title, of, sentences, pictures, table, governing }: Schedule,
  publicUrl?: string,
): string {
  const body = markup`<main id="content" tabindex="-1">
<header class="head">
<p class="product">${of}</p>
<h1>${title}</h1>
</header>
<div class="results">
<section>
${sentences.map((sentence) => markup`<p>${sentence}</p>\n`)}<div class="pictures">
${pictures.map(figureHtml)}</div>
${listTable(table)}</section>
</div>
${fullHtml(governing)}</main>`;
  const running = `${of} · ${title} · edition ${governing.edition}`;
  return htmlPage({ title, description: sentences.join(' '), running, publicUrl }, body);
}
