import { catalogue, EDITION, findCalculator, showCalculation } from '@plumbline/calculators';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { calculationCsv } from './calculation_csv.ts';
import type { SheetResult } from './sheet.ts';

const URL_OF_TEST = 'https://plumbline.test/v1/calculations/x';

function calculate(name: string, input: Record<string, unknown>) {
  const calculator = findCalculator(name);
  if (!calculator) throw new Error(`no ${name}`);
  const shown = showCalculation(calculator, input);
  if (!shown.ok) throw new Error(`${name} rejects its inputs`);
  const { result, working, sources } = shown;
  const sheetResult = { ...result, working, sources } as unknown as SheetResult;
  return { result: sheetResult, csv: calculationCsv({ calculator, input, result: sheetResult, url: URL_OF_TEST }) };
}

function rowsOf(csv: string): Record<string, string>[] {
  return parse(csv, { columns: true, bom: true, record_delimiter: '\r\n' });
}

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

describe('calculationCsv', () => {
  const { csv, result } = calculate('calculate_pue', PUE);
  const rows = rowsOf(csv);
  const row = (part: string, name: string) => rows.find((each) => each.part === part && each.name === name);

  it('begins with a byte-order mark and the header, and ends its lines by RFC 4180', () => {
    expect(csv.startsWith('\uFEFFpart,name,label,value,unit,formula,reference,note\r\n')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('says what was calculated, in which edition and at which address', () => {
    expect(row('calculation', 'tool')).toMatchObject({ value: 'calculate_pue', label: 'Power usage effectiveness' });
    expect(row('calculation', 'edition')?.value).toBe(EDITION);
    expect(row('calculation', 'address')?.value).toBe(URL_OF_TEST);
  });

  it('has inputs, results, lines and sources, each with its unit, formula and reference', () => {
    expect(row('input', 'it_load_kw')).toMatchObject({ label: 'IT load', value: '500', unit: 'kW', note: '' });
    // 500 + 200 + 25 + 1.5 = 726.5 kW; 726.5 / 500 = 1.453.
    expect(row('result', 'total_facility_load_kw')).toMatchObject({ value: '726.5', unit: 'kW' });
    expect(row('result', 'overhead_breakdown.0.load_kw')).toMatchObject({ value: '200', unit: 'kW' });
    expect(row('line', 'pue')).toMatchObject({ value: '1.453', formula: 'total / it_load_kw' });
    expect(row('line', 'pue')?.reference).toContain('ISO/IEC 30134-2');
    expect(row('source', 'hours_per_year')).toMatchObject({ value: '8760', unit: 'h/yr', note: 'standard' });
    expect(rows.filter(({ part }) => part === 'line')).toHaveLength(result.working.length);
    expect(rows.filter(({ part }) => part === 'source')).toHaveLength(result.sources.length);
  });

  it('marks inputs that were not sent as defaults', () => {
    const beam = { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 };
    const inputs = rowsOf(calculate('eurocode_beam_designer', beam).csv).filter(({ part }) => part === 'input');
    for (const { name = '', note } of inputs) expect(note, name).toBe(name in beam ? '' : 'Default value');
    expect(inputs.length).toBeGreaterThan(4);
  });

  it('has every line of the first example of every tool in full, and no text that a spreadsheet would run', () => {
    for (const { name, examples } of catalogue) {
      const { csv: table, result: answer } = calculate(name, examples[0]?.input as Record<string, unknown>);
      const all = rowsOf(table);
      const lines = all.filter(({ part }) => part === 'line').map(({ name: symbol, value }) => [symbol, value]);
      expect(lines, name).toEqual(answer.working.map(({ symbol, value }) => [symbol, String(value)]));
      const starts = all.flatMap((each) => Object.values(each)).filter((cell) => /^[=+\-@\t\r]/.test(cell));
      expect(
        starts.filter((cell) => !Number.isFinite(Number(cell))),
        name,
      ).toEqual([]);
    }
  });

  it('has a free text that looks like a formula with an apostrophe before it', () => {
    const { calculator, field } = catalogue
      .flatMap((each) => Object.keys(each.texts ?? {}).map((name) => ({ calculator: each, field: name })))
      .find(({ calculator: each, field: name }) => {
        const sent = { ...(each.examples[0]?.input as object), [name]: '=1+1' };
        return each.validate(sent).ok;
      }) ?? { calculator: undefined, field: '' };
    const sent = { ...(calculator?.examples[0]?.input as object), [field]: '=1+1' };
    const { csv: table } = calculate(calculator?.name ?? '', sent);
    expect(rowsOf(table).find((each) => each.part === 'input' && each.name === field)?.value).toBe("'=1+1");
  });
});
