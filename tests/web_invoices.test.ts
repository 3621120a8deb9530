import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useBrowserPages, violationsAtWidths, violationsOn } from './support/browser_pages.ts';
import { plumbline } from './support/cli.ts';

const { site, visit } = useBrowserPages();

describe('the plans of a service without Stripe', () => {
  it('takes the billing details of the owner, and shows the invoices of the operator', async () => {
    const page = await visit('/dashboard/sign-up');
    const email = `${randomUUID()}@example.com`;
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    await page.goto(`${site().url}/dashboard/plans`);
    await page.getByText('This account has no invoices.').waitFor();
    await page.getByLabel('Name or company').fill('Ada & Co');
    await page.getByLabel('Tax number').fill('<none>');
    await page.getByRole('button', { name: 'Save billing details' }).click();
    await page.getByRole('alert').filter({ hasText: 'Correct 2 fields' }).waitFor();
    await page.getByLabel('Address').fill('Rue 2\nParis');
    await page.getByLabel('Tax number').fill('fr12345678901');
    await page.getByRole('button', { name: 'Save billing details' }).click();
    await page.getByText('Billing details saved').waitFor();
    await expect.poll(() => page.getByLabel('Tax number').inputValue()).toBe('FR12345678901');

    const seller = { INVOICE_SELLER: 'Plumb Ltd', INVOICE_ADDRESS: '1 High Street; Leeds', INVOICE_TAX_PERCENT: '20' };
    const environment = { ...seller, PLUMBLINE_DATA: dirname(site().databaseFile) };
    await plumbline(['invoices', 'create', email, '--plan', 'pro', '--force'], environment);
    await page.reload();
    const invoices = page.getByRole('table', { name: 'Invoices' });
    // 20 % on 99.00 GBP.
    await expect.poll(() => invoices.getByRole('row').nth(1).textContent()).toMatch(/INV-\d+.*118\.80 GBP.*Open/);
    expect(await violationsAtWidths(page)).toEqual([]);
    await invoices.getByRole('link', { name: /^INV-\d+$/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Invoice INV-\d+$/ }).waitFor();
    await page.getByText('Ada & Co').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
