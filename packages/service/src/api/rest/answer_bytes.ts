/** More than most answers take. */
const ANSWER_BYTES = 6 * 1024;

/** Keeps the answers of a group until they are sent, in one block of memory, because a block for each costs as much as copying it. */
export class AnswerBytes {
  readonly #blockBytes: number;
  readonly #blocks: ArrayBuffer[] = [];
  #block = Buffer.alloc(0);
  #used = 0;

  /** `count` is how many answers are expected. */
  constructor(count: number) {
    this.#blockBytes = count * ANSWER_BYTES;
  }

  /** The memory of all answers, to move it to another thread. */
  get blocks(): readonly ArrayBuffer[] {
    return this.#blocks;
  }

  add(answer: string): Buffer<ArrayBuffer> {
    const length = Buffer.byteLength(answer);
    if (this.#used + length > this.#block.length) {
      this.#block = Buffer.allocUnsafeSlow(Math.max(this.#blockBytes, length));
      this.#blocks.push(this.#block.buffer);
      this.#used = 0;
    }
    const start = this.#used;
    this.#used += this.#block.write(answer, start);
    return this.#block.subarray(start, this.#used);
  }
}

/** Answers one after the other, with a text before them, between them and after them. */
export function joined(before: string, answers: readonly Uint8Array[], between: string, after = ''): Buffer {
  const separator = Buffer.from(between);
  const parts = answers.flatMap((answer, index) => (index === 0 ? [answer] : [separator, answer]));
  return Buffer.concat([Buffer.from(before), ...parts, Buffer.from(after)]);
}
