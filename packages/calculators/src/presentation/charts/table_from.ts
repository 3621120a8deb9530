/** The data of a chart as a table. */
export interface PictureTable {
  columns: { head: string; numeric: boolean }[];
  rows: string[][];
}

/** A column of a table: its heading and its cell in each row. */
interface TableColumn<Row> {
  head: string;
  isShown?: boolean;
  numeric: boolean;
  cell: (row: Row) => string;
}

/** Makes a table with a row per item. Columns without data are left out. */
export function tableFrom<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): PictureTable {
  const shown = columns.filter(({ isShown = true }) => isShown);
  return {
    columns: shown.map(({ head, numeric }) => ({ head, numeric })),
    rows: rows.map((row) => shown.map(({ cell }) => cell(row))),
  };
}
