import { describe, expect, it } from 'vitest';
import { datum } from './datum.ts';
import { ResultFields } from './fields.ts';
import type { Citation } from './line.ts';
import { flag, listOf, orNull, quantity, strictObject } from './schema.ts';
import { SILENT, Working } from './working.ts';

const TARIFF = datum({
  symbol: 'tariff',
  description: 'Electricity price',
  value: 0.25,
  unit: 'GBP/kWh',
  source: { document: 'Prices', place: 'all sizes', edition: '2026' },
  confidence: 'assumption',
  note: 'One price for every site.',
});
const IMPERFECTION = datum({
  symbol: 'alpha',
  description: 'Imperfection factor',
  value: { a: 0.21, b: 0.34 },
  unit: '-',
  source: { document: 'EN 1993-1-1', place: 'Table 6.1', edition: '2005' },
  confidence: 'standard',
});
const STRENGTH = datum({
  symbol: 'f_y',
  description: 'Yield strength',
  value: { S235: { upTo40: 235, upTo80: 215 }, S355: { upTo40: 355, upTo80: 335 } },
  unit: 'MPa',
  source: { document: 'EN 1993-1-1', place: 'Table 3.1', edition: '2005' },
  confidence: 'standard',
});
const CATALOGUE: Citation = {
  symbol: 'section',
  description: 'Section table',
  value: 'UC 203x203x46',
  unit: '-',
  document: 'Section tables',
  place: 'UC',
  edition: '2024',
  confidence: 'published',
};
const TEXT = { description: 'A line', unit: 'm', reference: 'By hand' };

/** A short method that records every kind of line. */
function everyLine(w: Working) {
  w.cite(CATALOGUE);
  w.useDefaults('depth');
  w.rule('duty_to_report', { description: 'Reporting duty', reference: 'Article 12' });
  return {
    step: w.step('a', 3, { ...TEXT, formula: '1 + 2' }),
    result: w.result('width_m', 4, { formula: 'a + 1', reference: 'By hand' }),
    inRow: w.row('rooms', 0, 'hall').result('area_m2', 12, { symbol: 'A', formula: '3 * a', reference: 'By hand' }),
    found: w.find('root', 1.5, { ...TEXT, note: 'Bisection' }),
    used: w.use(TARIFF),
    picked: w.pick('alpha', IMPERFECTION, 'b'),
    nested: w.pick('f_y', STRENGTH, 'S355', 'upTo80'),
    read: w.read('h', 203.2, TEXT),
    inGroup: w.group('y').step('b', true, { ...TEXT, formula: 'a > 2' }),
  };
}
const FIELDS = new ResultFields(
  strictObject({
    width_m: quantity({ unit: 'm', decimals: 1, description: 'Width' }),
    is_wide: orNull(flag({ description: 'Whether it is wide' }), 'without a width'),
    rooms: listOf(strictObject({ area_m2: quantity({ unit: 'm2', decimals: 1, description: 'Floor area' }) }), {
      description: 'Rooms',
    }),
    site: strictObject({ depth_m: quantity({ unit: 'm', decimals: 1, description: 'Depth of the site' }) }),
  }),
);
const DEFAULTED = [
  { name: 'depth', value: 2, unit: 'm', description: 'Depth', sentence: 'Depth was not given: 2 m is assumed.' },
  { name: 'grade', value: 'S355', unit: '-', description: 'Grade', sentence: 'Grade was not given: S355 is assumed.' },
];
const VALUES = {
  step: 3,
  result: 4,
  inRow: 12,
  found: 1.5,
  used: 0.25,
  picked: 0.34,
  nested: 335,
  read: 203.2,
  inGroup: true,
};

describe('a silent working', () => {
  it('gives every value and records nothing', () => {
    const silent = new Working(false, DEFAULTED);
    expect(everyLine(silent)).toEqual(VALUES);
    expect([silent.lines, silent.citations]).toEqual([[], []]);
    everyLine(SILENT);
    expect([SILENT.lines, SILENT.citations]).toEqual([[], []]);
  });
});

