import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { runCalculator } from '../kernel/index.ts';
import { choice, count, flag, freeText, listOf, orNull, quantity, strictObject, text, year } from '../kernel/schema.ts';
import { explanationOf, labelOf, optionLabel, toneOf } from './field_text.ts';
import { formatFigure, formatSignificant, formatValue } from './format_value.ts';
import { presentInputs } from './present_input.ts';
import { presentResult } from './present_result.ts';
import { unitInWords } from './unit.ts';

describe('the text of a field', () => {
  const verdict = choice(
    { pass: 'Passes', fail: 'Fails' },
    { label: 'Check', description: 'Outcome of the check', tones: { pass: 'good', fail: 'bad' } },
  );

  it('is its label, and its description unless that repeats the label', () => {
    expect(labelOf(verdict)).toBe('Check');
    expect(explanationOf(verdict)).toBe('Outcome of the check');
    expect(explanationOf(flag({ label: 'Met', description: 'met' }))).toBe('');
    expect(explanationOf(flag({ label: 'Met', description: 'Met: within the limit' }))).toBe('Within the limit');
  });

  it('omits when a value is null', () => {
    const area = quantity({ label: 'Area', unit: 'm2', decimals: 1, description: 'Area of the room' });
    expect(explanationOf(orNull(area, 'without a room'))).toBe('Area of the room');
  });

  it('has labels for coded options and suggestions, and leaves other texts as they are', () => {
    expect(optionLabel(verdict, 'pass')).toBe('Passes');
    expect(optionLabel(choice(['S275', 'S355'], { label: 'Grade', description: 'Grade' }), 'S355')).toBe('S355');
    const heating = freeText({ label: 'Heating', description: 'Heating', suggested: { gas_boiler: 'Gas boiler' } });
    expect(optionLabel(heating, 'gas_boiler')).toBe('Gas boiler');
    expect(optionLabel(heating, 'Wood stove')).toBe('Wood stove');
    expect(optionLabel(heating, 'toString')).toBe('toString');
  });

  it('has a tone if it is a verdict', () => {
    expect(toneOf(verdict, 'fail')).toBe('bad');
    expect(toneOf(flag({ label: 'Met', description: 'Met', tones: { true: 'good', false: 'caution' } }), false)).toBe(
      'caution',
    );
    expect(toneOf(flag({ label: 'Met', description: 'Met' }), true)).toBeUndefined();
  });
});

describe('units', () => {
  it.each([
    ['W/(m2 K)', 'W/(m² K)'],
    ['kgCO2e/m2/yr', 'kgCO₂e/m²/yr'],
    ['mm4', 'mm⁴'],
    ['-', ''],
  ])('writes the unit %s as %j', (unit, written) => {
    expect(unitInWords(unit)).toBe(written);
  });
});

describe('figures', () => {
  it.each([
    [1_607_518, 0, '1,607,518'],
    [1.4, 3, '1.400'],
    [-1722.5, 1, '−1,722.5'],
    [0, 2, '0.00'],
    [0.25259, undefined, '0.25259'],
    [1e-9, undefined, '10⁻⁹'],
    [2.5e21, undefined, '2.5 × 10²¹'],
  ])('writes %d with %s decimals as %s', (value, decimals, written) => {
    expect(formatFigure(value, decimals)).toBe(written);
  });

  it.each([
    [1_607_518.026, '1,607,518'],
    [2674.5123, '2,674.5'],
    [0.453, '0.453'],
    [0.000123456, '0.00012346'],
    [1.5e-8, '1.5 × 10⁻⁸'],
    [-0.98765432, '−0.98765'],
    [0, '0'],
  ])('writes %d of the working as %s', (value, written) => {
    expect(formatSignificant(value)).toBe(written);
  });

  it('formats years, booleans, lists and missing values', () => {
    const built = year({ label: 'Built', description: 'Year of construction' });
    expect(formatValue(built, 2036)).toBe('2036');
    expect(formatValue(count({ label: 'Spaces', unit: '-', description: 'Parking spaces' }), 2036)).toBe('2,036');
    expect(formatValue(flag({ label: 'Met', description: 'Met' }), true)).toBe('Yes');
    const survey = choice({ raac_check: 'RAAC check', energy_model: 'Energy model' }, { description: 'Survey' });
    const surveys = listOf(survey, { label: 'Surveys', description: 'Surveys' });
    expect(formatValue(surveys, ['raac_check', 'energy_model'])).toBe('RAAC check, Energy model');
    expect(formatValue(surveys, [])).toBe('None');
    expect(formatValue(built, null)).toBe('–');
  });
});

