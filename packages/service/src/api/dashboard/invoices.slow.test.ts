import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { type InvoiceOrder, type InvoiceSettings, issueInvoice, voidInvoice } from '../../billing/invoices.ts';
import { KeptMails } from '../../mail/testing/kept_mails.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { signUpVerified } from './testing/test_account.ts';
import { TestBrowser } from './testing/test_browser.ts';
import { signUpMember } from './testing/test_member.ts';

let mail: KeptMails;
let service: TestService;
beforeEach(() => {
  mail = new KeptMails();
  service = testService({ mailSender: mail });
});
afterEach(() => service.app.close());

const DETAILS = { name: 'Ada & Co', address: 'Rue 2\nParis', tax_id: 'FR12345678901' };
const SETTINGS: InvoiceSettings = {
  seller: { name: 'Plumb GmbH', address: 'Weg 1\nBerlin', taxId: 'DE123456789', bank: 'IBAN DE02' },
  currency: 'GBP',
  taxRate: 1900,
  paymentDays: 14,
};
const ORDER: InvoiceOrder = {
  plan: 'pro',
  interval: 'monthly',
  periods: 1,
  from: '2026-11-01',
  net: undefined,
  further: [],
  tax: undefined,
  note: '',
};

const contextOf = () => ({ store: service.store, mail, publicUrl: 'http://localhost:3000' });

async function issueTo(accountId: string) {
  const account = await service.store.accounts.find(accountId);
  if (!account) throw new Error('there is no account');
  const change = changeAt(service.clock.time);
  const outcome = await issueInvoice(contextOf(), SETTINGS, { account, order: ORDER }, change);
  if (!outcome.ok) throw new Error(outcome.fault);
  return outcome.invoice;
}

describe('the billing details of an account', () => {
  it('are what its owner last entered, tidied', async () => {
    const { browser } = await signUpVerified(service);
    expect(await browser.get('/api/billing/details')).toEqual({ name: '', address: '', tax_id: '' });
    const form = { name: ' Ada & Co ', address: ' Rue 2 \r\n\r\nParis\r\n', tax_id: ' fr12345678901 ' };
    const saved = await browser.send('PUT', '/api/billing/details', form);
    expect([saved.statusCode, saved.json()]).toEqual([200, DETAILS]);
    expect(await browser.get('/api/billing/details')).toEqual(DETAILS);
    const { events } = (await browser.get('/api/record?subject=plan')) as { events: { text: string }[] };
    expect(JSON.stringify(events)).toContain('changed the billing details');
  });

  it('are rejected with every fault named', async () => {
    const { browser } = await signUpVerified(service);
    const wrong = { name: 'a\nb', address: Array(9).fill('line').join('\n'), tax_id: 'FR 12 <script>' };
    const response = await browser.send('PUT', '/api/billing/details', wrong);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      { field: 'name', message: 'name must be one line; several were sent.' },
      { field: 'address', message: 'address must have at most 8 lines; 9 were sent.' },
      { field: 'tax_id', message: expect.stringContaining('FR 12 <script> was sent.') },
    ]);
    for (const name of ['', ' ', 'x'.repeat(201), 'a\u0007b']) {
      expect((await browser.send('PUT', '/api/billing/details', { ...DETAILS, name })).statusCode).toBe(422);
    }
  });
});

describe('an invoice of the operator', () => {
  it('is mailed to the owner, who sees it as a page and a PDF; nobody else does', async () => {
    const { browser, accountId, email } = await signUpVerified(service);
    await browser.send('PUT', '/api/billing/details', DETAILS);
    mail.sent.length = 0;
    await issueTo(accountId);
    expect(mail.sent).toEqual([
      expect.objectContaining({
        kind: 'invoice_issued',
        to: email,
        number: 'INV-00001',
        total: '99.00 GBP',
        dueAt: service.clock.time + 14 * 86_400_000,
      }),
    ]);
    const { invoices } = (await browser.get('/api/invoices')) as { invoices: object[] };
    expect(invoices).toMatchObject([{ number: 'INV-00001', status: 'open', gross: '99.00', reverse_charge: true }]);
    const page = await browser.send('GET', '/invoices/INV-00001/invoice.html');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Please pay 99.00 GBP by 29 November 2026, quoting INV-00001.');
    for (const text of ['Invoice INV-00001', 'Ada &amp; Co', 'Plumb GmbH', 'Reverse charge', '29 November 2026']) {
      expect(page.body).toContain(text);
    }
    const pdf = await browser.send('GET', '/invoices/INV-00001/invoice.pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toBe('inline; filename="INV-00001.pdf"');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const stranger = await signUpVerified(service);
    const member = await signUpMember(service, accountId, 'member');
    for (const format of ['html', 'pdf']) {
      const path = `/invoices/INV-00001/invoice.${format}`;
      expect((await stranger.browser.send('GET', path)).statusCode).toBe(404);
      expect((await member.browser.send('GET', path)).statusCode).toBe(403);
      expect((await browser.send('GET', `/invoices/INV-00002/invoice.${format}`)).statusCode).toBe(404);
      expect((await browser.send('GET', `/invoices/else/invoice.${format}`)).statusCode).toBe(404);
    }
    const missing = await browser.send('GET', '/invoices/INV-00002/invoice.html');
    expect(missing.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(missing.body).toContain('This account has no such invoice.');
    const nobody = await new TestBrowser(service.app).send('GET', '/invoices/INV-00001/invoice.html');
    expect([nobody.statusCode, nobody.headers.location]).toEqual([
      302,
      '/dashboard?return=%2Fdashboard%2Finvoices%2FINV-00001%2Finvoice.html',
    ]);
    expect(await stranger.browser.get('/api/invoices')).toEqual({ invoices: [] });
    expect((await member.browser.send('GET', '/api/invoices')).statusCode).toBe(403);
    expect((await member.browser.send('GET', '/api/billing/details')).statusCode).toBe(403);
  });

  it('says who bought what even after the owner has changed the details', async () => {
    const { browser, accountId } = await signUpVerified(service);
    await browser.send('PUT', '/api/billing/details', DETAILS);
    await issueTo(accountId);
    await browser.send('PUT', '/api/billing/details', { ...DETAILS, name: 'Bo & Co' });
    expect((await browser.send('GET', '/invoices/1/invoice.html')).body).toContain('Ada &amp; Co');
  });

  it('is cancelled by a credit note, which is mailed and shown, too', async () => {
    const { browser, accountId } = await signUpVerified(service);
    await browser.send('PUT', '/api/billing/details', DETAILS);
    await issueTo(accountId);
    mail.sent.length = 0;
    await voidInvoice(contextOf(), 1, 'Wrong plan.', changeAt(service.clock.time));
    expect(mail.sent).toEqual([
      expect.objectContaining({ kind: 'credit_note_issued', number: 'CN-00001', total: '99.00 GBP' }),
    ]);
    const note = (await browser.send('GET', '/invoices/CN-00001/invoice.html')).body;
    for (const text of ['Credit note CN-00001', 'INV-00001', '-99.00 GBP', 'Wrong plan.']) expect(note).toContain(text);
    const cancelled = (await browser.send('GET', '/invoices/INV-00001/invoice.html')).body;
    expect(cancelled).toContain('Cancelled on 15 November 2026');
    expect(cancelled).not.toContain('Please pay');
    const stored = (await browser.send('GET', '/api/stored-data.ndjson')).body;
    expect(stored).toContain('"about":"billing_details"');
    expect(stored).toContain('"number":"CN-00001"');
  });
});
