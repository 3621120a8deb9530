import { findCalculator } from '@plumbline/calculators';
import { controlsOf, fieldsOf } from '@plumbline/calculators/form';
import { findPreset, type Preset } from '@plumbline/calculators/portfolio';
import { describe, expect, it } from 'vitest';
import type { InputSource } from './draft.ts';
import { columnsOfPreset } from './presets.ts';
import { tryRows } from './try_rows.ts';

function toolNamed(name: string) {
  const tool = findCalculator(name);
  if (!tool) throw new Error(`there is no ${name}`);
  return { tool, fields: controlsOf(fieldsOf(tool)) };
}

describe('tryRows', () => {
  const mees = toolNamed('mees_checker');
  const preset = findPreset('epc_domestic', 'mees_checker') as Preset;
  const columns = ['LMK_KEY', 'CURRENT_ENERGY_RATING'];
  const read = { read: preset.read, columns: columnsOfPreset(preset, columns) };
  const bands = (...rows: string[]) => ({
    ok: true as const,
    columns,
    rows: rows.map((band, row) => [`K${row}`, band]),
  });

  it('gives the rows of a known data set the verdicts of the inputs that its preset reads', () => {
    const own = new Map<string, InputSource>([
      ['property_type', { kind: 'value', text: 'domestic' }],
      ['current_epc_band', { kind: 'column', column: 'CURRENT_ENERGY_RATING' }],
    ]);
    const rows = tryRows(bands('C', ' f '), { ...mees, sources: new Map(), preset: read });
    expect(rows).toEqual(tryRows(bands('C', 'F'), { ...mees, sources: own }));
    expect(rows.map((row) => row.ok && row.verdict?.tone)).toEqual(['good', 'bad']);
  });

  it('rejects a row whose cells a preset cannot read, unless its input is given', () => {
    const start = bands('INVALID!');
    const [rejected] = tryRows(start, { ...mees, sources: new Map(), preset: read });
    expect(rejected).toMatchObject({ ok: false, reasons: [expect.stringContaining('CURRENT_ENERGY_RATING')] });
    const sources = new Map<string, InputSource>([['current_epc_band', { kind: 'value', text: 'A' }]]);
    expect(tryRows(start, { ...mees, sources, preset: read })).toMatchObject([{ ok: true }]);
  });
});
