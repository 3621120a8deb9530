import { showCalculation } from '@plumbline/calculators';
import { chosenBySearch } from '@plumbline/calculators/analysis';
import { calculationWorkbook } from './contents/calculation_workbook.ts';
import { readLiveCalculation } from './live/read_live_calculation.ts';
import type { Calculation } from './live_calculation.ts';
import type { WorkbookContext } from './workbook_context.ts';

/**
 * The same calculation with what a search chose as an input, such as the section of a beam: only then can loads and spans move, and
 * its checks pass or fail.
 */
export function heldCalculation(calculation: Calculation): Calculation {
  const { tool, input } = calculation;
  const chosen = chosenBySearch(tool, input);
  const held = Object.keys(chosen);
  const shown = held.length > 0 ? showCalculation(tool, { ...input, ...chosen }) : undefined;
  if (!shown?.ok) return calculation;
  const { result, working, sources } = shown;
  return { ...calculation, input: { ...input, ...chosen }, held, result, working, sources };
}

/** A calculation as the bytes of an .xlsx file with live formulas. The same calculation gives the same bytes. */
export function workbookOf(calculation: Calculation, context: WorkbookContext): Uint8Array {
  const held = heldCalculation(calculation);
  return calculationWorkbook(held, readLiveCalculation(held), context);
}
