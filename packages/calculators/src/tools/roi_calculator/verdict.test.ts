import { describe, expect, it } from 'vitest';
import { resultOf } from '../../testing/for_any_input.ts';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { roi_calculator } from './index.ts';

const TEAM = {
  team_size: 5,
  hourly_rate: 45,
  manual_hours: 10,
  software_cost: 12_000,
  efficiency_gain_pct: 40,
  implementation_time_months: 3,
};

describe('the verdict on software', () => {
  it.each([
    // The first example: 97,108 of benefits over 33,399 of costs is 2.91, strong from 2 to 4.
    [{}, 'good', 'Strong case', 'Pays back in 6.5 months; net present value GBP 63,700 over three years'],
    // 41,400 saved a year never pay for 60,000.
    [{ software_cost: 60_000 }, 'bad', 'Not viable', /^Never pays back; net present value minus GBP /],
  ])('with %j is %s: %s', (change, tone, decision, reason) => {
    const verdict = verdictOf(roi_calculator, { ...TEAM, ...change });
    expect(verdict).toMatchObject({ tone, decision });
    expect(verdict.reason).toMatch(reason);
  });

  it.each([
    [{}, 'good', undefined],
    [{ software_cost: 0 }, 'caution', 'Holds only once the software has a price or is known to be free.'],
    [{ software_cost: 0.004 }, 'caution', 'Holds only once the software has a price or is known to be free.'],
    [{ software_cost: 0.01 }, 'good', undefined],
    [{ efficiency_gain_pct: 50 }, 'good', undefined],
    [{ efficiency_gain_pct: 50.1 }, 'caution', 'Holds only once a pilot confirms a gain above 50 %.'],
    [{ manual_hours: 48 }, 'good', undefined],
    [{ manual_hours: 49 }, 'caution', 'Holds only once 49 manual hours are confirmed to be per person and week.'],
    [
      { efficiency_gain_pct: 60, manual_hours: 60 },
      'caution',
      'Holds only once a pilot confirms a gain above 50 % and 60 manual hours are confirmed to be per person and week.',
    ],
    [{ software_cost: 900_000, efficiency_gain_pct: 60 }, 'bad', undefined],
  ])('with %j is %s: a doubtful input is a condition', (change, tone, condition) => {
    const verdict = verdictOf(roi_calculator, { ...TEAM, ...change });
    expect(verdict.tone).toBe(tone);
    expect(verdict.conditions.find((line) => line.startsWith('Holds only'))).toBe(condition);
  });

  it.each([
    // The downside of the first example is 29,941; at 26,000 it is 0.8 x 87,525 - 1.2 x 72,365 = -16,818, and the NPV 24,743.
    [{}, false],
    [{ software_cost: 26_000 }, true],
    [{ software_cost: 60_000 }, false],
  ])('with %j has a condition on the downside: %s', (change, said) => {
    const { conditions } = verdictOf(roi_calculator, { ...TEAM, ...change });
    expect(conditions.some((line) => line.startsWith('With less saving, a higher price and a delay'))).toBe(said);
  });

  it.each([
    [-0.01, 5, true],
    [-0.01, 0, true],
    [-0.01, -0.01, false],
    [0, 5, false],
    [0.5, 5, false],
  ])('with a downside of %d and an NPV of %d has a condition on the downside: %s', (downside, npv, said) => {
    const result = resultOf(roi_calculator, TEAM);
    const sensitivity = result.sensitivity.map((row) =>
      row.case === 'combined_downside' ? { ...row, npv_3yr_gbp: downside } : row,
    );
    const changed = { ...result, npv_3yr_gbp: npv, sensitivity };
    const { conditions = [] } = roi_calculator.verdict?.({ input: TEAM, result: changed }) ?? {};
    expect(conditions[0]).toBe('Assumes the whole efficiency gain of 40 % from go-live, without a ramp-up.');
    expect(conditions).toHaveLength(said ? 2 : 1);
  });

  it('says nothing minus of a net present value of nothing', () => {
    const nothing = { ...TEAM, software_cost: 0, efficiency_gain_pct: 0 };
    expect(verdictOf(roi_calculator, nothing).reason).toBe('Never pays back; net present value GBP 0 over three years');
  });

  it('is decided by benefits against costs alone', () => {
    const { checks } = verdictOf(roi_calculator, { ...TEAM, software_cost: 60_000 });
    expect(checks.filter(({ decides }) => decides !== false).map(({ label }) => label)).toEqual(['Benefit-cost ratio']);
  });

  it('holds benefits against costs, and the gain against the one that breaks even', () => {
    const verdict = verdictOf(roi_calculator, TEAM);
    expect(checkNamed(verdict, 'Benefit-cost ratio')).toMatchObject({ value: 2.91, limit: 1, tone: 'good' });
    expect(checkNamed(verdict, 'Efficiency gain to break even')).toMatchObject({
      value: 40,
      limit: 13.76,
      tone: 'good',
    });
  });
});
