import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { inputReader } from './read_input.ts';
import {
  choice,
  count,
  flag,
  freeText,
  listOf,
  mapOf,
  numberChoice,
  optional,
  quantity,
  strictObject,
  text,
  withDefault,
  year,
} from './schema.ts';

/** The errors that a reader of one input named `size` reports for a value. */
function messagesFor(schema: TSchema, value: unknown): string[] {
  const { errors } = inputReader(strictObject({ size: schema }), 'an input of a_tool')({ size: value }).invalid;
  expect(new Set(errors.map(({ field }) => field)).size, 'one problem for each field').toBe(errors.length);
  return errors.map(({ message }) => message);
}

const ANSWERS = ['yes', 'partial', 'no'] as const;

const load = quantity({ unit: 'kW', minimum: 0.1, maximum: 1_000_000, description: 'IT equipment power' });
const power = quantity({ unit: 'MW', exclusiveMinimum: 0, exclusiveMaximum: 2000, description: 'Demand' });
const ratio = quantity({ unit: '-', minimum: 0, maximum: 1, description: 'Share' });
const storeys = count({ unit: 'storeys', minimum: 1, maximum: 200, description: 'Storeys above ground' });
const redundancy = choice(['N', 'N+1', '2N', '2N+1'], { description: 'Redundancy' });
const discipline = choice(['structural', 'mep', 'compliance'], { description: 'Discipline' });

const Site = strictObject({
  it_load_kw: load,
  storeys: optional(storeys),
  redundancy: withDefault(redundancy, 'N+1'),
  lighting_kw: withDefault(quantity({ unit: 'kW', minimum: 0, maximum: 5000, description: 'Lighting power' }), 1250),
  heated: withDefault(flag({ description: 'Whether the hall is heated' }), true),
  country: optional(freeText({ description: 'Country' })),
  disciplines: optional(listOf(discipline, { description: 'Disciplines', minItems: 1 })),
  answers: optional(
    strictObject({
      lca: choice(ANSWERS, { description: 'Life cycle' }),
      water: optional(choice(ANSWERS, { description: 'Water use' })),
    }),
  ),
});
const readSite = inputReader(Site, 'an input of plan_site');

describe('a map', () => {
  const kwh = quantity({ unit: 'kWh', minimum: 0, maximum: 1000, description: 'Energy' });
  const fuels = mapOf({ gas: kwh, oil: kwh, wood: kwh }, { description: 'Energy by fuel', minEntries: 1 });

  it('takes any of its ids', () => {
    expect(messagesFor(fuels, { oil: 5 })).toEqual([]);
    expect(messagesFor(fuels, { gas: 1, wood: 0, oil: 5 })).toEqual([]);
  });

  it('names the entry that is wrong, and the ids there are', () => {
    expect(messagesFor(fuels, { gas: null, oil: 1001, coal: 1, wod: 1 })).toEqual([
      'size.gas must be a number from 0 to 1,000 kWh; null was sent.',
      'size.oil must be at most 1,000 kWh; 1001 was sent.',
      'size.coal is not one of gas, oil, wood.',
      'size.wod is not one of gas, oil, wood. Did you mean wood?',
    ]);
  });

  it('is not empty where it needs an entry', () => {
    expect(messagesFor(fuels, {})).toEqual(['size must hold at least 1 of gas, oil, wood; 0 were sent.']);
  });
});

describe('a choice of numbers', () => {
  const flow = numberChoice([35, 45, 55], { unit: '°C', description: 'Flow temperature' });

  it('takes a number of the list and no other value', () => {
    expect(messagesFor(flow, 45)).toEqual([]);
    expect(messagesFor(flow, 50)).toEqual(['size must be one of 35, 45, 55 °C; 50 was sent.']);
    expect(messagesFor(flow, '45')).toEqual(['size must be one of 35, 45, 55 °C; the text "45" was sent.']);
  });
});

