import { GrowingBytes } from '../../text/growing_bytes.ts';
import { worthDictionary } from './dictionary.ts';

const ROWS_FIRST = 4096;

/** Of the length before a text. */
const LENGTH_BYTES = 4;

/** The row has no text. */
const MISSING = -1;

function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const result = new Int32Array(2 * numbers.length);
  result.set(numbers);
  return result;
}

/**
 * The texts of a column of a row group, as bytes from the start: a part has megabytes of them, which a garbage collector would copy. Texts that
 * repeat are kept once, until too many are different. The first row begins the next row group in the same memory.
 */
export class TextValues {
  readonly #bytes = new GrowingBytes();
  /** Where the texts of rows are in `#starts`. */
  #places = new Int32Array(ROWS_FIRST);
  /** Where texts begin, with their lengths before them. */
  #starts = new Int32Array(ROWS_FIRST);
  #size = 0;
  #known: Map<string, number> | undefined;

  /** Rows are put in their order; one may be put again before the next. */
  put(row: number, text: string | null): void {
    if (row === 0) {
      this.#bytes.truncate(0);
      this.#size = 0;
      this.#known = new Map();
    }
    if (row === this.#places.length) this.#places = longer(this.#places);
    this.#places[row] = text === null ? MISSING : this.#placeOf(text, row);
  }

  #placeOf(text: string, row: number): number {
    const known = this.#known;
    const place = known?.get(text);
    if (place !== undefined) return place;
    if (this.#size === this.#starts.length) this.#starts = longer(this.#starts);
    this.#starts[this.#size] = this.#bytes.length;
    this.#bytes.appendWithLength(text);
    known?.set(text, this.#size);
    if (known && !worthDictionary(known.size, row, this.#bytes.length)) this.#known = undefined;
    return this.#size++;
  }

  /** 1 for a row that has a text. */
  presence(rows: number): { present: Uint8Array; count: number } {
    const present = new Uint8Array(rows);
    let count = 0;
    for (let row = 0; row < rows; row++) {
      if (this.#places[row] === MISSING) continue;
      present[row] = 1;
      count += 1;
    }
    return { present, count };
  }

  /** The places of the texts of all rows that have one. */
  places({ present, count }: { present: Uint8Array; count: number }): Int32Array {
    const places = this.#places.subarray(0, present.length);
    return count === present.length ? places : places.filter((place) => place !== MISSING);
  }

  /** All texts as PLAIN writes them, if they repeat so often that a dictionary is worth it. */
  dictionary(): { size: number; bytes: Uint8Array } | undefined {
    return this.#known && this.#size > 0 ? { size: this.#size, bytes: this.#bytes.view() } : undefined;
  }

  #endOf(place: number): number {
    return place + 1 < this.#size ? (this.#starts[place + 1] as number) : this.#bytes.length;
  }

  /** With its length before it. */
  bytesAt(place: number): number {
    return this.#endOf(place) - (this.#starts[place] as number);
  }

  /** Texts as PLAIN writes them. Most follow each other here as well. */
  plain(places: Int32Array): Uint8Array {
    const pieces: Buffer[] = [];
    for (let index = 0; index < places.length; ) {
      const first = places[index++] as number;
      let last = first;
      while (places[index] === last + 1) last = places[index++] as number;
      pieces.push(this.#bytes.view(this.#starts[first], this.#endOf(last)));
    }
    return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
  }

  #compare(one: number, other: number): number {
    const { all: bytes } = this.#bytes;
    const [from, to] = [(this.#starts[one] as number) + LENGTH_BYTES, this.#endOf(one)];
    return bytes.compare(bytes, (this.#starts[other] as number) + LENGTH_BYTES, this.#endOf(other), from, to);
  }

  /** The least and the greatest text in the order of their bytes; undefined if there is none. */
  extremes(): { least: Buffer; greatest: Buffer } | undefined {
    if (this.#size === 0) return undefined;
    let [least, greatest] = [0, 0];
    for (let place = 1; place < this.#size; place++) {
      if (this.#compare(place, least) < 0) least = place;
      else if (this.#compare(place, greatest) > 0) greatest = place;
    }
    const textAt = (place: number) =>
      this.#bytes.view((this.#starts[place] as number) + LENGTH_BYTES, this.#endOf(place));
    return { least: textAt(least), greatest: textAt(greatest) };
  }
}
