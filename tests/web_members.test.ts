import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowserPages, violationsAtWidths, violationsOn } from './support/browser_pages.ts';

const PASSWORD = 'correct horse';
const OPERATOR = 'operator@example.com';
const PUE = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

const { site, visit, newPage } = useBrowserPages({ OPERATOR_EMAIL: OPERATOR });

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

function newEmail(name: string): string {
  return `${name}-${randomUUID()}@example.com`;
}

interface Person {
  page: Page;
  email: string;
}

/** Signs up. The service permits 10 sign-ups of an IP address, which are those of this file. */
async function signUp(name: string): Promise<Person> {
  const page = await newPage({ viewport: PHONE });
  const email = newEmail(name);
  await send(page, '/dashboard/auth/sign-up', { email, password: PASSWORD });
  return { page, email };
}

/** Opens a path and waits for its heading. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(site().url + path);
  await heading(page, title).waitFor();
}

/** Sends a request of a page, as its script does, and returns what it created. */
async function send(page: Page, path: string, data: object | string): Promise<{ id: string; link: string }> {
  const headers = { origin: site().url, 'content-type': typeof data === 'string' ? 'text/csv' : 'application/json' };
  const response = await page.request.post(site().url + path, { headers, data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? { id: '', link: '' } : await response.json();
}

/** A person who has accepted an invitation of the owner. */
async function joined(owner: Page, role: 'member' | 'viewer'): Promise<Person> {
  const person = await signUp(role);
  const { link } = await send(owner, '/dashboard/api/invitations', { email: person.email, role });
  await send(person.page, '/dashboard/api/invitation-acceptance', { token: new URL(link).searchParams.get('token') });
  return person;
}

/** Invites somebody with the form, and returns the path of the link to pass on: the server does not know its own address. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Invite' }).click();
  const created = page.getByRole('status').filter({ hasText: `Invitation for ${email} created` });
  const { pathname, search } = new URL((await created.locator('code').textContent()) ?? '');
  return pathname + search;
}

function memberCard(page: Page, email: string) {
  return page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });
}

/** Chooses the other one of two accounts. */
async function switchAccount(page: Page): Promise<void> {
  await page.getByText(/^Account: /).click();
  const choice = page.getByRole('combobox', { name: 'Account' });
  const current = await choice.inputValue();
  const values = await choice
    .locator('option')
    .evaluateAll((options) => options.map((each) => each.getAttribute('value')));
  await choice.selectOption(values.find((value) => value !== current) ?? '');
  await page.getByRole('button', { name: 'Switch account' }).click();
}

/** The names of the buttons in the main part of a page. */
function buttonsOf(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('button').allTextContents();
}

describe('an invitation', () => {
  it('is a link to pass on, with which a new person signs up and joins', async () => {
    const { page, email } = await signUp('owner');
    await open(page, '/dashboard/account', 'Account');
    await page.getByLabel('Name (optional)').fill('Structural Partners');
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByText('Name changed').waitFor();
    await open(page, '/dashboard/members', 'Members');
    const invited = newEmail('invited');
    const link = await invite(page, invited, 'viewer');
    await page.getByText('This service does not send email.').waitFor();
    await page.getByRole('region', { name: 'Open invitations' }).getByText(invited).waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);

    const other = await visit(link);
    await other.getByText(`${email} invites ${invited} to “Structural Partners”.`).waitFor();
    await other.getByRole('link', { name: 'sign up' }).waitFor();
    expect(await violationsAtWidths(other)).toEqual([]);
    await other.getByRole('link', { name: 'sign up' }).click();
    await other.getByLabel('Email address').fill(invited);
    await other.getByLabel('Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign up' }).click();
    await other.getByRole('button', { name: 'Accept invitation' }).click();
    await heading(other, 'Members').waitFor();
    await other.getByText('As a viewer, you see everything in the account and change nothing.').waitFor();
    await memberCard(other, email).getByText('Owner since').waitFor();

    const again = await visit(link);
    await again.getByRole('alert').waitFor();
    await expect.poll(() => again.getByRole('button', { name: 'Accept invitation' }).count()).toBe(0);
  });

  it('is for its address, and is declined or withdrawn', async () => {
    const { page, email } = await signUp('owner');
    await open(page, '/dashboard/members', 'Members');
    const withdrawn = newEmail('withdrawn');
    await invite(page, withdrawn, 'member');
    await page.getByRole('button', { name: `Withdraw the invitation of ${withdrawn}` }).click();
    await expect.poll(() => page.getByText(withdrawn).count()).toBe(0);
    const link = await invite(page, newEmail('declining'), 'member');
    await open(page, link, 'Invitation');
    await page.getByText(`You are signed in as ${email}`).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('You declined the invitation.').waitFor();
  });
});

