import { BOARD_CONDUCTIVITY, BOARD_DENSITY, BOARD_SPECIFIC_HEAT, BOARD_THICKNESSES_MM, STEEL_DENSITY } from './data.ts';
import { boardHolds } from './heating.ts';

/** Specific heat of steel over the range that counts, for the first guess only; J/kgK. */
const USUAL_SPECIFIC_HEAT = 600;

/**
 * A first guess of the thickness in m: the simple formula of ECCS No. 89 for a light board, with half of the heat that
 * the board stores added to the steel.
 */
function likelyThickness(box: number, minutes: number, theta_cr: number): number {
  const light = BOARD_CONDUCTIVITY.value * box * (minutes / (40 * Math.max(theta_cr - 140, 1))) ** (1 / 0.77);
  const stored = (BOARD_SPECIFIC_HEAT.value * BOARD_DENSITY.value * box) / (USUAL_SPECIFIC_HEAT * STEEL_DENSITY.value);
  return (Math.sqrt(1 + 2 * stored * light) - 1) / stored;
}

/**
 * The thinnest board of the list, in mm, that keeps the steel at or below a temperature; undefined where none does. At
 * each step a thicker board lets less heat through and stores more, so the steel behind it is never hotter, and the
 * search may begin near the answer: down while boards hold, else up until one does.
 */
export function thinnestBoard(box: number, minutes: number, theta_cr: number): number | undefined {
  const holds = (thickness: number) => boardHolds(thickness / 1000, box, minutes, theta_cr);
  const likely = 1000 * likelyThickness(box, minutes, theta_cr);
  const thinner = BOARD_THICKNESSES_MM.filter((thickness) => thickness < likely);
  const thicker = BOARD_THICKNESSES_MM.filter((thickness) => thickness >= likely);
  let best: number | undefined;
  for (const thickness of thinner.toReversed()) {
    if (!holds(thickness)) break;
    best = thickness;
  }
  return best ?? thicker.find(holds);
}
