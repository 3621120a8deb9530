/** A caller may hold one slot for this many that are free, so that none can fill the queue alone. */
const FREE_SLOTS_PER_OWN = 4;

/** Bounds how much work waits or runs, in all and for one caller. */
export class FairSlots {
  readonly #slotsOf = new Map<string, number>();
  readonly #slotsMax: number;
  #slotsFree: number;

  constructor(slotsMax: number) {
    this.#slotsMax = slotsMax;
    this.#slotsFree = slotsMax;
  }

  get taken(): number {
    return this.#slotsMax - this.#slotsFree;
  }

  /** Takes a slot; undefined if there is none for this caller. */
  take(callerId: string): { release: () => void } | undefined {
    const own = this.#slotsOf.get(callerId) ?? 0;
    const ownMax = Math.max(1, Math.floor(this.#slotsFree / FREE_SLOTS_PER_OWN));
    if (this.#slotsFree === 0 || own >= ownMax) return undefined;
    this.#hold(callerId, 1);
    return { release: () => this.#hold(callerId, -1) };
  }

  #hold(callerId: string, slots: 1 | -1): void {
    const own = (this.#slotsOf.get(callerId) ?? 0) + slots;
    if (own === 0) this.#slotsOf.delete(callerId);
    else this.#slotsOf.set(callerId, own);
    this.#slotsFree -= slots;
  }
}
