import { describe, expect, it } from 'vitest';
import { pictureOf, picturesOf } from '../../testing/pictures_of.ts';
import { roi_calculator } from './index.ts';

const CASE = {
  team_size: 5,
  hourly_rate: 45,
  manual_hours: 10,
  software_cost: 12_000,
  efficiency_gain_pct: 40,
  implementation_time_months: 3,
};

describe('the sensitivity', () => {
  it('has a bar for each thing that is varied, with less and more of it', () => {
    const { bars } = pictureOf('tornado', roi_calculator, CASE);
    expect(bars.map(({ label, cases }) => [label, cases.map((varied) => varied.label)])).toEqual([
      ['Saving', ['20 % less', '20 % more']],
      ['Software cost', ['20 % less', '20 % more']],
      ['Go-live', ['3 months later']],
      ['All combined', ['less saving, more cost, later']],
    ]);
  });

  it('is worth less with less saving and more with less cost', () => {
    const { base, bars } = pictureOf('tornado', roi_calculator, CASE);
    const [saving, cost] = bars.map(({ cases }) => cases.map(({ value }) => Math.sign(value - base)));
    expect(saving).toEqual([-1, 1]);
    expect(cost).toEqual([1, -1]);
  });

  it('leaves out what moves nothing', () => {
    const { bars } = pictureOf('tornado', roi_calculator, { ...CASE, software_cost: 0 });
    expect(bars.map(({ label }) => label)).not.toContain('Software cost');
    const idle = picturesOf(roi_calculator, { ...CASE, software_cost: 0, efficiency_gain_pct: 0 });
    expect(idle.map(({ kind }) => kind)).toEqual(['columns']);
  });
});
