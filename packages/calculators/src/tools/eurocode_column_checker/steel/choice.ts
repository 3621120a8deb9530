import { GAMMA_M1 } from '../../../data/eurocode_steel.ts';
import { SECTIONS_OF, type SteelFamily, type SteelSection } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { tableCurves } from '../data.ts';
import { buckleAbout } from './buckling.ts';
import { checkSteel } from './check.ts';
import { type CompressedSection, knownCompression } from './compression.ts';
import type { SteelCheck, SteelColumn } from './steel_column.ts';

/** Whether the section resists the load in flexural buckling about its minor axis. */
function carriesAboutMinorAxis(
  section: SteelSection,
  { A_eff, f_y }: CompressedSection,
  { N_Ed, lengths, curve }: SteelColumn,
): boolean {
  const curveOfZ = curve ?? tableCurves(section.h / section.b, section.t_f).z;
  const strength = { A_eff, f_y, gamma_M1: GAMMA_M1.value };
  return N_Ed / buckleAbout('z', section, lengths, curveOfZ, strength, SILENT).N_b_Rd <= 1;
}

/** The lightest section of a family that is adequate. A fast check comes first. */
export function lightestAdequate(family: SteelFamily, column: SteelColumn): SteelCheck | undefined {
  for (const section of SECTIONS_OF[family]) {
    const compressed = knownCompression(section, column.grade);
    if (!carriesAboutMinorAxis(section, compressed, column)) continue;
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
