import { describe, expect, it } from 'vitest';
import { defineVerification } from './define_verification.ts';

interface Room {
  use: string;
  area_m2: number;
}

const TABLE = {
  document: 'A guide',
  evidence: 'known',
  agreement: { within: 0, reason: 'Table value' },
  input: { use: 'office' },
  place: 'Table 1',
  id: 'guide-{name}',
  title: '{name}: {load_kw} kW',
  columns: ['name', 'input.area_m2', 'published.load_kw', 'published.class', 'note'],
} as const;

const casesOf = (publication: object) =>
  defineVerification<Room>({ notVerified: [], publications: [publication as never] }).publications[0]?.cases;

describe('defineVerification', () => {
  it('makes a case of each row of a table, with what the publication says once', () => {
    const { document: _document, columns: _columns, ...shared } = TABLE;
    const rows = [
      ['Small Room', 10, 2],
      ['Hall', 90, 20, 'B', 'Read twice.'],
    ];
    expect(casesOf({ ...TABLE, rows })).toEqual([
      {
        ...shared,
        id: 'guide-small-room',
        title: 'Small Room: 2 kW',
        input: { use: 'office', area_m2: 10 },
        published: { load_kw: 2 },
      },
      {
        ...shared,
        id: 'guide-hall',
        title: 'Hall: 20 kW',
        input: { use: 'office', area_m2: 90 },
        published: { load_kw: 20, class: 'B' },
        note: 'Read twice.',
      },
    ]);
  });

  it('takes the innermost value of a field', () => {
    const group = {
      place: 'Table 2',
      cases: [{ id: 'a', title: 'A', input: { area_m2: 5 }, published: { load_kw: 1 } }],
    };
    const written = { document: 'A guide', place: 'Table 1', input: { use: 'shop', area_m2: 1 }, cases: [group] };
    expect(casesOf(written)).toMatchObject([{ place: 'Table 2', input: { use: 'shop', area_m2: 5 } }]);
  });

  it('refuses a cell without a column, and a text that names no cell of the row', () => {
    expect(() => casesOf({ ...TABLE, rows: [['Hall', 1, 2, 'B', 'note', 'more']] })).toThrow('More cells than columns');
    expect(() => casesOf({ ...TABLE, rows: [['Hall', 1]] })).toThrow('No column load_kw');
  });
});
