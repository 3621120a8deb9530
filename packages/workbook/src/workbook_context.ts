/** Where a workbook comes from. */
export interface WorkbookContext {
  /** The permanent address of the calculation, pinned to its edition. */
  url: string;
  /** The page that has the same inputs, to calculate again. */
  calculatorUrl: string;
  /** Of the service. */
  version: string;
}
