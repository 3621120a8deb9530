import fc from 'fast-check';
import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { optionsOf, runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { roi_calculator } from './index.ts';
import { type Input, SENSITIVITY_CASES, VERDICTS } from './schema.ts';

conforms(roi_calculator);

type Sent = Required<Static<typeof Input>>;

/** 2300 h a year at 81 GBP cost 186,300 GBP, of which half is saved: 93,150 GBP a year from the first day. */
const BASE: Sent = {
  team_size: 10,
  hourly_rate: 81,
  manual_hours: 5,
  software_cost: 20_000,
  efficiency_gain_pct: 50,
  implementation_time_months: 0,
};

function caseOf(changes: Partial<Sent> = {}) {
  const answer = runCalculator(roi_calculator, { ...BASE, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function without(name: keyof Sent) {
  const { [name]: _left, ...sent } = BASE;
  return runCalculator(roi_calculator, sent);
}

/** Plans of realistic size, so that a tolerance of a few pennies is enough. */
const plans = fc.record({
  team_size: fc.integer({ min: 1, max: 200 }),
  hourly_rate: fc.integer({ min: 10, max: 200 }),
  manual_hours: fc.integer({ min: 1, max: 40 }),
  software_cost: fc.integer({ min: 0, max: 500_000 }),
  efficiency_gain_pct: fc.integer({ min: 0, max: 90 }),
  implementation_time_months: fc.integer({ min: 0, max: 57 }),
});

/** Two figures rounded to the penny, and up to three such figures in a sum. */
const PENNIES = 0.03;
/** Two figures rounded to a tenth of a month, each of them half a tenth off. */
const TENTHS = 0.11;

describe('roi_calculator: verdict and recommendation', () => {
  // From the first day on BCR = S / (1.08 C), so 93,150 / (1.08 x 86,250) = 1, and 57,500, 43,125, 21,562.5 give 1.5, 2, 4.
  it.each([
    [86_250.01, 'not_viable', 1],
    [86_250, 'marginal', 1],
    [86_249.99, 'marginal', 1],
    [57_500.01, 'marginal', 1.5],
    [57_500, 'worthwhile', 1.5],
    [57_499.99, 'worthwhile', 1.5],
    [43_125.01, 'worthwhile', 2],
    [43_125, 'strong', 2],
    [43_124.99, 'strong', 2],
    [21_562.51, 'strong', 4],
    [21_562.5, 'very_strong', 4],
    [21_562.49, 'very_strong', 4],
  ])('judges a licence of %d GBP as %s by the unrounded ratio', (software_cost, verdict, benefit_cost_ratio) => {
    expect(caseOf({ software_cost })).toMatchObject({ verdict, benefit_cost_ratio });
  });

  // From the first day on BCR = S / (1.08 C); the saving is 100 x 27 x 46 x rate x gain / 100.
  it('puts a ratio that is exactly 1 on the line, whatever binary fractions leave over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 90 }), (rate, gain) => {
        const saving = 27 * rate * 46 * gain;
        const sent = { team_size: 100, hourly_rate: rate, manual_hours: 27, efficiency_gain_pct: gain };
        expect(caseOf({ ...sent, software_cost: saving / 1.08 }).verdict).toBe('marginal');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['very_strong', { software_cost: 10_000 }, /^Proceed: the three-year NPV/],
    ['strong', { software_cost: 40_000 }, /^Proceed: the three-year NPV/],
    ['worthwhile', { software_cost: 50_000 }, /^Proceed after a pilot/],
    ['marginal', { software_cost: 70_000 }, /^Negotiate the licence/],
    ['not_viable', { software_cost: 90_000 }, /^Do not buy at this price/],
    ['not_viable', { software_cost: 0, efficiency_gain_pct: 0 }, /^Check the efficiency gain and the go-live date/],
    ['not_viable', { software_cost: 0, implementation_time_months: 36 }, /^Check the efficiency gain and the go-live/],
    [
      'very_strong',
      { software_cost: 0, implementation_time_months: 35.9 },
      /^Proceed only once the software has a price or is known to be free: if so, the three-year NPV is GBP/,
    ],
    ['very_strong', { software_cost: 0.004 }, /^Proceed only once the software has a price or is known to be free/],
    ['very_strong', { software_cost: 0.005 }, /^Proceed: /],
    ['very_strong', { software_cost: 10_000, efficiency_gain_pct: 50 }, /^Proceed: /],
    [
      'very_strong',
      { software_cost: 10_000, efficiency_gain_pct: 50.1 },
      /^Proceed only once a pilot confirms a gain above 50 %/,
    ],
    ['very_strong', { software_cost: 10_000, manual_hours: 48 }, /^Proceed: /],
    [
      'very_strong',
      { software_cost: 10_000, manual_hours: 48.1 },
      /^Proceed only once 48.1 manual hours are confirmed to be per person and week: if so/,
    ],
  ])('gives %s its own first recommendation', (verdict, changes, first) => {
    const result = caseOf(changes);
    expect(result.verdict).toBe(verdict);
    expect(result.recommendations[0]).toMatch(first);
    expect(result.recommendations.filter((line) => /^(Proceed|Negotiate|Do not buy|Check)/.test(line))).toHaveLength(1);
  });

  it('names NPV, payback and the bad case when it says proceed', () => {
    const answer = runCalculator(roi_calculator, roi_calculator.examples[0]?.input);
    expect(answer).toMatchObject({
      result: {
        recommendations: [
          "Proceed: the three-year NPV is GBP 63,700 and the payback 6.5 months; in the downside case, with 20 % less saving, 20 % more cost and 3 months' delay, the NPV is GBP 29,900. Carry out a baseline time study before go-live, so that the saving can be verified.",
          'Limit the one-off costs of implementation (training, integration, data migration), which are not in the inputs, to GBP 63,700, the NPV: the case cannot cover more. Redeploy the freed hours (0.53 full-time equivalents) or do not replace leavers: only then is cash saved.',
        ],
      },
    });
  });

  it('sets the break-even gain against the claimed one when it asks for a pilot', () => {
    // 50 % x 1.08 x 50,000 / 93,150 = 28.99 %
    expect(caseOf({ software_cost: 50_000 }).recommendations[0]).toBe(
      'Proceed after a pilot: the case breaks even at a gain of 29 %, against the 50 % claimed.',
    );
  });

  it('says what a cheaper licence would bring when the case is marginal', () => {
    const result = caseOf({ software_cost: 70_000 });
    // 93,150 x (1/1.08 + 1/1.08^2 + 1/1.08^3) - 56,000 x (1 + 1/1.08 + 1/1.08^2) = 240,056.58 - 155,862.83 = 84,193.76
    expect(result.recommendations[0]).toBe(
      'Negotiate the licence (20 % off brings the NPV to GBP 84,200) or use the software for more than 5 hours per person and week; decide only with measured data.',
    );
  });

  it('says at which licence and at which gain a case that is not viable would carry itself', () => {
    // Example 2: 7002.01 / 2.783265 = 2515.75 GBP
    expect(runCalculator(roi_calculator, roi_calculator.examples[1]?.input)).toMatchObject({
      result: {
        recommendations: [
          'Do not buy at this price: the licence would have to fall below GBP 2,510 a year, or the gain would have to reach 71.6 %.',
          'Fund one-off costs of implementation (training, integration, data migration), which are not in the inputs, from other sources: with a negative NPV the case cannot cover them. Redeploy the freed hours (0.06 full-time equivalents) or do not replace leavers: only then is cash saved.',
        ],
      },
    });
  });

  it('offers no licence where nothing is saved, and no gain beyond all the hours', () => {
    // 1.08 x 20,000 / 186,300 = 11.59 %; 1.08 x 300,000 / 186,300 = 173.91 %
    expect(caseOf({ efficiency_gain_pct: 0 }).recommendations[0]).toBe(
      'Do not buy at this price: no licence fee would be low enough, or the gain would have to reach 11.6 %.',
    );
    expect(caseOf({ software_cost: 300_000 }).recommendations[0]).toBe(
      'Do not buy at this price: the licence would have to fall below GBP 86,200 a year, or the gain would have to reach 174 %, more than all the manual hours.',
    );
    expect(caseOf({ implementation_time_months: 36 }).recommendations[0]).toContain('bring go-live forward');
  });

  it('asks for a phased roll-out above six months, with the cost of a month', () => {
    const phase = (implementation_time_months: number) =>
      caseOf({ implementation_time_months }).recommendations.find((line) => line.startsWith('Phase'));
    expect(phase(5.9)).toBeUndefined();
    expect(phase(6)).toBeUndefined();
    // 93,150 / 12
    expect(phase(6.1)).toBe('Phase the roll-out: each month of delay costs GBP 7,760.');
  });

  it('asks for a break clause when a case above zero turns negative in the bad case', () => {
    const clause = (software_cost: number) =>
      caseOf({ software_cost }).recommendations.filter((line) => line.startsWith('Add a break clause'));
    // The bad case with go-live in month 3: 74,520 x (0.75/1.08 + 1/1.08^2 + 1/1.08^3) / (1.2 x 2.783265) = 52,335.20
    expect(clause(52_334)).toEqual([]);
    expect(clause(52_336)).toEqual([
      "Add a break clause to the contract: the case turns negative with 20 % less saving, 20 % more cost and 3 months' delay.",
    ]);
    expect(clause(86_249)).toHaveLength(1);
    expect(clause(86_251)).toEqual([]);
  });
});

describe('roi_calculator: warnings and assumptions', () => {
  it.each([
    ['no licence', { software_cost: 0 }, /ROI and benefit-cost ratio cannot be calculated/],
    ['a gain above 50 %', { efficiency_gain_pct: 50.1 }, /gain above 50 % is optimistic/],
    ['more than 48 hours', { manual_hours: 48.1 }, /48-hour average week of regulation 4/],
    ['less than the National Living Wage', { hourly_rate: 12.7 }, /below the National Living Wage of GBP 12.71/],
    ['go-live in month 36', { implementation_time_months: 36 }, /No benefit falls within the 36 months/],
    ['payback after month 36', { software_cost: 70_000, implementation_time_months: 10 }, /longer than the 36 months/],
    ['a licence above the saving', { software_cost: 93_151 }, /the annual saving does not exceed the licence cost/],
    ['a licence equal to the saving', { software_cost: 93_150 }, /the annual saving does not exceed the licence cost/],
    [
      'no saving at all',
      { software_cost: 0, efficiency_gain_pct: 0 },
      /the annual saving does not exceed the licence cost/,
    ],
  ])('warns of %s', (_title, changes, expected) => {
    expect(caseOf(changes).warnings.join(' ')).toMatch(expected);
  });

  it.each([
    ['an ordinary case', {}],
    ['a gain of 50 %', { efficiency_gain_pct: 50 }],
    ['48 hours', { manual_hours: 48 }],
    ['the National Living Wage', { hourly_rate: 12.71, software_cost: 5000 }],
    ['go-live shortly before month 36', { implementation_time_months: 35, software_cost: 1000 }],
  ])('has no warning for %s', (_title, changes) => {
    expect(caseOf(changes).warnings).toEqual([]);
  });

  it('warns of a payback after month 36 and not of one in month 36', () => {
    // C / S = 2/3 and m = 12: k = 12 / (12 x 1/3) = 3, payback 12 + 12 x 3 x 2/3 = 36
    const late = { software_cost: 62_100, implementation_time_months: 12 };
    expect(caseOf(late)).toMatchObject({ payback_months: 36 });
    expect(caseOf(late).warnings.join(' ')).not.toContain('longer than the 36 months');
    const later = { ...late, implementation_time_months: 12.1 };
    // k = 4: 12.1 + 12 x 4 x 2/3 = 44.1
    expect(caseOf(later)).toMatchObject({ payback_months: 44.1 });
    expect(caseOf(later).warnings.join(' ')).toContain('longer than the 36 months');
  });

  it('takes a payback of exactly 36 months as inside the case, whatever binary fractions leave over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (pence) => {
        const { payback_months, warnings } = caseOf({
          manual_hours: 1,
          hourly_rate: (3 * pence) / 100,
          efficiency_gain_pct: 33,
          software_cost: (46 * 10 * 3 * pence * 33 * 2) / 30_000,
          implementation_time_months: 12,
        });
        expect(payback_months).toBe(36);
        expect(warnings.join(' ')).not.toContain('longer than the 36 months');
      }),
      { numRuns: 500 },
    );
  });

  it('says which cases of the sensitivity never pay back', () => {
    expect(runCalculator(roi_calculator, roi_calculator.examples[3]?.input)).toMatchObject({
      result: {
        warnings: [
          'The sensitivity gives no payback for combined downside: there the annual saving does not exceed the licence cost.',
        ],
      },
    });
  });

  it('gives no figure that has no meaning, and says so', () => {
    expect(caseOf({ software_cost: 0 })).toMatchObject({ roi_pct: null, roi_3yr_pct: null, benefit_cost_ratio: null });
    expect(caseOf({ implementation_time_months: 36 }).break_even_efficiency_gain_pct).toBeNull();
    expect(caseOf({ implementation_time_months: 36, software_cost: 0 }).break_even_efficiency_gain_pct).toBeNull();
    expect(caseOf({ implementation_time_months: 35.9 }).break_even_efficiency_gain_pct).not.toBeNull();
  });

  it('states what the case rests on', () => {
    const said = caseOf().assumptions;
    for (const words of [
      '46 working weeks a year',
      'fully loaded',
      'hours per person',
      '37.5 hours',
      '8 % a year, nominal',
      'paid annually in advance',
      'without a ramp',
      'Prices are constant and tax',
      'terms are those of this product',
    ]) {
      expect(said.filter((line) => line.includes(words))).toHaveLength(1);
    }
    expect(said).toHaveLength(9);
  });

  it('takes a licence that was not sent, or sent as null, as 0 and says so', () => {
    const absent = without('software_cost');
    expect(absent).toMatchObject({ ok: true, result: { software_cost_gbp: 0 } });
    expect(absent).toEqual(runCalculator(roi_calculator, { ...BASE, software_cost: null }));
    const note = 'Software cost was not given: 0 GBP/yr is assumed.';
    expect(absent).toMatchObject({ result: { assumptions: expect.arrayContaining([note]) } });
    expect(caseOf({ software_cost: 0 }).assumptions).not.toContain(note);
  });
});

