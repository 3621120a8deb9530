import { isObject, shorten } from '@plumbline/calculators';
import { separatorOf } from '../batch_layout.ts';
import { readCells } from '../text/csv.ts';
import { cellText } from '../text/csv_cells.ts';
import { readTextStart } from '../text/cut_text.ts';
import { recordsIn } from './result_file.ts';
import type { RejectedExample, RejectionReason, Rejections } from './summary.ts';

/** Reasons that are told apart; further ones are counted together. */
const REASONS_MAX = 50;
const EXAMPLE_CELLS_MAX = 12;
const CELL_LETTERS_MAX = 60;

/** A rejected row as its file has it. */
interface RejectedRow {
  line: number;
  reasons: string;
  cells: Iterable<readonly [column: string, text: string]>;
}

/** A reason without what was sent, which differs from row to row. */
function commonReason(reasons: string): string {
  return reasons
    .replaceAll(/; (?:(?!; ).)*? (?:was|were) (?:sent|given)\./gs, '.')
    .replaceAll(/ Did you mean [^?]*\?/g, '');
}

function exampleOf({ line, cells }: RejectedRow): RejectedExample {
  const shown = [...cells].filter(([, text]) => text !== '').slice(0, EXAMPLE_CELLS_MAX);
  return { line, cells: shown.map(([column, text]) => ({ column, text: shorten(text, CELL_LETTERS_MAX) })) };
}

/** The number, the reasons and the cells of a line of CSV; undefined if it is cut off. */
function csvRow(text: string, header: readonly string[], separator: ',' | ';'): RejectedRow | undefined {
  const parsed = readCells(text, separator);
  if (!parsed.ok) return undefined;
  const [line = '', reasons = '', ...cells] = parsed.cells;
  return { line: Number(line), reasons, cells: cells.map((cell, index) => [header[index + 2] ?? '', cell] as const) };
}

function jsonRow(text: string): RejectedRow {
  const { line, reasons, item, text: original } = JSON.parse(text) as Record<string, unknown>;
  const messages = (reasons as { message: string }[]).map(({ message }) => message);
  const members = isObject(item) ? (isObject(item.input) ? item.input : item) : { line: original };
  const cells = Object.entries(members).map(([name, value]) => [name, cellText(value)] as const);
  return { line: Number(line), reasons: messages.join(' '), cells };
}

/** Why rows were rejected, most frequent first, each reason with its first row. */
export async function readRejections(path: string, format: 'csv' | 'ndjson'): Promise<Rejections> {
  const start = await readTextStart(path, format);
  const header = start.columns.map(({ name }) => name);
  const separator = separatorOf(start.columns);
  const found = new Map<string, RejectionReason>();
  let others = 0;
  for await (const records of recordsIn(path, format, start)) {
    for (const { text } of records) {
      const row = format === 'csv' ? csvRow(text, header, separator) : jsonRow(text);
      const reason = row && commonReason(row.reasons);
      const known = reason === undefined ? undefined : found.get(reason);
      if (known) known.rows += 1;
      else if (row && reason !== undefined && found.size < REASONS_MAX) {
        found.set(reason, { reason, rows: 1, example: exampleOf(row) });
      } else others += 1;
    }
  }
  return {
    reasons: [...found.values()].toSorted((a, b) => b.rows - a.rows || a.example.line - b.example.line),
    others,
  };
}
