import type { Evidence } from '../kernel/index.ts';

/** The words that the data files have in `confirmed`. */
const EVIDENCE_OF = new Map<string, Evidence>([
  ['looked-up', 'looked_up'],
  ['knowledge', 'from_memory'],
]);

/** What the `confirmed` of a row in a data file says about the evidence of its figure. */
export function evidenceOf(confirmed: string): Evidence {
  const evidence = EVIDENCE_OF.get(confirmed);
  if (!evidence) throw new Error(`no meaning of confirmed: ${confirmed}`);
  return evidence;
}
