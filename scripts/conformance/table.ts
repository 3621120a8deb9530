import { COLUMNS, type Column, VERSIONS } from './suites.ts';
import type { Row, Verdict } from './verdict.ts';

const HEADS: Record<Column, string> = {
  released: `${VERSIONS.released}`,
  '2025-06-18': '2025-06-18',
  '2025-11-25': '2025-11-25',
  '2026-07-28': '2026-07-28',
};

function cellText(cell: Row['cells'][Column]): string {
  if (cell === undefined) return '';
  return typeof cell === 'number' ? `reason ${cell}` : cell;
}

/** The table as aligned Markdown, which is as readable at a terminal. */
export function tableOf({ rows }: Verdict): string {
  const head = ['Scenario', ...COLUMNS.map((column) => HEADS[column])];
  const body = rows.map(({ scenario, cells }) => [scenario, ...COLUMNS.map((column) => cellText(cells[column]))]);
  const widths = head.map((cell, index) =>
    Math.max(...[head, ...body].map((row) => row[index]?.length ?? cell.length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The reasons with their numbers. Those that no row has are left out. */
export function reasonsOf({ rows, reasons }: Verdict): string {
  const used = new Set(rows.flatMap(({ cells }) => Object.values(cells)));
  return reasons.flatMap((reason, index) => (used.has(index + 1) ? `${index + 1}. ${reason}` : [])).join('\n');
}

/** The table with the list of reasons below it. */
const WRITTEN = /^\| Scenario +\|.*\n(?:\|.*\|\n)*\n(?:\d+\. .*\n)+/m;

/** A document with its table and its reasons replaced by these. */
export function withTable(document: string, verdict: Verdict): string {
  if (!WRITTEN.test(document)) throw new Error('the document has no table of scenarios to replace');
  return document.replace(WRITTEN, () => `${tableOf(verdict)}\n\n${reasonsOf(verdict)}\n`);
}
