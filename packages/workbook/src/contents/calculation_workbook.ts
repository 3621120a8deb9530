import { writeWorkbook } from '../file/write_workbook.ts';
import type { Calculation, LiveCalculation } from '../live_calculation.ts';
import type { WorkbookContext } from '../workbook_context.ts';
import { diagramsSheet } from './diagrams_sheet.ts';
import { inputsSheet } from './inputs_sheet.ts';
import { WorkbookLayout } from './layout.ts';
import { searchesSheet } from './searches_sheet.ts';
import { sourcesSheet } from './sources_sheet.ts';
import { summarySheet } from './summary_sheet.ts';
import { workingSheet } from './working_sheet.ts';

/** A calculation as the bytes of a workbook with live formulas. */
export function calculationWorkbook(
  calculation: Calculation,
  live: LiveCalculation,
  context: WorkbookContext,
): Uint8Array {
  const layout = new WorkbookLayout({ ...calculation, working: live.working }, live, context);
  // The working refers to inputs and sources by name and to searches by their places, and the summary to the working.
  const inputs = inputsSheet(layout);
  const sources = sourcesSheet(layout);
  const searches = searchesSheet(layout);
  const working = workingSheet(layout);
  const summary = summarySheet(layout);
  const diagrams = diagramsSheet(layout);
  const { tool, edition } = calculation;
  return writeWorkbook({
    sheets: [summary, inputs, working, sources, ...(searches ? [searches] : []), ...(diagrams ? [diagrams] : [])],
    names: layout.definedNames,
    properties: { title: tool.title, subject: `Calculation with edition ${edition}`, creator: 'Plumbline' },
  });
}
