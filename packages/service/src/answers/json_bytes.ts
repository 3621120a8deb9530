import { type MemberTemplate, PIECE_MEMORY, Piece, type ValueTemplate } from './result_template.ts';

const SIZE = 256 * 1024;
/** Beyond this nothing more is written. What is written without looking is shorter than the rest. */
const LAST = SIZE - 64 * 1024;

/** Of objects with a member that the template does not have. */
export const NOT_IN_TEMPLATE = -1;

const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000, 100_000];
const WHOLE_MAX = 1e9;
/** Longer pieces are copied by the runtime, whose call costs as much as this many bytes. */
const COPIED_HERE_MAX = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

const TRUE = new Piece('true');
const FALSE = new Piece('false');
const NULL = new Piece('null');

/** What JSON.stringify escapes, or might. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** The decimals of a number below `WHOLE_MAX`; undefined if there are more than five. */
function decimalsOf(value: number): number | undefined {
  for (let decimals = 0; decimals < POWERS_OF_TEN.length; decimals++) {
    const power = POWERS_OF_TEN[decimals] as number;
    // Two numbers of at most 15 digits are never the same double, so these are the digits that JavaScript shows.
    if (Math.round(value * power) / power === value) return decimals;
  }
  return undefined;
}

function digitsOf(whole: number): number {
  let digits = 1;
  for (let power = 10; whole >= power; power *= 10) digits += 1;
  return digits;
}

/**
 * Writes JSON as UTF-8 into memory that it keeps, with the text of JSON.stringify. Every function takes the index to write at and
 * returns the next one.
 */
export class JsonBytes {
  readonly #bytes = new Uint8Array(SIZE);
  readonly #view = new DataView(this.#bytes.buffer);
  readonly buffer = Buffer.from(this.#bytes.buffer);

  fits(end: number): boolean {
    return end <= LAST;
  }

  writePiece({ length, firstWord, endWord, bytes }: Piece, at: number): number {
    if (at > LAST) return at;
    if (length > COPIED_HERE_MAX) {
      this.#bytes.set(bytes, at);
      return at + length;
    }
    const { words } = PIECE_MEMORY;
    // The last word may have more bytes than the piece; what follows is written over them.
    for (let word = firstWord, to = at; word < endWord; word++, to += 8) {
      this.#view.setFloat64(to, words[word] as number, true);
    }
    return at + length;
  }

  writeText(json: string, at: number): number {
    return at + 3 * json.length > SIZE ? SIZE : at + this.buffer.write(json, at);
  }

  /** An object by its template; `NOT_IN_TEMPLATE` if JSON has another rule for it. */
  writeObject(value: object, { members, byName }: ValueTemplate, start: number): number {
    if (Object.getPrototypeOf(value) !== Object.prototype) return NOT_IN_TEMPLATE;
    let at = start;
    let index = 0;
    for (const name in value) {
      const expected = members[index++];
      const member = expected?.name === name ? expected : byName.get(name);
      if (member === undefined) return NOT_IN_TEMPLATE;
      at = this.#writeMember((value as Record<string, unknown>)[name], member, at);
      if (at === NOT_IN_TEMPLATE) return NOT_IN_TEMPLATE;
    }
    if (at === start) at += 1;
    // In place of the comma before the first member.
    this.#bytes[start] = BRACE;
    this.#bytes[at] = BRACE_END;
    return at + 1;
  }

  #writeMember(value: unknown, { key, keyAndText, inside }: MemberTemplate, at: number): number {
    if (typeof value === 'string') {
      const piece = keyAndText.find(value);
      return piece ? this.writePiece(piece, at) : this.#writeString(value, this.writePiece(key, at));
    }
    // JSON leaves such a member out.
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return NOT_IN_TEMPLATE;
    return this.writeValue(value, inside, this.writePiece(key, at));
  }

  writeValue(value: unknown, template: ValueTemplate | undefined, at: number): number {
    if (typeof value === 'number') return this.#writeNumber(value, at);
    if (typeof value === 'string') {
      const piece = template?.texts.find(value);
      return piece ? this.writePiece(piece, at) : this.#writeString(value, at);
    }
    if (value === true) return this.writePiece(TRUE, at);
    if (value === false) return this.writePiece(FALSE, at);
    if (value === null) return this.writePiece(NULL, at);
    if (template && Array.isArray(value)) return this.#writeList(value, template, at);
    if (template && typeof value === 'object') {
      const end = this.writeObject(value, template, at);
      if (end !== NOT_IN_TEMPLATE) return end;
    }
    return this.writeText(JSON.stringify(value) ?? 'null', at);
  }

  #writeList(items: readonly unknown[], template: ValueTemplate, start: number): number {
    const { items: templates } = template;
    let at = start;
    for (let index = 0; index < items.length; index++) {
      this.#bytes[at] = COMMA;
      const item = items[index];
      const inside = typeof item === 'string' ? template : templates[Math.min(index, templates.length - 1)];
      at = this.writeValue(item, inside, at + 1);
    }
    if (at === start) at += 1;
    this.#bytes[start] = BRACKET;
    this.#bytes[at] = BRACKET_END;
    return at + 1;
  }

  #writeString(text: string, at: number): number {
    if (ESCAPED.test(text)) return this.writeText(JSON.stringify(text), at);
    this.#bytes[at] = QUOTE;
    const end = this.writeText(text, at + 1);
    this.#bytes[end] = QUOTE;
    return end + 1;
  }

  /** Digit by digit, because most figures are short and JavaScript takes longer to find that out. */
  #writeNumber(value: number, at: number): number {
    const size = Math.abs(value);
    const decimals = size < WHOLE_MAX ? decimalsOf(size) : undefined;
    if (decimals === undefined) return this.writeText(JSON.stringify(value), at);
    // Overwritten by the first digit of a number that is not negative.
    this.#bytes[at] = MINUS;
    const whole = Math.floor(size);
    const pointAt = this.#writeDigits(whole, digitsOf(whole), value < 0 ? at + 1 : at);
    if (decimals === 0) return pointAt;
    const power = POWERS_OF_TEN[decimals] as number;
    this.#bytes[pointAt] = POINT;
    return this.#writeDigits(Math.round(size * power) - whole * power, decimals, pointAt + 1);
  }

  #writeDigits(whole: number, digits: number, at: number): number {
    let left = whole | 0;
    for (let index = at + digits - 1; index >= at; index--) {
      const tens = (left / 10) | 0;
      this.#bytes[index] = ZERO + left - tens * 10;
      left = tens;
    }
    return at + digits;
  }
}
