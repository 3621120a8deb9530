import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { onDate } from '../../testing/on_date.ts';
import { assess_epbd_score } from './index.ts';

const HOME = {
  building_type: 'house',
  year_built: 1975,
  heating_system: 'gas boiler',
  has_solar_pv: false,
  floor_area_m2: 90,
};
const OFFICE = { ...HOME, building_type: 'office', ownership: 'private', year_built: 2015 };
/** Output is estimated at 0.08 kW/m2: 320 kW and 120 kW. */
const GOOD_OFFICE = {
  ...OFFICE,
  country: 'germany',
  heating_system: 'heat pump',
  has_solar_pv: true,
  current_epc: 'A',
};
const LARGE = { ...GOOD_OFFICE, floor_area_m2: 4000 };
const MEDIUM = { ...GOOD_OFFICE, floor_area_m2: 1500 };
const french = (current_epc: string) => ({ ...HOME, country: 'france', current_epc });
const british = (of: object, current_epc: string) => ({ ...of, country: 'england', current_epc });

const WORST = 'Among the worst-performing 43 % of homes';
const BREACH = 'Breaches a national rule';
const MEETS = 'Outside the EPBD, meets the minimum of England and Wales';
const FAILS = 'Outside the EPBD, below the minimum of England and Wales';
const READY = 'Ready for zero emission';

/**
 * Loi 2021-1104, Art. 160: dwellings of class G may not be let from 1 January 2025, of F from 2028, of E from 2034. Directive (EU)
 * 2024/1275, Art. 13(9): building automation above 290 kW by 31 December 2024, above 70 kW by 31 December 2029. SI 2015/962: band E for all
 * lettings; announced, band C for homes on 1 October 2030 and band B above 1,000 m2 in 2031.
 */
const REPLAYS: readonly (readonly [string, object, string, string, string | null, string | null])[] = [
  ['2024-05-28', french('G'), WORST, 'caution', '2024-12-31', '2024-12-31'],
  ['2024-12-31', french('G'), WORST, 'caution', '2024-12-31', '2024-12-31'],
  ['2025-01-01', french('G'), BREACH, 'bad', null, null],
  ['2027-12-31', french('F'), WORST, 'caution', '2027-12-31', '2027-12-31'],
  ['2028-01-01', french('F'), BREACH, 'bad', null, null],
  ['2033-12-31', french('E'), WORST, 'caution', '2033-12-31', '2033-12-31'],
  ['2034-01-01', french('E'), BREACH, 'bad', null, null],
  ['2026-11-18', british(HOME, 'D'), MEETS, 'good', null, '2030-09-30'],
  ['2030-10-01', british(HOME, 'C'), MEETS, 'good', null, null],
  ['2026-11-18', british(HOME, 'F'), FAILS, 'bad', null, null],
  ['2026-11-18', british({ ...OFFICE, floor_area_m2: 1001 }, 'C'), MEETS, 'good', null, '2030-12-31'],
  ['2026-11-18', british({ ...OFFICE, floor_area_m2: 1000 }, 'C'), MEETS, 'good', null, null],
  ['2024-12-31', LARGE, READY, 'good', '2024-12-31', '2024-12-31'],
  ['2025-01-01', LARGE, READY, 'caution', null, null],
  ['2025-01-01', MEDIUM, READY, 'good', '2029-12-31', '2029-12-31'],
  ['2030-01-01', MEDIUM, READY, 'caution', null, null],
];

describe('the directive on a date', () => {
  it.each(REPLAYS)('%s, %j', (as_of, building, decision, tone, until, announced) => {
    const answer = onDate(assess_epbd_score, { ...building }, as_of);
    expect(answer).toMatchObject({ decision, until, announced });
    const now = answer.law.timeline.find((period) => period.from <= as_of && (period.until ?? as_of) >= as_of);
    expect(now?.tone).toBe(tone);
  });

  it('counts the years to a deadline from the date', () => {
    const office = { ...OFFICE, country: 'austria', current_epc: 'F', floor_area_m2: 400 };
    const left = (as_of: string) => onDate(assess_epbd_score, office, as_of).result.years_to_deadline;
    expect(['2024-05-28', '2030-07-01', '2033-01-01', '2040-01-01'].map(left)).toEqual([9, 3, 0, 0]);
    expect(onDate(assess_epbd_score, office, '2033-01-01').result.deadline_pressure).toBe('critical');
  });

  it('says what has passed and what is left in the words of the date', () => {
    const office = { ...OFFICE, country: 'austria', current_epc: 'F', floor_area_m2: 1500, year_built: 1975 };
    const said = (as_of: string) => String(onDate(assess_epbd_score, office, as_of).result.recommendations);
    expect(said('2032-12-31')).toContain('; 2033, 1 year left)');
    expect(said('2033-01-01')).toContain('; in force since 2033, no years left)');
    expect(said('2029-12-31')).toContain('building automation and control by 31 December 2029.');
    expect(said('2030-01-01')).toContain('building automation and control by 31 December 2029, which is overdue.');
  });

  it('names the duties that come next', () => {
    const next = (as_of: string) => onDate(assess_epbd_score, MEDIUM, as_of).law.next_change?.id;
    expect(next('2024-05-28')).toBe('epbd_transposed');
    expect(next('2027-12-31')).toBe('epbd_solar_c');
    expect(next('2028-01-01')).toBe('epbd_automation_70_kw');
  });

  it('is that of the year 2026 without a date, and the answer has no law on a date', () => {
    for (const { input } of assess_epbd_score.examples) {
      const answer = runCalculator(assess_epbd_score, input);
      if (!answer.ok) throw new Error('expected a result');
      const { assumptions: _, ...undated } = answer.result;
      expect(onDate(assess_epbd_score, input, '2026-07-01').result).toMatchObject(undated);
      expect('law' in undated).toBe(false);
    }
  });

  it('is refused before the directive entered into force', () => {
    const answer = runCalculator(assess_epbd_score, { ...french('G'), as_of: '2024-05-27' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2024-05-28') }],
    });
  });
});
