import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { eurocode_column_checker } from './index.ts';

const UC = { axial_load_kn: 1200, effective_length_m: 4, material: 'S355', section: 'UC203x203x60' };

describe('the verdict of a column', () => {
  it.each([
    // 1200 kN of 1453.1 kN is 83 %.
    [UC, 'good', 'Pass', 'UC203×203×60, 83 %, flexural buckling about the minor axis governs'],
    // 1453.5 kN of 1453.1 kN fails by less than is shown; the next size up passes.
    [
      { ...UC, axial_load_kn: 1453.5 },
      'bad',
      'Fail',
      'UC203×203×60, just over 100 %, flexural buckling about the minor axis governs; UC203×203×71 passes',
    ],
    [
      { ...UC, axial_load_kn: 2000, effective_length_m: 5, section: 'UC254x254x73', eccentricity_mm: 100 },
      'bad',
      'Fail',
      'UC254×254×73, 172 %, combined compression and bending (expression 6.62) governs; UC305×305×118 passes',
    ],
  ])('of %j is %s: %s, %s', (input, tone, decision, reason) => {
    expect(verdictOf(eurocode_column_checker, input)).toMatchObject({ tone, decision, reason });
  });

  it.each([
    // 600 kN at 100 mm is 60 kNm, 55 % of the plastic moment about the minor axis, and 600 kN is 41 % of the buckling resistance, which enlarges it; 200 kN at 30 mm is 6 kNm.
    [600, 100, true],
    [200, 30, false],
  ])('says of %d kN at %d mm that it fails perpendicular to the web: %s', (axial_load_kn, eccentricity_mm, said) => {
    const { conditions } = verdictOf(eurocode_column_checker, { ...UC, axial_load_kn, eccentricity_mm });
    expect(conditions.some((each) => each.startsWith('With the eccentricity perpendicular to the web'))).toBe(said);
  });

  it('is only to be confirmed where the slenderness asks for a general analysis', () => {
    // 30 m over 750 mm / √12 is 138.6, between 100 and 140.
    const tall = { axial_load_kn: 1500, effective_length_m: 30, material: 'C30', width_mm: 750, depth_mm: 750 };
    const verdict = verdictOf(eurocode_column_checker, tall);
    expect(verdict).toMatchObject({ tone: 'caution', decision: 'Pass, to be confirmed' });
    expect(verdict.conditions[0]).toBe(
      'At a slenderness of 138.6 a general second-order analysis must confirm the result.',
    );
    expect(checkNamed(verdict, 'Slenderness along the depth')).toMatchObject({ value: 99, decides: false });
  });

  it('counts a slenderness beyond its limit also where another check governs', () => {
    // 9 m over 200 mm / √12 is 155.9, 111 % of 140; 2000 kN is far more than 200 x 200 mm can carry.
    const thin = { axial_load_kn: 2000, effective_length_m: 9, material: 'C30', width_mm: 200, depth_mm: 200 };
    const verdict = verdictOf(eurocode_column_checker, thin);
    expect(checkNamed(verdict, 'Slenderness along the depth')).toMatchObject({ decides: true });
  });

  const SQUARE = { axial_load_kn: 500, effective_length_m: 3, material: 'C30', width_mm: 400, depth_mm: 400 };

  it.each([
    [{ ...SQUARE, fire_rating: 'r60' }, 'good', 'Pass'],
    [{ ...SQUARE, fire_rating: 'r60', effective_length_m: 7 }, 'caution', 'Pass, fire not verified'],
    [{ ...SQUARE, axial_load_kn: 1500, fire_rating: 'r240' }, 'bad', 'Fail'],
    [{ ...SQUARE, reinforcement_pct: 5 }, 'caution', 'Pass in strength, not in detailing'],
    [{ ...SQUARE, depth_mm: 800, bar_diameter_mm: 40 }, 'caution', 'Pass in strength, not in detailing'],
    [{ ...UC, fire_rating: 'r60' }, 'caution', 'Pass, with fire protection'],
    [{ ...UC, axial_load_kn: 1450, fire_rating: 'r60', fire_load_ratio: 1 }, 'bad', 'Fail'],
    [{ ...UC, axial_load_kn: 20, effective_length_m: 10 }, 'caution', 'Pass, but very slender'],
  ])('of %j is %s: %s', (input, tone, decision) => {
    expect(verdictOf(eurocode_column_checker, input)).toMatchObject({ tone, decision });
  });

  it('states the lengths, and a concentric load only without end moments', () => {
    const conditions = (more: object) => verdictOf(eurocode_column_checker, { ...UC, ...more }).conditions.join(' ');
    expect(conditions({})).toContain('an effective length of 4 m in both directions');
    expect(conditions({})).toContain('Assumes a concentric load.');
    expect(conditions({ effective_length_z_m: 2 })).toContain('effective lengths of 4 m and 2 m');
    expect(conditions({ moment_z_top_knm: 5 })).not.toContain('concentric');
    expect(conditions({ eccentricity_mm: 5 })).not.toContain('concentric');
  });
});
