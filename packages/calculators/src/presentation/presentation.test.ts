import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { runCalculator } from '../kernel/index.ts';
import { choice, count, flag, listOf, orNull, quantity, strictObject, text } from '../kernel/schema.ts';
import { formatFigure, formatSignificant, formatValue } from './format_value.ts';
import { labelOf } from './label.ts';
import { FIELDS_WITH_OPTION_WORDS, optionInWords } from './option_words.ts';
import { presentInputs } from './present_input.ts';
import { presentResult } from './present_result.ts';
import { unitInWords } from './unit.ts';
import { toneOf, VERDICTS } from './verdict.ts';
import { inWords } from './words.ts';

interface Keywords {
  type?: string | string[];
  enum?: (string | null)[];
  items?: Keywords;
  properties?: Record<string, Keywords>;
}

/** The values that each field of the catalogue can have: words of closed lists, and yes or no. */
function optionsByField(): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>();
  const visit = (schema: Keywords): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const known = options.get(name) ?? new Set();
      for (const word of field.enum ?? field.items?.enum ?? []) if (word !== null) known.add(String(word));
      if ([field.type].flat().includes('boolean')) known.add('true').add('false');
      options.set(name, known);
      visit(field);
      if (field.items) visit(field.items);
    }
  };
  for (const { inputSchema, resultSchema } of catalogue) {
    visit(inputSchema as Keywords);
    visit(resultSchema as Keywords);
  }
  return options;
}

function fieldOf(tool: string, schema: 'inputSchema' | 'resultSchema', name: string): TSchema {
  const found = catalogue.find((calculator) => calculator.name === tool)?.[schema].properties[name];
  if (!found) throw new Error(`${tool} has no ${name}`);
  return found as TSchema;
}

describe('words', () => {
  it.each([
    ['abu_dhabi', 'Abu Dhabi'],
    ['ups_losses', 'UPS losses'],
    ['western-eu', 'Western EU'],
    ['art_10_3_b_ii', 'Article 10(3)(b)(ii)'],
    ['art_9_1_meps_16_pct', 'Article 9(1), MEPS 16 %'],
    ['part_3_class_ma', 'Part 3 Class MA'],
    ['Very Good', 'Very Good'],
    ['UB356x127x33', 'UB356x127x33'],
  ])('reads %s as %s', (name, words) => {
    expect(inWords(name)).toBe(words);
  });

  it.each([
    ['config', 'ss', 'Simply supported'],
    ['grade', 'c3037', 'C30/37'],
    ['age_band', '1930_1949', '1930 to 1949'],
    ['age_band', 'pre_1900', 'Before 1900'],
    ['age_band', '2023_plus', '2023 or later'],
    ['missing_core_controls', 'has_ot_policy', 'OT policy'],
    ['space_type', 'data_centre', 'Data centre'],
  ])('reads the option of %s %s as %s', (field, option, words) => {
    expect(optionInWords(field, option)).toBe(words);
  });

  it('has words for every option of the catalogue, without underscores, and none for options that are not there', () => {
    const options = optionsByField();
    for (const [field, words] of options) {
      for (const word of words) expect(optionInWords(field, word), `${field} ${word}`).not.toMatch(/_|^$/);
    }
    for (const [field, words] of Object.entries(FIELDS_WITH_OPTION_WORDS)) {
      for (const word of Object.keys(words)) expect([...(options.get(field) ?? [])], field).toContain(word);
    }
  });
});

