/**
 * A map that keeps at least the half of `sizeMax` entries that were set last. Two maps take turns: deleting the oldest entry of one
 * map again and again is slow, because it looks for the first entry behind all those that were deleted.
 */
export class RecentlyUsed<Value> {
  readonly #sizeMax: number;
  #newer = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get(key: string): Value | undefined {
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: string, value: Value): void {
    this.#newer.set(key, value);
    if (2 * this.#newer.size < this.#sizeMax) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }

  delete(key: string): void {
    this.#newer.delete(key);
    this.#older.delete(key);
  }
}
