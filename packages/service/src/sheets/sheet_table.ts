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

/** So many of a list, evenly spread, the first and the last among them. */
export function spread<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_, index) => {
    return items[Math.round((index * (items.length - 1)) / (max - 1))] as Item;
  });
}
