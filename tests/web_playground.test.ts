import { catalogue } from '@plumbline/calculators';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  overflowOf,
  PHONE,
  useBrowserPages,
  violationsAtWidths,
  violationsInBothThemes,
} from './support/browser_pages.ts';

const LAYOUT_SHIFT_MAX = 0.05;
const WORDS_MAX = 400;
const LAPTOP = { width: 1280, height: 800 };
/** Together they have every kind of field, figure and diagram. */
const TOOLS_OF_EVERY_KIND = [
  'eurocode_beam_designer',
  'dgnb_bim_readiness',
  'building_carbon_footprint',
  'get_technical_dd_quote',
  'digital_renovation_passport',
  'roi_calculator',
  'calculate_pue',
  'uk_planning_checker',
];

const { site, newPage, visit } = useBrowserPages();

function resultOf(page: Page) {
  return page.getByRole('region', { name: 'Result', exact: true });
}

async function showsResult(page: Page): Promise<void> {
  await resultOf(page).getByRole('heading', { name: 'What to do' }).waitFor();
}

/** The words of a part of the page that are shown, without those inside of pictures. */
async function wordsOpenIn(part: Locator): Promise<number> {
  const text = await part.evaluate(
    (element: { innerText: string; querySelectorAll: (selector: string) => Iterable<{ remove: () => void }> }) => {
      for (const drawing of element.querySelectorAll('svg')) drawing.remove();
      return element.innerText;
    },
  );
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

async function verdictOf(page: Page): Promise<string | null> {
  return resultOf(page).getByRole('region', { name: 'Verdict' }).textContent();
}

/** Fills in a hall without other overhead than cooling. */
async function fillPue(page: Page, { it: itLoad, cooling }: { it: string; cooling: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'IT load' }).fill(itLoad);
  await page.getByRole('textbox', { name: 'Cooling' }).fill(cooling);
  await page.getByRole('textbox', { name: 'UPS losses' }).fill('0');
  await page.getByRole('textbox', { name: 'Lighting' }).fill('0');
}

describe('the catalogue', () => {
  it('lists every calculator by domain, each with its purpose and the verdict on its example', async () => {
    const page = await visit('/');
    const lists = page.getByRole('main').getByRole('list');
    await expect.poll(() => lists.count()).toBe(6);
    await expect.poll(() => lists.getByRole('listitem').count()).toBe(catalogue.length);
    const pue = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Power usage effectiveness' }) });
    await expect.poll(() => pue.textContent()).toContain('PUE 1.453, good');
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
    await expect.poll(() => results.getByRole('listitem').count()).toBe(2);
    await search.fill('ups_losses_kw');
    await expectFirst('Power usage effectiveness');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('ups_losses_kw');

    const again = await visit('/?q=ups_losses_kw');
    await expect.poll(() => again.getByRole('searchbox').inputValue()).toBe('ups_losses_kw');
    await again.getByRole('link', { name: 'Power usage effectiveness' }).click();
    await again.getByRole('heading', { level: 1, name: 'Power usage effectiveness' }).waitFor();
    await expect.poll(() => new URL(again.url()).pathname).toBe('/tools/calculate_pue');
  });

  it('can be linked to at a domain', async () => {
    const page = await visit('/#self_assessment');
    const top = 'document.getElementById("self_assessment").getBoundingClientRect().top < window.innerHeight';
    await expect.poll(() => page.evaluate(top)).toBe(true);
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(0);
  });

  it('has a message for no results', async () => {
    const page = await visit('/?q=quetzal');
    await page.getByRole('status').filter({ hasText: 'No calculators match “quetzal”.' }).waitFor();
  });
});

