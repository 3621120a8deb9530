import { itemsIn, numberIn, textIn } from './cell_values.ts';
import { ExactSum } from './exact_sum.ts';
import type { Measure, Measures } from './summary.ts';
import type { MeasuresLayout } from './summary_layout.ts';

/** A cell of the row that is added, by its column. */
export type CellOf = (column: string) => unknown;

interface Row {
  rows: number;
  sums: ExactSum[];
}

type Amounts = readonly (number | undefined)[];

function isProposed(amounts: Amounts): boolean {
  return amounts.some((amount) => amount !== undefined && amount !== 0);
}

/** Adds up what the measures of all rows cost and bring. */
export class MeasureTable {
  readonly #layout: MeasuresLayout;
  readonly #rows = new Map<string, Row>();
  readonly #all: Row;

  constructor(layout: MeasuresLayout) {
    this.#layout = layout;
    this.#all = this.#newRow();
    const names = 'list' in layout.from ? layout.from.options.map(({ value }) => value) : [layout.from.scenario];
    for (const name of names) this.#rows.set(name, this.#newRow());
  }

  #newRow(): Row {
    return { rows: 0, sums: this.#layout.figures.map(({ decimals }) => new ExactSum(decimals)) };
  }

  #count(row: Row, amounts: Amounts): void {
    amounts.forEach((amount, index) => {
      if (amount !== undefined) row.sums[index]?.add(amount);
    });
  }

  add(cell: CellOf): void {
    const { from, figures } = this.#layout;
    const proposed = ('list' in from ? itemsIn(cell(from.list)) : [undefined])
      .map((item) => ({
        name: item && 'list' in from ? textIn(item[from.name]) : 'scenario' in from ? from.scenario : '',
        amounts: figures.map(({ column }) => numberIn(item ? item[column] : cell(column))),
      }))
      .filter(({ amounts }) => isProposed(amounts));
    const named = new Set<string>();
    for (const { name, amounts } of proposed) {
      const row = this.#rows.get(name);
      if (!row) continue;
      this.#count(row, amounts);
      this.#count(this.#all, amounts);
      if (!named.has(name)) row.rows += 1;
      named.add(name);
    }
    if (named.size > 0) this.#all.rows += 1;
  }

  #payback(totals: readonly number[]): number | null {
    const { payback } = this.#layout;
    if (!payback) return null;
    const saving = totals[payback.saving] ?? 0;
    const costs = payback.costs.map((at) => totals[at] ?? 0);
    const cost = costs.reduce((sum, each) => sum + each, 0) / costs.length;
    return saving > 0 ? cost / saving : null;
  }

  #totalsOf({ rows, sums }: Row): Omit<Measure, 'name' | 'label'> {
    const totals = sums.map(({ total }) => total);
    return { rows, totals, payback: this.#payback(totals) };
  }

  finish(): Measures {
    const { title, note, addsUp, figures, from } = this.#layout;
    const labels = new Map('list' in from ? from.options.map(({ value, label }) => [value, label]) : []);
    const measures = [...this.#rows]
      .filter(([, { rows }]) => rows > 0)
      .map(([name, row]) => ({ name, label: labels.get(name) ?? name, ...this.#totalsOf(row) }));
    const all = addsUp && measures.length > 1 ? this.#totalsOf(this.#all) : null;
    return { title, note, figures, measures, all };
  }
}
