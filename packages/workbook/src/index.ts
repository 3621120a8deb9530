export { TABLE_ROWS_MAX, type Table, TableTooLarge, type TableValue, tableWorkbook } from './file/table_workbook.ts';
export type { Calculation, LiveCalculation, LiveFigure, LiveInput } from './live_calculation.ts';
export type { WorkbookContext } from './workbook_context.ts';
