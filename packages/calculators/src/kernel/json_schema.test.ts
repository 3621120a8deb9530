import { Type as Typebox } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Type } from './json_schema.ts';

type Builders = typeof Type | typeof Typebox;

/** A schema with every builder, nested, with keywords that typebox does not know. */
function built(builders: Builders) {
  const {
    Array: list,
    Boolean: flag,
    Integer: count,
    Number: quantity,
    Object: record,
    Optional,
    String: text,
  } = builders as typeof Type;
  const choice = (builders as typeof Type).Unsafe<'a' | 'b'>({
    type: 'string',
    enum: ['a', 'b'],
    tones: { a: 'good' },
  });
  const row = record({ name: text({ maxLength: 3 }), value: Optional(quantity({ unit: 'kW' })) }, { title: 'Row' });
  const inputs = {
    load: quantity({ minimum: 0, unit: 'kW' }),
    year: Optional(count({ isYear: true })),
    isNew: flag(),
    choice: Optional(choice),
    rows: list(row, { minItems: 1 }),
    note: Optional({ ...text(), default: 'none' } as ReturnType<typeof text>),
  };
  return record(inputs, { additionalProperties: false, description: 'all' });
}

describe('the builders of JSON Schema', () => {
  it('write what typebox writes, in the same order', () => {
    expect(JSON.stringify(built(Type))).toBe(JSON.stringify(built(Typebox)));
    expect(built(Type)).toMatchObject({ required: ['load', 'isNew', 'rows'] });
  });

  it('require nothing if every property is optional', () => {
    const empty = Type.Object({ one: Type.Optional(Type.Number()) });
    expect(JSON.stringify(empty)).toBe(JSON.stringify(Typebox.Object({ one: Typebox.Optional(Typebox.Number()) })));
  });

  it('leave the schema that is made optional as it was', () => {
    const one = Type.Number();
    Type.Optional(one);
    expect(Type.Object({ one })).toMatchObject({ required: ['one'] });
  });
});
