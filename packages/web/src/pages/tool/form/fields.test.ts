import { catalogue, keywordsOf } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { controlsOf, type Field, fieldsOf, formatBounds } from './fields.ts';

const tools = catalogue;

/** Options that need no label: classes, curves, grades, numbers. */
const OWN_NAMES = /^([A-Ga-d]|[SC]\d+|[scxr][\dc]+|\d+([-+]\d*)?)$/;

/** Words and established names of up to four letters. */
const SHORT_WORDS = new Set(
  'abu data epbd eu fair flat gas gold good hfc hfo high loft low new nis2 no non none oil poor room uae uk yes'.split(
    ' ',
  ),
);

function fieldsOfTool(name: string): Field[] {
  const tool = tools.find((entry) => entry.name === name);
  if (!tool) throw new Error(`there is no tool named ${name}`);
  return fieldsOf(tool);
}

function fieldNamed(tool: string, name: string): Field {
  const field = fieldsOfTool(tool).find((candidate) => candidate.name === name);
  if (!field) throw new Error(`${tool} has no input ${name}`);
  return field;
}

describe('fieldsOf', () => {
  it('has a field for every input of every tool', () => {
    for (const tool of tools) {
      expect(fieldsOf(tool).map(({ name }) => name)).toEqual(Object.keys(tool.inputSchema.properties));
    }
  });

  it('gives every option of every form a label, not a code', () => {
    const fields = tools.flatMap((tool) => controlsOf(fieldsOf(tool)));
    const options = fields.flatMap((field) =>
      field.kind === 'choice' || field.kind === 'multi_choice'
        ? field.options.map((option) => ({ field: field.name, ...option }))
        : [],
    );
    expect(options.length).toBeGreaterThan(150);
    const unread = options.filter(({ value, label }) => {
      if (/_|^$/.test(label)) return true;
      // A short part of a value is a code unless it is a word: `hp` must not become Hp, `gas` may become Gas.
      const codes = value.split(/[_-]/).filter((part) => part.length <= 4 && !SHORT_WORDS.has(part));
      const isOnlyCapitalised = label.toLowerCase() === value.replaceAll(/[_-]/g, ' ').toLowerCase();
      return codes.length > 0 && isOnlyCapitalised && !OWN_NAMES.test(value);
    });
    expect(unread).toEqual([]);
  });

  it.each([
    { tool: 'eurocode_beam_designer', input: 'config', value: 'ss', label: 'Simply supported' },
    { tool: 'digital_renovation_passport', input: 'heating', value: 'hp', label: 'Heat pump' },
    {
      tool: 'thermal_load',
      input: 'redundancy',
      value: 'n1',
      label: 'N+1, one spare unit per started eight of a group',
    },
    { tool: 'heatpump_heatloss', input: 'flow_temp_c', value: '45', label: '45 °C' },
    { tool: 'check_nis2_readiness', input: 'has_ciso', value: 'true', label: 'Yes' },
  ])('reads $value of $input as $label', ({ tool, input, value, label }) => {
    expect(fieldNamed(tool, input)).toMatchObject({
      kind: 'choice',
      options: expect.arrayContaining([{ value, label }]),
    });
  });

  it('has the unit, the bounds and whether an input is required', () => {
    expect(fieldNamed('calculate_pue', 'it_load_kw')).toMatchObject({
      kind: 'number',
      label: 'IT load',
      unit: 'kW',
      isRequired: true,
      hint: expect.stringContaining('0.1 to 1,000,000 kW'),
    });
  });

  it('has the default of an optional input', () => {
    expect(fieldNamed('thermal_load', 'lighting_kw')).toMatchObject({
      isRequired: false,
      defaultOption: { value: '5', label: '5 kW' },
    });
    expect(fieldNamed('eu_cost_benchmarking', 'bim')).toMatchObject({ defaultOption: { value: 'no', label: 'No' } });
  });

  it('offers the suggestions of a free text', () => {
    expect(fieldNamed('calculate_carbon', 'building_type')).toMatchObject({
      kind: 'text',
      suggestions: expect.arrayContaining([{ value: 'office', label: 'Office' }]),
    });
  });

  it('has a control for each member of a map: 20 questions, 12 questions, 8 fuels', () => {
    const counts = [
      { field: fieldNamed('dgnb_bim_readiness', 'answers'), count: 20 },
      { field: fieldNamed('contractor_vetting', 'answers'), count: 12 },
      { field: fieldNamed('sap_sbem_precheck', 'annual_energy_kwh'), count: 8 },
    ];
    for (const { field, count } of counts) {
      if (field.kind !== 'map') throw new Error(`${field.name} is not a map`);
      expect(controlsOf([field])).toHaveLength(count);
    }
  });
});

describe('formatBounds', () => {
  it.each([
    { schema: { minimum: 0, maximum: 2000, unit: 'm2' }, text: '0 to 2,000 m²' },
    { schema: { exclusiveMinimum: 0, maximum: 2000, unit: 'MW' }, text: 'above 0, up to 2,000 MW' },
    { schema: { minimum: 1000, maximum: 2035, unit: '-', isYear: true }, text: '1000 to 2035' },
    { schema: { minimum: 1000, maximum: 2035, unit: '-' }, text: '1,000 to 2,035' },
    { schema: { unit: 'kW' }, text: '' },
  ])('writes $text', ({ schema, text }) => {
    expect(formatBounds(schema)).toBe(text);
  });
});

describe('a map with headings', () => {
  it.each(['dgnb_bim_readiness', 'contractor_vetting'])('puts every question of %s under one heading', (tool) => {
    const field = fieldNamed(tool, 'answers');
    if (field.kind !== 'map') throw new Error(`answers of ${tool} is not a map`);
    const { answers = {} } = tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {};
    const questions = Object.keys(keywordsOf(answers).properties ?? {});
    expect(field.groups.length).toBeGreaterThan(3);
    expect(controlsOf([field]).map(({ name }) => name)).toEqual(questions.map((id) => `answers.${id}`));
    for (const { title } of field.groups) expect(title).not.toBe('');
  });
});