describe('a number', () => {
  it.each([
    ['on the lower bound', load, 0.1],
    ['on the upper bound', load, 1_000_000],
    ['above an exclusive lower bound', power, 0.001],
    ['below an exclusive upper bound', power, 1999.999],
    ['without bounds', quantity({ unit: '°C', description: 'Temperature' }), -273.15],
  ])('is taken as it was sent: %s', (_case, schema, value) => {
    expect(inputReader(strictObject({ size: schema }), 'an input of a_tool')({ size: value })).toEqual({
      input: { size: value },
      defaulted: [],
      invalid: { errors: [], moreErrors: 0 },
    });
  });

  it.each([
    [load, 0.0999, 'size must be at least 0.1 kW; 0.0999 was sent.'],
    [load, -5, 'size must be at least 0.1 kW; -5 was sent.'],
    [load, 1_000_000.5, 'size must be at most 1,000,000 kW; 1000000.5 was sent.'],
    [load, 1e300, 'size must be at most 1,000,000 kW; 1e+300 was sent.'],
    [power, 0, 'size must be above 0 MW; 0 was sent.'],
    [power, -0.1, 'size must be above 0 MW; -0.1 was sent.'],
    [power, 2000, 'size must be below 2,000 MW; 2000 was sent.'],
    [ratio, 1.1, 'size must be at most 1; 1.1 was sent.'],
  ])('out of bounds is told the bound, its unit and what was sent', (schema, value, message) => {
    expect(messagesFor(schema, value)).toEqual([message]);
  });

  it.each([
    ['500', 'the text "500"'],
    ['', 'the text ""'],
    ['say "5"', 'the text "say \\"5\\""'],
    [null, 'null'],
    [true, 'true'],
    [false, 'false'],
    [[500], 'a list'],
    [{ value: 500 }, 'an object'],
    [JSON.parse('1e999'), 'a number too large for double precision'],
    [JSON.parse('-1e999'), 'a number too large for double precision'],
    [Number.NaN, 'NaN'],
  ])('is never made of %j (%s)', (value, sent) => {
    expect(messagesFor(load, value)).toEqual([`size must be a number from 0.1 to 1,000,000 kW; ${sent} was sent.`]);
  });

  it.each([
    [ratio, 'a number from 0 to 1'],
    [power, 'a number above 0 and below 2,000 MW'],
    [
      quantity({ unit: 'm', exclusiveMinimum: 0, maximum: 50, description: 'Span' }),
      'a number above 0 and at most 50 m',
    ],
    [quantity({ unit: 'm', minimum: 2, description: 'Height' }), 'a number at least 2 m'],
    [quantity({ unit: 'm', maximum: 2, description: 'Height' }), 'a number at most 2 m'],
    [quantity({ unit: '°C', description: 'Temperature' }), 'a number in °C'],
    [quantity({ unit: '-', description: 'Score' }), 'a number'],
    [storeys, 'a whole number from 1 to 200 storeys'],
  ])('of the wrong type is told everything that it has to be: %#', (schema, expected) => {
    expect(messagesFor(schema, 'x')).toEqual([`size must be ${expected}; the text "x" was sent.`]);
  });

  it.each([1e-31, -1e-31, -0, Number.MIN_VALUE])('as small as %d counts as zero', (value) => {
    expect(inputReader(strictObject({ size: ratio }), 'an input of a_tool')({ size: value }).input).toEqual({
      size: 0,
    });
    expect(messagesFor(power, value)).toEqual([`size must be above 0 MW; ${value} was sent.`]);
  });

  it('from 1e-30 on counts as itself', () => {
    expect(messagesFor(power, 1e-30)).toEqual([]);
    expect(inputReader(strictObject({ size: ratio }), 'an input of a_tool')({ size: 1e-30 }).input).toEqual({
      size: 1e-30,
    });
  });
});

