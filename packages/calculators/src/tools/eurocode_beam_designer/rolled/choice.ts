import { SECTIONS_OF, type SteelFamily, type SteelSection } from '../../../data/steel_sections.ts';
import type { RolledCheck, SectionNeeds, Trial } from './check.ts';
import { TOLERANCE } from './tolerance.ts';

const PROPERTIES = ['I_y', 'W_pl_y'] as const;

/** The running maximum of a property over the sections of a family. */
function largestSoFar(sections: readonly SteelSection[], property: keyof SectionNeeds): Float64Array {
  let largest = 0;
  return Float64Array.from(sections, (section) => {
    largest = Math.max(largest, section[property]);
    return largest;
  });
}

function ofEachProperty(sections: readonly SteelSection[]): Record<keyof SectionNeeds, Float64Array> {
  return { I_y: largestSoFar(sections, 'I_y'), W_pl_y: largestSoFar(sections, 'W_pl_y') };
}

const LARGEST_SO_FAR = {
  UB: ofEachProperty(SECTIONS_OF.UB),
  UC: ofEachProperty(SECTIONS_OF.UC),
  IPE: ofEachProperty(SECTIONS_OF.IPE),
  HEA: ofEachProperty(SECTIONS_OF.HEA),
  HEB: ofEachProperty(SECTIONS_OF.HEB),
  HEM: ofEachProperty(SECTIONS_OF.HEM),
};

/** The first section of a family that may meet the minimum properties: every earlier one falls short of one of them. */
function firstThatMay(family: SteelFamily, needs: SectionNeeds): number {
  let low = 0;
  for (const property of PROPERTIES) {
    const largest = LARGEST_SO_FAR[family][property];
    const needed = needs[property] / TOLERANCE;
    let high = largest.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((largest[middle] as number) >= needed) high = middle;
      else low = middle + 1;
    }
  }
  return low;
}

/** A lower bound of the utilisation of a section from the properties that it lacks, without its resistance. */
function leastFor({ I_y, W_pl_y }: SteelSection, needs: SectionNeeds): number {
  return Math.max(needs.I_y / I_y, needs.W_pl_y / W_pl_y);
}

/** Which sections of a family are tried: all unless told otherwise. */
export interface SearchLimits {
  /** Only sections that come after this one. */
  after?: SteelSection;
  /** Only sections of less mass, kg/m. */
  lighterThan?: number;
}

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
 * The lightest section of a family that is adequate. A section whose bound is above 1 is not checked: the bound is a lower
 * bound of its utilisation, so the checks would fail too.
 */
export function lightestAdequate<Way>(
  family: SteelFamily,
  { needs, areaMax, ways, atLeast, check }: Trial<Way>,
  { after, lighterThan = Number.POSITIVE_INFINITY }: SearchLimits = {},
): RolledCheck | undefined {
  const sections = SECTIONS_OF[family];
  const first = firstThatMay(family, needs);
  for (let index = after ? Math.max(first, sections.indexOf(after) + 1) : first; index < sections.length; index++) {
    const section = sections[index] as SteelSection;
    if (section.mass_kg_m >= lighterThan) return undefined;
    if (section.A > areaMax) continue;
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
export function leastUtilised<Way>(family: SteelFamily, { needs, ways, atLeast, check }: Trial<Way>): RolledCheck {
  const sections = SECTIONS_OF[family];
  const sectionAt = (index: number) => sections[Math.floor(index / ways.length)] as SteelSection;
  const wayAt = (index: number) => ways[index % ways.length] as Way;
  const bounds = new Float64Array(sections.length * ways.length);
  /** Whether a bound is as close as possible: bounds above the smallest so far need not be. */
  const isClose = new Uint8Array(bounds.length);
  let likely = bounds.length - 1;
  let smallest = Number.POSITIVE_INFINITY;
  // Heavy sections come close: starting with them, most of the others are soon excluded.
  for (let index = bounds.length - 1; index >= 0; index--) {
    const least = leastFor(sectionAt(index), needs);
    const bound = least > TOLERANCE * smallest ? least : atLeast(sectionAt(index), wayAt(index), smallest);
    bounds[index] = bound;
    if (bound > smallest) continue;
    isClose[index] = 1;
    smallest = bound;
    likely = index;
  }
  let best = check(sectionAt(likely), wayAt(likely));
  let bestIndex = likely;
  for (let index = 0; index < bounds.length; index++) {
    const { utilisation } = best.governing;
    const room = TOLERANCE * utilisation;
    if (index === likely || (bounds[index] as number) > room) continue;
    const bound = isClose[index] ? (bounds[index] as number) : atLeast(sectionAt(index), wayAt(index), room);
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
