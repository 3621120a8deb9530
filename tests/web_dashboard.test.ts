import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { changeAt } from '../packages/service/src/store/testing/store_under_test.ts';
import { useBrowserPages, violationsAtWidths, violationsOn } from './support/browser_pages.ts';
import { newPkce } from './support/oauth_person.ts';

const PASSWORD = 'correct horse';
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

const { site, visit } = useBrowserPages();

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
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

/** Verifies the account as the operator does, and shows the page with it. */
async function verify(page: Page, email: string): Promise<void> {
  const store = new SqliteStore(site().databaseFile, Date.now);
  const [account] = await store.accounts.listOwned(email);
  await store.users.verify(account?.ownerId ?? '', changeAt(Date.now()));
  await store.close();
  await page.reload();
  await heading(page, 'API keys').waitFor();
}

async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: section }).click();
  await heading(page, section).waitFor();
}

async function createKey(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const alert = page.getByRole('alert').filter({ hasText: `API key “${name}” created` });
  return (await alert.locator('code.dashboard-key').textContent()) ?? '';
}

function call(key: string, input: object = PUE): Promise<Response> {
  return fetch(`${site().url}/v1/tools/calculate_pue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(input),
  });
}

describe('the dashboard', () => {
  it('signs up, creates a key, charts its calls, and revokes it', async () => {
    const page = await visit('/dashboard');
    await verify(page, await signUp(page));
    const key = await createKey(page, 'laptop');
    expect(await (await call(key)).json()).toMatchObject({ tier: 'free' });
    expect((await call(key, { ...PUE, it_load_kw: -1 })).status).toBe(422);

    await goTo(page, 'Overview');
    await page.getByRole('img', { name: /^Calls by day, .*: 1 successful, 1 with invalid input\.$/ }).waitFor();
    const byTool = page.getByRole('figure', { name: /^Calls by calculator/ });
    await byTool.getByText('Show as table').click();
    const row = byTool.getByRole('row').filter({ hasText: 'Power usage effectiveness' });
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toEqual(['Power usage effectiveness', '2', '1 with invalid input']);
    const quota = page.getByRole('region', { name: 'Remaining quota' });
    await quota.getByText('The API keys and the sheets of the account share these limits.').waitFor();
    await expect.poll(() => quota.getByRole('definition').allTextContents()).toEqual(['3 of 5', '499 of 500']);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
    expect(file[1]).toMatch(/,laptop,calculate_pue,rest,1,1$/);
    const rejected = page
      .getByRole('table', { name: /^Rejected calls/ })
      .getByRole('row')
      .nth(1);
    expect((await rejected.getByRole('cell').allTextContents()).slice(1)).toEqual([
      'Invalid input',
      'Power usage effectiveness',
      'REST API',
      'laptop',
      '1',
    ]);

    await goTo(page, 'API keys');
    await expect.poll(() => page.getByText(key).count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “laptop”?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await call(key)).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke laptop' }).click();
    await dialog.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('You have no active API keys.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('keys');
    await page.getByText('1 revoked key').waitFor();
    await expect.poll(async () => (await call(key)).status).toBe(401);
  });

  it('gives a key an expiry, rotates it once, and has it all in the record', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Expires').selectOption('On a date');
    await page.getByLabel('Name', { exact: true }).fill('laptop');
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('alert').filter({ hasText: 'Check the expiry' }).waitFor();
    await page.getByLabel('Last day').fill(tomorrow);
    const old = await createKey(page, 'laptop');
    await expect.poll(() => page.getByLabel('Expires').inputValue()).toBe('365d');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'laptop' }) });
    await card.getByText('Expires in 1 day').waitFor();
    await card.getByText(`by ${email}`).waitFor();
    await card.getByText(/^Not used yet, expires /).waitFor();

    await page.getByRole('button', { name: 'Change expiry of laptop' }).click();
    await card.getByLabel('Expires').selectOption('Never');
    await card.getByRole('button', { name: 'Change expiry', exact: true }).click();
    await card.getByText('Not used yet, never expires').waitFor();
    expect((await call(old)).status).toBe(200);

    await page.getByRole('button', { name: 'Rotate laptop' }).click();
    await page.getByRole('dialog', { name: 'Rotate “laptop”?' }).getByRole('button', { name: 'Rotate key' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'API key “laptop” rotated' });
    await alert.getByText(/The old key is valid until /).waitFor();
    const rotated = (await alert.locator('code.dashboard-key').textContent()) ?? '';
    expect([(await call(old)).status, (await call(rotated)).status]).toEqual([200, 200]);
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('keys');
    await page.getByText(/^Rotated, valid until /).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Rotate / }).count()).toBe(1);
    await page.getByText(/^Last used /).waitFor();

    await goTo(page, 'Record');
    const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
    await page.getByLabel('Show').selectOption('API keys');
    await events.nth(2).waitFor();
    await expect
      .poll(() => events.locator('p:first-child').allTextContents())
      .toEqual([
        expect.stringMatching(
          new RegExp(`^${email} rotated the key “laptop” .* to ${rotated.slice(0, 8)}…; the old key is`),
        ),
        expect.stringMatching(/ changed the expiry of the key “laptop” \(.*\) to never\.$/),
        expect.stringMatching(/ created the key “laptop” \(.*\), which expires on .* UTC\.$/),
      ]);
    await events.first().getByText('from 127.0.0.1').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(file).toMatch(/,key_rotated,.*,key_created,/s);
    expect(file).not.toContain(rotated);
    await page.getByLabel('Show').selectOption('Plan and payment');
    await page.getByText('Nothing has been recorded yet.').waitFor();
  });

  it('says that an unverified account has the limits of the IP address', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    const unverified = page.getByText(
      'Until it is verified, your calls share the limits of the IP address they come from. ' +
        'Ask the operator of this service to verify your email address.',
    );
    await goTo(page, 'Account');
    await unverified.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await goTo(page, 'API keys');
    await verify(page, email);
    await goTo(page, 'Account');
    await page.getByText(email).waitFor();
    await expect.poll(() => unverified.count()).toBe(0);
  });

  it('signs out and in again, and shows no account page in between', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
    await page.goto(`${site().url}/dashboard/account`);
    await heading(page, 'Sign in').waitFor();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'There is no account with this email address' }).waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Account').waitFor();
    await page.getByText(email).waitFor();
  });

  it('counts sheets of a signed-in page towards the account, and says that they came from the web', async () => {
    const page = await visit('/dashboard');
    await verify(page, await signUp(page));
    const query = new URLSearchParams(
      Object.entries(PUE).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    await page.goto(`${site().url}/v1/calculations/calculate_pue.html?${query}`);
    await heading(page, 'Power usage effectiveness').waitFor();
    await page.goto(`${site().url}/dashboard`);
    await page.getByRole('img', { name: /^Calls by source, .*: Web 1\.$/ }).waitFor();
    const quota = page.getByRole('region', { name: 'Remaining quota' });
    await expect.poll(() => quota.getByRole('definition').allTextContents()).toEqual(['4 of 5', '499 of 500']);
  });

  it('returns from signing in to a path of this site, and to no other site', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    const signInAt = async (returnPath: string) => {
      await page.context().clearCookies();
      await page.goto(`${site().url}/dashboard?return=${encodeURIComponent(returnPath)}`);
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signInAt('/docs/api');
    await page.waitForURL(`${site().url}/docs/api`);
    await signInAt('//evil.example/dashboard');
    await heading(page, 'Overview').waitFor();
    await expect.poll(() => new URL(page.url()).origin).toBe(site().url);
  });

  it('says whom to ask for a new password', async () => {
    const page = await visit('/dashboard');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByText('Ask the operator of this service for a new password').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('says what is wrong beside the field', async () => {
    const page = await visit('/dashboard/sign-up');
    await page.getByLabel('Email address').fill('someone@example.com');
    const password = page.getByLabel('Password');
    await password.fill('short');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('alert').filter({ hasText: 'Correct 1 field, then try again' }).waitFor();
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    const described = (await password.getAttribute('aria-describedby')) ?? '';
    await expect
      .poll(() => page.locator(`[id="${described.split(' ')[0]}"]`).textContent())
      .toBe('Password must have at least 10 characters.');
  });

  it('renames a key, changes the password, and deletes the user with the account', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    await createKey(page, 'first');
    await page.getByRole('button', { name: 'Rename first' }).click();
    await page.getByLabel('New name').fill('second');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('heading', { name: 'second' }).waitFor();

    await goTo(page, 'Account');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('another horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();

    await page.getByText('I want to delete my sign-in and my accounts').click();
    const deletion = page.getByRole('region', { name: 'Delete yourself' });
    await deletion.getByLabel('Password').fill('another horse');
    await deletion.getByRole('button', { name: 'Delete everything' }).click();
    await heading(page, 'Sign in').waitFor();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('another horse');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'There is no account' }).waitFor();
  });

  it('shows the plans side by side, and a request for one until it is cancelled', async () => {
    const page = await visit('/dashboard');
    await signUp(page);
    await goTo(page, 'Plans');
    const plans = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
    await plans.first().waitFor();
    await expect
      .poll(() => plans.getByRole('heading').allTextContents())
      .toEqual(['Free', 'Starter', 'Pro', 'Enterprise']);
    await expect.poll(() => plans.nth(1).textContent()).toContain('£29 per month');
    await expect.poll(() => plans.nth(1).textContent()).toContain('£23 per month, billed annually');
    await plans.nth(0).getByText('Current plan').waitFor();
    await page.getByRole('button', { name: 'Request this plan: Pro' }).click();
    await page.getByText('You requested the Pro plan').waitFor();
    await plans.nth(2).getByText('Requested').waitFor();
    await page.reload();
    await page.getByText('You requested the Pro plan').waitFor();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('button', { name: 'Request this plan: Pro' }).waitFor();
  });

  it('has no accessibility fault at any width, in either theme', async () => {
    const page = await visit('/dashboard');
    for (const path of ['/dashboard', '/dashboard/sign-up', '/dashboard/forgot-password']) {
      await page.goto(site().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await violationsAtWidths(page)]).toEqual([path, []]);
    }
    await page.goto(`${site().url}/dashboard`);
    await verify(page, await signUp(page));
    const key = await createKey(page, 'laptop');
    await call(key);
    await call(key, {});
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke laptop' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rotate laptop' }).click();
    await page.getByRole('dialog', { name: 'Rotate “laptop”?' }).waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rotate key' }).click();
    await page.getByText('Rotated, valid until').waitFor();
    for (const section of ['Overview', 'API keys', 'Plans', 'Record', 'Account']) {
      await goTo(page, section);
      await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
      expect([section, await violationsAtWidths(page)]).toEqual([section, []]);
    }
  });

  it('connects an app on pages that work by keyboard, and disconnects it', async () => {
    const redirectUri = `${site().url}/docs`;
    const registered = await fetch(`${site().url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'A chat app', redirect_uris: [redirectUri] }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const parameters = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      code_challenge: newPkce().challenge,
      code_challenge_method: 'S256',
    });
    const page = await visit(`/oauth/authorize?${parameters}`);
    await heading(page, 'Sign in').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await page.getByLabel('Email address').fill(`${randomUUID()}@example.com`);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Connect A chat app?').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\?code=/);
    await page.goto(`${site().url}/dashboard/apps`);
    await page.getByRole('button', { name: 'Disconnect A chat app' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Disconnect app' }).click();
    await page.getByText('You have not connected an app.').waitFor();
  });
});
