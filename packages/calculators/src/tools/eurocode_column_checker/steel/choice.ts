import { GAMMA_M0, thicknessColumn, YIELD_STRENGTH } from '../../../data/eurocode_steel.ts';
import { SECTIONS_OF, type SteelFamily, type SteelSection } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { checkSteel, type SteelCheck, type SteelColumn } from './check.ts';

/** Whether the whole area at yield carries the load; where it does not, no other check needs to be made. */
function carriesSquashLoad({ A, t_f, t_w }: SteelSection, { grade, N_Ed }: SteelColumn): boolean {
  const f_y = YIELD_STRENGTH.value[grade][thicknessColumn(Math.max(t_f, t_w))];
  return (A * f_y) / GAMMA_M0.value / 1000 >= N_Ed;
}

/** The lightest section of a family that is adequate. */
export function lightestAdequate(family: SteelFamily, column: SteelColumn): SteelCheck | undefined {
  for (const section of SECTIONS_OF[family]) {
    if (!carriesSquashLoad(section, column)) continue;
    const check = checkSteel(section, column, SILENT);
    if (check.utilisation <= 1) return check;
  }
  return undefined;
}

export function heaviestOf(family: SteelFamily): SteelSection {
  const heaviest = SECTIONS_OF[family].at(-1);
  if (!heaviest) throw new Error(`the family ${family} is empty`);
  return heaviest;
}

/** The next heavier section of the same family. */
export function nextHeavier({ key, family }: SteelSection): SteelSection | undefined {
  const sections = SECTIONS_OF[family];
  return sections[sections.findIndex((section) => section.key === key) + 1];
}
