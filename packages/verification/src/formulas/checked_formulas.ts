import type { Line } from '@plumbline/calculators';

/** A line of the working whose units no library can check, and why. */
export interface UncheckedLine {
  symbol: string;
  formula?: string;
  reason: string;
}

/** The different lines in the working of a tool's examples and cases, by how their units are checked. */
export interface CheckedFormulas {
  /** Formulas whose units are the units of their line. */
  checked: number;
  /** Constants, which have a unit and nothing to check it against. */
  constants: number;
  /** Formulas that hold only in stated units. */
  empirical: UncheckedLine[];
  /** Lines without a formula, such as a search or a rule. */
  withoutFormula: UncheckedLine[];
}

const NUMBER_ALONE = /^-?\d[\d.]*(e[-+]?\d+)?$/i;

/** What can be checked of the unit of a line: its formula, only that it is a unit, or nothing because it is empirical. */
export type UnitCheck = 'checked' | 'stated' | 'empirical' | 'withoutFormula';

export function unitCheckOf({ formula, empirical }: Line): UnitCheck {
  if (formula === undefined) return 'withoutFormula';
  if (empirical !== undefined) return 'empirical';
  return NUMBER_ALONE.test(formula) ? 'stated' : 'checked';
}

/** The different lines of workings. A figure that is only stated is the same line whatever its value. */
function differentLines(workings: readonly (readonly Line[])[]): Line[] {
  const lines = new Map<string, Line>();
  for (const line of workings.flat()) {
    const formula = unitCheckOf(line) === 'stated' ? '' : (line.formula ?? '');
    lines.set(JSON.stringify([line.symbol, formula, line.unit]), line);
  }
  return [...lines.values()];
}

export function checkedFormulas(workings: readonly (readonly Line[])[]): CheckedFormulas {
  const lines = differentLines(workings);
  const of = (check: UnitCheck) => lines.filter((line) => unitCheckOf(line) === check);
  return {
    checked: of('checked').length,
    constants: of('stated').length,
    empirical: of('empirical').map(({ symbol, formula = '', empirical = '' }) => ({
      symbol,
      formula,
      reason: empirical,
    })),
    withoutFormula: of('withoutFormula').map(({ symbol, note = '' }) => ({ symbol, reason: note })),
  };
}
