import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CellTexts } from './cell_texts.ts';

/** Few values, so that they repeat, of the same members in two orders and of other types that look alike. */
const VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  'true',
  0,
  '0',
  [],
  {},
  ['a', 'b'],
  ['a', 'b', 'c'],
  ['a; b'],
  [{ met: true, note: 'x'.repeat(80) }],
  [{ met: false, note: 'x'.repeat(80) }],
  [{ note: 'x'.repeat(80), met: true }],
  [{ met: true, note: 'x'.repeat(80), more: undefined }],
  [{ met: true, note: 'x'.repeat(80), more: 1 }],
  [[1, [2]]],
  [[1, ['2']]],
];

const written = (value: unknown) => `${typeof value} ${Array.isArray(value)} ${JSON.stringify(value)} °`;

it('gives every value the text that it has on its own, whatever came before', () => {
  const property = fc.property(fc.array(fc.constantFrom(...VALUES), { maxLength: 60 }), (values) => {
    const cells = new CellTexts(written);
    for (const value of values) {
      const copy = structuredClone(value);
      expect(cells.of(copy)).toBe(written(value));
      expect(String(cells.cell(copy))).toBe(written(value));
    }
  });
  fc.assert(property, { numRuns: 100 });
});

it('writes a list that repeats once, and stops to compare values that do not', () => {
  let count = 0;
  const cells = new CellTexts((value) => {
    count += 1;
    return JSON.stringify(value);
  });
  for (let row = 0; row < 1000; row++) cells.of([`list ${row % 10}`]);
  expect(count).toBe(10);
  for (let row = 0; row < 1000; row++) cells.of([`other ${row}`]);
  expect(count).toBe(1010);
  cells.of(['list 0']);
  expect(count).toBe(1011);
});
