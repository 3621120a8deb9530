import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { uk_planning_checker } from './index.ts';

const EXTENSION = { property_type: 'house', proposal: 'extension', article_4: 'no' };

// Part 1 Class A: 3 m for any house, 4 m detached; with prior approval 6 m and 8 m.
describe('the verdict on planning', () => {
  it.each([
    [{ extension_depth_m: 3 }, 'good', 'Likely permitted development'],
    [{ extension_depth_m: 5 }, 'good', 'Permitted development with prior approval'],
    [{ extension_depth_m: 9 }, 'caution', 'Planning permission needed'],
    [{}, 'caution', 'Further facts needed'],
    [{ extension_depth_m: 3, location: 'wales' }, 'caution', 'Not assessed, other rules apply'],
  ])('of an extension with %j is %s: %s', (facts, tone, decision) => {
    expect(verdictOf(uk_planning_checker, { ...EXTENSION, ...facts })).toMatchObject({ tone, decision });
  });

  it('says what permitted development rests on', () => {
    const { conditions } = verdictOf(uk_planning_checker, { ...EXTENSION, extension_depth_m: 3, article_4: 'unknown' });
    const assumed = 'Assumes that no article 4 direction applies: ask the planning authority.';
    expect(conditions).toContain(assumed);
    const elsewhere = { ...EXTENSION, extension_depth_m: 3, article_4: 'unknown', location: 'wales' };
    expect(verdictOf(uk_planning_checker, elsewhere).conditions).not.toContain(assumed);
  });

  it('holds the depth against every limit of the Order', () => {
    const verdict = verdictOf(uk_planning_checker, { ...EXTENSION, extension_depth_m: 3.5 });
    expect(checkNamed(verdict, 'Depth, any house')).toMatchObject({ value: 3.5, limit: 3, tone: 'caution' });
    expect(checkNamed(verdict, 'Depth, detached house')).toMatchObject({ value: 3.5, limit: 4, tone: 'good' });
  });

  it('shows the depths for information: none of them decides alone', () => {
    const { checks } = verdictOf(uk_planning_checker, {
      property_type: 'house',
      proposal: 'extension',
      extension_depth_m: 3.5,
    });
    expect(checks.map(({ decides }) => decides)).toEqual([false, false, false, false]);
  });
});
