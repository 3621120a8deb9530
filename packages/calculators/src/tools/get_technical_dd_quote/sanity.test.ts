import { describe, expect, it } from 'vitest';
import { forAnyInput as forAny, resultOf } from '../../testing/for_any_input.ts';
import { ANY_INPUT } from './any_input.ts';
import { get_technical_dd_quote } from './index.ts';

const forAnyInput: typeof forAny = (calculator, property, options) =>
  forAny(calculator, property, { ...ANY_INPUT, ...options });

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

  it('no home is left without a word on height: a tall one is named, an unknown one is warned of, in England', () => {
    forAnyInput(get_technical_dd_quote, ({ input, result }) => {
      const { higher_risk_building: status, external_wall_review: review } = result;
      const isTall = Number(input.storeys ?? 0) >= 7 || Number(input.height_m ?? 0) >= 18;
      const inEngland = input.geography === 'uk' && (input.nation ?? 'england') === 'england';
      if (!inEngland) expect(status).toBe('other_law');
      else if (isTall && result.building_type_used === 'residential') {
        expect(status).toBe(Number(input.dwellings ?? 2) >= 2 ? 'yes' : 'no');
      }
      if (status === 'yes') expect(review).toBe('needed');
      const said = [...result.warnings, ...result.assumptions, ...result.recommendations].join(' ');
      if (status === 'yes' || (status === 'unknown' && result.building_type_used === 'residential')) {
        expect(said).toContain('higher-risk building');
      }
      const fees = [
        result.external_wall_fee_low_gbp,
        result.external_wall_fee_mid_gbp,
        result.external_wall_fee_high_gbp,
      ];
      if (review === 'not_indicated') expect(fees).toEqual([null, null, null]);
      else expect(fees).toEqual(fees.toSorted((a, b) => Number(a) - Number(b)));
    });
  });

  it('another storey or metre never takes a building out of a regime', () => {
    const RISING = ['no', 'unknown', 'works_only', 'yes'];
    forAnyInput(get_technical_dd_quote, ({ input, result }) => {
      if (result.higher_risk_building === 'other_law') return;
      const storeys = Math.min(200, Number(input.storeys ?? 1) + 1);
      const height_m = Math.min(1000, Number(input.height_m ?? 0) + 3);
      const both = resultOf(get_technical_dd_quote, { ...input, storeys, height_m });
      if (result.higher_risk_building === 'yes') expect(both.higher_risk_building).toBe('yes');
      if (input.storeys != null && input.height_m != null) {
        expect(RISING.indexOf(both.higher_risk_building)).toBeGreaterThanOrEqual(
          RISING.indexOf(result.higher_risk_building),
        );
      }
    });
  });

  it('nobody is told the law of another nation', () => {
    forAnyInput(get_technical_dd_quote, ({ input, result }) => {
      const said = [...result.recommendations, ...result.warnings].join(' ');
      if (input.geography !== 'uk') expect(said).not.toMatch(/Building Safety Act|MEES|HSG264|PAS 9980|Scotland|RICS/);
      else if (input.nation === 'scotland' || input.nation === 'northern_ireland') {
        expect(said).not.toMatch(/Building Safety Act|MEES|Building Safety Regulator/);
      }
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
