import { findCalculator, showCalculation } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, testService } from '../testing/test_service.ts';
import { PdfQueueFull, PdfRenderer } from './pdf_renderer.ts';
import { gatherSheet, type Sheet, type SheetResult } from './sheet.ts';
import { sheetPdf } from './sheet_pdf.ts';

const pdfRenderer = new PdfRenderer();
afterAll(() => pdfRenderer.close());

function sheetFor(it_load_kw: number): Sheet {
  const calculator = findCalculator('calculate_pue');
  if (!calculator) throw new Error('no calculate_pue');
  const input = { it_load_kw, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
  const shown = showCalculation(calculator, input);
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  const { result, working, sources } = shown;
  const sheetResult = { ...result, working, sources } as unknown as SheetResult;
  return gatherSheet({ calculator, input, result: sheetResult, url: 'https://plumbline.test' });
}

describe('PdfRenderer', () => {
  it('renders each of several sheets as it is rendered without a worker', async () => {
    const sheets = [400, 500].map(sheetFor);
    const rendered = await Promise.all(sheets.map((sheet) => pdfRenderer.render(sheet)));
    for (const [index, sheet] of sheets.entries()) {
      expect(rendered[index]?.equals(await sheetPdf(sheet))).toBe(true);
    }
  });

  it('says what went wrong with a sheet, and renders the next one', async () => {
    const broken = { ...sheetFor(400), working: [{ formula: 'a +' }] } as unknown as Sheet;
    await expect(pdfRenderer.render(broken)).rejects.toThrow(/ends too early|Cannot read/);
    expect((await pdfRenderer.render(sheetFor(400))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('rejects what it has not rendered when it is closed, and starts again when it is needed', async () => {
    const other = new PdfRenderer();
    const unfinished = other.render(sheetFor(400));
    const refused = expect(unfinished).rejects.toThrow('the PDF renderer was closed');
    await other.close();
    await refused;
    expect((await other.render(sheetFor(400))).length).toBeGreaterThan(1000);
    await other.close();
  });

  it('has 50 slots, and one again when one is released', () => {
    const busy = new PdfRenderer();
    const [leave] = Array.from({ length: 50 }, () => busy.reserveSlot());
    expect(() => busy.reserveSlot()).toThrow(PdfQueueFull);
    leave?.();
    busy.reserveSlot();
    expect(() => busy.reserveSlot()).toThrow(PdfQueueFull);
  });
});

describe('a service whose PDF queue is full', () => {
  it('rejects a PDF as it sheds any load, uncounted, and still serves what needs no PDF renderer', async () => {
    const { app, store } = testService({ keylessLimits: NO_LIMITS });
    const ask = (format: string) =>
      app.inject(
        `/v1/calculations/calculate_pue.${format}?it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5`,
      );
    const asked = Array.from({ length: 51 }, () => ask('pdf'));
    const refused = await Promise.any(
      asked.map(async (each) => {
        const response = await each;
        if (response.statusCode === 200) throw new Error('printed');
        return response;
      }),
    );
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      detail: 'More sheets wait to be printed than can be printed soon, so this one was not begun. Try again shortly.',
    });
    expect((await ask('html')).statusCode).toBe(200);
    expect((await ask('json')).statusCode).toBe(200);
    const usage = await store.readUsage('ip:127.0.0.1', 0);
    expect(usage.map(({ calls }) => calls)).toEqual([50 + 2]);
    await app.close();
    await Promise.all(asked);
  });
});
