import { describe, expect, it } from 'vitest';
import { HOURS_PER_YEAR, MONTHS_OF_YEAR, ONE_YEAR } from '../../data/calendar.ts';
import { GREEN_BOOK_RATE } from '../../data/green_book.ts';
import * as data from './data.ts';

describe('the data are those of the specification', () => {
  it('for the manual work: 52 weeks less 5.6 of leave and 0.4 of absence, and a week of 37.5 h', () => {
    expect([data.WORKING_WEEKS.value, data.FULL_TIME_WEEK.value]).toEqual([52 - 5.6 - 0.4, 37.5]);
  });

  it('for the rates: 8 % of a firm, 3.5 % of the Green Book', () => {
    expect([data.DISCOUNT_RATE.value, GREEN_BOOK_RATE.value]).toEqual([8, 3.5]);
  });

  it('for the value-for-money bands: low from 1, medium 1.5, high 2, very high 4', () => {
    expect(data.VERDICT_FROM.value).toEqual({ marginal: 1, worthwhile: 1.5, strong: 2, very_strong: 4 });
  });

  it('for the sensitivity, the horizon and the warnings', () => {
    expect([data.SENSITIVITY_STEP.value, data.DELAY_STEP.value]).toEqual([20, 3]);
    expect([data.HORIZON.value, data.LONG_IMPLEMENTATION.value]).toEqual([36, 6]);
    expect([data.WORKING_TIME_LIMIT.value, data.NATIONAL_LIVING_WAGE.value, data.OPTIMISTIC_GAIN.value]).toEqual([
      48, 12.71, 50,
    ]);
  });

  it('for the calendar: a year of 12 months and 365 days of 24 hours', () => {
    expect([ONE_YEAR.value, MONTHS_OF_YEAR.value, HOURS_PER_YEAR.value]).toEqual([1, 12, 365 * 24]);
  });
});
