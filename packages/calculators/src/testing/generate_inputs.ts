import fc, { type Arbitrary } from 'fast-check';
import type { TObject, TSchema } from 'typebox';
import { keywordsOf, type SchemaKeywords } from '../kernel/keywords.ts';
import { exp, log } from '../kernel/mathematics/index.ts';

export interface GenerateOptions {
  /** Texts to try for free-text inputs, by input name. */
  texts?: Record<string, readonly string[]>;
  /** Adjusts generated inputs to satisfy a cross-field rule. */
  arrange?: (input: Record<string, unknown>) => Record<string, unknown>;
}

function numbers(keywords: SchemaKeywords): Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords;
  const min = minimum ?? exclusiveMinimum ?? -1e9;
  const max = maximum ?? exclusiveMaximum ?? 1e9;
  const within = (value: number) =>
    value >= min && value <= max && value !== exclusiveMinimum && value !== exclusiveMaximum;
  if (keywords.type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).filter(within);
  const any = fc.double({
    min,
    max,
    noNaN: true,
    minExcluded: exclusiveMinimum !== undefined,
    maxExcluded: exclusiveMaximum !== undefined,
  });
  const edges = [minimum, maximum].filter((edge) => edge !== undefined);
  const sides = edges.length > 0 ? [any, fc.constantFrom(...edges)] : [any];
  // Real inputs are often round, and small compared with the range.
  const lowest = Math.max(min, max * 1e-7, Math.min(1e-3, max));
  if (max <= 0) return fc.oneof(...sides);
  const round = fc
    .double({ min: log(lowest), max: log(max), noNaN: true })
    .map((power) => Math.min(max, Math.max(lowest, Number(exp(power).toPrecision(2)))))
    .filter(within);
  return fc.oneof(...sides, { arbitrary: round, weight: 4 });
}

function dates({ earliest = '', latest = '' }: SchemaKeywords): Arbitrary<string> {
  const two = (value: number) => String(value).padStart(2, '0');
  const any = fc
    .tuple(
      fc.integer({ min: Number(earliest.slice(0, 4)), max: Number(latest.slice(0, 4)) }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`)
    .filter((day) => day >= earliest && day <= latest);
  return fc.oneof({ arbitrary: any, weight: 8 }, fc.constantFrom(earliest, latest));
}

function values(name: string, schema: TSchema, options: GenerateOptions): Arbitrary<unknown> {
  const keywords = keywordsOf(schema);
  if (keywords.enum) return fc.constantFrom(...keywords.enum);
  switch (keywords.type) {
    case 'number':
    case 'integer':
      return numbers(keywords);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(values(name, keywords.items as TSchema, options), {
        minLength: keywords.minItems ?? 0,
        maxLength: 8,
      });
    case 'object':
      return validInputs(schema as TObject, { ...(options.texts && { texts: options.texts }) });
    default: {
      if (keywords.format === 'date') return dates(keywords);
      const texts = options.texts?.[name] ?? ['office', 'Some-thing else'];
      return fc.oneof(
        { arbitrary: fc.constantFrom(...texts), weight: 4 },
        fc.string({ minLength: 1, maxLength: 20 }).filter((any) => any.trim() !== ''),
      );
    }
  }
}

/** Valid inputs: every choice, numbers on and between the bounds, optional inputs present, null and absent. */
export function validInputs(schema: TObject, options: GenerateOptions = {}): Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], isMap = false, minProperties = 0 } = keywordsOf(schema);
  const absent = isMap ? fc.constant(undefined) : fc.constantFrom(null, undefined);
  const members = Object.entries(properties).map(([name, property]) => {
    const value = values(name, property, options);
    return [name, required.includes(name) ? value : fc.oneof({ arbitrary: value, weight: 4 }, absent)];
  });
  const inputs = fc
    .record(Object.fromEntries(members) as Record<string, Arbitrary<unknown>>, { noNullPrototype: true })
    .map((input) =>
      isMap ? Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) : input,
    )
    .filter((input) => !isMap || Object.keys(input).length >= minProperties);
  return options.arrange ? inputs.map(options.arrange) : inputs;
}
