/** One line of the figures: a name, its labels in the order in which they are written, and a value. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Everything that is told under one name. */
export interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Whether it says something of one process alone, and so cannot be added to that of another. */
  isOfProcess: boolean;
  samples: Sample[];
}

/** What one of several workers tells of itself. */
export interface Telling {
  worker: number;
  families: Family[];
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

/** The figures of several workers as those of one service: added up, or side by side where each process has its own. */
export function mergeTellings(tellings: readonly Telling[]): Family[] {
  const merged = new Map<string, Family>();
  for (const { worker, families } of tellings) {
    for (const family of families) {
      const samples = family.isOfProcess ? ofWorker(family.samples, worker) : family.samples;
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

/** Figures in the text format of Prometheus. */
export function textOf(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(lineOf),
  ]);
  return `${lines.join('\n')}\n`;
}