describe('a whole number', () => {
  it.each([
    [1, []],
    [200, []],
    [3.0, []],
    [2.5, ['size must be a whole number from 1 to 200 storeys; 2.5 was sent.']],
    [0, ['size must be at least 1 storeys; 0 was sent.']],
    [201, ['size must be at most 200 storeys; 201 was sent.']],
    ['3', ['size must be a whole number from 1 to 200 storeys; the text "3" was sent.']],
  ])('reads %j', (value, messages) => {
    expect(messagesFor(storeys, value)).toEqual(messages);
  });
});

describe('a year', () => {
  it.each([
    [2030, []],
    [2025, ['size must be at least 2026; 2025 was sent.']],
    [2061, ['size must be at most 2060; 2061 was sent.']],
    [2030.5, ['size must be a whole number from 2026 to 2060; 2030.5 was sent.']],
  ])('is written without a comma: %j', (value, messages) => {
    const completion = year({ label: 'Completion', minimum: 2026, maximum: 2060, description: 'Year of completion' });
    expect(messagesFor(completion, value)).toEqual(messages);
  });
});

describe('a choice', () => {
  it.each(['N', 'N+1', '2N', '2N+1'])('takes %s', (value) => {
    expect(messagesFor(redundancy, value)).toEqual([]);
  });

  it.each([
    ['2M', 'the text "2M" was sent. Did you mean 2N?'],
    ['n+1', 'the text "n+1" was sent. Did you mean N+1?'],
    ['2N ', 'the text "2N " was sent. Did you mean 2N?'],
    ['triple', 'the text "triple" was sent.'],
    ['toString', 'the text "toString" was sent.'],
    [2, '2 was sent.'],
    [null, 'null was sent.'],
    [['N'], 'a list was sent.'],
  ])('lists what is allowed and suggests a near word: %j', (value, ending) => {
    expect(messagesFor(redundancy, value)).toEqual([`size must be one of N, N+1, 2N, 2N+1; ${ending}`]);
  });
});

describe('free text', () => {
  const country = freeText({ description: 'Country' });

  it.each(['uk', '  Côte d’Ivoire ', 'x'.repeat(100)])('is taken as it was sent: %j', (value) => {
    expect(inputReader(strictObject({ size: country }), 'an input of a_tool')({ size: value }).input).toEqual({
      size: value,
    });
  });

  it.each([
    ['', 'size must not be blank; the text "" was sent.'],
    [' \t\n', 'size must not be blank; the text " \\t\\n" was sent.'],
    ['x'.repeat(101), 'size must be at most 100 characters long; 101 were sent.'],
    [5, 'size must be text; 5 was sent.'],
    [null, 'size must be text; null was sent.'],
    [['uk'], 'size must be text; a list was sent.'],
  ])('refuses %j', (value, message) => {
    expect(messagesFor(country, value)).toEqual([message]);
  });

  it('counts characters as JSON Schema does, so that one beyond the basic plane is one', () => {
    expect(messagesFor(country, '🏢'.repeat(100))).toEqual([]);
    expect(messagesFor(country, '🏢'.repeat(101))).toEqual([
      'size must be at most 100 characters long; 101 were sent.',
    ]);
  });

  it('may be blank where the schema says nothing of it', () => {
    expect(messagesFor(text({ description: 'Remark' }), '')).toEqual([]);
  });
});

describe('a flag', () => {
  it.each([true, false])('takes %s', (value) => {
    expect(
      inputReader(strictObject({ size: flag({ description: 'Heated' }) }), 'an input of a_tool')({ size: value }).input,
    ).toEqual({
      size: value,
    });
  });

  it.each([
    ['true', 'the text "true"'],
    [1, '1'],
    [0, '0'],
    [null, 'null'],
  ])('is never made of %j', (value, sent) => {
    expect(messagesFor(flag({ description: 'Heated' }), value)).toEqual([
      `size must be true or false; ${sent} was sent.`,
    ]);
  });
});

