/** The types of Thrift's compact protocol, in which Parquet writes its footer and page headers. */
export const THRIFT = {
  stop: 0,
  true: 1,
  false: 2,
  byte: 3,
  i16: 4,
  i32: 5,
  i64: 6,
  double: 7,
  binary: 8,
  list: 9,
  set: 10,
  map: 11,
  struct: 12,
  uuid: 13,
} as const;

/** Deeper than any structure of Parquet; a file that nests deeper is made to overflow the stack. */
const DEPTH_MAX = 24;

/** Bytes that are not what the format says; the message completes `…: ` and says what is wrong. */
export class MalformedThrift extends Error {}

/** The fields of a struct that are read, by their id; the others are skipped. */
export type FieldReaders = Readonly<Record<number, (type: number) => void>>;

/** Reads the compact protocol without building what the caller does not ask for, so that a hostile file cannot fill the memory. */
export class ThriftReader {
  readonly #bytes: Uint8Array;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes;
    this.offset = offset;
  }

  #byte(): number {
    const byte = this.#bytes[this.offset];
    if (byte === undefined) throw new MalformedThrift('it ends too early');
    this.offset += 1;
    return byte;
  }

  #unsigned(): number {
    let value = 0;
    for (let scale = 1, length = 0; length < 10; scale *= 128, length++) {
      const byte = this.#byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    throw new MalformedThrift('a number has more than ten bytes');
  }

  /** An integer of 16, 32 or 64 bits. */
  integer(type: number): number {
    if (type !== THRIFT.i16 && type !== THRIFT.i32 && type !== THRIFT.i64)
      throw new MalformedThrift('a number is missing');
    const folded = this.#unsigned();
    const value = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    if (!Number.isSafeInteger(value)) throw new MalformedThrift('a number is too large');
    return value;
  }

  byte(type: number): number {
    if (type !== THRIFT.byte) throw new MalformedThrift('a byte is missing');
    return (this.#byte() << 24) >> 24;
  }

  boolean(type: number): boolean {
    if (type !== THRIFT.true && type !== THRIFT.false) throw new MalformedThrift('a boolean is missing');
    return type === THRIFT.true;
  }

  binary(type: number): Uint8Array {
    if (type !== THRIFT.binary) throw new MalformedThrift('a text is missing');
    const length = this.#unsigned();
    const end = this.offset + length;
    if (end > this.#bytes.length) throw new MalformedThrift('a text is longer than the rest');
    const value = this.#bytes.subarray(this.offset, end);
    this.offset = end;
    return value;
  }

  text(type: number): string {
    const { buffer, byteOffset, byteLength } = this.binary(type);
    return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
  }

  /** Calls `read` for each element with its type. Each takes a byte at least, so a count beyond the rest is refused first. */
  list(type: number, read: (type: number) => void): void {
    if (type !== THRIFT.list && type !== THRIFT.set) throw new MalformedThrift('a list is missing');
    const head = this.#byte();
    const count = head >> 4 === 15 ? this.#unsigned() : head >> 4;
    if (count > this.#bytes.length - this.offset) {
      throw new MalformedThrift(
        `a list declares ${count.toLocaleString('en-GB')} elements, more than its bytes can hold`,
      );
    }
    for (let index = 0; index < count; index++) read(head & 0x0f);
  }

  struct(type: number, fields: FieldReaders): void {
    if (type !== THRIFT.struct) throw new MalformedThrift('a structure is missing');
    this.fields(fields);
  }

  /** The fields of a struct up to its end; those of the outermost have no type before them. */
  fields(fields: FieldReaders, depth = 0): void {
    for (let id = 0; ; ) {
      const head = this.#byte();
      const type = head & 0x0f;
      if (type === THRIFT.stop) return;
      id = head >> 4 === 0 ? this.integer(THRIFT.i16) : id + (head >> 4);
      const read = fields[id];
      if (read) read(type);
      else this.skip(type, depth);
    }
  }

  skip(type: number, depth = 0): void {
    if (depth > DEPTH_MAX) throw new MalformedThrift('it is nested too deeply');
    if (type === THRIFT.true || type === THRIFT.false) return;
    if (type === THRIFT.byte) this.#byte();
    else if (type === THRIFT.i16 || type === THRIFT.i32 || type === THRIFT.i64) this.#unsigned();
    else if (type === THRIFT.double) this.#skipBytes(8);
    else if (type === THRIFT.uuid) this.#skipBytes(16);
    else if (type === THRIFT.binary) this.binary(type);
    else if (type === THRIFT.list || type === THRIFT.set)
      this.list(type, (element) => this.#skipElement(element, depth));
    else if (type === THRIFT.struct) this.fields({}, depth + 1);
    else throw new MalformedThrift(`it has a field of the unknown type ${type}`);
  }

  /** In a list a boolean takes a byte of its own. */
  #skipElement(type: number, depth: number): void {
    if (type === THRIFT.true || type === THRIFT.false) this.#byte();
    else this.skip(type, depth + 1);
  }

  #skipBytes(count: number): void {
    if (this.offset + count > this.#bytes.length) throw new MalformedThrift('it ends too early');
    this.offset += count;
  }
}
