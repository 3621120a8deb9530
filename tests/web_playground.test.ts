import { catalogue } from '@plumbline/calculators';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowserPages, violationsOn } from './support/browser_pages.ts';

/** Tests that go through many pages. */
const LONG_TEST_TIMEOUT_MS = 5 * 60_000;
const SCRIPT_BYTES_MAX = 150_000;
/** Together they have every kind of field, figure and diagram. */
const TOOLS_OF_EVERY_KIND = [
  'eurocode_beam_designer',
  'dgnb_bim_readiness',
  'building_carbon_footprint',
  'get_technical_dd_quote',
  'digital_renovation_passport',
  'roi_calculator',
];

const { site, newPage, visit } = useBrowserPages();

async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate' }).click();
  await resultOf(page).getByRole('heading', { name: 'Recommendations' }).waitFor();
}

function resultOf(page: Page) {
  return page.getByRole('region', { name: 'Result' });
}

async function overflowOf(page: Page): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
}

describe('the catalogue', () => {
  it('lists every calculator by domain, each with its purpose and its standard', async () => {
    const page = await visit('/');
    const lists = page.getByRole('main').getByRole('list');
    expect(await lists.count()).toBe(6);
    expect(await lists.getByRole('listitem').count()).toBe(catalogue.length);
    const pue = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Power usage effectiveness' }) });
    expect(await pue.textContent()).toContain('ISO/IEC 30134-2');
  });

  it('finds a calculator by word, standard or input name, and keeps the search in the URL', async () => {
    const page = await visit('/');
    const search = page.getByRole('searchbox', { name: 'Search calculators' });
    const results = page.getByRole('list', { name: 'Search results' });
    const expectFirst = (title: string) =>
      results.getByRole('link').first().getByText(title, { exact: true }).waitFor();
    await search.fill('overheating');
    await expectFirst('Part O overheating, simplified method');
    await search.fill('EN 1993-1-5');
    expect(await results.getByRole('listitem').count()).toBe(2);
    await search.fill('ups_losses_kw');
    await expectFirst('Power usage effectiveness');
    expect(new URL(page.url()).searchParams.get('q')).toBe('ups_losses_kw');

    const again = await visit('/?q=ups_losses_kw');
    expect(await again.getByRole('searchbox').inputValue()).toBe('ups_losses_kw');
    await again.getByRole('link', { name: 'Power usage effectiveness' }).click();
    await again.getByRole('heading', { level: 1, name: 'Power usage effectiveness' }).waitFor();
    expect(new URL(again.url()).pathname).toBe('/tools/calculate_pue');
  });

  it('can be linked to at a domain', async () => {
    const page = await visit('/#self_assessment');
    const top = 'document.getElementById("self_assessment").getBoundingClientRect().top < window.innerHeight';
    expect(await page.evaluate(top)).toBe(true);
    expect(await page.evaluate('window.scrollY')).toBeGreaterThan(0);
  });

  it('has a message for no results', async () => {
    const page = await visit('/?q=quetzal');
    await page.getByRole('status').filter({ hasText: 'No calculators match “quetzal”.' }).waitFor();
  });

  it('loads less script than 150 kB, compressed', async () => {
    const sizes: number[] = [];
    const page = await newPage();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sizes.push(Number(response.headers()['content-length']));
    });
    await page.goto(`${site().url}/`, { waitUntil: 'networkidle' });
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPT_BYTES_MAX);
  });
});

