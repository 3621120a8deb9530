import { describe, expect, it } from 'vitest';
import { forAnyInput, resultOf } from '../../../packages/calculators/src/testing/for_any_input.ts';
import { new_tool } from './index.ts';

describe('the power density', () => {
  it('never falls with more lighting power', () => {
    forAnyInput(new_tool, ({ input, result }) => {
      const more = resultOf(new_tool, { ...input, lighting_kw: Math.min(100_000, Number(input.lighting_kw) * 2) });
      expect(more.power_density_w_per_m2).toBeGreaterThanOrEqual(result.power_density_w_per_m2);
    });
  });

  it('never rises with more floor area', () => {
    forAnyInput(new_tool, ({ input, result }) => {
      const larger = { ...input, floor_area_m2: Math.min(1_000_000, Number(input.floor_area_m2) * 2) };
      expect(resultOf(new_tool, larger).power_density_w_per_m2).toBeLessThanOrEqual(result.power_density_w_per_m2);
    });
  });
});
