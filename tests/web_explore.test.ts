import { findCalculator, runCalculator } from '@plumbline/calculators';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowserPages, violationsAtWidths } from './support/browser_pages.ts';

const LAPTOP = { width: 1280, height: 800 };

const { site, visit } = useBrowserPages();

/** A hall whose PUE is (IT load + 200) / IT load. */
const HALL = 'it_load_kw=500&cooling_kw=200&ups_losses_kw=0&lighting_kw=0';

function panelOf(page: Page) {
  return page.getByRole('region', { name: 'Explore', exact: true });
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
  await panelOf(page).getByRole('heading', { name: 'Explore', exact: true }).waitFor();
}

async function choose(page: Page, way: string): Promise<void> {
  await panelOf(page).getByRole('tab', { name: way }).click();
}

function said(page: Page, text: string | RegExp) {
  return panelOf(page).getByText(text).first().waitFor();
}

/** Opens the table behind a picture, and expects its rows. */
async function expectRowsBehind(page: Page, title: string, expected: string[][]): Promise<void> {
  const figure = panelOf(page).getByRole('figure', { name: title });
  await figure.getByText('Show as table').click();
  const rowsOf = async () => {
    const rows = await figure.getByRole('row').all();
    return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()));
  };
  await expect.poll(rowsOf).toEqual(expected);
}

