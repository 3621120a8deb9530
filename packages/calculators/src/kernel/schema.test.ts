import { describe, expect, it } from 'vitest';
import { choice, count, freeText, optional, orNull, quantity, strictObject, withDefault, year } from './schema.ts';

/** A schema as it is published. */
function published(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

const load = quantity({ unit: 'kW', minimum: 0, maximum: 5, description: 'Load' });

describe('the builders write plain JSON Schema', () => {
  it.each([
    ['a number', load, { type: 'number', unit: 'kW', minimum: 0, maximum: 5, description: 'Load' }],
    [
      'a whole number',
      count({ unit: '-', description: 'Units' }),
      { type: 'integer', unit: '-', description: 'Units' },
    ],
    [
      'a choice',
      choice(['N', '2N'], { description: 'Redundancy' }),
      { type: 'string', enum: ['N', '2N'], description: 'Redundancy' },
    ],
    [
      'free text',
      freeText({ description: 'Country', suggested: ['uk', 'uae'] }),
      {
        type: 'string',
        maxLength: 100,
        pattern: '\\S',
        description: 'Country; for instance uk, uae',
        suggested: { uk: 'uk', uae: 'uae' },
      },
    ],
    [
      'a choice between codes, with what people call them and how they read',
      choice(
        { pass: 'Passes', fail: 'Fails' },
        { label: 'Check', description: 'Outcome', tones: { pass: 'good', fail: 'bad' }, headline: 1 },
      ),
      {
        type: 'string',
        enum: ['pass', 'fail'],
        optionLabels: { pass: 'Passes', fail: 'Fails' },
        label: 'Check',
        description: 'Outcome',
        tones: { pass: 'good', fail: 'bad' },
        headline: 1,
      },
    ],
    [
      'a year',
      year({ label: 'Built', description: 'Year of construction', minimum: 1800 }),
      { type: 'integer', unit: '-', isYear: true, label: 'Built', description: 'Year of construction', minimum: 1800 },
    ],
    [
      'a figure that is null under a condition',
      orNull(load, 'without a load'),
      {
        type: ['number', 'null'],
        unit: 'kW',
        minimum: 0,
        maximum: 5,
        description: 'Load; null without a load',
        nullWhen: 'without a load',
      },
    ],
    [
      'a figure or null',
      orNull(load),
      { type: ['number', 'null'], unit: 'kW', minimum: 0, maximum: 5, description: 'Load' },
    ],
    [
      'a word or null',
      orNull(choice(['A'], { description: 'Band' })),
      { type: ['string', 'null'], enum: ['A', null], description: 'Band' },
    ],
    [
      'a default',
      withDefault(choice(['N'], { description: 'R' }), 'N'),
      { type: 'string', enum: ['N'], description: 'R', default: 'N' },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(published(schema)).toEqual(expected);
  });

  it('requires what has no default and is not optional, and closes the object', () => {
    const schema = strictObject({ a: load, b: optional(load), c: withDefault(load, 1) });
    expect(published(schema)).toMatchObject({ type: 'object', required: ['a'], additionalProperties: false });
  });

  it('leaves the schema alone that a default or null is added to', () => {
    const words = choice(['A'], { description: 'Band' });
    withDefault(words, 'A');
    orNull(words);
    expect(published(words)).toEqual({ type: 'string', enum: ['A'], description: 'Band' });
  });
});
