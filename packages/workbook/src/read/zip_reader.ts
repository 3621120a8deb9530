import { DecodeUTF8, Inflate, strFromU8 } from 'fflate';
import { nextChecksum } from '../file/zip.ts';
import { UnreadableWorkbook } from './unreadable_workbook.ts';

/** A file that is read in pieces, wherever it is. */
export interface ByteSource {
  size: number;
  /** The bytes from one to another; fewer at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>;
}

const END_SIGNATURE = 0x0605_4b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const ENTRY_SIGNATURE = 0x0201_4b50;
const ENTRY_BYTES = 46;
const FILE_SIGNATURE = 0x0403_4b50;
const FILE_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001;

/** A workbook has a dozen files; an archive of pictures has hundreds. */
const DIRECTORY_BYTES_MAX = 4 * 1024 * 1024;
/** A piece of this size unpacks to 16 MiB at most. */
const PIECE_BYTES = 16 * 1024;

interface Entry {
  method: number;
  flags: number;
  checksum: number;
  compressed: number;
  start: number;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged(): UnreadableWorkbook {
  return new UnreadableWorkbook('it is damaged. Open it in a spreadsheet and save it again.');
}

/** Where the directory of an archive is, from the record at the end of the file. */
async function findDirectory(source: ByteSource): Promise<{ start: number; end: number }> {
  const from = Math.max(0, source.size - END_BYTES - COMMENT_BYTES_MAX);
  const tail = await source.read(from, source.size);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const bytes = view.getUint32(at + 12, true);
    const start = view.getUint32(at + 16, true);
    if (bytes > DIRECTORY_BYTES_MAX || start + bytes > source.size) throw damaged();
    return { start, end: start + bytes };
  }
  throw damaged();
}

function entriesIn(directory: Uint8Array): Map<string, Entry> {
  const view = viewOf(directory);
  const entries = new Map<string, Entry>();
  for (let at = 0; at + ENTRY_BYTES <= directory.length && view.getUint32(at, true) === ENTRY_SIGNATURE; ) {
    const nameBytes = view.getUint16(at + 28, true);
    const name = strFromU8(directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    entries.set(name.toLowerCase(), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      compressed: view.getUint32(at + 20, true),
      start: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Bytes that may still be unpacked. */
export interface UnpackedBytes {
  left: number;
}

/** An archive whose files are unpacked piece by piece, and never more of them than the limit. */
export class ZipReader {
  readonly #source: ByteSource;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #unpacked: UnpackedBytes;

  private constructor(source: ByteSource, entries: ReadonlyMap<string, Entry>, unpackedMax: number) {
    this.#source = source;
    this.#entries = entries;
    this.#unpacked = { left: unpackedMax };
  }

  static async open(source: ByteSource, unpackedMax: number): Promise<ZipReader> {
    const { start, end } = await findDirectory(source);
    return new ZipReader(source, entriesIn(await source.read(start, end)), unpackedMax);
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** The text of a file in pieces. */
  async *text(path: string): AsyncGenerator<string> {
    const entry = this.#entries.get(path.toLowerCase());
    if (!entry) throw damaged();
    if (entry.flags & ENCRYPTED) throw new UnreadableWorkbook('it is encrypted. Save it without a password.');
    let pieces: string[] = [];
    const decode = new DecodeUTF8((text) => pieces.push(text));
    for await (const bytes of this.#unpack(entry)) {
      decode.push(bytes);
      yield* pieces;
      pieces = [];
    }
    decode.push(new Uint8Array(0), true);
    yield* pieces;
  }

  async *#unpack({ method, checksum, compressed, start }: Entry): AsyncGenerator<Uint8Array> {
    const head = await this.#source.read(start, start + FILE_BYTES);
    if (head.length < FILE_BYTES || viewOf(head).getUint32(0, true) !== FILE_SIGNATURE) throw damaged();
    const first = start + FILE_BYTES + viewOf(head).getUint16(26, true) + viewOf(head).getUint16(28, true);
    let ready: Uint8Array[] = [];
    const inflate = method === DEFLATED ? new Inflate((piece) => ready.push(piece)) : undefined;
    if (!inflate && method !== STORED) throw damaged();
    let found = 0;
    for (let at = 0; at < compressed; at += PIECE_BYTES) {
      const end = Math.min(at + PIECE_BYTES, compressed);
      const piece = await this.#source.read(first + at, first + end);
      if (piece.length !== end - at) throw damaged();
      if (inflate) inflate.push(piece, end === compressed);
      else ready.push(piece);
      for (const bytes of ready) {
        found = nextChecksum(found, bytes);
        this.#count(bytes.length);
        yield bytes;
      }
      ready = [];
    }
    if (found !== checksum) throw damaged();
  }

  #count(bytes: number): void {
    this.#unpacked.left -= bytes;
    if (this.#unpacked.left < 0)
      throw new UnreadableWorkbook('it unpacks to more than a workbook may have. Save it as CSV.');
  }
}
