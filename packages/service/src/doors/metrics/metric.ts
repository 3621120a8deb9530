/** The labels of a figure, in the order in which they are named. */
type Labels = readonly string[];

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function written(name: string, labelNames: readonly string[], labels: Labels, value: number): string {
  const pairs = labelNames.map((label, index) => `${label}="${escaped(labels[index] ?? '')}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function heading(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** A figure that only grows, one for each set of labels. */
export class Counter {
  readonly #name: string;
  readonly #help: string;
  readonly #labelNames: readonly string[];
  readonly #values = new Map<string, { labels: Labels; value: number }>();

  constructor(name: string, help: string, labelNames: readonly string[] = []) {
    this.#name = name;
    this.#help = help;
    this.#labelNames = labelNames;
  }

  add(labels: Labels, amount = 1): void {
    const key = labels.join('\n');
    const known = this.#values.get(key);
    if (known) known.value += amount;
    else this.#values.set(key, { labels, value: amount });
  }

  lines(): string[] {
    const values = [...this.#values.values()];
    return [
      ...heading(this.#name, 'counter', this.#help),
      ...values.map(({ labels, value }) => written(this.#name, this.#labelNames, labels, value)),
    ];
  }
}

/** How often something was at most so large. */
export class Histogram {
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
    this.#counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  }

  observe(value: number): void {
    const found = this.#bounds.findIndex((bound) => value <= bound);
    const index = found === -1 ? this.#bounds.length : found;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += value;
  }

  lines(): string[] {
    let reached = 0;
    const buckets = this.#counts.map((count, index) => {
      reached += count;
      return written(`${this.#name}_bucket`, ['le'], [String(this.#bounds[index] ?? '+Inf')], reached);
    });
    return [
      ...heading(this.#name, 'histogram', this.#help),
      ...buckets,
      written(`${this.#name}_sum`, [], [], this.#sum),
      written(`${this.#name}_count`, [], [], reached),
    ];
  }
}

/** A figure as it is at this moment. */
export function gauge(name: string, help: string, value: number): string[] {
  return [...heading(name, 'gauge', help), written(name, [], [], value)];
}
