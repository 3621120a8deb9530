import { type Calculator, runCalculator } from '@plumbline/calculators';

const WORD_BYTES = 8;

/** Longer texts are not remembered. */
const TEXT_LENGTH_MAX = 2000;

/** Other requests wait while a template is made, and further examples add little. */
const EXAMPLES_MAX = 4;

/** All pieces stand one after the other, in the order of their results, so that copying them reads memory from front to back. */
class PieceMemory {
  words = new Float64Array(8192);
  #used = 0;

  /** Returns the index of the first word. */
  add(bytes: Uint8Array): number {
    const start = this.#used;
    this.#used += Math.ceil(bytes.length / WORD_BYTES);
    if (this.#used > this.words.length) {
      const larger = new Float64Array(2 * this.#used);
      larger.set(this.words);
      this.words = larger;
    }
    new Uint8Array(this.words.buffer, start * WORD_BYTES, bytes.length).set(bytes);
    return start;
  }
}

export const PIECE_MEMORY = new PieceMemory();

/** Bytes of JSON that are written as they are, in whole words, because eight bytes are copied as fast as one. */
export class Piece {
  readonly length: number;
  readonly firstWord: number;
  readonly endWord: number;
  readonly bytes: Uint8Array;

  constructor(json: string) {
    this.bytes = new Uint8Array(Buffer.from(json));
    this.length = this.bytes.length;
    this.firstWord = PIECE_MEMORY.add(this.bytes);
    this.endWord = this.firstWord + Math.ceil(this.length / WORD_BYTES);
  }
}

/**
 * Texts with their JSON, found by their length first: looking a new sentence up by its characters would take as long as writing it.
 * A text that is the same object, as constants are, is found without comparing characters.
 */
export class KnownTexts {
  readonly #byLength: ({ text: string; piece: Piece }[] | undefined)[] = [];

  add(text: string, json: string): void {
    if (text.length > TEXT_LENGTH_MAX || this.find(text)) return;
    const sameLength = this.#byLength[text.length] ?? [];
    this.#byLength[text.length] = [...sameLength, { text, piece: new Piece(json) }];
  }

  find(text: string): Piece | undefined {
    const sameLength = this.#byLength[text.length];
    if (sameLength !== undefined) for (const known of sameLength) if (known.text === text) return known.piece;
    return undefined;
  }
}

/** What is known of a member of an object before it is written. */
export interface MemberTemplate {
  name: string;
  /** A comma, and the name with its colon. */
  key: Piece;
  /** The same followed by a text, for every text that the examples have here. */
  keyAndText: KnownTexts;
  inside: ValueTemplate;
}

/** What is known of a value: the members of an object, the items of a list, and whole texts. */
export class ValueTemplate {
  /** In the order of the first object that was seen. */
  readonly members: MemberTemplate[] = [];
  readonly byName = new Map<string, MemberTemplate>();
  /** By position, because the rows of a table are often the same in every result. */
  readonly items: ValueTemplate[] = [];
  readonly texts = new KnownTexts();

  /** Learns from a value of an example. */
  learn(value: unknown): void {
    if (typeof value === 'string') this.#learnText(value);
    else if (Array.isArray(value)) this.#learnItems(value);
    else if (typeof value === 'object' && value !== null) this.#learnMembers(value);
  }

  #learnText(text: string): void {
    this.texts.add(text, JSON.stringify(text));
  }

  #learnItems(items: readonly unknown[]): void {
    for (const [index, item] of items.entries()) {
      // Sentences come and go, so that their positions say nothing.
      if (typeof item === 'string') this.#learnText(item);
      else this.#item(index).learn(item);
    }
  }

  #item(index: number): ValueTemplate {
    const item = this.items[index] ?? new ValueTemplate();
    this.items[index] = item;
    return item;
  }

  #learnMembers(value: object): void {
    for (const [name, member] of Object.entries(value)) {
      const template = this.byName.get(name) ?? this.#addMember(name);
      if (typeof member !== 'string') template.inside.learn(member);
      else template.keyAndText.add(member, `,${JSON.stringify(name)}:${JSON.stringify(member)}`);
    }
  }

  #addMember(name: string): MemberTemplate {
    const key = new Piece(`,${JSON.stringify(name)}:`);
    const template = { name, key, keyAndText: new KnownTexts(), inside: new ValueTemplate() };
    this.byName.set(name, template);
    this.members.push(template);
    return template;
  }
}

/** The template of a tool's results, from its examples. No caller can add to it. */
export function resultTemplateOf(calculator: Calculator): ValueTemplate {
  const template = new ValueTemplate();
  for (const { input } of calculator.examples.slice(0, EXAMPLES_MAX)) {
    const answer = runCalculator(calculator, input);
    if (answer.ok) template.learn(answer.result);
  }
  template.learn({ tier: '' });
  return template;
}
