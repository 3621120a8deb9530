import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT } from '../packages/service/src/single_sign_on/testing/oidc_settings.ts';
import { RealProvider } from '../packages/service/src/single_sign_on/testing/real_provider.ts';
import { launchBrowser } from './support/browser.ts';
import { violationsAtWidths } from './support/browser_pages.ts';
import { freePort } from './support/free_port.ts';
import { keepPicture } from './support/guide_picture.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';
import { buildWeb } from './support/web_build.ts';

const GRACE = 'grace@example.com';
const DESKTOP = { width: 1280, height: 800 };

let browser: Browser;
let server: RunningServer;
let provider: RealProvider;

beforeAll(async () => {
  buildWeb();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  provider = await RealProvider.start(
    `${url}/oidc/callback`,
    async (to, body) => (await fetch(to, { method: 'POST', body })).status,
  );
  provider.people.set('ada', { name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true });
  provider.people.set('grace', { name: 'Grace Hopper', email: GRACE, email_verified: true });
  const environment = {
    PLUMBLINE_DATA: newDataFolder(),
    PUBLIC_URL: url,
    PORT: port,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Example Ltd',
  };
  [server, browser] = await Promise.all([startServer(SERVER, environment), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await provider?.close();
});

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Security' }).click();
  await heading(page, 'Security').waitFor();
}

async function newPage(path: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

/** Signs in at the provider, to which the page is on its way. */
async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.waitForURL((url) => url.origin === provider.issuer);
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}

it('a person signs in at the identity provider, sees the connection, and signs out', async () => {
  const page = await newPage('/dashboard');
  const link = page.getByRole('link', { name: 'Sign in with Example Ltd' });
  await link.waitFor();
  await keepPicture(page, 'single_sign_on', { width: 800, height: 600 });
  expect(await violationsAtWidths(page)).toEqual([]);
  await link.click();
  await signInAtProvider(page, 'ada');
  await heading(page, 'Overview').waitFor();
  await openSecurity(page);
  await page.getByText('You can sign in with Example Ltd.').waitFor();
  expect(await violationsAtWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await link.waitFor();
});

it('a person whose address has a user here is refused until the user connects the provider with the password', async () => {
  const password = 'correct horse battery';
  const page = await newPage('/dashboard/sign-up');
  await page.getByLabel('Email address').fill(GRACE);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await heading(page, 'API keys').waitFor();

  const stranger = await newPage('/dashboard');
  await stranger.getByRole('link', { name: 'Sign in with Example Ltd' }).click();
  await signInAtProvider(stranger, 'grace');
  await stranger.getByRole('alert').filter({ hasText: 'There is already a user with your email address' }).waitFor();
  expect(await violationsAtWidths(stranger)).toEqual([]);

  await openSecurity(page);
  await page.getByText('Connect Example Ltd').click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signInAtProvider(page, 'grace');
  await page.getByText('You can sign in with Example Ltd.').waitFor();
});
