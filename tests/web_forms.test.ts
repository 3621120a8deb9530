import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowserPages, violationsInBothThemes } from './support/browser_pages.ts';

const LAPTOP = { width: 1280, height: 800 };
const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TOUCH_HEIGHT_MIN = 44;
/** Together they have every kind of field. */
const FORMS_OF_EVERY_KIND = [
  'eurocode_beam_designer',
  'eurocode_column_checker',
  'dgnb_bim_readiness',
  'sap_sbem_precheck',
  'get_technical_dd_quote',
  'check_nis2_readiness',
  'assess_epbd_score',
];

const { visit } = useBrowserPages();

function textbox(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true });
}

function slider(page: Page, name: string) {
  return page.getByRole('slider', { name, exact: true });
}

function form(page: Page) {
  return page.getByRole('form', { name: 'Inputs' });
}

async function expectInAddress(page: Page, name: string, value: string | null): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get(name) === value);
}

describe('a number', () => {
  it('is understood with separators and units, and the form says as what', async () => {
    const page = await visit('/tools/calculate_pue');
    await textbox(page, 'IT load').fill('1,500');
    await form(page).getByText('Read as 1,500 kW').waitFor();
    await expectInAddress(page, 'it_load_kw', '1500');
    await textbox(page, 'IT load').fill('1.2 MW');
    await form(page).getByText('Read as 1,200 kW').waitFor();
    await expectInAddress(page, 'it_load_kw', '1200');
    await textbox(page, 'IT load').fill('600');
    await form(page).getByText('Read as').waitFor({ state: 'detached' });
  });

  it('in another unit is an error that names the unit of the field', async () => {
    const page = await visit('/tools/calculate_pue');
    const itLoad = textbox(page, 'IT load');
    await itLoad.fill('500 m');
    await form(page).getByText('Enter an IT load in kW').waitFor();
    await expect.poll(() => itLoad.getAttribute('aria-invalid')).toBe('true');
    const describedBy = (await itLoad.getAttribute('aria-describedby')) ?? '';
    await expect
      .poll(() => page.locator(`[id="${describedBy.split(' ')[0]}"]`).textContent())
      .toBe('Enter an IT load in kW');
  });

  it('moves with its slider, by keyboard and by pointer, in steps that stay the same', async () => {
    const page = await visit('/tools/calculate_pue?it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=5');
    const itLoad = textbox(page, 'IT load');
    await slider(page, 'IT load').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    // The slider goes from 0 to 1,000 kW in a hundred steps.
    await expect.poll(() => itLoad.inputValue()).toBe('520');
    await page.keyboard.press('Home');
    await expect.poll(() => itLoad.inputValue()).toBe('0.1');
    const box = await slider(page, 'IT load').boundingBox();
    if (!box) throw new Error('the slider has no place on the page');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
    await page.mouse.up();
    await expect.poll(() => itLoad.inputValue()).toBe('1000');
    await expectInAddress(page, 'it_load_kw', '1000');
  });
});

describe('fields that depend on others', () => {
  it('are hidden and not sent while they do not apply', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    const exposure = page.getByRole('group', { name: 'Exposure class' });
    const position = textbox(page, 'Position of the point load');
    expect([await exposure.count(), await position.count()]).toEqual([0, 0]);
    await textbox(page, 'Point load').fill('10');
    await position.fill('0.4');
    await expectInAddress(page, 'load_position', '0.4');
    await textbox(page, 'Point load').fill('0');
    await position.waitFor({ state: 'detached' });
    await expectInAddress(page, 'load_position', null);
    await page.getByRole('combobox', { name: 'Material' }).selectOption('Concrete');
    await exposure.waitFor();
  });

  it('offer only what fits, and say what was reset', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    const grade = page.getByRole('combobox', { name: 'Grade' });
    await grade.selectOption('S355');
    await page.getByRole('combobox', { name: 'Material' }).selectOption('Concrete');
    await page.getByRole('status').filter({ hasText: 'Grade was reset: S355 does not apply to concrete' }).waitFor();
    await expect
      .poll(() => grade.getByRole('option').allTextContents())
      .toEqual(['Not specified', 'C25/30', 'C30/37', 'C35/45']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await grade.locator('option:checked', { hasText: 'S355' }).waitFor({ state: 'attached' });
  });
});