describe('the result of a tool', () => {
  it('follows every change without a request', async () => {
    const page = await visit('/tools/calculate_pue');
    const requests: string[] = [];
    page.on('request', (request) => {
      // The code and styles of parts that few open are loaded once the browser has nothing else to do.
      if (!/\/(favicon\.svg|assets\/.*\.(js|css))$/.test(request.url())) requests.push(request.url());
    });
    await fillPue(page, { it: '1000', cooling: '200' });
    // (1,000 + 200) / 1,000 = 1.2
    await resultOf(page).getByText('1.200', { exact: true }).first().waitFor();
    await page.getByRole('textbox', { name: 'Cooling' }).fill('600');
    await resultOf(page).getByText('1.600', { exact: true }).first().waitFor();
    expect(requests).toEqual([]);
  });

  it('leaves the focus in the input, and tells screen readers the verdict once the inputs rest', async () => {
    const page = await visit('/tools/calculate_pue');
    await fillPue(page, { it: '1000', cooling: '600' });
    const lighting = page.getByRole('textbox', { name: 'Lighting' });
    await lighting.fill('100');
    await resultOf(page).getByRole('status').filter({ hasText: '1.7' }).waitFor();
    await expect.poll(() => lighting.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('begins with the verdict and its conditions', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    const verdict = resultOf(page).getByRole('region', { name: 'Verdict' });
    // The first example of the beam: UB356×127×33 at 96 %, held by the floor.
    await expect.poll(() => verdict.textContent()).toMatch(/Pass.*UB356×127×33, 96\s%, bending governs/);
    await expect.poll(() => verdict.getByRole('list', { name: 'Conditions' }).textContent()).toContain('floor');
  });

  it('shows every check with its limit, opens its working next to it, and leads to the whole working and back', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    const checks = resultOf(page).getByRole('region', { name: 'Checks' }).getByRole('button');
    const bending = checks.filter({ hasText: 'Bending' }).first();
    await expect.poll(() => bending.textContent()).toMatch(/Governs.*96\.\d %.*max 100 %/);
    await bending.focus();
    await page.keyboard.press('Enter');
    const working = resultOf(page).getByRole('region', { name: 'Working of Bending' });
    await working.getByText('EN 1993-1-1').first().waitFor();
    await working.getByRole('button', { name: 'Show in the whole working' }).click();
    const line = page.locator(':focus');
    await line.filter({ hasText: 'EN 1993-1-1' }).waitFor();
    await expect.poll(() => line.textContent()).toMatch(/bending/i);
    await line.getByRole('button', { name: 'Back to the check: Bending' }).click();
    await bending.and(page.locator(':focus')).waitFor();
    await working.getByRole('button', { name: 'Close' }).click();
    await working.waitFor({ state: 'detached' });
  });

  it('opens the input that changes what the verdict assumes', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    const conditions = resultOf(page).getByRole('list', { name: 'Conditions' });
    await conditions.getByRole('button', { name: 'Change lateral restraint' }).click();
    const restraint = page.getByRole('combobox', { name: 'Lateral restraint' });
    await restraint.and(page.locator(':focus')).waitFor();
    await restraint.selectOption('At the supports only');
    await conditions.getByText('at the supports only, as given').waitFor();
  });

  it('marks the inputs of the example, until they are changed', async () => {
    const page = await visit('/tools/calculate_pue');
    const tags = page.getByRole('form', { name: 'Inputs' }).getByText('example', { exact: true });
    await expect.poll(() => tags.count()).toBe(4);
    await expect.poll(() => verdictOf(page)).toContain('Example inputs');
    await page.getByRole('textbox', { name: 'Cooling' }).fill('150');
    await expect.poll(() => tags.count()).toBe(3);
    await expect.poll(() => verdictOf(page)).not.toContain('Example inputs');
  });

  it('offers the change that a recommendation names, with what it makes of the verdict', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    const change = resultOf(page).getByRole('listitem').filter({ hasText: 'Use IPE300' }).first();
    await change.getByText(/Pass: IPE300/).waitFor();
    await change.getByRole('button', { name: 'Use IPE300' }).click();
    await expect.poll(() => verdictOf(page)).toMatch(/Pass.*IPE300/);
  });

  it('has checks of at most 64 pixels, so that they fit the screen of a laptop with the verdict', async () => {
    const page = await visit('/tools/eurocode_beam_designer', { viewport: LAPTOP });
    const shear = resultOf(page)
      .getByRole('region', { name: 'Checks' })
      .getByRole('button', { name: /^Shear/ });
    const { height } = (await shear.boundingBox()) ?? { height: Number.POSITIVE_INFINITY };
    expect(height).toBeLessThanOrEqual(64);
  });

  it('names the next change of the law below the buttons, which do not move when it comes', async () => {
    const page = await newPage();
    const held: (() => Promise<void>)[] = [];
    await page.route('**/lazy_parts*.js', (route) => void held.push(() => route.continue()));
    await page.goto(`${site().url}/tools/calculate_pue`);
    await showsResult(page);
    const save = page.getByRole('button', { name: 'Save to project' });
    const before = await save.boundingBox();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.();
    await resultOf(page).getByText('Next change: ').waitFor();
    await expect.poll(() => save.boundingBox()).toEqual(before);
  });

  it('writes sections for people, and keeps the names of the API for programs', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await showsResult(page);
    const text = () => resultOf(page).textContent();
    await expect.poll(text).toContain('UB356×127×33');
    await expect.poll(text).not.toMatch(/UB\d+x/);
  });

  it('keeps the last result while an input is wrong, says what is wrong, and leads to the input', async () => {
    const page = await visit('/tools/calculate_pue');
    await fillPue(page, { it: '1000', cooling: '200' });
    await resultOf(page).getByText('1.200', { exact: true }).first().waitFor();
    const itLoad = page.getByRole('textbox', { name: 'IT load' });
    await itLoad.fill('none');
    await page.getByRole('textbox', { name: 'Cooling' }).fill('-3');
    await resultOf(page).getByText('Correct 2 inputs to see the result').waitFor();
    await resultOf(page).getByText('The result below is for the earlier inputs.').waitFor();
    // Parts of the result that are out of view follow once the inputs rest.
    await resultOf(page).getByText('1.200', { exact: true }).first().waitFor();
    await expect.poll(() => itLoad.getAttribute('aria-invalid')).toBe('true');
    await resultOf(page)
      .getByRole('link', { name: /IT load/ })
      .click();
    await expect.poll(() => itLoad.evaluate((element) => element.matches(':focus'))).toBe(true);

    await fillPue(page, { it: '1000', cooling: '300' });
    await resultOf(page).getByText('1.300', { exact: true }).first().waitFor();
    await expect.poll(() => resultOf(page).getByText('to see the result').count()).toBe(0);
    await expect.poll(() => itLoad.getAttribute('aria-invalid')).toBe('false');
  });

  it('does not call empty inputs wrong before somebody has been there', async () => {
    const page = await visit('/tools/calculate_pue');
    await page.getByRole('button', { name: 'Clear' }).click();
    await resultOf(page).getByText('Fill in 4 inputs to see the result').waitFor();
    const itLoad = page.getByRole('textbox', { name: 'IT load' });
    await expect.poll(() => itLoad.getAttribute('aria-invalid')).toBe('false');
    await itLoad.focus();
    await page.keyboard.press('Tab');
    await resultOf(page).getByText('Correct 1 input to see the result').waitFor();
    await expect.poll(() => itLoad.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the working with formulas and clauses, and the sources', async () => {
    const page = await visit('/tools/calculate_pue');
    await page.getByText(/^Working \(\d+ lines?\)$/).click();
    const line = page
      .getByRole('listitem')
      .filter({ hasText: 'Power usage effectiveness: total facility load over IT load' });
    await line.waitFor();
    await expect.poll(() => line.locator('math mfrac').count()).toBeGreaterThan(0);
    await expect.poll(() => line.textContent()).toContain('ISO/IEC 30134-2');
    await page.getByText(/^Sources \(\d+ figures?\)$/).click();
    const sources = page.getByRole('table', { name: 'Figures and sources' });
    await sources.getByText('Statutory').or(sources.getByText('Published')).first().waitFor();
  });

  it('has a URL that restores the calculation', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await page.getByRole('combobox', { name: 'Supports' }).selectOption({ label: 'Cantilever' });
    await page.getByRole('textbox', { name: 'Span' }).fill('2.5');
    await page.waitForURL((url) => url.searchParams.get('span_m') === '2.5');
    const address = new URL(page.url());
    expect(address.searchParams.get('config')).toBe('cant');

    const other = await visit(address.pathname + address.search);
    await expect.poll(() => other.getByRole('textbox', { name: 'Span' }).inputValue()).toBe('2.5');
    await expect.poll(() => verdictOf(other)).toBe(await verdictOf(page));
  });

  it('shows one field per question of a map', async () => {
    const page = await visit('/tools/dgnb_bim_readiness');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Show all 20 questions' }).click();
    const question = page.getByRole('group', { name: 'Potable-water concept' });
    await question.getByRole('radio', { name: 'Partial' }).check();
    await page.waitForURL((url) => url.searchParams.get('answers.water') === 'partial');
  });

  it('draws diagrams, each with its table', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await expect.poll(() => page.getByRole('figure').count()).toBe(5);
    const moment = page.getByRole('figure', { name: 'Bending moment, design loads' });
    await expect.poll(() => moment.getByRole('img').getAttribute('aria-label')).toMatch(/peak .* kNm at .* m/);
    await moment.getByText('Show as table').click();
    await moment.getByRole('table').waitFor();
    await expect.poll(() => moment.getByRole('row').count()).toBeGreaterThan(50);
  });

  it('redraws its diagrams with every change', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    const drawing = page.getByRole('figure', { name: 'Bending moment, design loads' }).getByRole('img');
    const before = await drawing.innerHTML();
    await page.getByRole('textbox', { name: 'Uniform load' }).fill('20');
    await expect.poll(() => drawing.innerHTML()).not.toBe(before);
  });

  it('shows the call as curl, TypeScript, Python and MCP', async () => {
    const page = await visit('/tools/calculate_pue', { permissions: ['clipboard-read', 'clipboard-write'] });
    await resultOf(page).locator('summary', { hasText: 'API call' }).click();
    for (const language of ['curl', 'TypeScript', 'Python', 'MCP']) {
      await page.getByRole('tab', { name: language }).click();
      await page.getByRole('button', { name: `Copy as ${language}` }).click();
      await page.getByText('Copied').waitFor();
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('it_load_kw');
    }
  });

  it('links to the calculator that a recommendation names', async () => {
    const page = await visit('/tools/calculate_pue');
    await resultOf(page).getByText('2 more recommendations').click();
    await resultOf(page).getByRole('link', { name: 'EU data-centre reporting pack' }).click();
    await page.getByRole('heading', { level: 1, name: 'EU data-centre reporting pack' }).waitFor();
  });

  it('is calculated by an earlier edition in the browser as well, with the known errors of that edition', async () => {
    const page = await visit('/tools/assess_epbd_score');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.getByRole('combobox', { name: 'As of edition' }).selectOption('2026.11');
    await resultOf(page).getByText('This result uses the methods and data of an earlier edition.').waitFor();
    await resultOf(page).getByText('Known error epbd-dutch-office-100-m2').waitFor();
    expect(posts).toEqual([]);
    await page.waitForURL((url) => url.searchParams.get('edition') === '2026.11');
  });

  it('stays in view as one line that leads back to it', async () => {
    const page = await visit('/tools/calculate_pue', { viewport: PHONE });
    const bar = resultOf(page).getByRole('link', { name: /PUE/ }).first();
    await bar.waitFor();
    await expect
      .poll(() => bar.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(PHONE.height);
    await bar.click();
    await resultOf(page).getByRole('region', { name: 'Verdict' }).waitFor();
    await bar.waitFor({ state: 'hidden' });
  });

  it('is printed without the controls of the page', async () => {
    const page = await visit('/tools/calculate_pue');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Pin this result' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    await expect.poll(() => resultOf(page).getByRole('region', { name: 'Verdict' }).isVisible()).toBe(true);
    await expect.poll(() => resultOf(page).getByRole('heading', { name: 'What to do' }).isVisible()).toBe(true);
  });

  it('suggests similar calculators for an unknown name', async () => {
    const page = await visit('/tools/calculate_pu');
    await page.getByRole('heading', { name: 'Calculator not found' }).waitFor();
    await page.getByRole('link', { name: 'Power usage effectiveness' }).waitFor();
  });

  it('is there at once for the first example of every tool, in at most 400 words, on a phone without sideways scrolling', async () => {
    const page = await visit('/', { viewport: PHONE });
    for (const { name } of catalogue) {
      await page.goto(`${site().url}/tools/${name}`);
      await showsResult(page);
      await expect.poll(() => overflowOf(page), { message: name }).toBeLessThanOrEqual(0);
      expect(await wordsOpenIn(resultOf(page)), name).toBeLessThanOrEqual(WORDS_MAX);
    }
  });

  it('does not move what is on the page, neither on load nor with a change', async () => {
    for (const viewport of [PHONE, LAPTOP]) {
      const page = await newPage({ viewport });
      await page.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
      await page.goto(`${site().url}/tools/eurocode_beam_designer`);
      await showsResult(page);
      await page.getByRole('textbox', { name: 'Uniform load' }).fill('20');
      await resultOf(page).getByRole('status').filter({ hasText: 'governs' }).waitFor();
      expect(Number(await page.evaluate('window.shift'))).toBeLessThan(LAYOUT_SHIFT_MAX);
    }
  });
});