describe('the page of a tool', () => {
  it('says beside each field what is wrong with it, and goes to the first', async () => {
    const page = await visit('/tools/calculate_pue');
    const itLoad = page.getByRole('textbox', { name: 'IT load' });
    await itLoad.fill('none');
    await page.getByRole('textbox', { name: 'Cooling' }).fill('-3');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('alert').getByText('Correct 2 inputs, then calculate again').waitFor();
    const words = page.locator('#error-it_load_kw');
    expect(await words.textContent()).toBe('IT load must be a number from 0.1 to 1,000,000 kW.');
    expect(await itLoad.getAttribute('aria-describedby')).toContain('error-it_load_kw');
    expect(await itLoad.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(':focus').getAttribute('id')).toBe('input-it_load_kw');

    await itLoad.fill('1000');
    await page.getByRole('textbox', { name: 'Cooling' }).fill('200');
    await page.getByRole('textbox', { name: 'UPS losses' }).fill('0');
    await page.getByRole('textbox', { name: 'Lighting' }).fill('0');
    await calculate(page);
    // (1,000 + 200) / 1,000 = 1.2, which is the target too.
    await resultOf(page).getByText('1.200', { exact: true }).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await itLoad.getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the working with formulas and clauses, and the sources', async () => {
    const page = await visit('/tools/calculate_pue');
    await calculate(page);
    await page.getByText(/^Working \(\d+ lines?\)$/).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Power usage effectiveness, on power' });
    await line.waitFor();
    expect(await line.locator('math mfrac').count()).toBeGreaterThan(0);
    expect(await line.textContent()).toContain('ISO/IEC 30134-2');
    await page.getByText(/^Sources \(\d+ figures?\)$/).click();
    const sources = page.getByRole('table', { name: 'Figures and sources' });
    expect(await sources.getByText('Statutory').or(sources.getByText('Published')).count()).toBeGreaterThan(0);
  });

  it('has a URL that restores the calculation', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await page.getByRole('combobox', { name: 'Supports' }).selectOption({ label: 'Cantilever' });
    await page.getByRole('textbox', { name: 'Span' }).fill('2.5');
    await calculate(page);
    const address = new URL(page.url());
    expect(address.searchParams.get('config')).toBe('cant');

    const other = await visit(address.pathname + address.search);
    await resultOf(other).getByRole('heading', { name: 'Recommendations' }).waitFor();
    expect(await other.getByRole('textbox', { name: 'Span' }).inputValue()).toBe('2.5');
    expect(await resultOf(other).getByRole('definition').first().textContent()).toBe(
      await resultOf(page).getByRole('definition').first().textContent(),
    );
  });

  it('marks a result as outdated once an input has changed', async () => {
    const page = await visit('/tools/calculate_pue');
    await calculate(page);
    await page.getByRole('textbox', { name: 'Cooling' }).fill('201');
    await resultOf(page).getByRole('status').filter({ hasText: 'Inputs have changed.' }).waitFor();
  });

  it('loads an example, and clears', async () => {
    const page = await visit('/tools/calculate_pue');
    await page
      .getByRole('combobox', { name: 'Load example' })
      .selectOption({ label: 'A hall at the published ratio 1,200 over 1,000' });
    expect(await page.getByRole('textbox', { name: 'IT load' }).inputValue()).toBe('1000');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.getByRole('textbox', { name: 'IT load' }).inputValue()).toBe('');
  });

  it('shows one field per question of a map', async () => {
    const page = await visit('/tools/dgnb_bim_readiness');
    await page.getByRole('button', { name: 'Clear' }).click();
    const question = page.getByRole('group', { name: 'Potable-water concept' });
    await question.getByRole('radio', { name: 'Partial' }).check();
    await calculate(page);
    expect(new URL(page.url()).searchParams.get('answers.water')).toBe('partial');
  });

  it('draws diagrams, each with its table', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await calculate(page);
    const figures = page.getByRole('figure');
    expect(await figures.count()).toBe(5);
    const moment = page.getByRole('figure', { name: 'Bending moment, design loads' });
    expect(await moment.getByRole('img').getAttribute('aria-label')).toMatch(/peak .* kNm at .* m/);
    await moment.getByText('Show as table').click();
    expect(await moment.getByRole('row').count()).toBeGreaterThan(50);
  });

  it('shows the call as curl, TypeScript, Python and MCP', async () => {
    const page = await visit('/tools/calculate_pue', { permissions: ['clipboard-read', 'clipboard-write'] });
    await calculate(page);
    for (const language of ['curl', 'TypeScript', 'Python', 'MCP']) {
      await page.getByRole('tab', { name: language }).click();
      await page.getByRole('button', { name: `Copy as ${language}` }).click();
      await page.getByText('Copied').waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain('it_load_kw');
    }
  });

  it('links to the calculation sheet, as a page and as PDF', async () => {
    const page = await visit('/tools/calculate_pue');
    await calculate(page);
    const sheets = [
      { name: 'Calculation sheet', type: 'text/html' },
      { name: 'PDF', type: 'application/pdf' },
    ];
    for (const { name, type } of sheets) {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      const sheet = await page.request.get(site().url + address);
      expect(sheet.status()).toBe(200);
      expect(sheet.headers()['content-type']).toContain(type);
    }
  });

  it('links to the calculator that a recommendation names', async () => {
    const page = await visit('/tools/calculate_pue');
    await calculate(page);
    await resultOf(page).getByRole('link', { name: 'EU data-centre reporting pack' }).click();
    await page.getByRole('heading', { level: 1, name: 'EU data-centre reporting pack' }).waitFor();
  });

  it('tells a caller over the limit how long to wait', async () => {
    const page = await visit('/tools/calculate_pue');
    await page.route('**/v1/tools/calculate_pue?*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '23', 'content-type': 'application/problem+json' },
        body: JSON.stringify({
          title: 'Rate limited',
          status: 429,
          code: 'rate_limited',
          detail: 'The free tier allows 5 calls a minute.',
        }),
      }),
    );
    await page.getByRole('button', { name: 'Calculate' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Try again in 23 seconds').waitFor();
    expect(await alert.textContent()).toContain('The free tier allows 5 calls a minute.');
  });

  it('reports an unreachable service, and keeps the inputs', async () => {
    const page = await visit('/tools/calculate_pue');
    await page.route('**/v1/tools/calculate_pue?*', (route) => route.abort());
    await page.getByRole('textbox', { name: 'IT load' }).fill('321');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('alert').getByText('Could not reach the service').waitFor();
    expect(await page.getByRole('textbox', { name: 'IT load' }).inputValue()).toBe('321');
  });

  it('suggests similar calculators for an unknown name', async () => {
    const page = await visit('/tools/calculate_pu');
    await page.getByRole('heading', { name: 'Calculator not found' }).waitFor();
    await page.getByRole('link', { name: 'Power usage effectiveness' }).waitFor();
  });

  it(
    'calculates the first example of every tool, on a phone without sideways scrolling',
    async () => {
      const page = await visit('/', { viewport: PHONE });
      for (const { name } of catalogue) {
        await page.goto(`${site().url}/tools/${name}`);
        await calculate(page);
        expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
      }
    },
    LONG_TEST_TIMEOUT_MS,
  );
});

