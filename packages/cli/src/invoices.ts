import { parseArgs } from 'node:util';
import { invoiceHtml } from '@plumbline/documents/invoice/invoice_html.ts';
import { standalonePage } from '@plumbline/documents/sheets/standalone_page.ts';
import { invoiceCsv, invoiceDocument, invoiceRow } from '@plumbline/service/billing/invoice_document.ts';
import {
  findInvoice,
  type InvoiceOrder,
  type InvoiceOutcome,
  type InvoiceSettings,
  issueInvoice,
  listInvoices,
  payInvoice,
  readInvoiceName,
  voidInvoice,
} from '@plumbline/service/billing/invoices.ts';
import { amountOf, percentOf } from '@plumbline/service/billing/money.ts';
import { BILLING_INTERVALS, SOLD_PLANS } from '@plumbline/service/billing/price_list.ts';
import type { StoredAccount } from '@plumbline/service/store/account/contract.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import type { InvoiceStatus, StoredInvoice } from '@plumbline/service/store/invoice/contract.ts';
import { timeOfDate } from '@plumbline/service/time/date_text.ts';
import { changeOf, printDone, tableLines } from './account_arguments.ts';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';
import { namedAccount } from './named_account.ts';
import { withMail } from './operated_mail.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { sheetWriter } from './sheet_file.ts';

const STATUSES: readonly InvoiceStatus[] = ['open', 'paid', 'void'];
const PERIODS_MAX = 120;

const CREATE_OPTIONS = {
  plan: { type: 'string' },
  interval: { type: 'string', default: 'monthly' },
  periods: { type: 'string', default: '1' },
  from: { type: 'string' },
  net: { type: 'string' },
  line: { type: 'string', multiple: true, default: [] as string[] },
  tax: { type: 'string' },
  'reverse-charge': { type: 'boolean', default: false },
  note: { type: 'string', default: '' },
  ...STORE_OPTIONS,
} as const;

type CreateValues = ReturnType<typeof parseArgs<{ options: typeof CREATE_OPTIONS }>>['values'];

/** A value that must be there, or a fault of the command line. */
function required<Value>(value: Value | undefined, fault: string): Value {
  if (value === undefined) throw new UsageError(fault);
  return value;
}

function dayOf(option: string, text: string): string {
  if (Number.isNaN(timeOfDate(text))) {
    throw new UsageError(`--${option} must be a date such as 2026-11-01; ${text} was given.`);
  }
  return text;
}

function today({ clock }: CommandContext): string {
  return new Date(clock()).toISOString().slice(0, 10);
}

function requireInvoicing({ settings }: CommandContext): InvoiceSettings {
  if (settings.invoicing) return settings.invoicing;
  throw new CommandError('Invoices need your name and address. Set INVOICE_SELLER and INVOICE_ADDRESS.');
}

function amountIn(option: string, text: string, currency: string): number {
  const example = currency === 'JPY' ? '9900' : '99.00';
  const fault = `--${option} must be an amount in ${currency} such as ${example}; ${text} was given.`;
  return required(amountOf(text, currency), fault);
}

function furtherLine(text: string, currency: string): { description: string; net: number } {
  const at = text.lastIndexOf('=');
  const description = text.slice(0, Math.max(at, 0)).trim();
  if (description === '') {
    throw new UsageError(`--line must be a description and an amount such as "Training=250.00"; ${text} was given.`);
  }
  return { description, net: amountIn('line', text.slice(at + 1).trim(), currency) };
}

function taxOf({ tax, 'reverse-charge': isReverse }: CreateValues): InvoiceOrder['tax'] {
  if (tax === undefined) return isReverse ? 'reverse_charge' : undefined;
  if (isReverse) throw new UsageError('Give --tax or --reverse-charge, not both.');
  return required(percentOf(tax), `--tax must be a percentage from 0 to 100 such as 20 or 8.1; ${tax} was given.`);
}

