import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Archive, ArchiveBlock } from './archive.ts';
import { type ArchiveHeader, blocksOf, DamagedArchive, headerOf, linesOf } from './archive_lines.ts';

/** Writes a backup that only its owner can read. It gets its name when it is complete. Returns its size in bytes. */
export async function writeArchiveFile(
  path: string,
  archive: Archive,
  about: Pick<ArchiveHeader, 'release' | 'created_at'>,
): Promise<number> {
  const partial = `${path}.partial`;
  // What an earlier run left may have another mode.
  await rm(partial, { force: true });
  try {
    const lines = Readable.from(linesOf(archive, about));
    await pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }));
    const { size } = await stat(partial);
    await rename(partial, path);
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** No row is near it. A longer line is no backup, and must not fill the memory: a small file can hold gigabytes of one letter. */
const LINE_LETTERS_MAX = 16 * 1024 * 1024;

async function* textLinesOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // A failure of either stream ends the iteration below with its error.
  pipeline(createReadStream(path), gunzip).catch(() => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of gunzip) {
    const [first = '', ...more] = decoder.decode(chunk as Buffer, { stream: true }).split('\n');
    rest += first;
    if (rest.length > LINE_LETTERS_MAX) throw new DamagedArchive('is damaged: it has a line that no backup has');
    if (more.length === 0) continue;
    yield rest;
    rest = more.pop() ?? '';
    yield* more;
  }
  if (rest !== '') throw new DamagedArchive('is not complete');
}

/** An error of zlib, of the text or of its JSON as damage; others, such as a missing file, as they are. */
function damageOf(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new DamagedArchive('is not complete');
  const isUnreadable = code.startsWith('Z_') || code.startsWith('ERR_ENCODING') || error instanceof SyntaxError;
  return isUnreadable ? new DamagedArchive('is damaged, or not a backup of this service') : error;
}

async function* readableBlocks(blocks: AsyncIterable<ArchiveBlock>): AsyncGenerator<ArchiveBlock> {
  try {
    yield* blocks;
  } catch (error) {
    throw damageOf(error);
  }
}

/** Opens a backup. Its blocks end with an error if it is not complete or was changed. */
export async function readArchiveFile(path: string): Promise<Archive & { header: ArchiveHeader }> {
  const lines = textLinesOf(path);
  try {
    const first = await lines.next();
    const line = first.done ? '' : first.value;
    const header = headerOf(line);
    return { header, schemaVersion: header.schema_version, blocks: readableBlocks(blocksOf(lines, line)) };
  } catch (error) {
    await lines.return(undefined);
    throw damageOf(error);
  }
}
