import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/pictures_of.ts';
import { calculate_pue } from './index.ts';

const ROOM = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

describe('the pictures of a PUE', () => {
  it('show the overheads of the result, part by part', () => {
    expect(pictureOf('bars', calculate_pue, ROOM)).toMatchObject({
      unit: 'kW',
      bars: [
        { label: 'Cooling', value: 200 },
        { label: 'UPS and distribution', value: 25 },
        { label: 'Lighting', value: 1.5 },
      ],
    });
  });

  it('place the score among the ratings, next to averages, target and the limits in force', () => {
    const { bands, markers } = pictureOf('scale', calculate_pue, ROOM);
    expect(bands.map(({ to }) => to)).toEqual([1.2, 1.3, 1.5, 1.8, 2.2, 2.5]);
    // 726.5 / 500 = 1.453; cooling at its benchmark of 0.2 saves 100 kW, so the target is 626.5 / 500 = 1.253.
    const values = Object.fromEntries(markers.map(({ label, value }) => [label, value]));
    expect(values).toMatchObject({ 'This site': 1.453, 'Industry average': 1.54, 'EU average': 1.36, Target: 1.253 });
    expect(markers.filter(({ role }) => role === 'limit').map(({ value }) => value)).toEqual([1.5, 1.3, 1.2]);
  });
});
