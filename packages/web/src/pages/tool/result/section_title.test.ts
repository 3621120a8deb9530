import { expect, it } from 'vitest';
import { sectionTitle } from './section_title.ts';

it.each([
  ['Sag', 'Sagging moment'],
  ['For z', 'Minor axis, z'],
  ['No cross N', 'Without cross-ventilation, north'],
  ['At minus 5', 'At −5 °C'],
  ['Saving minus 20 pct', 'Saving −20 %'],
  ['Heat pump', 'Heat pump'],
])('heads the part %s of a working with %s', (title, shown) => {
  expect(sectionTitle(title)).toBe(shown);
});
