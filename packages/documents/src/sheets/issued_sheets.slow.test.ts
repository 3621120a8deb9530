import { catalogue, EDITION, findCalculator } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import type { Letterhead } from '../letterhead/letterhead.ts';
import { type CalculationDocument, calculationSheet } from './calculation_document.ts';
import type { SheetForm, SheetHeader } from './sheet_frame.ts';
import { sheetHtml } from './sheet_html.ts';
import { sheetPdf } from './sheet_pdf.ts';
import { drawnTexts } from './testing/drawn_texts.ts';

const LETTERHEAD: Letterhead = {
  name: 'Moreau Osei Engineers',
  address: ['Third floor, 12 Quay Street', 'Bristol BS1 4DJ', '+44 117 496 0000', 'office@moreau-osei.example'],
  logo: { kind: 'paths', width: 1000, height: 300, paths: [{ d: 'M0 0L300 0L150 300Z', fill: '#0b5394' }] },
};

const HEADER: SheetHeader = {
  project: 'Riverside House',
  client: 'Northgate Estates',
  reference: '26-014',
  element: 'Beam B12',
  engineer: 'A. Moreau',
  checker: 'B. Osei',
  date: '18 November 2026',
  revisions: ['P01', 'P02', 'C01'].map((revision) => ({
    revision,
    date: '18 November 2026',
    description: `Issue ${revision}`,
    by: 'AM',
    checked: 'BO',
  })),
};

function documentOf(tool: string, more: Partial<CalculationDocument> = {}): CalculationDocument {
  const input = findCalculator(tool)?.examples[0]?.input as Record<string, unknown>;
  return { tool, edition: EDITION, input, publicUrl: 'https://plumbline.test', version: '1.0.0', ...more };
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
}

const NAMES = catalogue.map(({ name }) => name);

describe('a sheet in the form of one page', () => {
  it.each(NAMES)('has exactly one page for %s, with and without letterhead and title block', async (name) => {
    for (const more of [{}, { letterhead: LETTERHEAD, header: HEADER }]) {
      const sheet = await calculationSheet(documentOf(name, { form: 'one_page', ...more }));
      expect(pagesOf(await sheetPdf(sheet))).toBe(1);
    }
  });

  it('has what is signed on it: decision, inputs, assumptions, signatures, address and disclaimer', async () => {
    const sheet = await calculationSheet(documentOf('eurocode_beam_designer', { form: 'one_page' }));
    const texts = (await drawnTexts(() => sheetPdf(sheet))).map(({ text }) => text);
    for (const start of [
      'Pass',
      'Inputs',
      'Assumptions',
      'Prepared by: name',
      'Checked by: name',
      'Disclaimer',
      'Page 1 of 1',
    ]) {
      expect(
        texts.some((text) => text.startsWith(start)),
        start,
      ).toBe(true);
    }
  });

  it('keeps to one page however long its lists are, and says what is left to the full sheet', async () => {
    const sheet = await calculationSheet(documentOf('calculate_pue', { form: 'one_page' }));
    const [input] = sheet.inputs;
    if (!input) throw new Error('the sheet has no inputs');
    const assumptions = Array.from({ length: 300 }, (_, index) =>
      `Assumption ${index + 1}, at some length. `.repeat(4),
    );
    const long = { ...sheet, assumptions, inputs: Array.from({ length: 400 }, () => input) };
    const texts = await drawnTexts(() => sheetPdf(long));
    expect(Math.max(...texts.map(({ page }) => page))).toBe(1);
    expect(texts.some(({ text }) => /^\d+ more in the full calculation sheet\. $/.test(text))).toBe(true);
    expect(pagesOf(await sheetPdf(long))).toBe(1);
  });

  it('is the first page alone on the screen', async () => {
    const html = (form: SheetForm) =>
      calculationSheet(documentOf('calculate_pue', { form })).then((sheet) => sheetHtml(sheet));
    expect(await html('full')).toContain('Appendix: working');
    const onePage = await html('one_page');
    expect(onePage).not.toContain('Appendix: working');
    expect(onePage).not.toContain('class="results"');
    expect(onePage).toContain('About this calculation');
  });
});

describe('a sheet with letterhead and title block', () => {
  const document = documentOf('calculate_pue', { letterhead: LETTERHEAD, header: HEADER });

  it('has logo, name, address and revisions on its page, the newest revision first', async () => {
    const html = sheetHtml(await calculationSheet(document));
    expect(html).toContain('role="img" aria-label="Logo of Moreau Osei Engineers"');
    expect(html).toContain('<strong>Moreau Osei Engineers</strong><br>Third floor, 12 Quay Street<br>');
    expect(html).toContain('<label>Job number<input type="text" autocomplete="off" value="26-014"></label>');
    expect(html).toContain('<label>Revision<input type="text" autocomplete="off" value="C01"></label>');
    const rows = [...html.matchAll(/<tr><td>(\w+)<\/td><td>18 November 2026<\/td><td>Issue (\w+)<\/td>/g)];
    expect(rows.map(([, revision]) => revision)).toEqual(['C01', 'P02', 'P01']);
    expect(html).not.toMatch(/<script|\sstyle=|<style|\son[a-z]+=/i);
  });

  it('has them on the first page of the PDF, and the firm and the revision above every other', async () => {
    const sheet = await calculationSheet(document);
    const texts = await drawnTexts(() => sheetPdf(sheet));
    const first = texts.filter(({ page }) => page === 1).map(({ text }) => text.trim());
    for (const text of ['Moreau Osei Engineers', 'C01', 'Issue P01', 'Calculation sheet, made with Plumbline']) {
      expect(first).toContain(text);
    }
    const running = texts.filter(({ text }) =>
      text.startsWith('Moreau Osei Engineers · Riverside House · 26-014 · Beam B12 · revision C01 · '),
    );
    const pages = Math.max(...texts.map(({ page }) => page));
    expect(running.map(({ page }) => page)).toEqual(Array.from({ length: pages - 1 }, (_, index) => index + 2));
    const pdf = (await sheetPdf(sheet)).toString('latin1');
    expect(pdf).toContain('/Alt (Logo of Moreau Osei Engineers)');
  });

  it('takes nothing of the first page for its letterhead, and gives the same bytes each time', async () => {
    const pixels = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
    const logo = { kind: 'pixels' as const, width: 1, height: 1, png: pixels };
    const sheet = await calculationSheet({ ...document, letterhead: { ...LETTERHEAD, logo } });
    const pdf = await sheetPdf(sheet);
    expect(pdf.equals(await sheetPdf(sheet))).toBe(true);
    const { letterhead: _, ...plain } = sheet;
    expect(pagesOf(pdf)).toBe(pagesOf(await sheetPdf(plain)));
  });
});
