import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { formatFigure } from '@plumbline/calculators';
import { openSheet, type SheetRow, UnreadableWorkbook } from '@plumbline/workbook';
import { UnreadableInput } from '../batch_errors.ts';
import { type ByteSource, openByteSource } from '../parquet/byte_source.ts';
import { writeCells } from './csv_cells.ts';

/** The rows of the first sheet of a workbook. Throws UnreadableInput. */
export async function* sheetRows(path: string): AsyncGenerator<SheetRow> {
  let source: ByteSource | undefined;
  try {
    const file = await openByteSource(path);
    source = file;
    const { rows } = await openSheet({ size: file.size, read: (start, end) => file.read(start, end - start) });
    yield* rows;
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw new UnreadableInput(error.message);
    throw (error as NodeJS.ErrnoException).syscall ? new UnreadableInput('', error) : error;
  } finally {
    await source?.close();
  }
}

/** Lines are written in pieces of about this many letters. */
const PIECE_LETTERS = 65_536;

/** The rows of a sheet as lines of CSV. Each row is at the line of its number, so that messages name the row that people see. */
async function* linesOf(rows: AsyncIterable<SheetRow>, bytesMax: number): AsyncGenerator<string> {
  let width = 0;
  let line = 0;
  let piece = '';
  let bytes = 0;
  for await (const { number, cells } of rows) {
    width ||= cells.length;
    while (cells.length < width) cells.push('');
    // A line break in a cell would move the lines after it.
    const texts = cells.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' '));
    piece += '\n'.repeat(number - line - 1) + writeCells(texts);
    line = number;
    if (piece.length < PIECE_LETTERS) continue;
    bytes += Buffer.byteLength(piece);
    if (bytes > bytesMax) {
      const most = formatFigure(Math.floor(bytesMax / 1024 ** 2));
      throw new UnreadableInput(`its first sheet has more than ${most} MiB of text. Split it.`);
    }
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Writes the first sheet of a workbook as CSV, which the engine reads in parts. Its first row that has values is the header. */
export async function writeWorkbookAsCsv(path: string, csvPath: string, bytesMax: number): Promise<void> {
  await pipeline(linesOf(sheetRows(path), bytesMax), createWriteStream(csvPath, { flush: true, mode: 0o600 }));
}
