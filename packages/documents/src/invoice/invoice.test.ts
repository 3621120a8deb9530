import { describe, expect, it } from 'vitest';
import { drawnTexts } from '../sheets/testing/drawn_texts.ts';
import type { InvoiceDocument } from './invoice.ts';
import { invoiceHtml } from './invoice_html.ts';
import { invoicePdf } from './invoice_pdf.ts';

const cell = (text: string) => ({ text, isNumber: true });

const INVOICE: InvoiceDocument = {
  title: 'Invoice INV-00012',
  status: 'Paid on 20 November 2026',
  seller: { label: 'From', name: 'Plumb Ltd', lines: ['1 High Street', 'Leeds'] },
  buyer: { label: 'To', name: 'Ada <& Co>', lines: ['Rue 2', 'Paris', 'Tax number FR12345678901'] },
  facts: [{ label: 'Date', value: '15 November 2026' }],
  table: {
    name: 'lines',
    title: 'What is invoiced',
    explanation: '',
    head: ['Description', 'Quantity', 'Net'].map((text) => ({ text, isNumber: false })),
    rows: [[{ text: 'Pro plan', isNumber: false }, cell('1'), cell('99.00 GBP')]],
  },
  totals: [{ label: 'Total', value: '118.80 GBP' }],
  notes: ['Tax is rounded half up.'],
  payment: ['IBAN GB33BUKB20201555555555'],
  date: Date.parse('2026-11-15T12:00:00Z'),
};

/** What both forms must say. */
const TEXTS = [
  'Invoice INV-00012',
  'Paid on 20 November 2026',
  'Plumb Ltd',
  'Rue 2',
  'Tax number FR12345678901',
  '15 November 2026',
  'Pro plan',
  '99.00 GBP',
  '118.80 GBP',
  'Tax is rounded half up.',
  'IBAN GB33BUKB20201555555555',
];

describe('an invoice', () => {
  it('says everything as PDF, in the same bytes each time', async () => {
    const drawn = await drawnTexts(() => invoicePdf(INVOICE));
    const texts = drawn.map(({ text }) => text.trim());
    for (const text of [...TEXTS, 'Ada <& Co>']) expect(texts).toContain(text);
    expect((await invoicePdf(INVOICE)).equals(await invoicePdf(INVOICE))).toBe(true);
  });

  it('says everything as a page, with what people typed escaped', () => {
    const page = invoiceHtml(INVOICE);
    for (const text of [...TEXTS, 'Ada &lt;&amp; Co&gt;']) expect(page).toContain(text);
    expect(page).not.toContain('<& Co>');
  });
});