describe('labels and units', () => {
  it.each([
    ['calculate_pue', 'inputSchema', 'it_load_kw', 'IT load'],
    ['eurocode_beam_designer', 'inputSchema', 'config', 'Supports'],
    ['eurocode_beam_designer', 'resultSchema', 'm_sag_ed_knm', 'Design sagging moment'],
    ['eu_cost_benchmarking', 'resultSchema', 'total_cost_low_eur', 'Total cost, low'],
    ['thermal_load', 'resultSchema', 'airflow_m3_per_s', 'Airflow'],
  ] as const)('calls the field of %s %s %s: %s', (tool, schema, name, label) => {
    expect(labelOf(name, fieldOf(tool, schema, name))).toBe(label);
  });

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

  it('writes years without thousands, yes and no, codes of countries, lists and what is not there', () => {
    const year = count({ unit: '-', description: 'Year' });
    expect(formatValue('stranding_year', year, 2036)).toBe('2036');
    expect(formatValue('parking_spaces', year, 2036)).toBe('2,036');
    expect(formatValue('met', flag({ description: 'Met' }), true)).toBe('Yes');
    expect(formatValue('country_used', text({ description: 'Country' }), 'de')).toBe('DE');
    const surveys = listOf(choice(['raac_check', 'energy_model'], { description: 'Survey' }), {
      description: 'Surveys',
    });
    expect(formatValue('surveys', surveys, ['raac_check', 'energy_model'])).toBe('RAAC check, Energy model');
    expect(formatValue('surveys', surveys, [])).toBe('None');
    expect(formatValue('year', year, null)).toBe('–');
  });
});

describe('verdicts', () => {
  it('read every value of each of their fields, and name no field or value that is not there', () => {
    const options = optionsByField();
    for (const [field, tones] of Object.entries(VERDICTS)) {
      for (const word of Object.keys(tones)) expect([...(options.get(field) ?? [])], field).toContain(word);
    }
    /** A fire rating shares its name with the rating of a contractor, and is no verdict. */
    for (const field of Object.keys(VERDICTS).filter((name) => name !== 'rating')) {
      expect(Object.keys(VERDICTS[field] ?? {}).sort(), field).toEqual([...(options.get(field) ?? [])].sort());
    }
    expect(toneOf('efficiency_rating', 'Poor')).toBe('bad');
    expect(toneOf('adequate', true)).toBe('good');
    expect(toneOf('section', 'UB356x127x33')).toBeUndefined();
  });
});

describe('presentInputs', () => {
  it('shows inputs in the order of the schema, members of maps by their path, and marks defaults', () => {
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
      ['load_position', '0.5', '', true],
      ['exposure', 'XC1', '', true],
      ['fire_rating', 'R60', '', true],
    ]);
    const dgnb = catalogue.find(({ name }) => name === 'dgnb_bim_readiness');
    expect(presentInputs(dgnb?.inputSchema as never, { answers: { lca: 'yes' } })).toMatchObject([
      { name: 'answers.lca', label: 'Life-cycle assessment', value: 'Yes' },
    ]);
  });
});

describe('presentResult', () => {
  const Result = strictObject({
    adequate: flag({ description: 'Whether it holds' }),
    load_kw: quantity({ unit: 'kW', decimals: 2, description: 'Load' }),
    spare: orNull(quantity({ unit: '-', decimals: 1, description: 'Spare' })),
    detail: strictObject(
      { depth_mm: quantity({ unit: 'mm', decimals: 0, description: 'Depth' }) },
      { description: 'Detail' },
    ),
    parts: listOf(
      strictObject({
        part: choice(['heat_pump'], { description: 'Part' }),
        cost_eur: quantity({ unit: 'EUR', decimals: 0, description: 'Cost' }),
      }),
      { description: 'Parts' },
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
      { title: 'Figures', fields: [{ label: 'Load', value: '1,500.00', unit: 'kW' }] },
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

  it('lays a wide table of few rows on its side', () => {
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
          const isCommon = ['standard_reference', 'recommendations', 'disclaimer', 'assumptions', 'warnings'].includes(
            name,
          );
          expect(shown.includes(name), name).toBe(!isCommon);
        }
        for (const { fields } of groups)
          for (const { value } of fields) expect(value).not.toMatch(/\[object|undefined|NaN/);
      }
    },
  );
});