describe('varying inputs', () => {
  it('draws the result over an input, equal to the calculation at each value', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}`);
    await openPanel(page);
    const panel = panelOf(page);
    await panel.getByRole('textbox', { name: 'From' }).fill('400');
    await panel.getByRole('textbox', { name: 'To' }).fill('1 MW');
    await panel.getByRole('textbox', { name: 'Number of values' }).fill('4');
    await said(page, 'Calculated at 4 values');
    // (400 + 200) / 400, (600 + 200) / 600, (800 + 200) / 800, (1,000 + 200) / 1,000
    await expectRowsBehind(page, 'PUE score over IT load', [
      ['As entered', '500', ''],
      ['PUE score', '400', '1.500'],
      ['PUE score', '600', '1.333'],
      ['PUE score', '800', '1.250'],
      ['PUE score', '1,000', '1.200'],
    ]);
  });

  it('follows the form', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&explore=sweep&vary.it_load_kw=400:800:2&outputs=pue_score`);
    await said(page, 'PUE score ranges from 1.250');
    await page.getByRole('textbox', { name: 'Cooling' }).fill('400');
    // (800 + 400) / 800 and (400 + 400) / 400
    await said(page, 'PUE score ranges from 1.500');
    await said(page, 'to 2.000');
  });

  it('draws a map over two inputs, and reads and uses one of its points by keyboard', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}`);
    await openPanel(page);
    const panel = panelOf(page);
    await panel.getByRole('combobox', { name: 'Second input' }).selectOption('Cooling power');
    await panel.getByRole('figure', { name: 'PUE score over IT load and cooling power' }).waitFor();
    await said(page, 'Calculated at 441 combinations');
    await panel.getByRole('slider', { name: 'IT load' }).focus();
    await page.keyboard.press('End');
    await panel.getByRole('slider', { name: 'Cooling power' }).focus();
    await page.keyboard.press('Home');
    await panel.getByRole('button', { name: 'Use these values' }).press('Enter');
    // The ranges go from half of 500 and 200 to one and a half of them.
    await expect.poll(() => page.getByRole('form').getByRole('textbox', { name: 'IT load' }).inputValue()).toBe('750');
    await expect
      .poll(() => page.getByRole('form').getByRole('textbox', { name: 'Cooling power' }).inputValue())
      .toBe('100');
    await page.waitForURL((url) => url.searchParams.get('vary.it_load_kw') === '250:750:21');
  });

  it('uses the point under the mouse pointer', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&explore=sweep&vary.it_load_kw=400:800:2&outputs=pue_score`);
    const picture = panelOf(page).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('the picture has no place on the page');
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.4);
    await panelOf(page).getByRole('definition').getByText('800').waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL((url) => url.searchParams.get('it_load_kw') === '800');
  });

  it('varies a choice by ticking its options', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await openPanel(page);
    const panel = panelOf(page);
    await panel.getByRole('combobox', { name: 'Input to vary' }).selectOption('Grade');
    await panel.getByRole('group', { name: 'Values' }).getByRole('checkbox', { name: 'S275' }).uncheck();
    await panel.getByRole('checkbox', { name: 'S355' }).waitFor();
    await expect.poll(() => panel.getByRole('checkbox', { name: 'S275' }).isChecked()).toBe(false);
    await page.waitForURL((url) => url.searchParams.get('vary.grade')?.includes('s275') === false);
    await said(page, /Calculated at \d+ values?: grade/);
  });

  it('names what is wrong beside the control, and keeps the last answer', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&explore=sweep&vary.it_load_kw=400:800:3&outputs=pue_score`);
    await said(page, 'Calculated at 3 values');
    const steps = panelOf(page).getByRole('textbox', { name: 'Number of values' });
    await steps.fill('1');
    await said(page, 'Correct 1 option to see the answer');
    await expect.poll(() => steps.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => panelOf(page).getByText('Number of values must be at least 2').count()).toBe(2);
    await panelOf(page).getByRole('figure', { name: 'PUE score over IT load' }).waitFor();
  });
});

describe('finding a value', () => {
  it('gives the value at which a result reaches a figure, and uses it in the form', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}`);
    await openPanel(page);
    await choose(page, 'Find a value');
    const panel = panelOf(page);
    await panel.getByRole('combobox', { name: 'Result to reach' }).selectOption('PUE score');
    await said(page, 'Type the figure that you want.');
    await panel.getByRole('textbox', { name: 'Wanted figure' }).fill('1.25');
    // (x + 200) / x = 1.25 at x = 800.
    await said(page, 'PUE score reaches 1.25 at IT load 800 kW');
    await panel.getByRole('button', { name: 'Use this value' }).click();
    const itLoad = page.getByRole('form').getByRole('textbox', { name: 'IT load' });
    await expect.poll(async () => Number(await itLoad.inputValue())).toBeCloseTo(800, 6);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => itLoad.inputValue()).toBe('500');
  });

  it('says plainly that there is none, and what was seen', async () => {
    const address = `/tools/calculate_pue?${HALL}&explore=solve&unknown=it_load_kw&range=400:800&target=pue_score&value=3`;
    const page = await visit(address);
    await said(page, 'PUE score never reaches 3 for IT load from 400 kW to 800 kW.');
    await said(page, 'It ranges from 1.25 at IT load 800 kW to 1.5 at IT load 400 kW.');
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'Use this value' }).count()).toBe(0);
  });

  it('finds the longest span that the section passes at, on the side that does', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await openPanel(page);
    await choose(page, 'Find a value');
    await said(page, /Verdict changes .* at span/);
    await said(page, 'Section held at all points: UB356×127×33.');
    await panelOf(page).getByRole('button', { name: 'Use this value' }).first().click();
    await page.waitForURL((url) => (url.searchParams.get('span_m') ?? '5').length > 5);
    const found = Number(new URL(page.url()).searchParams.get('span_m'));
    const beam = findCalculator('eurocode_beam_designer');
    const example = beam?.examples[0]?.input;
    if (!beam || !example) throw new Error('the beam designer has no example');
    // The panel holds the section that the search chose for the form.
    const chosen = runCalculator(beam, example);
    const section = chosen.ok ? chosen.result.section : undefined;
    const toneAt = (span_m: number) => {
      const input = { ...example, section, span_m };
      const answer = runCalculator(beam, input);
      return answer.ok ? beam.verdict?.({ input, result: answer.result }).tone : undefined;
    };
    expect([toneAt(found), toneAt(found * 1.000001)]).toEqual(['good', 'bad']);
  });
});

describe('what matters most', () => {
  it('orders inputs by what each does to the result', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}`);
    await openPanel(page);
    await choose(page, 'What matters most');
    await panelOf(page).getByRole('figure', { name: 'PUE score, one input at a time' }).waitFor();
    // 10 % of the IT load: 650 / 450 = 1.444 and 750 / 550 = 1.364; of the cooling: 1.36 and 1.44.
    await said(page, 'It depends most on IT load: 1.444 at 450 kW, 1.364 at 550 kW. Next: cooling power.');
    await panelOf(page).getByRole('textbox', { name: 'Change by' }).fill('20');
    // 600 / 400 = 1.5 and 800 / 600 = 1.333
    await said(page, 'It depends most on IT load: 1.500 at 400 kW, 1.333 at 600 kW. Next: cooling power.');
  });

  it('gives Sobol indices with a seed', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&explore=sensitivity`);
    await panelOf(page).getByRole('combobox', { name: 'Method' }).selectOption('With interactions (Sobol)');
    await expect.poll(() => panelOf(page).getByRole('textbox', { name: 'Seed' }).inputValue()).toBe('1');
    await panelOf(page)
      .getByRole('figure', { name: /PUE score/ })
      .first()
      .waitFor();
    await page.waitForURL((url) => url.searchParams.get('method') === 'sobol');
  });
});

