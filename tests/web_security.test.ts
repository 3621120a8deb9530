import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Authenticator } from '../packages/service/src/accounts/testing/authenticator.ts';
import type { LinkToken } from '../packages/service/src/store/session/contract.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { changeAt } from '../packages/service/src/store/testing/store_under_test.ts';
import { PHONE, useBrowserPages, violationsAtWidths, violationsInBothThemes } from './support/browser_pages.ts';

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'a new horse, correct as well';
const DESKTOP = { width: 1280, height: 800 };

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

async function sendPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Security' }).click();
  await heading(page, 'Security').waitFor();
}

async function withStore<Result>(act: (store: SqliteStore) => Promise<Result>): Promise<Result> {
  const store = new SqliteStore(site().databaseFile, Date.now);
  const result = await act(store);
  await store.close();
  return result;
}

/** The path of a link that a mail would have. */
async function linkFor(email: string, purpose: LinkToken['purpose']): Promise<string> {
  const token = randomUUID();
  const at = Date.now();
  await withStore(async (store) => {
    const user = await store.users.findByEmail(email);
    const link = { purpose, hash: hash('sha256', token), userId: user?.id ?? '', at, expiresAt: at + 60_000 };
    await store.sessions.addLink(link);
  });
  return `/dashboard/${purpose}?token=${token}`;
}

/** Reads the secret of the QR code that is shown. */
async function authenticatorOn(page: Page, email: string): Promise<Authenticator> {
  const secret = await page.locator('code.dashboard-secret').textContent();
  return new Authenticator(`otpauth://totp/Plumbline:${email}?secret=${secret}&issuer=Plumbline&digits=6&period=30`);
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_device, viewport) => {
  it('the second factor is turned on, asked for, replaced by a recovery code, and turned off', async () => {
    const page = await visit('/dashboard', { viewport });
    const email = await signUp(page);
    await openSecurity(page);
    await page.getByText('Turn on the second factor').click();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const app = await authenticatorOn(page, email);
    await page.getByLabel('Code', { exact: true }).fill(app.wrongCode());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Code is wrong, or has been used. Enter the next one.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(app.code());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const saved = page.getByRole('alert').filter({ hasText: 'The second factor is on' });
    await saved.waitFor();
    const codes = await saved.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await saved.getByRole('button', { name: 'Download' }).click();
    expect(readFileSync(await (await downloading).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
    await saved.getByRole('button', { name: 'I have saved them' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('second-factor');
    await page.getByText('You have 10 recovery codes left.').waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await heading(page, 'Sign in').waitFor();
    await sendPassword(page, email);
    await heading(page, 'Enter your code').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    // Each code is accepted once, and the next one early.
    const code = app.code(1);
    await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Overview').waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await sendPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Overview').waitFor();
    await openSecurity(page);
    await page.getByText('You have 9 recovery codes left.').waitFor();
    await page.getByText('Turn off the second factor').click();
    await page
      .getByRole('group')
      .filter({ hasText: 'Turn off the second factor' })
      .getByLabel('Password')
      .fill(PASSWORD);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Turn on the second factor').waitFor();
  });
});

describe('the security section', () => {
  it('lists the browsers that are signed in, and signs them out', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    const other = await visit('/dashboard');
    await sendPassword(other, email);
    await heading(other, 'Overview').waitFor();
    await openSecurity(page);
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => sessions.getByText('This browser').count()).toBe(1);
    await expect.poll(() => sessions.getByRole('heading', { name: /^Chrome on / }).count()).toBe(2);
    expect(await violationsAtWidths(page)).toEqual([]);
    await sessions.getByRole('button', { name: /^Sign out Chrome on / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await other.reload();
    await heading(other, 'Sign in').waitFor();
    await sendPassword(other, email);
    await heading(other, 'Overview').waitFor();
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
    await other.reload();
    await heading(other, 'Sign in').waitFor();
  });
});

describe('a link in a mail', () => {
  it('sets a new password when its page is sent, not when it is opened', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    await withStore(async (store) => {
      const user = await store.users.findByEmail(email);
      await store.users.verify(user?.id ?? '', changeAt(Date.now()));
    });
    const link = await linkFor(email, 'reset-password');
    const opened = await visit(link);
    await heading(opened, 'Choose a new password').waitFor();
    await expect.poll(() => new URL(opened.url()).search).toBe('');
    expect(await violationsAtWidths(opened)).toEqual([]);
    await page.reload();
    await heading(page, 'API keys').waitFor();
    await opened.getByLabel('New password').fill(NEW_PASSWORD);
    await opened.getByRole('button', { name: 'Set password' }).click();
    await opened.getByText('You have been signed out everywhere and your apps are disconnected.').waitFor();
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    await sendPassword(page, email, NEW_PASSWORD);
    await heading(page, 'API keys').waitFor();
    const again = await visit(link);
    await again.getByLabel('New password').fill('the password of a thief');
    await again.getByRole('button', { name: 'Set password' }).click();
    await again.getByRole('alert').filter({ hasText: 'The link has expired, or has been used.' }).waitFor();
  });

  it('gives somebody who never verified the address a new account, and says why', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    const opened = await visit(await linkFor(email, 'reset-password'), { viewport: PHONE });
    await opened.getByLabel('New password').fill(NEW_PASSWORD);
    await opened.getByRole('button', { name: 'Set password' }).click();
    await opened.getByText('you start with a new, empty account').waitFor();
    expect(await violationsInBothThemes(opened)).toEqual([]);
    expect(await withStore((store) => store.users.findByEmail(email))).toMatchObject({ isVerified: true });
  });

  it('verifies the address when its page is sent', async () => {
    const page = await visit('/dashboard');
    const email = await signUp(page);
    const opened = await visit(await linkFor(email, 'verify-email'), { viewport: PHONE });
    expect(await violationsInBothThemes(opened)).toEqual([]);
    expect(await withStore((store) => store.users.findByEmail(email))).toMatchObject({ isVerified: false });
    await opened.getByRole('button', { name: 'Verify email address' }).click();
    await opened.getByText(`${email} is verified.`).waitFor();
    expect(await withStore((store) => store.users.findByEmail(email))).toMatchObject({ isVerified: true });
  });
});

describe('a forgotten password', () => {
  it('without mail is a case for the operator', async () => {
    const page = await visit('/dashboard/forgot-password', { viewport: PHONE });
    await page.getByText('Ask the operator of this service for a new password').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('with mail gets a link, and the page says the same for every address', async () => {
    const page = await visit('/dashboard');
    const facts = { mail: true, payments: false, operator_email: null };
    await page.route('**/dashboard/api/service', (route) => route.fulfill({ json: facts }));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If there is an account with this address, a link is on its way.').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.goto(`${site().url}/dashboard`);
    await signUp(page);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await page.getByText('Sent. The link works once, for a day.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
