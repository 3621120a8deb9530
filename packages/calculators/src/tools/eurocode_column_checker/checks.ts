import { inSentence, roundTo } from '../../kernel/index.ts';
import { type CheckFigures, listOfChecks } from '../../methods/checks.ts';

/** In the order of the method, in which they are also named when they govern together. */
export const CHECKS = {
  cross_section: 'Cross-section resistance',
  flexural_buckling_y: 'Flexural buckling about the major axis',
  flexural_buckling_z: 'Flexural buckling about the minor axis',
  torsional_buckling: 'Torsional buckling',
  interaction_6_61: 'Combined compression and bending, expression 6.61',
  interaction_6_62: 'Combined compression and bending, expression 6.62',
  axial_moment_interaction_h: 'Combined compression and bending along the depth',
  axial_moment_interaction_b: 'Combined compression and bending along the width',
  slenderness_h: 'Slenderness along the depth',
  slenderness_b: 'Slenderness along the width',
  biaxial_bending: 'Biaxial bending',
  fire_resistance: 'Fire resistance',
  reinforcement_min: 'Minimum reinforcement',
  reinforcement_max: 'Maximum reinforcement',
  bar_spacing: 'Spacing of the bars',
  bar_clearance: 'Clear distance between bars',
} as const;
export type Check = keyof typeof CHECKS;

/** The name of a check inside a sentence. */
export function checkInWords(check: Check): string {
  return inSentence(CHECKS[check]);
}

/** One list has figures in several units, each with decimals of its own. */
const DECIMALS = { kN: 1, kNm: 2, '1': 3, 'l0/i': 2, mm: 1, mm2: 0, bars: 0, min: 1 } as const;

export const Checks = listOfChecks(CHECKS, DECIMALS, {});

export interface CheckLine extends CheckFigures<keyof typeof DECIMALS> {
  check: Check;
  clause: string;
  /** A check of slenderness or fire governs only above 1, one of detailing never. */
  utilisation: number;
}

export function checkRow({ check, clause, utilisation, demand, resistance, unit }: CheckLine, governing: Check) {
  return {
    check,
    clause,
    utilisation,
    demand: roundTo(demand, DECIMALS[unit]),
    resistance: roundTo(resistance, DECIMALS[unit]),
    unit,
    decides: true,
    governs: check === governing,
  };
}
