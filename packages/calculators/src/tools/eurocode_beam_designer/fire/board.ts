import type { SteelSection } from '../../../data/steel_sections.ts';
import type { FireRating } from '../schema.ts';
import { BOARD_THICKNESSES_MM, FIRE_MINUTES } from './data.ts';
import { boardedTemperature } from './heating.ts';

/** Temperature of the steel in °C at the end of the fire behind a board of this thickness in mm. */
type EndTemperature = (thickness: number) => number;

/**
 * The thinnest board of the list, in mm, that keeps the steel at or below a temperature; undefined where none does. A
 * thicker board lets less heat through and stores more, so the steel behind it is never hotter, and a binary search works.
 */
export function thinnestBoard(endTemperature: EndTemperature, theta_cr: number): number | undefined {
  let low = 0;
  let high: number = BOARD_THICKNESSES_MM.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (endTemperature(BOARD_THICKNESSES_MM[middle] as number) <= theta_cr) high = middle;
    else low = middle + 1;
  }
  return BOARD_THICKNESSES_MM[low];
}

/** Section factor A_p/V for hollow encasement in 1/m, fire on three sides. */
export function boxSectionFactor({ h, b, A }: SteelSection): number {
  return ((2 * h + b) / A) * 1000;
}

const KNOWN = new Map<SteelSection, Record<FireRating, Map<number, number>>>();

/**
 * The temperatures of a section with hollow encasement. They depend only on the section, the rating and the board, so
 * each is calculated on first use and cached.
 */
export function endTemperatures(section: SteelSection, rating: FireRating): EndTemperature {
  const box = boxSectionFactor(section);
  const ofSection = KNOWN.get(section) ?? { r30: new Map(), r60: new Map(), r90: new Map(), r120: new Map() };
  KNOWN.set(section, ofSection);
  const known = ofSection[rating];
  return (thickness) => {
    const theta = known.get(thickness) ?? boardedTemperature(thickness / 1000, box, FIRE_MINUTES[rating]);
    known.set(thickness, theta);
    return theta;
  };
}