describe('presentInputs', () => {
  it('shows inputs in the order of the schema, members of maps by their path, and marks defaults that count', () => {
    const beam = catalogue.find(({ name }) => name === 'eurocode_beam_designer');
    const inputs = presentInputs(beam?.inputSchema as never, {
      span_m: 6,
      material: 'steel',
      config: 'ss',
      udl_kn_m: 20,
    });
    expect(inputs.map(({ name, value, unit, isDefault }) => [name, value, unit, isDefault])).toEqual([
      ['material', 'Steel', '', false],
      ['config', 'Simply supported', '', false],
      ['span_m', '6', 'm', false],
      ['udl_kn_m', '20', 'kN/m', false],
      ['point_load_kn', '0', 'kN', true],
      // No position without a point load, and no exposure class of steel.
      ['fire_rating', '60 minutes', '', true],
    ]);
    const dgnb = catalogue.find(({ name }) => name === 'dgnb_bim_readiness');
    expect(presentInputs(dgnb?.inputSchema as never, { answers: { lca: 'yes' } })).toMatchObject([
      { name: 'answers.lca', label: 'Life-cycle assessment', value: 'Yes' },
    ]);
  });
});

describe('presentResult', () => {
  const Result = strictObject({
    adequate: flag({ label: 'Adequate', description: 'Whether it holds', tones: { true: 'good', false: 'bad' } }),
    load_kw: quantity({ label: 'Load', unit: 'kW', decimals: 2, description: 'Load', headline: 1 }),
    spare: orNull(quantity({ label: 'Spare', unit: '-', decimals: 1, description: 'Spare' })),
    detail: strictObject(
      { depth_mm: quantity({ label: 'Depth', unit: 'mm', decimals: 0, description: 'Depth' }) },
      { label: 'Detail', description: 'Detail' },
    ),
    parts: listOf(
      strictObject({
        part: choice({ heat_pump: 'Heat pump' }, { label: 'Part', description: 'Part' }),
        cost_eur: quantity({ label: 'Cost', unit: 'EUR', decimals: 0, description: 'Cost' }),
      }),
      { label: 'Parts', description: 'Parts' },
    ),
  });

  it('puts verdicts first, then figures, details and tables, and leaves out what has no value', () => {
    const result = {
      adequate: false,
      load_kw: 1500,
      spare: null,
      detail: { depth_mm: 300 },
      parts: [{ part: 'heat_pump', cost_eur: 9000 }],
    };
    const { verdicts, groups, tables } = presentResult(Result, result);
    expect(verdicts).toMatchObject([{ name: 'adequate', value: 'No', tone: 'bad' }]);
    expect(groups).toMatchObject([
      {
        title: 'Figures',
        fields: [{ label: 'Load', value: '1,500.00', unit: 'kW', headline: 1 }],
      },
      { title: 'Detail', fields: [{ label: 'Depth', value: '300', unit: 'mm' }] },
    ]);
    expect(groups[0]?.fields).toHaveLength(1);
    expect(tables).toMatchObject([
      {
        title: 'Parts',
        head: [{ text: 'Part' }, { text: 'Cost, EUR' }],
        rows: [[{ text: 'Heat pump' }, { text: '9,000', isNumber: true }]],
      },
    ]);
  });

  it('resolves a unit that refers to another field of the result', () => {
    const cost = quantity({ label: 'Cost', unit: 'local_currency/m2', decimals: 0, description: 'Cost' });
    const Priced = strictObject({ local_currency: text({ label: 'Currency', description: 'Currency' }), cost });
    const { groups } = presentResult(Priced, { local_currency: 'PLN', cost: 500 });
    expect(groups[0]?.fields[1]).toMatchObject({ value: '500', unit: 'PLN/m²' });
  });

  it('writes the figures of a row with the decimals of its unit, and shows the unit next to them', () => {
    const decimals = { kN: 1, kNm: 2, '1': 3 };
    const demand = quantity({
      label: 'Demand',
      unit: '-',
      decimals: 3,
      rowUnit: { field: 'unit', decimals },
      description: 'Demand',
    });
    const row = strictObject({ demand, unit: text({ label: 'Unit', description: 'Unit of the row' }) });
    const Checked = strictObject({ checks: listOf(row, { label: 'Checks', description: 'Checks' }) });
    const { tables } = presentResult(Checked, {
      checks: [
        { demand: 2000, unit: 'kN' },
        { demand: 156.5, unit: 'kNm' },
        { demand: 1, unit: '1' },
        { demand: 12.5, unit: 'furlongs' },
      ],
    });
    expect(tables[0]?.rows.map((cells) => cells.map(({ text: shown }) => shown))).toEqual([
      ['2,000.0', 'kN'],
      ['156.50', 'kNm'],
      ['1.000', '1'],
      ['12.5', 'furlongs'],
    ]);
  });

  /** SCI P363 and the specification: 2 000 kN, 156.55 kNm and an expression of 1.723 in one table. */
  it('pads no check of a member beyond the decimals of its unit', () => {
    const column = catalogue.find(({ name }) => name === 'eurocode_column_checker');
    const section = { material: 'S355', section: 'UC254x254x73', eccentricity_mm: 100 };
    const answer = column && runCalculator(column, { axial_load_kn: 2000, effective_length_m: 5, ...section });
    if (!column || !answer?.ok) throw new Error('expected an answer');
    const table = presentResult(column.resultSchema, answer.result).tables.find(({ name }) => name === 'checks');
    const shownOf = (label: string) =>
      table?.rows
        .find(([side]) => side?.text === label)
        ?.slice(1)
        .map(({ text: figure }) => figure);
    expect(shownOf('Demand')).toEqual(['200.00', '2,000.0', '2,000.0', '2,000.0', '1.610', '1.723']);
    expect(shownOf('Resistance')?.[0]).toBe('156.55');
    expect(shownOf('Unit')).toEqual(['kNm', 'kN', 'kN', 'kN', '1', '1']);
  });

  it('transposes a wide table of few rows', () => {
    const pue = catalogue.find(({ name }) => name === 'calculate_pue');
    const answer = pue && runCalculator(pue, { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
    if (!pue || !answer?.ok) throw new Error('expected an answer');
    const table = presentResult(pue.resultSchema, answer.result).tables.find(
      ({ name }) => name === 'overhead_breakdown',
    );
    expect(table?.head.map(({ text }) => text)).toEqual(['Component', 'Cooling', 'UPS and distribution', 'Lighting']);
    expect(table?.rows[0]?.map(({ text }) => text)).toEqual(['Load, kW', '200.00', '25.00', '1.50']);
  });

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'shows every field of %s that has a value, once',
    (_name, calculator) => {
      for (const { input } of calculator.examples) {
        const answer = runCalculator(calculator, input);
        if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
        const { verdicts, groups, texts, tables } = presentResult(calculator.resultSchema, answer.result);
        const shown = [...verdicts, ...groups.flatMap(({ fields }) => fields), ...groups, ...texts, ...tables].map(
          ({ name }) => name,
        );
        for (const [name, value] of Object.entries(answer.result)) {
          if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
          const isCommon = [
            'standard_reference',
            'recommendations',
            'disclaimer',
            'assumptions',
            'warnings',
            'edition',
            'law',
          ].includes(name);
          expect(shown.includes(name), name).toBe(!isCommon);
        }
        for (const { fields } of groups)
          for (const { value } of fields) expect(value).not.toMatch(/\[object|undefined|NaN/);
      }
    },
  );
});
