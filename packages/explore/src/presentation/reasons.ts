import { fieldLabels, type Tool, withLabels } from '@plumbline/calculators';

/** A reason why something was not calculated, with labels in place of names. */
export function reasonInWords(tool: Tool, reason: string): string {
  return withLabels(reason, fieldLabels(tool));
}

/** The reason that occurs most often; undefined if there is none. */
export function mostFrequent(reasons: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
