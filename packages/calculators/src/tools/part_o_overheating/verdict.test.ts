import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { part_o_overheating } from './index.ts';

// Table 1.1, high risk, south: 15 % of 80 m² is 12 m². Table 1.3: 70 % of 12 m² of glazing is 8.4 m².
const ON_BOTH_LIMITS = {
  location_risk: 'high',
  cross_ventilation: 'yes',
  most_glazed_facade: 'S',
  floor_area_m2: 80,
  glazing_area_m2: 12,
  provided_free_area_m2: 8.4,
};
const { provided_free_area_m2: _, ...WITHOUT_FREE_AREA } = ON_BOTH_LIMITS;

// High risk: 22 % of 20 m² is 4.4 m² of glazing in the room, 13 % of 10 m² is 1.3 m² of free area in the bedroom.
const ALL_MET = {
  most_glazed_room_floor_area_m2: 20,
  most_glazed_room_glazing_area_m2: 4.4,
  bedrooms: 1,
  bedroom_1_floor_area_m2: 10,
  bedroom_1_free_area_m2: 1.3,
  shading: 'external_shutters',
  night_noise_db: 40,
  night_noise_events: 10,
  openings_secure: 'yes',
  drop_mm: 3000,
  guarding_height_mm: 1100,
  handle_reach_mm: 650,
};

