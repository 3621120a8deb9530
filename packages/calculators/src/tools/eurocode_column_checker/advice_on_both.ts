import { formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import { utilisationInWords } from '../../methods/checks.ts';
import { checkInWords } from './checks.ts';
import { NO_RESERVE_FROM } from './data.ts';
import { hasEndMoments } from './end_moments.ts';
import type { ColumnInput, ColumnResult } from './schema.ts';

/** A proportion in a sentence, in whole per cent; null if it is shown as 0. */
export function shareInWords(share: number): string | null {
  const percentage = roundTo(100 * share, 0);
  return percentage > 0 ? `${formatNumber(percentage)} %` : null;
}

/** A figure above a limit in words: `166.3, above 140`, or `just above 140` where the figure is shown as 140. */
export function aboveInWords(value: number, limit: number): string {
  return roundTo(value, 1) > limit
    ? `${formatNumber(value, 1)}, above ${formatNumber(limit)}`
    : `just above ${formatNumber(limit)}`;
}

/** Which section fails, in what, and by how much; the remedy follows it. `bending` adds the figures in bending. */
export function describeShortfall(figures: ColumnResult, bending = ''): string {
  const { section, governing_check, utilisation, n_ed_kn, n_rd_kn } = figures;
  return `${section} is not adequate: ${checkInWords(governing_check)} is at ${utilisationInWords(utilisation)} (${formatNumber(n_ed_kn, 1)} kN against an axial resistance of ${formatNumber(n_rd_kn, 1)} kN${bending}).`;
}

export function hasNoReserve({ adequate, utilisation }: ColumnResult): boolean {
  return adequate && utilisation >= NO_RESERVE_FROM;
}

export function noReserve({ utilisation }: ColumnResult): string {
  return `At ${utilisationInWords(utilisation)} there is no reserve for additional load: consider the next size.`;
}

export function warnNotAdequate({ utilisation, governing_check }: ColumnResult): string {
  return `Not adequate: utilisation ${utilisationInWords(utilisation)} in ${checkInWords(governing_check)}.`;
}

/** What is left to confirm; fire only where it was not asked for. */
export function confirmRestraint({ fire }: ColumnResult): string {
  return `Confirm the effective length from the end restraints of the frame (braced: at most the storey height; sway frames: longer), and check robustness${fire ? ' and' : ', fire and'} connections.`;
}

export const WEIGHT_NOT_ADDED = 'The self-weight of the column is not added to the design load.';

/** What both materials assume of the load, the lengths, the frame and the ends. */
export function sharedAssumptions(input: ColumnInput): string[] {
  return [
    'The design load includes partial factors.',
    input.effective_length_z_m === undefined
      ? 'One effective length applies to all buckling modes; no lateral load; braced frame.'
      : 'Each axis has its effective length; no lateral load; braced frame.',
    'First-generation Eurocodes with the UK National Annex.',
    ...sayWhen([
      hasEndMoments(input),
      () =>
        'The end moments are first-order moments of the loads, linear between the ends; the eccentricity acts in the sense of the larger one.',
    ]),
  ];
}

export const ECCENTRICITY_NOT_GIVEN = 'The eccentricity was not given: 0 mm is used.';

/** Inputs of the other material that were sent anyway, by their names in sentences. */
export function ignoredInputs(sent: Record<string, boolean>, material: 'steel' | 'concrete'): string[] {
  return Object.keys(sent)
    .filter((name) => sent[name])
    .map((name) => `The ${name} applies to ${material} columns only and is ignored.`);
}
