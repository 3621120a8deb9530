/** What was read of a document, from most to least. */
export const READINGS = {
  official: 'official text',
  consolidated: 'consolidated text',
  excerpt: 'excerpt of the official text',
  summary: 'official summary',
  reported: 'reported by others',
  nothing: 'not read, from knowledge',
} as const;
export type Reading = keyof typeof READINGS;

/** A dated change, and what was read about its date. */
export interface LawChange {
  date: string;
  /** The last day of the period, if only a period is known. */
  until?: string;
  what: string;
  reading: Reading;
  /** Where the date was read. */
  where: string;
}

/** A law, a standard or a data set that the tools rely on. */
export interface Law {
  /** Never changes: rules, feeds and followers refer to it. */
  id: string;
  name: string;
  /** Texts by which sources, references and sentences name it. */
  cited: readonly string[];
  kind: 'law' | 'standard' | 'data';
  /** Where it holds: `EU`, `UK`, `England`, `Germany`, `UAE`, `International`. */
  jurisdiction: string;
  status: LawStatus;
  reading: Reading;
  /** Where it was read: a publisher and a place, or an address. Empty if it was not read. */
  where: string;
  /** The day or month in which it was last read: `2026-11-18`, `2026-11`. Null: from knowledge, not read. */
  lastRead: string | null;
  /** Known changes, the earliest first. */
  changes: readonly LawChange[];
}

export const LAW_STATUSES = {
  in_force: 'In force',
  adopted: 'Adopted, not yet in force',
  proposed: 'Proposed',
  superseded: 'Superseded',
} as const;
export type LawStatus = keyof typeof LAW_STATUSES;

/**
 * A change as a row: date, what changes, and what was read about the date and where, if that is not what was read of the entry. A period is
 * `2027-07-01/2027-12-31`.
 */
export type ChangeRow = readonly [date: string, what: string, reading?: Reading, where?: string];

/** An entry as a row of a table; where and when it was read are empty if it was not. The changes come last. */
export type LawRow = readonly [
  id: string,
  name: string,
  cited: readonly string[],
  jurisdiction: string,
  status: LawStatus,
  reading: Reading,
  where: string,
  lastRead: string,
  ...changes: ChangeRow[],
];

/** An entry from its row. */
export function lawOfRow(kind: Law['kind'], row: LawRow): Law {
  const [id, name, cited, jurisdiction, status, reading, where, lastRead, ...rows] = row;
  const changes = rows.map(([period, what, changeReading = reading, changeWhere = where]) => {
    const [date = '', until] = period.split('/');
    return { date, ...(until !== undefined && { until }), what, reading: changeReading, where: changeWhere };
  });
  return { id, name, cited, kind, jurisdiction, status, reading, where, lastRead: lastRead || null, changes };
}

/** Whether a text names an entry. */
export function isCited(cited: readonly string[], text: string): boolean {
  return cited.some((name) => text.includes(name));
}

/** The day of a change, or its period: `2027-07-01 to 2027-12-31`. */
export function periodOf({ date, until }: Pick<LawChange, 'date' | 'until'>): string {
  return until === undefined ? date : `${date} to ${until}`;
}

/** The first change that is not over on a day. */
export function nextChangeOf({ changes }: Pick<Law, 'changes'>, today: string): LawChange | undefined {
  return changes.find(({ date, until = date }) => until >= today);
}

/** What was read of an entry or about a date, in words: `reported by others (BSI, 2026-11-18)`. */
export function readingInWords({
  reading,
  where,
  lastRead,
}: Pick<Law, 'reading' | 'where'> & Partial<Pick<Law, 'lastRead'>>): string {
  const place = [where, lastRead].filter(Boolean).join(', ');
  return place === '' ? READINGS[reading] : `${READINGS[reading]} (${place})`;
}