describe('the verdict on overheating', () => {
  it.each([
    [
      ON_BOTH_LIMITS,
      'caution',
      'Glazing and free area pass, other checks are open',
      'Glazing 12 m² (at most 12 m²), free area 8.4 m² (at least 8.4 m²)',
    ],
    [
      { ...ON_BOTH_LIMITS, details: ALL_MET },
      'good',
      'Passes the simplified method',
      'Glazing 12 m² (at most 12 m²), free area 8.4 m² (at least 8.4 m²)',
    ],
    [
      { ...ON_BOTH_LIMITS, glazing_area_m2: 13 },
      'bad',
      'Fails the simplified method',
      'Glazing 13 m² (at most 12 m²), free area 8.4 m² (at least 9.1 m²)',
    ],
    [
      WITHOUT_FREE_AREA,
      'caution',
      'Not complete, free area not given',
      'Glazing 12 m² (at most 12 m²); free area of at least 8.4 m² is needed',
    ],
  ])('%j is %s: %s', (input, tone, decision, reason) => {
    expect(verdictOf(part_o_overheating, input)).toMatchObject({ tone, decision, reason });
  });

  it.each([
    ['most_glazed_room_glazing_area_m2', 4.41, 'Not met: glazing of the most glazed room'],
    ['bedroom_1_free_area_m2', 1.29, 'Not met: free area of a bedroom'],
    ['shading', 'none', 'Not met: shading'],
    ['night_noise_db', 40.1, 'Not met: noise at night'],
    ['night_noise_events', 11, 'Not met: noise at night'],
    ['openings_secure', 'no', 'Not met: security'],
    ['guarding_height_mm', 1099, 'Not met: protection from falling'],
    ['handle_reach_mm', 651, 'Not met: protection from falling'],
  ])('is bad where %s is %s', (name, value, reason) => {
    const verdict = verdictOf(part_o_overheating, { ...ON_BOTH_LIMITS, details: { ...ALL_MET, [name]: value } });
    expect(verdict).toMatchObject({ tone: 'bad', decision: 'Fails the simplified method', reason });
  });

  it.each(Object.keys(ALL_MET).filter((name) => name !== 'most_glazed_room_floor_area_m2'))(
    'is not good without %s',
    (name) => {
      const { [name as keyof typeof ALL_MET]: _left, ...details } = ALL_MET;
      expect(verdictOf(part_o_overheating, { ...ON_BOTH_LIMITS, details }).tone).toBe('caution');
    },
  );

  it('names the areas first where they fail as well', () => {
    const home = { ...ON_BOTH_LIMITS, glazing_area_m2: 13, details: { ...ALL_MET, openings_secure: 'no' } };
    expect(verdictOf(part_o_overheating, home).reason).toMatch(/^Glazing 13 m²/);
  });

  it('checks the rooms, each in its own sense', () => {
    const verdict = verdictOf(part_o_overheating, { ...ON_BOTH_LIMITS, details: ALL_MET });
    expect(checkNamed(verdict, 'Most glazed room')).toMatchObject({ sense: 'at_most', value: 4.4, limit: 4.4 });
    expect(checkNamed(verdict, 'Bedroom 1')).toMatchObject({ sense: 'at_least', value: 1.3, limit: 1.3 });
  });

  it('speaks of modelling only where it can help', () => {
    const conditions = (change: object) =>
      verdictOf(part_o_overheating, { ...ON_BOTH_LIMITS, details: { ...ALL_MET, ...change } }).conditions;
    expect(conditions({ openings_secure: 'no', handle_reach_mm: 700 })).toEqual([]);
    expect(conditions({ shading: 'none' })).toEqual([
      'Dynamic thermal modelling to CIBSE TM59 may still show compliance.',
    ]);
  });

  it('says what is open, and speaks of shading only while it is', () => {
    expect(verdictOf(part_o_overheating, ON_BOTH_LIMITS).conditions).toEqual([
      'Not yet full compliance with requirement O1: 9 further checks remain, such as most glazed room and bedroom free area.',
      'The glazing must be shaded because the location is high risk.',
    ]);
    expect(verdictOf(part_o_overheating, { ...ON_BOTH_LIMITS, details: ALL_MET }).conditions).toEqual([
      'Not yet full compliance with requirement O1: 3 further checks remain, such as pollution and protection from entrapment.',
    ]);
  });

  it.each([
    // Moderate risk, west: 11 % of 80 m² is 8.8 m²; shaded to the high-risk standard 18 %, 14.4 m².
    ['moderate', 'W', 8.8, false],
    ['moderate', 'W', 8.9, true],
    ['moderate', 'W', 14.4, true],
    ['moderate', 'W', 14.5, false],
    // North: 18 %, and 15 % shaded.
    ['moderate', 'N', 14.5, false],
    ['high', 'W', 14.5, false],
  ])('offers shading in a %s risk facing %s with %d m² of glazing: %s', (location_risk, facade, glazing, isOffered) => {
    const home = { ...WITHOUT_FREE_AREA, location_risk, most_glazed_facade: facade, glazing_area_m2: glazing };
    const offer = 'With shading to the high-risk standard this glazing is within its limit.';
    expect(verdictOf(part_o_overheating, home).conditions.includes(offer)).toBe(isOffered);
  });

  it('does not offer shading where a room fails and the glazing passes', () => {
    const room = { most_glazed_room_floor_area_m2: 20, most_glazed_room_glazing_area_m2: 20 };
    const home = { ...WITHOUT_FREE_AREA, location_risk: 'moderate', most_glazed_facade: 'N', details: room };
    expect(verdictOf(part_o_overheating, home)).toMatchObject({ tone: 'bad' });
    expect(verdictOf(part_o_overheating, home).conditions.join()).not.toContain('With shading');
  });

  it('never calls a pass full compliance', () => {
    expect(verdictOf(part_o_overheating, ON_BOTH_LIMITS).conditions[0]).toMatch(/^Not yet full compliance/);
  });

  it('checks both areas, each in its own sense', () => {
    const verdict = verdictOf(part_o_overheating, { ...ON_BOTH_LIMITS, provided_free_area_m2: 8 });
    expect(checkNamed(verdict, 'Glazed area')).toMatchObject({ sense: 'at_most', tone: 'good' });
    expect(checkNamed(verdict, 'Free area of openings')).toMatchObject({
      sense: 'at_least',
      tone: 'bad',
      governs: true,
    });
  });
});
