import { describe, expect, it } from 'vitest';
import { conforms } from '../../../packages/calculators/src/testing/conforms.ts';
import { resultOf } from '../../../packages/calculators/src/testing/for_any_input.ts';
import { pictureOf } from '../../../packages/calculators/src/testing/pictures_of.ts';
import { checkNamed, verdictOf } from '../../../packages/calculators/src/testing/verdict_of.ts';
import { POWER_DENSITY_MAX } from './data.ts';
import { new_tool } from './index.ts';

conforms(new_tool);

describe('new_tool', () => {
  it('has the limit that METHOD.md states', () => {
    expect(POWER_DENSITY_MAX.value).toBe(8);
  });

  it.each([
    ['below', 7.9, true],
    ['on', 8, true],
    ['above', 8.1, false],
  ])('compares a power density %s the limit: %d W/m2', (_where, lighting_kw, within_limit) => {
    const result = resultOf(new_tool, { lighting_kw, floor_area_m2: 1000 });
    expect(result).toMatchObject({ power_density_w_per_m2: lighting_kw, within_limit });
  });

  it('compares the power density as shown, so that the decision never contradicts the figure', () => {
    const result = resultOf(new_tool, { lighting_kw: 8.04, floor_area_m2: 1000 });
    expect(result).toMatchObject({ power_density_w_per_m2: 8, within_limit: true });
  });

  it('decides by its one check', () => {
    const verdict = verdictOf(new_tool, { lighting_kw: 2.5, floor_area_m2: 200 });
    expect(verdict).toMatchObject({ tone: 'bad', decision: 'Fail', reason: 'The lighting takes 12.5 of 8 W/m²' });
    expect(checkNamed(verdict, 'Power density')).toMatchObject({ value: 12.5, limit: 8, tone: 'bad', governs: true });
  });

  it('draws the power density next to its limit', () => {
    const { bars } = pictureOf('bars', new_tool, { lighting_kw: 6, floor_area_m2: 1000 });
    expect(bars.map(({ value }) => value)).toEqual([6, 8]);
  });

  it('warns of a lighting power of 0', () => {
    const { warnings } = resultOf(new_tool, { lighting_kw: 0, floor_area_m2: 100 });
    expect(warnings).toEqual(['A lighting power of 0 was given: check the input.']);
  });
});
