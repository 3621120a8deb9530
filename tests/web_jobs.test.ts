import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWords } from '../packages/cli/src/testing/run_line.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { changeAt } from '../packages/service/src/store/testing/store_under_test.ts';
import { useBrowserPages, violationsAtWidths } from './support/browser_pages.ts';
import { newDataFolder } from './support/server.ts';

const PASSWORD = 'correct horse';

const { site, visit } = useBrowserPages();

/** An endpoint on this machine that keeps what it is sent. */
const receiver = { url: '', bodies: [] as { type: string }[] };
const server = createServer(async (request, response) => {
  receiver.bodies.push((await json(request)) as { type: string });
  response.writeHead(204).end();
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`;
});
afterAll(() => server.close());

/** Certificates in two towns: every fourth has an invalid rating. Bands A to E may be let, F may not. */
const TOWNS = ['Leeds', 'York'];
const RATINGS = ['C', 'E', 'F', 'INVALID!'];
const CERTIFICATES = [
  'LMK_KEY,UPRN,POSTCODE,TENURE,CURRENT_ENERGY_RATING,LOCAL_AUTHORITY_LABEL',
  ...Array.from({ length: 40 }, (_, index) => {
    return `key${index},${1000 + index},LS1 4AB,Rented (private),${RATINGS[index % 4]},${TOWNS[index % 2]}`;
  }),
].join('\n');

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** A job of 1,000 rows as the service shows it. */
function jobDocument(status: 'running' | 'completed') {
  const rowsDone = status === 'running' ? 600 : 1000;
  return {
    id: 'job_1',
    name: 'halls.csv',
    status,
    reason: null,
    tool: 'calculate_pue',
    preset: null,
    edition: '2026.12',
    input: { format: 'csv', bytes: 20_000, rows: 1000 },
    output: { format: 'csv', columns: null },
    progress: { rows_done: rowsDone, rows_rejected: 0, share: rowsDone / 1000 },
    calls_counted: rowsDone,
    created_at: '2026-11-16T12:00:00.000Z',
    started_at: '2026-11-16T12:00:01.000Z',
    ended_at: null,
    expires_at: null,
    links: { self: '/v1/jobs/job_1', result: null, rejected: null, summary: null, report: null, schedule: null },
  };
}

/** The calls of a month of each plan. */
const MONTH_LIMITS = { free: 500, starter: 5000, pro: 50_000 } as const;

/** Puts a verified account on a plan, as the operator does, and waits until the service knows. */
async function setPlan(page: Page, email: string, plan: keyof typeof MONTH_LIMITS): Promise<void> {
  const store = new SqliteStore(site().databaseFile, Date.now);
  const [account] = await store.accounts.listOwned(email);
  await store.users.verify(account?.ownerId ?? '', changeAt(Date.now()));
  await store.accounts.setPlan(account?.id ?? '', plan, changeAt(Date.now()));
  await store.close();
  const monthLimit = "fetch('/v1/usage').then((response) => response.json()).then(({ month }) => month.limit)";
  await expect.poll(() => page.evaluate(monthLimit)).toBe(MONTH_LIMITS[plan]);
}

/** Signs up on the page at a path, and shows it with the plan. */
async function visitSignedIn(
  path: string,
  { title, plan = 'free' }: { title: string; plan?: keyof typeof MONTH_LIMITS },
): Promise<{ page: Page; email: string }> {
  const page = await visit(path);
  const email = `${randomUUID()}@example.com`;
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await heading(page, title).waitFor();
  await setPlan(page, email, plan);
  await page.reload();
  await heading(page, title).waitFor();
  return { page, email };
}

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByLabel('File to calculate').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
}

/** Chooses the calculator of PUE, and waits until it is loaded and the page has read the columns of the file. */
async function choosePue(page: Page): Promise<void> {
  await page.getByLabel('Calculator').selectOption({ label: 'Power usage effectiveness' });
  const cooling = page.getByLabel('Cooling power (kW)');
  await expect.poll(() => cooling.inputValue()).toBe('cooling_kw');
}

/** Prepares a job with the certificates. */
async function prepareCertificates(page: Page): Promise<void> {
  await chooseFile(page, 'certificates.csv', CERTIFICATES);
  // The page knows the data set by its columns.
  await expect.poll(() => page.getByLabel('Columns of the file').inputValue()).toBe('epc_domestic');
  await page.getByLabel('Calculator').selectOption({ label: 'Minimum energy efficiency standard checker' });
  // Every column is kept, until somebody says otherwise.
  await expect.poll(() => page.getByLabel('LOCAL_AUTHORITY_LABEL').isChecked()).toBe(true);
  await page.getByLabel('Group the summary by').selectOption('LOCAL_AUTHORITY_LABEL');
}

async function download(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

/** What the command makes of the same file. */
async function batch(parameters: URLSearchParams): Promise<string> {
  const folder = newDataFolder();
  const [input, output] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
  writeFileSync(input, CERTIFICATES);
  const options = ['tool', 'preset', 'keep', 'columns'].flatMap((name) => [`--${name}`, parameters.get(name) ?? '']);
  await runWords(['batch', input, output, ...options]);
  return readFileSync(output, 'utf8');
}

describe('jobs in the browser', () => {
  it('calculate a file by a preset, with a summary, and with downloads that equal the command', async () => {
    const { page } = await visitSignedIn('/jobs', { title: 'Jobs' });
    await page.getByText('You have no jobs yet.').waitFor();
    await page.getByRole('link', { name: 'New job' }).last().click();
    await heading(page, 'New job').waitFor();
    await page.getByText('Files up to 10 MiB').waitFor();
    await page.getByText('500 rows left this month').waitFor();
    await prepareCertificates(page);
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/v1/jobs?'));
    await page.getByRole('button', { name: 'Start job' }).click();
    await heading(page, 'certificates.csv').waitFor();
    const { searchParams } = new URL((await posted).url());

    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText('Completed').waitFor();
    await progress.getByText('40 rows').waitFor();
    await progress.getByText('10 rejected').waitFor();
    const groups = page.getByRole('table', { name: 'By LOCAL_AUTHORITY_LABEL' });
    await groups.waitFor();
    // Leeds has the ratings C and F ten times each, York has E ten times and ten rows that are rejected.
    const cells = () => groups.getByRole('row').filter({ hasText: 'Leeds' }).getByRole('cell').allTextContents();
    await expect.poll(async () => (await cells()).slice(0, 2)).toEqual(['Leeds', '20']);
    await expect.poll(cells).toContain('10 (50 %)');
    await expect.poll(() => groups.getByRole('row').filter({ hasText: 'York' }).textContent()).toContain('10 (100 %)');
    await page.getByRole('figure').first().waitFor();
    const reasons = page.getByRole('table', { name: 'Why rows were rejected' }).getByRole('row');
    await expect.poll(() => reasons.nth(1).getByRole('cell').nth(1).textContent()).toBe('10');

    expect(await download(page, /^Download results/)).toBe(await batch(searchParams));
    const rejected = (await download(page, /^Download 10 rejected rows/)).trim().split('\n');
    expect(rejected).toHaveLength(11);
    expect(rejected[1]).toContain('CURRENT_ENERGY_RATING');
    expect(await violationsAtWidths(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Open report' }).click();
    await heading(page, 'certificates').waitFor();
  });

  it('keep the form when a job is rejected, and say what is wrong in the words of the form', async () => {
    const { page } = await visitSignedIn('/jobs/new', { title: 'New job' });
    await page.getByRole('button', { name: 'Start job' }).click();
    await page.getByText('Choose a file.').waitFor();
    await page.getByText('Choose a calculator.').waitFor();
    await chooseFile(page, 'halls.csv', 'site,IT load (kW),cooling_kw,lighting_kw\nNorth,500,180,5\n');
    await choosePue(page);
    await expect.poll(() => page.getByLabel('IT load (kW)').inputValue()).toBe('IT load (kW)');
    const losses = page.getByRole('listitem').filter({ hasText: 'UPS losses' });
    await losses.getByText('Choose a column or a value.').waitFor();
    await losses.getByRole('combobox').first().selectOption({ label: 'The same value in every row' });
    await page.getByLabel('Value of UPS losses').fill('-5');
    await page.getByRole('button', { name: 'Start job' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'then start the job again' });
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('UPS losses must be');
    await expect.poll(() => page.getByLabel('Value of UPS losses').inputValue()).toBe('-5');
    expect(await violationsAtWidths(page, 'main')).toEqual([]);
    await page.getByLabel('Value of UPS losses').fill('35');
    const firstRows = page.getByRole('region', { name: 'First rows' });
    await firstRows.getByRole('row').filter({ hasText: 'North' }).getByText('PUE score: 1.44').waitFor();
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel template' }).click();
    expect((await template).suggestedFilename()).toBe('calculate_pue.xlsx');
    await page.getByRole('button', { name: 'Start job' }).click();
    await heading(page, 'halls.csv').waitFor();
    await page.getByRole('region', { name: 'Progress' }).getByText('Completed').waitFor();
    // (500 + 180 + 35 + 5) / 500
    expect(await download(page, /^Download results/)).toContain('1.44');

    await page.getByRole('button', { name: 'Delete job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete job' }).click();
    await heading(page, 'Jobs').waitFor();
    await page.getByText('You have no jobs yet.').waitFor();
  });

  it('stop at the quota with what is done, and go on after an upgrade', async () => {
    const { page, email } = await visitSignedIn('/jobs/new', { title: 'New job' });
    const halls = Array.from({ length: 505 }, (_, index) => `${500 + index},180,35,5`);
    await chooseFile(page, 'halls.csv', ['it_load_kw,cooling_kw,ups_losses_kw,lighting_kw', ...halls].join('\n'));
    await choosePue(page);
    await page.getByRole('button', { name: 'Start job' }).click();
    await heading(page, 'halls.csv').waitFor();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText('Stopped').waitFor();
    await progress.getByText('500 of 505 rows').waitFor();
    expect(await download(page, /^Download results/)).toMatch(/^501,/m);

    await setPlan(page, email, 'starter');
    await page.getByRole('button', { name: 'Resume' }).click();
    await progress.getByText('Completed').waitFor();
    await progress.getByText('505 rows').waitFor();
    expect((await download(page, /^Download results/)).trim().split('\n')).toHaveLength(506);
  });

  it('stay on the page while the service cannot be reached, and are refreshed when it can', async () => {
    const { page } = await visitSignedIn('/jobs', { title: 'Jobs' });
    let answer: 'running' | 'nothing' | 'completed' = 'running';
    await page.route('**/v1/jobs/job_*', (route) => {
      if (answer === 'nothing') return route.abort();
      return route.fulfill({ json: jobDocument(answer), headers: { 'retry-after': '1' } });
    });
    await page.goto(`${site().url}/jobs/job_1`);
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText('600 of 1,000 rows').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Rows done' });
    await expect.poll(() => bar.getAttribute('value')).toBe('0.6');
    answer = 'nothing';
    await page.getByText('This page is not up to date').waitFor();
    await progress.getByText('600 of 1,000 rows').waitFor();
    answer = 'completed';
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await progress.getByText('Completed').waitFor();
    await expect.poll(() => page.getByText('This page is not up to date').count()).toBe(0);
  });

  it('can be cancelled while they run, and tell a webhook', async () => {
    const { page } = await visitSignedIn('/jobs/webhooks', { title: 'Webhooks', plan: 'pro' });
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const secret = (await page.locator('code.job-secret').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: `Send test to ${receiver.url}` }).click();
    const log = page.getByRole('list', { name: 'Deliveries, newest first' });
    await log.getByRole('listitem').filter({ hasText: 'Test' }).getByText('Delivered').waitFor();

    await page.getByRole('navigation', { name: 'Jobs' }).getByRole('link', { name: 'New job' }).click();
    await heading(page, 'New job').waitFor();
    const halls = Array.from({ length: 40_000 }, (_, index) => `${500 + index},180,35,5`);
    await chooseFile(page, 'halls.csv', ['it_load_kw,cooling_kw,ups_losses_kw,lighting_kw', ...halls].join('\n'));
    await choosePue(page);
    await page.getByLabel('Everything, with sentences').check();
    await page.getByLabel('Name of the job (optional)').fill('All halls');
    await page.getByRole('button', { name: 'Start job' }).click();
    await heading(page, 'All halls').waitFor();
    await page.getByRole('progressbar', { name: 'Rows done' }).waitFor();
    await page.getByRole('button', { name: 'Cancel job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop job' }).click();
    await page.getByRole('region', { name: 'Progress' }).getByText('Cancelled').waitFor();

    await page.getByRole('navigation', { name: 'Jobs' }).getByRole('link', { name: 'Your jobs' }).click();
    const row = page.getByRole('list', { name: 'Jobs, newest first' }).getByRole('listitem');
    await row.getByText('Cancelled').waitFor();
    expect(await violationsAtWidths(page, 'main')).toEqual([]);
    await page.getByRole('navigation', { name: 'Jobs' }).getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('Deliveries').click();
    await log.getByRole('listitem').filter({ hasText: 'A job is cancelled' }).getByText('Delivered').waitFor();
    expect(receiver.bodies.map(({ type }) => type)).toEqual(['webhook.test', 'job.cancelled']);
    await expect.poll(() => page.getByText(secret).count()).toBe(0);
    expect(await violationsAtWidths(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: `Delete ${receiver.url}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByText('You have no webhooks yet.').waitFor();
  });
});