describe('a list', () => {
  it('names each wrong item by its place', () => {
    const disciplines = ['mep', 'mpe', 'structural', 7, null];
    expect(readSite({ it_load_kw: 500, disciplines }).invalid.errors).toEqual([
      {
        field: 'disciplines.1',
        message: 'disciplines.1 must be one of structural, mep, compliance; the text "mpe" was sent. Did you mean mep?',
      },
      {
        field: 'disciplines.3',
        message: 'disciplines.3 must be one of structural, mep, compliance; 7 was sent.',
      },
      {
        field: 'disciplines.4',
        message: 'disciplines.4 must be one of structural, mep, compliance; null was sent.',
      },
    ]);
  });

  it.each([
    [[], 'disciplines must hold at least 1; 0 were sent.'],
    ['mep', 'disciplines must be a list; the text "mep" was sent.'],
    [{ 0: 'mep' }, 'disciplines must be a list; an object was sent.'],
  ])('refuses %j in its place', (disciplines, message) => {
    expect(readSite({ it_load_kw: 500, disciplines }).invalid.errors).toEqual([{ field: 'disciplines', message }]);
  });
});

describe('an object within the inputs', () => {
  it('names its members by the dotted path: wrong, missing and unknown', () => {
    expect(readSite({ it_load_kw: 500, answers: { water: 'maybe', lcaa: 'yes' } }).invalid.errors).toEqual([
      { field: 'answers.lca', message: 'answers.lca is required: Life cycle, one of yes, partial, no.' },
      {
        field: 'answers.water',
        message: 'answers.water must be one of yes, partial, no; the text "maybe" was sent.',
      },
      { field: 'answers.lcaa', message: 'answers.lcaa is not an input of plan_site. Did you mean lca?' },
    ]);
  });

  it.each([
    ['yes', 'the text "yes"'],
    [['yes'], 'a list'],
    [3, '3'],
  ])('is never made of %j', (answers, sent) => {
    expect(readSite({ it_load_kw: 500, answers }).invalid.errors).toEqual([
      { field: 'answers', message: `answers must be a JSON object; ${sent} was sent.` },
    ]);
  });

  it('reads null for an optional member as not sent', () => {
    expect(readSite({ it_load_kw: 500, answers: { lca: 'yes', water: null } })).toMatchObject({
      input: { answers: { lca: 'yes' } },
      invalid: { errors: [], moreErrors: 0 },
    });
  });
});