function orderOf(values: CreateValues, account: StoredAccount, context: CommandContext): InvoiceOrder {
  const { plan, interval, periods, net, line, note, from } = values;
  const { currency } = requireInvoicing(context);
  const count = /^\d{1,3}$/.test(periods) ? Number(periods) : 0;
  if (count < 1 || count > PERIODS_MAX) {
    throw new UsageError(`--periods must be a whole number from 1 to ${PERIODS_MAX}; ${periods} was given.`);
  }
  const named = BILLING_INTERVALS.find((each) => each === interval);
  return {
    plan: plan ?? account.requestedPlan ?? account.plan,
    interval: required(named, `--interval must be ${BILLING_INTERVALS.join(' or ')}; ${interval} was given.`),
    periods: count,
    from: dayOf('from', from ?? today(context)),
    net: net === undefined ? undefined : amountIn('net', net, currency),
    further: line.map((each) => furtherLine(each, currency)),
    tax: taxOf(values),
    note: note.trim(),
  };
}

function issued(outcome: InvoiceOutcome): StoredInvoice {
  if (outcome.ok) return outcome.invoice;
  throw new UsageError(outcome.fault);
}

/** Runs an action that tells the owner. */
function withInvoices(
  context: CommandContext,
  options: { force: boolean },
  act: (parts: {
    store: Store;
    mail: Parameters<Parameters<typeof withMail>[2]>[0];
    publicUrl: string;
  }) => Promise<InvoiceOutcome>,
): Promise<StoredInvoice> {
  const { publicUrl } = context.settings;
  return withOperatedStore(context, options, (store) =>
    withMail(context, store, async (mail) => issued(await act({ store, mail, publicUrl }))),
  );
}

/** The number of the invoice that the only argument names. */
function invoiceNumberOf(positionals: readonly string[], usage: string): number {
  const [name = '', ...more] = positionals;
  if (name === '' || more.length > 0) throw new UsageError(`Usage: plumbline ${usage}`);
  const named = readInvoiceName(name);
  if (named?.kind === 'invoice') return named.number;
  throw new UsageError(`The number of an invoice is one such as INV-00012; ${name} was given.`);
}

const createCommand: Command = {
  name: 'invoices create',
  summary: 'issue an invoice for the plan of an account, under the next number',
  help: `plumbline invoices create EMAIL|ID [--plan PLAN] [--interval monthly|annual] [--periods N] [--from DATE] [--net AMOUNT]
                          [--line "TEXT=AMOUNT"]… [--tax PERCENT | --reverse-charge] [--note TEXT] [--json] [--force]

  --plan            one of ${SOLD_PLANS.join(', ')}; default the plan that the account requests, or else has
  --interval        default monthly; annual charges twelve months at the annual price
  --periods         months or years, 1 to ${PERIODS_MAX}; default 1
  --from            first day, such as 2026-11-01; default today
  --net             price of a period without tax; default the published price, which is in GBP
  --line            something else to charge, without tax; can be repeated
  --tax             in percent; default INVOICE_TAX_PERCENT, and reverse charge for a buyer in another country of the EU
  --reverse-charge  no tax, and the note that the recipient accounts for it
  --note            a sentence on the invoice
${FORCE_HELP}

The owner enters name, address and tax number on the page Plans. Both tax numbers decide on reverse charge: it applies if they are
VAT numbers of different EU countries. Tax is rounded half up for each line. The invoice does not change the plan: see accounts set-plan.`,
  async run(args, context) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: CREATE_OPTIONS });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0) throw new UsageError('Usage: plumbline invoices create EMAIL|ID');
    const settings = requireInvoicing(context);
    const invoice = await withInvoices(context, values, async (parts) => {
      const account = await namedAccount(parts.store, email);
      return issueInvoice(parts, settings, { account, order: orderOf(values, account, context) }, changeOf(context));
    });
    const row = invoiceRow(invoice);
    const text = `Issued ${row.number} to ${row.buyer}: ${row.gross} ${row.currency} (${row.net} net, ${row.tax} tax), due on ${row.due_on}.`;
    printDone(context, values.json, row, text);
    return EXIT.done;
  },
};

