import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { uae_climate_ghg } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

/** At 0.5 kgCO2e/kWh, 500,000 t exactly: "equal to or exceeding" the threshold. */
const HUGE = { emirate: 'dubai', electricity_kwh: 1e9, grid_factor_kgco2e_per_kwh: 0.5, grid_factor_year: 2025 };
/** 499,500 t. */
const LARGE = { ...HUGE, electricity_kwh: 999e6 };
/** 0.5 t. */
const TINY = { ...HUGE, electricity_kwh: 1000 };
const NOTHING = { ...HUGE, electricity_kwh: 0 };

/**
 * Cabinet Resolution 67 of 2024: issued on 28 June 2024, in force on 28 December 2024, compliance by 28 June 2025 (Freshfields, Reed Smith).
 * Federal Decree-Law 11 of 2024: in force on 30 May 2025 (Library of Congress), one year to adjust, by 30 May 2026.
 */
const REPLAYS: readonly (readonly [string, object, string, string | null, string])[] = [
  ['2024-06-28', HUGE, 'Not required', '2024-12-27', 'no_duty_in_force'],
  ['2024-12-27', HUGE, 'Not required', '2024-12-27', 'no_duty_in_force'],
  ['2024-12-28', HUGE, 'Registration is mandatory, with time to comply', '2025-05-29', 'register_mandatory'],
  ['2024-12-28', LARGE, 'No duty in force', '2025-05-29', 'no_duty_in_force'],
  ['2025-05-29', TINY, 'No duty in force', '2025-05-29', 'no_duty_in_force'],
  ['2025-05-30', TINY, 'The climate law applies, with time to adjust', '2026-05-30', 'climate_law_mrv'],
  ['2025-05-29', LARGE, 'No duty in force', '2025-05-29', 'no_duty_in_force'],
  ['2025-05-30', LARGE, 'The climate law applies, with time to adjust', '2026-05-30', 'climate_law_mrv'],
  [
    '2025-06-28',
    HUGE,
    'Registration is mandatory, with time to comply; the climate law applies, with time to adjust',
    '2025-06-28',
    'register_mandatory',
  ],
  [
    '2025-06-29',
    HUGE,
    'Registration is mandatory; the climate law applies, with time to adjust',
    '2026-05-30',
    'register_mandatory',
  ],
  ['2026-05-30', LARGE, 'The climate law applies, with time to adjust', '2026-05-30', 'climate_law_mrv'],
  ['2026-05-31', LARGE, 'The climate law applies', null, 'climate_law_mrv'],
  ['2026-05-31', HUGE, 'Registration is mandatory; the climate law applies', null, 'register_mandatory'],
  ['2026-11-18', NOTHING, 'No emissions to report', null, 'no_emissions'],
];

describe('duties of an emitter on a date', () => {
  it.each(REPLAYS)('%s, %j', (as_of, site, decision, until, reporting_class) => {
    const answer = onDate(uae_climate_ghg, { ...site }, as_of);
    expect(answer).toMatchObject({ until, applies: decision !== 'Not required', result: { reporting_class } });
    const now = answer.law.timeline.find((period) => period.from <= as_of && (period.until ?? as_of) >= as_of);
    expect(now?.decision).toBe(decision);
  });

  it('is a caution once a duty binds: after the time to comply, or to adjust', () => {
    const tones = (site: object) => onDate(uae_climate_ghg, { ...site }, '2026-11-18').law.timeline;
    expect(tones(HUGE).map(({ from, tone }) => [from, tone])).toEqual([
      ['2024-06-28', 'neutral'],
      ['2024-12-28', 'neutral'],
      ['2025-05-30', 'neutral'],
      ['2025-06-29', 'caution'],
      ['2026-05-31', 'caution'],
    ]);
    expect(tones(LARGE).map(({ from, tone }) => [from, tone])).toEqual([
      ['2024-06-28', 'neutral'],
      ['2024-12-28', 'good'],
      ['2025-05-30', 'neutral'],
      ['2026-05-31', 'caution'],
    ]);
    expect(tones(NOTHING).map(({ from, tone }) => [from, tone])).toEqual([
      ['2024-06-28', 'neutral'],
      ['2024-12-28', 'good'],
    ]);
  });

  it('has the deadline before or behind it', () => {
    const advised = (as_of: string) => String(onDate(uae_climate_ghg, HUGE, as_of).result.recommendations);
    expect(advised('2025-06-28')).toContain('by 28 June 2025.');
    expect(advised('2025-06-29')).toContain('whose deadline of 28 June 2025 has passed');
  });

  it('names fines only once the climate law is in force', () => {
    const advised = (as_of: string) => String(onDate(uae_climate_ghg, LARGE, as_of).result.recommendations);
    expect(advised('2025-05-29')).not.toContain('sets fines');
    expect(advised('2025-05-30')).toContain('sets fines');
  });

  it('says what ends, not the amount, which stays', () => {
    const { decision, conditions } = verdictOf(uae_climate_ghg, {
      ...LARGE,
      electricity_kwh: 9e8,
      as_of: '2026-01-01',
    });
    expect(decision).toBe('450,000 tonnes of CO₂e a year');
    expect(conditions[0]).toBe('The climate law applies, with time to adjust: until 30 May 2026.');
  });

  it('is that of the edition without a date', () => {
    const answer = runCalculator(uae_climate_ghg, HUGE);
    if (!answer.ok) throw new Error('expected a result');
    const { assumptions: _, ...undated } = answer.result;
    expect(onDate(uae_climate_ghg, HUGE, '2026-11-18').result).toMatchObject(undated);
  });

  it('is refused before the resolution was issued, with that day', () => {
    const answer = runCalculator(uae_climate_ghg, { ...HUGE, as_of: '2024-06-27' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2024-06-28') }],
    });
  });
});

it('rests on the resolution and the law, in the order of their days', () => {
  expect(datedRules(LAW_OVER_TIME, HUGE as Parameters<typeof LAW_OVER_TIME.changes>[0])).toEqual([
    'ae_carbon_register 2024-12-28.. ae-cr-2024-67 made reported',
    'ae_climate_law 2025-05-30.. ae-fdl-2024-11 made reported',
    'ae_carbon_register_due 2025-06-29.. ae-cr-2024-67 made reported',
    'ae_climate_law_adjusted 2026-05-31.. ae-fdl-2024-11 made reported',
  ]);
});
