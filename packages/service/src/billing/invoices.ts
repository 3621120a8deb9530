import type { MailSender } from '../mail/mail.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { BillingInterval } from '../store/billing/contract.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import {
  type BillingDetails,
  type InvoiceContent,
  type InvoiceLine,
  type InvoiceQuery,
  type InvoiceSeller,
  invoiceName,
  type StoredInvoice,
} from '../store/invoice/contract.ts';
import { dateText, timeOfDate } from '../time/date_text.ts';
import { AMOUNT_MAX, amountText, taxOf } from './money.ts';
import { CURRENCY, findPlanPrice, SOLD_PLANS } from './price_list.ts';

const DAY_MS = 86_400_000;
const MONTHS: Record<BillingInterval, number> = { monthly: 1, annual: 12 };

/** Who issues invoices, and on which terms. */
export interface InvoiceSettings {
  seller: InvoiceSeller;
  currency: string;
  /** In hundredths of a percent; undefined if each invoice states it. */
  taxRate: number | undefined;
  paymentDays: number;
}

/** What an invoice is for. Amounts are in minor units, without tax. */
export interface InvoiceOrder {
  plan: string;
  interval: BillingInterval;
  periods: number;
  /** The first day. */
  from: string;
  /** The price of a period; the published one if it is undefined. */
  net: number | undefined;
  /** What else is charged. */
  further: readonly { description: string; net: number }[];
  /** In hundredths of a percent, or reverse charge; undefined follows the tax numbers and the settings. */
  tax: number | 'reverse_charge' | undefined;
  note: string;
}

interface InvoiceContext {
  store: Store;
  mail: MailSender;
  /** The public URL of this service, without a trailing slash. */
  publicUrl: string;
}

/** An invoice or credit note, or in a sentence why there is none. */
export type InvoiceOutcome = { ok: true; invoice: StoredInvoice } | { ok: false; fault: string };

/** The countries in front of VAT numbers of the European Union; Greece is EL. */
const EU_PREFIXES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The country of a VAT number of the European Union; undefined for any other number. */
function euCountryOf(taxId: string): string | undefined {
  return EU_PREFIXES.find((prefix) => new RegExp(`^${prefix}[\\dA-Z]{2,13}$`).test(taxId.replace(/[\s.-]/g, '')));
}

/** Whether the buyer accounts for the tax: both have VAT numbers of the European Union, of different countries. */
export function isReverseCharge(seller: Pick<BillingDetails, 'taxId'>, buyer: Pick<BillingDetails, 'taxId'>): boolean {
  const [from, to] = [euCountryOf(seller.taxId), euCountryOf(buyer.taxId)];
  return from !== undefined && to !== undefined && from !== to;
}