describe('a request', () => {
  it.each([
    [null, 'null'],
    [[], 'a list'],
    [[{ it_load_kw: 500 }], 'a list'],
    ['{}', 'the text "{}"'],
    [5, '5'],
    [true, 'true'],
    [undefined, 'nothing'],
  ])('is an object and not %j', (sent, said) => {
    expect(readSite(sent).invalid.errors).toEqual([
      { field: 'body', message: `The inputs must be a JSON object; ${said} was sent.` },
    ]);
  });

  it('fills each default that was not sent, and reports it', () => {
    expect(readSite({ it_load_kw: 500, redundancy: '2N' })).toEqual({
      input: { it_load_kw: 500, redundancy: '2N', lighting_kw: 1250, heated: true },
      defaulted: [
        {
          name: 'lighting_kw',
          value: 1250,
          unit: 'kW',
          description: 'Lighting power',
          sentence: 'lighting_kw was not given: 1,250 kW is assumed.',
        },
        {
          name: 'heated',
          value: true,
          unit: '-',
          description: 'Whether the hall is heated',
          sentence: 'heated was not given: true is assumed.',
        },
      ],
      invalid: { errors: [], moreErrors: 0 },
    });
  });

  it.each([null, undefined])('treats %s for an optional input as not sent', (nothing) => {
    const sent = { it_load_kw: 500, storeys: nothing, redundancy: nothing, country: nothing, answers: nothing };
    expect(readSite(sent)).toEqual(readSite({ it_load_kw: 500 }));
  });

  it('keeps a default out of the way of a wrong value', () => {
    const { input, defaulted, invalid } = readSite({ it_load_kw: 500, lighting_kw: -1 });
    expect(input).not.toHaveProperty('lighting_kw');
    expect(defaulted.map(({ name }) => name)).toEqual(['redundancy', 'heated']);
    expect(invalid.errors).toEqual([
      { field: 'lighting_kw', message: 'lighting_kw must be at least 0 kW; -1 was sent.' },
    ]);
  });

  it.each([{}, { it_load_kw: undefined }, Object.create({ it_load_kw: 500 })])(
    'lacks a required input that is not its own: %#',
    (sent) => {
      expect(readSite(sent).invalid.errors).toEqual([
        {
          field: 'it_load_kw',
          message: 'it_load_kw is required: IT equipment power, a number from 0.1 to 1,000,000 kW.',
        },
      ]);
    },
  );

  it.each([
    ['it_laod_kw', ' Did you mean it_load_kw?'],
    ['Storeys', ' Did you mean storeys?'],
    ['lighting-kw', ' Did you mean lighting_kw?'],
    ['colour', ''],
    ['constructor', ''],
    ['', ''],
  ])('names the property %j that no input has, and the input that is near', (name, suggestion) => {
    expect(readSite({ it_load_kw: 500, [name]: 1 }).invalid.errors).toEqual([
      { field: name, message: `${name} is not an input of plan_site.${suggestion}` },
    ]);
  });

  it.each(['it_load_kw', 'polluted'])('reports __proto__ as unknown and lets it change nothing: %s', (name) => {
    const { input, invalid } = readSite(JSON.parse(`{ "__proto__": { "${name}": 5 }, "it_load_kw": 500 }`));
    expect(invalid.errors).toEqual([{ field: '__proto__', message: '__proto__ is not an input of plan_site.' }]);
    expect(input).toEqual({ it_load_kw: 500, redundancy: 'N+1', lighting_kw: 1250, heated: true });
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, name)).toBe(false);
  });

  it('does not take an input from __proto__, here or in a map', () => {
    const sent = JSON.parse('{ "__proto__": { "it_load_kw": 5 }, "answers": { "__proto__": { "lca": "yes" } } }');
    expect(readSite(sent).invalid.errors.map(({ field }) => field)).toEqual([
      'it_load_kw',
      'answers.lca',
      'answers.__proto__',
      '__proto__',
    ]);
  });

  it('hears of everything that is wrong at once, in the order of the schema, the unknown last', () => {
    const sent = {
      colour: 'red',
      answers: { lca: 'perhaps' },
      disciplines: ['mep', 5],
      country: ' ',
      heated: 'no',
      lighting_kw: 6000,
      redundancy: '2M',
      storeys: 1.5,
      it_load_kw: '500',
    };
    expect(readSite(sent).invalid.errors).toEqual(
      [
        ['it_load_kw', 'must be a number from 0.1 to 1,000,000 kW; the text "500" was sent.'],
        ['storeys', 'must be a whole number from 1 to 200 storeys; 1.5 was sent.'],
        ['redundancy', 'must be one of N, N+1, 2N, 2N+1; the text "2M" was sent. Did you mean 2N?'],
        ['lighting_kw', 'must be at most 5,000 kW; 6000 was sent.'],
        ['heated', 'must be true or false; the text "no" was sent.'],
        ['country', 'must not be blank; the text " " was sent.'],
        ['disciplines.1', 'must be one of structural, mep, compliance; 5 was sent.'],
        ['answers.lca', 'must be one of yes, partial, no; the text "perhaps" was sent.'],
        ['colour', 'is not an input of plan_site.'],
      ].map(([field, rest]) => ({ field, message: `${field} ${rest}` })),
    );
  });

  it('keeps the valid inputs, and only those, next to invalid ones', () => {
    const sent = { it_load_kw: 500, storeys: 0, disciplines: ['mep', 'mpe'], answers: { lca: 'perhaps', water: 'no' } };
    expect(readSite(sent).input).toEqual({ it_load_kw: 500, redundancy: 'N+1', lighting_kw: 1250, heated: true });
  });

  it('is not changed, and shares no list or map with what was read', () => {
    const sent = { it_load_kw: 1e-31, storeys: null, disciplines: ['mep'], answers: { lca: 'yes', water: null } };
    const before = structuredClone(sent);
    const { input } = readSite(sent);
    expect(sent).toEqual(before);
    expect(input.disciplines).toEqual(['mep']);
    expect(input.disciplines).not.toBe(sent.disciplines);
    expect(input.answers).not.toBe(sent.answers);
  });

  it('leaves no trace in the reading of the next', () => {
    readSite({ storeys: 'x', colour: 1 });
    expect(readSite({ it_load_kw: 500 })).toMatchObject({ invalid: { errors: [] }, defaulted: { length: 3 } });
  });

  it.each([
    ['unknown names', 930, Object.fromEntries(Array.from({ length: 930 }, (_, index) => [`colour_${index}`, 1]))],
    ['wrong items of a list', 500, { disciplines: Array.from({ length: 500 }, () => 'mpe') }],
    [
      'unknown names in a map',
      300,
      { answers: { lca: 'no', ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`l${index}`, 1])) } },
    ],
  ])('gets the first 20 of many errors described and the others counted: %s', (_what, errors, sent) => {
    const { invalid } = readSite({ it_load_kw: 500, ...sent });
    expect(invalid.errors).toHaveLength(20);
    expect(invalid.moreErrors).toBe(errors - 20);
    expect(invalid.count).toBe(errors);
  });

  it('has a missing input and one with too few members counted after the first 20', () => {
    const disciplines = Array.from({ length: 20 }, () => 'mpe');
    const Late = strictObject({
      disciplines: listOf(discipline, { description: 'Disciplines' }),
      load_kw: load,
      fuels: mapOf({ gas: ratio }, { description: 'Fuels', minEntries: 1 }),
      storeys,
    });
    const { input, invalid } = inputReader(Late, 'an input of a_tool')({ disciplines, fuels: {}, storeys: 0 });
    expect(invalid.errors.every(({ field }) => field.startsWith('disciplines.'))).toBe(true);
    // In addition to the 20 items: load_kw is missing, fuels is empty, storeys is too low.
    expect(invalid.moreErrors).toBe(3);
    expect(input).toEqual({});
  });

  it('is exact about the field up to 200 characters', () => {
    const fieldsOf = (name: string) =>
      readSite({ it_load_kw: 500, [name]: 1 }).invalid.errors.map(({ field }) => field);
    expect(fieldsOf('c'.repeat(200))).toEqual(['c'.repeat(200)]);
    expect(fieldsOf('c'.repeat(201))).toEqual([`${'c'.repeat(200)}…`]);
  });

  it('sees long values and long names cut after 60 and 80 characters', () => {
    const kept = 'a'.repeat(60);
    const name = 'b'.repeat(81);
    expect(readSite({ it_load_kw: kept, redundancy: `${kept}a`, [name]: 1 }).invalid.errors).toEqual([
      {
        field: 'it_load_kw',
        message: `it_load_kw must be a number from 0.1 to 1,000,000 kW; the text "${kept}" was sent.`,
      },
      {
        field: 'redundancy',
        message: `redundancy must be one of N, N+1, 2N, 2N+1; the text "${kept}…" was sent.`,
      },
      { field: name, message: `${'b'.repeat(80)}… is not an input of plan_site.` },
    ]);
  });
});

describe('a reader', () => {
  it('is not made for a list that does not say what it holds, nor for a type that no input has', () => {
    expect(() => messagesFor({ type: 'array' } as TSchema, [])).toThrow('a list of inputs says what its items are');
    expect(() => messagesFor({ type: 'null' } as TSchema, null)).toThrow('inputs of type null are not read');
  });
});
