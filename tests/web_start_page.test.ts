import { catalogue } from '@plumbline/calculators';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowserPages, WIDTHS } from './support/browser_pages.ts';

const FIRST_PAGE_BYTES_MAX = 100_000;
const LAYOUT_SHIFT_MAX = 0.05;

const { site, newPage, visit } = useBrowserPages();

function searchBox(page: Page) {
  return page.getByRole('searchbox', { name: 'Search calculators' });
}

function firstResult(page: Page) {
  return page.getByRole('list', { name: 'Search results' }).getByRole('link').first();
}

describe('the start page', () => {
  it('lists every calculator without scripts, and leads to what works without them', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const cards = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(catalogue.length);
    await cards.getByRole('link', { name: 'Eurocode beam design' }).click();
    await page.getByRole('heading', { level: 1, name: 'Eurocode beam design' }).waitFor();
    await page.getByRole('link', { name: /worked examples/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Examples' }).waitFor();
  });

  it.each(WIDTHS)('does not move while it loads, at a width of %d', async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await page.addInitScript(`
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await page.goto(`${site().url}/`, { waitUntil: 'networkidle' });
    await searchBox(page).waitFor();
    expect(Number(await page.evaluate('window.shift'))).toBeLessThan(LAYOUT_SHIFT_MAX);
  });

  it('loads at most 100 kB, compressed', async () => {
    const page = await newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) =>
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
    );
    await page.goto(`${site().url}/`, { waitUntil: 'networkidle' });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(3);
    expect(total).toBeLessThan(FIRST_PAGE_BYTES_MAX);
  });

  it('is searched with the keyboard alone', async () => {
    const page = await visit('/');
    await searchBox(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('heat');
    await firstResult(page).waitFor();
    await page.keyboard.press('ArrowDown');
    const first = await firstResult(page).textContent();
    await expect.poll(() => page.locator(':focus').textContent()).toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator(':focus').textContent()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
    await searchBox(page).fill('EV charger');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Part S electric vehicle charging' }).waitFor();
  });

  it('keeps what is typed and the focus when the app takes over from the rendered page', async () => {
    const page = await newPage();
    const held: (() => Promise<void>)[] = [];
    await page.route('**/assets/index-*.js', (route) => void held.push(() => route.continue()));
    await page.goto(`${site().url}/`, { waitUntil: 'commit' });
    await searchBox(page).focus();
    await page.keyboard.type('steel');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.();
    await page.getByRole('heading', { name: 'Search results' }).waitFor();
    await page.keyboard.type(' beam');
    await expect.poll(() => searchBox(page).inputValue()).toBe('steel beam');
    await expect.poll(() => page.url()).toBe(`${site().url}/?q=steel+beam`);
  });

  it('says why it found a calculator for a misspelt word', async () => {
    const page = await visit('/?q=baem');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Eurocode beam design' }) });
    await expect.poll(() => card.textContent()).toContain('Matches beam');
  });

  it('shows the closest calculators if none matches every word', async () => {
    const page = await visit('/?q=beam%20quetzal');
    await page.getByRole('status').filter({ hasText: 'No calculator matches every word' }).waitFor();
    await expect.poll(() => firstResult(page).textContent()).toBe('Eurocode beam design');
  });

  it('has a page for an unknown address, with suggestions', async () => {
    const page = await visit('/calculate_pu');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Power usage effectiveness' }).click();
    await page.getByRole('heading', { level: 1, name: 'Power usage effectiveness' }).waitFor();
  });
});
