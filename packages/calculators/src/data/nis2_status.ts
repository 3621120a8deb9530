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

/** The act that transposes the directive and the date of its entry into force, where they are known here. */
interface Transposition {
  label: string;
  act?: string;
  inForce?: string;
}

/** Reported by trackers of June 2026, or known; what neither says is left out. */
export const MEMBER_STATES = {
  austria: { label: 'Austria', act: 'NISG 2026', inForce: '2026-10-01' },
  belgium: { label: 'Belgium', act: 'law of 26 April 2024', inForce: '2024-10-18' },
  bulgaria: { label: 'Bulgaria', act: 'amended Cybersecurity Act' },
  croatia: { label: 'Croatia', act: 'Cybersecurity Act of 2024', inForce: '2024-02-15' },
  cyprus: { label: 'Cyprus', act: 'amending law of 2025' },
  czechia: { label: 'Czechia', act: 'Act 264/2025', inForce: '2025-11-01' },
  denmark: { label: 'Denmark', act: 'NIS2 act of 2025', inForce: '2025-07-01' },
  estonia: { label: 'Estonia' },
  finland: { label: 'Finland', act: 'Cybersecurity Act 124/2025', inForce: '2025-04-08' },
  france: { label: 'France' },
  germany: { label: 'Germany', act: 'NIS2 implementation act', inForce: '2025-12-06' },
  greece: { label: 'Greece', act: 'Law 5160/2024', inForce: '2024-11-27' },
  hungary: { label: 'Hungary', act: 'Act LXIX of 2024', inForce: '2025-01-01' },
  ireland: { label: 'Ireland' },
  italy: { label: 'Italy', act: 'Legislative Decree 138/2024', inForce: '2024-10-16' },
  latvia: { label: 'Latvia', act: 'National Cybersecurity Law', inForce: '2024-09-01' },
  lithuania: { label: 'Lithuania', act: 'amended Law on Cybersecurity', inForce: '2024-10-18' },
  luxembourg: { label: 'Luxembourg' },
  malta: { label: 'Malta', act: 'Legal Notice 71 of 2025' },
  netherlands: { label: 'Netherlands' },
  poland: { label: 'Poland' },
  portugal: { label: 'Portugal', act: 'Decree-Law 125/2025' },
  romania: { label: 'Romania', act: 'Emergency Ordinance 155/2024', inForce: '2024-12-31' },
  slovakia: { label: 'Slovakia', act: 'Act 366/2024', inForce: '2025-01-01' },
  slovenia: { label: 'Slovenia', act: 'Information Security Act of 2025', inForce: '2025-06-19' },
  spain: { label: 'Spain' },
  sweden: { label: 'Sweden', act: 'Cybersecurity Act 2025:1506', inForce: '2026-01-15' },
} as const satisfies Record<string, Transposition>;
export type MemberState = keyof typeof MEMBER_STATES;

/** What is known here of the transposition in a Member State. */
export function transpositionIn(state: MemberState): string {
  const { label, act, inForce }: Transposition = MEMBER_STATES[state];
  if (act === undefined) return `${label}: no act of transposition is known here. Ask the national authority.`;
  const since =
    inForce === undefined
      ? 'adopted; its date of application is not known here'
      : `in force since ${dateInWords(inForce)}`;
  return `${label}: ${act}, ${since}. National law decides: check it.`;
}
