import { dateInWords, type Working } from '../../kernel/index.ts';
import { NIS2 } from './data.ts';

const TRANSPOSED_BY = '2024-10-17';
const APPLIES_FROM = '2024-10-18';

/** Where the national laws stand that carry the directive. */
export const EU_TRANSPOSITION = `The directive was to be transposed by ${dateInWords(TRANSPOSED_BY)} and applied from ${dateInWords(APPLIES_FROM)} (Art. 41). The Commission sent letters of formal notice to 23 Member States on 28 November 2024 and reasoned opinions to 19 on 7 May 2025. By mid-2026 about two thirds of the Member States had completed transposition; the German act is in force since 6 December 2025. National law decides: check it.`;

/** What is proposed; it changes nothing that is calculated. */
export const EU_PROPOSALS =
  'Proposed, not law: COM(2026) 13 of 20 January 2026 (targeted amendment of NIS2 with reporting of ransoms and a harmonised ceiling of technical requirements) and the single reporting point of the Digital Omnibus.';

export const UK_NOTE =
  'NIS2 does not apply in the United Kingdom. The NIS Regulations 2018 (SI 2018/506) are in force. The Cyber Security and Resilience (Network and Information Systems) Bill was introduced on 12 November 2025, had its second reading on 6 January 2026, was in Commons committee until February and at report stage from April, and finished its Commons stages in June 2026: treat it as a bill until an Act is confirmed.';

/** Names the source of the dates of transposition. */
export function citeTransposition(w: Working): void {
  if (!w.recording) return;
  const common = { unit: 'date', ...NIS2, place: 'Art. 41(1)', confidence: 'statutory' } as const;
  w.cite({ symbol: 'transposed_by', description: 'Day by which to transpose', value: TRANSPOSED_BY, ...common });
  w.cite({ symbol: 'applies_from', description: 'Day from which to apply', value: APPLIES_FROM, ...common });
}
