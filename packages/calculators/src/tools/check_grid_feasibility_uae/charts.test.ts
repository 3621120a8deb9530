import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/pictures_of.ts';
import { check_grid_feasibility_uae } from './index.ts';

const SITE = {
  site_location: 'dubai',
  power_requirement_mw: 40,
  voltage_level: 'MV',
  intended_use: 'data_centre',
  has_existing_supply: false,
  target_completion_year: 2028,
};

describe('the pictures of a connection', () => {
  it('show the points of each part out of the most that it can have, 100 in all', () => {
    const { bars } = pictureOf('bars', check_grid_feasibility_uae, SITE);
    expect(bars.map(({ max }) => max)).toEqual([40, 25, 20, 10, 5]);
  });

  it('hold the time that the connection takes against the time to the end of the target year', () => {
    // By hand: 34 months; floor(34 x 0.75) = 25; ceil(34 x 1.4) = 48; 12 x 2 + 1 = 25 months to the end of 2028.
    const { rows, dates } = pictureOf('timeline', check_grid_feasibility_uae, SITE);
    expect(rows).toMatchObject([
      { start: 0, end: 25 },
      { start: 25, likely: 34, end: 48, tone: 'caution' },
    ]);
    expect(dates).toEqual([{ at: 25, label: 'Needed by end of 2028: month 25' }]);
  });
});
