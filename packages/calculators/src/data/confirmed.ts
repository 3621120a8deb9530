import type { Evidence } from '../kernel/index.ts';

/** The words that the data files have in `confirmed`. */
const EVIDENCE_OF = new Map<string, Evidence>([
  ['looked-up', 'looked_up'],
  ['knowledge', 'from_memory'],
]);

/** The evidence of a figure, from the `confirmed` of its row in a data file. */
export function evidenceOf(confirmed: string): Evidence {
  const evidence = EVIDENCE_OF.get(confirmed);
  if (!evidence) throw new Error(`no meaning of confirmed: ${confirmed}`);
  return evidence;
}
