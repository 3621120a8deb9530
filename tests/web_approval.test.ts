import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowserPages, violationsAtWidths } from './support/browser_pages.ts';

const PASSWORD = 'correct horse';
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const FROZEN = '2027.01';

const { site, newPage } = useBrowserPages();

/** Sends a request of a page, as its script does, and returns what it created. */
async function send(page: Page, path: string, data: object): Promise<{ id: string; link: string }> {
  const headers = { origin: site().url, 'content-type': 'application/json' };
  const response = await page.request.post(`${site().url}/dashboard${path}`, { headers, data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? { id: '', link: '' } : await response.json();
}

async function signUp(owner?: Page): Promise<Page> {
  const page = await newPage({ viewport: { width: 1280, height: 900 } });
  const email = `${randomUUID()}@example.com`;
  await send(page, '/auth/sign-up', { email, password: PASSWORD });
  if (owner) {
    const { link } = await send(owner, '/api/invitations', { email, role: 'member' });
    await send(page, '/api/invitation-acceptance', { token: new URL(link).searchParams.get('token') });
  }
  return page;
}

/** Anybody can verify the receipt in the browser, and sees if the result next to it was changed. */
async function canBeVerified(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: 'anybody can verify' }).click();
  const files = page.getByLabel('Files with receipts');
  await files.setInputFiles(path);
  await page.getByText('The receipt is valid').waitFor();
  await page.getByText('is not a qualified electronic signature').waitFor();
  expect(await violationsAtWidths(page)).toEqual([]);
  const changed = JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), pue_score: 1.1 });
  await page.getByLabel('Or paste a receipt').fill(changed);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByText('The result in the file is not the signed one: pue_score.').waitFor();
  // What was signed stands below, to compare.
  await page.getByText('Signed result').waitFor();
}

it('three people check and approve a calculation, and begin its next revision', async () => {
  const ann = await signUp();
  const [bob, cem] = [await signUp(ann), await signUp(ann)];
  const fields = { name: 'Riverside hall', client: '', reference: '25041', engineer: '' };
  const { id } = await send(ann, '/api/projects', fields);
  const calculation = { tool: 'calculate_pue', edition: FROZEN, input: PUE, title: 'Hall A', notes: '' };
  await send(ann, `/api/projects/${id}/calculations`, calculation);
  const open = async (page: Page) => {
    await page.goto(`${site().url}/projects/${id}`);
    await page.getByText('Check and approve').click();
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
  };
  const sign = async (page: Page, name: string, button: string) => {
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: button }).click();
  };

  await open(ann);
  await sign(ann, 'Ann Ng', 'Sign and send for check');
  await ann.getByText('For check, revision 1').waitFor();
  await ann.getByText('You have signed this revision as originator').waitFor();
  await expect.poll(() => ann.getByRole('button', { name: 'Edit Hall A' }).count()).toBe(0);

  // The checker asks about a line, recalculates with another lighting load, and signs when the comment is resolved.
  await open(bob);
  await bob.getByLabel('At', { exact: true }).selectOption('hours_per_year');
  await bob.getByLabel('Comment').fill('Leap years?');
  await bob.getByRole('button', { name: 'Add comment' }).click();
  await bob.getByRole('link', { name: 'Open in calculator: Hall A' }).click();
  await bob.getByLabel('Lighting power').first().fill('2.5');
  await bob.getByRole('button', { name: 'Save to project' }).click();
  const dialog = bob.getByRole('dialog', { name: 'Save to project' });
  await dialog.getByText('Recalculation for the check of “Hall A”').waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await bob.getByRole('status').filter({ hasText: 'Saved to Riverside hall.' }).waitFor();
  await open(bob);
  // By hand: (500 + 200 + 25 + 2.5) / 500 = 1.455.
  await bob.getByRole('cell', { name: '1.455' }).first().waitFor();
  await bob.getByText('1 comment is not resolved').waitFor();
  expect(await violationsAtWidths(bob)).toEqual([]);
  await bob.getByRole('button', { name: 'Resolve' }).click();
  await sign(bob, 'Bob Bell', 'Sign as checker');
  await bob.getByText('Checked, revision 1').waitFor();

  await open(cem);
  await sign(cem, 'Cem Can', 'Sign as approver');
  await cem.getByText('Approved, revision 1').waitFor();
  const [receipt] = await Promise.all([
    cem.waitForEvent('download'),
    cem.getByRole('link', { name: 'receipt', exact: true }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe('approval-1.json');
  await canBeVerified(cem, await receipt.path());
  await open(cem);
  await cem.getByRole('link', { name: 'calculation sheet', exact: true }).click();
  await cem.getByText('not qualified electronic signatures').waitFor();
  for (const label of ['Prepared by', 'Checked by', 'Approved by']) {
    await expect
      .poll(() => cem.locator('.signatures').getByLabel(label).inputValue())
      .toMatch(/^(Ann Ng|Bob Bell|Cem Can), /);
  }

  await open(ann);
  await ann.getByRole('button', { name: 'Begin a new revision' }).click();
  await ann.getByText('Draft, revision 2').waitFor();
  await ann.getByText('What differs from revision 1').click();
  await ann.getByText('Inputs and results are the same.').waitFor();
});
