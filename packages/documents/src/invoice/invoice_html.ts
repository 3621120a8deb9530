import { type Markup, markup } from '../page/markup.ts';
import { htmlPage } from '../sheets/page_html.ts';
import type { Pair } from '../sheets/pdf_blocks.ts';
import { listTable } from '../sheets/results_html.ts';
import type { InvoiceDocument, InvoiceParty } from './invoice.ts';

function partyHtml({ label, name, lines }: InvoiceParty): Markup {
  return markup`<dt>${label}</dt><dd><strong>${name}</strong>${lines.map((line) => markup`<br>${line}`)}</dd>\n`;
}

function pairsHtml(pairs: readonly Pair[]): Markup {
  return markup`<dl class="about">
${pairs.map(({ label, value }) => markup`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>
`;
}

/** An invoice as a page that prints to A4; without a public URL it is a file of its own. */
export function invoiceHtml(invoice: InvoiceDocument, publicUrl?: string): string {
  const { title, status, seller, buyer, facts, table, totals, notes, payment } = invoice;
  const decision =
    status === ''
      ? ''
      : markup`<section class="decision neutral" aria-label="Status">
<div><h2>${status}</h2></div>
</section>
`;
  const pay =
    payment.length === 0
      ? ''
      : markup`<section>
<h2>Payment</h2>
${payment.map((line) => markup`<p>${line}</p>\n`)}</section>
`;
  const body = markup`<main id="content" tabindex="-1">
<header class="head">
<h1>${title}</h1>
<dl class="about">
${partyHtml(seller)}${partyHtml(buyer)}</dl>
</header>
${decision}${pairsHtml(facts)}${listTable(table)}<section>
<h2>Total</h2>
${pairsHtml(totals)}<ul>
${notes.map((note) => markup`<li>${note}</li>\n`)}</ul>
</section>
${pay}</main>`;
  return htmlPage({ title, description: `${seller.name} to ${buyer.name}`, running: title, publicUrl }, body);
}