describe('every page', () => {
  it('works with the keyboard alone', async () => {
    const page = await visit('/');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('type')).toBe('search');
    await page.keyboard.type('power usage');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Power usage effectiveness' }).waitFor();

    const itLoad = page.getByRole('textbox', { name: 'IT load' });
    for (let presses = 0; presses < 12; presses += 1) {
      if ((await page.locator(':focus').getAttribute('id')) === 'input-it_load_kw') break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.type('800');
    expect(await itLoad.inputValue()).toBe('800');
    await page.keyboard.press('Enter');
    await resultOf(page).getByRole('heading', { name: 'Recommendations' }).waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Result');
  });

  it('keeps the theme that the reader chose', async () => {
    const page = await visit('/', { colorScheme: 'light' });
    const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await background();
    await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Dark' });
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await background()).toBe(dark);
  });

  it.each(['light', 'dark'] as const)(
    'has no fault that axe can find, in the %s theme',
    async (colorScheme) => {
      for (const path of ['/', '/?q=heat', '/tools/nothing_like_it']) {
        const page = await visit(path, { colorScheme });
        expect(await violationsOn(page), path).toEqual([]);
      }
      const wrong = await visit('/tools/calculate_pue?it_load_kw=x&cooling_kw=1&ups_losses_kw=1&lighting_kw=1', {
        colorScheme,
      });
      await wrong.getByRole('alert').waitFor();
      expect(await violationsOn(wrong), 'wrong inputs').toEqual([]);
      const opened = await visit('/tools/calculate_pue', { colorScheme });
      await calculate(opened);
      await opened.getByText(/^Working \(\d+ lines?\)$/).click();
      await opened.getByText(/^Sources \(\d+ figures?\)$/).click();
      expect(await violationsOn(opened), 'working and sources').toEqual([]);
      for (const tool of TOOLS_OF_EVERY_KIND) {
        const page = await visit(`/tools/${tool}`, { colorScheme });
        await calculate(page);
        expect(await violationsOn(page), tool).toEqual([]);
      }
    },
    LONG_TEST_TIMEOUT_MS,
  );
});
