import { catalogue, EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import { type ExplorationKind, explore, outputsOf, readExploration, variableInputsOf } from '@plumbline/explore';
import { describe, expect, it } from 'vitest';
import { markup } from '../page/markup.ts';
import { explorationHtml } from './exploration_html.ts';
import { explorationPdf } from './exploration_pdf.ts';
import { sheetOf as contentsOf } from './exploration_rendering.ts';
import type { ExplorationSheet } from './exploration_sheet.ts';
import { drawnTexts } from './testing/drawn_texts.ts';

const PUBLIC_URL = 'https://plumbline.test';
const SITE = {
  publicUrl: PUBLIC_URL,
  formats: { pdf: '/v1/tools/x/sweep.pdf?edition=1', json: '/v1/tools/x/sweep.json?edition=1' },
};

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const BEAM = { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275' };

async function sheetOf(kind: ExplorationKind, name: string, body: unknown): Promise<ExplorationSheet> {
  const tool = findCalculator(name) as Tool;
  const outcome = readExploration(kind, { tool, edition: EDITION }, body);
  if (!outcome.ok) throw new Error(outcome.errors.map(({ message }) => message).join(' '));
  const { exploration } = outcome;
  const settings = { publicUrl: PUBLIC_URL, path: '', verification: undefined };
  return contentsOf({ exploration, answer: await explore(exploration) }, settings);
}

const EXPLORATIONS: readonly (readonly [about: string, kind: ExplorationKind, tool: string, body: object])[] = [
  [
    'a sweep of one input',
    'sweep',
    'eurocode_beam_designer',
    { input: BEAM, vary: { span_m: { from: 4, to: 12, steps: 9 } } },
  ],
  [
    'a sweep of two inputs',
    'sweep',
    'eurocode_beam_designer',
    {
      input: BEAM,
      vary: { span_m: { from: 4, to: 8, steps: 5 }, grade: { values: ['s275', 's355'] } },
      outputs: ['governing_utilisation', 'section', 'verdict_tone'],
    },
  ],
  [
    'a search',
    'solve',
    'calculate_pue',
    { input: PUE, unknown: 'cooling_kw', range: [0, 500], target: { field: 'pue_score', value: 1.2 } },
  ],
  [
    'a search that finds nothing',
    'solve',
    'calculate_pue',
    { input: PUE, unknown: 'cooling_kw', range: [0, 500], target: { field: 'pue_score', value: 9 } },
  ],
  ['the sensitivity to each input', 'sensitivity', 'eurocode_beam_designer', { input: BEAM }],
  ['Sobol indices', 'sensitivity', 'calculate_pue', { input: PUE, method: 'sobol', samples: 64 }],
  [
    'an uncertainty',
    'uncertainty',
    'calculate_pue',
    {
      input: PUE,
      distributions: { cooling_kw: { normal: [200, 20] }, ups_losses_kw: { triangular: [15, 25, 40] } },
      correlations: [{ fields: ['cooling_kw', 'ups_losses_kw'], coefficient: 0.5 }],
      outputs: ['pue_score', 'efficiency_rating', 'verdict_tone'],
      samples: 200,
    },
  ],
];

const FIELD_NAME = /[a-z0-9]_[a-z0-9]/;

/** What a reader sees of a page, without the addresses that it shows. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/https:\S+/g, '');
}

function rowOf(html: string, heading: string): string[] {
  const row = html.match(new RegExp(`<tr><th scope="row">(?:<a[^>]*>)?${heading}(?:</a>)?</th>(.*)</tr>`))?.[1] ?? '';
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));
}

describe('the sheet of an exploration', () => {
  it.each(EXPLORATIONS)('says in labels what %s found, with pictures in words', async (_about, kind, tool, body) => {
    const sheet = await sheetOf(kind, tool, body);
    const html = explorationHtml(sheet, SITE);
    const headings = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(headings).toEqual([
      sheet.summary.title,
      'Varied inputs',
      ...(sheet.inputs.length > 0 ? ['Other inputs'] : []),
      'About this exploration',
      ...(sheet.pictures.length > 0 ? ['Diagrams'] : []),
      'Results',
      'Method',
    ]);
    for (const sentence of sheet.summary.sentences) expect(html).toContain(markup`<p>${sentence}</p>`.text);
    const pictures = [...sheet.panels, ...sheet.pictures];
    expect(pictures.length).toBeGreaterThan(0);
    for (const { title, summary } of pictures) {
      expect(html).toContain(markup`<figcaption>${title}</figcaption>`.text);
      expect(html).toContain(markup`role="img" aria-label="${summary}"`.text);
    }
    expect(wordsOf(html)).not.toMatch(FIELD_NAME);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(html).not.toMatch(/<script|\sstyle=|<style|\son[a-z]+=|javascript:/i);
    const links = html.match(/(?:src|href)="[^"]*"/g) ?? [];
    expect(links.filter((link) => !/"(#|\/|https:\/\/plumbline\.test\/)/.test(link))).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(EXPLORATIONS)(
    'is drawn for %s as tagged A4 pages, the same bytes each time',
    async (_about, kind, tool, body) => {
      const sheet = await sheetOf(kind, tool, body);
      const texts = await drawnTexts(() => explorationPdf(sheet));
      const pdf = await explorationPdf(sheet);
      expect(pdf.equals(await explorationPdf(structuredClone(sheet)))).toBe(true);
      const bytes = pdf.toString('latin1');
      // One more for the QR code of the address.
      expect(bytes.match(/\/S \/Figure\b[^>]*\/Alt \(/g)).toHaveLength(sheet.panels.length + sheet.pictures.length + 1);
      expect(new Set(bytes.match(/\/MediaBox \[[^\]]*\]/g))).toEqual(new Set(['/MediaBox [0 0 595.28 841.89]']));
      expect(bytes).toContain(`(${sheet.calculatorUrl})`);
      const all = texts.map(({ text }) => text);
      for (const start of [sheet.title, 'Varied inputs', 'Method', 'About this exploration', 'Results']) {
        expect(all.some((text) => text.startsWith(start))).toBe(true);
      }
      const pageOf = (start: string) => texts.find(({ text }) => text.startsWith(start))?.page;
      expect(pageOf('Disclaimer')).toBe(pageOf('About this exploration'));
      // The address stands on several lines.
      const words = all.filter((text) => !sheet.url.includes(text.trim()) && text.trim() !== sheet.shortUrl);
      expect(words.filter((text) => FIELD_NAME.test(text))).toEqual([]);
    },
  );

  it.each(catalogue.map((tool) => [tool.name, tool as Tool] as const))(
    'has labels in place of names for %s',
    async (name, tool) => {
      const input = tool.examples[0]?.input as Record<string, unknown>;
      const varied = variableInputsOf(tool).filter(({ path }) => input[path] !== undefined);
      const [first] = varied;
      if (!first) throw new Error(`${name} has no example with an input that can be varied`);
      const values = [input[first.path]];
      const sheets = [await sheetOf('sweep', name, { input, vary: { [first.path]: { values } } })];
      const outputs = outputsOf(tool).filter(({ kind }) => kind === 'figure');
      if (varied.some(({ kind }) => kind === 'figure')) {
        sheets.push(
          await sheetOf('sensitivity', name, { input, outputs: outputs.slice(0, 2).map(({ path }) => path) }),
        );
      }
      for (const sheet of sheets) expect(wordsOf(explorationHtml(sheet, SITE))).not.toMatch(FIELD_NAME);
    },
  );

  it('shows each point of a sweep with the figures of its calculation, and leads to its sheet', async () => {
    const html = explorationHtml(
      await sheetOf('sweep', 'calculate_pue', {
        input: PUE,
        vary: { cooling_kw: { from: 100, to: 200, steps: 2 } },
        outputs: ['pue_score', 'efficiency_rating'],
      }),
      SITE,
    );
    // (500 + 100 + 26.5) / 500 and (500 + 200 + 26.5) / 500.
    expect(rowOf(html, '100')).toEqual(['1.253', 'Very Good']);
    expect(rowOf(html, '200')).toEqual(['1.453', 'Good']);
    expect(html).toContain(
      `<a href="https://plumbline.test/v1/calculations/calculate_pue?edition=${EDITION}&amp;it_load_kw=500&amp;cooling_kw=100&amp;`,
    );
    expect(html).toContain('<dt>Cooling power</dt><dd>100 to 200 kW, 2 values</dd>');
  });

  it('sets a sweep of two inputs as a matrix, the input with fewer values across', async () => {
    const html = explorationHtml(
      await sheetOf('sweep', 'calculate_pue', {
        input: PUE,
        vary: { it_load_kw: { values: [100, 200] }, cooling_kw: { values: [0, 50, 100] } },
        outputs: ['pue_score'],
      }),
      SITE,
    );
    // (IT + cooling + 26.5) / IT for 100 and 200 kW of IT.
    expect(rowOf(html, '0')).toEqual(['1.265', '1.133']);
    expect(rowOf(html, '50')).toEqual(['1.765', '1.383']);
    expect(rowOf(html, '100')).toEqual(['2.265', '1.633']);
    expect(html).toContain('cooling_kw=50');
  });

  it('shows some of the points of a large sweep, evenly spread, and says so', async () => {
    const vary = { cooling_kw: { from: 0, to: 500, steps: 501 } };
    const { tables } = await sheetOf('sweep', 'calculate_pue', { input: PUE, vary, outputs: ['pue_score'] });
    const [table] = tables;
    expect(table?.rows.map(([first]) => first?.text).slice(0, 3)).toEqual(['0', '5', '10']);
    expect(table?.rows.at(-1)?.[0]?.text).toBe('500');
    expect(table?.explanation).toContain('This table shows 101 of 501 points. All points are in the JSON.');
  });

  it('has no link to a calculation that is invalid', async () => {
    const vary = { cooling_kw: { values: [-1, 200] } };
    const { tables } = await sheetOf('sweep', 'calculate_pue', { input: PUE, vary, outputs: ['pue_score'] });
    expect(tables[0]?.rows.map(([first]) => first?.link !== undefined)).toEqual([false, true]);
    expect(tables[0]?.rows[0]?.[1]?.text).toBe('–');
  });

  it('shows where a search found the target, with the calculation there', async () => {
    const html = explorationHtml(
      await sheetOf('solve', 'calculate_pue', {
        input: PUE,
        unknown: 'cooling_kw',
        range: [0, 500],
        target: { field: 'pue_score', value: 1.2 },
      }),
      SITE,
    );
    // 1.2 × 500 − 500 − 26.5 = 73.5.
    expect(html).toMatch(/<th scope="row"><a href="[^"]*cooling_kw=73\.5\d*&amp;[^"]*">73\.5<\/a><\/th>/);
    expect(html).toContain('<dd>Searched from 0 to 500 kW</dd>');
    expect(html).toContain('<dt>Relative tolerance</dt><dd>10⁻⁹</dd>');
  });

  it('puts what a caller wrote on the page as text', async () => {
    const address = '<img src=x onerror=alert(1)>';
    const sheet = await sheetOf('sweep', 'digital_renovation_passport', {
      input: { floor_area_m2: 140, current_epc: 'D', heating: 'gas', address },
      vary: { floor_area_m2: { values: [100, 140] } },
    });
    const html = explorationHtml(sheet, SITE);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });

  it('opens in the calculator with this exploration', async () => {
    const { calculatorUrl } = await sheetOf('sweep', 'calculate_pue', {
      input: PUE,
      vary: { cooling_kw: { from: 0, to: 500, steps: 11 } },
      outputs: ['pue_score'],
    });
    const { pathname, searchParams } = new URL(calculatorUrl);
    expect(pathname).toBe('/tools/calculate_pue');
    expect(Object.fromEntries(searchParams)).toEqual({
      edition: EDITION,
      explore: 'sweep',
      it_load_kw: '500',
      ups_losses_kw: '25',
      lighting_kw: '1.5',
      'vary.cooling_kw': '0:500:11',
      outputs: 'pue_score',
    });
  });
});
