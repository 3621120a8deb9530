/** One line: a name, its labels in the order in which they are written, and a value. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** All samples of one metric. */
export interface MetricFamily {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Whether each process has its own, which cannot be added to that of another. */
  isPerProcess: boolean;
  samples: Sample[];
}

/** The metrics of one of several workers. */
export interface WorkerMetrics {
  worker: number;
  families: MetricFamily[];
}

function summed(samples: readonly Sample[]): Sample[] {
  const sums = new Map<string, Sample>();
  for (const { name, labels, value } of samples) {
    const key = JSON.stringify([name, labels]);
    sums.set(key, { name, labels, value: value + (sums.get(key)?.value ?? 0) });
  }
  return [...sums.values()];
}

function ofWorker(samples: readonly Sample[], worker: number): Sample[] {
  return samples.map((sample) => ({ ...sample, labels: { ...sample.labels, worker: String(worker) } }));
}

/** The metrics of several workers as those of one service: added up, or side by side where each process has its own. */
export function mergeWorkerMetrics(workers: readonly WorkerMetrics[]): MetricFamily[] {
  const merged = new Map<string, MetricFamily>();
  for (const { worker, families } of workers) {
    for (const family of families) {
      const samples = family.isPerProcess ? ofWorker(family.samples, worker) : family.samples;
      const known = merged.get(family.name)?.samples ?? [];
      merged.set(family.name, { ...family, samples: summed([...known, ...samples]) });
    }
  }
  return [...merged.values()];
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function lineOf({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** Metrics in the text format of Prometheus. */
export function prometheusText(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(lineOf),
  ]);
  return `${lines.join('\n')}\n`;
}
