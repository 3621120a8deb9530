import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../packages/service/src/accounts/testing/authenticator.ts';
import { launchBrowser } from './support/browser.ts';
import { plumbline } from './support/cli.ts';
import { freePort } from './support/free_port.ts';
import { keepPicture } from './support/guide_picture.ts';
import { type MailServer, startMailServer } from './support/mail_server.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';
import { STRIPE_KEY, StripeStandIn, WEBHOOK_SECRET } from './support/stripe_stand_in.ts';
import { buildWeb } from './support/web_build.ts';

const PASSWORD = 'correct horse battery';
const [ADA, BEN, OPERATOR_EMAIL] = ['ada@example.com', 'ben@example.com', 'operator@example.com'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
};
const DAY_MS = 86_400_000;

let browser: Browser;
let server: RunningServer;
let smtp: MailServer;
let environment: Record<string, string>;
const stripe = new StripeStandIn();

beforeAll(async () => {
  buildWeb();
  const port = String(await freePort());
  smtp = await startMailServer();
  environment = {
    PLUMBLINE_DATA: newDataFolder(),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url,
    OPERATOR_EMAIL,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: await stripe.start(),
  };
  await plumbline(['billing', 'setup'], environment);
  [server, browser] = await Promise.all([startServer(SERVER, { ...environment, PORT: port }), launchBrowser()]);
  stripe.webhook = { url: `${server.url}/stripe/webhooks`, secret: WEBHOOK_SECRET };
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await stripe.stop();
  await smtp?.end();
});

/** A page in a browser context of its own. */
async function newPage(options: BrowserContextOptions = { viewport: DESKTOP }): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  return context.newPage();
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();
  await heading(page, name).waitFor();
}

/** The status of each page of the dashboard when its address is opened. */
async function statusesOfSections(page: Page): Promise<number[]> {
  const links = await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').all();
  const statusOf = async (path: string | null) => (await fetch(`${server.url}${path}`)).status;
  return Promise.all(links.map(async (link) => statusOf(await link.getAttribute('href'))));
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await heading(page, 'Check your email').waitFor();
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The link of a mail. */
async function linkTo(recipient: string, subject: string): Promise<string> {
  const mail = await smtp.waitFor(
    (each) => each.envelope.to.includes(recipient) && each.subject?.startsWith(subject) === true,
  );
  const [link] = mail.text?.match(/^http\S+\?token=\S+$/m) ?? [];
  if (link === undefined) throw new Error(`no link in ${mail.text}`);
  return link;
}

async function verify(page: Page, email: string): Promise<void> {
  await page.goto(await linkTo(email, 'Verify'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText(`${email} is verified.`).waitFor();
}

interface SecondFactor {
  app: Authenticator;
  recoveryCode: string;
}

async function turnOnSecondFactor(page: Page, email: string): Promise<SecondFactor> {
  await openSection(page, 'Security');
  await page.getByText('Turn on the second factor').click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).scrollIntoViewIfNeeded();
  await keepPicture(page, 'account_security_dark', { width: 390, height: 844, theme: 'dark' });
  const secret = await page.locator('code.dashboard-secret').textContent();
  const app = new Authenticator(`otpauth://totp/Plumbline:${email}?secret=${secret}&digits=6&period=30`);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const saved = page.getByRole('alert').filter({ hasText: 'The second factor is on' });
  const recoveryCode = (await saved.getByRole('listitem').first().textContent()) ?? '';
  await saved.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('You have 10 recovery codes left.').waitFor();
  return { app, recoveryCode };
}

async function sendPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/dashboard`);
  await fillSignIn(page, email);
  await heading(page, 'Enter your code').waitFor();
}

async function sendCode(page: Page, label: 'Code' | 'Recovery code', code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Overview').waitFor();
}

async function renameAccount(page: Page, name: string): Promise<void> {
  await openSection(page, 'Account');
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByText('Name changed').waitFor();
}

async function invite(page: Page, email: string): Promise<void> {
  await openSection(page, 'Members');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText(`Invitation sent to ${email}`).waitFor();
}

/** Somebody without an account follows the link of an invitation. */
async function acceptInvitation(email: string): Promise<Page> {
  const page = await newPage();
  await page.goto(await linkTo(email, 'Invitation'));
  await page.getByText(`${ADA} invites ${email} to “Hall & Sons”.`).waitFor();
  await page.getByRole('link', { name: 'sign up' }).click();
  await fillSignUp(page, email);
  const mailbox = await newPage();
  await verify(mailbox, email);
  await mailbox.context().close();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('heading', { name: `${email} (you)` }).waitFor();
  return page;
}

function planCard(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
}

/** Pays for a plan at the stand-in of Stripe, and returns the id of the subscription. */
async function buyStarter(page: Page): Promise<string> {
  await openSection(page, 'Plans');
  await page.getByRole('button', { name: 'Buy Starter' }).click();
  await page.getByText('29.00 gbp each month').waitFor();
  await page.getByRole('link', { name: 'Pay' }).click();
  await page.getByText('Thank you. You are on the Starter plan.').waitFor();
  await planCard(page, 'Starter').getByText('Current plan').waitFor();
  await stripe.settled();
  const [id] = stripe.account.subscriptions.keys();
  if (id === undefined) throw new Error('there is no subscription');
  return id;
}

async function createKey(page: Page, name: string): Promise<string> {
  await openSection(page, 'API keys');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const created = page.getByRole('alert').filter({ hasText: `API key “${name}” created` });
  return (await created.locator('code.dashboard-key').textContent()) ?? '';
}

function call(key: string): Promise<Response> {
  return fetch(`${server.url}/v1/tools/calculate_pue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 }),
  });
}

