import { Deflate, deflateSync, strToU8 } from 'fflate';

/**
 * The container of a workbook. fflate has one, too, but writes the time of day into it: the same calculation would give other
 * bytes a moment later. Here every file has the first date that the format knows.
 */
const FIRST_DATE = 0x0021;
const VERSION = 20;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;
/** Checksum and sizes follow the content. */
const SIZES_FOLLOW = 0x0008;
/** Larger files need another version of the format. */
const BYTES_MAX = 0xffff_ffff;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  return remainder;
});

/** The CRC-32 of a file, with more of its bytes. */
export function nextChecksum(checksum: number, bytes: Uint8Array): number {
  let inverted = ~checksum;
  for (const byte of bytes) inverted = (CRC_TABLE[(inverted ^ byte) & 0xff] as number) ^ (inverted >>> 8);
  return ~inverted >>> 0;
}

/** Numbers of two or four bytes, lowest byte first. */
function packed(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const buffer = new Uint8Array(fields.reduce((length, [bytes]) => length + bytes, 0));
  const view = new DataView(buffer.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return buffer;
}

interface Contained {
  name: Uint8Array;
  flags: number;
  checksum: number;
  compressed: number;
  size: number;
}

type Field = readonly [2 | 4, number];

/** What the header before a file and the directory both say of it. */
function described({ name, flags, checksum, compressed, size }: Contained): Field[] {
  return [
    [2, VERSION],
    [2, flags],
    [2, DEFLATED],
    [2, 0],
    [2, FIRST_DATE],
    [4, checksum],
    [4, compressed],
    [4, size],
    [2, name.length],
    [2, 0],
  ];
}

export class ArchiveTooLarge extends Error {}

/** Writes a ZIP archive in pieces, in the order in which its files are added. */
export class ZipArchive {
  readonly #directory: Uint8Array[] = [];
  #files = 0;
  #at = 0;

  #written(piece: Uint8Array): Uint8Array {
    this.#at += piece.length;
    if (this.#at > BYTES_MAX) throw new ArchiveTooLarge('a workbook must be smaller than 4 GB');
    return piece;
  }

  #list(file: Contained, start: number): void {
    this.#files += 1;
    this.#directory.push(
      packed([4, 0x0201_4b50], [2, VERSION], ...described(file), [2, 0], [2, 0], [2, 0], [4, 0], [4, start]),
      file.name,
    );
  }

  /** A file that is known as a whole. */
  *file(name: string, content: string | Uint8Array): Generator<Uint8Array> {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    const compressed = deflateSync(bytes);
    const file: Contained = {
      name: strToU8(name),
      flags: UTF8_NAMES,
      checksum: nextChecksum(0, bytes),
      compressed: compressed.length,
      size: bytes.length,
    };
    const start = this.#at;
    yield this.#written(packed([4, 0x0403_4b50], ...described(file)));
    yield this.#written(file.name);
    yield this.#written(compressed);
    this.#list(file, start);
  }

  /** A file that comes in pieces, none of which is kept. */
  async *stream(name: string, content: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
    const file: Contained = {
      name: strToU8(name),
      flags: UTF8_NAMES | SIZES_FOLLOW,
      checksum: 0,
      compressed: 0,
      size: 0,
    };
    const start = this.#at;
    yield this.#written(packed([4, 0x0403_4b50], ...described(file)));
    yield this.#written(file.name);
    let ready: Uint8Array[] = [];
    const deflate = new Deflate((piece) => ready.push(piece));
    const drain = (): Uint8Array[] => {
      const pieces = ready;
      ready = [];
      for (const piece of pieces) {
        file.compressed += piece.length;
        this.#written(piece);
      }
      return pieces;
    };
    for await (const text of content) {
      const bytes = strToU8(text);
      file.size += bytes.length;
      if (file.size > BYTES_MAX) throw new ArchiveTooLarge('a sheet must be smaller than 4 GB before compression');
      file.checksum = nextChecksum(file.checksum, bytes);
      deflate.push(bytes);
      yield* drain();
    }
    deflate.push(new Uint8Array(0), true);
    yield* drain();
    yield this.#written(packed([4, 0x0807_4b50], [4, file.checksum], [4, file.compressed], [4, file.size]));
    this.#list(file, start);
  }

  /** The directory, which ends the archive. */
  *end(): Generator<Uint8Array> {
    const start = this.#at;
    for (const piece of this.#directory) yield this.#written(piece);
    const size = this.#at - start;
    yield packed([4, 0x0605_4b50], [2, 0], [2, 0], [2, this.#files], [2, this.#files], [4, size], [4, start], [2, 0]);
  }
}

/** The pieces of an archive as one. */
export function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const all = [...pieces];
  const whole = new Uint8Array(all.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of all) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Files that are known as a whole, by their paths. */
export type FileParts = readonly (readonly [path: string, content: string | Uint8Array])[];

/** An archive of files. The same files give the same bytes. */
export function zipOf(files: FileParts): Uint8Array {
  const archive = new ZipArchive();
  return joined([...files.flatMap(([path, content]) => [...archive.file(path, content)]), ...archive.end()]);
}
