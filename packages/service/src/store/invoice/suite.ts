import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, DAY_MS, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { InvoiceContent, StoredInvoice } from './contract.ts';

const CONTENT: InvoiceContent = {
  seller: { name: 'Plumb Ltd', address: '1 High Street\nLeeds', taxId: 'GB123456789', bank: 'IBAN GB00' },
  buyer: { name: 'Ada & Co', address: 'Rue 2\nParis', taxId: '' },
  currency: 'GBP',
  plan: 'pro',
  period: { from: '2026-11-01', to: '2026-11-30' },
  lines: [{ description: 'Pro plan', quantity: 1, unitNet: 9900, net: 9900, tax: 1980 }],
  taxRate: 2000,
  isReverseCharge: false,
  note: '',
};

/** What every store promises to invoices: numbers without gaps, states that go one way, and that they outlast the account. */
export function keepsInvoiceContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the invoices on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      const database = await prepare();
      store = await database.open(clock.now);
      other = await database.open(clock.now);
    });
    afterAll(async () => {
      await store.close();
      await other.close();
    });

    async function issue(accountId: string, on = store): Promise<StoredInvoice> {
      const issued = await on.invoices.add(accountId, CONTENT, clock.time + 30 * DAY_MS, changeAt(clock.time));
      if (!issued) throw new Error('there is no account');
      return issued;
    }

    const numbers = async (kind: StoredInvoice['kind']) =>
      (await store.invoices.list({}))
        .filter((each) => each.kind === kind)
        .map(({ number }) => number)
        .toSorted((one, two) => one - two);

    const eventsOf = async (accountId: string) =>
      (await store.events.list(accountId, { limit: 50 })).map(({ kind, details }) => [kind, details]).reverse();

    it('keeps the details of an account, the last ones, with its record', async () => {
      const accountId = await addAccount(store, clock.time);
      expect(await store.invoices.findDetails(accountId)).toBeUndefined();
      const details = { name: 'Ada', address: 'Rue 2\nParis', taxId: 'FR12345678901' };
      expect(await store.invoices.saveDetails(accountId, details, changeAt(clock.time))).toBe(true);
      const next = { ...details, name: 'Ada & Co', taxId: '' };
      expect(await store.invoices.saveDetails(accountId, next, changeAt(clock.time))).toBe(true);
      expect(await store.invoices.findDetails(accountId)).toEqual(next);
      expect(await eventsOf(accountId)).toEqual([
        ['billing_details_changed', {}],
        ['billing_details_changed', {}],
      ]);
      expect(await store.invoices.saveDetails('nobody', details, changeAt(clock.time))).toBe(false);
      await store.accounts.delete(accountId);
      expect(await store.invoices.findDetails(accountId)).toBeUndefined();
    });

    it('issues an invoice as it was given, and finds it by its number and its account', async () => {
      const accountId = await addAccount(store, clock.time);
      const issued = await issue(accountId);
      expect(issued).toEqual({
        kind: 'invoice',
        number: issued.number,
        accountId,
        issuedAt: clock.time,
        dueAt: clock.time + 30 * DAY_MS,
        status: 'open',
        paidAt: null,
        voidedAt: null,
        credits: null,
        content: CONTENT,
      });
      expect(await store.invoices.find('invoice', issued.number)).toEqual(issued);
      expect(await store.invoices.list({ accountId })).toEqual([issued]);
      expect(await store.invoices.list({ accountId, status: 'paid' })).toEqual([]);
      expect(await eventsOf(accountId)).toEqual([['invoice_issued', { invoice: issued.number }]]);
    });

    it('numbers invoices without gaps and never twice, whoever issues them at once', async () => {
      const accounts = [await addAccount(store, clock.time), await addAccount(store, clock.time)];
      const before = await numbers('invoice');
      const issuing = Array.from({ length: 12 }, (_, index) =>
        issue(accounts[index % 2] ?? '', index % 3 === 0 ? other : store),
      );
      const refused = Array.from({ length: 3 }, () =>
        other.invoices.add('nobody', CONTENT, clock.time, changeAt(clock.time)),
      );
      const issued = await Promise.all(issuing);
      expect(await Promise.all(refused)).toEqual([undefined, undefined, undefined]);
      expect(new Set(issued.map(({ number }) => number)).size).toBe(12);
      expect(await numbers('invoice')).toEqual(Array.from({ length: before.length + 12 }, (_, index) => index + 1));
    });

    it('marks an open invoice as paid, once', async () => {
      const accountId = await addAccount(store, clock.time);
      const issued = await issue(accountId);
      const paidAt = clock.time - DAY_MS;
      const pay = (on: Store) => on.invoices.pay(issued.number, paidAt, changeAt(clock.time));
      const outcomes = await Promise.all([pay(store), pay(other), pay(store)]);
      const paid = { ...issued, status: 'paid', paidAt };
      expect(outcomes.filter((each) => each !== undefined)).toEqual([paid]);
      expect(await store.invoices.find('invoice', issued.number)).toEqual(paid);
      expect(await store.invoices.pay(1_000_000, paidAt, changeAt(clock.time))).toBeUndefined();
      expect((await eventsOf(accountId)).slice(1)).toEqual([['invoice_paid', { invoice: issued.number }]]);
    });

    it('cancels an invoice by one credit note with a number of its own, also of several at once', async () => {
      const accountId = await addAccount(store, clock.time);
      const [open, paid] = [await issue(accountId), await issue(accountId)];
      await store.invoices.pay(paid.number, clock.time, changeAt(clock.time));
      const before = await numbers('credit_note');
      const creditNote = { ...CONTENT, note: 'credited' };
      const cancel = (on: Store, { number }: StoredInvoice) =>
        on.invoices.void(number, creditNote, changeAt(clock.time));
      const outcomes = await Promise.all([cancel(store, open), cancel(other, open), cancel(store, open)]);
      const [credited, ...more] = outcomes.filter((each) => each !== undefined);
      expect(more).toEqual([]);
      expect(credited).toMatchObject({ kind: 'credit_note', accountId, credits: open.number, content: creditNote });
      expect(await store.invoices.find('invoice', open.number)).toEqual({
        ...open,
        status: 'void',
        voidedAt: clock.time,
      });
      expect(await cancel(store, paid)).toMatchObject({ credits: paid.number });
      expect(await store.invoices.pay(open.number, clock.time, changeAt(clock.time))).toBeUndefined();
      expect(await cancel(store, open)).toBeUndefined();
      expect(await cancel(store, { ...open, number: 1_000_000 })).toBeUndefined();
      expect(await numbers('credit_note')).toEqual(Array.from({ length: before.length + 2 }, (_, index) => index + 1));
      expect(await eventsOf(accountId)).toContainEqual([
        'invoice_voided',
        { invoice: open.number, credit_note: credited?.number },
      ]);
    });

    it('keeps an invoice when its account is deleted, and can still cancel it', async () => {
      const accountId = await addAccount(store, clock.time);
      const issued = await issue(accountId);
      await store.accounts.delete(accountId);
      expect(await store.invoices.find('invoice', issued.number)).toEqual({ ...issued, accountId: null });
      const [one, two] = await Promise.all(
        [store, other].map((on) => on.invoices.void(issued.number, CONTENT, changeAt(clock.time))),
      );
      expect([one, two].filter((each) => each !== undefined)).toHaveLength(1);
    });
  });
}
