import { invoiceHtml } from '@plumbline/documents/invoice/invoice_html.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type BillingDetailsField,
  faultOfDetails,
  findDetails,
  readDetails,
  saveDetails,
} from '../../billing/billing_details.ts';
import { invoiceDocument, invoiceRow } from '../../billing/invoice_document.ts';
import { findInvoice, listInvoices } from '../../billing/invoices.ts';
import type { BillingDetails, StoredInvoice } from '../../store/invoice/contract.ts';
import { compress, encodingFor } from '../http/content_negotiation.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import { found } from './project_routes.ts';
import { handleSheetError } from './project_sheets.ts';
import { accountIdOf, changeBy, requireRole } from './session.ts';

const FIELDS = ['name', 'address', 'tax_id'] as const satisfies BillingDetailsField[];

const NO_DETAILS: BillingDetails = { name: '', address: '', taxId: '' };

function shown({ name, address, taxId }: BillingDetails) {
  return { name, address, tax_id: taxId };
}

/** The invoices of the operator: whom they are addressed to, and those that the account has got. */
export function serveInvoices(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock, documentRenderer, publicUrl } = context;
  const forOwner = { onRequest: requireRole('owner') };
  const asPage = {
    ...forOwner,
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      handleSheetError(error, request, reply, publicUrl),
  };

  async function invoiceOf(request: FastifyRequest): Promise<StoredInvoice> {
    const { number } = request.params as { number: string };
    const invoice = await findInvoice(store, number);
    return found(invoice?.accountId === accountIdOf(request) && invoice, 'invoice');
  }

  app.get('/api/billing/details', forOwner, async (request) =>
    shown((await findDetails(store, accountIdOf(request))) ?? NO_DETAILS),
  );

  app.put('/api/billing/details', forOwner, async (request) => {
    const details = readDetails(formBody(request.body, FIELDS, faultOfDetails));
    const isSaved = await saveDetails(store, accountIdOf(request), details, changeBy(request, clock));
    if (!isSaved) throw new DashboardProblemError('not_signed_in', 'This account no longer exists.');
    return shown(details);
  });

  app.get('/api/invoices', forOwner, async (request) => ({
    invoices: (await listInvoices(store, { accountId: accountIdOf(request) })).map(invoiceRow),
  }));

  app.get('/invoices/:number/invoice.html', asPage, async (request, reply) => {
    const page = Buffer.from(invoiceHtml(invoiceDocument(await invoiceOf(request)), publicUrl));
    const { body, headers } = await compress(page, encodingFor(request));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...SCRIPTLESS_PAGE_HEADERS, ...headers })
      .send(body);
  });

  app.get('/invoices/:number/invoice.pdf', forOwner, async (request, reply) => {
    const invoice = await invoiceOf(request);
    const slot = documentRenderer.reserveSlot(accountIdOf(request));
    try {
      const pdf = await slot.render({ kind: 'invoice', invoice: invoiceDocument(invoice) });
      const { number } = invoiceRow(invoice);
      return reply.type('application/pdf').header('content-disposition', `inline; filename="${number}.pdf"`).send(pdf);
    } finally {
      slot.release();
    }
  });
}
