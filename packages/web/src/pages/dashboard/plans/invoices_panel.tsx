import { useState } from 'react';
import { callApi } from '../../../account/account_api.ts';
import { ApiForm, type TextField } from '../../../account/api_form.tsx';
import { formatDate } from '../../../account/dates.ts';
import { FetchStateView } from '../../../account/fetch_state_view.tsx';
import { useFetch } from '../../../account/use_fetch.ts';
import { Badge, Callout, DataTable, type Tone } from '../../../ui/index.ts';

/** Whom invoices are addressed to. */
interface BillingDetails {
  name: string;
  address: string;
  tax_id: string;
}

/** An invoice or credit note of the operator; amounts are decimals. */
interface Invoice {
  number: string;
  kind: 'invoice' | 'credit_note';
  status: 'open' | 'paid' | 'void';
  issued_on: string;
  due_on: string | null;
  currency: string;
  gross: string;
}

function fieldsOf({ name, address, tax_id }: BillingDetails): TextField[] {
  return [
    { name: 'name', label: 'Name or company', type: 'text', autoComplete: 'organization', initial: name },
    { name: 'address', label: 'Address', type: 'textarea', autoComplete: 'street-address', initial: address },
    {
      name: 'tax_id',
      label: 'Tax number',
      type: 'text',
      autoComplete: 'off',
      initial: tax_id,
      isOptional: true,
      hint: 'With the country in front, such as FR12345678901.',
    },
  ];
}

function DetailsForm({ details }: { details: BillingDetails }) {
  const [saved, setSaved] = useState(details);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <section className="account-panel" aria-labelledby="billing-details">
      <h2 id="billing-details">Billing details</h2>
      <p>Invoices are addressed to you like this. Invoices that you already have do not change.</p>
      <div role="status">{isSaved && <Callout tone="good" title="Billing details saved" />}</div>
      <ApiForm
        key={JSON.stringify(saved)}
        fields={fieldsOf(saved)}
        submitLabel="Save billing details"
        send={(form) => callApi<BillingDetails>('PUT', '/api/billing/details', form)}
        onDone={(stored) => {
          setSaved(stored);
          setIsSaved(true);
        }}
      />
    </section>
  );
}

const STATUS: Record<Invoice['status'], { tone: Tone; text: string }> = {
  open: { tone: 'caution', text: 'Open' },
  paid: { tone: 'good', text: 'Paid' },
  void: { tone: 'neutral', text: 'Cancelled' },
};

function statusOf({ kind, status }: Invoice) {
  if (kind === 'credit_note') return <Badge tone="neutral">Credit note</Badge>;
  return <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>;
}

function linksTo({ number }: Invoice) {
  const path = `/dashboard/invoices/${number}/invoice`;
  return (
    <>
      <a href={`${path}.html`}>{number}</a>{' '}
      <a href={`${path}.pdf`} aria-label={`${number} as PDF`}>
        PDF
      </a>
    </>
  );
}

const COLUMNS = [
  { key: 'number', head: 'Number' },
  { key: 'date', head: 'Date' },
  { key: 'due', head: 'Due' },
  { key: 'total', head: 'Total', numeric: true },
  { key: 'status', head: 'Status' },
];

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <section className="account-panel" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      {invoices.length === 0 ? (
        <p>This account has no invoices.</p>
      ) : (
        <DataTable
          caption="Invoices"
          captionHidden
          columns={COLUMNS}
          rows={invoices.map((invoice) => ({
            number: linksTo(invoice),
            date: formatDate(invoice.issued_on),
            due: invoice.due_on === null ? '–' : formatDate(invoice.due_on),
            total: `${invoice.gross} ${invoice.currency}`,
            status: statusOf(invoice),
          }))}
        />
      )}
    </section>
  );
}

/** The invoices of the operator, for the owner. Where Stripe takes payments, only those of before, if there are any. */
export function InvoicesPanel({ hasPayments }: { hasPayments: boolean }) {
  const [details] = useFetch<BillingDetails>('/api/billing/details');
  const [invoices] = useFetch<{ invoices: Invoice[] }>('/api/invoices');
  return (
    <>
      {!hasPayments && <FetchStateView state={details}>{(read) => <DetailsForm details={read} />}</FetchStateView>}
      <FetchStateView state={invoices}>
        {({ invoices: issued }) => (hasPayments && issued.length === 0 ? null : <InvoiceTable invoices={issued} />)}
      </FetchStateView>
    </>
  );
}
