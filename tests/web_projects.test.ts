import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowserPages, violationsAtWidths } from './support/browser_pages.ts';

const PASSWORD = 'correct horse';
/** By hand: (700 + 280 + 35 + 5) / 700 = 1.457. */
const INPUTS = 'it_load_kw=700&cooling_kw=280&ups_losses_kw=35&lighting_kw=5';
const CALCULATOR = `/tools/calculate_pue?${INPUTS}`;

const { site, visit } = useBrowserPages();

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** Signs up on a sign-in page. */
async function signUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email address').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

async function createProject(page: Page, name: string): Promise<void> {
  await page.getByLabel('Project name').fill(name);
  await page.getByLabel('Client').fill('Moss & Sons');
  await page.getByLabel('Job number').fill('25041');
  await page.getByLabel('Engineer').fill('A. Ng');
  await page.getByRole('button', { name: 'Create project' }).click();
  await heading(page, name).waitFor();
}

/** A signed-in page with an empty project. */
async function visitProject(): Promise<Page> {
  const page = await visit('/projects');
  await signUp(page);
  await heading(page, 'Projects').waitFor();
  await createProject(page, 'Riverside hall');
  return page;
}

async function saveFromCalculator(page: Page, title: string, notes = ''): Promise<void> {
  await page.goto(site().url + CALCULATOR);
  await page.getByRole('button', { name: 'Save to project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to project' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Notes').fill(notes);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved to Riverside hall.' }).waitFor();
}

async function openSavedProject(page: Page): Promise<void> {
  await page.getByRole('status').getByRole('link', { name: 'Riverside hall' }).click();
  await heading(page, 'Riverside hall').waitFor();
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole('list').getByRole('heading', { level: 3 }).allTextContents();
}

