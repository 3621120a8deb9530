import type { FormulaRun } from '@plumbline/calculators';
import type { TextRun } from '../file/cell.ts';

/** A symbol or a formula with its subscripts and powers, for a cell. */
export function textRuns(runs: readonly FormulaRun[]): TextRun[] {
  return runs.map(({ text, script }) => (script === 'base' ? { text } : { text, script }));
}