async function tierOf(key: string): Promise<string> {
  const usage = (await (await fetch(`${server.url}/v1/usage`, { headers: { 'x-api-key': key } })).json()) as {
    tier: string;
  };
  return usage.tier;
}

/** Lets the grace period of an unpaid subscription pass. */
function passGracePeriod(): void {
  const database = new DatabaseSync(join(environment.PLUMBLINE_DATA ?? '', 'plumbline.sqlite'));
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec(`UPDATE subscriptions SET unpaid_since = unpaid_since - ${14 * DAY_MS}`);
  database.close();
}

/** What happened, oldest first. */
async function readRecord(page: Page): Promise<string[]> {
  await openSection(page, 'Record');
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await events.first().waitFor();
  return (await events.locator('p:first-child').allTextContents()).reverse();
}

it('lets a team sign up, secure its account, pay, calculate and stop paying, with mail and a record of all of it', async () => {
  const ada = await newPage();
  await ada.goto(`${server.url}/dashboard/sign-up`);
  await fillSignUp(ada, ADA);
  await verify(ada, ADA);
  await ada.getByRole('link', { name: 'Go to the dashboard' }).click();
  await fillSignIn(ada, ADA);
  await heading(ada, 'Overview').waitFor();
  const statuses = await statusesOfSections(ada);
  expect(statuses).toEqual(Array(statuses.length).fill(200));
  expect(statuses.length).toBeGreaterThan(8);
  const { app, recoveryCode } = await turnOnSecondFactor(ada, ADA);
  await ada.getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading(ada, 'Sign in').waitFor();
  await sendPassword(ada, ADA);
  // Each code is accepted once, and the next one early.
  await sendCode(ada, 'Code', app.code(1));
  const phone = await newPage(PHONE);
  await sendPassword(phone, ADA);
  await phone.getByRole('button', { name: 'Use a recovery code' }).click();
  await sendCode(phone, 'Recovery code', recoveryCode);
  await phone.context().close();

  await renameAccount(ada, 'Hall & Sons');
  await invite(ada, BEN);
  const ben = await acceptInvitation(BEN);
  await ada.reload();
  await ada.getByRole('heading', { name: BEN }).waitFor();
  await keepPicture(ada, 'account_members', DESKTOP);

  const subscription = await buyStarter(ada);
  await keepPicture(ada, 'account_plans', DESKTOP);
  const adasKey = await createKey(ada, 'Design office');
  const bensKey = await createKey(ben, 'Laptop of Ben');
  await expect.poll(() => tierOf(adasKey)).toBe('starter');
  for (const key of [adasKey, adasKey, bensKey]) {
    const answer = await call(key);
    expect(answer.status).toBe(200);
    // The published limits of the starter plan.
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"minute";q=60;w=60, "month";q=5000;/);
  }
  await openSection(ada, 'Overview');
  await ada.getByRole('img', { name: /^Calls by day, .*: 3 successful, 0 with invalid input\.$/ }).waitFor();
  await ada.getByRole('img', { name: /^Calls by API key, .*: Design office 2, Laptop of Ben 1\.$/ }).waitFor();
  await ada.getByRole('img', { name: new RegExp(`^Calls by member, .*: ${ADA} 2, ${BEN} 1\\.$`) }).waitFor();

  stripe.account.renew(subscription, 'declined');
  await stripe.settled();
  await openSection(ada, 'Plans');
  await ada.getByText('A payment has failed').waitFor();
  await planCard(ada, 'Starter').getByText('Current plan').waitFor();
  passGracePeriod();
  stripe.account.renew(subscription, 'declined');
  await stripe.settled();
  stripe.account.cancel(subscription);
  await stripe.settled();
  await ada.reload();
  await planCard(ada, 'Free').getByText('Current plan').waitFor();
  await expect.poll(() => tierOf(adasKey)).toBe('free');
  const first = await call(adasKey);
  expect(first.status).toBe(200);
  // The published limits of the free plan.
  expect(first.headers.get('ratelimit-policy')).toMatch(/^"minute";q=5;w=60, "month";q=500;/);
  // The calls on the plan before count, too, if they are of the last minute.
  for (let count = 2; count <= 5; count++) await call(adasKey);
  expect((await call(adasKey)).status).toBe(429);

  expect(await readRecord(ada)).toEqual([
    `${ADA} signed in (Chrome on Linux).`,
    `${ADA} enabled the second factor.`,
    `${ADA} created new recovery codes.`,
    `${ADA} signed in (Chrome on Linux).`,
    `${ADA} used a recovery code.`,
    `${ADA} signed in (Safari on iPhone).`,
    `${ADA} renamed the account to “Hall & Sons”.`,
    `${ADA} invited ${BEN} as member.`,
    `${BEN} joined the account as member.`,
    'Stripe changed the plan to the starter plan.',
    expect.stringContaining(`${ADA} created the key “Design office” (${adasKey.slice(0, 8)}…), which expires on `),
    expect.stringContaining(`${BEN} created the key “Laptop of Ben” (${bensKey.slice(0, 8)}…), which expires on `),
    expect.stringContaining('Stripe reported a failed payment for the starter plan, which is kept until '),
    'The service changed the plan to the free plan.',
    expect.stringContaining('Stripe reported that the subscription of the starter plan was cancelled and ends on '),
  ]);
  await keepPicture(ada, 'account_record', DESKTOP);

  const [key, name] = ['New API key for the account “Hall & Sons”', 'the account “Hall & Sons”'];
  const expected = [
    [ADA, 'Verify your e-mail address for Plumbline'],
    [ADA, 'New sign-in to your Plumbline account'],
    [BEN, `Invitation to ${name} at Plumbline`],
    [BEN, 'Verify your e-mail address for Plumbline'],
    [ADA, `The plan of ${name} is now starter`],
    [ADA, key],
    [ADA, key],
    [BEN, key],
    [ADA, `Payment for ${name} failed`],
    [ADA, `The plan of ${name} is now free`],
  ];
  await expect.poll(() => smtp.received().length).toBe(expected.length);
  const received = smtp.received().map(({ envelope, subject }) => [envelope.to.join(), subject]);
  expect(received.toSorted()).toEqual(expected.toSorted());
  for (const { subject, text, html } of smtp.received()) {
    expect([subject, text?.includes(server.url), html?.includes(server.url)]).toEqual([subject, true, true]);
  }

  await plumbline(['users', 'set-operator', ADA, 'on', '--force'], environment);
  await ada.goto(`${server.url}/operator`);
  await ada.getByRole('row').filter({ hasText: 'Hall & Sons' }).getByRole('cell', { name: 'Canceled' }).waitFor();
  await keepPicture(ada, 'operator_accounts', DESKTOP);
});
