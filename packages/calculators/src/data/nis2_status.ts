import { dateInWords } from '../kernel/index.ts';

export const NIS2_TRANSPOSED_BY = '2024-10-17';
export const NIS2_APPLIES_FROM = '2024-10-18';

/** The state of national transposition of the directive. */
export const NIS2_TRANSPOSITION = `The directive was to be transposed by ${dateInWords(NIS2_TRANSPOSED_BY)} and applied from ${dateInWords(NIS2_APPLIES_FROM)} (Art. 41). The Commission sent letters of formal notice to 23 Member States on 28 November 2024 and reasoned opinions to 19 on 7 May 2025. By mid-2026 about two thirds of the Member States had completed transposition; the German act is in force since 6 December 2025. National law decides: check it.`;

/** Proposed law; no calculation uses it. */
export const NIS2_PROPOSALS =
  'Proposed, not law: COM(2026) 13 of 20 January 2026 (targeted amendment of NIS2 with reporting of ransoms and a harmonised ceiling of technical requirements) and the single reporting point of the Digital Omnibus.';

export const NIS2_UK_NOTE =
  'NIS2 does not apply in the United Kingdom. The NIS Regulations 2018 (SI 2018/506) are in force. The Cyber Security and Resilience (Network and Information Systems) Bill was introduced on 12 November 2025, had its second reading on 6 January 2026, was in Commons committee until February and at report stage from April, and finished its Commons stages in June 2026: treat it as a bill until an Act is confirmed.';
