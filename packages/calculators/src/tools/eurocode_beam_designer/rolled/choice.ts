import { SECTIONS_OF, type SteelFamily, type SteelSection } from '../../../data/steel_sections.ts';
import type { RolledCheck, Trial } from './check.ts';

/** Tolerance for the order of floating-point operations between a bound and its check. */
const TOLERANCE = 1 + 1e-9;

/** Which sections of a family are tried: all unless told otherwise. */
export interface SearchLimits {
  /** Only sections that come after this one. */
  after?: SteelSection;
  /** Only sections of less mass, kg/m. */
  lighterThan?: number;
}

/**
 * The lightest section of a family that is adequate. A section whose bound is above 1 is not checked: the bound is a
 * utilisation that it certainly reaches, so the checks would refuse it too.
 */
export function lightestAdequate<Way>(
  family: SteelFamily,
  { ways, atLeast, check }: Trial<Way>,
  { after, lighterThan = Number.POSITIVE_INFINITY }: SearchLimits = {},
): RolledCheck | undefined {
  const sections = SECTIONS_OF[family];
  for (let index = after ? sections.indexOf(after) + 1 : 0; index < sections.length; index++) {
    const section = sections[index] as SteelSection;
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
 * The section of a family with the smallest governing utilisation, the lightest where several have it. The one with the
 * smallest bound is checked first; of the others only those are checked whose bound leaves room for a better one.
 */
export function leastUtilised<Way>(family: SteelFamily, { ways, atLeast, check }: Trial<Way>): RolledCheck {
  const candidates = SECTIONS_OF[family].flatMap((section) => ways.map((way) => ({ section, way })));
  let likely = candidates.length - 1;
  let smallest = Number.POSITIVE_INFINITY;
  // Heavy sections come near: from them down, most of the others are soon known to be worse.
  for (let index = candidates.length - 1; index >= 0; index--) {
    const { section, way } = candidates[index] as (typeof candidates)[number];
    const bound = atLeast(section, way, smallest);
    if (bound > smallest) continue;
    smallest = bound;
    likely = index;
  }
  const first = candidates[likely];
  if (!first) throw new Error(`no section of the family ${family} can be tried`);
  let best = check(first.section, first.way);
  let bestIndex = likely;
  for (const [index, { section, way }] of candidates.entries()) {
    const { utilisation } = best.governing;
    if (index === likely) continue;
    const bound = atLeast(section, way, TOLERANCE * utilisation);
    if (bound > TOLERANCE * utilisation || (bound >= utilisation && index > bestIndex)) continue;
    const other = check(section, way);
    const isBetter =
      other.governing.utilisation < utilisation || (other.governing.utilisation === utilisation && index < bestIndex);
    if (!isBetter) continue;
    best = other;
    bestIndex = index;
  }
  return best;
}
