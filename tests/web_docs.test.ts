import { catalogue } from '@plumbline/calculators';
import { GUIDES, guidePath } from '@plumbline/documents/page/guides.ts';
import { describe, expect, it } from 'vitest';
import {
  COLOUR_RULES,
  keepFirstRows,
  overflowOf,
  PHONE,
  useBrowserPages,
  violationsAtWidths,
  violationsOn,
  WCAG,
} from './support/browser_pages.ts';

/** Together they have every kind of input, table, formula and example; axe is too slow for all pages. */
const TOOLS_OF_EVERY_KIND = ['calculate_pue', 'dgnb_bim_readiness', 'eurocode_column_checker', 'uk_planning_checker'];

/** With cases that agree, cases that differ, and none. */
const MANUAL_OF_EVERY_KIND = ['calculate_pue', 'contractor_vetting', 'eu_cost_benchmarking'];

/** A page of each template, with as little content as shows all of it. */
const TEMPLATES = [
  '/',
  '/pricing',
  '/no/such/page',
  '/docs',
  '/docs/api',
  '/docs/api/usage',
  '/docs/editions',
  '/docs/editions/2026.12/contractor_vetting',
  '/docs/errors',
  '/docs/law',
  '/docs/parameters?tool=contractor_vetting',
  '/docs/search?q=rate+limit',
  '/docs/tools/part_s_ev',
  '/docs/verification',
  '/docs/verification/eu_cost_benchmarking',
  '/v1/calculations/mees_checker.html?property_type=domestic&current_epc_band=F',
  '/v1/calculations/mees_checker.html?property_type=domestic',
];

const GUIDE_PAGES = GUIDES.map(guidePath);
const API_PAGES = ['batch', 'calculations-by-url', 'mcp', 'variant-b'].map((name) => `/docs/api/${name}`);

/** Further content in the same templates. */
const OTHER_PAGES = [
  '/docs/parameters',
  '/problems/invalid_input',
  ...GUIDE_PAGES,
  ...API_PAGES,
  ...TOOLS_OF_EVERY_KIND.map((name) => `/docs/tools/${name}`),
  ...MANUAL_OF_EVERY_KIND.map((name) => `/docs/verification/${name}`),
].filter((path) => !TEMPLATES.includes(path));

const PAGES = [
  '/pricing',
  '/docs',
  '/docs/api',
  '/docs/editions',
  '/docs/parameters',
  '/docs/law',
  '/docs/verification',
  ...GUIDE_PAGES,
  ...API_PAGES,
  ...catalogue.map(({ name }) => `/docs/tools/${name}`),
  ...MANUAL_OF_EVERY_KIND.map((name) => `/docs/verification/${name}`),
];

const { site, newPage, visit } = useBrowserPages();