/** The last day of a number of months: they end on the day before the same day of a later month, or on its last day but one. */
export function lastDayOf(from: string, months: number): string {
  const start = new Date(timeOfDate(from));
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const day = Math.min(start.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return new Date(Date.UTC(year, month, day) - DAY_MS).toISOString().slice(0, 10);
}

function lineOf(description: string, quantity: number, unitNet: number, taxRate: number): InvoiceLine {
  const net = quantity * unitNet;
  return { description, quantity, unitNet, net, tax: taxOf(net, taxRate) };
}

/** The sums of an invoice, in minor units. */
export function totalsOf({ lines }: Pick<InvoiceContent, 'lines'>): { net: number; tax: number; gross: number } {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { net, tax, gross: net + tax };
}

interface Terms {
  settings: InvoiceSettings;
  buyer: BillingDetails;
  unitNet: number;
  taxRate: number;
  isReverseCharge: boolean;
}

function contentOf(order: InvoiceOrder, { settings, buyer, unitNet, taxRate, ...terms }: Terms): InvoiceContent {
  const { plan, interval, periods, from, further, note } = order;
  const period = { from, to: lastDayOf(from, MONTHS[interval] * periods) };
  const days = `${dateText(timeOfDate(period.from))} to ${dateText(timeOfDate(period.to))}`;
  const name = `Plumbline ${plan.charAt(0).toUpperCase()}${plan.slice(1)} plan, ${interval}, ${days}`;
  return {
    seller: settings.seller,
    buyer,
    currency: settings.currency,
    plan,
    period,
    lines: [
      lineOf(name, periods, unitNet, taxRate),
      ...further.map(({ description, net }) => lineOf(description, 1, net, taxRate)),
    ],
    taxRate,
    isReverseCharge: terms.isReverseCharge,
    note,
  };
}

/** What the invoice says, or why it cannot be issued. */
function draftOf(
  settings: InvoiceSettings,
  buyer: BillingDetails | undefined,
  order: InvoiceOrder,
): { ok: true; content: InvoiceContent } | { ok: false; fault: string } {
  const { plan, interval, net, tax } = order;
  const { seller, currency } = settings;
  const published = findPlanPrice(plan, interval);
  if (!published) {
    return { ok: false, fault: `The plan of an invoice must be one of ${SOLD_PLANS.join(', ')}; ${plan} was given.` };
  }
  if (!buyer) {
    const fault = 'The account has no billing details. Its owner enters them on the page Plans of the dashboard.';
    return { ok: false, fault };
  }
  const unitNet = net ?? (currency === CURRENCY.toUpperCase() ? published.amount : undefined);
  if (unitNet === undefined) {
    const fault = `The published prices are in ${CURRENCY.toUpperCase()}, and invoices are in ${currency}: state the price of a period.`;
    return { ok: false, fault };
  }
  const reverse = tax === undefined ? isReverseCharge(seller, buyer) : tax === 'reverse_charge';
  if (reverse && (seller.taxId === '' || buyer.taxId === '')) {
    return { ok: false, fault: 'Reverse charge needs the tax numbers of both the seller and the buyer.' };
  }
  const taxRate = reverse || tax === 'reverse_charge' ? 0 : (tax ?? settings.taxRate);
  if (taxRate === undefined) {
    return { ok: false, fault: 'The tax is not known: set INVOICE_TAX_PERCENT, or state it for this invoice.' };
  }
  const content = contentOf(order, { settings, buyer, unitNet, taxRate, isReverseCharge: reverse });
  if (totalsOf(content).net <= AMOUNT_MAX) return { ok: true, content };
  return { ok: false, fault: `An invoice can have at most ${amountText(AMOUNT_MAX, currency)} without tax.` };
}

/** Tells the owner of an invoice or credit note. */
async function mailTo({ mail, publicUrl }: InvoiceContext, account: StoredAccount | undefined, issued: StoredInvoice) {
  if (!account) return;
  const { kind, number, dueAt, content } = issued;
  const name = invoiceName(kind, number);
  const facts = { number: name, accountName: account.name, link: `${publicUrl}/dashboard/plans` };
  const total = amountText(Math.abs(totalsOf(content).gross), content.currency);
  const to = { to: account.ownerEmail, key: name };
  if (dueAt !== null) await mail.send({ ...to, kind: 'invoice_issued', ...facts, total, dueAt });
  else await mail.send({ ...to, kind: 'credit_note_issued', ...facts, total });
}

/** Issues an invoice under the next number, records it in the account and tells its owner. */
export async function issueInvoice(
  context: InvoiceContext,
  settings: InvoiceSettings,
  { account, order }: { account: StoredAccount; order: InvoiceOrder },
  change: Change,
): Promise<InvoiceOutcome> {
  const { invoices } = context.store;
  const draft = draftOf(settings, await invoices.findDetails(account.id), order);
  if (!draft.ok) return draft;
  const dueAt = change.at + settings.paymentDays * DAY_MS;
  const invoice = await invoices.add(account.id, draft.content, dueAt, change);
  if (!invoice) return { ok: false, fault: 'The account was deleted in the meantime.' };
  await mailTo(context, account, invoice);
  return { ok: true, invoice };
}

/** Marks an open invoice as paid on a day. */
export async function payInvoice(
  { store }: Pick<InvoiceContext, 'store'>,
  number: number,
  paidAt: number,
  change: Change,
): Promise<InvoiceOutcome> {
  const invoice = await store.invoices.pay(number, paidAt, change);
  return invoice ? { ok: true, invoice } : { ok: false, fault: await whyNot(store, number) };
}

async function whyNot(store: Store, number: number): Promise<string> {
  const found = await store.invoices.find('invoice', number);
  const name = invoiceName('invoice', number);
  return found ? `The invoice ${name} is ${found.status} already.` : `There is no invoice ${name}.`;
}

/** The credit note of an invoice: the same figures, negative. They are not calculated again, so that both add up to nothing. */
function creditOf(content: InvoiceContent, note: string): InvoiceContent {
  const lines = content.lines.map((line) => ({
    ...line,
    unitNet: 0 - line.unitNet,
    net: 0 - line.net,
    tax: 0 - line.tax,
  }));
  return { ...content, lines, note };
}

/** Cancels an invoice by a credit note under the next number of its own, records it and tells the owner. */
export async function voidInvoice(
  context: InvoiceContext,
  number: number,
  note: string,
  change: Change,
): Promise<InvoiceOutcome> {
  const { store } = context;
  const found = await store.invoices.find('invoice', number);
  const invoice = found && (await store.invoices.void(number, creditOf(found.content, note), change));
  if (!invoice) return { ok: false, fault: await whyNot(store, number) };
  const { accountId } = invoice;
  await mailTo(context, accountId === null ? undefined : await store.accounts.find(accountId), invoice);
  return { ok: true, invoice };
}

export function listInvoices(store: Store, query: InvoiceQuery = {}): Promise<StoredInvoice[]> {
  return store.invoices.list(query);
}

/** The invoice or credit note that people call so; a bare number is that of an invoice. */
export async function findInvoice(store: Store, name: string): Promise<StoredInvoice | undefined> {
  const named = readInvoiceName(name);
  return named && store.invoices.find(named.kind, named.number);
}

/** Reads `INV-00012`, `CN-00003` or `12`; undefined for anything else. */
export function readInvoiceName(name: string): Pick<StoredInvoice, 'kind' | 'number'> | undefined {
  const [, prefix = '', number] = name.toUpperCase().match(/^(?:(INV|CN)-)?(\d{1,9})$/) ?? [];
  return number === undefined
    ? undefined
    : { kind: prefix === 'CN' ? 'credit_note' : 'invoice', number: Number(number) };
}
