import { joinWords, presentInputs } from '@plumbline/calculators';
import type { Exploration } from '../exploration.ts';

function heldInputs({ tool, request: { input, hold } }: Exploration) {
  return presentInputs(tool.inputSchema, input)
    .filter(({ name }) => hold.includes(name))
    .map(({ label, value, unit }) => ({ label, value: `${value} ${unit}`.trim() }));
}

/** What is held, at the end of the title of a picture: `, UB356×127×33 held`; empty if nothing is. */
export function heldInWords(exploration: Exploration): string {
  const held = heldInputs(exploration);
  return held.length === 0 ? '' : `, ${joinWords(held.map(({ value }) => value))} held`;
}

/** The same as a sentence for each input. */
export function heldSentences(exploration: Exploration): string[] {
  return heldInputs(exploration).map(({ label, value }) => `${label} held at all points: ${value}.`);
}
