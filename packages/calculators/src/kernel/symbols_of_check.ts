import { parseFormula, symbolsOf } from './formula.ts';
import type { Line } from './line.ts';
import type { VerdictCheck } from './verdict.ts';

type Rests = Pick<VerdictCheck, 'fields' | 'limit' | 'reference'>;

/** The symbols of a formula; none if a line has no formula, or one that cannot be read. */
function symbolsIn(formula: string | undefined): Iterable<string> {
  if (formula === undefined) return [];
  try {
    return symbolsOf(parseFormula(formula));
  } catch {
    return [];
  }
}

/** Whether a line cites the limit of a check: the figure that its reference names, or one of the table. */
function citesLimit({ limit, reference }: Rests, line: Line): boolean {
  return line.value === limit && (line.reference === reference || line.reference.startsWith(`${reference}: `));
}

/**
 * The symbols of the lines behind a check, in the order of the working: those that give its fields, those that their formulas
 * use, and the datum that is its limit.
 */
export function symbolsOfCheck(check: Rests, working: readonly Line[]): string[] {
  const shown = new Set<string>();
  for (const line of working) {
    const { symbol, field, formula } = line;
    if (citesLimit(check, line)) shown.add(symbol);
    if (field === undefined || !check.fields.includes(field)) continue;
    shown.add(symbol);
    for (const used of symbolsIn(formula)) shown.add(used);
  }
  return working.flatMap(({ symbol }) => (shown.has(symbol) ? [symbol] : []));
}
