import type { TProperties } from 'typebox';
import { choice, flag, formatNumber, listOf, quantity, roundTo, strictObject, text } from '../kernel/index.ts';

/** A demand against its resistance, both in full precision; the unit is `1` for a dimensionless number. */
export interface CheckFigures<Unit extends string = string> {
  demand: number;
  resistance: number;
  unit: Unit;
}

/** Stands for the utilisation of a resistance of 0. */
export const NO_RESISTANCE = 99;

export function utilisationOf({ demand, resistance }: Pick<CheckFigures, 'demand' | 'resistance'>): number {
  return resistance > 0 ? demand / resistance : NO_RESISTANCE;
}

const UTILISATION_DECIMALS = 3;

/**
 * A utilisation in a sentence: `254 %`. It is rounded from the shown value, so that a reader who rounds 1.205 finds the
 * same. A check that fails by less than that is not shown as 100 %, nor one with a small demand as 0 %.
 */
export function utilisationInWords(utilisation: number, decimals: 0 | 1 = 0): string {
  const percentage = roundTo(100 * roundTo(utilisation, UTILISATION_DECIMALS), decimals);
  if (utilisation > 1 && percentage === 100) return 'just over 100 %';
  return utilisation > 0 && percentage === 0 ? 'less than 1 %' : `${formatNumber(percentage)} %`;
}

/** The same of a finished result: a member that fails by less than the result shows has a utilisation of 1 there. */
export function shownUtilisationInWords(utilisation: number, isWithin: boolean, decimals?: 0 | 1): string {
  return utilisationInWords(utilisation === 1 && !isWithin ? 1 + Number.EPSILON : utilisation, decimals);
}

/**
 * The list of all checks of a member; `more` are fields that only some tools have, after the unit. The decimals of demand
 * and resistance depend on the unit of the row, so a method rounds them itself, and what shows them looks them up.
 */
export function listOfChecks<const Labels extends Readonly<Record<string, string>>, More extends TProperties>(
  labels: Labels,
  decimals: Readonly<Record<string, number>>,
  more: More,
) {
  const inUnitOfRow = {
    unit: '-',
    decimals: Math.max(...Object.values(decimals)),
    rowUnit: { field: 'unit', decimals },
  };
  const row = strictObject({
    check: choice(labels, { label: 'Check', description: 'Check' }),
    clause: text({ label: 'Clause', description: 'Clause of the check' }),
    utilisation: quantity({
      label: 'Utilisation',
      unit: '-',
      decimals: UTILISATION_DECIMALS,
      description: `Demand / resistance; ${NO_RESISTANCE} for a resistance of 0`,
    }),
    demand: quantity({
      ...inUnitOfRow,
      label: 'Demand',
      description: 'Design effect, in the unit of the row',
    }),
    resistance: quantity({
      ...inUnitOfRow,
      label: 'Resistance',
      description: 'Resistance or limit, in the unit of the row',
    }),
    unit: text({ label: 'Unit', description: 'Unit of demand and resistance; 1 if dimensionless' }),
    ...more,
    decides: flag({ label: 'Decides', description: 'Whether the check decides; false for information only' }),
    governs: flag({ label: 'Governs', description: 'Whether this is the governing check' }),
  });
  return listOf(row, { label: 'Checks', description: 'Every check with its clause, demand and resistance' });
}
