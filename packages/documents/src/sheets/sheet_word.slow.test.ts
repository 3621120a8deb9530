import { catalogue, EDITION } from '@plumbline/calculators';
import { XmlReader } from '@plumbline/workbook';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Letterhead } from '../letterhead/letterhead.ts';
import { calculationSheet } from './calculation_document.ts';
import { projectWord } from './project_word.ts';
import type { Sheet } from './sheet.ts';
import type { SheetForm } from './sheet_frame.ts';
import { sheetHtml } from './sheet_html.ts';
import { sheetWord } from './sheet_word.ts';

const LETTERHEAD: Letterhead = {
  name: 'Moreau & Osei',
  address: ['12 Quay Street'],
  // A pixel.
  logo: {
    kind: 'pixels',
    width: 1,
    height: 1,
    png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
};
const HEADER = {
  project: 'Riverside <House>',
  engineer: 'A. Moreau',
  notes: 'A\u0001B',
  revisions: [{ revision: 'P01', date: '18 Nov 2026', description: 'First issue', by: 'AM', checked: 'BO' }],
};

function sheetOf(name: string, more: { letterhead?: Letterhead; form?: SheetForm } = {}): Promise<Sheet> {
  const tool = catalogue.find((each) => each.name === name);
  const input = tool?.examples[0]?.input as Record<string, unknown>;
  const place = { publicUrl: 'https://plumbline.test', version: '1.0.0', header: HEADER };
  return calculationSheet({ tool: name, edition: EDITION, input, ...place, ...more });
}

/** The parts of a file that are text, by path. */
function partsOf(file: Uint8Array): Map<string, string> {
  const parts = Object.entries(unzipSync(file)).filter(([path]) => !path.endsWith('.png'));
  return new Map(parts.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

function attributes(xml: string, element: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element} [^>]*?\\b${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

/** The words of a document, without those of drawings that only replace a drawing. */
function wordsOf(xml: string): string {
  const shown = xml.replaceAll(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '');
  return [...shown.matchAll(/<[wm]:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join(' ');
}

const FIGURE = /\d[\d,.]*/g;

/** The figures of a page that are no part of a drawing, of the table behind one, or of an address. */
function figuresOf(html: string): Set<string> {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const text = main
    .replaceAll(/<(svg|details|a)[ >].*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[^;]*;/g, ' ');
  return new Set(text.match(FIGURE) ?? []);
}

describe('a calculation sheet as a Word document', () => {
  it('has every figure of the HTML sheet, for every tool', async () => {
    for (const { name } of catalogue) {
      const sheet = await sheetOf(name);
      const shown = new Set(wordsOf(partsOf(sheetWord(sheet)).get('word/document.xml') as string).match(FIGURE));
      const missing = [...figuresOf(sheetHtml(sheet))].filter((figure) => !shown.has(figure));
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });

  it('is a package whose parts are well-formed, typed and found, with identifiers of their own', async () => {
    const sheets = [
      await sheetOf('eurocode_beam_designer', { letterhead: LETTERHEAD }),
      await sheetOf('calculate_pue', { letterhead: LETTERHEAD }),
    ];
    for (const file of [sheetWord(sheets[0] as Sheet), projectWord({ title: 'Riverside House', sheets })]) {
      const parts = partsOf(file);
      const paths = Object.keys(unzipSync(file));
      for (const xml of parts.values()) {
        const open: string[] = [];
        const reader = new XmlReader({
          open: (name) => void open.push(name),
          close: (name) => expect(open.pop()).toBe(name),
          text: () => undefined,
        });
        reader.push(xml);
        expect(open).toEqual([]);
      }
      const typed = attributes(parts.get('[Content_Types].xml') as string, 'Override', 'PartName');
      const own = paths.filter((path) => path.endsWith('.xml') && path !== '[Content_Types].xml');
      expect(typed.toSorted()).toEqual(own.map((path) => `/${path}`).toSorted());
      for (const [path, xml] of parts) {
        if (!path.startsWith('word/_rels/')) continue;
        const targets = attributes(xml, 'Relationship', 'Target').filter((target) => !target.startsWith('https://'));
        for (const target of targets) expect(paths).toContain(`word/${target}`);
        const used = parts.get(path.replace('_rels/', '').replace('.rels', '')) as string;
        const known = attributes(xml, 'Relationship', 'Id');
        expect(
          [...used.matchAll(/ r:(?:id|embed)="([^"]*)"/g)].filter(([, id]) => !known.includes(id as string)),
        ).toEqual([]);
      }
      const ids = [...parts].flatMap(([, xml]) =>
        [...xml.matchAll(/<(?:wp:docPr|wps:cNvPr) id="(\d+)"/g)].map(([, id]) => id),
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has the same bytes each time', async () => {
    const [first, second] = [await sheetOf('calculate_pue'), await sheetOf('calculate_pue')].map(sheetWord);
    expect(first).toEqual(second);
  });

  it('uses no style that it does not define, under the names of Word', async () => {
    const parts = partsOf(sheetWord(await sheetOf('eurocode_beam_designer', { letterhead: LETTERHEAD })));
    const defined = attributes(parts.get('word/styles.xml') as string, 'w:style', 'w:styleId');
    expect(defined).toEqual(expect.arrayContaining(['Title', 'Heading1', 'Caption', 'ListBullet', 'TableGrid']));
    const used = [...parts.values()].flatMap((xml) => attributes(xml, 'w:(?:pStyle|rStyle|tblStyle)', 'w:val'));
    expect(used.filter((style) => !defined.includes(style))).toEqual([]);
  });

  it('sets formulas as equations, and leaves out characters that XML does not have', async () => {
    const xml = partsOf(sheetWord(await sheetOf('calculate_pue'))).get('word/document.xml') as string;
    // PUE = total / IT load, as the sheet of the tool shows it.
    const text = (letters: string) => `<m:t xml:space="preserve">${letters}</m:t>`;
    expect(xml).toContain(
      `<m:f><m:num><m:r><m:rPr><m:nor/></m:rPr>${text('total')}</m:r></m:num><m:den><m:r><m:rPr><m:nor/></m:rPr>${text('IT load')}</m:r></m:den></m:f>`,
    );
    expect(xml).toContain('Notes: AB');
    expect(xml).toContain('Riverside &lt;House&gt;');
  });

  it('has the first page alone in the short form', async () => {
    const words = wordsOf(
      partsOf(sheetWord(await sheetOf('calculate_pue', { form: 'one_page' }))).get('word/document.xml') as string,
    );
    expect(words).toContain('Assumptions');
    expect(words).not.toContain('Appendix');
  });
});
