import { type Line, parseFormula, symbolsOf } from '@plumbline/calculators';
import { type Probe, smallChanges } from './probes.ts';

/** The symbols of the values that were found without a formula and that change with every small change of some input. */
function movingFinds(lines: readonly Line[], probes: readonly Probe[]): Set<string> {
  const small = smallChanges(probes);
  return new Set(
    lines.flatMap(({ symbol, formula, value }, index) => {
      const isFound = formula === undefined && typeof value === 'number';
      return isFound && small.some((own) => own.every(({ values }) => values[index] !== value)) ? [symbol] : [];
    }),
  );
}

/** The lines that hold only for the inputs as calculated: values that a search finds again for other inputs, and the lines that depend on them. */
export function findUnknownLines(lines: readonly Line[], probes: readonly Probe[]): Set<string> {
  const unknown = movingFinds(lines, probes);
  for (const { symbol, formula } of lines) {
    if (formula !== undefined && [...symbolsOf(parseFormula(formula))].some((name) => unknown.has(name))) {
      unknown.add(symbol);
    }
  }
  return unknown;
}
