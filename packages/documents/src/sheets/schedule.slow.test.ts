import { EDITION } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { calculationSheet } from './calculation_document.ts';
import { scheduleOf } from './schedule.ts';
import { scheduleHtml } from './schedule_html.ts';
import { schedulePdf } from './schedule_pdf.ts';
import type { Sheet } from './sheet.ts';
import { drawnTexts } from './testing/drawn_texts.ts';

const COLUMN = { effective_length_m: 4, material: 'S355', section: 'UC203x203x60' };

function columnOf(element: string, axial_load_kn: number, more: Record<string, unknown> = {}): Promise<Sheet> {
  const place = { publicUrl: 'https://plumbline.test', version: '1.0.0', header: { element } };
  const input = { ...COLUMN, axial_load_kn, ...more };
  return calculationSheet({ tool: 'eurocode_column_checker', edition: EDITION, input, ...place });
}

describe('a schedule', () => {
  it('shows the member that uses most of its limit in full, and all of them with what differs', async () => {
    const sheets = [await columnOf('C1', 400), await columnOf('C2', 800), await columnOf('C3', 200)];
    const { title, sentences, table, governing, pictures } = scheduleOf({ title: 'Mezzanine', sheets });
    expect(title).toMatch(/: schedule of 3 members$/);
    expect(governing.header.element).toBe('C2');
    expect(sentences).toEqual([expect.stringMatching(/^C2 governs: /), 'No member fails.']);
    expect(table.rows.map(([name, load]) => [name?.text, load?.text])).toEqual([
      ['C1', '400'],
      ['C2 (governs)', '800'],
      ['C3', '200'],
    ]);
    // The resistance of the same column is the same, so twice the load uses twice as much of it.
    const [first = 0, second = 0, third = 0] = pictures.flatMap(({ bars }) => bars.map(({ value }) => value));
    expect([second / first, second / third]).toEqual([expect.closeTo(2, 2), expect.closeTo(4, 1)]);
  });

  it('has the worst verdict govern, whatever the others use', async () => {
    const sheets = [await columnOf('C1', 100), await columnOf('C2', 20_000)];
    const { governing, sentences } = scheduleOf({ title: 'Mezzanine', sheets });
    expect([governing.header.element, sentences[1]]).toEqual(['C2', '1 of 2 fail.']);
  });

  it('names inputs that differ and have no column, and divides many bars into pictures', async () => {
    const first = await columnOf('C1', 400);
    const more = { effective_length_m: 3, material: 'S275', section: 'UC254x254x89' };
    const { table } = scheduleOf({ title: 'Mezzanine', sheets: [first, await columnOf('C2', 500, more)] });
    expect(table.head).toHaveLength(1 + 3 + 3);
    expect(table.explanation).toMatch(/^They also differ in: .+\.$/);
    const { pictures } = scheduleOf({ title: 'Mezzanine', sheets: Array.from({ length: 45 }, () => first) });
    expect(pictures.map(({ bars }) => bars.length)).toEqual([20, 20, 5]);
  });

  it('has the same members on the page and in the PDF, before the sheet that governs', async () => {
    const sheets = [await columnOf('C1', 400), await columnOf('C2', 800)];
    const schedule = scheduleOf({ title: 'Mezzanine', sheets });
    const page = scheduleHtml(schedule);
    const texts = (await drawnTexts(() => schedulePdf(schedule))).map(({ text }) => text.trim());
    for (const cells of schedule.table.rows) {
      for (const { text } of cells) expect([page.includes(text), texts.join(' ').includes(text)]).toEqual([true, true]);
    }
    expect(texts.indexOf('C2 (governs)')).toBeLessThan(texts.indexOf('Appendix: working'));
    expect(page.indexOf('C2 (governs)')).toBeLessThan(page.indexOf('Appendix: working'));
  });
});
