/** A law, a standard or a data set that the tools rely on. */
export interface Law {
  name: string;
  /** Texts by which sources, references and sentences name it. */
  cited: readonly string[];
  kind: 'law' | 'standard' | 'data';
  /** Where it holds: `EU`, `UK`, `England`, `Germany`, `UAE`, `International`. */
  jurisdiction: string;
  status: LawStatus;
  /** The month in which its text, or a public report of it, was last read: `2026-11`. Null: from knowledge, not read. */
  lastRead: string | null;
  /** The next known date on which it changes, and what changes then. */
  nextChange?: { date: string; what: string };
}

export const LAW_STATUSES = {
  in_force: 'In force',
  adopted: 'Adopted, not yet in force',
  proposed: 'Proposed',
  superseded: 'Superseded',
} as const;
export type LawStatus = keyof typeof LAW_STATUSES;

/** An entry of one of the lists, which give it its kind. */
export type LawEntry = Omit<Law, 'kind'>;

/** The month in which what was read for this edition was last read. */
export const LAST_READ = '2026-11';
