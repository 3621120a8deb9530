import { arrangeResult, type Tone } from '@plumbline/calculators';
import type { Calculated } from '../../../calculation/index.ts';

/** A result in one line. */
export interface Decision {
  tone: Tone;
  decision: string;
  reason: string;
}

const FIGURES_MAX = 3;

/** The verdict, or the first figures where a tool of an early edition has none. */
export function decisionOf({
  tool,
  answer,
  verdict,
}: Pick<Calculated, 'tool' | 'verdict'> & { answer: Record<string, unknown> }): Decision {
  if (verdict) return verdict;
  const fields = arrangeResult(tool, answer).headline.slice(0, FIGURES_MAX);
  const [decision = 'Result', ...rest] = fields.map(({ label, value, unit }) => `${label} ${value} ${unit}`.trim());
  return { tone: fields.find(({ tone }) => tone)?.tone ?? 'neutral', decision, reason: rest.join(', ') };
}
