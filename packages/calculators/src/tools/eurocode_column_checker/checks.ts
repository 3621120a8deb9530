import { choice, flag, inSentence, listOf, quantity, roundTo, strictObject, text } from '../../kernel/index.ts';

/** In the order of the method, in which they are also named when they govern together. */
export const CHECKS = {
  cross_section: 'Cross-section resistance',
  flexural_buckling_y: 'Flexural buckling about the major axis',
  flexural_buckling_z: 'Flexural buckling about the minor axis',
  torsional_buckling: 'Torsional buckling',
  interaction_6_61: 'Combined compression and bending, expression 6.61',
  interaction_6_62: 'Combined compression and bending, expression 6.62',
  axial_moment_interaction_h: 'Compression with bending along the depth',
  axial_moment_interaction_b: 'Compression with bending along the width',
  slenderness_h: 'Slenderness along the depth',
  slenderness_b: 'Slenderness along the width',
} as const;
export type Check = keyof typeof CHECKS;

/** The name of a check inside a sentence. */
export function checkInWords(check: Check): string {
  return inSentence(CHECKS[check]);
}

const UNITS = { kN: 'kN', kNm: 'kNm', '1': 'No unit', 'l0/i': 'l0/i' } as const;
type CheckUnit = keyof typeof UNITS;

/** One list has figures in several units, each with decimals of its own. */
const DECIMALS: Record<CheckUnit, number> = { kN: 1, kNm: 2, '1': 3, 'l0/i': 2 };
const DECIMALS_MOST = Math.max(...Object.values(DECIMALS));

const CheckRow = strictObject({
  check: choice(CHECKS, { label: 'Check', description: 'What is checked' }),
  clause: text({ label: 'Clause', description: 'Clause of the standard, or limit, that the check follows' }),
  utilisation: quantity({
    label: 'Utilisation',
    unit: '-',
    decimals: 3,
    description: 'Utilisation of the check; a slenderness counts only above 1',
  }),
  demand: quantity({
    label: 'Demand',
    unit: '-',
    decimals: DECIMALS_MOST,
    description: 'What the column is asked for, in the unit of the row',
  }),
  resistance: quantity({
    label: 'Resistance',
    unit: '-',
    decimals: DECIMALS_MOST,
    description: 'What the column provides or the limit allows, in the unit of the row',
  }),
  unit: choice(UNITS, { label: 'Unit', description: 'Unit of demand and resistance; 1 for a ratio' }),
  decides: flag({ label: 'Decides', description: 'Whether the check decides on adequacy' }),
  governs: flag({ label: 'Governs', description: 'Whether this is the governing check' }),
});

export const Checks = listOf(CheckRow, {
  label: 'Checks',
  description: 'Every check with its clause, demand, resistance and utilisation, in the order of the method',
});

export interface CheckLine {
  check: Check;
  clause: string;
  utilisation: number;
  demand: number;
  resistance: number;
  unit: CheckUnit;
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