describe('the documentation', () => {
  it('works without scripts, from the first page to a tool and a guide', async () => {
    const page = await visit('/docs', { javaScriptEnabled: false });
    await page.getByRole('main').getByRole('link', { name: 'Power usage effectiveness' }).click();
    await page.getByRole('heading', { level: 1, name: 'Power usage effectiveness' }).waitFor();
    const inputs = page.getByRole('group', { name: 'Table of inputs' });
    await expect
      .poll(() => inputs.getByRole('row').filter({ hasText: 'it_load_kw' }).textContent())
      .toContain('0.1 to 1,000,000');
    await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Errors' }).click();
    await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'quota_exhausted' }).count()).toBe(1);
  });

  it('searches parameters without scripts', async () => {
    const page = await visit('/docs/parameters', { javaScriptEnabled: false });
    await page.getByLabel('Symbol or words').fill('industry average');
    await page.getByLabel('Tool').selectOption('calculate_pue');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=industry/);
    const rows = page.getByRole('group', { name: 'Table of parameters' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.nth(1).textContent()).toContain('Uptime Institute Global Data Center Survey');
  });

  it('searches the documentation without scripts, from any page', async () => {
    const page = await visit('/docs/errors', { javaScriptEnabled: false });
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('retyr');
    await page.keyboard.press('Enter');
    await page.getByText('“retyr” was read as “retry”').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Retries', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Retries' }).waitFor();
  });

  it('shows results while somebody types, and opens one by keyboard', async () => {
    const page = await visit('/docs');
    const search = page.getByRole('combobox', { name: 'Search the documentation' });
    await search.fill('quota');
    const results = page.getByRole('listbox', { name: 'Results' });
    await results.getByRole('option', { name: 'Quota exhausted' }).waitFor();
    await search.press('Escape');
    await expect.poll(() => results.isVisible()).toBe(false);
    await search.press('End');
    await search.pressSequentially(' exhausted');
    await results.getByRole('option', { name: 'Quota exhausted' }).waitFor();
    await search.press('ArrowDown');
    await expect.poll(() => results.getByRole('option', { selected: true }).textContent()).toContain('Quota exhausted');
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Quota exhausted' }).waitFor();
  });

  it('typesets formulas: a fraction is taller than its line', async () => {
    const page = await visit('/docs/tools/calculate_pue');
    const line = page
      .getByRole('listitem')
      .filter({ hasText: 'Power usage effectiveness: total facility load over IT load' });
    const [fraction, value] = [line.locator('mfrac').first(), line.locator('strong')];
    const height = async (part: typeof fraction) => (await part.boundingBox())?.height ?? 0;
    await expect.poll(() => height(fraction)).toBeGreaterThan(1.2 * (await height(value)));
  });

  it('is checked for faults that one width or one theme alone shows', async () => {
    const page = await newPage();
    await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><style>
      :root { color-scheme: light dark; background: light-dark(#fff, #000); color: light-dark(#000, #fff) }
      #dark { color: light-dark(#000, #222) }
      #phone { display: none }
      @media (max-width: 400px) { #phone { display: block } }
      @media (max-width: 900px) and (min-width: 800px) { #tablet { width: 200vw } }
    </style><main><p id="dark">Text</p><button id="phone"></button><p id="tablet">Text</p></main>`);
    const faults = (await violationsAtWidths(page)).map((fault) => fault.replace(/: <.*/s, ''));
    // The paragraph begins after the margin of 8 pixels: 8 + 2 × 820 − 820 = 828.
    expect(faults).toEqual([
      'at 1280: in the dark theme: color-contrast',
      'at 390: button-name',
      'at 820: wider than the screen by 828',
    ]);
  });

  it('has no accessibility fault in a template at any width, in either theme', async () => {
    const page = await newPage();
    for (const path of TEMPLATES) {
      await page.goto(site().url + path);
      await keepFirstRows(page);
      expect([path, await violationsAtWidths(page)]).toEqual([path, []]);
    }
  });

  it('has no accessibility fault in what other pages put into the templates, which fits a phone', async () => {
    const page = await newPage({ viewport: PHONE });
    for (const path of OTHER_PAGES) {
      await page.goto(site().url + path);
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
      await keepFirstRows(page);
      // Their colours are those of the templates, and take two thirds of the time.
      const check = { rules: WCAG, without: COLOUR_RULES, within: 'main' };
      expect([path, await violationsOn(page, check)]).toEqual([path, []]);
    }
  });

  it('copies a command, and says so', async () => {
    const page = await visit('/docs/guides/first-call', { permissions: ['clipboard-read', 'clipboard-write'] });
    const copy = page.getByRole('button', { name: 'Copy' }).first();
    await copy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toMatch(/^curl -s http\S+\/v1\/tools\/calculate_pue/);
  });

  it('keeps the theme that was chosen, here and in the calculators', async () => {
    const page = await visit('/docs');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Dark' });
    await page.goto(`${site().url}/`);
    // The served page has the switch before the script draws it with what is stored.
    await expect.poll(() => page.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('dark');
    await page.goto(`${site().url}/pricing`);
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  });

  it('leads from the header to the API reference, an operation and back', async () => {
    const page = await visit('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Many calls in one request' }).click();
    await page.getByRole('heading', { level: 2, name: 'Many calls in one request' }).waitFor();
    await page.getByText('Errors (400').click();
    await page
      .getByRole('group', { name: 'Errors of Many calls in one request' })
      .getByText('quota_exhausted')
      .waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculators' }).click();
    await page.getByRole('searchbox', { name: 'Search calculators' }).waitFor();
  });

  it('fits a phone: wide content scrolls inside the page', async () => {
    const page = await newPage({ viewport: PHONE });
    for (const path of PAGES.filter((each) => !OTHER_PAGES.includes(each))) {
      await page.goto(site().url + path);
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  });

  it.each(['/docs/tools/eurocode_column_checker', '/docs/verification'])(
    'prints %s without navigation and without clipped content',
    async (path) => {
      const page = await visit(path);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 718, height: 1000 });
      await expect.poll(() => page.getByRole('navigation', { name: 'All pages' }).isVisible()).toBe(false);
      const cut = `[...document.querySelectorAll('.scroll, .code')]
        .filter((part) => getComputedStyle(part).overflowX !== 'visible').length`;
      await expect.poll(() => page.evaluate(cut)).toBe(0);
    },
  );

  it('prints the manual within the width of the paper', async () => {
    const page = await visit('/docs/verification');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 688, height: 1000 });
    await expect.poll(() => overflowOf(page)).toBe(0);
  });

  it('has the manual of a tool one link from the summary, by keyboard', async () => {
    const page = await visit('/docs/verification');
    await page.getByRole('main').getByRole('link', { name: 'Contractor vetting' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Verification: Contractor vetting' }).waitFor();
  });
});
