import { describe, expect, it } from 'vitest';
import { catalogue } from '../index.ts';
import { fieldsOf } from './fields.ts';
import { loadPositions } from './load_positions.ts';
import { usedFields } from './used_fields.ts';

const tool = catalogue.find(({ name }) => name === 'eurocode_beam_designer');
const all = tool ? fieldsOf(tool) : [];
const BEAM = { material: 'steel', config: 'ss', span_m: '8', udl_kn_m: '10' };

function positionsOf(values: Record<string, string>) {
  return loadPositions(usedFields(all, values), values);
}

describe('loadPositions', () => {
  it('has the place of the point load in metres, and writes it as a fraction of the span', () => {
    const [position] = positionsOf({ ...BEAM, point_load_kn: '20', load_position: '0.25' });
    // 0.25 of 8 m, and 6 m of 8 m
    expect(position?.at).toBe(2);
    expect(position?.textAt(6)).toBe('0.75');
  });

  it('has the places of further loads that have a value', () => {
    const values = { ...BEAM, 'more_loads.p2_kn': '5', 'more_loads.x2_m': '3.5', 'more_loads.w1_kn_m': '4' };
    expect(positionsOf(values).map(({ name, at }) => [name, at])).toEqual([
      ['more_loads.x2_m', 3.5],
      ['more_loads.w1_from_m', 0],
      ['more_loads.w1_to_m', 0],
    ]);
  });

  it('has none without a load that has a place', () => {
    expect(positionsOf(BEAM)).toEqual([]);
  });
});
