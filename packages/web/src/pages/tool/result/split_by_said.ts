import type { PresentedField, Verdict } from '@plumbline/calculators';

interface SplitFields {
  /** Fields whose value the verdict says already. */
  said: PresentedField[];
  unsaid: PresentedField[];
}

/** The words of a text between single spaces, so that whole words are found in it. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[\s,;:]+/)
    .join(' ')
    .trim()} `;
}

function isSaid({ value, unit, tone }: PresentedField, { decision, reason, ...verdict }: Verdict): boolean {
  if (value === 'Yes' || value === 'No') return tone === verdict.tone;
  return wordsOf(`${decision} ${reason}`).includes(wordsOf(`${value} ${unit}`));
}

/** Separates the figures that only repeat the verdict, so that the others add something. */
export function splitBySaid(fields: readonly PresentedField[], verdict: Verdict | undefined): SplitFields {
  if (!verdict) return { said: [], unsaid: [...fields] };
  return {
    said: fields.filter((field) => isSaid(field, verdict)),
    unsaid: fields.filter((field) => !isSaid(field, verdict)),
  };
}
