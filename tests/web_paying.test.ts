import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR } from '../packages/service/src/store/event/contract.ts';
import { launchBrowser } from './support/browser.ts';
import { overflowOf, PHONE, violationsInBothThemes } from './support/browser_pages.ts';
import { freePort } from './support/free_port.ts';
import { PaidService } from './support/paid_service.ts';
import { buildWeb } from './support/web_build.ts';

const PASSWORD = 'correct horse';

let paid: PaidService;
let browser: Browser;
let url: string;
beforeAll(async () => {
  buildWeb();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  [paid, browser] = await Promise.all([new PaidService().start(port), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await paid?.stop();
});

/** Signs up, verifies the address, signs in and opens the plans. */
async function openPlans(): Promise<{ page: Page; email: string; accountId: string; userId: string }> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const email = `${randomUUID()}@example.com`;
  await page.goto(`${url}/dashboard/sign-up`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  const { store } = paid.service;
  const user = await store.users.findByEmail(email);
  await store.users.verify(user?.id ?? '', { at: Date.now(), actor: OPERATOR });
  await page.goto(`${url}/dashboard/plans`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('list', { name: 'Plans' }).waitFor();
  const [account] = await store.accounts.listOwned(email);
  if (!account) throw new Error('there is no account');
  return { page, email, accountId: account.id, userId: account.ownerId };
}

function card(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
}

describe('the plans of a service that takes payments', () => {
  it('can be bought, changed and cancelled', async () => {
    const { page } = await openPlans();
    await expect.poll(() => card(page, 'Starter').textContent()).toContain('£29 per month');
    await page.getByRole('radio', { name: 'Annual' }).check();
    await expect.poll(() => card(page, 'Starter').textContent()).toContain('£23 per month');
    await expect.poll(() => card(page, 'Starter').textContent()).toContain('£276 billed once a year');
    await page.getByText('Test mode: no money is taken.').waitFor();

    await page.getByRole('button', { name: 'Buy Starter' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('You did not buy a plan. Nothing was charged.').waitFor();

    await page.getByRole('radio', { name: 'Annual' }).check();
    await page.getByRole('button', { name: 'Buy Starter' }).click();
    await page.getByText('276.00 gbp each year').waitFor();
    await page.getByRole('link', { name: 'Pay' }).click();
    await page.getByText('Thank you. You are on the Starter plan.').waitFor();
    await card(page, 'Starter').getByText('Current plan').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Buy/ }).count()).toBe(0);

    await page.getByRole('button', { name: 'Change to Pro' }).click();
    await page.getByRole('link', { name: 'Change to plumbline_pro_monthly' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await card(page, 'Pro').getByText('Current plan').waitFor();

    await page.getByRole('button', { name: 'Manage payment' }).click();
    await page.getByRole('link', { name: 'Cancel at the end of the period' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Your subscription was cancelled').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => overflowOf(page)).toBe(0);
  });

  it('show a payment that failed, to members too, who cannot buy', async () => {
    const owner = await openPlans();
    const { id } = await paid.buy(owner);
    paid.stripe.account.renew(id, 'declined');
    await paid.stripe.settled();
    await owner.page.reload();
    await owner.page.getByText('A payment has failed').waitFor();
    // The invoice of 15 November 2026 and 14 days.
    await owner.page.getByText(/You keep the Pro plan until 29 Nov 2026\./).waitFor();
    await owner.page.getByRole('button', { name: 'Manage payment' }).first().waitFor();

    const { store } = paid.service;
    const viewer = await openPlans();
    await store.execute(
      `INSERT INTO account_members (account_id, user_id, role, joined_at) VALUES ('${owner.accountId}', '${viewer.userId}', 'viewer', '2026-11-15T12:00:00Z')`,
      [],
    );
    const { rows } = await store.execute(`SELECT id FROM user_sessions WHERE user_id = '${viewer.userId}'`, []);
    await store.members.chooseAccount(String(rows[0]?.id), owner.accountId);
    await viewer.page.reload();
    await viewer.page.getByText(`Only the owner of this account, ${owner.email}, can change the plan.`).waitFor();
    await viewer.page.getByText('A payment has failed').waitFor();
    await expect.poll(() => viewer.page.getByRole('button', { name: /Buy|Change|Manage|Request/ }).count()).toBe(0);
    expect(await violationsInBothThemes(viewer.page)).toEqual([]);
  });
});
