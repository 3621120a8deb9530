import { COUNTS_AS_ZERO_BELOW, type Line } from '@plumbline/calculators';
import { FUNCTIONS, parseOnce } from './parse.ts';

/** Allows only for the order of floating-point operations. */
const RELATIVE_TOLERANCE = 1e-9;

function agree(a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false;
  return Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b), 1e-3);
}

/** The errors in a working, line by line. Empty if every formula gives its value. */
export function faultsInWorking(input: Record<string, unknown>, lines: readonly Line[]): string[] {
  const faults: string[] = [];
  const scope = new Map<string, unknown>(Object.entries(FUNCTIONS));
  for (const [name, value] of Object.entries(input)) {
    const isTiny = typeof value === 'number' && Math.abs(value) < COUNTS_AS_ZERO_BELOW;
    if (value !== null && value !== undefined) scope.set(name, isTiny ? 0 : value);
  }
  const introduced = new Set<string>();
  for (const { symbol, formula, note, value } of lines) {
    if (introduced.has(symbol) || scope.has(symbol) || symbol === 'pi') faults.push(`${symbol} is introduced twice`);
    if ((formula === undefined) === (note === undefined)) faults.push(`${symbol} needs either a formula or a note`);
    if (formula !== undefined) {
      const { symbols, evaluate } = parseOnce(formula);
      const missing = symbols.filter((name) => !scope.has(name));
      if (missing.length > 0) faults.push(`${symbol} = ${formula}: nothing introduced ${missing.join(', ')}`);
      else {
        const evaluated = evaluate(scope);
        if (!agree(evaluated, value))
          faults.push(`${symbol} = ${formula} gives ${evaluated}, the working says ${value}`);
      }
    }
    introduced.add(symbol);
    scope.set(symbol, value);
  }
  return faults;
}
