import { findCalculator, showCalculation, type Tool } from '@plumbline/calculators';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Calculation } from './live_calculation.ts';
import { workbookOf } from './workbook_of.ts';

const CONTEXT = {
  url: 'https://plumbline.example/v1/calculations/calculate_pue?edition=2026.12&it_load_kw=500',
  calculatorUrl: 'https://plumbline.example/tools/calculate_pue?it_load_kw=500',
  version: '1.2.3',
};

function calculationOf(name: string): Calculation {
  const tool = findCalculator(name) as unknown as Tool;
  const input = tool.examples[0]?.input as Record<string, unknown>;
  const shown = showCalculation(tool, input);
  if (!shown.ok) throw new Error(`${name} refuses its example`);
  return { tool, edition: '2026.12', input, result: shown.result, working: shown.working, sources: shown.sources };
}

function partsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
}

/** Of an example with four inputs: 500 kW of IT, 200 kW of cooling, 25 kW of losses, 1.5 kW of lighting. */
const calculation = calculationOf('calculate_pue');
const bytes = workbookOf(calculation, CONTEXT);
const parts = partsOf(bytes);
const sheet = (number: number) => parts[`xl/worksheets/sheet${number}.xml`] ?? '';

describe('the workbook of a calculation', () => {
  it('has the sheets Summary, Inputs, Working and Sources', () => {
    const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Summary', 'Inputs', 'Working', 'Sources']);
  });

  it('has its inputs, its constants and its lines under their names', () => {
    expect(parts['xl/workbook.xml']).toContain('<definedName name="it_load_kw">Inputs!$C$4</definedName>');
    expect(parts['xl/workbook.xml']).toMatch(/<definedName name="hours_per_year">Sources!\$C\$\d+<\/definedName>/);
    expect(parts['xl/workbook.xml']).toMatch(/<definedName name="pue3_">Working!\$C\$\d+<\/definedName>/);
  });

  it('has a live formula with its value for each line that has one', () => {
    expect(sheet(3)).toMatch(/<f>total\/it_load_kw<\/f><v>1\.453<\/v>/);
    expect(sheet(3)).toMatch(/<f>cooling_kw\+ups_losses_kw\+lighting_kw<\/f><v>226\.5<\/v>/);
  });

  it('protects every sheet and unlocks the inputs that formulas use', () => {
    for (const number of [1, 2, 3, 4]) expect(sheet(number)).toContain('<sheetProtection sheet="1"');
    const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/<protection locked="(\d)"\/>/g)];
    const unlocked = [1, 2, 3, 4].map((number) =>
      [...sheet(number).matchAll(/<c r="(\w+)" s="(\d+)"/g)]
        .filter(([, , style]) => formats[Number(style)]?.[1] === '0')
        .map(([, cell]) => cell),
    );
    expect(unlocked).toEqual([[], ['C4', 'C5', 'C6', 'C7'], [], []]);
  });

  it('takes only values that the tool takes', () => {
    expect(sheet(2)).toMatch(/sqref="C4"><formula1>AND\(ISNUMBER\(C4\),C4&gt;=0\.1,C4&lt;=\d+\)<\/formula1>/);
  });

  it('links to the calculation and says which program made it', () => {
    expect(parts['xl/worksheets/_rels/sheet1.xml.rels']).toContain(`Target="${CONTEXT.url.replace('&', '&amp;')}"`);
    expect(sheet(1)).toContain('Plumbline 1.2.3');
  });

  it('has no link and no footer that is longer than spreadsheets take', () => {
    const url = `${CONTEXT.url}&note=${'x'.repeat(2000)}`;
    const long = partsOf(workbookOf(calculation, { ...CONTEXT, url }));
    expect(long['xl/worksheets/_rels/sheet1.xml.rels']).not.toContain('xxxx');
    expect(long['xl/worksheets/sheet1.xml']).toContain('xxxx');
    const [, footer = ''] = /<oddFooter>(.*)<\/oddFooter>/.exec(long['xl/worksheets/sheet1.xml'] ?? '') ?? [];
    expect(footer).toBe(
      '&amp;Lhttps://plumbline.example/v1/calculations/calculate_pue, in full on the sheet Summary&amp;RPage &amp;P of &amp;N',
    );
  });

  it('says of the figures in the note of a check that they do not follow a change', () => {
    const beam =
      partsOf(workbookOf(calculationOf('eurocode_beam_designer'), CONTEXT))['xl/worksheets/sheet1.xml'] ?? '';
    const notes = [...beam.matchAll(/>[\d,.]+ of [\d,.]+ \w+([^<;]*);/g)].map(([, ending]) => ending);
    expect(notes.length).toBeGreaterThan(0);
    expect(new Set(notes)).toEqual(
      new Set([' for the inputs as calculated', ', governs for the inputs as calculated']),
    );
  });

  it('is the same to the byte for the same calculation', () => {
    expect(workbookOf(calculationOf('calculate_pue'), CONTEXT)).toEqual(bytes);
  });

  it('is well-formed: each cell once, in the order of rows and columns', () => {
    for (const number of [1, 2, 3, 4]) {
      const rows = [...sheet(number).matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row));
      expect(rows).toEqual(rows.map((_, index) => index + 1));
      const cells = [...sheet(number).matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, cell]) => cell);
      expect(new Set(cells).size).toBe(cells.length);
    }
  });

  it('strikes out a verdict, and takes its colour away, once an input has changed', () => {
    const verdict = Number(sheet(1).match(/<c r="A(\d+)"[^>]*>(?:(?!<\/c>).)*>Good<\/t>/)?.[1]);
    expect(sheet(1)).toContain(`<conditionalFormatting sqref="A${verdict}:I${verdict}"><cfRule type="expression"`);
    expect(parts['xl/styles.xml']).toMatch(/<dxf><font>(?:(?!<\/font>).)*<strike\/>(?:(?!<\/font>).)*<\/font><fill>/);
  });

  it('gives texts room, so that none is cut', () => {
    const summary =
      partsOf(workbookOf(calculationOf('uk_planning_checker'), CONTEXT))['xl/worksheets/sheet1.xml'] ?? '';
    // A line is 13.5 points high, and columns B and C are 16 wide each: this text needs two lines there.
    const [, row, height] =
      summary.match(
        /<row r="(\d+)" ht="([\d.]+)" customHeight="1">(?:(?!<\/row>).)*Does not apply without a planning/,
      ) ?? [];
    expect(Number(height)).toBeGreaterThanOrEqual(2 * 13.5);
    expect(summary).toContain(`<mergeCell ref="B${row}:C${row}"/>`);
  });
});