describe('roi_calculator: inputs', () => {
  it.each([
    ['team_size', 0, 100_001, 'team_size must be above 0 people; 0 was sent.'],
    ['hourly_rate', 0, 2001, 'hourly_rate must be above 0 GBP/h; 0 was sent.'],
    ['manual_hours', 0, 168.1, 'manual_hours must be above 0 h/week; 0 was sent.'],
    ['software_cost', -1, 1_000_000_001, 'software_cost must be at least 0 GBP/yr; -1 was sent.'],
    ['efficiency_gain_pct', -1, 90.1, 'efficiency_gain_pct must be at least 0 %; -1 was sent.'],
    ['implementation_time_months', -1, 60.1, 'implementation_time_months must be at least 0 months; -1 was sent.'],
  ])('keeps %s within its bounds', (field, low, high, message) => {
    expect(runCalculator(roi_calculator, { ...BASE, [field]: low })).toMatchObject({
      ok: false,
      errors: [{ field, message }],
    });
    expect(runCalculator(roi_calculator, { ...BASE, [field]: high })).toMatchObject({
      ok: false,
      errors: [{ field }],
    });
  });

  it('answers at every upper bound', () => {
    const most = caseOf({
      team_size: 100_000,
      hourly_rate: 2000,
      manual_hours: 168,
      software_cost: 1e9,
      efficiency_gain_pct: 90,
      implementation_time_months: 60,
    });
    // 100,000 x 168 x 46 x 2000 x 0.9; payback k = ceil(60 / (12 (1 - 0.00072))) = 6: 60 + 72 x 1e9 / 1.39104e12
    expect(most).toMatchObject({ annual_saving_gbp: 1_391_040_000_000, payback_months: 60.1, verdict: 'not_viable' });
  });

  it('allows fractions of a person', () => {
    expect(caseOf({ team_size: 0.5 }).annual_manual_hours).toBe(115);
  });
});

