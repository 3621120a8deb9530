import type { Pair } from '../sheets/pdf_blocks.ts';
import type { SheetTable } from '../sheets/sheet_table.ts';

/** Somebody on an invoice: the name, and what stands below it. */
export interface InvoiceParty {
  label: string;
  name: string;
  lines: readonly string[];
}

/** An invoice or a credit note, as it is printed: every figure is a text already. */
export interface InvoiceDocument {
  title: string;
  /** That it is paid, or was cancelled; empty while it is open. */
  status: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  facts: readonly Pair[];
  table: SheetTable;
  totals: readonly Pair[];
  /** How tax was treated and rounded, and what the seller adds. */
  notes: readonly string[];
  /** Where and until when to pay; empty if nothing is due. */
  payment: readonly string[];
  /** The date of the document, in milliseconds since 1970. */
  date: number;
}
