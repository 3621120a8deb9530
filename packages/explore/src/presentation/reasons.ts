import { fieldLabels, formatFigure, inSentence, type Tool, withLabels } from '@plumbline/calculators';

function becauseOf(tool: Tool, reason: string): string {
  return inSentence(withLabels(reason, fieldLabels(tool)));
}

/** How many of something were not calculated and why, with labels in place of names; no sentence if there is no reason. */
export function notCalculated(tool: Tool, count: number, what: string, reason: string | undefined): string[] {
  if (reason === undefined) return [];
  return [`${formatFigure(count)} of ${what} could not be calculated: ${becauseOf(tool, reason)}`];
}

/** The samples that statistics do not contain; no sentence if there are none. */
export function leftOut(tool: Tool, invalid: { samples: number; reason: string } | null): string[] {
  if (!invalid) return [];
  const count = formatFigure(invalid.samples);
  return [`${count} of the samples could not be calculated and are left out: ${becauseOf(tool, invalid.reason)}`];
}

/** The reason that occurs most often; undefined if there is none. */
export function mostFrequent(reasons: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
