import { EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import {
  type CalculationDocument,
  calculationPage,
  calculationSheet,
} from '@plumbline/documents/sheets/calculation_document.ts';
import { explorationPdf } from '@plumbline/documents/sheets/exploration_pdf.ts';
import { sheetOf } from '@plumbline/documents/sheets/exploration_rendering.ts';
import { projectPdf } from '@plumbline/documents/sheets/project_pdf.ts';
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

function calculationFor(it_load_kw: number): CalculationDocument {
  const input = sheetInput(it_load_kw);
  return { tool: 'calculate_pue', edition: EDITION, input, publicUrl: 'https://plumbline.test', version: '1.0.0' };
}

function renderContent(renderer: DocumentRenderer, content: DocumentContent, callerId: string): Promise<Buffer> {
  const slot = renderer.reserveSlot(callerId);
  return slot.render(content).finally(slot.release);
}

function render(
  renderer: DocumentRenderer,
  calculation: CalculationDocument,
  callerId = 'ip:203.0.113.1',
): Promise<Buffer> {
  return renderContent(renderer, { kind: 'sheet', calculation }, callerId);
}

describe('DocumentRenderer', () => {
  it('renders each of several sheets as it is rendered without a worker', async () => {
    const calculations = [400, 500].map(calculationFor);
    const rendered = await Promise.all(calculations.map((each) => render(documentRenderer, each)));
    for (const [index, each] of calculations.entries()) {
      expect(rendered[index]?.equals(await sheetPdf(await calculationSheet(each)))).toBe(true);
    }
  });

  it('renders a page as it is rendered without a worker', async () => {
    const calculation = calculationFor(500);
    const rendered = await renderContent(documentRenderer, { kind: 'page', calculation }, 'caller');
    expect(rendered.toString()).toBe(await calculationPage(calculation));
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
    const project = { ...data, title: 'Riverside House' };
    const calculations = [400, 500].map(calculationFor);
    const rendered = await renderContent(documentRenderer, { kind: 'project', project, calculations }, 'account:1');
    const sheets = await Promise.all(calculations.map(calculationSheet));
    expect(rendered.equals(await projectPdf({ ...project, sheets }))).toBe(true);
  });

  it('says what went wrong with a sheet, and renders the next one', async () => {
    const broken = { ...calculationFor(400), edition: '1999.01' };
    const [failed, next] = await Promise.allSettled([
      render(documentRenderer, broken),
      render(documentRenderer, calculationFor(400)),
    ]);
    expect(String((failed as PromiseRejectedResult).reason)).toContain('there is no calculate_pue in edition 1999.01');
    expect((next as PromiseFulfilledResult<Buffer>).value.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('rejects what it has not rendered when it is closed, and starts again when it is needed', async () => {
    const other = new DocumentRenderer();
    const unfinished = [400, 500].map((load) => render(other, calculationFor(load)));
    const refused = unfinished.map((each) => expect(each).rejects.toThrow('the document renderer was closed'));
    await other.close();
    await Promise.all(refused);
    expect((await render(other, calculationFor(400))).length).toBeGreaterThan(1000);
    await other.close();
  });

  it('renders for callers in turn, however many sheets one of them has sent before', async () => {
    const order: string[] = [];
    const send = (callerId: string) =>
      render(documentRenderer, calculationFor(400), callerId).then(() => void order.push(callerId));
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

describe('a caller who has as many documents in the queue as one caller may have', () => {
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
      detail: 'Too many documents are being made or read at the moment, so this one was not begun. Try again in 5 s.',
    });
    expect((await ask('csv')).statusCode).toBe(200);
    expect((await ask('json')).statusCode).toBe(200);
    const usage = await store.readUsage('ip:127.0.0.1', 0);
    expect(usage.map(({ calls }) => calls)).toEqual([10 + 2]);
    await app.close();
    await Promise.all(asked);
  });
});
