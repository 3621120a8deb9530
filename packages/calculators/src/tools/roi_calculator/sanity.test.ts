import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf, runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { roi_calculator } from './index.ts';
import { Input, VERDICTS } from './schema.ts';

type Sent = Record<string, unknown>;

function appraise(sent: Sent) {
  const answer = runCalculator(roi_calculator, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Cases in which neither the saving nor the licence is out of all proportion to the other. */
const cases = validInputs(Input, {
  arrange: (input) => ({
    ...input,
    software_cost: input.software_cost === undefined ? undefined : Number(input.software_cost) ** 0.6,
    team_size: (input.team_size as number) ** 0.6,
  }),
});

function holdsForEvery(promise: (result: ReturnType<typeof appraise>, sent: Sent) => void, runs = 400) {
  fc.assert(
    fc.property(cases, (sent) => {
      // The reader takes a number below 1e-30 as 0, which some inputs may not be.
      if (runCalculator(roi_calculator, sent).ok) promise(appraise(sent), sent);
    }),
    { numRuns: propertyRuns(runs) },
  );
}

const RISING = optionsOf(VERDICTS);
const npvOf = ({ sensitivity }: ReturnType<typeof appraise>, name: string) =>
  sensitivity.find((row) => row.case === name)?.npv_3yr_gbp ?? Number.NaN;

/** Amounts are shown to the penny, and beyond 2^51 pennies a double no longer has them. */
const near = (value: number) => 0.02 + 1e-9 * Math.abs(value);

describe('a business case', () => {
  it('is viable exactly when its net present value is not negative', () => {
    holdsForEvery(({ verdict, npv_3yr_gbp, software_cost_gbp }) => {
      if (Math.abs(npv_3yr_gbp) <= near(software_cost_gbp)) return;
      expect(verdict !== 'not_viable').toBe(npv_3yr_gbp > 0);
    });
  });

  it('is worth no less with more gain, a cheaper licence or an earlier go-live', () => {
    holdsForEvery((result, sent) => {
      const better: Sent[] = [
        { efficiency_gain_pct: Math.min(90, (sent.efficiency_gain_pct as number) + 5) },
        { software_cost: Number(sent.software_cost ?? 0) * 0.7 },
        { implementation_time_months: Math.max(0, (sent.implementation_time_months as number) - 4) },
      ];
      for (const change of better) {
        const other = appraise({ ...sent, ...change });
        expect(other.npv_3yr_gbp + near(other.npv_3yr_gbp)).toBeGreaterThanOrEqual(result.npv_3yr_gbp);
        expect(RISING.indexOf(other.verdict)).toBeGreaterThanOrEqual(RISING.indexOf(result.verdict));
      }
    });
  });

  it('lies between its better and its worse sensitivities', () => {
    holdsForEvery((result) => {
      const { npv_3yr_gbp: npv } = result;
      for (const worse of [
        'saving_minus_20_pct',
        'software_cost_plus_20_pct',
        'go_live_3_months_later',
        'combined_downside',
      ]) {
        expect(npvOf(result, worse), worse).toBeLessThanOrEqual(npv + near(npv));
      }
      for (const better of ['saving_plus_20_pct', 'software_cost_minus_20_pct']) {
        expect(npvOf(result, better), better).toBeGreaterThanOrEqual(npv - near(npv));
      }
    });
  });

  it('has no payback before go-live, and none where the licence takes the whole saving', () => {
    holdsForEvery(({ payback_months, annual_saving_gbp, software_cost_gbp }, sent) => {
      if (payback_months === null) expect(annual_saving_gbp).toBeLessThanOrEqual(software_cost_gbp);
      /* The payback is shown to a tenth of a month. */ else
        expect(payback_months).toBeGreaterThanOrEqual((sent.implementation_time_months as number) - 0.05);
    });
  });

  it('is advised on in the sense of its verdict, once', () => {
    const OPENING = {
      very_strong: /^Proceed(: | only once )/,
      strong: /^Proceed(: | only once )/,
      worthwhile: /^Proceed (after a pilot|only once )/,
      marginal: /^Negotiate/,
      not_viable: /^(Do not buy|Check the efficiency gain)/,
    };
    holdsForEvery(({ verdict, recommendations }) => {
      expect(recommendations[0]).toMatch(OPENING[verdict]);
      expect(recommendations.filter((line) => /^(Proceed|Negotiate|Do not buy|Check)/.test(line))).toHaveLength(1);
    });
  });

  it('is not good, and nobody is told to proceed, while its cost is missing or a warning doubts its inputs', () => {
    holdsForEvery((result, sent) => {
      const { warnings, recommendations, software_cost_gbp } = result;
      const doubted =
        warnings.some((line) => /is optimistic|more than the 48-hour/.test(line)) || software_cost_gbp === 0;
      if (!doubted) return;
      expect(recommendations[0]).not.toMatch(/^Proceed(:| after)/);
      expect(roi_calculator.verdict?.({ input: sent, result }).tone).not.toBe('good');
    });
  });

  it('that is good has a net present value that is not negative, a payback within its period and no failed check', () => {
    holdsForEvery((result, sent) => {
      const verdict = roi_calculator.verdict?.({ input: sent, result });
      if (verdict?.tone !== 'good') return;
      expect(result.npv_3yr_gbp).toBeGreaterThanOrEqual(0);
      expect(result.payback_months ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(36);
      for (const { decides, tone } of verdict.checks) if (decides !== false) expect(tone).toBe('good');
    });
  });

  it('that is not bought is told a licence at which it would be viable', () => {
    holdsForEvery(({ recommendations, software_cost_gbp }, sent) => {
      const [, digits, million] = /fall below GBP ([\d.,]+)( million)? a year/.exec(recommendations[0] ?? '') ?? [];
      if (digits === undefined) return;
      const licence = Number(digits.replaceAll(',', '')) * (million ? 1e6 : 1);
      expect(licence).toBeLessThanOrEqual(software_cost_gbp);
      expect(appraise({ ...sent, software_cost: licence }).verdict).not.toBe('not_viable');
    });
  });

  it('allows no more one-off cost than its net present value', () => {
    holdsForEvery(({ recommendations, npv_3yr_gbp }) => {
      const [, digits, million] =
        /to GBP ([\d.,]+)( million| billion)?, the NPV/.exec(recommendations.at(-1) ?? '') ?? [];
      if (digits === undefined) return;
      const budget = Number(digits.replaceAll(',', '')) * ({ ' million': 1e6, ' billion': 1e9 }[million ?? ''] ?? 1);
      expect(budget).toBeLessThanOrEqual(npv_3yr_gbp + near(npv_3yr_gbp));
    });
  });

  it('is told of a payback after the three years exactly when it is shown so', () => {
    holdsForEvery(({ payback_months, warnings }) => {
      const warned = warnings.some((line) => line.startsWith('The payback is longer than'));
      if (payback_months !== 36) expect(warned).toBe((payback_months ?? 0) > 36);
    });
  });
});
