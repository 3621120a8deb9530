const BYTES_FIRST = 64 * 1024;

/** Text in UTF-8, put together without strings that live longer than a record. The memory is used again. */
export class GrowingBytes {
  #bytes = Buffer.allocUnsafeSlow(BYTES_FIRST);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const longer = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(longer, 0, 0, this.#length);
    this.#bytes = longer;
  }

  append(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    this.#reserve(3 * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  appendBytes(bytes: Buffer): void {
    this.#reserve(bytes.length);
    this.#length += bytes.copy(this.#bytes, this.#length);
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
