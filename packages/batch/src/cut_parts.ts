import { formatFigure } from '@plumbline/calculators';
import { TABLE_ROWS_MAX } from '@plumbline/workbook';
import type { BatchLayout } from './batch_layout.ts';
import { BatchFault } from './batch_request.ts';
import { withParquet } from './open_input.ts';
import type { PartRange } from './part.ts';
import { cutTextFile, type PartSize } from './text/cut_text.ts';

/** A record with sentences has kilobytes, of which a table repeats few; one of figures has tens of bytes for each of its columns. */
const WITH_SENTENCES: PartSize = { rows: 2048, bytes: 512 * 1024 };
const LINES_WITH_SENTENCES: PartSize = { rows: 1024, bytes: 256 * 1024 };
const OF_FIGURES: PartSize = { rows: 65_536, bytes: 8 * 1024 * 1024 };
const CELLS_MAX = 12 * OF_FIGURES.rows;
const ROWS_STEP = 1024;

/** Parts are as large as flat memory allows. */
export function partSize({ hasSentences, columns, kept }: BatchLayout): PartSize {
  if (hasSentences) return WITH_SENTENCES;
  const width = Math.max(columns.length, kept.length, 1);
  const rows = Math.max(Math.floor(CELLS_MAX / width / ROWS_STEP), 1) * ROWS_STEP;
  return { ...OF_FIGURES, rows: Math.min(OF_FIGURES.rows, rows) };
}

/**
 * The parts of a run that writes text. Lines are the same however they are cut, so there is less in memory; a job has a queue entry and a
 * transaction for each part.
 */
export function partSizeOfRun(layout: BatchLayout): PartSize {
  return layout.to !== 'parquet' && layout.hasSentences ? LINES_WITH_SENTENCES : partSize(layout);
}

/** Refuses more rows than a sheet has room for, before anything is calculated. */
export function checkRoom(rows: number, { to }: Pick<BatchLayout, 'to'>): void {
  if (to !== 'xlsx' || rows <= TABLE_ROWS_MAX) return;
  throw new BatchFault([`An Excel workbook has room for ${formatFigure(TABLE_ROWS_MAX)} rows. Write CSV instead.`]);
}

/** The parts of a file in their order. Where they begin depends on the file and the layout alone. Throws UnreadableInput. */
export async function* cutParts(path: string, layout: BatchLayout, size = partSize(layout)): AsyncGenerator<PartRange> {
  if (layout.from !== 'parquet') {
    yield* cutTextFile(path, layout.from, size);
    return;
  }
  const rows = await withParquet(path, async (file) => file.rows);
  for (let firstRow = 0; firstRow < rows; firstRow += size.rows) {
    yield { kind: 'rows', firstRow, rows: Math.min(size.rows, rows - firstRow) };
  }
}
