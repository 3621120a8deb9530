import { formatNumber } from '../../kernel/index.ts';
import { FULLY_USED_FROM } from './data.ts';
import type { ColumnInput } from './schema.ts';

export function isFullyUsed(utilisation: number): boolean {
  return utilisation >= FULLY_USED_FROM && utilisation <= 1;
}

export function noReserve(utilisation: number, next: string | undefined): string {
  const advice = next === undefined ? '' : `; ${next} is the next size`;
  return `At a utilisation of ${formatNumber(utilisation, 3)} there is no reserve for later load${advice}.`;
}

export const CONFIRM_RESTRAINT =
  'Confirm the buckling length from the end restraint of the frame (braced: at most the storey height; sway frames are longer) and add robustness, fire and connection checks.';

export const SELF_WEIGHT_NOT_ADDED = 'The self-weight of the column is not added to axial_load_kn.';

export const SHARED_ASSUMPTIONS = [
  'axial_load_kn is a design value, with its partial factors.',
  'One buckling length holds for all modes; there is no transverse load; the frame is braced.',
  'First-generation Eurocodes with the UK National Annex.',
];

/** Inputs of the other material that were sent all the same. */
export function ignoredInputs(sent: Record<string, boolean>, material: ColumnInput['material']): string[] {
  const names = Object.keys(sent).filter((name) => sent[name]);
  if (names.length === 0) return [];
  return [`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not used with material ${material}.`];
}
