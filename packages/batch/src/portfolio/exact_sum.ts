import { powerOfTen } from '@plumbline/calculators';

const UNSAFE = 2 ** 52;

/**
 * The sum of figures that are rounded to the same decimals, counted in whole units of the last of them. It is exact, so it does not
 * depend on the order of the rows, as a sum of binary fractions would.
 */
export class ExactSum {
  readonly #scale: number;
  #near = 0;
  #far = 0n;
  count = 0;

  constructor(decimals: number) {
    this.#scale = powerOfTen(decimals);
  }

  add(value: number): void {
    const units = Math.round(value * this.#scale);
    this.count += 1;
    if (Math.abs(units) >= UNSAFE) this.#far += BigInt(units);
    else this.#near += units;
    if (Math.abs(this.#near) < UNSAFE) return;
    this.#far += BigInt(this.#near);
    this.#near = 0;
  }

  addAll(other: ExactSum): void {
    this.#far += other.#far + BigInt(other.#near);
    this.count += other.count;
  }

  get total(): number {
    return Number(this.#far + BigInt(this.#near)) / this.#scale;
  }

  get mean(): number {
    return this.total / this.count;
  }
}
