import { describe, expect, it } from 'vitest';
import { pictureOf, picturesOf } from '../../testing/pictures_of.ts';
import { uk_planning_checker } from './index.ts';

const EXTENSION = { property_type: 'house', proposal: 'extension', extension_depth_m: 5, article_4: 'no' };

describe('the sketch of an extension', () => {
  it('shows the four depth limits of Part 1 Class A', () => {
    const { depthM, limits } = pictureOf('extension', uk_planning_checker, EXTENSION);
    expect(depthM).toBe(5);
    expect(limits.map((limit) => limit.depthM)).toEqual([3, 4, 6, 8]);
  });

  it('leaves out the larger limits on article 2(3) land, where prior approval is not open', () => {
    const { limits } = pictureOf('extension', uk_planning_checker, { ...EXTENSION, conservation_area: 'yes' });
    expect(limits.map((limit) => limit.depthM)).toEqual([3, 4]);
  });

  it.each([
    { without: 'a depth', input: { ...EXTENSION, extension_depth_m: undefined } },
    { without: 'a house', input: { ...EXTENSION, property_type: 'flat' } },
    { without: 'the English limits', input: { ...EXTENSION, location: 'wales' } },
    { without: 'the right', input: { ...EXTENSION, article_4: 'yes' } },
    { without: 'an extension', input: { property_type: 'house', proposal: 'loft' } },
  ])('is not drawn without $without', ({ input }) => {
    expect(picturesOf(uk_planning_checker, input)).toEqual([]);
  });
});
