import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/pictures_of.ts';
import { mees_checker } from './index.ts';

describe('the bands of a letting', () => {
  it('point at the band, the minimum in force and the one that is announced for homes', () => {
    // SI 2015/962: E since 2018 for new lettings. Announced: C by October 2030.
    const { pointers } = pictureOf('classes', mees_checker, { property_type: 'domestic', current_epc_band: 'F' });
    expect(pointers).toEqual([
      { class: 'F', label: 'Now', tone: 'bad' },
      { class: 'E', label: 'Minimum in force', isLimit: true },
      { class: 'C', label: 'Announced for 2030' },
    ]);
  });

  it('have the ranges of SAP ratings for homes, and of asset ratings for other buildings', () => {
    const home = pictureOf('classes', mees_checker, { property_type: 'domestic', current_epc_band: 'D' });
    // SAP 10.2 Table 14.
    expect(home.classes.map(({ range }) => range)).toEqual([
      '92 to 100',
      '81 to 91',
      '69 to 80',
      '55 to 68',
      '39 to 54',
      '21 to 38',
      '1 to 20',
    ]);
    const office = pictureOf('classes', mees_checker, { property_type: 'non_domestic', current_epc_band: 'B' });
    expect(office.classes.at(0)).toEqual({ name: 'A', range: 'up to 25' });
    expect(office.classes.at(-1)).toEqual({ name: 'G', range: 'over 150' });
    expect(office.pointers[0]).toMatchObject({ class: 'B', tone: 'good' });
  });

  it('come with the years from which the minimum applies', () => {
    const { rows } = pictureOf('timeline', mees_checker, { property_type: 'domestic', current_epc_band: 'F' });
    expect(rows.map(({ start }) => start)).toEqual([2018, 2020, 2030]);
  });
});
