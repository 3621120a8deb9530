/** Values that are compared with the next one. */
const REMEMBERED_MAX = 16;

/** How many more values may be new than known before none is compared any more. */
const MISSES_MAX = 256;

type Members = Readonly<Record<string, unknown>>;

function hasSameMembers(one: Members, other: Members): boolean {
  for (const name in one) if (!isSameValue(one[name], other[name])) return false;
  // Most values differ, so that their names are listed for few.
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name, index) => name === others[index]);
}

/** Whether two values of plain data are the same, members in the same order. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (!Array.isArray(one)) {
    return !Array.isArray(other) && hasSameMembers(one as Members, other as Members);
  }
  if (!Array.isArray(other) || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (!isSameValue(one[index], other[index])) return false;
  return true;
}

/** A longer text is remembered as bytes, too: to copy them takes less time than to encode it. */
const BYTES_LENGTH_MIN = 64;

interface Known {
  value: unknown;
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
      if (!isSameValue(each.value, value)) continue;
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
      this.#known.unshift({ value, text, bytes: undefined });
    }
    return text;
  }
}
