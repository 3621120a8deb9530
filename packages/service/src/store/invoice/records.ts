import { lockOf } from '../account/statements.ts';
import type { Change, EventKind } from '../event/contract.ts';
import { eventPerRow, eventStatement } from '../event/statements.ts';
import { allOf, type Statement, sql } from '../sql.ts';
import { type Big, numberOrNull, rowsOf, SqlRecords } from '../sql_records.ts';
import type {
  BillingDetails,
  InvoiceContent,
  InvoiceKind,
  InvoiceQuery,
  InvoiceRecords,
  InvoiceStatus,
  StoredInvoice,
} from './contract.ts';

interface InvoiceRow {
  kind: InvoiceKind;
  number: Big;
  account_id: string | null;
  issued_at: Big;
  due_at: Big | null;
  status: InvoiceStatus;
  paid_at: Big | null;
  voided_at: Big | null;
  credits: Big | null;
  content: string;
}

const COLUMNS = sql`kind, number, account_id, issued_at, due_at, status, paid_at, voided_at, credits, content`;

/** The facts of an event, as JSON. */
const INVOICE_DETAILS = sql`'{"invoice":' || number || '}'`;

function invoiceOfRow(row: InvoiceRow): StoredInvoice {
  return {
    kind: row.kind,
    number: Number(row.number),
    accountId: row.account_id,
    issuedAt: Number(row.issued_at),
    dueAt: numberOrNull(row.due_at),
    status: row.status,
    paidAt: numberOrNull(row.paid_at),
    voidedAt: numberOrNull(row.voided_at),
    credits: numberOrNull(row.credits),
    content: JSON.parse(row.content),
  };
}

/** Takes the next number if there is such a row. Its own row stays locked until the invoice has it, or neither is stored. */
function takeNumber(kind: InvoiceKind, row: Statement): Statement {
  return sql`INSERT INTO invoice_series (kind, last_number) SELECT ${kind}, 1 FROM ${row}
    ON CONFLICT (kind) DO UPDATE SET last_number = invoice_series.last_number + 1`;
}

/** The number that was taken last. */
function takenNumber(kind: InvoiceKind): Statement {
  return sql`(SELECT last_number FROM invoice_series WHERE invoice_series.kind = ${kind})`;
}

/** Records something about the invoices that a condition holds for, in the accounts that are still there. */
function invoiceEvent(kind: EventKind, change: Change, details: Statement, when: Statement): Statement {
  return eventPerRow(
    { kind, change },
    sql`SELECT account_id, 'invoice' AS part, ${details} AS details FROM invoices WHERE account_id IS NOT NULL AND ${when}`,
  );
}

/** The invoices of both engines. */
export class SqlInvoiceRecords extends SqlRecords implements InvoiceRecords {
  async findDetails(accountId: string): Promise<BillingDetails | undefined> {
    const [row] = await this.rows<{ name: string; address: string; tax_id: string }>(
      sql`SELECT name, address, tax_id FROM billing_details WHERE account_id = ${accountId}`,
    );
    return row && { name: row.name, address: row.address, taxId: row.tax_id };
  }

  async saveDetails(accountId: string, { name, address, taxId }: BillingDetails, change: Change): Promise<boolean> {
    const [, saved] = await this.engine.transact([
      eventStatement({ accountId, kind: 'billing_details_changed', change }),
      sql`INSERT INTO billing_details (account_id, name, address, tax_id)
        SELECT id, ${name}, ${address}, ${taxId} FROM accounts WHERE id = ${accountId}
        ON CONFLICT (account_id) DO UPDATE SET name = excluded.name, address = excluded.address, tax_id = excluded.tax_id`,
    ]);
    return saved?.changes === 1;
  }

  async add(
    accountId: string,
    content: InvoiceContent,
    dueAt: number,
    change: Change,
  ): Promise<StoredInvoice | undefined> {
    const results = await this.engine.transact([
      lockOf(accountId),
      takeNumber('invoice', sql`accounts WHERE id = ${accountId}`),
      sql`INSERT INTO invoices (${COLUMNS})
        SELECT 'invoice', ${takenNumber('invoice')}, id, ${change.at}, ${dueAt}, 'open', NULL, NULL, NULL, ${JSON.stringify(content)}
        FROM accounts WHERE id = ${accountId} RETURNING ${COLUMNS}`,
      invoiceEvent(
        'invoice_issued',
        change,
        INVOICE_DETAILS,
        sql`account_id = ${accountId} AND kind = 'invoice' AND number = ${takenNumber('invoice')}`,
      ),
    ]);
    const [row] = rowsOf<InvoiceRow>(results[2]);
    return row && invoiceOfRow(row);
  }

  async find(kind: InvoiceKind, number: number): Promise<StoredInvoice | undefined> {
    const [row] = await this.rows<InvoiceRow>(
      sql`SELECT ${COLUMNS} FROM invoices WHERE kind = ${kind} AND number = ${number}`,
    );
    return row && invoiceOfRow(row);
  }

  async list({ accountId, status }: InvoiceQuery): Promise<StoredInvoice[]> {
    const rows = await this.rows<InvoiceRow>(
      sql`SELECT ${COLUMNS} FROM invoices WHERE ${allOf(
        accountId === undefined ? sql`TRUE` : sql`account_id = ${accountId}`,
        status === undefined ? sql`TRUE` : sql`status = ${status}`,
      )} ORDER BY issued_at DESC, kind, number DESC`,
    );
    return rows.map(invoiceOfRow);
  }

  /** Locks an invoice, after its account, as deleting the account does. */
  async #locked(number: number): Promise<Statement[]> {
    const invoice = await this.find('invoice', number);
    return [
      lockOf(invoice?.accountId ?? ''),
      sql`UPDATE invoices SET status = status WHERE kind = 'invoice' AND number = ${number}`,
    ];
  }

  async pay(number: number, paidAt: number, change: Change): Promise<StoredInvoice | undefined> {
    const isOpen = sql`kind = 'invoice' AND number = ${number} AND status = 'open'`;
    const results = await this.engine.transact([
      ...(await this.#locked(number)),
      invoiceEvent('invoice_paid', change, INVOICE_DETAILS, isOpen),
      sql`UPDATE invoices SET status = 'paid', paid_at = ${paidAt} WHERE ${isOpen} RETURNING ${COLUMNS}`,
    ]);
    const [row] = rowsOf<InvoiceRow>(results.at(-1));
    return row && invoiceOfRow(row);
  }

  async void(number: number, creditNote: InvoiceContent, change: Change): Promise<StoredInvoice | undefined> {
    const isValid = sql`kind = 'invoice' AND number = ${number} AND status <> 'void'`;
    const locking = await this.#locked(number);
    const taken = takenNumber('credit_note');
    const results = await this.engine.transact([
      ...locking,
      takeNumber('credit_note', sql`invoices WHERE ${isValid}`),
      sql`INSERT INTO invoices (${COLUMNS})
        SELECT 'credit_note', ${taken}, account_id, ${change.at}, NULL, 'paid', ${change.at}, NULL, number, ${JSON.stringify(creditNote)}
        FROM invoices WHERE ${isValid} RETURNING ${COLUMNS}`,
      invoiceEvent(
        'invoice_voided',
        change,
        sql`'{"invoice":' || number || ',"credit_note":' || ${taken} || '}'`,
        isValid,
      ),
      sql`UPDATE invoices SET status = 'void', voided_at = ${change.at} WHERE ${isValid}`,
    ]);
    const [row] = rowsOf<InvoiceRow>(results[locking.length + 1]);
    return row && invoiceOfRow(row);
  }
}