describe('roi_calculator: payback', () => {
  // S = 93,150 GBP a year, so a licence of 46,575 GBP takes half of it.
  it.each([
    ['in the first licence year', 46_575, 0, 6],
    ['at the very end of the first licence year', 46_575, 6, 12],
    ['in the second licence year once the first is missed', 46_575, 6.1, 18.1],
    ['at the end of the second licence year', 46_575, 12, 24],
    ['at go-live, without a licence', 0, 7.5, 7.5],
  ])('comes %s', (_title, software_cost, implementation_time_months, payback_months) => {
    expect(caseOf({ software_cost, implementation_time_months })).toMatchObject({ payback_months });
  });

  it('is never where the licence takes the whole saving, whatever binary fractions leave over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 60 }),
        (pence, tenths, implementation_time_months) => {
          const result = caseOf({
            team_size: 1,
            manual_hours: 1,
            hourly_rate: pence / 100,
            efficiency_gain_pct: tenths / 10,
            software_cost: (46 * pence * tenths) / 100_000,
            implementation_time_months,
          });
          expect(result.payback_months).toBeNull();
        },
      ),
    );
  });

  it('is the first moment at which the savings have paid every licence due so far', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { payback_months: payback, annual_saving_gbp: S } = caseOf(plan);
        const C = plan.software_cost;
        if (payback === null || payback > 600 || C === 0) return;
        const balanceAt = (t: number) =>
          (S / 12) * Math.max(0, t - plan.implementation_time_months) - C * Math.max(1, Math.ceil(t / 12));
        for (let t = 0; t < payback - TENTHS; t += 0.25) expect(balanceAt(t)).toBeLessThan(0);
        const licencesPaid = Math.max(1, Math.ceil((payback - TENTHS) / 12));
        const savedByThen = (S / 12) * (payback + TENTHS - plan.implementation_time_months);
        expect(savedByThen).toBeGreaterThan(C * licencesPaid);
      }),
    );
  });
});

