import { describe, expect, it } from 'vitest';
import { Defaults } from '../../kernel/defaults.ts';
import { SILENT } from '../../kernel/index.ts';
import { adviseOnSoftware } from './advice.ts';
import { appraiseSoftware, type Facts } from './method.ts';

const NOT_VIABLE = {
  team_size: 2,
  hourly_rate: 30,
  manual_hours: 4,
  software_cost: 6000,
  efficiency_gain_pct: 30,
  implementation_time_months: 6,
};

type Figures = ReturnType<typeof appraiseSoftware>['figures'];

/** The first recommendation on a case that is not viable, of which some figures are changed to lie on a threshold. */
function firstAdvice(changed: Partial<Figures>, facts: Partial<Facts> = {}) {
  const appraised = appraiseSoftware(NOT_VIABLE, SILENT);
  return adviseOnSoftware({
    input: NOT_VIABLE,
    figures: { ...appraised.figures, ...changed },
    facts: { ...appraised.facts, ...facts },
    defaults: new Defaults([]),
  }).recommendations[0];
}

describe('the advice on a downside', () => {
  it.each([
    [-0.01, 5, true],
    [-0.01, 0.5, true],
    [-0.01, 0, false],
    [0, 5, false],
    [0.5, 5, false],
  ])('of %d with an NPV of %d asks for a break clause: %s', (downside, npv_3yr_gbp, said) => {
    const { figures, facts } = appraiseSoftware(NOT_VIABLE, SILENT);
    const sensitivity = figures.sensitivity.map((row) =>
      row.case === 'combined_downside' ? { ...row, npv_3yr_gbp: downside } : row,
    );
    const changed = { ...figures, npv_3yr_gbp, sensitivity };
    const { recommendations } = adviseOnSoftware({
      input: NOT_VIABLE,
      figures: changed,
      facts,
      defaults: new Defaults([]),
    });
    expect(recommendations.some((line) => line.startsWith('Add a break clause'))).toBe(said);
  });

  it('gives the payback of a doubtful case to a tenth of a month', () => {
    const doubtful = { ...NOT_VIABLE, efficiency_gain_pct: 60 };
    const { figures, facts } = appraiseSoftware(doubtful, SILENT);
    const changed = { ...figures, verdict: 'strong' as const, payback_months: 6.4783 };
    const [first] = adviseOnSoftware({
      input: doubtful,
      figures: changed,
      facts,
      defaults: new Defaults([]),
    }).recommendations;
    expect(first).toMatch(/^Proceed only once a pilot confirms .* and the payback 6\.5 months\.$/);
  });
});

describe('the advice on a case that is not viable', () => {
  it.each([
    [0.0099, 'no licence fee would be low enough'],
    [0.01, 'below GBP 0.01 a year'],
    [0.575, 'below GBP 0.57 a year'],
    [1.15, 'below GBP 1.15 a year'],
    [9.999, 'below GBP 9.99 a year'],
    [2515.75, 'below GBP 2,510 a year'],
    [86_250, 'below GBP 86,200 a year'],
  ])('cuts a licence of %d GBP at break-even to three digits and whole pennies: %s', (licence_break_even, words) => {
    expect(firstAdvice({}, { licence_break_even })).toContain(words);
  });

  it.each([
    [71.55, 'reach 71.6 %.'],
    [71.6, 'reach 71.6 %.'],
    [71.61, 'reach 71.7 %.'],
    [100, 'reach 100 %.'],
    [100.01, 'reach 100.1 %, more than all the manual hours.'],
  ])('raises a gain of %d %% at break-even to a tenth, and says from when it is out of reach: %s', (gain, words) => {
    expect(firstAdvice({ break_even_efficiency_gain_pct: gain })).toContain(words);
  });

  it('is not to buy at any licence at all, and to check the case without one', () => {
    expect(firstAdvice({ software_cost_gbp: 0.5 })).toMatch(/^Do not buy at this price/);
    expect(firstAdvice({ software_cost_gbp: 0 })).toMatch(/^Check the efficiency gain/);
  });

  it('says how to carry one-off costs from an NPV of nothing on', () => {
    const budget = (npv_3yr_gbp: number) => {
      const appraised = appraiseSoftware(NOT_VIABLE, SILENT);
      const figures = { ...appraised.figures, npv_3yr_gbp };
      const given = { input: NOT_VIABLE, figures, facts: appraised.facts, defaults: new Defaults([]) };
      return adviseOnSoftware(given)
        .recommendations.at(-1)
        ?.match(/^Fund|to GBP \d+, the NPV/)?.[0];
    };
    expect([-0.01, -0.004, 0, 5].map(budget)).toEqual([
      'Fund',
      'to GBP 0, the NPV',
      'to GBP 0, the NPV',
      'to GBP 5, the NPV',
    ]);
  });
});
