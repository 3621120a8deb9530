import { describe, expect, it } from 'vitest';
import { forAnyInput, resultOf } from '../../testing/for_any_input.ts';
import { get_technical_dd_quote } from './index.ts';

const AREA_MAX = 1_000_000;

describe('for any request', () => {
  it('the ranges are ordered, and a preliminary report never costs or takes more than a full one', () => {
    forAnyInput(get_technical_dd_quote, ({ result }) => {
      const { preliminary_fee_low_gbp, preliminary_fee_mid_gbp, preliminary_fee_high_gbp } = result;
      const preliminary = [preliminary_fee_low_gbp, preliminary_fee_mid_gbp, preliminary_fee_high_gbp];
      const full = [result.full_fee_low_gbp, result.full_fee_mid_gbp, result.full_fee_high_gbp];
      for (const range of [preliminary, full]) expect(range).toEqual(range.toSorted((a, b) => a - b));
      expect(preliminary_fee_mid_gbp).toBeLessThanOrEqual(result.full_fee_mid_gbp);
      expect(result.normal_preliminary_days).toBeLessThanOrEqual(result.normal_full_days);
    });
  });

  it('a larger building never costs less or takes less time', () => {
    forAnyInput(get_technical_dd_quote, ({ input, result }) => {
      const gross_area_m2 = Math.min(AREA_MAX, (input.gross_area_m2 as number) * 1.4);
      const larger = resultOf(get_technical_dd_quote, { ...input, gross_area_m2 });
      expect(larger.normal_full_days).toBeGreaterThanOrEqual(result.normal_full_days);
      // A longer normal time raises the urgency factor too, so the fee at a fixed timetable rises with the area.
      expect(larger.full_fee_mid_gbp).toBeGreaterThanOrEqual(result.full_fee_mid_gbp);
    });
  });

  it('more time never costs more', () => {
    forAnyInput(get_technical_dd_quote, ({ input, result }) => {
      const timeline_weeks = Math.min(52, (input.timeline_weeks as number) + 2);
      const longer = resultOf(get_technical_dd_quote, { ...input, timeline_weeks });
      expect(longer.full_fee_mid_gbp).toBeLessThanOrEqual(result.full_fee_mid_gbp);
      expect(longer.urgency_factor_full).toBeLessThanOrEqual(result.urgency_factor_full);
    });
  });

  it('what is feasible fits the time available, and no report that is not feasible is recommended', () => {
    forAnyInput(get_technical_dd_quote, ({ result }) => {
      if (result.full_feasible) expect(result.full_turnaround_days).toBeLessThanOrEqual(result.available_days);
      else expect(['preliminary_only', 'extend_timeline']).toContain(result.recommended_scope);
      if (!result.preliminary_feasible) expect(result.recommended_scope).toBe('extend_timeline');
    });
  });

  it('the items of the fee add up to the fee before rounding to hundreds, and their shares to 100 %', () => {
    forAnyInput(get_technical_dd_quote, ({ result }) => {
      const items = result.fee_breakdown.length;
      const sum = result.fee_breakdown.reduce((total, { fee_gbp }) => total + fee_gbp, 0);
      const shares = result.fee_breakdown.reduce((total, { share_pct }) => total + share_pct, 0);
      expect(Math.abs(sum - result.full_fee_mid_gbp)).toBeLessThanOrEqual(50 + items * 0.5);
      expect(Math.abs(shares - 100)).toBeLessThanOrEqual(items * 0.05 + 1e-9);
    });
  });
});
