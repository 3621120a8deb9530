import { describe, expect, it } from 'vitest';
import { catalogue } from '../index.ts';
import { fieldsOf, type MapField } from './fields.ts';
import { tablesOfMap } from './map_rows.ts';

const maps = catalogue.flatMap((tool) => fieldsOf(tool).filter((field): field is MapField => field.kind === 'map'));

describe('tablesOfMap', () => {
  it('has a row for each further load of a beam, with its places', () => {
    const loads = maps.find(({ name }) => name === 'more_loads');
    const tables = loads ? tablesOfMap(loads) : [];
    expect(tables.map(({ title, heads, rows }) => [title, heads.length, rows.length])).toEqual([
      ['Point load', 2, 4],
      ['Part load', 3, 2],
    ]);
    expect(tables[1]?.rows[1]?.map(({ name }) => name)).toEqual([
      'more_loads.w2_kn_m',
      'more_loads.w2_from_m',
      'more_loads.w2_to_m',
    ]);
  });

  it('has none for a map whose members are not rows', () => {
    for (const map of maps.filter(({ name }) => name !== 'more_loads')) expect(tablesOfMap(map), map.name).toEqual([]);
  });
});
