import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { pictureOf } from '../../testing/pictures_of.ts';
import { digital_renovation_passport } from './index.ts';

const HOUSE = { floor_area_m2: 140, current_epc: 'D', heating: 'gas', country: 'DE' };

describe('the pictures of a passport', () => {
  it('point at the class now and after each phase', () => {
    const answer = runCalculator(digital_renovation_passport, HOUSE);
    if (!answer.ok) throw new Error('the example is refused');
    const { pointers } = pictureOf('classes', digital_renovation_passport, HOUSE);
    expect(pointers.map((pointer) => pointer.class)).toEqual(answer.result.epc_trajectory);
    expect(pointers.map(({ label }) => label)).toEqual(['Now', 'After phase 1', 'After phase 2', 'After phase 3']);
  });

  it('have the class limits of the country: GEG Annex 10 in Germany, SAP ratings in the UK', () => {
    const german = pictureOf('classes', digital_renovation_passport, HOUSE);
    expect(german.classes.map(({ range }) => range)).toEqual([
      'up to 50',
      'up to 75',
      'up to 100',
      'up to 130',
      'up to 160',
      'up to 200',
      'over 200',
    ]);
    const british = pictureOf('classes', digital_renovation_passport, { ...HOUSE, country: 'UK' });
    expect(british).toMatchObject({
      rangeLabel: 'SAP rating',
      classes: [{ name: 'A', range: '92 to 100' }, {}, {}, {}, {}, {}, {}],
    });
  });

  it('lay the phases end to end on the roadmap, from the start of the first year to the end of the last', () => {
    const { rows } = pictureOf('timeline', digital_renovation_passport, HOUSE);
    expect(rows.map(({ start, end }) => [start, end])).toEqual([
      [2027, 2028],
      [2028, 2031],
      [2031, 2036],
    ]);
  });
});
