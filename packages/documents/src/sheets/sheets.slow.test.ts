import {
  type Calculator,
  COLOURS,
  catalogue,
  EDITION,
  equationAsText,
  findCalculator,
  layoutPicture,
  type Picture,
  type PresentedLine,
  TEXT_STYLES,
  type TextShape,
} from '@plumbline/calculators';
import { callTool, type Extra } from '@plumbline/editions/calls/call_tool.ts';
import { describe, expect, it } from 'vitest';
import { markup } from '../page/markup.ts';
import { calculationUrl, calculatorUrl } from './calculation_url.ts';
import { PdfDocument } from './pdf_document.ts';
import { problemHtml } from './problem_html.ts';
import { gatherSheet, type Sheet, type SheetResult } from './sheet.ts';
import { SHEET_FILES } from './sheet_files.ts';
import type { SheetHeader } from './sheet_frame.ts';
import { sheetHtml } from './sheet_html.ts';
import { sheetPdf } from './sheet_pdf.ts';
import { drawnTexts } from './testing/drawn_texts.ts';

/** A QR code, unless the address is longer than 800 characters. */
function codesOn({ url }: Sheet): number {
  return url.length <= 800 ? 1 : 0;
}

const SITE = {
  publicUrl: 'https://plumbline.test',
  formats: { pdf: '/v1/calculations/x.pdf', json: '/v1/calculations/x.json' },
};

/** Every picture of a sheet. */
function picturesOf({ sketch, checks, pictures }: Sheet): Picture[] {
  return [...(sketch ? [sketch] : []), ...(checks ? [checks] : []), ...pictures];
}

function sheetOf(calculator: Calculator, input: Record<string, unknown>, header?: SheetHeader): Sheet {
  const extras = new Set<Extra>(['working', 'sources', ...(calculator.draw ? (['diagrams'] as const) : [])]);
  const called = callTool({ calculator, input, extras, caller: { tier: 'free' } });
  if (!called.ok) throw new Error(called.problem.detail);
  const calculation = { edition: EDITION, calculator, input };
  return gatherSheet({
    calculator,
    input,
    result: called.result as SheetResult,
    url: calculationUrl('https://plumbline.test', calculation),
    calculatorUrl: calculatorUrl('https://plumbline.test', calculation),
    header,
  });
}

function workingLine({ working }: Sheet, id: string): PresentedLine | undefined {
  return working.flatMap(({ lines }) => lines).find((line) => line.id === id);
}

