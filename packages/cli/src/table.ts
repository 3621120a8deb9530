import { wrap } from './wrap.ts';

/** Aligns rows as columns, two spaces apart; the columns in `right` are right-aligned. */
export function alignColumns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, column) =>
        right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** A value on one line. Names come from users: a line break would break the table, an escape sequence the terminal. */
function cellText(value: string | number | boolean | null | undefined): string {
  return value === null ? '-' : String(value).replace(/\p{Cc}+/gu, ' ');
}

/** Formats records as a text table with a header. */
export function table(rows: readonly Record<string, string | number | boolean | null>[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  return alignColumns([names, ...rows.map((row) => names.map((name) => cellText(row[name])))]);
}

/** A table with a header, indented. If it is wider than the terminal, it becomes a list. */
export function tableOrList(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[],
  columns: number,
): string[] {
  const lines = alignColumns([heads, ...rows], right).map((line) => `  ${line}`);
  if (lines.every((line) => line.length <= columns)) return lines;
  return rows.flatMap(([first = '', ...rest]) => [
    `  ${first}`,
    ...rest.flatMap((text, index) => wrap(text, columns, `    ${heads[index + 1]}: `, '      ')),
  ]);
}