describe('roi_calculator: laws', () => {
  it('saves for as many months as the three years have after go-live', () => {
    for (const m of [0, 0.5, 11.9, 12, 12.1, 24, 30, 35.9, 36, 60]) {
      const { cash_flows } = caseOf({ implementation_time_months: m });
      expect(cash_flows.reduce((sum, year) => sum + year.benefit_months, 0)).toBeCloseTo(Math.max(0, 36 - m), 9);
    }
    expect(caseOf({ implementation_time_months: 15 }).cash_flows.map((year) => year.benefit_months)).toEqual([
      0, 9, 12,
    ]);
    expect(caseOf({ implementation_time_months: 30 }).cash_flows.map((year) => year.benefit_months)).toEqual([0, 0, 6]);
  });

  it('adds its years up to the NPV and to the three-year return', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { cash_flows, npv_3yr_gbp, first_year_net_gbp, roi_3yr_pct, software_cost_gbp: C } = caseOf(plan);
        const sum = (field: 'net_gbp' | 'discounted_net_gbp') => cash_flows.reduce((all, year) => all + year[field], 0);
        const last = cash_flows[2];
        expect(cash_flows.map(({ year }) => year)).toEqual([1, 2, 3]);
        expect(cash_flows[0]?.net_gbp).toBe(first_year_net_gbp);
        for (const { benefit_gbp, cost_gbp, net_gbp } of cash_flows) {
          expect(cost_gbp).toBe(C);
          expect(Math.abs(benefit_gbp - cost_gbp - net_gbp)).toBeLessThan(PENNIES);
        }
        expect(Math.abs(sum('discounted_net_gbp') - npv_3yr_gbp)).toBeLessThan(PENNIES);
        expect(Math.abs((last?.cumulative_discounted_gbp ?? 0) - npv_3yr_gbp)).toBeLessThan(PENNIES);
        expect(Math.abs((last?.cumulative_net_gbp ?? 0) - sum('net_gbp'))).toBeLessThan(PENNIES);
        // The return is rounded to a tenth of a per cent of the three licences.
        if (roi_3yr_pct !== null)
          expect(Math.abs((roi_3yr_pct / 100) * 3 * C - sum('net_gbp'))).toBeLessThan(0.0006 * 3 * C + PENNIES);
      }),
    );
  });

  it('has an NPV of 0 at the break-even gain', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { break_even_efficiency_gain_pct: gain, current_manual_cost_gbp: M } = caseOf(plan);
        if (gain === null || gain > 90) return;
        const { npv_3yr_gbp } = caseOf({ ...plan, efficiency_gain_pct: gain });
        // The gain is rounded to 0.01 %, and three years of benefit are worth less than 2.6 today.
        expect(Math.abs(npv_3yr_gbp)).toBeLessThan(0.00005 * M * 2.6 + PENNIES);
      }),
    );
  });

  it('is worth less with a dearer licence, a smaller gain or a later go-live', () => {
    const rising = optionsOf(VERDICTS);
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 1000 }), (plan, more) => {
        const { npv_3yr_gbp: npv, verdict } = caseOf(plan);
        const gain = Math.max(0, plan.efficiency_gain_pct - more / 50);
        for (const worse of [
          { software_cost: plan.software_cost + more },
          { efficiency_gain_pct: gain },
          { implementation_time_months: plan.implementation_time_months + 3 },
        ]) {
          const other = caseOf({ ...plan, ...worse });
          expect(other.npv_3yr_gbp).toBeLessThanOrEqual(npv);
          expect(rising.indexOf(other.verdict)).toBeLessThanOrEqual(rising.indexOf(verdict));
        }
      }),
    );
  });

  it('pays back no sooner with a later go-live', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { payback_months: payback } = caseOf(plan);
        const later = caseOf({ ...plan, implementation_time_months: plan.implementation_time_months + 3 });
        expect(later.payback_months === null).toBe(payback === null);
        expect((later.payback_months ?? 0) - (payback ?? 0)).toBeGreaterThanOrEqual(payback === null ? 0 : 3 - TENTHS);
      }),
    );
  });

  it('is worth more at a lower discount rate where nothing is paid', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { npv_3yr_gbp, npv_3yr_green_book_gbp } = caseOf({ ...plan, software_cost: 0 });
        expect(npv_3yr_green_book_gbp).toBeGreaterThanOrEqual(npv_3yr_gbp);
      }),
    );
  });

  it('keeps its ratios, payback and verdict when every price doubles', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const once = caseOf(plan);
        const twice = caseOf({ ...plan, hourly_rate: plan.hourly_rate * 2, software_cost: plan.software_cost * 2 });
        const { roi_pct, roi_3yr_pct, benefit_cost_ratio, payback_months, verdict } = once;
        expect(twice).toMatchObject({ roi_pct, roi_3yr_pct, benefit_cost_ratio, payback_months, verdict });
        expect(Math.abs(twice.npv_3yr_gbp - 2 * once.npv_3yr_gbp)).toBeLessThan(PENNIES);
      }),
    );
  });

  it('discounts by the factors that the Green Book prints', () => {
    // 0.9662, 0.9335 and 0.9019 for the years 1 to 3, to four decimals, so at most half a unit of the last one off each.
    const npv = (implementation_time_months: number) =>
      caseOf({ software_cost: 0, implementation_time_months }).npv_3yr_green_book_gbp / 93_150;
    expect(Math.abs(npv(24) - 0.9019)).toBeLessThan(0.00006);
    expect(Math.abs(npv(12) - npv(24) - 0.9335)).toBeLessThan(0.00006);
    expect(Math.abs(npv(0) - npv(12) - 0.9662)).toBeLessThan(0.00006);
  });
});

