import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@plumbline/service/store/contract.ts';
import type { BillingDetails } from '@plumbline/service/store/invoice/contract.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import { addAccount, changeAt } from '@plumbline/service/store/testing/store_under_test.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLine, testSettings } from './testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-invoices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const EMAIL = 'ada@example.com';
const BUYER: BillingDetails = { name: 'Ada & Co', address: 'Rue 2\nParis', taxId: 'FR12345678901' };
const SELLER = {
  INVOICE_SELLER: 'Plumb Ltd',
  INVOICE_ADDRESS: '1 High Street; Leeds',
  INVOICE_TAX_ID: 'GB123456789',
  INVOICE_TAX_PERCENT: '20',
  INVOICE_BANK: 'IBAN GB33BUKB20201555555555',
};

function type(line: string, environment: Record<string, string> = SELLER) {
  const settings = testSettings({ PLUMBLINE_DATA: folder, PORT: '0', ...environment });
  return runLine(line, { settings, folder });
}

function inStore<Result>(act: (store: Store) => Promise<Result>): Promise<Result> {
  return withStore({ databaseUrl: undefined, dataFolder: folder, clock: Date.now }, act);
}

async function newBuyer(email = EMAIL, details: BillingDetails | null = BUYER): Promise<string> {
  return inStore(async (store) => {
    const accountId = await addAccount(store, Date.now(), email);
    if (details) await store.invoices.saveDetails(accountId, details, changeAt(Date.now()));
    return accountId;
  });
}

async function create(options = '', environment: Record<string, string> = SELLER) {
  const { code, printed, errorOutput } = await type(
    `invoices create ${EMAIL} --plan pro --from 2026-11-01 ${options} --json`,
    environment,
  );
  if (code !== 0) throw new Error(errorOutput);
  return JSON.parse(printed);
}

describe('plumbline invoices create', () => {
  it('charges the published price with tax, under numbers in sequence, and says so', async () => {
    const accountId = await newBuyer();
    // 99.00 GBP a month; 20 % of 99.00 is 19.80.
    expect(await create()).toMatchObject({
      number: 'INV-00001',
      kind: 'invoice',
      status: 'open',
      account_id: accountId,
      buyer: 'Ada & Co',
      plan: 'pro',
      from: '2026-11-01',
      to: '2026-11-30',
      currency: 'GBP',
      net: '99.00',
      tax_percent: '20',
      tax: '19.80',
      gross: '118.80',
      reverse_charge: false,
    });
    const second = await type(`invoices create ${EMAIL} --plan starter --interval annual --from 2026-11-01`);
    // 12 months at 23 GBP; 20 % of 276.00 is 55.20.
    expect(second.printed).toMatch(/^Issued INV-00002 to Ada & Co: 331\.20 GBP \(276\.00 net, 55\.20 tax\), due on /);
  });

  it('queues a mail to the owner about the invoice and about its credit note, for the service to send', async () => {
    await newBuyer();
    const withMail = { ...SELLER, SMTP_URL: 'smtp://127.0.0.1:9' };
    await create('', withMail);
    await type('invoices void 1', withMail);
    const mails = JSON.parse((await type('mail list --json', withMail)).printed);
    expect(mails.map(({ kind, recipient }: Record<string, string>) => [kind, recipient]).toSorted()).toEqual([
      ['credit_note_issued', EMAIL],
      ['invoice_issued', EMAIL],
    ]);
  });

  it('takes the plan that the account requests, then the one that it has', async () => {
    const accountId = await newBuyer();
    const issue = async () => JSON.parse((await type(`invoices create ${EMAIL} --json`)).printed);
    await inStore((store) => store.accounts.setPlan(accountId, 'starter', changeAt(Date.now())));
    expect(await issue()).toMatchObject({ plan: 'starter' });
    await inStore((store) => store.accounts.requestPlan(accountId, 'pro', changeAt(Date.now())));
    expect(await issue()).toMatchObject({ plan: 'pro' });
  });

  it('follows the tax numbers into reverse charge, unless the operator states the tax', async () => {
    await newBuyer();
    const german = { ...SELLER, INVOICE_TAX_ID: 'DE123456789' };
    expect(await create('', german)).toMatchObject({ tax: '0.00', gross: '99.00', reverse_charge: true });
    // 19 % of 99.00 is 18.81.
    expect(await create('--tax 19', german)).toMatchObject({ tax: '18.81', gross: '117.81', reverse_charge: false });
    expect(await create('--reverse-charge')).toMatchObject({ tax: '0.00', reverse_charge: true });
    expect(await create('--tax 0')).toMatchObject({ tax: '0.00', reverse_charge: false });
  });

  it('adds lines, and rounds the tax of each half up', async () => {
    await newBuyer();
    // 2 x 10.00; 8.1 % of 20.00 is 1.62, of 0.50 is 0.0405 or 0.04, and of 5.00 is 0.405 or 0.41: 2.07 in all, of 25.50.
    const issued = await create('--net 10 --periods 2 --tax 8.1 --line Postage=0.50 --line Training=5');
    expect(issued).toMatchObject({ net: '25.50', tax: '2.07', gross: '27.57', to: '2026-12-31' });
  });

  it('needs a price in another currency than that of the price list, and knows its decimals', async () => {
    await newBuyer();
    const yen = { ...SELLER, INVOICE_CURRENCY: 'JPY' };
    expect((await type(`invoices create ${EMAIL} --plan pro`, yen)).errorOutput).toContain(
      'The published prices are in GBP, and invoices are in JPY',
    );
    // 10 % of 18,905 is 1,890.5, rounded half up to 1,891.
    expect(await create('--net 18905 --tax 10', yen)).toMatchObject({ net: '18905', tax: '1891', gross: '20796' });
    expect((await type(`invoices create ${EMAIL} --plan pro --net 9.5`, yen)).errorOutput).toContain(
      '--net must be an amount in JPY such as 9900; 9.5 was given.',
    );
  });

  it('says what is missing or wrong, and takes no number for it', async () => {
    await newBuyer();
    await newBuyer('bo@example.com', null);
    const { INVOICE_TAX_PERCENT: _, ...untaxed } = SELLER;
    const faults: [string, string, Record<string, string>?][] = [
      ['', 'Set INVOICE_SELLER and INVOICE_ADDRESS.', {}],
      ['', 'set INVOICE_TAX_PERCENT', untaxed],
      ['--plan free', 'must be one of starter, pro, enterprise; free was given.'],
      ['--interval weekly', '--interval must be monthly or annual; weekly was given.'],
      ['--periods 0', '--periods must be a whole number from 1 to 120; 0 was given.'],
      ['--from 2026-02-30', '--from must be a date such as 2026-11-01; 2026-02-30 was given.'],
      ['--net 1.234', '--net must be an amount in GBP such as 99.00; 1.234 was given.'],
      ['--net 999999999 --periods 120', 'at most 999,999,999.99 GBP'],
      ['--line 5.00', '--line must be a description and an amount'],
      ['--tax 101', '--tax must be a percentage from 0 to 100'],
      ['--tax 20 --reverse-charge', 'not both'],
    ];
    for (const [options, fault, environment] of faults) {
      const { code, errorOutput } = await type(`invoices create ${EMAIL} --plan pro ${options}`, environment);
      expect([options, code === 0, errorOutput]).toEqual([options, false, expect.stringContaining(fault)]);
    }
    expect((await type('invoices create bo@example.com --plan pro')).errorOutput).toContain('has no billing details');
    expect(await create()).toMatchObject({ number: 'INV-00001' });
  });
});