describe('a free text', () => {
  it('offers known words, forgives a misspelling and is chosen by keyboard', async () => {
    const page = await visit('/tools/assess_epbd_score');
    const type = page.getByRole('combobox', { name: 'Building type' });
    await type.fill('hosptal');
    const option = page.getByRole('listbox', { name: 'Building type' }).getByRole('option', { name: 'Hospital' });
    await option.waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => type.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    await expect.poll(() => type.inputValue()).toBe('Hospital');
    await expect.poll(() => type.getAttribute('aria-expanded')).toBe('false');
    await expectInAddress(page, 'building_type', 'hospital');
  });

  it('is chosen by pointer, and Escape closes the list without a choice', async () => {
    const page = await visit('/tools/assess_epbd_score');
    const country = page.getByRole('combobox', { name: 'Country' });
    const words = page.getByRole('listbox', { name: 'Country' });
    await country.fill('Aus');
    await words.getByRole('option', { name: 'Austria' }).click();
    await expect.poll(() => country.inputValue()).toBe('Austria');
    await country.fill('Fra');
    await words.getByRole('option', { name: 'France' }).waitFor();
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });
    await expect.poll(() => country.inputValue()).toBe('Fra');
  });

  it('may be any other text, and the form says what it is understood as', async () => {
    const page = await visit('/tools/assess_epbd_score');
    await page.getByRole('combobox', { name: 'Building type' }).fill('block of flats');
    await form(page).getByText('Understood as Residential').waitFor();
    await page.getByRole('combobox', { name: 'Country' }).fill('Narnia');
    await form(page).getByText('Not recognised. Used instead: the average of the European Union.').waitFor();
  });
});

