import { describe, expect, it } from 'vitest';
import { pictureOf, picturesOf } from '../../testing/pictures_of.ts';
import { part_s_ev } from './index.ts';

describe('the parking plan', () => {
  it('has a bay for each charge point, cable route and other space', () => {
    // S4: one charge point above 10 spaces, and cable routes for a fifth of the other 10.
    const { groups } = pictureOf('bays', part_s_ev, {
      building_type: 'non_residential',
      works: 'new',
      parking_spaces: 11,
    });
    expect(groups.map(({ provision, count }) => [provision, count])).toEqual([
      ['charge_point', 1],
      ['cable_route', 2],
      ['none', 8],
    ]);
  });

  it('is left out without any space', () => {
    expect(picturesOf(part_s_ev, { building_type: 'non_residential', works: 'new', parking_spaces: 0 })).toEqual([]);
  });
});
