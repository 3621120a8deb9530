import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { violationsOn } from './support/browser_pages.ts';
import { type AppHost, showApp, startAppHost } from './support/mcp_app_host.ts';
import { ROOT } from './support/server.ts';

let site: Site;
let host: AppHost;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [site, host] = await Promise.all([openSite(), startAppHost()]);
  page = await site.browser.newPage({ viewport: { width: 1000, height: 900 } });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isKnown = [site.url, ...host.urls].includes(origin) || protocol === 'data:' || protocol === 'about:';
    if (!isKnown) faults.push(`a request to ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(`an exception: ${error.message}`));
  page.on('console', (message) => {
    // The client asks for a stream by GET, and the service says that it has none.
    if (message.type() === 'error' && !message.text().includes('405')) faults.push(message.text());
  });
  await host.open(page, site.url);
});

afterAll(async () => {
  host?.close();
  await site?.close();
});

function exampleOf(tool: string): Record<string, unknown> {
  return catalogue.find(({ name }) => name === tool)?.examples[0]?.input ?? {};
}

/** What REST answers to the same inputs. */
async function restResult(tool: string, input: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}/v1/tools/${tool}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** What the app has asked of the host since it was shown. */
function asked<Kind>(kind: string): Promise<Kind[]> {
  return page.evaluate(`host.asked.${kind}`) as Promise<Kind[]>;
}

/** The value of a key figure without what it was before. */
async function figure(app: Frame, label: string): Promise<number> {
  const value = app.locator('.key-figures > div', { hasText: label }).getByRole('definition');
  const text = await value.evaluate(
    (shown) => (shown as { firstChild?: { textContent?: string } }).firstChild?.textContent,
  );
  return Number(text);
}

async function calculate(app: Frame): Promise<void> {
  await app.getByRole('button', { name: 'Calculate' }).click();
  await app.locator('.sheet[aria-busy="false"]').waitFor();
}

describe('the app in a host', () => {
  it('is smaller than 150 kB and names no outside host', () => {
    const html = readFileSync(join(ROOT, 'packages/mcp_app/dist/sheet.html'), 'utf8');
    expect(Buffer.byteLength(html)).toBeLessThan(150_000);
    expect(html.match(/https?:\/\//g) ?? []).toEqual([]);
  });

  it('shows the first example of every tool', async () => {
    for (const { name, title } of catalogue) {
      const app = await showApp(page, name, exampleOf(name));
      await app.getByRole('heading', { level: 1, name: title }).waitFor();
      await app.getByRole('region', { name: 'Verdict' }).waitFor();
    }
  });

  it('opens results, working and sources', async () => {
    const app = await showApp(page, 'part_s_ev', exampleOf('part_s_ev'));
    for (const part of ['Results in full', 'Working', 'Sources']) await app.getByText(part, { exact: true }).click();
    await app.getByRole('heading', { name: 'Results', exact: true }).waitFor();
    await app.getByRole('region', { name: 'Working' }).locator('math').first().waitFor();
    await app.getByRole('region', { name: 'Sources' }).waitFor();
  });

  it('calculates again with a changed number, and tells the model', async () => {
    const input = exampleOf('calculate_pue');
    const app = await showApp(page, 'calculate_pue', input);
    await app.getByRole('button', { name: 'Change inputs' }).click();
    // As people type it: with a separator and the unit.
    await app.getByRole('textbox', { name: 'IT load' }).fill('1,800 kW');
    await app.getByRole('textbox', { name: 'IT load' }).press('Enter');
    await app.locator('.key-figures').getByText('was ').first().waitFor();
    const changed = { ...input, it_load_kw: 1800 };
    const { pue_score } = await restResult('calculate_pue', changed);
    await expect.poll(() => figure(app, 'PUE score')).toBe(pue_score);
    await expect.poll(() => asked('modelContexts')).toHaveLength(1);
    const [context] = await asked<{ content: { text: string }[]; structuredContent: object }>('modelContexts');
    expect(context?.structuredContent).toEqual({ tool: 'calculate_pue', input: changed });
    expect(context?.content[0]?.text).toContain(String(pue_score));
    await app.getByRole('button', { name: 'Back to the first inputs' }).click();
    await expect.poll(() => app.getByRole('textbox', { name: 'IT load' }).inputValue()).toBe(String(input.it_load_kw));
    await expect.poll(() => figure(app, 'PUE score')).toBe((await restResult('calculate_pue', input)).pue_score);
    await expect.poll(() => asked('calls')).toHaveLength(1);
  });

  it('changes an answer of a questionnaire and a choice of several', async () => {
    const input = exampleOf('contractor_vetting');
    const app = await showApp(page, 'contractor_vetting', input);
    await app.getByRole('button', { name: 'Change inputs' }).click();
    const question = app.getByRole('group', { name: 'The contractor is a registered, solvent legal entity' });
    await question.getByRole('radio', { name: 'No', exact: true }).check();
    await calculate(app);
    const answers = { ...(input.answers as object), registered: 'no' };
    const { vetting_score } = await restResult('contractor_vetting', { ...input, answers });
    await expect.poll(() => figure(app, 'Vetting score')).toBe(vetting_score);

    const quoted = exampleOf('get_technical_dd_quote');
    const quote = await showApp(page, 'get_technical_dd_quote', quoted);
    await quote.getByRole('button', { name: 'Change inputs' }).click();
    await quote.getByRole('group', { name: 'Disciplines' }).getByLabel('Energy').check();
    await calculate(quote);
    await expect.poll(() => asked('calls')).toHaveLength(1);
    const [call] = await asked<{ arguments: { disciplines: string[] } }>('calls');
    expect(call?.arguments.disciplines).toContain('energy');
  });

  it('shows what is wrong at its field, and keeps the last result', async () => {
    const app = await showApp(page, 'estimate_cooling_load', { ...exampleOf('estimate_cooling_load'), it_load_kw: 0 });
    const verdict = await app.getByRole('region', { name: 'Verdict' }).textContent();
    await app.getByRole('button', { name: 'Change inputs' }).click();
    await app.getByRole('textbox', { name: 'Floor area' }).fill('-5');
    await calculate(app);
    const area = app.getByRole('textbox', { name: 'Floor area' });
    await expect.poll(() => area.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => app.getByText('Enter a floor area of 1 m² or more').isVisible()).toBe(true);
    await expect.poll(() => asked('calls')).toEqual([]);

    // Only the service knows that a data centre needs an IT load.
    await area.fill('100');
    await app.getByRole('combobox', { name: 'Space type' }).selectOption({ label: 'Data centre' });
    await calculate(app);
    await app.getByText('IT load must be above 0 kW for a data_centre').waitFor();
    await expect.poll(() => app.getByRole('textbox', { name: 'IT load' }).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => app.getByRole('region', { name: 'Verdict' }).textContent()).toBe(verdict);
  });

  it('opens links through the host, or shows the address where it refuses', async () => {
    const input = exampleOf('mees_checker');
    const app = await showApp(page, 'mees_checker', input);
    for (const name of ['Open the sheet', 'PDF', 'Excel']) await app.getByRole('link', { name, exact: true }).click();
    const query = new URLSearchParams(input as Record<string, string>);
    const { edition } = await restResult('mees_checker', input);
    const at = (ending: string) =>
      `http://localhost:3000/v1/calculations/mees_checker${ending}?edition=${edition}&${query}`;
    await expect.poll(() => asked('links')).toEqual([at(''), at('.pdf'), at('.xlsx')]);

    const refused = await showApp(page, 'mees_checker', input, { refusesLinks: true });
    await refused.getByRole('link', { name: 'Open the sheet' }).click();
    await expect.poll(() => refused.getByLabel('Address of the sheet').inputValue()).toBe(at(''));
  });

  it('asks once for the sheet where the host has dropped the metadata', async () => {
    const app = await showApp(page, 'mees_checker', exampleOf('mees_checker'), { withoutMeta: true, context: {} });
    await app.getByRole('region', { name: 'Verdict' }).waitFor();
    await expect
      .poll(() => asked('calls'))
      .toMatchObject([{ name: 'mees_checker', _meta: { 'plumbline/sheet': true } }]);
  });

  it('shows the inputs while they are written, and that a call was cancelled', async () => {
    const app = await showApp(page, 'calculate_pue', { it_load_kw: 500 }, { withoutResult: true, partial: {} });
    await app.getByText('Calculating with these inputs').waitFor();
    await expect.poll(() => app.getByRole('definition').textContent()).toBe('500');
    await page.evaluate("host.bridge.sendToolCancelled({ reason: 'by the user' })");
    await app.getByText('The calculation was cancelled.').waitFor();
  });

  it('follows the theme of the host, reports its height and fills the screen', async () => {
    const app = await showApp(page, 'part_s_ev', exampleOf('part_s_ev'), { context: { theme: 'light' } });
    await app.getByRole('button', { name: 'Change inputs' }).click();
    await app.getByText('Results in full').click();
    const background = () => app.evaluate('getComputedStyle(document.body).backgroundColor');
    await expect.poll(background).toBe('rgb(255, 255, 255)');
    expect(await violationsOn(app)).toEqual([]);
    await page.evaluate("host.bridge.sendHostContextChange({ theme: 'dark' })");
    await app.waitForFunction("document.documentElement.style.colorScheme === 'dark'");
    await expect.poll(background).toBe('rgb(18, 22, 27)');
    expect(await violationsOn(app, { rules: ['color-contrast'] })).toEqual([]);
    const height = Number(await app.evaluate('document.documentElement.getBoundingClientRect().height'));
    await expect.poll(async () => (await asked<number>('heights')).at(-1)).toBe(Math.ceil(height));
    await app.getByRole('button', { name: 'Full screen' }).click();
    await app.getByRole('button', { name: 'Leave full screen' }).waitFor();
    await expect.poll(() => asked('modes')).toEqual(['fullscreen']);
  });

  it('shows text as text, and survives messages of the wrong shape or from another window', async () => {
    const markup = '<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">x</a>';
    const app = await showApp(page, 'calculate_pue', { it_load_kw: markup }, { withoutResult: true });
    await app.getByText(markup).waitFor();
    const send = (message: object) =>
      app.parentFrame()?.evaluate(`frames[0].postMessage(${JSON.stringify({ jsonrpc: '2.0', ...message })}, '*')`);
    for (const method of ['__proto__', 'hasOwnProperty', 'constructor']) {
      await send({ method });
      await send({ method, id: 1 });
    }
    await send({ method: 'ui/notifications/host-context-changed', params: { toolInfo: {} } });
    await send({ method: 'ui/notifications/tool-result', params: { _meta: { 'plumbline/sheet': { html: markup } } } });
    await app.getByText('The host sent a result that this app cannot show.').waitFor();
    const failed = { isError: true, content: [{ type: 'text', text: markup }] };
    await send({ method: 'ui/notifications/tool-result', params: failed });
    await app.getByText(markup).waitFor();
    const own = { jsonrpc: '2.0', method: 'ui/notifications/tool-cancelled', params: {} };
    await app.evaluate(`postMessage(${JSON.stringify(own)}, '*')`);
    await send({ method: 'ui/notifications/host-context-changed', params: { theme: 'light' } });
    await app.waitForFunction("document.documentElement.style.colorScheme === 'light'");
    await expect.poll(() => app.getByText('The calculation was cancelled.').count()).toBe(0);
    await expect.poll(() => app.locator('img, main a').count()).toBe(0);
  });

  it('has asked no other host for anything, broken no policy and thrown nothing', () => {
    expect(faults).toEqual([]);
  });
});
