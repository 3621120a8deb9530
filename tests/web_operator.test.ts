import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Authenticator } from '../packages/service/src/accounts/testing/authenticator.ts';
import type { Store } from '../packages/service/src/store/contract.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { overflowOf, PHONE, useBrowserPages, violationsInBothThemes } from './support/browser_pages.ts';

const PASSWORD = 'correct horse';
const DESKTOP = { width: 1280, height: 800 };

const { site, visit } = useBrowserPages();

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

async function inStore<Result>(act: (store: Store) => Promise<Result>): Promise<Result> {
  const store = new SqliteStore(site().databaseFile, Date.now);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await heading(page, 'API keys').waitFor();
  return email;
}

/** A customer with a key, who waits for the pro plan. */
async function newCustomer(): Promise<string> {
  const page = await visit('/dashboard');
  const email = await signUp(page);
  await page.getByLabel('Name', { exact: true }).fill('laptop');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByText('API key “laptop” created').waitFor();
  await page.context().close();
  await inStore(async (store) => {
    const [account] = await store.accounts.listOwned(email);
    const actor = { kind: 'user', userId: null, email, ipAddress: null } as const;
    await store.accounts.requestPlan(account?.id ?? '', 'pro', { at: Date.now(), actor });
  });
  return email;
}

async function newOperator(): Promise<Page> {
  const page = await visit('/dashboard');
  const email = await signUp(page);
  await page.goto(`${site().url}/operator`);
  await heading(page, 'Page not found').waitFor();
  await inStore(async (store) => {
    const user = await store.users.findByEmail(email);
    await store.users.setOperator(user?.id ?? '', true);
  });
  await page.goto(`${site().url}/dashboard`);
  await page.getByRole('link', { name: 'Operator' }).click();
  await heading(page, 'Accounts').waitFor();
  await page.getByText('Turn on a second factor first').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Security' }).click();
  await page.getByText('Turn on the second factor').click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.locator('code.dashboard-secret').textContent();
  await page.getByLabel('Code', { exact: true }).fill(new Authenticator(`otpauth://totp/x?secret=${secret}`).code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('alert').filter({ hasText: 'The second factor is on' }).waitFor();
  await page.getByRole('link', { name: 'Operator' }).click();
  await page.getByLabel('Search accounts').waitFor();
  return page;
}

async function givePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Correct 1 field, then try again').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function confirm(page: Page, button: string, label: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
}

/** Checks a page at the widths of a phone and a desktop. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect([page.url(), size.width, await overflowOf(page)]).toEqual([page.url(), size.width, 0]);
    expect([page.url(), await violationsInBothThemes(page)]).toEqual([page.url(), []]);
  }
}

it('lets an operator, and nobody else, find an account, change it and see how the service does', async () => {
  const customer = await newCustomer();
  const page = await newOperator();
  await expectAccessible(page);

  await page.getByLabel('Search accounts').fill(customer);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: customer });
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await row.getByRole('link', { name: customer }).click();
  await page.getByRole('heading', { level: 2, name: customer }).waitFor();
  await page.getByText('not verified').first().waitFor();
  await expectAccessible(page);

  await confirm(page, 'Verify owner', 'Verify owner');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Enter your password again before you change an account.').waitFor();
  await confirm(page, 'Verify owner', 'Verify owner');
  await givePassword(page);
  await page.getByText(`${customer} is verified.`).waitFor();
  await confirm(page, `Grant Pro to ${customer}`, 'Grant Pro');
  await page.getByText('The request is answered.').waitFor();
  await confirm(page, 'Revoke laptop', 'Revoke');
  await page.getByText('The key laptop is revoked.').waitFor();
  await page.getByLabel('Plan').selectOption('starter');
  await page.getByRole('button', { name: 'Set plan' }).click();
  await page.getByText('The plan is set.').waitFor();
  await confirm(page, `End sessions of ${customer}`, 'End sessions');
  await page.getByText(`1 session of ${customer} ended.`).waitFor();
  await confirm(page, `Reset password of ${customer}`, 'Reset password');
  const alert = page.getByRole('alert').filter({ hasText: `New password of ${customer}` });
  await expect.poll(() => alert.locator('code').textContent()).toMatch(/^\w{20}$/);
  const record = page.getByRole('table', { name: 'What happened, newest first' });
  for (const event of [
    'reset the password',
    'changed the plan to the starter plan',
    'revoked the key',
    'verified the email address',
    `ended all sessions of ${customer}`,
  ]) {
    await record.getByRole('cell', { name: event }).first().waitFor();
  }
  await expectAccessible(page);

  await page.getByText('Delete this account').click();
  await page.getByLabel('Confirmation').fill('another');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Correct 1 field, then try again').waitFor();
  await page.getByLabel('Confirmation').fill(customer);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await heading(page, 'Accounts').waitFor();
  expect(await inStore((store) => store.accounts.listOwned(customer))).toEqual([]);
});

it('shows requests, health and errors', async () => {
  const customer = await newCustomer();
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const error = {
    minute,
    route: 'GET /v1/tools',
    message: 'internal_error: TypeError',
    requestId: 'req_x',
    times: 3,
  };
  await inStore((store) => store.errors.add([error]));
  const page = await newOperator();
  const navigation = page.getByRole('navigation', { name: 'Operator' });

  await navigation.getByRole('link', { name: 'Requests' }).click();
  await heading(page, 'Requests').waitFor();
  await page.getByRole('link', { name: customer }).waitFor();
  await expectAccessible(page);
  await confirm(page, `Decline Pro for ${customer}`, 'Decline');
  await givePassword(page);
  await page.getByRole('link', { name: customer }).waitFor({ state: 'detached' });

  await navigation.getByRole('link', { name: 'Health' }).click();
  await page.getByText(/^SQLite, answers in/).waitFor();
  await expectAccessible(page);

  await navigation.getByRole('link', { name: 'Errors' }).click();
  await page.getByText('3 errors in the last 24 hours').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'GET /v1/tools' });
  await row.getByRole('cell', { name: 'req_x' }).waitFor();
  await page.getByText('Errors by hour').click();
  await expectAccessible(page);
});
