/** Items that are calculated together; they share a ledger transaction. */
export const GROUP_MAX = 64;

/** A batch ends after this many rejected calls in a row. */
export const REJECTED_IN_A_ROW_MAX = 20;

/** How many batches of one caller are read and answered at a time. */
const BATCHES_MAX = 2;

interface Slots {
  taken: number;
  waiting: (() => void)[];
}

/** Lets each caller have a few batches in progress; further ones wait in line, before their bodies are read. */
export class BatchSlots {
  readonly #byCaller = new Map<string, Slots>();

  /** Resolves with the function that gives the slot back. */
  async acquire(caller: string): Promise<() => void> {
    const slots = this.#byCaller.get(caller) ?? { taken: 0, waiting: [] };
    this.#byCaller.set(caller, slots);
    if (slots.taken < BATCHES_MAX) slots.taken += 1;
    else await new Promise<void>((resolve) => slots.waiting.push(resolve));
    return () => this.#release(caller, slots);
  }

  /** Hands the slot to the next in line. */
  #release(caller: string, slots: Slots): void {
    const next = slots.waiting.shift();
    if (next) next();
    else if (slots.taken > 1) slots.taken -= 1;
    else this.#byCaller.delete(caller);
  }
}
