import { catalogue, EDITION, showCalculation } from '@plumbline/calculators';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProjectDocument, projectPdf } from './project_pdf.ts';
import { PROJECT_SHEETS_MAX } from './project_sheets_max.ts';
import { gatherSheet, type Sheet, type SheetResult } from './sheet.ts';
import { type DrawnText, drawnTexts } from './testing/drawn_texts.ts';

/** The sheet of a worked example. */
function sheetOf(name: string, element: string): Sheet {
  const calculator = catalogue.find((tool) => tool.name === name);
  const [example] = calculator?.examples ?? [];
  if (!calculator || !example) throw new Error(`no example of ${name}`);
  const shown = showCalculation(calculator, example.input);
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  const { result, working, sources } = shown;
  const input = example.input as Record<string, unknown>;
  return gatherSheet({
    calculator,
    input,
    result: { ...result, working, sources } as unknown as SheetResult,
    url: `https://plumbline.test/v1/calculations/${name}`,
    calculatorUrl: `https://plumbline.test/tools/${name}`,
    header: { project: 'Riverside House', client: 'Northgate', element },
  });
}

const PROJECT: ProjectDocument = {
  title: 'Riverside House',
  client: 'Northgate',
  reference: 'RH-014',
  engineer: 'A. Moreau',
  date: '16 November 2026',
  notes: 'For the planning stage.',
  sheets: [
    sheetOf('eurocode_column_checker', 'Column C3'),
    sheetOf('calculate_pue', 'Server room'),
    sheetOf('mees_checker', 'Flat 2'),
  ],
};

describe('projectPdf', () => {
  let pdf: Buffer;
  let texts: DrawnText[];
  beforeAll(async () => {
    texts = await drawnTexts(async () => {
      pdf = await projectPdf(PROJECT);
      return pdf;
    });
  });

  it('has the data of the project on its cover', () => {
    const cover = texts.filter(({ page }) => page === 1).map(({ text }) => text.trim());
    const data = ['Riverside House', 'Northgate', 'RH-014', 'A. Moreau', '16 November 2026', 'For the planning stage.'];
    for (const text of [...data, '3', EDITION]) expect(cover).toContain(text);
  });

  it('lists each calculation with its verdict and the page on which it begins', () => {
    const contents = texts.filter(({ page }) => page === 2).map(({ text }) => text.trim());
    for (const { title, header, verdict } of PROJECT.sheets) {
      const start = texts.find(({ page, text }) => page > 2 && text.trim() === title)?.page;
      const at = contents.indexOf(header.element ?? '');
      const entry = contents.slice(at, contents.indexOf(String(start), at) + 1);
      expect(entry).toContain(title);
      expect(entry.join(' ')).toContain(verdict?.decision);
      expect(entry.at(-1)).toBe(String(start));
    }
  });

  it('numbers the pages of all sheets together, each under its own title', () => {
    const pages = Math.max(...texts.map(({ page }) => page));
    const numbers = texts.filter(({ text }) => /^Page \d+ of \d+$/.test(text)).map(({ text }) => text);
    expect(numbers).toEqual(Array.from({ length: pages }, (_, index) => `Page ${index + 1} of ${pages}`));
    const onLastPage = texts.filter(({ page }) => page === pages).map(({ text }) => text);
    expect(onLastPage).toContain(
      `Riverside House · Flat 2 · Minimum energy efficiency standard checker · edition ${EDITION}`,
    );
  });

  it('links from the contents to each sheet', () => {
    const links = pdf.toString('latin1').match(/\/D \(calculation-\d\)/g);
    expect(links).toEqual(['/D (calculation-1)', '/D (calculation-2)', '/D (calculation-3)']);
  });

  it('goes on with the contents on another page where there are many calculations', async () => {
    const [sheet] = PROJECT.sheets;
    if (!sheet) throw new Error('no sheet');
    const arranged = { headline: [], groups: [], texts: [], tables: [] };
    const { sketch: _, checks: __, ...bare } = sheet;
    const short: Sheet = { ...bare, arranged, pictures: [], recommendations: [], working: [], sources: [], laws: [] };
    const sheets = Array.from({ length: PROJECT_SHEETS_MAX }, () => short);
    const many = await drawnTexts(() => projectPdf({ ...PROJECT, sheets }));
    const headed = many.filter(({ text }) => text === 'Contents').map(({ page }) => page);
    expect(headed.slice(0, 2)).toEqual([2, 3]);
    const entries = many.filter(({ page, text }) => headed.includes(page) && text === 'Column C3 ');
    expect(entries).toHaveLength(PROJECT_SHEETS_MAX);
  });
});
