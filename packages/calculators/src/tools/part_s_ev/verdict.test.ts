import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../testing/verdict_of.ts';
import { part_s_ev } from './index.ts';

describe('the verdict on charge points', () => {
  it.each([
    // S4: one point above 10 spaces, and cables for one in five of the remaining 10.
    [
      { building_type: 'non_residential', works: 'new', parking_spaces: 11 },
      'One charge point and two cable routes',
      'Requirement S4 for 11 parking spaces, at least 7 kW a charge point',
    ],
    [
      { building_type: 'non_residential', works: 'new', parking_spaces: 10 },
      'No charge points required',
      'Requirement S4 does not apply to 10 parking spaces',
    ],
    // S1: a point for each dwelling, cables for the rest.
    [
      { building_type: 'residential', works: 'new', parking_spaces: 30, dwellings: 20 },
      '20 charge points and 10 cable routes',
      'Requirement S1 for 30 parking spaces, at least 7 kW a charge point',
    ],
    [
      { building_type: 'residential', works: 'new', parking_spaces: 11, dwellings: 10 },
      '10 charge points and one cable route',
      'Requirement S1 for 11 parking spaces, at least 7 kW a charge point',
    ],
    [
      { building_type: 'residential', works: 'new', parking_spaces: 1, dwellings: 1 },
      'One charge point',
      'Requirement S1 for one parking space, at least 7 kW a charge point',
    ],
    [
      { building_type: 'residential', works: 'new', parking_spaces: 1, covered_car_park: 'yes' },
      'One cable route',
      'Requirement S1 for one parking space',
    ],
  ])('%j is %s', (input, decision, reason) => {
    expect(verdictOf(part_s_ev, input)).toMatchObject({ tone: 'neutral', decision, reason, checks: [] });
  });

  it('says where fewer are required', () => {
    const { conditions } = verdictOf(part_s_ev, {
      building_type: 'residential',
      works: 'new',
      parking_spaces: 2,
      dwellings: 1,
    });
    expect(conditions).toContain('Where the connection costs more than GBP 3,600 a charge point, fewer are required.');
  });
});
