import fc, { type Arbitrary } from 'fast-check';
import type { TObject, TSchema } from 'typebox';
import { keywordsOf } from '../kernel/keywords.ts';

type Sent = Record<string, unknown>;

/** An invalid input, and the field that the error must name. */
export interface Spoilt {
  input: Sent;
  field: string;
  how: string;
}

/** Values that are invalid for this schema. */
function wrongValues(schema: TSchema): unknown[] {
  const {
    type,
    enum: choices,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    pattern,
    maxLength,
    format,
  } = keywordsOf(schema);
  const wrong: unknown[] = [[[]], Symbol.for('not JSON')];
  if (choices) return [...wrong, 'none of these', 123_456, true, {}];
  switch (type) {
    case 'number':
    case 'integer':
      wrong.push('5', true, {}, Number.NaN, Number.POSITIVE_INFINITY);
      if (type === 'integer') wrong.push((minimum ?? 0) + 0.5);
      if (minimum !== undefined) wrong.push(minimum - 1);
      if (exclusiveMinimum !== undefined) wrong.push(exclusiveMinimum);
      if (maximum !== undefined) wrong.push(maximum * 2 + 1);
      if (exclusiveMaximum !== undefined) wrong.push(exclusiveMaximum);
      return wrong;
    case 'boolean':
      return [...wrong, 'yes', 1, {}];
    case 'string':
      if (format === 'date') return [...wrong, 5, {}, '', '2026-02-30', '1900-01-01', 'tomorrow'];
      if (maxLength !== undefined) wrong.push('x'.repeat(maxLength + 1));
      return [...wrong, 5, {}, ...(pattern === undefined ? [] : [' \t'])];
    default:
      return ['text', 5, true];
  }
}

/** Valid inputs with one defect: a wrong value, a missing input or an unknown name. */
export function spoiltInputs(schema: TObject, valid: Arbitrary<Sent>): Arbitrary<Spoilt> {
  const { properties = {}, required = [] } = keywordsOf(schema);
  const names = Object.keys(properties);
  const wrongValue = fc
    .constantFrom(...names)
    .chain((field) =>
      fc
        .constantFrom(...wrongValues(properties[field] as TSchema))
        .map((value) => ({ field, value, how: 'wrong value' })),
    );
  const unknownName = fc
    .constantFrom('no_such_input', '__proto__', 'constructor', `${names[0]}_`)
    .map((field) => ({ field, value: 1 as unknown, how: 'unknown name' }));
  const missing = required.map((field) => fc.constant({ field, value: undefined as unknown, how: 'missing' }));
  const spoiling = fc.oneof({ arbitrary: wrongValue, weight: 2 + names.length }, unknownName, ...missing);
  return fc.tuple(valid, spoiling).map(([input, { field, value, how }]) => {
    const spoilt = { ...input };
    Object.defineProperty(spoilt, field, { value, enumerable: true, configurable: true, writable: true });
    return { input: spoilt, field, how };
  });
}
