import { expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';
import { flag, listOf, mapOf, optional, quantity, strictObject, text } from './schema.ts';

it('gives the fields of a schema with their paths, within objects and lists of objects as well', () => {
  const schema = strictObject({
    area_m2: quantity({ unit: 'm2', description: 'Area' }),
    answers: mapOf({ lca: flag({ description: 'LCA' }) }, { description: 'Answers' }),
    tags: optional(listOf(text({ description: 'Tag' }), { description: 'Tags' })),
    rooms: listOf(strictObject({ name: text({ description: 'Name' }) }), { description: 'Rooms' }),
  });
  expect(fieldsOf(schema).map(({ path, isRequired }) => [path, isRequired])).toEqual([
    ['area_m2', true],
    ['answers', true],
    ['answers.lca', false],
    ['tags', false],
    ['rooms', true],
    ['rooms[].name', true],
  ]);
  expect(fieldsOf(schema)[0]?.keywords.unit).toBe('m2');
});
