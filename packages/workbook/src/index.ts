export { calculationWorkbook } from './contents/calculation_workbook.ts';
export { TEXT_LETTERS_MAX } from './file/cell_reference.ts';
export { TABLE_ROWS_MAX, type Table, TableTooLarge, type TableValue, tableWorkbook } from './file/table_workbook.ts';
export { zipOf } from './file/zip.ts';
export { readLiveCalculation } from './live/read_live_calculation.ts';
export type { Calculation, LiveCalculation, LiveFigure, LiveInput } from './live_calculation.ts';
export type { WorkbookContext } from './workbook_context.ts';
export { heldCalculation, workbookOf } from './workbook_of.ts';
