/** The name of a column as columns are matched: case, spaces, `-` and `_` do not count. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