describe('roi_calculator: sensitivity', () => {
  it('lists its cases in a fixed order', () => {
    expect(caseOf().sensitivity.map((row) => row.case)).toEqual([
      'saving_minus_20_pct',
      'saving_plus_20_pct',
      'software_cost_minus_20_pct',
      'software_cost_plus_20_pct',
      'go_live_3_months_later',
      'combined_downside',
    ]);
  });

  it('is what the calculator itself answers to the changed inputs', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { hourly_rate: w, software_cost: C, implementation_time_months: m } = plan;
        const changed: Partial<Sent>[] = [
          { hourly_rate: w * 0.8 },
          { hourly_rate: w * 1.2 },
          { software_cost: C * 0.8 },
          { software_cost: C * 1.2 },
          { implementation_time_months: m + 3 },
          { hourly_rate: w * 0.8, software_cost: C * 1.2, implementation_time_months: m + 3 },
        ];
        const { sensitivity } = caseOf(plan);
        optionsOf(SENSITIVITY_CASES).forEach((name, at) => {
          const { npv_3yr_gbp, payback_months } = caseOf({ ...plan, ...changed[at] });
          const row = sensitivity[at];
          expect(row?.case).toBe(name);
          // The saving is multiplied in another order, which may move a tie of the rounding.
          expect(Math.abs((row?.npv_3yr_gbp ?? 0) - npv_3yr_gbp)).toBeLessThan(0.011);
          expect(row?.payback_months === null).toBe(payback_months === null);
          expect(Math.abs((row?.payback_months ?? 0) - (payback_months ?? 0))).toBeLessThan(TENTHS);
        });
      }),
    );
  });

  it('does not cap a larger saving at the hours there are', () => {
    // 93,150 x 1.8 x 1.2 = 201,204 GBP is more than the 186,300 GBP that the hours cost: x (1/1.08 + 1/1.08^2 + 1/1.08^3)
    const { sensitivity } = caseOf({ efficiency_gain_pct: 90, software_cost: 0 });
    expect(sensitivity[1]).toEqual({ case: 'saving_plus_20_pct', npv_3yr_gbp: 518_522.22, payback_months: 0 });
  });

  it('shows the working of each case under its own symbols', () => {
    const shown = showCalculation(roi_calculator, BASE);
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const formulaOf = (symbol: string) => shown.working.find((line) => line.symbol === symbol)?.formula;
    expect(formulaOf('S_combined_downside')).toBe('S * (1 - sensitivity_step / 100)');
    expect(formulaOf('PVC_software_cost_plus_20_pct')).toBe(
      'L_software_cost_plus_20_pct + L_software_cost_plus_20_pct / q + L_software_cost_plus_20_pct / q^2',
    );
    expect(formulaOf('NPV_green_book')).toBe('PVB_green_book - PVC_green_book');
    expect(shown.sources.map(({ symbol, confidence }) => [symbol, confidence])).toEqual(
      expect.arrayContaining([
        ['working_weeks', 'assumption'],
        ['discount_rate', 'assumption'],
        ['green_book_rate', 'published'],
        ['fte_week', 'practice'],
        ['from_very_strong', 'published'],
      ]),
    );
  });
});
