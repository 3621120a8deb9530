/** Rows as aligned columns of text, headed by their names. */
export function table(rows: readonly Record<string, string | number | boolean | null>[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => (row[name] === null ? '-' : String(row[name]))));
  const all = [names, ...cells];
  const widths = names.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  return all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
