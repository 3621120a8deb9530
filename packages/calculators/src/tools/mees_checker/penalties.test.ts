import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { mees_checker } from './index.ts';

type Sent = Record<string, unknown>;

const HOME = { property_type: 'domestic', current_epc_band: 'F' };
const OFFICE = { property_type: 'non_domestic', current_epc_band: 'F' };

function check(property: Sent, details: Sent = {}) {
  const answer = runCalculator(mees_checker, { ...property, details });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const all = (texts: readonly string[]) => texts.join('\n');

describe('the penalty', () => {
  // Reg 41: 10 % between 5,000 and 50,000 GBP, and 20 % between 10,000 and 150,000 GBP.
  it.each([
    [0, 5000, 10_000],
    [50_000, 5000, 10_000],
    [50_010, 5001, 10_002],
    [200_000, 20_000, 40_000],
    [500_000, 50_000, 100_000],
    [750_000, 50_000, 150_000],
    [750_010, 50_000, 150_000],
  ])('at a rateable value of %d is up to %d and %d GBP', (rateable_value_gbp, short, long) => {
    const result = check(OFFICE, { rateable_value_gbp });
    expect(result.penalties.map((row) => row.at_rateable_value_gbp)).toEqual([short, long, null, null]);
    expect(result.max_single_penalty_gbp).toBe(long);
    expect(result.applicable_penalty_gbp).toBeNull();
    expect(all(result.assumptions)).not.toContain('The rateable value was not given');
    expect(check(OFFICE, { rateable_value_gbp, breach_months: 2.9 }).applicable_penalty_gbp).toBe(short);
    expect(check(OFFICE, { rateable_value_gbp, breach_months: 3 }).applicable_penalty_gbp).toBe(long);
  });

  it('of a home depends on the length of the breach alone', () => {
    expect(check(HOME, { breach_months: 2.9, rateable_value_gbp: 1e6 })).toMatchObject({
      applicable_penalty_gbp: 2000,
      max_single_penalty_gbp: 4000,
    });
    expect(check(HOME, { breach_months: 3 }).applicable_penalty_gbp).toBe(4000);
    expect(check(HOME).applicable_penalty_gbp).toBeNull();
  });

  it('is not given for a breach of an office without its rateable value, nor where there is no breach', () => {
    expect(check(OFFICE, { breach_months: 8 }).applicable_penalty_gbp).toBeNull();
    expect(check({ ...HOME, current_epc_band: 'E' }, { breach_months: 8 }).applicable_penalty_gbp).toBeNull();
  });

  it('is named in the advice and in the verdict as far as it is known', () => {
    const details = { rateable_value_gbp: 200_000 };
    expect(all(check(OFFICE, details).recommendations)).toContain('is up to GBP 40,000 at this rateable value.');
    const breach = { ...details, breach_months: 1 };
    expect(all(check(OFFICE, breach).recommendations)).toContain('The penalty for this breach is up to GBP 20,000.');
    expect(verdictOf(mees_checker, { ...OFFICE, details: breach }).conditions).toContain(
      'Letting it without an exemption risks a penalty of up to GBP 20,000.',
    );
    expect(verdictOf(mees_checker, { ...OFFICE, details }).conditions).toContain(
      'Letting it without an exemption risks a penalty of up to GBP 40,000.',
    );
  });
});

describe('the announced standard', () => {
  const D = { property_type: 'non_domestic', current_epc_band: 'D' };

  // Announced for buildings over 1,000 m2.
  it.each([
    [1000, false, 'low'],
    [1000.1, true, 'medium'],
  ])('of a building of %d m2 is to apply: %s', (floor_area_m2, in_scope, risk_level) => {
    const result = check(D, { floor_area_m2 });
    expect(result).toMatchObject({ future_standard: { in_scope }, risk_level, can_let: true });
    const said = all([...result.recommendations, ...result.warnings]);
    expect(said.includes('Put a roadmap to band B')).toBe(in_scope);
    expect(said.includes('because the building exceeds 1,000 m2')).toBe(in_scope);
    expect(said.includes('the one announced for 2031 is for buildings over 1,000 m2')).toBe(!in_scope);
    expect(said).not.toContain('depends on the floor area');
    const { conditions } = verdictOf(mees_checker, { ...D, details: { floor_area_m2 } });
    expect(conditions.some((line) => line.includes('is announced for buildings over 1,000 m²'))).toBe(in_scope);
  });

  it('of homes does not depend on the floor area', () => {
    expect(check({ ...HOME, current_epc_band: 'D' }, { floor_area_m2: 50 })).toMatchObject({
      future_standard: { in_scope: true },
      risk_level: 'medium',
    });
  });

  it('says nothing twice of a building that meets both', () => {
    const B = { property_type: 'non_domestic', current_epc_band: 'B' };
    expect(all(check(B, { floor_area_m2: 500 }).recommendations).match(/Keep the EPC/g)).toHaveLength(1);
  });
});
