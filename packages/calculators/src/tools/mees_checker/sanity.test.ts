import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { mees_checker } from './index.ts';

const PROPERTY_TYPES = ['domestic', 'non_domestic'] as const;

function check(property_type: string, current_epc_band: EpcBand) {
  const answer = runCalculator(mees_checker, { property_type, current_epc_band });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Without details there are only fourteen inputs, so each promise is tried on all of them. */
const EVERY = PROPERTY_TYPES.flatMap((type) => EPC_BANDS.map((band) => [type, band] as const));

const RISKS = ['low', 'medium', 'high'];
const endless = (points: number | null) => points ?? Number.POSITIVE_INFINITY;

describe('a letting', () => {
  it.each(EVERY)('of a %s property in band %s is lawful exactly when there is no penalty exposure', (type, band) => {
    const result = check(type, band);
    expect(result.can_let).toBe(result.compliant);
    expect(result.penalty_exposure_now).toBe(!result.compliant);
    expect(result.can_let_only_with_registered_exemption).toBe(!result.compliant);
    expect(result.bands_below_minimum > 0).toBe(!result.compliant);
    expect(result.risk_level === 'high').toBe(!result.compliant);
  });

  it.each(PROPERTY_TYPES)('of a %s property never stands worse in a better band', (type) => {
    for (const [index, band] of EPC_BANDS.entries()) {
      const worse = EPC_BANDS[index + 1];
      if (worse === undefined) continue;
      const [better, other] = [check(type, band), check(type, worse)];
      expect(RISKS.indexOf(better.risk_level ?? '')).toBeLessThanOrEqual(RISKS.indexOf(other.risk_level ?? ''));
      expect(better.bands_below_minimum).toBeLessThanOrEqual(other.bands_below_minimum);
      expect(better.points_gap_to_minimum_low).toBeLessThanOrEqual(other.points_gap_to_minimum_low);
      expect(endless(better.points_gap_to_minimum_high)).toBeLessThanOrEqual(endless(other.points_gap_to_minimum_high));
      expect(better.future_standard.bands_below).toBeLessThanOrEqual(other.future_standard.bands_below);
    }
  });

  it.each(EVERY)(
    'of a %s property in band %s is never further from the law than from what is announced',
    (type, band) => {
      const { bands_below_minimum, points_gap_to_minimum_low, future_standard } = check(type, band);
      expect(future_standard.bands_below).toBeGreaterThanOrEqual(bands_below_minimum);
      expect(future_standard.points_gap_low).toBeGreaterThanOrEqual(points_gap_to_minimum_low);
    },
  );

  it.each(EVERY)('of a %s property in band %s is not called lawful and unlawful at once', (type, band) => {
    const { compliant, recommendations, warnings } = check(type, band);
    const said = recommendations.join(' ');
    expect(/lawful today|meets (both )?the standard in force/.test(said)).toBe(compliant);
    expect(/unless an exemption is registered|without a registered exemption/.test(said)).toBe(!compliant);
    expect(warnings.some((line) => line.startsWith('Letting is unlawful'))).toBe(!compliant);
  });

  it('of a home that the cap cannot lift is sent to one exemption, and told when the other fits', () => {
    for (const band of ['F', 'G'] as const) {
      const [, exemption = ''] = check('domestic', band).recommendations;
      expect(exemption.indexOf('"all relevant improvements made"')).toBeGreaterThan(0);
      expect(exemption.indexOf('high-cost exemption')).toBeGreaterThan(exemption.indexOf('improvements made'));
      expect(exemption).toContain('is only for a home where even the cheapest recommended measure costs more');
    }
  });
});

type Sent = Record<string, unknown>;

/** On the date of the edition; `law_over_time.test.ts` has other dates. */
const lettings = validInputs(mees_checker.inputSchema, ANY_INPUT).filter(({ as_of }) => as_of === undefined);

function forEvery(promise: (result: ReturnType<typeof check>, input: Sent) => void): void {
  fc.assert(
    fc.property(lettings, (input) => {
      const answer = runCalculator(mees_checker, input);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      promise(answer.result, input);
    }),
    { numRuns: propertyRuns(400) },
  );
}

const saidBy = ({ recommendations, warnings, assumptions }: ReturnType<typeof check>) =>
  [...recommendations, ...warnings, ...assumptions].join(' ');

describe('a letting with details', () => {
  it('is good only with a band that meets the minimum, in scope, on a certificate that has not expired', () => {
    forEvery((result, input) => {
      const { tone } = mees_checker.verdict({ input: input as never, result });
      if (tone !== 'good') return;
      expect(result).toMatchObject({ compliance_status: 'compliant', compliant: true, can_let: true });
      expect(result.certificate_left_months).not.toBe(0);
      expect('ABCDE').toContain(result.current_epc_band);
    });
  });

  it('risks a penalty exactly where it is sub-standard, and is never called lawful and unlawful at once', () => {
    forEvery((result) => {
      const isBreach = result.compliance_status === 'sub_standard';
      expect(result.penalty_exposure_now).toBe(isBreach);
      const said = result.recommendations.join(' ');
      expect(/lawful today|meets (both )?the standard in force/.test(said) && isBreach).toBe(false);
      expect(result.warnings.some((line) => line.startsWith('Letting is unlawful'))).toBe(isBreach);
      if (result.can_let === false) expect(result.risk_level).toBe('high');
      if (result.applicable_penalty_gbp !== null) expect(isBreach).toBe(true);
    });
  });

  it('in Scotland and Northern Ireland is neither judged nor advised by the law of England and Wales', () => {
    forEvery((result, { details }) => {
      const nation = String((details as Sent | null | undefined)?.nation);
      const isElsewhere = ['scotland', 'northern_ireland'].includes(nation);
      expect(result.compliance_status === 'other_nation').toBe(isElsewhere);
      if (!isElsewhere) {
        expect(result.recommendations.join(' ')).not.toMatch(/Scotland|Northern Ireland/);
        return;
      }
      expect([result.compliant, result.can_let, result.risk_level]).toEqual([null, null, null]);
      expect(result.recommendations).toHaveLength(1);
      expect(result.recommendations[0]).toContain(nation === 'scotland' ? 'Scotland' : 'Northern Ireland');
      expect(result.recommendations.join(' ')).not.toMatch(/SAP points|exemption|GBP/);
    });
  });

  it('is never in breach outside the scope, and says why it is outside', () => {
    forEvery((result) => {
      const isOutside = result.compliance_status === 'outside_scope';
      expect(result.outside_scope_because !== null).toBe(isOutside);
      if (!isOutside) return;
      expect([result.compliant, result.can_let, result.penalty_exposure_now]).toEqual([null, true, false]);
      expect(saidBy(result)).toContain('the standard does not apply, because');
    });
  });

  it('has penalties at the rateable value within the limits of the law, and more of it never lowers them', () => {
    forEvery((result, input) => {
      for (const row of result.penalties) {
        const { at_rateable_value_gbp: amount, minimum_gbp, maximum_gbp } = row;
        if (amount === null) continue;
        expect(amount).toBeGreaterThanOrEqual(minimum_gbp ?? 0);
        expect(amount).toBeLessThanOrEqual(maximum_gbp);
      }
      const { details } = input as { details?: Sent | null };
      if (typeof details?.rateable_value_gbp !== 'number') return;
      const higher = { ...input, details: { ...details, rateable_value_gbp: 1e9 } };
      const answer = runCalculator(mees_checker, higher);
      expect(answer.ok && answer.result.max_single_penalty_gbp).toBeGreaterThanOrEqual(result.max_single_penalty_gbp);
    });
  });

  it('without details of the standard in force is as before: what is announced never changes the verdict', () => {
    forEvery((result) => {
      if (result.compliance_status === 'compliant') expect(result.can_let).toBe(true);
      expect(result.future_standard.status).toBe('announced_not_in_force');
    });
  });
});
