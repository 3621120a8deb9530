import { CSV_NEWLINE, writeCells } from '@plumbline/batch/text/csv_cells.ts';
import type { InvoiceDocument, InvoiceParty } from '@plumbline/documents/invoice/invoice.ts';
import { type BillingDetails, invoiceName, type StoredInvoice } from '../store/invoice/contract.ts';
import { dateText, timeOfDate } from '../time/date_text.ts';
import { totalsOf } from './invoices.ts';
import { amountText, decimalText, percentText } from './money.ts';

function partyOf(label: string, { name, address, taxId }: BillingDetails): InvoiceParty {
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  return { label, name, lines: taxId === '' ? lines : [...lines, `Tax number ${taxId}`] };
}

function statusOf({ kind, status, paidAt, voidedAt }: StoredInvoice): string {
  if (kind === 'credit_note') return '';
  if (status === 'void' && voidedAt !== null) return `Cancelled on ${dateText(voidedAt)}`;
  return paidAt === null ? '' : `Paid on ${dateText(paidAt)}`;
}

const REVERSE_CHARGE =
  'Reverse charge: the recipient accounts for the VAT (Articles 44 and 196 of Council Directive 2006/112/EC).';
const ROUNDING = 'Tax is calculated for each line and rounded half up to the smallest unit of the currency.';

function factsOf({ kind, number, issuedAt, dueAt, credits, content }: StoredInvoice) {
  const { from, to } = content.period;
  return [
    { label: 'Number', value: invoiceName(kind, number) },
    { label: 'Date', value: dateText(issuedAt) },
    { label: 'Period', value: `${dateText(timeOfDate(from))} to ${dateText(timeOfDate(to))}` },
    ...(dueAt === null ? [] : [{ label: 'Due', value: dateText(dueAt) }]),
    ...(credits === null ? [] : [{ label: 'Credits invoice', value: invoiceName('invoice', credits) }]),
  ];
}

/** Where to pay, while the invoice is open. */
function paymentOf({ kind, number, status, dueAt, content }: StoredInvoice): string[] {
  if (dueAt === null || status !== 'open') return [];
  const total = amountText(totalsOf(content).gross, content.currency);
  const bank = content.seller.bank.split('\n').filter((line) => line !== '');
  return [`Please pay ${total} by ${dateText(dueAt)}, quoting ${invoiceName(kind, number)}.`, ...bank];
}

/** An invoice or credit note, ready to be printed. */
export function invoiceDocument(invoice: StoredInvoice): InvoiceDocument {
  const { kind, number, issuedAt, content } = invoice;
  const { seller, buyer, currency, lines, taxRate, isReverseCharge, note } = content;
  const name = invoiceName(kind, number);
  const amount = (minor: number) => amountText(minor, currency);
  const { net, tax, gross } = totalsOf(content);
  const cell = (text: string) => ({ text, isNumber: true });
  const head = ['Description', 'Quantity', 'Price', 'Net', `Tax ${percentText(taxRate)}`];
  return {
    title: kind === 'invoice' ? `Invoice ${name}` : `Credit note ${name}`,
    status: statusOf(invoice),
    seller: partyOf('From', seller),
    buyer: partyOf('To', buyer),
    facts: factsOf(invoice),
    table: {
      name: 'lines',
      title: kind === 'invoice' ? 'What is invoiced' : 'What is credited',
      explanation: '',
      head: head.map((text, index) => ({ text, isNumber: index > 0 })),
      rows: lines.map((line) => [
        { text: line.description, isNumber: false },
        ...[String(line.quantity), ...[line.unitNet, line.net, line.tax].map(amount)].map(cell),
      ]),
    },
    totals: [
      { label: 'Net', value: amount(net) },
      { label: isReverseCharge ? 'Tax (reverse charge)' : `Tax ${percentText(taxRate)}`, value: amount(tax) },
      { label: kind === 'invoice' ? 'Total' : 'Total credited', value: amount(gross) },
    ],
    notes: [...(isReverseCharge ? [REVERSE_CHARGE] : [ROUNDING]), ...(note === '' ? [] : [note])],
    payment: paymentOf(invoice),
    date: issuedAt,
  };
}

function dayOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 10);
}

/** An invoice in one row, for lists and bookkeeping. Amounts are decimals, negative in a credit note. */
export function invoiceRow(invoice: StoredInvoice) {
  const { kind, number, accountId, issuedAt, dueAt, status, paidAt, voidedAt, credits, content } = invoice;
  const { net, tax, gross } = totalsOf(content);
  const amount = (minor: number) => decimalText(minor, content.currency);
  return {
    number: invoiceName(kind, number),
    kind,
    status,
    issued_on: dayOf(issuedAt),
    due_on: dayOf(dueAt),
    paid_on: dayOf(paidAt),
    voided_on: dayOf(voidedAt),
    credits: credits === null ? null : invoiceName('invoice', credits),
    account_id: accountId,
    buyer: content.buyer.name,
    buyer_tax_id: content.buyer.taxId,
    plan: content.plan,
    from: content.period.from,
    to: content.period.to,
    currency: content.currency,
    net: amount(net),
    tax_percent: String(content.taxRate / 100),
    tax: amount(tax),
    gross: amount(gross),
    reverse_charge: content.isReverseCharge,
  };
}

/** The columns of a CSV file, in order. */
const COLUMNS = [
  'number',
  'kind',
  'status',
  'issued_on',
  'due_on',
  'paid_on',
  'voided_on',
  'credits',
  'account_id',
  'buyer',
  'buyer_tax_id',
  'plan',
  'from',
  'to',
  'currency',
  'net',
  'tax_percent',
  'tax',
  'gross',
  'reverse_charge',
] as const satisfies (keyof ReturnType<typeof invoiceRow>)[];

/** Invoices as CSV, in the order of their numbers, invoices first. */
export function invoiceCsv(invoices: readonly StoredInvoice[]): string {
  const rows = invoices
    .toSorted((one, other) => other.kind.localeCompare(one.kind) || one.number - other.number)
    .map(invoiceRow)
    .map((row) => COLUMNS.map((column) => String(row[column] ?? '')));
  return [COLUMNS, ...rows].map((cells) => writeCells(cells, CSV_NEWLINE)).join('');
}
