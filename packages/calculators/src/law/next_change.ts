import type { Static } from 'typebox';
import { dayAfter } from '../kernel/date.ts';
import { EDITION_DATE } from '../kernel/edition.ts';
import { choice, dateInWords, optional, orNull, strictObject, text } from '../kernel/index.ts';
import { isObject } from '../kernel/members.ts';
import { isCited, LAW_STATUSES, type Law, nextChangeOf, periodOf, READINGS } from './law.ts';

export const NextChangeSchema = orNull(
  strictObject(
    {
      date: text({ label: 'Date', description: 'Day of the change, or the first day of the period' }),
      until: optional(text({ label: 'Until', description: 'Last day of the period, if only a period is known' })),
      what: text({ label: 'Change', description: 'What changes' }),
      reading: choice(READINGS, { label: 'Reading', description: 'What was read about the date' }),
      where: text({ label: 'Read at', description: 'Where the date was read' }),
      law: text({ label: 'Law', description: 'Id of the entry in the law register' }),
      name: text({ label: 'Name', description: 'Law or standard that changes' }),
      status: choice(LAW_STATUSES, {
        label: 'Status',
        description: 'Whether it is in force, adopted or only proposed',
      }),
    },
    { label: 'Next change', description: 'Next known change of the law behind the result, with include=next_change' },
  ),
  'where none is known',
);
export type NextChange = NonNullable<Static<typeof NextChangeSchema>>;

type Answer = Readonly<Record<string, unknown>>;

/** The day whose law an answer applies: the one that was asked for, or the first day of its edition. */
function lawDateOf({ law, edition }: Answer): string {
  if (isObject(law) && typeof law.as_of === 'string') return law.as_of;
  return typeof edition === 'string' ? `${edition.replace('.', '-')}-01` : EDITION_DATE;
}

/**
 * The first change, after the day whose law an answer applies, of a law or a standard that the answer names in its sentences, working or
 * sources. The present day has no part in it: the same calculation gives the same on any day. Data sets only have days of publication.
 */
export function nextLawChange(answer: Answer, laws: readonly Law[]): NextChange | null {
  const day = dayAfter(lawDateOf(answer));
  const coming = laws
    .flatMap((law) => {
      const change = law.kind === 'data' ? undefined : nextChangeOf(law, day);
      return change ? [{ law, change }] : [];
    })
    .sort((one, other) => one.change.date.localeCompare(other.change.date));
  if (coming.length === 0) return null;
  // Long, if the answer has a long working: a few milliseconds at most, which no plain call pays.
  const said = JSON.stringify(answer);
  const next = coming.find(({ law }) => isCited(law.cited, said));
  return next ? { ...next.change, law: next.law.id, name: next.law.name, status: next.law.status } : null;
}

/** `24 March 2027: Takes effect with the Future Homes Standard; Standard Assessment Procedure (SAP 10.3), adopted, not yet in force`. */
export function nextChangeInWords({ date, until, what, name, status, reading }: NextChange): string {
  const when = until === undefined ? dateInWords(date) : periodOf({ date, until });
  const standing = status === 'in_force' ? '' : `, ${LAW_STATUSES[status].toLowerCase()}`;
  return `${when}: ${what}; ${name}${standing} (date: ${READINGS[reading]})`;
}
