import { EDITION, findCalculator, showCalculation, type Tool } from '@plumbline/calculators';
import { explorationPdf } from '@plumbline/documents/sheets/exploration_pdf.ts';
import { sheetOf } from '@plumbline/documents/sheets/exploration_rendering.ts';
import { projectPdf } from '@plumbline/documents/sheets/project_pdf.ts';
import { gatherSheet, type Sheet, type SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import { sheetPdf } from '@plumbline/documents/sheets/sheet_pdf.ts';
import { explore, readExploration } from '@plumbline/explore';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, testService } from '../app/testing/test_service.ts';
import { type DocumentContent, DocumentQueueFull, DocumentRenderer } from './document_renderer.ts';

const documentRenderer = new DocumentRenderer();
afterAll(() => documentRenderer.close());

function sheetInput(it_load_kw: number) {
  return { it_load_kw, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
}

function sheetFor(it_load_kw: number): Sheet {
  const calculator = findCalculator('calculate_pue');
  if (!calculator) throw new Error('no calculate_pue');
  const input = sheetInput(it_load_kw);
  const shown = showCalculation(calculator, input);
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  const { result, working, sources } = shown;
  const sheetResult = { ...result, working, sources } as unknown as SheetResult;
  return gatherSheet({
    calculator,
    input,
    result: sheetResult,
    url: 'https://plumbline.test',
    calculatorUrl: 'https://plumbline.test',
  });
}

function renderContent(renderer: DocumentRenderer, content: DocumentContent, callerId: string): Promise<Buffer> {
  const slot = renderer.reserveSlot(callerId);
  return slot.render(content).finally(slot.release);
}

function render(renderer: DocumentRenderer, sheet: Sheet, callerId = 'ip:203.0.113.1'): Promise<Buffer> {
  return renderContent(renderer, { kind: 'sheet', sheet }, callerId);
}

describe('DocumentRenderer', () => {
  it('renders each of several sheets as it is rendered without a worker', async () => {
    const sheets = [400, 500].map(sheetFor);
    const rendered = await Promise.all(sheets.map((sheet) => render(documentRenderer, sheet)));
    for (const [index, sheet] of sheets.entries()) {
      expect(rendered[index]?.equals(await sheetPdf(sheet))).toBe(true);
    }
  });

  it('renders an exploration as it is rendered without a worker', async () => {
    const tool = findCalculator('calculate_pue') as Tool;
    const body = { input: sheetInput(500), vary: { cooling_kw: { values: [0, 1] } } };
    const reading = readExploration('sweep', { tool, edition: EDITION }, body);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    const { exploration } = reading;
    const settings = { publicUrl: 'https://plumbline.test', path: '', verification: undefined };
    const sheet = sheetOf({ exploration, answer: await explore(exploration) }, settings);
    const rendered = await renderContent(documentRenderer, { kind: 'exploration', sheet }, 'caller');
    expect(rendered.equals(await explorationPdf(sheet))).toBe(true);
  });

  it('renders a project as it is rendered without a worker', async () => {
    const data = {
      client: 'Northgate',
      reference: 'RH-014',
      engineer: 'A. Moreau',
      date: '16 November 2026',
      notes: '',
    };
    const project = { ...data, title: 'Riverside House', sheets: [400, 500].map(sheetFor) };
    const rendered = await renderContent(documentRenderer, { kind: 'project', project }, 'account:1');
    expect(rendered.equals(await projectPdf(project))).toBe(true);
  });

  it('says what went wrong with a sheet, and renders the next one', async () => {
    const broken = { ...sheetFor(400), working: [{ formula: 'a +' }] } as unknown as Sheet;
    const [failed, next] = await Promise.allSettled([
      render(documentRenderer, broken),
      render(documentRenderer, sheetFor(400)),
    ]);
    expect(String((failed as PromiseRejectedResult).reason)).toMatch(/ends too early|Cannot read/);
    expect((next as PromiseFulfilledResult<Buffer>).value.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('rejects what it has not rendered when it is closed, and starts again when it is needed', async () => {
    const other = new DocumentRenderer();
    const unfinished = [400, 500].map((load) => render(other, sheetFor(load)));
    const refused = unfinished.map((each) => expect(each).rejects.toThrow('the document renderer was closed'));
    await other.close();
    await Promise.all(refused);
    expect((await render(other, sheetFor(400))).length).toBeGreaterThan(1000);
    await other.close();
  });

  it('renders for callers in turn, however many sheets one of them has sent before', async () => {
    const order: string[] = [];
    const send = (callerId: string) =>
      render(documentRenderer, sheetFor(400), callerId).then(() => void order.push(callerId));
    await Promise.all(['many', 'many', 'many', 'many', 'few', 'few'].map(send));
    // The first one starts at once; turns begin with those that wait behind it.
    expect(order).toEqual(['many', 'many', 'few', 'many', 'few', 'many']);
  });
});

describe('the slots of the document renderer', () => {
  it('are 50 for different callers, and one again when one is released', () => {
    const busy = new DocumentRenderer();
    const [first] = Array.from({ length: 50 }, (_, index) => busy.reserveSlot(`caller ${index}`));
    expect(() => busy.reserveSlot('another')).toThrow(DocumentQueueFull);
    first?.release();
    busy.reserveSlot('another');
    expect(() => busy.reserveSlot('yet another')).toThrow(DocumentQueueFull);
  });

  it('are at most a quarter of the free ones for one caller: 10 of 50, while others still get one', () => {
    const busy = new DocumentRenderer();
    // The 10th is granted while 9 < 41 / 4; the 11th is not, because 10 = 40 / 4.
    const own = Array.from({ length: 10 }, () => busy.reserveSlot('flooding'));
    expect(() => busy.reserveSlot('flooding')).toThrow(DocumentQueueFull);
    for (let other = 0; other < 40; other++) busy.reserveSlot(`other ${other}`);
    for (const slot of own) slot.release();
    // With 10 free slots, a caller may hold two; with 8, still two.
    busy.reserveSlot('flooding');
    busy.reserveSlot('flooding');
    expect(() => busy.reserveSlot('flooding')).toThrow(DocumentQueueFull);
  });
});

describe('a caller who has as many PDFs and workbooks in the queue as one caller may have', () => {
  it('gets a 503 for the next one as for any shed load, uncounted, and still what needs no document renderer', async () => {
    const { app, store } = testService({ keylessLimits: NO_LIMITS });
    const ask = (format: string) =>
      app.inject(
        `/v1/calculations/calculate_pue.${format}?edition=${EDITION}&it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5`,
      );
    const asked = Array.from({ length: 11 }, (_, index) => ask(index % 2 === 0 ? 'pdf' : 'xlsx'));
    const refused = await Promise.any(
      asked.map(async (each) => {
        const response = await each;
        if (response.statusCode === 200) throw new Error('made');
        return response;
      }),
    );
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      detail: 'More documents wait to be made than can be made soon, so this one was not begun. Try again shortly.',
    });
    expect((await ask('html')).statusCode).toBe(200);
    expect((await ask('json')).statusCode).toBe(200);
    const usage = await store.readUsage('ip:127.0.0.1', 0);
    expect(usage.map(({ calls }) => calls)).toEqual([10 + 2]);
    await app.close();
    await Promise.all(asked);
  });
});