const listCommand: Command = {
  name: 'invoices list',
  summary: 'list invoices and credit notes, newest first',
  help: `plumbline invoices list [EMAIL|ID] [--status open|paid|void] [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const options = { status: { type: 'string' }, ...STORE_OPTIONS } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [email, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Usage: plumbline invoices list [EMAIL|ID]');
    const { status: given } = values;
    const status = STATUSES.find((each) => each === given);
    if (given !== undefined && status === undefined) {
      throw new UsageError(`--status must be one of ${STATUSES.join(', ')}; ${given} was given.`);
    }
    const invoices = await withOperatedStore(context, values, async (store) => {
      const accountId = email === undefined ? undefined : (await namedAccount(store, email)).id;
      return listInvoices(store, { accountId, status });
    });
    const rows = invoices.map(invoiceRow);
    if (values.json) context.print(JSON.stringify(rows));
    else {
      const shown = rows.map(({ number, status: state, issued_on, due_on, buyer, plan, gross, currency }) => ({
        number,
        status: state,
        issued_on,
        due_on,
        buyer,
        plan,
        gross,
        currency,
      }));
      for (const line of tableLines(shown, 'There are no invoices.')) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const payCommand: Command = {
  name: 'invoices pay',
  summary: 'mark an open invoice as paid',
  help: `plumbline invoices pay NUMBER [--on DATE] [--json] [--force]

  --on         the day of the payment, such as 2026-11-15; default today
${FORCE_HELP}`,
  async run(args, context) {
    const options = { on: { type: 'string' }, ...STORE_OPTIONS } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const number = invoiceNumberOf(positionals, 'invoices pay NUMBER');
    const paidAt = timeOfDate(dayOf('on', values.on ?? today(context)));
    if (paidAt > context.clock()) throw new UsageError(`--on must not be in the future; ${values.on} was given.`);
    const invoice = await withOperatedStore(context, values, async (store) =>
      issued(await payInvoice({ store }, number, paidAt, changeOf(context))),
    );
    const row = invoiceRow(invoice);
    printDone(context, values.json, row, `${row.number} of ${row.buyer} is paid: ${row.gross} ${row.currency}.`);
    return EXIT.done;
  },
};

const voidCommand: Command = {
  name: 'invoices void',
  summary: 'cancel an invoice by a credit note',
  help: `plumbline invoices void NUMBER [--note TEXT] [--json] [--force]

  --note       a sentence on the credit note, such as the reason
${FORCE_HELP}

Nothing is deleted: the invoice stays as void, and the credit note has the same figures, negative, under a number of its own. If the
invoice was paid, pay the amount back yourself.`,
  async run(args, context) {
    const options = { note: { type: 'string', default: '' }, ...STORE_OPTIONS } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const number = invoiceNumberOf(positionals, 'invoices void NUMBER');
    const creditNote = await withInvoices(context, values, (parts) =>
      voidInvoice(parts, number, values.note.trim(), changeOf(context)),
    );
    const row = invoiceRow(creditNote);
    const text = `${row.credits} is void. Issued the credit note ${row.number} to ${row.buyer}: ${row.gross} ${row.currency}.`;
    printDone(context, values.json, row, text);
    return EXIT.done;
  },
};

async function namedInvoice(store: Store, name: string): Promise<StoredInvoice> {
  return required(await findInvoice(store, name), `There is no invoice or credit note ${name}.`);
}

const exportCommand: Command = {
  name: 'invoices export',
  summary: 'write all invoices as CSV, or one as PDF or HTML',
  help: `plumbline invoices export --output FILE.csv [--force]
plumbline invoices export NUMBER --output FILE.pdf|FILE.html [--force]

  NUMBER       of an invoice or credit note, such as INV-00012 or CN-00003
  --output     an existing file is replaced
${FORCE_HELP}

The amounts of credit notes are negative, so that columns add up.`,
  async run(args, context) {
    const options = { output: { type: 'string' }, force: STORE_OPTIONS.force } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Usage: plumbline invoices export [NUMBER] --output FILE');
    if (name === undefined) {
      const write = sheetWriter('output', values.output, { endings: ['csv'], context });
      const invoices = await withOperatedStore(context, values, (store) => listInvoices(store));
      await write({ csv: () => invoiceCsv(invoices) });
      return EXIT.done;
    }
    const write = sheetWriter('output', values.output, { endings: ['pdf', 'html'], context });
    const document = invoiceDocument(await withOperatedStore(context, values, (store) => namedInvoice(store, name)));
    await write({
      pdf: async () => (await import('@plumbline/documents/invoice/invoice_pdf.ts')).invoicePdf(document),
      html: () => standalonePage(invoiceHtml(document)),
    });
    return EXIT.done;
  },
};

export const INVOICE_COMMANDS: readonly Command[] = [
  createCommand,
  listCommand,
  payCommand,
  voidCommand,
  exportCommand,
];
