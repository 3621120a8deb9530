import type { Tone } from '@plumbline/calculators';
import { ExactSum } from './exact_sum.ts';
import type { Group, Groups, ToneRows } from './summary.ts';

/** Groups that are shown; the others are taken together. */
export const GROUPS_SHOWN = 50;

/** A column with more values identifies rows and does not group them. */
export const GROUPS_MAX = 10_000;

const NAME_LETTERS_MAX = 120;
export const NO_NAME = '(empty)';

interface Row {
  rows: number;
  tones: ToneRows;
  sums: ExactSum[];
}

function noTones(): ToneRows {
  return { good: 0, caution: 0, bad: 0, neutral: 0 };
}

/** Counts rows by the values of a column. */
export class GroupTable {
  readonly #decimals: readonly number[];
  #rows: Map<string, Row> | undefined = new Map();

  /** With the decimals of the totals. */
  constructor(decimals: readonly number[]) {
    this.#decimals = decimals;
  }

  #newRow(): Row {
    return { rows: 0, tones: noTones(), sums: this.#decimals.map((decimals) => new ExactSum(decimals)) };
  }

  /** Whether the column has too many values. */
  get isTooLarge(): boolean {
    return this.#rows === undefined;
  }

  add(text: string, tone: Tone | undefined, totals: readonly (number | undefined)[]): void {
    if (!this.#rows) return;
    const name = text.trim().slice(0, NAME_LETTERS_MAX) || NO_NAME;
    const row = this.#rows.get(name) ?? this.#newRow();
    this.#rows.set(name, row);
    if (this.#rows.size > GROUPS_MAX) {
      this.#rows = undefined;
      return;
    }
    row.rows += 1;
    if (tone) row.tones[tone] += 1;
    totals.forEach((value, index) => {
      if (value !== undefined) row.sums[index]?.add(value);
    });
  }

  /** The largest groups first, equal ones by name; null if there are too many or none. */
  finish(column: string): Groups | null {
    if (!this.#rows || this.#rows.size === 0) return null;
    const sorted = [...this.#rows].toSorted(([a, first], [b, second]) => second.rows - first.rows || (a < b ? -1 : 1));
    const [shown, left] = [sorted.slice(0, GROUPS_SHOWN), sorted.slice(GROUPS_SHOWN)];
    return {
      column,
      groups: shown.map(([name, row]) => groupOf(name, row)),
      others:
        left.length === 0
          ? null
          : { ...groupOf('others', this.#together(left.map(([, row]) => row))), groups: left.length },
    };
  }

  #together(rows: readonly Row[]): Row {
    const all = this.#newRow();
    for (const { rows: count, tones, sums } of rows) {
      all.rows += count;
      for (const tone of Object.keys(tones) as Tone[]) all.tones[tone] += tones[tone];
      for (const [index, sum] of sums.entries()) all.sums[index]?.addAll(sum);
    }
    return all;
  }
}

function groupOf(name: string, { rows, tones, sums }: Row): Group {
  return { name, rows, tones, totals: sums.map(({ total }) => total) };
}