describe('the whole form', () => {
  it('can be cleared, filled with an example and undone step by step', async () => {
    const page = await visit('/tools/calculate_pue?it_load_kw=321&cooling_kw=1&ups_losses_kw=1&lighting_kw=1');
    const itLoad = textbox(page, 'IT load');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
    await itLoad.fill('');
    await itLoad.pressSequentially('654');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => itLoad.inputValue()).toBe('');
    const examples = page.getByRole('combobox', { name: 'Load example' });
    await examples.selectOption({ index: 1 });
    await expect.poll(() => itLoad.inputValue()).not.toBe('');
    await undo.click();
    await expect.poll(() => itLoad.inputValue()).toBe('');
    await undo.click();
    await expect.poll(() => itLoad.inputValue()).toBe('654');
    await undo.click();
    await expect.poll(() => itLoad.inputValue()).toBe('321');
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
  });

  it('counts the answers of a questionnaire', async () => {
    const page = await visit('/tools/dgnb_bim_readiness');
    await page.getByRole('button', { name: 'Clear' }).click();
    await form(page).getByText('0 of 20 answered').waitFor();
    await page.getByRole('button', { name: 'Show all 20 questions' }).click();
    await page.getByRole('group', { name: 'Potable-water concept' }).getByRole('radio', { name: 'Partial' }).check();
    await form(page).getByText('1 of 20 answered').waitFor();
  });

  it('asks one question of a questionnaire at a time, and goes on without an answer', async () => {
    const page = await visit('/tools/dgnb_bim_readiness');
    await page.getByRole('button', { name: 'Clear' }).click();
    await form(page).getByText('Question 1 of 20').waitFor();
    const first = await form(page).locator('.questionnaire legend').textContent();
    await form(page).getByRole('button', { name: 'Don’t know' }).click();
    await form(page).getByText('Question 2 of 20').waitFor();
    await expect.poll(() => form(page).locator('.questionnaire legend').textContent()).not.toBe(first);
    await form(page).getByText('0 of 20 answered').waitFor();
    await form(page).getByRole('button', { name: 'Previous' }).click();
    await form(page).getByText('Question 1 of 20').waitFor();
  });

  it('takes back the last change with Ctrl+Z, whatever made it', async () => {
    const page = await visit('/tools/calculate_pue?it_load_kw=321&cooling_kw=1&ups_losses_kw=1&lighting_kw=1');
    const itLoad = textbox(page, 'IT load');
    await slider(page, 'IT load').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => itLoad.inputValue()).toBe('0.1');
    await page.keyboard.press('Control+z');
    await expect.poll(() => itLoad.inputValue()).toBe('321');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => itLoad.inputValue()).toBe('321');
  });

  it('has further loads as rows, which can be removed, and moves them on the sketch in metres', async () => {
    const page = await visit('/tools/eurocode_beam_designer');
    await form(page).getByText('Further loads', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Add a point load' }).click();
    await textbox(page, 'Point load 1').fill('12');
    await textbox(page, 'Position of point load 1').fill('1');
    const position = textbox(page, 'Position of point load 1');
    const handle = page.locator('#pictures').getByRole('slider', { name: 'Position of point load 1' });
    await handle.press('End');
    // The span of the first example is 5 m.
    await expect.poll(() => position.inputValue()).toBe('5');
    const [before, beam] = [await handle.boundingBox(), await page.locator('#pictures').boundingBox()];
    if (!before || !beam) throw new Error('the sketch has no place on the page');
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    for (const share of [0.1, 0.2, 0.3]) await page.mouse.move(before.x - share * beam.width, before.y);
    await page.mouse.up();
    // A place is a whole number of tenths, which is where the handle then stands.
    await expect.poll(() => position.inputValue()).toMatch(/^[1-4](\.\d)?$/);
    await expect.poll(() => handle.getAttribute('aria-valuetext')).toBe(`${await position.inputValue()} m`);
    // One pull is one step, which the keyboard takes back from the sketch, too.
    await page.keyboard.press('Control+z');
    await expect.poll(() => position.inputValue()).toBe('5');
    await page.getByRole('button', { name: 'Remove point load 1' }).click();
    await page.waitForURL((url) => !url.search.includes('more_loads'));
  });

  it('links each error of the summary to its field', async () => {
    const page = await visit('/tools/calculate_pue');
    await textbox(page, 'Lighting power').fill('-3');
    await page.getByRole('link', { name: 'Enter a lighting power of 0 kW or more' }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('lighting_kw');
  });
});

/** Boxes of the form that scroll on their own, and pixels that the page is too wide. */
const SCROLLING = `(() => {
  const boxes = [...document.querySelectorAll('form, form *')];
  const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
  return boxes.filter(scrolls).length + Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
})()`;

describe.each(FORMS_OF_EVERY_KIND)('the form of %s', (tool) => {
  it('scrolls with the page only, and breaks no rule of axe in either theme', async () => {
    const page = await visit(`/tools/${tool}`, { viewport: LAPTOP });
    await form(page).waitFor();
    await expect.poll(() => page.evaluate(SCROLLING)).toBe(0);
    const texts = form(page).locator('input[role="combobox"]');
    if ((await texts.count()) > 0) {
      await texts.first().click();
      await page.getByRole('listbox').first().waitFor();
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('fits a phone, with controls that a finger can hit', async () => {
    const page = await visit(`/tools/${tool}`, PHONE_CONTEXT);
    await form(page).waitFor();
    await expect.poll(() => page.evaluate(SCROLLING)).toBe(0);
    for (const control of await form(page).locator('input[type="range"], input[type="text"], select').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH_HEIGHT_MIN);
    }
  });
});