function tool(name: string): Calculator {
  const found = findCalculator(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const EPBD = {
  building_type: 'office',
  year_built: 1974,
  current_epc: 'F',
  heating_system: 'gas_boiler',
  has_solar_pv: false,
  floor_area_m2: 4200,
  country: 'germany',
};
const BEAM = { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275' };

function exampleOf(calculator: Calculator): Sheet {
  const [example] = calculator.examples;
  if (!example) throw new Error(`${calculator.name} has no example`);
  return sheetOf(calculator, example.input);
}

describe('gatherSheet', () => {
  const sheet = sheetOf(tool('calculate_pue'), PUE);

  it('says what was calculated, by which standard and edition, and where to find it again', () => {
    expect(sheet).toMatchObject({
      title: 'Power usage effectiveness',
      tool: 'calculate_pue',
      standard: expect.stringContaining('ISO/IEC 30134-2'),
      edition: EDITION,
      url: `https://plumbline.test/v1/calculations/calculate_pue?edition=${EDITION}&it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5`,
    });
    expect(sheet.shortUrl).toBe(sheet.url);
  });

  it('shows what is given, then each line with its formula, its figures, its value and its clause', () => {
    const [given] = sheet.working;
    expect(given?.title).toBe('Given');
    expect(given?.lines.map(({ rows }) => rows.map(equationAsText).join())).toContain('IT load = 500\u00a0kW');
    const line = workingLine(sheet, 'pue');
    expect(line?.rows.map(equationAsText)).toEqual(['PUE = total / IT load', '= 726.5 / 500 = 1.453']);
    expect(line?.reference).toContain('ISO/IEC 30134-2');
  });

  it('gives a figure that was looked up as it stands in its source, without a formula', () => {
    const price = workingLine(sheet, 'price_ex_ccl');
    const source = sheet.sources.find(({ symbol }) => symbol === 'price_ex_ccl');
    expect(price?.rows.map(equationAsText)).toEqual([`price ex ccl = ${source?.value}\u00a0${source?.unit}`]);
  });

  it('says of each figure whether it was looked up, if that is recorded', () => {
    const { sources } = sheetOf(tool('assess_epbd_score'), EPBD);
    const confidenceOf = (place: string) => sources.find((source) => source.place.startsWith(place))?.confidence;
    expect(confidenceOf('de, electricity, combustion')).toBe('published; looked up');
    expect(confidenceOf('de, natural_gas, combustion')).toBe('standard; from memory, not looked up');
    expect(sheet.sources.find(({ symbol }) => symbol === 'ccl')?.confidence).toBe('statutory');
  });

  it('lists the law that it names: what changes when, what was read about the date, and what was not read', () => {
    const { laws } = sheetOf(tool('eurocode_beam_designer'), BEAM);
    const steel = laws.find(({ name }) => name.startsWith('EN 1993-1-1'));
    expect(steel?.changes).toEqual([expect.stringMatching(/^2028-03-30: BSI withdraws .* \(reported by others\)$/)]);
    for (const { changes, read } of laws) expect(changes.length > 0 || read === 'not read, from knowledge').toBe(true);
  });

  it('marks the inputs that were not sent, and draws what can be drawn', () => {
    const beam = sheetOf(tool('eurocode_beam_designer'), BEAM);
    const defaults = beam.inputs.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    // Without a point load it has no position, and exposure is for concrete.
    expect(defaults).toEqual(['point_load_kn', 'fire_rating']);
    expect(picturesOf(beam).map(({ title }) => title)).toEqual([
      'Loading and reactions',
      'Checks',
      'Bending moment, design loads',
      'Shear force, design loads',
      'Total deflection of UB356×127×33',
      'Section UB356×127×33, to scale',
    ]);
    expect(beam.pictures).not.toContain(beam.sketch);
    expect(picturesOf(sheet).map(({ title }) => title)).toEqual([
      'PUE against averages, target and limits in law',
      'Checks',
      'Overhead by component',
    ]);
    expect(picturesOf(exampleOf(tool('mees_checker'))).map(({ kind }) => kind)).toEqual(['classes', 'timeline']);
  });

  it('has the verdict of the tool, with its checks as bars', () => {
    const calculator = tool('eurocode_beam_designer');
    const { verdict, checks } = sheetOf(calculator, BEAM);
    // BCSA/SCI handbook, example 2.2: M_Ed 143.7 kNm against 149.3 kNm, 143.7 / 149.3 = 0.962.
    expect(verdict).toMatchObject({ tone: 'good', decision: 'Pass', reason: expect.stringContaining('96') });
    expect(checks?.bars).toHaveLength(verdict?.checks.length ?? 0);
    expect(checks?.bars.every(({ limit }) => limit?.value === 100)).toBe(true);
  });

  it('writes sentences with the labels of fields, as the page of the tool does', () => {
    for (const calculator of catalogue) {
      const { warnings, assumptions, recommendations } = exampleOf(calculator);
      const names = Object.keys(calculator.inputSchema.properties).filter((name) => name.includes('_'));
      for (const sentence of [...warnings, ...assumptions, ...recommendations]) {
        for (const name of names) expect(sentence.split(/\W+/), calculator.name).not.toContain(name);
      }
    }
  });

  it('refers from every page to the first where the address is long', () => {
    const { url, shortUrl } = exampleOf(tool('dgnb_bim_readiness'));
    expect(url.length).toBeGreaterThan(300);
    expect(shortUrl).toBe('https://plumbline.test/v1/calculations/dgnb_bim_readiness, in full on the first page');
  });
});

describe('the verification of a tool', () => {
  const sheet = sheetOf(tool('calculate_pue'), PUE);
  const verification = { words: '13 published cases, 13 agree, 0 differ', url: 'https://plumbline.test/docs/x' };

  it('stands on the first page with its full address, on the screen and on paper', async () => {
    expect(sheetHtml({ ...sheet, verification }, SITE)).toContain(
      `<dt>Verification</dt><dd>${verification.words} · <a href="${verification.url}">${verification.url}</a></dd>`,
    );
    expect((await sheetPdf({ ...sheet, verification })).toString('latin1')).toContain(`(${verification.url})`);
  });

  it('is left out where nothing is known about the edition', async () => {
    expect(sheetHtml(sheet, SITE)).not.toContain('Verification');
    expect((await sheetPdf(sheet)).toString('latin1')).not.toContain(verification.url);
  });
});

describe('markup', () => {
  it('escapes what is put into it, and nothing twice', () => {
    const item = markup`<li title="${'"'}">${"<b> & 'c'"}</li>`;
    expect(markup`<ul>${[item, item]}${undefined}</ul>`.text).toBe(
      `<ul>${'<li title="&quot;">&lt;b&gt; &amp; &#39;c&#39;</li>'.repeat(2)}</ul>`,
    );
  });
});

describe('sheetHtml', () => {
  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'needs no script, no style of its own and no other host for %s',
    (_name, calculator) => {
      const html = sheetHtml(exampleOf(calculator), SITE);
      expect(html).not.toMatch(/<script|\sstyle=|<style|\son[a-z]+=|javascript:/i);
      expect(
        html.match(/(?:src|href)="[^"]*"/g)?.filter((link) => !/"(#|\/|https:\/\/plumbline\.test\/)/.test(link)),
      ).toEqual([]);
      expect(html).not.toMatch(/undefined|NaN|\[object/);
    },
  );

  it('shows inputs, verdict, results, working as mathematics, sources and disclaimer', () => {
    const html = sheetHtml(sheetOf(tool('eurocode_beam_designer'), BEAM), SITE);
    const headings = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(headings).toEqual([
      'Pass',
      'Warning',
      'Inputs',
      'Assumptions',
      'About this calculation',
      'Diagrams',
      'Results',
      'Recommendations',
      'Appendix: working',
      'Appendix: sources',
      'Appendix: law and standards that change or were not read',
    ]);
    expect(html).toContain('Simply supported');
    expect(html).toMatch(/<section class="decision good" aria-label="Verdict">\s*<div><h2>Pass<\/h2>/);
    expect(html).toContain('<mfrac>');
    expect(html).toContain('A qualified engineer must validate it');
    expect(html).toContain('<label>Prepared by<input');
    expect(html).toContain(
      `<a href="https://plumbline.test/tools/eurocode_beam_designer?edition=${EDITION}&amp;material=steel&amp;`,
    );
  });

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'shows every picture of %s with its title and in words',
    (_name, calculator) => {
      const sheet = exampleOf(calculator);
      const html = sheetHtml(sheet, SITE);
      expect(html.match(/<svg class="(?:chart|qr)"/g)?.length ?? 0).toBe(picturesOf(sheet).length + codesOn(sheet));
      for (const { title, summary } of picturesOf(sheet)) {
        expect(html).toContain(markup`<figcaption>${title}</figcaption>`.text);
        expect(html).toContain(markup`role="img" aria-label="${summary}"`.text);
      }
    },
  );

  /** BCSA/SCI handbook, example 2.2: M_Ed 143.7 kNm against 149.3 kNm, deflection 10.0 mm against L/360 = 13.9 mm. */
  it('shows each check with the decimals of its unit, and the unit', () => {
    const html = sheetHtml(sheetOf(tool('eurocode_beam_designer'), BEAM), SITE);
    const rowOf = (label: string) => {
      const cells = new RegExp(`<th scope="row">${label}</th>((<td[^>]*>[^<]*</td>)+)`).exec(html)?.[1] ?? '';
      return [...cells.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text);
    };
    expect(rowOf('Demand')).toEqual(['143.7', '114.9', '10.0', '14.4', '143.7']);
    expect(rowOf('Unit')).toEqual(['kNm', 'kN', 'mm', 'mm', 'kNm']);
  });

  it('has a shade for every colour of the drawings', () => {
    const style = SHEET_FILES.style.read().toString();
    for (const colour of COLOURS) expect(style).toContain(`--chart-${colour}:`);
  });

  it('shows beside the confidence that a figure was not looked up', () => {
    const html = sheetHtml(sheetOf(tool('assess_epbd_score'), EPBD), SITE);
    expect(html).toContain('<td>standard; from memory, not looked up</td>');
  });

  it('puts what a caller wrote on the page as text', () => {
    const calculator = tool('digital_renovation_passport');
    const input = { floor_area_m2: 140, current_epc: 'D', heating: 'gas', address: '<img src=x onerror=alert(1)>' };
    const html = sheetHtml(sheetOf(calculator, input), SITE);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });
});

const HEADER: SheetHeader = {
  project: 'Riverside <House>',
  client: 'Northgate',
  reference: 'RH-014',
  element: 'Beam B12',
  engineer: 'A. Moreau',
  checker: 'B. Osei',
  date: '16 November 2026',
  notes: 'For planning.\nNot for construction.',
};

describe('the header of a sheet', () => {
  const sheet = sheetOf(tool('calculate_pue'), PUE, HEADER);

  it('is filled in on the page, and can be filled in where nothing is given', () => {
    const html = sheetHtml(sheet, SITE);
    for (const value of ['Riverside &lt;House&gt;', 'Northgate', 'RH-014', 'Beam B12', 'A. Moreau', '16 November 2026'])
      expect(html).toContain(`<input type="text" autocomplete="off" value="${value}">`);
    expect(html).toContain('<p class="notes">Notes: For planning.\nNot for construction.</p>');
    expect(sheetHtml(sheetOf(tool('calculate_pue'), PUE), SITE)).toContain(
      '<label>Project<input type="text" autocomplete="off" value=""></label>',
    );
  });

  it('stands on the first page of the PDF and above every page', async () => {
    const texts = await drawnTexts(() => sheetPdf(sheet));
    const first = texts.filter(({ page }) => page === 1).map(({ text }) => text);
    for (const value of Object.values(HEADER).filter((value) => value !== HEADER.notes))
      expect(first).toContain(`${value} `);
    expect(first).toContain('Notes: For planning. ');
    expect(first).toContain('Not for construction. ');
    const above = texts.filter(({ text }) => text.startsWith('Riverside <House> · RH-014 · Beam B12 · Power usage'));
    expect(new Set(above.map(({ page }) => page)).size).toBe(Math.max(...texts.map(({ page }) => page)));
  });
});

describe('problemHtml', () => {
  const problem = {
    code: 'invalid_input',
    title: 'Invalid input',
    detail: '1 input of calculate_pue needs correcting.',
    requestId: 'req_1',
    errors: [{ field: 'it_load_kw', message: 'it_load_kw must be <b>; 5 was sent.' }],
    tool: { calculator: tool('calculate_pue'), page: '/tools/calculate_pue?it_load_kw=5' },
    path: '/v1/calculations/calculate_pue.html?it_load_kw=5',
    publicUrl: 'https://plumbline.test',
    isSignedIn: false,
  };

  it('lists everything that is wrong, as text with labels, and leads back to the calculator', () => {
    const html = problemHtml(problem);
    expect(html).toContain('<p>1 input of Power usage effectiveness needs correcting.</p>');
    expect(html).toContain('<li>IT load must be &lt;b&gt;; 5 was given.</li>');
    expect(html).toContain('<a class="button" href="/tools/calculate_pue?it_load_kw=5">Back to the calculator</a>');
    expect(html).toContain('Request req_1');
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('loads again by itself when a short wait is over, and offers to sign in and the plans', () => {
    const detail = 'The free plan allows 10 calls in any minute. The next call is possible in 34 s.';
    const html = problemHtml({ ...problem, code: 'rate_limited', detail, errors: [], retryAfterSeconds: 34 });
    expect(html).toContain('<h1>Try again in 34 seconds</h1>');
    expect(html).toContain('The next call is possible in 34 seconds.');
    expect(html).toContain('<meta http-equiv="refresh" content="34">');
    expect(html).toContain(
      'href="/dashboard?return=%2Fv1%2Fcalculations%2Fcalculate_pue.html%3Fit_load_kw%3D5">Sign in</a>',
    );
    expect(html).toContain('<a class="button" href="/pricing">See the plans</a>');
  });

  it('offers only the plans to people who are signed in', () => {
    const detail = 'The free plan allows 10 calls in any minute. The next call is possible in 34 s.';
    const html = problemHtml({ ...problem, code: 'rate_limited', detail, errors: [], isSignedIn: true });
    expect(html).toContain('<a class="button" href="/pricing">See the plans</a>');
    expect(html.slice(html.indexOf('<main'))).not.toContain('ign in');
  });

  it('says in words when a long wait ends', () => {
    const detail =
      'The free plan allows 100 calls a month, and all are used. The limit resets at 2026-12-01T00:00:00.000Z.';
    const html = problemHtml({ ...problem, code: 'quota_exhausted', detail, errors: [], retryAfterSeconds: 1_000_000 });
    expect(html).toContain('<h1>You have used all calls of this month</h1>');
    expect(html).toContain('The limit resets on 1 December 2026.');
    expect(html).not.toContain('http-equiv="refresh"');
  });
});

describe('sheetPdf', () => {
  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'draws the sheet of %s as tagged A4 pages with fonts of its own and every picture in words',
    async (_name, calculator) => {
      const sheet = exampleOf(calculator);
      const pdf = (await sheetPdf(sheet)).toString('latin1');
      expect(pdf.match(/\/S \/Figure\b[^>]*\/Alt \(/g) ?? []).toHaveLength(picturesOf(sheet).length + codesOn(sheet));
      expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
      expect(pdf).toContain('/MarkInfo');
      expect(pdf).toContain('/StructTreeRoot');
      expect(pdf).toContain('/FontFile2');
      const sizes = new Set(pdf.match(/\/MediaBox \[[^\]]*\]/g));
      expect([...sizes]).toEqual(['/MediaBox [0 0 595.28 841.89]']);
      expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
    },
  );

  it('keeps the texts of every drawing inside it, in its own fonts', () => {
    const doc = new PdfDocument({ title: '', subject: '', keywords: '', date: new Date(0) });
    for (const picture of catalogue.flatMap((calculator) => picturesOf(exampleOf(calculator)))) {
      const { width, shapes } = layoutPicture(picture, { width: 400 });
      for (const shape of shapes.filter(({ kind }) => kind === 'text') as TextShape[]) {
        const { size, isBold } = TEXT_STYLES[shape.role];
        const length = doc.widthOf(shape.text, isBold ? 'bold' : 'regular', size);
        const left = shape.x - { start: 0, middle: length / 2, end: length }[shape.anchor];
        expect(left, shape.text).toBeGreaterThanOrEqual(0);
        expect(left + length, shape.text).toBeLessThanOrEqual(width);
      }
    }
  });

  it.each(['eurocode_beam_designer', 'calculate_pue', 'mees_checker'])(
    'has decision, inputs, signatures and address of %s on one page, and the working on pages after the results',
    async (name) => {
      const sheet = exampleOf(tool(name));
      const texts = await drawnTexts(() => sheetPdf(sheet));
      const pageOf = (start: string) => texts.find(({ text }) => text.startsWith(start))?.page;
      const inOrder = ['Inputs', 'Assumptions', 'Prepared by: name', 'About this calculation', 'Disclaimer'];
      expect([sheet.title, sheet.verdict?.decision.split(' ')[0] ?? '', ...inOrder].map(pageOf)).toEqual(
        Array.from({ length: inOrder.length + 2 }, () => 1),
      );
      expect(pageOf('Results')).toBe(2);
      expect(pageOf('Appendix: working')).toBeGreaterThan(pageOf('Recommendations') ?? Infinity);
      expect(pageOf('Appendix: sources')).toBeGreaterThanOrEqual(pageOf('Appendix: working') ?? Infinity);
    },
  );

  it('numbers its pages and links to the calculator', async () => {
    const sheet = exampleOf(tool('mees_checker'));
    const texts = await drawnTexts(() => sheetPdf(sheet));
    const pages = Math.max(...texts.map(({ page }) => page));
    const numbers = texts.filter(({ text }) => /^Page \d+ of \d+$/.test(text)).map(({ text }) => text);
    expect(numbers).toEqual(Array.from({ length: pages }, (_, index) => `Page ${index + 1} of ${pages}`));
    expect((await sheetPdf(sheet)).toString('latin1')).toContain(`(${sheet.calculatorUrl})`);
  });

  it('gives the same bytes for the same sheet, with the date of the edition', async () => {
    const sheet = exampleOf(tool('part_s_ev'));
    const pdf = await sheetPdf(sheet);
    expect(pdf.equals(await sheetPdf(sheet))).toBe(true);
    expect(pdf.includes(`(D:${EDITION.replace('.', '')}01000000Z)`)).toBe(true);
  });
});