describe('pinned results', () => {
  it('stand beside the live one, with what differs in words', async () => {
    const page = await visit('/tools/calculate_pue');
    await fillPue(page, { it: '100', cooling: '50' });
    await resultOf(page).getByText('1.500', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Pin this result' }).click();
    await page.getByRole('textbox', { name: 'Cooling' }).fill('80');
    const comparison = page.getByRole('table', { name: 'Comparison' });
    const cooling = comparison.getByRole('row', { name: /^Cooling/ });
    await cooling.getByText('80 kW').waitFor();
    // 80 is 60 % more than 50; 1.8 is 20 % more than 1.5.
    await expect.poll(() => cooling.textContent()).toBe('Cooling power50 kW80 kW+60 %');
    await expect
      .poll(() => comparison.getByRole('row', { name: /^PUE score/ }).textContent())
      .toBe('PUE score1.5001.800+20 %');
    await expect.poll(() => comparison.getByRole('row', { name: /^IT load/ }).count()).toBe(0);
  });

  it('are restored by one link, used as inputs and removed, on a phone too', async () => {
    const first = await visit('/tools/calculate_pue');
    for (const [cooling, pue] of [
      ['50', '1.500'],
      ['80', '1.800'],
    ] as const) {
      await fillPue(first, { it: '100', cooling });
      await resultOf(first).getByText(pue, { exact: true }).first().waitFor();
      await first.getByRole('button', { name: 'Pin this result' }).click();
    }
    await fillPue(first, { it: '100', cooling: '90' });
    await first.waitForURL(
      (url) => url.searchParams.getAll('pin').length === 2 && url.search.includes('cooling_kw=90'),
    );
    const { pathname, search } = new URL(first.url());

    const page = await visit(pathname + search, { viewport: PHONE });
    const comparison = page.getByRole('table', { name: 'Comparison' });
    await comparison.waitFor();
    const cells = comparison.getByRole('row', { name: /^Cooling/ }).getByRole('cell');
    await expect.poll(() => cells.allTextContents()).toEqual(['50 kW', '80 kW+60 %', '90 kW+80 %']);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Use inputs of Pin 2' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Cooling' }).inputValue()).toBe('80');
    await page.getByRole('button', { name: 'Remove Pin 1' }).click();
    await page.getByRole('button', { name: 'Remove Pin 1' }).click();
    await comparison.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('pin'));
  });

  it('that cannot be read are reported, and harm nothing', async () => {
    const page = await visit('/tools/calculate_pue?pin=nonsense&pin=edition%3D1999.01');
    await page.getByText('2 pinned results could not be read.').waitFor();
    await showsResult(page);
  });
});

