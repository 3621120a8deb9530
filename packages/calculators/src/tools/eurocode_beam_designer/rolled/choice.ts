import { SECTIONS_OF, type SteelFamily, type SteelSection } from '../../../data/steel_sections.ts';
import type { RolledCheck, Trial } from './check.ts';
import { TOLERANCE } from './tolerance.ts';

/** A section that was given: checked in the first way in which it is adequate, else in the way with the smallest utilisation. */
export function checkGiven<Way>(section: SteelSection, { ways, atLeast, check }: Trial<Way>): RolledCheck | undefined {
  let best: RolledCheck | undefined;
  for (const way of ways) {
    if (atLeast(section, way, 0) === Number.POSITIVE_INFINITY) continue;
    const checked = check(section, way);
    if (checked.governing.utilisation <= 1) return checked;
    if (!best || checked.governing.utilisation < best.governing.utilisation) best = checked;
  }
  return best;
}

/**
 * The lightest section of a family that is adequate, of less mass in kg/m than a limit. A section whose bound is above 1 is not checked: the bound is a lower
 * bound of its utilisation, so the checks would fail too.
 */
export function lightestAdequate<Way>(
  family: SteelFamily,
  { ways, atLeast, check }: Trial<Way>,
  lighterThan = Number.POSITIVE_INFINITY,
): RolledCheck | undefined {
  for (const section of SECTIONS_OF[family]) {
    if (section.mass_kg_m >= lighterThan) return undefined;
    for (const way of ways) {
      if (atLeast(section, way, TOLERANCE) > TOLERANCE) continue;
      const checked = check(section, way);
      if (checked.governing.utilisation <= 1) return checked;
    }
  }
  return undefined;
}

/**
 * The section of a family with the smallest governing utilisation, the lightest if several are equal. The one with the
 * smallest bound is checked first; of the others, only those whose bound may still give a better one are checked.
 */
export function leastUtilised<Way>(family: SteelFamily, { ways, atLeast, check }: Trial<Way>): RolledCheck {
  const sections = SECTIONS_OF[family];
  const sectionAt = (index: number) => sections[Math.floor(index / ways.length)] as SteelSection;
  const wayAt = (index: number) => ways[index % ways.length] as Way;
  const bounds = new Float64Array(sections.length * ways.length);
  let likely = 0;
  let smallest = Number.POSITIVE_INFINITY;
  // Heavy sections come close: starting with them, most of the others are soon excluded.
  for (let index = bounds.length - 1; index >= 0; index--) {
    const bound = atLeast(sectionAt(index), wayAt(index), smallest);
    bounds[index] = bound;
    if (bound > smallest) continue;
    smallest = bound;
    likely = index;
  }
  let best = check(sectionAt(likely), wayAt(likely));
  let bestIndex = likely;
  for (let index = 0; index < bounds.length; index++) {
    const { utilisation } = best.governing;
    const room = TOLERANCE * utilisation;
    if (index === likely || (bounds[index] as number) > room) continue;
    const bound = atLeast(sectionAt(index), wayAt(index), room);
    if (bound > room || (bound >= utilisation && index > bestIndex)) continue;
    const other = check(sectionAt(index), wayAt(index));
    const isBetter =
      other.governing.utilisation < utilisation || (other.governing.utilisation === utilisation && index < bestIndex);
    if (!isBetter) continue;
    best = other;
    bestIndex = index;
  }
  return best;
}