describe('the other commands of invoices', () => {
  it('pay an invoice, cancel it by a credit note, and list what there is', async () => {
    await newBuyer();
    await create();
    await create('--periods 2');
    expect((await type('invoices pay 1 --on 2026-11-10')).printed).toContain(
      'INV-00001 of Ada & Co is paid: 118.80 GBP.',
    );
    expect((await type('invoices pay INV-00001')).errorOutput).toContain('The invoice INV-00001 is paid already.');
    expect((await type('invoices pay 9')).errorOutput).toContain('There is no invoice INV-00009.');
    expect((await type('invoices pay CN-00001')).errorOutput).toContain(
      'The number of an invoice is one such as INV-00012',
    );
    expect((await type('invoices pay 2 --on 2999-01-01')).errorOutput).toContain('must not be in the future');
    expect((await type('invoices void inv-00002 --note Duplicate.')).printed).toContain(
      'INV-00002 is void. Issued the credit note CN-00001 to Ada & Co: -237.60 GBP.',
    );
    expect((await type('invoices void 2')).errorOutput).toContain('The invoice INV-00002 is void already.');
    const listed = async (options: string) =>
      JSON.parse((await type(`invoices list ${options} --json`)).printed).map((row: { number: string }) => row.number);
    expect((await listed('')).toSorted()).toEqual(['CN-00001', 'INV-00001', 'INV-00002']);
    expect(await listed('--status void')).toEqual(['INV-00002']);
    expect(await listed(`${EMAIL} --status open`)).toEqual([]);
    expect((await type('invoices list')).printed).toContain('INV-00001');
    expect((await type('invoices list --status lost')).errorOutput).toContain(
      '--status must be one of open, paid, void',
    );
  });

  it('export a table whose amounts add up, and a document', async () => {
    await newBuyer();
    await create();
    await create();
    await type('invoices void 2');
    expect((await type('invoices export --output invoices.csv')).printed).toContain('invoices.csv is written.');
    const [head = '', ...rows] = readFileSync(join(folder, 'invoices.csv'), 'utf8').trimEnd().split('\r\n');
    const gross = head.split(',').indexOf('gross');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['INV-00001', 'INV-00002', 'CN-00001']);
    expect(rows.reduce((sum, row) => sum + Number(row.split(',')[gross]), 0)).toBeCloseTo(118.8, 9);
    await type('invoices export CN-00001 --output note.html');
    expect(readFileSync(join(folder, 'note.html'), 'utf8')).toMatch(/Credit note CN-00001[\s\S]*-118\.80 GBP/);
    await type('invoices export 1 --output invoice.pdf');
    expect(readFileSync(join(folder, 'invoice.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await type('invoices export 7 --output invoice.pdf')).errorOutput).toContain('There is no invoice');
    expect((await type('invoices export --output invoices.txt')).errorOutput).toContain('ends in .csv; invoices.txt');
  });
});
