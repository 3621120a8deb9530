/** Values that are compared with the next one. */
const REMEMBERED_MAX = 16;

/** How many more values may be new than known before none is compared any more. */
const MISSES_MAX = 256;

/** A value of plain data that others are compared with: itself, or what is inside. */
interface Remembered {
  single: unknown;
  /** Of an object, in their order. */
  names: readonly string[] | undefined;
  inside: readonly Remembered[] | undefined;
}

function remembered(value: unknown): Remembered {
  if (typeof value !== 'object' || value === null) return { single: value, names: undefined, inside: undefined };
  const names = Array.isArray(value) ? undefined : Object.keys(value);
  return { single: undefined, names, inside: Object.values(value).map(remembered) };
}

/** Whether a value is the same as a remembered one, members in the same order. */
function isSame({ single, names, inside }: Remembered, value: unknown): boolean {
  if (!inside) return value === single;
  if (typeof value !== 'object' || value === null) return false;
  if (!names) return Array.isArray(value) && hasSameItems(inside, value);
  return !Array.isArray(value) && hasSameMembers(names, inside, value as Readonly<Record<string, unknown>>);
}

function hasSameItems(known: readonly Remembered[], items: readonly unknown[]): boolean {
  if (known.length !== items.length) return false;
  for (let index = 0; index < known.length; index++) {
    if (!isSame(known[index] as Remembered, items[index])) return false;
  }
  return true;
}

function hasSameMembers(
  names: readonly string[],
  known: readonly Remembered[],
  members: Readonly<Record<string, unknown>>,
): boolean {
  let place = 0;
  for (const name in members) {
    if (name !== names[place] || !isSame(known[place] as Remembered, members[name])) return false;
    place += 1;
  }
  return place === names.length;
}

/** A longer text is remembered as bytes, too: to copy them takes less time than to encode it. */
const BYTES_LENGTH_MIN = 64;

interface Known {
  value: Remembered;
  text: string;
  bytes: Buffer | undefined;
}

/**
 * The texts of the values of a column. Lists such as assumptions are often the same in many rows: to compare one takes a fraction of the time
 * in which it is written. A column whose values differ is not compared for long.
 */
export class CellTexts {
  readonly #write: (value: unknown) => string;
  /** The latest first. */
  #known: Known[] = [];
  #misses = 0;

  constructor(write: (value: unknown) => string) {
    this.#write = write;
  }

  of(value: unknown): string {
    return this.#find(value)?.text ?? this.#add(value);
  }

  /** The same, or its bytes in UTF-8 if they are known. */
  cell(value: unknown): string | Buffer {
    const known = this.#find(value);
    if (!known) return this.#add(value);
    if (known.text.length < BYTES_LENGTH_MIN) return known.text;
    known.bytes ??= Buffer.from(known.text);
    return known.bytes;
  }

  #find(value: unknown): Known | undefined {
    const known = this.#known;
    if (typeof value === 'number') return undefined;
    for (let index = 0; index < known.length; index++) {
      const each = known[index] as Known;
      if (!isSame(each.value, value)) continue;
      if (this.#misses > 0) this.#misses -= 1;
      if (index > 0) {
        known.splice(index, 1);
        known.unshift(each);
      }
      return each;
    }
    return undefined;
  }

  #add(value: unknown): string {
    const text = this.#write(value);
    if (typeof value === 'number' || this.#misses > MISSES_MAX) return text;
    this.#misses += 1;
    if (this.#misses > MISSES_MAX) this.#known = [];
    else {
      if (this.#known.length === REMEMBERED_MAX) this.#known.pop();
      this.#known.unshift({ value: remembered(value), text, bytes: undefined });
    }
    return text;
  }
}
