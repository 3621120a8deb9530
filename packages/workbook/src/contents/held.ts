import { presentInputs } from '@plumbline/calculators';
import type { WorkbookLayout } from './layout.ts';

/** What is held while inputs change, and who chose it: `Section held: UB356×127×33, chosen by the search.` */
export function heldSentences({ calculation: { tool, input, held = [] } }: WorkbookLayout): string[] {
  return presentInputs(tool.inputSchema, input)
    .filter(({ name }) => held.includes(name))
    .map(({ label, value, unit }) => `${label} held: ${`${value} ${unit}`.trim()}, chosen by the search.`);
}
