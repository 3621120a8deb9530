import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowserPages } from './support/browser_pages.ts';

const { site, visit } = useBrowserPages();

const CACHED_URLS = `caches.keys()
  .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
  .then((requests) => requests.flat().map(({ url }) => url))`;

const LOADED_ASSETS = `performance.getEntriesByType('resource').map(({ name }) => name).filter((url) => url.includes('/assets/'))`;

/** Opens a page and waits until the service worker answers for it, and has kept it with everything that it loaded. */
async function visitAndKeep(path: string): Promise<Page> {
  const page = await visit(path, { serviceWorkers: 'allow' });
  const needed = `[location.origin + location.pathname, ...${LOADED_ASSETS}]`;
  await page.waitForFunction(
    `navigator.serviceWorker.controller && ${CACHED_URLS}.then((kept) => ${needed}.every((url) => kept.includes(url)))`,
  );
  return page;
}

describe('a tool page that was loaded once', () => {
  it('reloads and calculates without a connection', async () => {
    const page = await visitAndKeep('/tools/calculate_pue');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('textbox', { name: 'IT load' }).fill('1000');
    await page.getByRole('textbox', { name: 'Cooling' }).fill('200');
    await page.getByRole('textbox', { name: 'UPS losses' }).fill('0');
    await page.getByRole('textbox', { name: 'Lighting' }).fill('0');
    // (1,000 + 200) / 1,000 = 1.2
    await page
      .getByRole('region', { name: 'Result', exact: true })
      .getByText('1.200', { exact: true })
      .first()
      .waitFor();
  });

  it('says that a sheet needs a connection, and keeps the result', async () => {
    const page = await visitAndKeep('/tools/calculate_pue');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Calculation sheet' }).click();
    await page.getByRole('alert').getByText('Could not reach the service').waitFor();
    await page.getByRole('heading', { name: 'What to do' }).waitFor();
  });
});

describe('the folded parts of a result', () => {
  it('open without a connection', async () => {
    const page = await visit('/tools/calculate_pue', { serviceWorkers: 'allow' });
    const isKept = (part: string) =>
      `${CACHED_URLS}.then((kept) => kept.some((url) => url.includes('/assets/${part}-')))`;
    for (const part of ['lazy_parts', 'formulas']) await page.waitForFunction(isKept(part));
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Working \(/).click();
    await page.getByRole('listitem').locator('math').first().waitFor();
    await page.getByText(/^Sources \(/).click();
    await page.getByRole('table', { name: 'Figures and sources' }).waitFor();
    await page.locator('summary', { hasText: 'API call' }).click();
    await page.getByRole('button', { name: 'Copy as curl' }).waitFor();
  });
});

describe('the service worker', () => {
  it('keeps pages and assets, and nothing that the service answers', async () => {
    const page = await visitAndKeep('/tools/calculate_pue');
    for (const path of ['/v1/tools', '/docs', '/v1/usage', '/health']) await page.evaluate(`fetch('${path}')`);
    const kept = (await page.evaluate(CACHED_URLS)) as string[];
    const paths = new Set(kept.map((url) => new URL(url).pathname.replace(/^\/assets\/.*/, '/assets/')));
    // A browser may leave out the icon.
    paths.delete('/favicon.svg');
    expect([...paths].sort()).toEqual(['/', '/assets/', '/tools/calculate_pue']);
  });

  it('drops what earlier releases have kept', async () => {
    const page = await visit('/docs', { serviceWorkers: 'allow' });
    await page.evaluate(
      `caches.open('plumbline-earlier').then((cache) => cache.put('/assets/old.js', new Response('')))`,
    );
    await page.goto(`${site().url}/`);
    await page.waitForFunction(`caches.keys().then((names) => names.length === 1 && names[0] !== 'plumbline-earlier')`);
  });

  it('is revalidated with every use, so that a release is seen at once', async () => {
    const response = await fetch(`${site().url}/service_worker.js`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });
});
