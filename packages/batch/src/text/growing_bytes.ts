const BYTES_FIRST = 64 * 1024;

/** Frees memory that nobody reads any more. A garbage collection would come when there are 64 MiB of it. */
export function free({ buffer }: Uint8Array): void {
  (buffer as ArrayBuffer & { transfer: (bytes: number) => void }).transfer(0);
}

/** Text in UTF-8, put together without strings that live longer than a record. The memory is used again. */
export class GrowingBytes {
  #bytes: Buffer;
  #length = 0;

  constructor(bytesFirst = BYTES_FIRST) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(bytesFirst, BYTES_FIRST));
  }

  get length(): number {
    return this.#length;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const longer = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(longer, 0, 0, this.#length);
    free(this.#bytes);
    this.#bytes = longer;
  }

  append(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    this.#reserve(3 * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  appendBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Takes back what was appended after this place. */
  truncate(length: number): void {
    this.#length = length;
  }

  /** The text after its length in four bytes, as Parquet has it. */
  appendWithLength(text: string): void {
    this.#reserve(4 + 3 * text.length);
    const length = this.#bytes.write(text, this.#length + 4);
    this.#bytes.writeUInt32LE(length, this.#length);
    this.#length += 4 + length;
  }

  /** The memory, with what is behind the text. */
  get all(): Buffer {
    return this.#bytes;
  }

  /** What is between two places, until more is appended or the memory is used again. */
  view(from = 0, to = this.#length): Buffer {
    return this.#bytes.subarray(from, to);
  }
}
