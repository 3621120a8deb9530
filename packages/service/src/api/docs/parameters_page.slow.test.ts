import { findCalculator } from '@plumbline/calculators';
import { docsHtml } from '@plumbline/documents/page/docs_page.ts';
import { markup } from '@plumbline/documents/page/markup.ts';
import { currentParameters, searchParameters } from '@plumbline/editions';
import { describe, expect, it } from 'vitest';
import { movementOf, parametersPage } from './parameters_page.ts';

async function page(query: Record<string, unknown>): Promise<string> {
  return docsHtml(await parametersPage(query), 'https://calc.example.com');
}

const escaped = (text: string) => markup`${text}`.text;

describe('the page of parameters', () => {
  /** The ids of the rows. */
  const idsOn = (body: string) => [...body.matchAll(/<tr id="([^"]+)">/g)].map(([, id]) => id);

  it('has every constant of a tool with its source and confidence', async () => {
    const body = await page({ tool: 'roi_calculator' });
    const data = findCalculator('roi_calculator')?.data ?? [];
    expect(idsOn(body)).toHaveLength(data.length);
    for (const { description, source, confidence } of data) {
      for (const text of [description, source.document, source.place]) expect(body).toContain(escaped(text));
      expect(body).toContain(`<a class="confidence ${confidence}"`);
    }
    expect(body).toContain('<option value="roi_calculator" selected>');
  });

  it('searches by words and document, and keeps them in the form', async () => {
    const body = await page({ q: 'electricity price', document: 'Eurostat' });
    const found = searchParameters(currentParameters(), { q: 'electricity price', document: 'eurostat' });
    expect(found.length).toBeGreaterThan(0);
    expect(idsOn(body)).toEqual(found.map(({ id }) => id));
    expect(body).toContain('name="q" value="electricity price"');
    expect(body).toContain('name="document" value="Eurostat"');
  });

  it('shows 50 at a time and links to the next and the previous ones', async () => {
    const all = currentParameters().map(({ id }) => id);
    const first = await page({});
    expect(idsOn(first)).toEqual(all.slice(0, 50));
    expect(first).toContain('href="/docs/parameters?offset=50">Next</a>');
    expect(first).not.toContain('Previous');
    const second = await page({ offset: '50' });
    expect(idsOn(second)).toEqual(all.slice(50, 100));
    expect(second).toContain('href="/docs/parameters?offset=0">Previous</a>');
  });

  it('says so when nothing matches, and escapes what was sent', async () => {
    const body = await page({ q: '"><script>' });
    expect(body).toContain('No parameter matches.');
    expect(body).not.toContain('"><script');
    const odd = [{ offset: '-1' }, { offset: 'x' }, { q: ['a', 'b'] }, { tool: 'unknown' }, { q: 'x'.repeat(9000) }];
    for (const query of odd) expect((await page(query)).length).toBeLessThan(200_000);
  });
});

function movement(...values: (number | Record<string, number> | null)[]): string[] {
  const editions = values.map((value, index) => ({ edition: `2026.${12 - index}`, value }));
  return [...movementOf({ editions }).text.matchAll(/<small>(.*?)<\/small>/g)].map(([, text = '']) => text);
}

it('says since when a value is unchanged', () => {
  expect(movement(1, 1, 1)).toEqual(['unchanged since 2026.10']);
});

it('gives each value that an earlier edition had', () => {
  expect(movement(3, 2, 2, 1)).toEqual(['2026.11: 2', '2026.9: 1']);
});

it('says in which edition a parameter was new', () => {
  expect(movement(2, 1, null, null)).toEqual(['2026.11: 1', 'new in 2026.11']);
});

it('names the entries of a table that moved, came or went', () => {
  expect(movement({ a: 1, b: 2, c: 3 }, { a: 1, b: 5, d: 4 })).toEqual(['2026.11: b 5, d 4, c none']);
});

it('counts the entries beyond the first six', () => {
  const table = (by: number) => Object.fromEntries([...'abcdefgh'].map((key, index) => [key, index + by]));
  expect(movement(table(1), table(2))).toEqual(['2026.11: a 2, b 3, c 4, d 5, e 6, f 7 and 2 more']);
});
