import { describe, expect, it } from 'vitest';
import { catalogue, keywordsOf } from '../index.ts';
import { further, quantity, strictObject } from '../kernel/index.ts';
import { controlsOf, type Field, fieldsOf, formatBounds, sectionsOf } from './fields.ts';

const tools = catalogue;

/** Options that need no label: classes, curves, grades, numbers. */
const OWN_NAMES = /^([A-Ga-d]|[SC]\d+|[scxr][\dc]+|\d+([-+]\d*)?)$/;

/** Words and established names of up to four letters. */
const SHORT_WORDS = new Set(
  'abu air area data epbd eu fair flat gas gold good heat hfc hfo high loft low new nis2 no non none oil one poor pump roof room uae uk wall yes'.split(
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
      label: 'N+1, one standby unit per eight units or part of eight',
    },
    { tool: 'heatpump_heatloss', input: 'flow_temp_c', value: '45', label: '45 °C' },
    { tool: 'check_nis2_readiness', input: 'has_ciso', value: 'true', label: 'Yes' },
  ])('reads $value of $input as $label', ({ tool, input, value, label }) => {
    expect(fieldNamed(tool, input)).toMatchObject({
      kind: 'choice',
      options: expect.arrayContaining([{ value, label }]),
    });
  });

  it('has the unit, the bounds, an example and whether an input is required', () => {
    expect(fieldNamed('calculate_pue', 'it_load_kw')).toMatchObject({
      kind: 'number',
      label: 'IT load',
      unit: 'kW',
      minimum: 0.1,
      maximum: 1_000_000,
      typical: 500,
      isRequired: true,
    });
    expect(fieldNamed('eurocode_beam_designer', 'span_m')).toMatchObject({
      hint: expect.stringMatching(/ 0\.5 to 30 m\.$/),
    });
    expect(fieldNamed('roi_calculator', 'hourly_rate')).toMatchObject({ unit: '£/h' });
  });

  it('has the default of an optional input', () => {
    expect(fieldNamed('thermal_load', 'lighting_kw')).toMatchObject({
      isRequired: false,
      defaultOption: { value: '5', label: '5 kW' },
    });
    expect(fieldNamed('eu_cost_benchmarking', 'bim')).toMatchObject({ defaultOption: { value: 'no', label: 'No' } });
  });

  it('has the vocabulary of every free text that a tool interprets', () => {
    const texts = tools.flatMap((tool) =>
      fieldsOf(tool).flatMap((field) => (field.kind === 'text' ? [{ tool, field }] : [])),
    );
    const plain = texts
      .filter(({ field }) => !field.vocabulary && !field.days)
      .map(({ tool, field }) => `${tool.name} ${field.name}`);
    expect(plain).toEqual(['digital_renovation_passport address', 'digital_renovation_passport era']);
    for (const { tool, field } of texts) {
      for (const { value, label } of field.vocabulary?.words ?? []) {
        const { label: understood, usedInstead } = field.vocabulary?.understand(value) ?? {};
        expect(understood, `${tool.name} ${field.name} ${value}`).toBeDefined();
        expect(usedInstead, `${tool.name} ${field.name} ${value}`).toBeUndefined();
        expect(label).not.toMatch(/_/);
      }
    }
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
  const metres = { unit: 'm', isYear: false };
  it.each([
    { bounds: { ...metres, minimum: 0.5, maximum: 30 }, text: '0.5 to 30 m' },
    { bounds: { ...metres, maximum: 50 }, text: '0 to 50 m' },
    { bounds: { ...metres, minimum: 10, maximum: 1_000_000 }, text: '10 m or more' },
    { bounds: { ...metres, minimum: 0, maximum: 1_000_000 }, text: '' },
    { bounds: { unit: '', isYear: true, minimum: 2026, maximum: 2060 }, text: '2026 to 2060' },
    { bounds: { unit: '', isYear: true, minimum: 1000, maximum: 2035 }, text: '' },
  ])('says $text', ({ bounds, text }) => {
    expect(formatBounds(bounds)).toBe(text);
  });
});

describe('sectionsOf', () => {
  it('puts every field of every form under one heading', () => {
    for (const tool of tools) {
      const fields = fieldsOf(tool);
      const placed = sectionsOf(tool, fields).flatMap((section) => section.fields);
      expect(placed.map(({ name }) => name).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
    }
  });

  it('folds further inputs away, after the others', () => {
    const area = quantity({ label: 'Area', unit: 'm2', description: 'Area' });
    const inputSchema = strictObject({ height_m: further(area), area_m2: area });
    const sections = sectionsOf({ inputSchema }, fieldsOf({ inputSchema }));
    expect(sections.map(({ title, fields, isFolded }) => [title, fields.map(({ name }) => name), isFolded])).toEqual([
      ['', ['area_m2'], false],
      ['More inputs', ['height_m'], true],
    ]);
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
