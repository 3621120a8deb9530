import type { Row } from './compare.ts';
import { rowName, type Tree } from './tree.ts';

/** `56.1 → 45.0 (0.80)`: what a figure was, what it is, and the ratio. */
function change(before: number, now: number): string {
  return `${before} → ${now} (${(now / before).toFixed(2)})`;
}

/** The columns that say how a row compares with others of its own run, which the comparison of two commits makes superfluous. */
const RELATIVE = /^(of |by |load core)/;

/** The figures of each row in another commit and in this tree. Rows and columns that only one of them has are left out. */
export function besideCommit(parts: Record<string, Record<string, Row>>, commit: Tree): Record<string, Row> {
  const compared: Record<string, Row> = {};
  for (const [part, rows] of Object.entries(parts)) {
    for (const [name, row] of Object.entries(rows)) {
      const other = rows[rowName(name, commit)];
      if (!other) continue;
      const cells = Object.entries(row).flatMap(([column, now]) => {
        const before = other[column];
        if (RELATIVE.test(column) || typeof now !== 'number' || typeof before !== 'number') return [];
        return [[column, change(before, now)]];
      });
      compared[`${part}: ${name}`] = Object.fromEntries(cells);
    }
  }
  return compared;
}
