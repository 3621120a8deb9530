import { findCalculator, showCalculation } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { Press } from './press.ts';
import { gatherSheet, type Sheet, type SheetAnswer } from './sheet.ts';
import { sheetPdf } from './sheet_pdf.ts';

const press = new Press();
afterAll(() => press.close());

function sheetFor(it_load_kw: number): Sheet {
  const calculator = findCalculator('calculate_pue');
  if (!calculator) throw new Error('no calculate_pue');
  const input = { it_load_kw, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
  const shown = showCalculation(calculator, input);
  if (!shown.ok) throw new Error(JSON.stringify(shown.problems));
  const { result, working, sources } = shown;
  const answer = { ...result, working, sources } as unknown as SheetAnswer;
  return gatherSheet({ calculator, input, answer, address: 'https://plumbline.test' });
}

describe('Press', () => {
  it('prints each of several sheets as it is printed without a press', async () => {
    const sheets = [400, 500].map(sheetFor);
    const printed = await Promise.all(sheets.map((sheet) => press.print(sheet)));
    for (const [index, sheet] of sheets.entries()) {
      expect(printed[index]?.equals(await sheetPdf(sheet))).toBe(true);
    }
  });

  it('says what went wrong with a sheet, and prints the next one', async () => {
    const broken = { ...sheetFor(400), working: [{ formula: 'a +' }] } as unknown as Sheet;
    await expect(press.print(broken)).rejects.toThrow(/ends too early|Cannot read/);
    expect((await press.print(sheetFor(400))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives up what it has not printed when it is closed, and starts anew when it is needed', async () => {
    const other = new Press();
    const unfinished = other.print(sheetFor(400));
    const refused = expect(unfinished).rejects.toThrow('the press was closed');
    await other.close();
    await refused;
    expect((await other.print(sheetFor(400))).length).toBeGreaterThan(1000);
    await other.close();
  });
});
