import { Counter, type Registry } from 'prom-client';

/** What has been counted for one set of labels since the last collection. */
interface Increment<Label extends string> {
  labels: Record<Label, string>;
  amount: number;
}

/** Increments by their label values, one level of maps for each label. */
type Level<Label extends string> = Map<string, Level<Label> | Increment<Label>>;

/**
 * A counter for the path of every request. prom-client validates and hashes the labels at each increment; this adds up increments
 * per set of labels, and passes the sums on when the metrics are collected.
 */
export class BufferedCounter<Label extends string> {
  readonly #labelNames: readonly Label[];
  readonly #increments: Increment<Label>[] = [];
  readonly #byValues: Level<Label> = new Map();

  constructor(registry: Registry, options: { name: string; help: string; labelNames: readonly Label[] }) {
    const increments = this.#increments;
    this.#labelNames = options.labelNames;
    new Counter<Label>({
      ...options,
      registers: [registry],
      collect() {
        for (const increment of increments) {
          this.inc(increment.labels, increment.amount);
          increment.amount = 0;
        }
      },
    });
  }

  /** Adds to the counter with these label values, which are in the order of the label names. */
  add(values: readonly string[], amount = 1): void {
    let found: Level<Label> | Increment<Label> | undefined = this.#byValues;
    for (const value of values) found = (found as Level<Label> | undefined)?.get(value);
    if (found) (found as Increment<Label>).amount += amount;
    else this.#create(values).amount += amount;
  }

  #create(values: readonly string[]): Increment<Label> {
    const pairs = this.#labelNames.map((label, index) => [label, values[index] ?? '']);
    const increment: Increment<Label> = { labels: Object.fromEntries(pairs), amount: 0 };
    this.#increments.push(increment);
    let level = this.#byValues;
    for (const value of values.slice(0, -1)) {
      const next = (level.get(value) as Level<Label> | undefined) ?? new Map();
      level.set(value, next);
      level = next;
    }
    level.set(values.at(-1) ?? '', increment);
    return increment;
  }
}
