import { calculationWorkbook } from './contents/calculation_workbook.ts';
import { readLiveCalculation } from './live/read_live_calculation.ts';
import type { Calculation } from './live_calculation.ts';
import type { WorkbookContext } from './workbook_context.ts';

/** A calculation as the bytes of an .xlsx file with live formulas. The same calculation gives the same bytes. */
export function workbookOf(calculation: Calculation, context: WorkbookContext): Uint8Array {
  return calculationWorkbook(calculation, readLiveCalculation(calculation), context);
}
