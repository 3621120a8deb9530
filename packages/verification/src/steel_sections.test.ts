import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STEEL_SECTIONS } from '../../calculators/src/data/steel_sections.ts';

/** The stored table that the independent references use, by the names of its columns. */
const STORED = JSON.parse(
  readFileSync(new URL('../references/data/steel_sections.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, number>>;

const COLUMNS = {
  A_mm2: 'A',
  Iy_mm4: 'I_y',
  Iz_mm4: 'I_z',
  iy_mm: 'i_y',
  iz_mm: 'i_z',
  Wel_y_mm3: 'W_el_y',
  Wel_z_mm3: 'W_el_z',
  Wpl_y_mm3: 'W_pl_y',
  Wpl_z_mm3: 'W_pl_z',
  It_mm4: 'I_t',
  Iw_mm6: 'I_w',
} as const;

it('calculates the properties of all 243 rolled sections to the last digit of the stored table', () => {
  expect(STEEL_SECTIONS).toHaveLength(243);
  for (const section of STEEL_SECTIONS) {
    for (const [column, name] of Object.entries(COLUMNS)) {
      expect(section[name], `${section.key} ${name}`).toBe(STORED[section.key]?.[column]);
    }
  }
});