describe('a working that records', () => {
  it('gives the same values', () => {
    expect(everyLine(new Working(true, DEFAULTED, FIELDS))).toEqual(VALUES);
  });

  it('writes a step with its formula, and a search with its note', () => {
    const w = new Working(true);
    w.step('a', 3, { ...TEXT, formula: '1 + 2' });
    w.find('root', 1.5, { ...TEXT, note: 'Bisection' });
    expect(w.lines).toEqual([
      { symbol: 'a', description: 'A line', formula: '1 + 2', value: 3, unit: 'm', reference: 'By hand' },
      { symbol: 'root', description: 'A line', note: 'Bisection', value: 1.5, unit: 'm', reference: 'By hand' },
    ]);
  });

  it('writes a field of the result with its path, and with its description and unit, which the schema has', () => {
    const w = new Working(true, [], FIELDS);
    const reference = 'By hand';
    w.result('width_m', 4, { formula: '1 + 3', reference });
    w.result('site.depth_m', 9, { symbol: 'd', note: 'Measured', reference });
    w.result('is_wide', true, { formula: 'width_m > 3', reference });
    w.row('rooms', 1, 'hall').result('area_m2', 12, { symbol: 'A', formula: '3 * width_m', reference });
    expect(w.lines).toEqual([
      {
        symbol: 'width_m',
        field: 'width_m',
        description: 'Width',
        formula: '1 + 3',
        value: 4,
        unit: 'm',
        reference,
      },
      {
        symbol: 'd',
        field: 'site.depth_m',
        description: 'Depth of the site',
        note: 'Measured',
        value: 9,
        unit: 'm',
        reference,
      },
      {
        symbol: 'is_wide',
        field: 'is_wide',
        description: 'Whether it is wide',
        formula: 'width_m > 3',
        value: true,
        unit: '-',
        reference,
      },
      {
        symbol: 'A_hall',
        field: 'rooms.1.area_m2',
        description: 'Floor area (hall)',
        formula: '3 * width_m',
        value: 12,
        unit: 'm2',
        reference,
      },
    ]);
  });

  it('has no line for a field that the result does not have', () => {
    const said = { formula: '1', reference: 'By hand' };
    expect(() => new Working(true, [], FIELDS).result('height_m', 1, said)).toThrow('height_m');
    expect(() => new Working(true).result('width_m', 1, said)).toThrow('width_m');
  });

  it('gives a line of its own words to a field that several lines give', () => {
    const w = new Working(true, [], FIELDS);
    w.result('width_m', 4, { formula: '4', description: 'Width at the ridge', reference: 'By hand' });
    expect(w.lines).toMatchObject([{ field: 'width_m', description: 'Width at the ridge', unit: 'm' }]);
  });

  it('writes why the units of an empirical formula do not combine', () => {
    const w = new Working(true);
    w.group('y').step('k', 2, { ...TEXT, formula: '1 + sqrt(200 / d)', empirical: 'Empirical: d in mm' });
    expect(w.lines).toMatchObject([{ symbol: 'k_y', formula: '1 + sqrt(200 / d)', empirical: 'Empirical: d in mm' }]);
  });

  it('writes and cites a datum that is used', () => {
    const w = new Working(true);
    w.use(TARIFF);
    expect(w.lines).toEqual([
      {
        symbol: 'tariff',
        description: 'Electricity price',
        formula: '0.25',
        value: 0.25,
        unit: 'GBP/kWh',
        reference: 'Prices (2026), all sizes',
      },
    ]);
    expect(w.citations).toEqual([
      {
        symbol: 'tariff',
        description: 'Electricity price',
        value: 0.25,
        unit: 'GBP/kWh',
        document: 'Prices',
        place: 'all sizes',
        edition: '2026',
        confidence: 'assumption',
        note: 'One price for every site.',
      },
    ]);
  });

  it('says where in the table a picked figure stood', () => {
    const w = new Working(true);
    w.pick('alpha', IMPERFECTION, 'b');
    w.pick('f_y', STRENGTH, 'S355', 'upTo80');
    expect(w.lines.map(({ symbol, formula, value, reference }) => [symbol, formula, value, reference])).toEqual([
      ['alpha', '0.34', 0.34, 'EN 1993-1-1 (2005), Table 6.1: b'],
      ['f_y', '335', 335, 'EN 1993-1-1 (2005), Table 3.1: S355, upTo80'],
    ]);
    expect(w.citations.map(({ symbol, place }) => [symbol, place])).toEqual([
      ['alpha', 'Table 6.1: b'],
      ['f_y', 'Table 3.1: S355, upTo80'],
    ]);
  });

  it('picks a datum of one number under another symbol', () => {
    const w = new Working(true);
    expect(w.pick('price', TARIFF)).toBe(0.25);
    expect(w.lines.map(({ symbol, reference }) => [symbol, reference])).toEqual([
      ['price', 'Prices (2026), all sizes'],
    ]);
  });

  it.each([true, false])('throws on a row or a column that the table lacks, recording or not: %s', (recording) => {
    const w = new Working(recording);
    expect(() => w.pick('alpha', IMPERFECTION, 'z' as 'a')).toThrow('alpha has no figure at z');
    expect(() => w.pick('alpha', IMPERFECTION, 'toString' as 'a')).toThrow('alpha has no figure at toString');
    expect(() => w.pick('f_y', STRENGTH, 'S235', 'upTo100' as 'upTo80')).toThrow('f_y has no figure at S235');
    expect(() => w.pick('f_y', STRENGTH, 'S460' as 'S235', 'upTo40')).toThrow('f_y has no figure at S460');
    expect(() => w.pick('f_y', STRENGTH, 'S235')).toThrow('f_y has no figure at S235');
    expect(w.lines).toEqual([]);
  });

  it('writes a datum once, however often it is used', () => {
    const w = new Working(true);
    expect([
      w.use(TARIFF),
      w.use(TARIFF),
      w.pick('alpha', IMPERFECTION, 'a'),
      w.pick('alpha', IMPERFECTION, 'a'),
    ]).toEqual([0.25, 0.25, 0.21, 0.21]);
    expect(w.lines.map(({ symbol }) => symbol)).toEqual(['tariff', 'alpha']);
    expect(w.citations.map(({ symbol }) => symbol)).toEqual(['tariff', 'alpha']);
  });

  it('writes a figure that was read from a catalogue, and cites the catalogue as a whole', () => {
    const w = new Working(true);
    w.cite(CATALOGUE);
    w.read('h', 203.2, TEXT);
    expect(w.citations).toEqual([CATALOGUE]);
    expect(w.lines).toEqual([{ ...TEXT, symbol: 'h', formula: '203.2', value: 203.2 }]);
  });

  it('numbers the rules that fired, across other lines and groups', () => {
    const w = new Working(true);
    w.rule('duty', { description: 'Duty', reference: 'Article 1' });
    w.step('a', 3, { ...TEXT, formula: '3' });
    w.rule('exemption', { description: 'Exemption', reference: 'Article 2' });
    w.group('site').rule('limit', { description: 'Limit', reference: 'Article 3' });
    expect(w.lines[0]).toEqual({
      symbol: 'rule_1',
      description: 'Duty',
      note: 'Rule that fired',
      value: 'duty',
      unit: '-',
      reference: 'Article 1',
    });
    expect(w.lines.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['rule_1', 'duty'],
      ['a', 3],
      ['rule_2', 'exemption'],
      ['rule_3_site', 'limit'],
    ]);
  });

  it('records the numbers among the defaults that it is asked for', () => {
    const w = new Working(true, DEFAULTED);
    w.useDefaults('depth', 'width');
    w.useDefaults('grade');
    expect(w.lines).toEqual([
      { symbol: 'depth', description: 'Depth', formula: '2', value: 2, unit: 'm', reference: 'Default of depth' },
    ]);
  });
});

