import { describe, expect, it } from 'vitest';
import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import { runCalculator } from '../../kernel/index.ts';
import { mees_checker } from './index.ts';

const PROPERTY_TYPES = ['domestic', 'non_domestic'] as const;

function check(property_type: string, current_epc_band: EpcBand) {
  const answer = runCalculator(mees_checker, { property_type, current_epc_band });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** There are only fourteen inputs, so each promise is tried on all of them. */
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
      expect(RISKS.indexOf(better.risk_level)).toBeLessThanOrEqual(RISKS.indexOf(other.risk_level));
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
