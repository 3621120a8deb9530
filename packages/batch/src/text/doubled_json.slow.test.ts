import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellText, valueCell, writeCells } from './csv_cells.ts';

/** Plain data with texts that have to be quoted or marked. */
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      'a',
      'a;b',
      'a;=b',
      ';+1',
      ';＝1',
      '=1',
      '"',
      '°\n\t',
      '\ud800',
      '',
      null,
      true,
      undefined,
      -0,
      Number.NaN,
    ),
    fc.double(),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.array(tie('data'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('it_load_kw', 'b', '10', '"', ';=c', 'a,b'), tie('data'), { noNullPrototype: true }),
  ),
}));

it('gives lists and objects the cell that their JSON has as a text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(data), fc.dictionary(fc.string({ maxLength: 3 }), data, { noNullPrototype: true })),
      (value) => {
        expect(`${valueCell(value)}\n`).toBe(writeCells([cellText(value)]));
      },
    ),
    { numRuns: 2000 },
  );
});