describe('a working, recording or not', () => {
  it.each([true, false])('knows which inputs have their default: %s', (recording) => {
    const group = new Working(recording, DEFAULTED).group('y');
    expect([group.isDefault('depth'), group.isDefault('width')]).toEqual([true, false]);
  });
});

describe('a group of a working', () => {
  function axis(w: Working, name: string) {
    const group = w.group(name);
    group.step('L', 4, { ...TEXT, formula: 'height / 2' });
    group.step('chi', 0.5, { ...TEXT, formula: 'min(1, L / (L + k)) + 1e-7 + 2.5e-7 * chi_0 - section.L' });
  }

  it('carries its name in its own symbols, in its formulas too, and in no others', () => {
    const w = new Working(true);
    axis(w, 'y');
    axis(w, 'z');
    expect(w.lines.map(({ symbol, description, formula }) => [symbol, description, formula])).toEqual([
      ['L_y', 'A line (y)', 'height / 2'],
      ['chi_y', 'A line (y)', 'min(1, L_y / (L_y + k)) + 1e-7 + 2.5e-7 * chi_0 - section.L'],
      ['L_z', 'A line (z)', 'height / 2'],
      ['chi_z', 'A line (z)', 'min(1, L_z / (L_z + k)) + 1e-7 + 2.5e-7 * chi_0 - section.L'],
    ]);
  });

  it('reads e in a scientific number as no symbol, even where a symbol e is its own', () => {
    const w = new Working(true);
    const group = w.group('y');
    group.step('e', 1, { ...TEXT, formula: '1' });
    group.step('x', 1, { ...TEXT, formula: '1e-7 + 1e3 + 1.5e+2 + e' });
    expect(w.lines[1]?.formula).toBe('1e-7 + 1e3 + 1.5e+2 + e_y');
  });

  it('reads a symbol of the whole until it has its own', () => {
    const w = new Working(true);
    w.step('N', 10, { ...TEXT, formula: '10' });
    const group = w.group('y');
    group.step('half', 5, { ...TEXT, formula: 'N / 2' });
    group.step('N', 20, { ...TEXT, formula: 'N * 2' });
    group.step('third', 4, { ...TEXT, formula: 'N / 5' });
    expect(w.lines.map(({ symbol, formula }) => [symbol, formula])).toEqual([
      ['N', '10'],
      ['half_y', 'N / 2'],
      ['N_y', 'N * 2'],
      ['third_y', 'N_y / 5'],
    ]);
  });

  it.each([
    ['by the whole before', (w: Working) => w.use(TARIFF)],
    ['by itself', () => undefined],
    ['by another group before', (w: Working) => w.group('x').use(TARIFF)],
  ])('keeps the plain name of a datum that has one value for all, introduced once: %s', (_case, before) => {
    const w = new Working(true);
    before(w);
    const group = w.group('y');
    group.use(TARIFF);
    group.use(TARIFF);
    group.step('cost', 0.5, { ...TEXT, formula: '2 * tariff' });
    expect(w.lines.map(({ symbol, description, formula }) => [symbol, description, formula])).toEqual([
      ['tariff', 'Electricity price', '0.25'],
      ['cost_y', 'A line (y)', '2 * tariff'],
    ]);
    expect(w.citations.map(({ symbol }) => symbol)).toEqual(['tariff']);
  });

  it('does not repeat a picked figure that the whole has introduced', () => {
    const w = new Working(true);
    w.pick('alpha', IMPERFECTION, 'a');
    const group = w.group('y');
    group.pick('alpha', IMPERFECTION, 'a');
    group.step('phi', 0.42, { ...TEXT, formula: '2 * alpha' });
    expect(w.lines.map(({ symbol, formula }) => [symbol, formula])).toEqual([
      ['alpha', '0.21'],
      ['phi_y', '2 * alpha'],
    ]);
  });

  it('names a datum of its own after itself, once for each group', () => {
    const w = new Working(true);
    w.pick('alpha', IMPERFECTION, 'a');
    for (const name of ['y', 'z']) {
      const group = w.group(name);
      group.pick('alpha', IMPERFECTION, 'b');
      group.pick('alpha', IMPERFECTION, 'b');
      group.step('phi', 0.34, { ...TEXT, formula: 'alpha' });
    }
    expect(w.lines.map(({ symbol, formula }) => [symbol, formula])).toEqual([
      ['alpha', '0.21'],
      ['alpha_y', '0.34'],
      ['phi_y', 'alpha_y'],
      ['alpha_z', '0.34'],
      ['phi_z', 'alpha_z'],
    ]);
    expect(w.citations.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['alpha', 0.21],
      ['alpha_y', 0.34],
      ['alpha_z', 0.34],
    ]);
  });
});
