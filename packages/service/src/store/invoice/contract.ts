import type { Change } from '../event/contract.ts';

/** Whom invoices of an account are addressed to. Empty texts are not given. */
export interface BillingDetails {
  name: string;
  /** Lines, separated by line breaks. */
  address: string;
  taxId: string;
}

/** Who issues an invoice, as it was then. */
export interface InvoiceSeller extends BillingDetails {
  /** Where to pay. Lines, separated by line breaks. */
  bank: string;
}

/** A line of an invoice, in minor units of its currency. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  unitNet: number;
  net: number;
  tax: number;
}

/** What an invoice says: never changed once it is issued. */
export interface InvoiceContent {
  seller: InvoiceSeller;
  buyer: BillingDetails;
  /** As in ISO 4217. */
  currency: string;
  plan: string | null;
  /** The first and the last day that are paid for, such as 2026-11-01. */
  period: { from: string; to: string };
  lines: readonly InvoiceLine[];
  /** In hundredths of a percent. */
  taxRate: number;
  isReverseCharge: boolean;
  note: string;
}

export type InvoiceKind = 'invoice' | 'credit_note';
export type InvoiceStatus = 'open' | 'paid' | 'void';

/** An invoice, or a credit note, which cancels one. */
export interface StoredInvoice {
  kind: InvoiceKind;
  /** From 1, without gaps within its kind. */
  number: number;
  /** null once the account is deleted. */
  accountId: string | null;
  issuedAt: number;
  /** null for a credit note. */
  dueAt: number | null;
  /** A credit note is paid: nothing is due. */
  status: InvoiceStatus;
  paidAt: number | null;
  voidedAt: number | null;
  /** The invoice that a credit note cancels. */
  credits: number | null;
  content: InvoiceContent;
}

export interface InvoiceQuery {
  accountId?: string | undefined;
  status?: InvoiceStatus | undefined;
}

/** Invoices that the operator issues. They are accounts of the seller, so they outlast the account of the buyer. */
export interface InvoiceRecords {
  findDetails(accountId: string): Promise<BillingDetails | undefined>;
  /** Stores the details with the record of the account; false if there is no such account. */
  saveDetails(accountId: string, details: BillingDetails, change: Change): Promise<boolean>;
  /** Issues an invoice under the next number; undefined if there is no such account. */
  add(accountId: string, content: InvoiceContent, dueAt: number, change: Change): Promise<StoredInvoice | undefined>;
  find(kind: InvoiceKind, number: number): Promise<StoredInvoice | undefined>;
  /** Newest first. */
  list(query: InvoiceQuery): Promise<StoredInvoice[]>;
  /** Marks an open invoice as paid; undefined if it is not open. */
  pay(number: number, paidAt: number, change: Change): Promise<StoredInvoice | undefined>;
  /** Cancels an open or paid invoice by a credit note under the next number; undefined if it is void or there is none. */
  void(number: number, creditNote: InvoiceContent, change: Change): Promise<StoredInvoice | undefined>;
}

/** What people call an invoice or a credit note: `INV-00012`. */
export function invoiceName(kind: InvoiceKind, number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(5, '0')}`;
}