describe('sheets', () => {
  it('open from the result, as a page, as PDF and as Excel workbook', async () => {
    const page = await visit('/tools/calculate_pue');
    const sheets = [
      { name: 'Calculation sheet', type: 'text/html' },
      { name: 'PDF', type: 'application/pdf' },
      { name: 'Excel workbook', type: 'spreadsheetml.sheet' },
    ];
    await page.getByRole('button', { name: 'Download' }).click();
    for (const { name, type } of sheets) {
      const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      const sheet = await page.request.get(site().url + address);
      expect(sheet.status()).toBe(200);
      expect(sheet.headers()['content-type']).toContain(type);
    }
    await page.getByRole('link', { name: 'Calculation sheet' }).click();
    await page.waitForURL('**/v1/calculations/calculate_pue.html?*');
  });

  it('that the limit does not allow are not opened: the result stays, the wait counts down, and ways on are linked', async () => {
    const page = await visit('/tools/calculate_pue');
    const limit = { limit: 5, used: 5, remaining: 0, resets_at: new Date(Date.now() + 45_000).toISOString() };
    const month = { ...limit, remaining: 10 };
    await page.route('**/v1/usage', (route) => route.fulfill({ json: { tier: 'free', minute: limit, month } }));
    await page.getByRole('link', { name: 'Calculation sheet' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('You have reached the limit of sheets and API calls per minute').waitFor();
    const wait = () => alert.getByText(/You can open it in \d+ seconds/).textContent();
    const first = await wait();
    await expect.poll(wait).not.toBe(first);
    await expect.poll(() => alert.getByRole('link', { name: 'Sign in' }).count()).toBe(1);
    await expect.poll(() => alert.getByRole('link', { name: 'compare plans' }).getAttribute('href')).toBe('/pricing');
    await showsResult(page);
  });
});

describe('every page', () => {
  it('works with the keyboard alone', async () => {
    const page = await visit('/');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
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
    await expect.poll(() => itLoad.inputValue()).toBe('800');
    // The first example has 226.5 kW of overhead: (800 + 226.5) / 800 = 1.283.
    await resultOf(page).getByText('1.283', { exact: true }).first().waitFor();
    const pin = page.getByRole('button', { name: 'Pin this result' });
    for (let presses = 0; presses < 30; presses += 1) {
      if (await pin.evaluate((element) => element.matches(':focus'))) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Comparison' }).waitFor();
  });

  it('keeps the theme that the reader chose', async () => {
    const page = await visit('/', { colorScheme: 'light' });
    const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await background();
    await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Dark' });
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(background).toBe(dark);
  });

  it('has no fault that axe can find, in either theme', async () => {
    for (const path of ['/', '/?q=heat', '/tools/nothing_like_it']) {
      expect(await violationsInBothThemes(await visit(path)), path).toEqual([]);
    }
    const wrong = await visit('/tools/calculate_pue?it_load_kw=x&cooling_kw=1&ups_losses_kw=1&lighting_kw=1');
    await wrong.getByText('Correct 1 input to see the result').waitFor();
    expect(await violationsInBothThemes(wrong), 'wrong inputs').toEqual([]);
    const opened = await visit('/tools/calculate_pue');
    await opened.getByRole('button', { name: 'Pin this result' }).click();
    await opened.getByText(/^Working \(\d+ lines?\)$/).click();
    await opened.getByText(/^Sources \(\d+ figures?\)$/).click();
    expect(await violationsInBothThemes(opened), 'working, sources and comparison').toEqual([]);
    const page = await newPage();
    for (const tool of TOOLS_OF_EVERY_KIND) {
      await page.goto(`${site().url}/tools/${tool}`);
      await showsResult(page);
      expect(await violationsAtWidths(page), tool).toEqual([]);
    }
  });
});