describe('the owner', () => {
  it('changes a role and transfers the account, and the former owner leaves', async () => {
    const { page, email } = await signUp('owner');
    const { page: other, email: member } = await joined(page, 'member');
    await open(page, '/dashboard/members', 'Members');
    await page.getByRole('button', { name: `Change the role of ${member}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('viewer');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await memberCard(page, member).getByText('Viewer since').waitFor();
    await page.getByRole('button', { name: `Make ${member} the owner` }).click();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Transfer account' }).click();
    await page.getByText('As a member, you calculate on the plan of the account').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Invite' }).count()).toBe(0);

    await open(page, '/dashboard/account', 'Account');
    await page.getByText(`This account belongs to ${member}.`).waitFor();
    await page.getByRole('button', { name: 'Leave account' }).click();
    await dialog.getByRole('button', { name: 'Leave account' }).click();
    await heading(page, 'Overview').waitFor();
    await open(other, '/dashboard/members', 'Members');
    await memberCard(other, member).getByText('Owner since').waitFor();
    await expect.poll(() => memberCard(other, email).count()).toBe(0);
  });

  it('deletes the account; members, who can switch accounts, keep their other ones', async () => {
    const { page, email } = await signUp('owner');
    const { page: other, email: member } = await joined(page, 'member');
    await open(other, '/dashboard/account', 'Account');
    await other.getByText('The email address of the owner is not verified').waitFor();
    await open(other, '/dashboard/members', 'Members');
    await memberCard(other, email).getByText('Owner since').waitFor();
    await switchAccount(other);
    await other.getByText('As the owner, you also manage members').waitFor();
    await expect.poll(() => memberCard(other, email).count()).toBe(0);
    await switchAccount(other);
    await memberCard(other, email).getByText('Owner since').waitFor();

    await open(page, '/dashboard/account', 'Account');
    await page.getByText('I want to delete my sign-in and my accounts').click();
    const part = page.getByRole('region', { name: 'Delete yourself' });
    await part.getByLabel('Password').fill(PASSWORD);
    await part.getByRole('button', { name: 'Delete everything' }).click();
    await part.getByRole('alert').waitFor();
    await page.getByText('I want to delete this account').click();
    const deletion = page.getByRole('region', { name: 'Delete this account' });
    await deletion.getByLabel('Password').fill(PASSWORD);
    await deletion.getByRole('button', { name: 'Delete this account' }).click();
    await heading(page, 'Overview').waitFor();
    await open(other, '/dashboard/members', 'Members');
    await memberCard(other, member).getByText('Owner since').waitFor();
    await expect.poll(() => other.getByRole('region', { name: 'Members' }).getByRole('listitem').count()).toBe(1);
  });
});

describe('a viewer', () => {
  it('sees everything, no button that the service would reject, whom to ask, and nothing when removed', async () => {
    const { page: owner, email } = await signUp('owner');
    await send(owner, '/dashboard/api/keys', { name: 'laptop' });
    const details = { name: 'Riverside', client: '', reference: '', engineer: '' };
    const project = await send(owner, '/dashboard/api/projects', details);
    const saved = { tool: 'calculate_pue', edition: '2026.12', input: PUE, title: 'Server room', notes: '' };
    await send(owner, `/dashboard/api/projects/${project.id}/calculations`, saved);
    const rows = `${Object.keys(PUE).join(',')}\n${Object.values(PUE).join(',')}\n`;
    const job = await send(owner, '/v1/jobs?tool=calculate_pue&name=rooms.csv', rows);
    await send(owner, '/v1/webhooks', { url: 'https://example.com/hook' });

    const { page, email: viewer } = await joined(owner, 'viewer');
    const who = `Its members and its owner, ${email}, can`;
    await open(page, '/dashboard/keys', 'API keys');
    await page.getByText(`${who} create API keys.`).waitFor();
    await page.getByRole('heading', { name: 'laptop' }).waitFor();
    await expect.poll(() => buttonsOf(page)).toEqual(['Sign out']);
    await open(page, '/dashboard/record', 'Record');
    await page.getByText(`${who} download them.`).waitFor();
    await open(page, '/projects', 'Projects');
    await page.getByText(`${who} create and change projects.`).waitFor();
    await page.getByRole('link', { name: 'Riverside' }).waitFor();
    await expect.poll(() => buttonsOf(page)).toEqual([]);
    await open(page, `/projects/${project.id}`, 'Riverside');
    await page.getByText(`${who} change this project.`).waitFor();
    await page.getByRole('link', { name: 'Open in calculator: Server room' }).waitFor();
    await expect.poll(() => buttonsOf(page)).toEqual(['Download PDF', 'Download Word', 'Export', 'Download RO-Crate']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download RO-Crate' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await open(page, '/jobs', 'Jobs');
    await page.getByText(`${who} start and delete jobs.`).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'New job' }).count()).toBe(0);
    await open(page, '/jobs/new', 'New job');
    await page.getByText(`${who} start jobs.`).waitFor();
    await expect.poll(() => page.getByRole('form').count()).toBe(0);
    await open(page, `/jobs/${job.id}`, 'rooms.csv');
    await page.getByRole('link', { name: 'Download results (CSV)' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /job$/ }).count()).toBe(0);
    await open(page, '/jobs/webhooks', 'Webhooks');
    await page.getByText(`${who} add and change webhooks.`).waitFor();
    await page.getByRole('heading', { name: 'https://example.com/hook' }).waitFor();
    await expect.poll(() => buttonsOf(page)).toEqual([]);
    await open(page, '/tools/calculate_pue', 'Power usage effectiveness');
    await page.getByRole('button', { name: 'Save to project' }).click();
    await page.getByRole('dialog').getByText(`${who} save calculations to its projects.`).waitFor();

    await open(owner, '/dashboard/members', 'Members');
    await owner.getByRole('button', { name: `Remove ${viewer}` }).click();
    await owner.getByRole('dialog').getByLabel('Revoke them').waitFor();
    expect(await violationsOn(owner, { within: 'dialog' })).toEqual([]);
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click();
    await expect.poll(() => memberCard(owner, viewer).count()).toBe(0);
    await open(page, `/projects/${project.id}`, 'Project');
    await page.getByRole('alert').waitFor();
  });
});

describe('without mail', () => {
  it('pages name the address of the operator', async () => {
    const { page } = await signUp('owner');
    const operator = page.getByRole('link', { name: OPERATOR });
    await open(page, '/dashboard/account', 'Account');
    const callout = page.getByText(`Ask the operator of this service, ${OPERATOR}, to verify your email address.`);
    await callout.waitFor();
    await expect.poll(() => operator.getAttribute('href')).toBe(`mailto:${OPERATOR}`);
    await open(page, '/dashboard/plans', 'Plans');
    await page.getByRole('button', { name: 'Request this plan: Pro' }).click();
    await page.getByText(`until the operator of this service, ${OPERATOR}, approves the request.`).waitFor();
    await open(page, '/dashboard/forgot-password', 'Forgot your password?');
    await page.getByText(`Ask the operator of this service, ${OPERATOR},`).waitFor();
  });
});
