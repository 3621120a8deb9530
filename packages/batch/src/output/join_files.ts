import { type FileHandle, open } from 'node:fs/promises';
import { UnreadableInput, UnwritableOutput } from '../batch_errors.ts';
import { separatorOf } from '../batch_layout.ts';
import { BatchFault } from '../batch_request.ts';
import type { TextFormat } from '../file_format.ts';
import { readTextStart } from '../text/cut_text.ts';

const COPY_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/** A file to be joined: its first line, if it is a header, and where its records begin. */
interface JoinedText {
  path: string;
  columns: string | undefined;
  offset: number;
}

/** Numbers begin the records of our files, words the header. */
async function readJoined(path: string, form: TextFormat): Promise<JoinedText> {
  if (form === 'ndjson') return { path, columns: undefined, offset: 0 };
  try {
    const { columns, offset } = await readTextStart(path, form);
    const names = columns.map(({ name }) => name);
    const isHeader = names[0] === 'line' || names[0] === 'row';
    return isHeader
      ? { path, columns: names.join(separatorOf(columns)), offset }
      : { path, columns: undefined, offset: 0 };
  } catch (error) {
    // A shard without records is empty.
    if (error instanceof UnreadableInput && error.cause === undefined) return { path, columns: undefined, offset: 0 };
    throw error;
  }
}

async function copyFile(path: string, offset: number, to: FileHandle): Promise<void> {
  const from = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(COPY_BYTES);
    let last = NEWLINE;
    for (let at = offset; ; ) {
      const { bytesRead } = await from.read(buffer, 0, COPY_BYTES, at);
      if (bytesRead === 0) break;
      await to.appendFile(buffer.subarray(0, bytesRead));
      last = buffer[bytesRead - 1] as number;
      at += bytesRead;
    }
    if (last !== NEWLINE) throw new BatchFault([`${path} ends in the middle of a line; resume its run first.`]);
  } finally {
    await from.close();
  }
}

/** Joins CSV or NDJSON files of one batch in the order given; of their headers, the first is written. */
export async function joinTextFiles(paths: readonly string[], form: TextFormat, outputPath: string): Promise<void> {
  const files: JoinedText[] = [];
  for (const path of paths) files.push(await readJoined(path, form));
  const [first] = files;
  const faults = files
    .filter(({ columns }) => columns !== undefined && columns !== first?.columns)
    .map(({ path }) => `${path} has other columns than ${first?.path}.`);
  if (faults.length > 0) throw new BatchFault(faults);
  let output: FileHandle | undefined;
  try {
    output = await open(outputPath, 'w');
    for (const [index, { path, offset }] of files.entries()) await copyFile(path, index === 0 ? 0 : offset, output);
  } catch (cause) {
    throw cause instanceof BatchFault ? cause : new UnwritableOutput(outputPath, { cause });
  } finally {
    await output?.close();
  }
}