async function download(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

describe('projects', () => {
  it('keep a calculation with its decision and notes, and print it with the header of the project', async () => {
    const page = await visitProject();
    await page.getByText('No calculations yet.').waitFor();
    await saveFromCalculator(page, 'Hall A', 'As built.');
    await openSavedProject(page);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hall A' }) });
    await card.getByText('PUE 1.457').waitFor();
    await card.getByText('As built.').waitFor();

    await card.getByRole('button', { name: 'Edit Hall A' }).click();
    await card.getByLabel('Title').fill('Hall A, north');
    await card.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'Hall A, north' }).waitFor();

    const pdf = await download(page, 'Download PDF');
    expect([pdf.name, pdf.content.subarray(0, 5).toString()]).toEqual(['riverside-hall.pdf', '%PDF-']);
    const exported = await download(page, 'Export');
    expect(exported.name).toBe('riverside-hall.json');
    expect(JSON.parse(exported.content.toString())).toMatchObject({
      name: 'Riverside hall',
      calculations: [{ title: 'Hall A, north', notes: 'As built.', result: { pue_score: 1.457 } }],
    });

    await page.getByRole('link', { name: 'Calculation sheet of Hall A, north' }).click();
    await heading(page, 'Power usage effectiveness').waitFor();
    const header = {
      Project: 'Riverside hall',
      Client: 'Moss & Sons',
      'Job number': '25041',
      'Element or part': 'Hall A, north',
      'Prepared by': 'A. Ng',
    };
    for (const [label, text] of Object.entries(header)) {
      expect([label, await page.getByLabel(label, { exact: true }).inputValue()]).toEqual([label, text]);
    }
    await page.getByText('Notes: As built.').waitFor();
  });

  it('send people without an account to sign in, and bring them back to their inputs', async () => {
    const page = await visit(CALCULATOR);
    await page.getByRole('button', { name: 'Save to project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to project' });
    await dialog.getByText('Sign in to save this calculation to a project.').waitFor();
    await dialog.getByRole('link', { name: 'Sign in' }).click();
    await heading(page, 'Sign in').waitFor();
    await signUp(page);
    await heading(page, 'Power usage effectiveness').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'IT load' }).inputValue()).toBe('700');
    await page.getByRole('button', { name: 'Save to project' }).click();
    await dialog.getByLabel('Project name').fill('Riverside hall');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Saved to Riverside hall.' }).waitFor();
  });

  it('open a calculation in its calculator, where changed inputs replace it', async () => {
    const page = await visitProject();
    await saveFromCalculator(page, 'Hall A', 'As built.');
    await openSavedProject(page);
    await page.getByRole('link', { name: 'Open in calculator: Hall A' }).click();
    await heading(page, 'Power usage effectiveness').waitFor();
    await page.getByRole('textbox', { name: 'Cooling power' }).fill('140');
    await page.getByRole('region', { name: 'Verdict' }).getByText('PUE 1.257').waitFor();
    await page.getByRole('button', { name: 'Save to project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to project' });
    await expect
      .poll(() => dialog.getByLabel('Project').locator('option:checked').textContent())
      .toBe('Replace “Hall A” in Riverside hall');
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('As built.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Saved to Riverside hall.' }).waitFor();
    await openSavedProject(page);
    await page.getByText('PUE 1.257').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Hall A']);
  });

  it('put calculations into order by keyboard, and take back what is rejected', async () => {
    const page = await visitProject();
    for (const title of ['A', 'B', 'C']) await saveFromCalculator(page, title);
    await openSavedProject(page);
    const up = page.getByRole('button', { name: 'Move C up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '“C” is now number 2 of 3.' }).waitFor();
    await expect.poll(() => up.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Move C up');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '“C” is now number 1 of 3.' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Move C down');
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['C', 'A', 'B']);

    await page.route('**/order', (route) => route.abort());
    await page.getByRole('button', { name: 'Move B up' }).click();
    await page.getByRole('alert').filter({ hasText: 'Could not reach the service' }).waitFor();
    await expect.poll(() => titles(page)).toEqual(['C', 'A', 'B']);
  });

  it('undo each change, with a button or by keyboard, and never change what was sent for check', async () => {
    const page = await visitProject();
    await saveFromCalculator(page, 'Hall A', 'As built.');
    await page.getByRole('button', { name: 'Undo: “Hall A” was added.' }).click();
    await page.getByRole('status').filter({ hasText: 'Undone.' }).waitFor();
    for (const title of ['Hall A', 'Hall B']) await saveFromCalculator(page, title, 'As built.');
    await openSavedProject(page);
    await expect.poll(() => titles(page)).toEqual(['Hall A', 'Hall B']);
    const path = `${site().url}/dashboard/api${new URL(page.url()).pathname}`;
    const stored = async (): Promise<Record<string, unknown>> => {
      const { changed_at, calculations, ...project } = await (await page.request.get(path)).json();
      const times = { changed_at: '', created_at: '', id: '' };
      return { ...project, calculations: calculations.map((each: object) => ({ ...each, ...times })) };
    };
    const line = page.locator('.undo-line').getByRole('status');
    const said = (text: string) => line.filter({ hasText: text }).waitFor();

    // Every change of the page, from the first to the last, and the project as it was before each.
    await page.getByText('Defaults', { exact: true }).click();
    await page.getByText('Links', { exact: true }).click();
    const changes: [string, () => Promise<unknown>][] = [
      [
        'The details were changed.',
        async () => {
          await page.getByRole('button', { name: 'Edit details' }).click();
          await page.getByLabel('Project name').fill('Hall of rivers');
          await page.getByRole('button', { name: 'Save changes' }).click();
        },
      ],
      [
        'Revision P02 was added.',
        async () => {
          await page.getByRole('button', { name: 'Add revision' }).click();
          await page.getByLabel('Revision', { exact: true }).fill('P02');
          await page.locator('form').getByRole('button', { name: 'Add revision' }).click();
        },
      ],
      [
        'The default was added.',
        async () => {
          await page.getByLabel('Input', { exact: true }).first().selectOption('it_load_kw');
          await page.getByRole('textbox', { name: 'IT load' }).fill('1400');
          await page.getByRole('button', { name: 'Add default' }).click();
        },
      ],
      [
        '“Hall B” was linked.',
        async () => {
          const links = page.locator('.link-form');
          await links.getByLabel('Calculation', { exact: true }).selectOption({ label: 'Hall B' });
          await links.getByLabel('Input', { exact: true }).selectOption('cooling_kw');
          await links.getByLabel('Takes the figure').selectOption('hall-a/overhead_kw');
          await links.getByRole('button', { name: 'Link', exact: true }).click();
        },
      ],
      [
        '“Hall A” was changed.',
        async () => {
          await page.getByRole('link', { name: 'Open in calculator: Hall A' }).click();
          await page.getByRole('textbox', { name: 'Cooling power' }).fill('180');
          await page.getByRole('region', { name: 'Verdict' }).getByText('PUE 1.314').waitFor();
          await page.getByRole('button', { name: 'Save to project' }).click();
          const dialog = page.getByRole('dialog', { name: 'Save to project' });
          await dialog.getByRole('button', { name: 'Save', exact: true }).click();
          await page.getByRole('status').getByRole('link', { name: 'Hall of rivers' }).click();
        },
      ],
      ['1 calculation took figures again.', () => page.getByRole('button', { name: 'Update from the links' }).click()],
      ['A link of “Hall B” was removed.', () => page.getByRole('button', { name: /^Remove link: / }).click()],
      ['“Hall B” is now number 1 of 2.', () => page.getByRole('button', { name: 'Move Hall B up' }).click()],
      [
        '“Hall B” was changed.',
        async () => {
          await page.getByRole('button', { name: 'Edit Hall B' }).click();
          await page.getByRole('textbox', { name: 'Notes' }).fill('As planned.');
          await page.getByRole('button', { name: 'Save changes' }).click();
        },
      ],
      ['“Hall B (copy)” was added at the end.', () => page.getByRole('button', { name: 'Duplicate Hall B' }).click()],
      ['“Hall B” was removed.', () => page.getByRole('button', { name: 'Remove Hall B' }).first().click()],
    ];
    const before: Record<string, unknown>[] = [];
    for (const [text, change] of changes) {
      before.push(await stored());
      await change();
      await said(text);
    }
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [index, [text]] of [...changes.entries()].reverse()) {
      const button = page.getByRole('button', { name: `: ${text}` });
      const fits = async () => {
        const box = await button.boundingBox();
        return { isOnScreen: (box?.y ?? 900) + (box?.height ?? 0) < 844, isWide: (box?.width ?? 0) >= 44 };
      };
      await expect.poll(fits, { message: text }).toEqual({ isOnScreen: true, isWide: true });
      if (index % 2 === 0) await button.click();
      else await page.keyboard.press('Control+z');
      await said(`Undone: ${text}`);
      await expect.poll(stored, { message: text }).toEqual(before[index]);
    }

    // In a field the key is that of the field.
    await page.getByLabel('Input', { exact: true }).first().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles(page)).toEqual(['Hall A', 'Hall B']);

    // What was sent for check stays as it is.
    await page.getByRole('button', { name: 'Edit Hall A' }).click();
    await page.getByLabel('Title').fill('Hall A, north');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said('“Hall A” was changed.');
    const [{ id, tool, input, notes }] = (await (await page.request.get(path)).json()).calculations;
    const headers = { origin: site().url };
    const frozen = { title: 'Hall A, north', notes, tool, edition: '2027.01', input };
    expect((await page.request.patch(`${path}/calculations/${id}`, { headers, data: frozen })).status()).toBe(200);
    const { revision, digest } = await (await page.request.get(`${path}/calculations/${id}/approval`)).json();
    const step = { step: 'submit', revision, digest, name: 'Ann Ng' };
    expect((await page.request.post(`${path}/calculations/${id}/approval`, { headers, data: step })).status()).toBe(
      200,
    );
    await page.getByRole('button', { name: 'Undo: “Hall A” was changed.' }).click();
    await page.getByText('The calculation was sent for check. Return it to draft first.').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Hall A, north', 'Hall B']);
  });

  it('are edited, imported and deleted, and say what is wrong beside the field', async () => {
    const page = await visitProject();
    await saveFromCalculator(page, 'Hall A');
    await openSavedProject(page);
    const { content } = await download(page, 'Export');
    await page.getByRole('button', { name: 'Edit details' }).click();
    await page.getByLabel('Project name').fill(' ');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Project name must not be empty.').waitFor();
    await page.getByLabel('Project name').fill('Riverside hall, phase 2');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await heading(page, 'Riverside hall, phase 2').waitFor();
    await page.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
    await heading(page, 'Projects').waitFor();
    await page.getByText('You have no projects yet.').waitFor();
    await page.getByRole('button', { name: 'Undo: “Riverside hall, phase 2” was deleted.' }).click();
    await page.getByRole('link', { name: 'Riverside hall, phase 2' }).click();
    await page.getByText('PUE 1.457').waitFor();
    await page.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();

    await page.getByText('Import a project').click();
    const file = page.getByLabel('Exported project');
    const sent = { name: 'other.json', mimeType: 'application/json' };
    await file.setInputFiles({ ...sent, buffer: Buffer.from('{"a": 1}') });
    await page.getByText('Choose a file that was exported from a project here.').waitFor();
    await file.setInputFiles({ ...sent, buffer: content });
    await heading(page, 'Riverside hall').waitFor();
    await page.getByText('PUE 1.457').waitFor();
  });

  it('start calculations with the defaults of the project, which stay marked until they are changed', async () => {
    const page = await visitProject();
    await page.getByText('Defaults', { exact: true }).click();
    await page.getByLabel('Input', { exact: true }).selectOption('it_load_kw');
    await page.getByRole('textbox', { name: 'IT load' }).fill('1.4 MW');
    await page.getByRole('button', { name: 'Add default' }).click();
    await page.getByRole('list', { name: 'Defaults' }).getByText('1,400 kW').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);

    await page.getByLabel('Start a calculation').selectOption('calculate_pue');
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByText('For the project Riverside hall.').waitFor();
    const load = page.getByRole('textbox', { name: 'IT load' });
    await expect.poll(() => load.inputValue()).toBe('1400');
    const marks = page.getByText('from the project', { exact: true });
    await expect.poll(() => marks.count()).toBe(1);
    await load.fill('700');
    await expect.poll(() => marks.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => load.inputValue()).toBe('1400');
    await page.getByRole('button', { name: 'Save to project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to project' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Saved to Riverside hall.' }).waitFor();
    await page.goto(`${site().url}/projects?verdict=good&tool=calculate_pue`);
    await page.getByRole('link', { name: 'Riverside hall' }).click();
    await page.getByRole('link', { name: /^Calculation sheet of/ }).click();
    await page.getByText('IT load (from the project)').waitFor();
  });

  it('link an input to a figure of another calculation, and say what is not up to date and what an input changes', async () => {
    const page = await visitProject();
    await saveFromCalculator(page, 'Hall A');
    await saveFromCalculator(page, 'Hall B');
    await openSavedProject(page);
    await page.getByText('Links', { exact: true }).click();
    await page.getByLabel('Calculation', { exact: true }).selectOption({ label: 'Hall B' });
    await page.getByLabel('Input', { exact: true }).selectOption('cooling_kw');
    await page.getByLabel('Takes the figure').selectOption('hall-a/overhead_kw');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    // 280 + 35 + 5.
    await page.getByText('“Hall A” = 320 kW').waitFor();
    await page.getByRole('img', { name: 'Graph of 2 linked calculations' }).waitFor();
    const path = `/dashboard/api${new URL(page.url()).pathname}`;
    await page.evaluate(async (path) => {
      const { calculations } = (await (await fetch(path)).json()) as { calculations: Record<string, object>[] };
      const { id, title, notes, tool, edition, input } = calculations[0] ?? {};
      const body = JSON.stringify({ title, notes, tool, edition, input: { ...input, cooling_kw: 180 } });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${path}/calculations/${id}`, { method: 'PATCH', headers, body });
    }, path);
    await page.reload();
    // 180 + 35 + 5.
    await page.getByText('“Hall A” = 220 kW').waitFor();
    await page.getByText('saved with 320 kW').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update from the links' }).click();
    await page.getByText('saved with 320 kW').waitFor({ state: 'detached' });
    await page.getByText('“Hall A” = 220 kW').waitFor();

    // The same in the form, where marks say which inputs are linked until they are changed.
    await page.getByRole('link', { name: 'Open in calculator: Hall B' }).click();
    const marks = page.getByText('from “Hall A”', { exact: true });
    await expect.poll(() => marks.count()).toBe(1);
    await page.getByRole('button', { name: 'UPS losses from another calculation' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /: 220 kW$/ })
      .click();
    await expect.poll(() => page.getByRole('textbox', { name: 'UPS losses' }).inputValue()).toBe('220');
    await expect.poll(() => marks.count()).toBe(2);
    await page.getByRole('textbox', { name: 'Cooling power' }).fill('150');
    await expect.poll(() => marks.count()).toBe(1);
    await page.getByRole('button', { name: 'Save to project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to project' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Saved to Riverside hall.' }).waitFor();
    await openSavedProject(page);
    await page.getByText(/^UPS losses of “Hall B” from .+ of “Hall A” = 220 kW$/).waitFor();
    await page.getByText('Links (1)', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Open in calculator: Hall A' }).click();
    await page.getByRole('button', { name: 'Cooling power from another calculation' }).click();
    await page.getByText('that would be a circle: “Hall B” takes from “Hall A”.').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // What an input of Hall A changes in Hall B, and through it in Hall C, is shown at once, and nothing is saved.
    const api = site().url + path;
    const headers = { origin: site().url };
    const saved = async () => (await (await page.request.get(api)).json()).calculations;
    const [{ tool, edition, input }] = await saved();
    const linked = { ...input, cooling_kw: { from: 'hall-b/overhead_kw' } };
    const data = { title: 'Hall C', notes: '', tool, edition, input: linked };
    expect((await page.request.post(`${api}/calculations`, { headers, data })).status()).toBe(201);
    await page.reload();
    const before = await saved();
    const shown = page.getByRole('region', { name: 'What depends on this calculation' });
    await shown
      .getByText('2 calculations of Riverside hall depend on it. Your inputs do not change any of them.')
      .waitFor();
    await page.getByRole('textbox', { name: 'Cooling power' }).fill('1400');
    await shown.getByText('Your inputs change 2 of them, once they are saved and the links are updated.').waitFor();
    // By hand: A has 180 + 40 kW and then 1,400 + 40; B has 150 kW, 5 kW and those of A; C has 40 kW and those of B.
    const changes = await shown.getByRole('listitem').allInnerTexts();
    expect(changes.map((text) => text.match(/Hall .|PUE [\d.]+/g))).toEqual([
      // (700 + 375) / 700 and (700 + 1,595) / 700.
      ['Hall B', 'PUE 1.536', 'PUE 3.279'],
      // (700 + 415) / 700 and (700 + 1,635) / 700.
      ['Hall C', 'PUE 1.593', 'PUE 3.336'],
    ]);
    expect(await violationsAtWidths(page)).toEqual([]);
    await expect.poll(saved).toEqual(before);
  });

  it('are reviewed in a newer edition, with what changed and why', async () => {
    const page = await visitProject();
    // The changelog of edition 2027.01: utilisation 0.954 to 1.128.
    const input = { axial_load_kn: 750, effective_length_m: 3, material: 'C30', width_mm: 200, depth_mm: 200 };
    const data = { title: 'Column C1', notes: '', tool: 'eurocode_column_checker', edition: '2026.12', input };
    const url = `${site().url}/dashboard/api${new URL(page.url()).pathname}/calculations`;
    expect((await page.request.post(url, { headers: { origin: site().url }, data })).status()).toBe(201);
    await page.reload();
    await page.getByRole('link', { name: 'Review the project' }).click();
    await heading(page, 'Review in another edition').waitFor();
    await page.getByRole('button', { name: 'Review 1 calculation' }).click();
    await page.getByRole('heading', { level: 2, name: 'Verdict changed' }).waitFor();
    await page.getByRole('cell', { name: '1.128', exact: true }).first().waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
  });

  it('have no accessibility fault at any width, in either theme', async () => {
    const page = await visitProject();
    await saveFromCalculator(page, 'Hall A', 'As built.');
    await page.getByRole('button', { name: 'Save to project' }).click();
    await page.getByRole('dialog').getByLabel('Title').waitFor();
    expect(await violationsAtWidths(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openSavedProject(page);
    await page.getByText('PUE 1.457').waitFor();
    const project = page.url();
    for (const url of [project, `${site().url}/projects`]) {
      await page.goto(url);
      await heading(page, /./).waitFor();
      await expect.poll(() => page.getByText(/Loading…|Calculating…/).count()).toBe(0);
      expect([url, await violationsAtWidths(page)]).toEqual([url, []]);
    }
  });
});
