import fc from 'fast-check';
import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  choice,
  count,
  flag,
  freeText,
  listOf,
  optional,
  quantity,
  strictObject,
  withDefault,
} from '../kernel/index.ts';
import { inputReader } from '../kernel/read_input.ts';
import { validInputs } from './generate_inputs.ts';

type Fields = Record<string, unknown>;

const Site = strictObject({
  it_load_kw: quantity({ unit: 'kW', minimum: 0.1, maximum: 1_000_000, description: 'IT load' }),
  demand_mw: quantity({ unit: 'MW', exclusiveMinimum: 0, maximum: 2000, description: 'Demand' }),
  storeys: count({ unit: '-', minimum: 1, maximum: 200, description: 'Storeys' }),
  redundancy: choice(['N', 'N+1', '2N'], { description: 'Redundancy' }),
  country: freeText({ description: 'Country' }),
  heated: withDefault(flag({ description: 'Heated' }), true),
  lighting_kw: withDefault(quantity({ unit: 'kW', minimum: 0, maximum: 5000, description: 'Lighting' }), 5),
  disciplines: optional(
    listOf(choice(['mep', 'energy'], { description: 'Discipline' }), { description: 'Disciplines', minItems: 1 }),
  ),
  answers: strictObject({
    lca: choice(['yes', 'no'], { description: 'Life cycle' }),
    water: optional(choice(['yes', 'no'], { description: 'Water' })),
  }),
});
const readSite = inputReader(Site, 'an input of plan_site');

/** The same inputs without the members that were not sent; items of lists stay. */
function asSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSent);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, asSent(member)]));
}

function typeBoxAllows(schema: TObject, input: unknown): boolean {
  return Value.Check(schema, asSent(input));
}

/** The reader treats such numbers as zero; TypeBox does not. This is the only permitted difference. */
function isTiny(value: unknown): boolean {
  return typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-30;
}

const allowed = validInputs(Site).filter((input) => !Object.values(input).some(isTiny));

describe('validInputs', () => {
  it('generates inputs that TypeBox and the reader accept', () => {
    fc.assert(
      fc.property(allowed, (input) => {
        expect(typeBoxAllows(Site, input)).toBe(true);
        expect(readSite(input).invalid.errors).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['an exclusive upper bound', quantity({ unit: '-', minimum: 0, exclusiveMaximum: 1, description: 'Share' })],
    ['an exclusive lower bound', quantity({ unit: '-', exclusiveMinimum: 5, maximum: 10, description: 'Score' })],
    [
      'exclusive bounds of whole numbers',
      count({ unit: '-', exclusiveMinimum: 0, exclusiveMaximum: 3, description: 'Units' }),
    ],
    [
      'bounds that hold small numbers only',
      quantity({ unit: '-', minimum: 0, maximum: 0.0005, description: 'Leakage' }),
    ],
    ['negative bounds', quantity({ unit: '°C', minimum: -60, maximum: -5, description: 'Coldest day' })],
    ['an upper bound of zero', quantity({ unit: '°C', minimum: -60, maximum: 0, description: 'Coldest day' })],
    ['a negative and a positive bound', quantity({ unit: '°C', minimum: -40, maximum: 60, description: 'Outdoors' })],
    ['a single value', quantity({ unit: '-', minimum: 2, maximum: 2, description: 'Two' })],
    ['no bounds', quantity({ unit: '-', description: 'Any' })],
  ])('stays within %s', (_case, schema) => {
    const Input = strictObject({ size: schema });
    fc.assert(
      fc.property(validInputs(Input), (input) => {
        expect([...Value.Errors(Input, input)], JSON.stringify(input)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('tries every choice, both bounds, and optional inputs as sent, null and absent', () => {
    const samples = fc.sample(validInputs(Site), 500);
    const seen = (name: string) => new Set(samples.map((sample) => sample[name]));
    for (const value of ['N', 'N+1', '2N']) expect(seen('redundancy')).toContain(value);
    for (const value of [0.1, 1_000_000]) expect(seen('it_load_kw')).toContain(value);
    for (const value of [true, false, null, undefined]) expect(seen('heated')).toContain(value);
  });

  it('tries the texts given for an input', () => {
    const samples = fc.sample(validInputs(Site, { texts: { country: ['uk', 'uae'] } }), 100);
    const countries = new Set(samples.map(({ country }) => country));
    expect([countries.has('uk'), countries.has('uae'), countries.has('office')]).toEqual([true, true, false]);
  });
});

/** Ways to make valid inputs invalid, each with the field that the error must name. */
const INVALID_CHANGES: [what: string, field: string, change: Fields][] = [
  ['text for a number', 'it_load_kw', { it_load_kw: '500' }],
  ['null for a required input', 'it_load_kw', { it_load_kw: null }],
  ['a missing required input', 'redundancy', { redundancy: undefined }],
  ['below a bound', 'it_load_kw', { it_load_kw: 0.0999 }],
  ['above a bound', 'it_load_kw', { it_load_kw: 1_000_000.1 }],
  ['on an exclusive bound', 'demand_mw', { demand_mw: 0 }],
  ['an infinite number', 'lighting_kw', { lighting_kw: Number.POSITIVE_INFINITY }],
  ['a fraction for a whole number', 'storeys', { storeys: 1.5 }],
  ['a word that is no choice', 'redundancy', { redundancy: 'n' }],
  ['text for a flag', 'heated', { heated: 'true' }],
  ['blank text', 'country', { country: ' \t' }],
  ['text that is too long', 'country', { country: 'x'.repeat(101) }],
  ['a list that is too short', 'disciplines', { disciplines: [] }],
  ['a wrong item', 'disciplines.1', { disciplines: ['mep', 'mpe'] }],
  ['a null item', 'disciplines.0', { disciplines: [null] }],
  ['a missing member', 'answers.lca', { answers: {} }],
  ['an unknown member', 'answers.lcaa', { answers: { lca: 'yes', lcaa: 'yes' } }],
  ['an unknown property', 'colour', { colour: 'red' }],
];

describe('the reader and TypeBox', () => {
  it.each(INVALID_CHANGES)('both reject %s', (_what, field, change) => {
    fc.assert(
      fc.property(allowed, (input) => {
        const invalid = { ...input, ...change };
        expect(typeBoxAllows(Site, invalid)).toBe(false);
        expect(readSite(invalid).invalid.errors.map((problem) => problem.field)).toEqual([field]);
      }),
      { numRuns: 20 },
    );
  });

  it('agree when any one input is replaced by any value', () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.double({ min: -10, max: 300 }),
      fc.integer({ min: -1, max: 3 }),
      fc.constantFrom('N', 'yes', 'mep', ['mep'], ['mep', 'N'], { lca: 'no' }, { lca: 'no', water: 5 }),
    );
    const name = fc.constantFrom(...Object.keys(Site.properties), 'colour');
    let rejected = 0;
    const runs = 3000;
    fc.assert(
      fc.property(allowed, name, anything, (input, replaced, value) => {
        fc.pre(!isTiny(value) && !(replaced === 'colour' && value === null));
        const sent = { ...input, [replaced]: value };
        const allows = typeBoxAllows(Site, sent);
        if (!allows) rejected++;
        expect(readSite(sent).invalid.errors.length === 0, JSON.stringify(sent)).toBe(allows);
      }),
      { numRuns: runs },
    );
    expect(rejected).toBeGreaterThan(runs / 4);
    expect(rejected).toBeLessThan((runs * 19) / 20);
  });
});
