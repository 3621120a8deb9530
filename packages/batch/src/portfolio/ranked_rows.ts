import type { RankedRow } from './summary.ts';

/** The rows with the highest values, or the lowest, whatever the order of the file: equal ones by their line. */
export class RankedRows {
  readonly #sign: 1 | -1;
  readonly #most: number;
  readonly rows: RankedRow[] = [];

  constructor(end: 'highest' | 'lowest', most: number) {
    this.#sign = end === 'highest' ? -1 : 1;
    this.#most = most;
  }

  #compare(a: Pick<RankedRow, 'value' | 'line'>, b: Pick<RankedRow, 'value' | 'line'>): number {
    return this.#sign * (a.value - b.value) || a.line - b.line;
  }

  /** Adds a row if it is among the first; only then is it made. */
  offer(value: number, line: number, make: () => Omit<RankedRow, 'value' | 'line'>): void {
    const last = this.rows.length === this.#most ? this.rows.at(-1) : undefined;
    if (last && this.#compare({ value, line }, last) >= 0) return;
    const at = this.rows.findIndex((row) => this.#compare({ value, line }, row) < 0);
    this.rows.splice(at === -1 ? this.rows.length : at, 0, { line, value, ...make() });
    if (this.rows.length > this.#most) this.rows.pop();
  }
}
