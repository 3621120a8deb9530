/** A seeded random generator, so that failures can be reproduced. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1: mulberry32. */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer, both ends included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.number() * (most - least + 1));
  }

  happens(share: number): boolean {
    return this.number() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const picked = items[this.integer(0, items.length - 1)];
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  }
}