describe('how sure it is', () => {
  const SPREAD = 'distributions.it_load_kw=normal:500:25&distributions.cooling_kw=uniform:150:250';
  const SEEDED = `explore=uncertainty&${SPREAD}&samples=2000&seed=7&outputs=pue_score,verdict_tone`;

  it('assumes no spread: it waits until one is typed', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}`);
    await openPanel(page);
    await choose(page, 'How sure is it');
    await said(page, 'Add an uncertain input to see how sure the result is.');
    await panelOf(page).getByRole('button', { name: 'Add an uncertain input' }).click();
    await said(page, 'Fill in the distribution of IT load.');
    const deviation = panelOf(page).getByRole('textbox', { name: 'Standard deviation' });
    await expect.poll(() => deviation.inputValue()).toBe('');
    await deviation.fill('100');
    await panelOf(page).getByRole('figure', { name: 'PUE score: distribution of the samples' }).waitFor();
    await said(page, /Verdict is Caution in [\d.]+ %/);
  });

  it('answers a seeded run as the API does, to the last digit', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&${SEEDED}`);
    const link = panelOf(page).getByRole('link', { name: 'Exploration sheet' });
    const address = String(await link.getAttribute('href')).replace('.html?', '.json?');
    const response = await fetch(site().url + address);
    expect(response.status).toBe(200);
    const { outputs } = (await response.json()) as {
      outputs: Record<string, { mean: number; sd: number; percentiles: Record<string, number> }>;
    };
    const worker = (await page.evaluate(
      `performance.getEntriesByType('resource').find(({ name }) => name.includes('exploration_worker')).name`,
    )) as string;
    const body = {
      input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 0, lighting_kw: 0 },
      distributions: { it_load_kw: { normal: [500, 25] }, cooling_kw: { uniform: [150, 250] } },
      samples: 2000,
      seed: 7,
      outputs: ['pue_score', 'verdict_tone'],
    };
    const edition = new URLSearchParams(address.split('?')[1]).get('edition');
    const job = { kind: 'uncertainty', tool: 'calculate_pue', edition, body };
    const answered = await page.evaluate(`new Promise((resolve) => {
      const worker = new Worker(${JSON.stringify(worker)}, { type: 'module' });
      worker.addEventListener('message', ({ data }) => data.type === 'answer' && resolve(JSON.stringify(data.answer.outputs)));
      worker.postMessage(${JSON.stringify(job)});
    })`);
    expect(JSON.parse(String(answered))).toEqual(outputs);
  });

  it('samples correlated inputs, and refuses a coefficient beyond 1', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&${SEEDED}`);
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Add a correlation' }).click();
    await said(page, 'Fill in the coefficient of the correlation.');
    const coefficient = panel.getByRole('textbox', { name: 'Coefficient' });
    await coefficient.fill('2');
    await said(page, 'Correct 1 option to see the answer');
    await expect.poll(() => coefficient.getAttribute('aria-invalid')).toBe('true');
    await coefficient.fill('0.5');
    await said(page, /Correlated: IT load and cooling power \(0.5\)/);
  });
});

describe('an exploration', () => {
  it('can be cancelled while it runs, and run again', async () => {
    const spread = 'distributions.span_m=normal:5:0.1&samples=90000&seed=1&outputs=governing_utilisation';
    const page = await visit(`/tools/eurocode_beam_designer?explore=uncertainty&${spread}`);
    const panel = panelOf(page);
    await panel.getByText(/[\d,]+ of 90,\d{3} evaluations/).waitFor();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await said(page, 'Cancelled');
    await panel.getByRole('textbox', { name: 'Samples' }).fill('200');
    await panel.getByRole('figure', { name: /distribution of the samples/ }).waitFor();
    await said(page, '200 samples, seed 1');
  });

  it('comes back with its link, and goes with the panel', async () => {
    const query = `${HALL}&explore=sweep&vary.it_load_kw=400:800:5&outputs=pue_score`;
    const page = await visit(`/tools/calculate_pue?${query}`);
    const panel = panelOf(page);
    await said(page, 'Calculated at 5 values');
    await expect.poll(() => panel.getByRole('textbox', { name: 'From' }).inputValue()).toBe('400');
    await expect.poll(() => panel.getByRole('tab', { name: 'Vary inputs' }).getAttribute('aria-selected')).toBe('true');
    await panel.getByRole('button', { name: 'Close Explore' }).click();
    await page.waitForURL((url) => !url.searchParams.has('explore') && !url.searchParams.has('vary.it_load_kw'));
    await page.getByRole('button', { name: 'Explore', exact: true }).and(page.locator(':focus')).waitFor();
  });

  it('says what it does not understand of a link', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&explore=sweep&vary.it_load_kw=400:800:5&outputs=pue_scor`);
    await said(page, /pue_scor is not an output/);
  });

  it('works with an earlier edition', async () => {
    const query = `edition=2026.11&${HALL}&explore=sweep&vary.it_load_kw=400:800:2&outputs=pue_score`;
    const page = await visit(`/tools/calculate_pue?${query}`);
    await expectRowsBehind(page, 'PUE score over IT load', [
      ['As entered', '500', ''],
      ['PUE score', '400', '1.500'],
      ['PUE score', '800', '1.250'],
    ]);
  });

  it('says of a questionnaire which ways need numbers', async () => {
    const page = await visit('/tools/contractor_vetting');
    await openPanel(page);
    await panelOf(page).getByRole('figure').first().waitFor();
    await choose(page, 'Find a value');
    await said(page, 'This needs an input that is a number.');
    await choose(page, 'What matters most');
    await said(page, 'This needs an input that is a number.');
  });

  it('is reached, changed and read by keyboard alone', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}`);
    await page.getByRole('button', { name: 'Explore', exact: true }).focus();
    await page.keyboard.press('Enter');
    const heading = panelOf(page).getByRole('heading', { name: 'Explore', exact: true });
    await heading.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await panelOf(page).getByRole('figure', { name: 'PUE score, one input at a time' }).waitFor();
    await panelOf(page).getByRole('tab', { name: 'What matters most' }).and(page.locator(':focus')).waitFor();
  });

  it('has its sheet and its PDF at its permanent address', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}&explore=sweep&vary.it_load_kw=400:800:3&outputs=pue_score`);
    const href = String(await panelOf(page).getByRole('link', { name: 'Exploration sheet' }).getAttribute('href'));
    expect(href).toMatch(/^\/v1\/tools\/calculate_pue\/sweep\.html\?edition=/);
    const response = await fetch(site().url + href);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('PUE score over IT load');
  });

  it('works without a connection once it was opened', async () => {
    const page = await visit(`/tools/calculate_pue?${HALL}`, { serviceWorkers: 'allow' });
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await openPanel(page);
    await said(page, 'Calculated at 21 values');
    await page.waitForFunction(`caches.keys()
      .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .then((requests) => requests.flat().some(({ url }) => url.includes('exploration_worker')))`);
    await page.context().setOffline(true);
    await page.goto(
      `${site().url}/tools/calculate_pue?${HALL}&explore=sweep&vary.it_load_kw=400:800:3&outputs=pue_score`,
    );
    await said(page, 'Calculated at 3 values');
  });

  it('has no accessibility faults at any width in either theme, whichever way it goes', async () => {
    const ways = [
      'explore=sweep&vary.it_load_kw=400:800:5&vary.cooling_kw=100:300:5&outputs=pue_score',
      'explore=solve&unknown=it_load_kw&target=pue_score&value=1.25',
      'explore=sensitivity&method=one_at_a_time&change_pct=10&outputs=pue_score',
      'explore=uncertainty&distributions.it_load_kw=normal:500:25&samples=500&seed=1&outputs=pue_score,verdict_tone',
    ];
    for (const way of ways) {
      const page = await visit(`/tools/calculate_pue?${HALL}&${way}`, { viewport: LAPTOP });
      await panelOf(page).getByRole('figure').first().waitFor();
      expect(await violationsAtWidths(page, 'section[aria-labelledby="explore-title"]'), way).toEqual([]);
      await page.context().close();
    }
  });
});
