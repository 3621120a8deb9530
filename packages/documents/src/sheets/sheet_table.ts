import type { PresentedCell, PresentedTable } from '@plumbline/calculators';

/** A cell that may lead to another sheet. */
export interface SheetCell extends PresentedCell {
  link?: string;
}

/** A table of a sheet. The first cell of each row is its heading. */
export interface SheetTable extends Omit<PresentedTable, 'rows'> {
  rows: SheetCell[][];
}

export function wordCell(text: string): SheetCell {
  return { text, isNumber: false };
}
