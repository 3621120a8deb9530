/** A map with a maximum size: what was set longest ago leaves first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #sizeMax: number;

  constructor(sizeMax: number) {
    super();
    this.#sizeMax = sizeMax;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#sizeMax) this.delete(this.keys().next().value as Key);
    return this;
  }
}
