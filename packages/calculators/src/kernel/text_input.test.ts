import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { validInputs } from '../testing/generate_inputs.ts';
import { runCalculator } from './calculator.ts';
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
  withDefault,
} from './schema.ts';
import { inputFromText, textFromInput } from './text_input.ts';

const Input = strictObject({
  load_kw: quantity({ unit: 'kW', description: 'Load' }),
  floors: optional(count({ unit: '-', description: 'Floors' })),
  flow_c: withDefault(numberChoice([35, 45], { unit: '°C', description: 'Flow' }), 45),
  is_new: optional(flag({ description: 'Whether it is new' })),
  use: freeText({ description: 'Use' }),
  parts: listOf(choice(['roof', 'wall'], { description: 'Part' }), { description: 'Parts' }),
  years: optional(listOf(count({ unit: '-', description: 'Year' }), { description: 'Years' })),
  answers: mapOf(
    { lca: choice(['yes', 'no'], { description: 'Assessed' }), fuel: flag({ description: 'Fuel' }) },
    { description: 'Answers' },
  ),
});

function inputOf(...entries: [string, string][]) {
  return inputFromText(Input, entries);
}

describe('inputFromText', () => {
  it.each([
    ['500', 500],
    ['-3', -3],
    ['+3', 3],
    ['1.5e3', 1500],
    ['.5', 0.5],
    ['1E-3', 0.001],
    ['1e999', Number.POSITIVE_INFINITY],
  ])('reads the number %s', (text, number) => {
    expect(inputOf(['load_kw', text])).toEqual({ input: { load_kw: number }, errors: [], moreErrors: 0 });
  });

  it.each(['1,000', '5 kW', '0x10', 'NaN', 'Infinity', '', ' 5', '1e', '.'])(
    'leaves %j, which is no number, as text for the reader to complain of',
    (text) => {
      expect(inputOf(['load_kw', text])).toEqual({ input: { load_kw: text }, errors: [], moreErrors: 0 });
    },
  );

  it('reads whole numbers, choices of numbers, true and false', () => {
    const { input } = inputOf(['floors', '3'], ['flow_c', '35'], ['is_new', 'false']);
    expect(input).toEqual({ floors: 3, flow_c: 35, is_new: false });
    expect(inputOf(['is_new', 'true']).input).toEqual({ is_new: true });
    expect(inputOf(['is_new', 'yes']).input).toEqual({ is_new: 'yes' });
  });

  it('leaves text as it is, also where it looks like a number', () => {
    expect(inputOf(['use', '500']).input).toEqual({ use: '500' });
  });

  it.each([
    ['by commas', [['years', '1990,2010']]],
    [
      'by repetition',
      [
        ['years', '1990'],
        ['years', '2010'],
      ],
    ],
  ] as [string, [string, string][]][])('reads a list %s', (_how, entries) => {
    expect(inputOf(...entries)).toEqual({ input: { years: [1990, 2010] }, errors: [], moreErrors: 0 });
  });

  it('reads a map by dotted names, and keeps a member that is not of it for the reader', () => {
    expect(inputOf(['answers.lca', 'yes'], ['answers.fuel', 'true'], ['answers.nothing', '1'])).toEqual({
      input: { answers: { lca: 'yes', fuel: true, nothing: '1' } },
      errors: [],
      moreErrors: 0,
    });
  });

  it('takes empty text of an optional input as not sent, and of a required list or map as empty', () => {
    expect(inputOf(['floors', ''], ['years', ''], ['answers.lca', '']).input).toEqual({ answers: {} });
    expect(inputOf(['parts', ''], ['answers', '']).input).toEqual({ parts: [], answers: {} });
  });

  it('says that a single value was sent more than once', () => {
    const { errors } = inputOf(['load_kw', '1'], ['load_kw', '2'], ['answers.lca', 'yes'], ['answers.lca', 'no']);
    expect(errors).toEqual([
      { field: 'load_kw', message: 'load_kw must be sent once; 2 values were sent.' },
      { field: 'answers.lca', message: 'answers.lca must be sent once; 2 values were sent.' },
    ]);
  });

  it('says that a map was sent both whole and by its members', () => {
    expect(inputOf(['answers', 'yes'], ['answers.lca', 'yes']).errors).toEqual([
      { field: 'answers', message: 'answers must be sent whole or by its members; both were sent.' },
    ]);
  });

  it('keeps names that are no inputs, __proto__ among them, as plain properties for the reader', () => {
    const { input, errors } = inputOf(['__proto__', 'a'], ['lod_kw', '1'], ['lod_kw', '2'], ['use.x', '1']);
    expect(Object.keys(input)).toEqual(['__proto__', 'lod_kw', 'use.x']);
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
    expect(errors).toEqual([]);
  });
});

describe('textFromInput', () => {
  it('writes inputs in the order of the schema and leaves out what was not sent', () => {
    const input = { answers: { lca: 'no' }, parts: ['roof', 'wall'], use: 'office', is_new: null, load_kw: 1.5e-7 };
    expect(textFromInput(Input, input)).toEqual([
      ['load_kw', '1.5e-7'],
      ['use', 'office'],
      ['parts', 'roof,wall'],
      ['answers.lca', 'no'],
    ]);
  });

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'is read back as the same calculation of %s',
    (_name, calculator) => {
      const { inputSchema } = calculator;
      fc.assert(
        fc.property(validInputs(inputSchema), (input) => {
          const { input: back, errors } = inputFromText(inputSchema, textFromInput(inputSchema, input));
          expect(errors).toEqual([]);
          expect(runCalculator(calculator, back)).toEqual(runCalculator(calculator, input));
        }),
        { numRuns: 60 },
      );
    },
  );
});
