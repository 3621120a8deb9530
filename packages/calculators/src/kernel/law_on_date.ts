import type { Static } from 'typebox';
import { dayAfter, dayBefore } from './date.ts';
import { EDITION_DATE } from './edition.ts';
import type { Tone } from './keywords.ts';
import { choice, date, flag, further, listOf, optional, orNull, strictObject, text } from './schema.ts';

/** A change of the law on a day. */
export interface DatedRule {
  /** Its name in answers: `mees_existing_homes`. */
  readonly id: string;
  /** The first day on which it applies. */
  readonly from: string;
  /** The last day; absent while it applies. */
  readonly until?: string;
  /** What it demands, as a sentence without its full stop. */
  readonly what: string;
  /** The law that it stands in, by its name in the register. */
  readonly law: string;
  /** Announced law is not made: it is answered apart and never decides. */
  readonly status: 'made' | 'announced';
  readonly evidence: 'read' | 'reported' | 'from_memory';
}

/** What a tool knows of its law over time. `states` says what counts as the same answer, if it is not the verdict's decision. */
export interface LawOnDate<Input, Result> {
  /** The dated rules that these inputs fall under. */
  changes: (input: Input) => readonly DatedRule[];
  /** Why the law demands nothing of these inputs on a day, as a clause; undefined if it applies. */
  notRequired?: (input: Input, on: LawDay) => string | undefined;
  /** Days on which facts of the input change the answer, such as the end of a certificate. */
  daysOf?: (input: Input) => readonly string[];
  states?: (answered: { input: Input; result: Result }, on: LawDay) => StateOfLaw;
}

export type StateOfLaw = { decision: string; tone: Tone };

/** The day whose law is applied, and whether announced law is taken as made. */
export interface LawDay {
  readonly day: string;
  readonly withAnnounced: boolean;
}

/** The day of a call without a date. */
export const EDITION_DAY: LawDay = { day: EDITION_DATE, withAnnounced: false };

/** The day whose law applies: the input `as_of`, where the tool has it and it was sent. */
export function dayOf(input: object): LawDay {
  const { as_of } = input as { as_of?: string };
  return as_of === undefined ? EDITION_DAY : { day: as_of, withAnnounced: false };
}

export const AS_OF_LATEST = '2050-12-31';

/** The date whose law a tool applies; the earliest is the first whose law was read. */
export function asOf(earliest: string) {
  return further(
    date({
      label: 'Law on the date',
      brief: 'date whose law applies',
      description: 'Date whose law applies; without it, that of this edition',
      earliest,
      latest: AS_OF_LATEST,
    }),
  );
}

export function isInForce({ from, until, status }: DatedRule, { day, withAnnounced }: LawDay): boolean {
  return from <= day && (until === undefined || day <= until) && (status === 'made' || withAnnounced);
}

const isoDate = (label: string, description: string) => text({ label, description });
const STATUSES = { made: 'Made', announced: 'Announced, not made' } as const;
const EVIDENCE = { read: 'Read', reported: 'Reported by others', from_memory: 'From memory, not read' } as const;
const TONES = { good: 'Good', caution: 'Caution', bad: 'Bad', neutral: 'Neutral' } as const;

const CHANGE = {
  id: text({ label: 'Name', description: 'Name of the rule' }),
  from: isoDate('From', 'First day on which it applies'),
  what: text({ label: 'Rule', description: 'What it demands' }),
  law: text({ label: 'Law', description: 'Law of the register that it stands in' }),
  status: choice(STATUSES, { label: 'Status', description: 'Whether the rule is made or only announced' }),
  evidence: choice(EVIDENCE, { label: 'Evidence', description: 'How its date is known' }),
};

const PeriodSchema = strictObject({
  from: isoDate('From', 'First day'),
  until: orNull(isoDate('Until', 'Last day'), 'where no known change ends it'),
  status: choice(STATUSES, { label: 'Status', description: 'Whether announced law is left out or taken as made' }),
  decision: text({ label: 'Decision', description: 'Decision in this period' }),
  tone: choice(TONES, { label: 'Tone', description: 'Tone of the decision' }),
});

export const LawSchema = optional(
  strictObject(
    {
      as_of: isoDate('Date', 'Date whose law applies'),
      applies: flag({ label: 'Applies', description: 'Whether the law demands anything of these inputs on that date' }),
      holds_until: orNull(
        isoDate('Holds until', 'Last day on which the decision holds under the law that is made'),
        'where no known change ends it',
      ),
      holds_until_if_announced: orNull(
        isoDate('Holds until, with announced law', 'Last day on which it holds if announced law is made as announced'),
        'where no known change ends it',
      ),
      in_force: listOf(strictObject(CHANGE), { label: 'In force', description: 'Dated rules in force on that date' }),
      next_change: orNull(
        strictObject(CHANGE, { label: 'Next change', description: 'Next dated rule after that date' }),
        'where none is known',
      ),
      timeline: listOf(PeriodSchema, { label: 'Timeline', description: 'The decision over time for the same inputs' }),
    },
    {
      label: 'Law on the date',
      description: 'Law in force on the date, and how long the decision holds; only with as_of',
    },
  ),
);
export type LawAnswer = Static<typeof LawSchema>;
type Period = LawAnswer['timeline'][number];

/** The days on which the answer can change: the finite list that makes the timeline exact. */
function daysOfChange(changes: readonly DatedRule[], more: readonly string[], earliest: string): string[] {
  const days = changes.flatMap(({ from, until }) => (until === undefined ? [from] : [from, dayAfter(until)]));
  return [...new Set([earliest, ...days, ...more])].filter((day) => day >= earliest && day <= AS_OF_LATEST).sort();
}

type StateOn = (on: LawDay) => StateOfLaw;

/** Each day is calculated once. */
export function oncePerDay(stateOn: StateOn): StateOn {
  const known = new Map<string, StateOfLaw>();
  return (on) => {
    const key = `${on.day} ${on.withAnnounced}`;
    const state = known.get(key) ?? stateOn(on);
    known.set(key, state);
    return state;
  };
}

function isSame(a: StateOfLaw | undefined, b: StateOfLaw): boolean {
  return a?.decision === b.decision && a.tone === b.tone;
}

/** The periods of one answer each, from the first of these days. */
function periodsFrom(days: readonly string[], withAnnounced: boolean, stateOn: StateOn): Period[] {
  const periods: Period[] = [];
  for (const day of days) {
    const state = stateOn({ day, withAnnounced });
    const last = periods.at(-1);
    if (last && isSame(last, state)) continue;
    if (last) last.until = dayBefore(day);
    periods.push({ from: day, until: null, status: withAnnounced ? 'announced' : 'made', ...state });
  }
  return periods;
}

/** The last day on which the decision of a day, under the law made, holds: before the day, if announced law would have ended it. */
function holdsUntil(day: string, days: readonly string[], withAnnounced: boolean, stateOn: StateOn): string | null {
  const now = stateOn({ day, withAnnounced: false });
  const differs = (other: string) => !isSame(now, stateOn({ day: other, withAnnounced }));
  const earlier = days.filter((other) => other <= day);
  const ended = differs(day) ? earlier.slice(earlier.findLastIndex((other) => !differs(other)) + 1) : [];
  const end = ended[0] ?? days.find((later) => later > day && differs(later));
  return end === undefined ? null : dayBefore(end);
}

function rowOf({ id, from, what, law, status, evidence }: DatedRule): LawAnswer['in_force'][number] {
  return { id, from, what, law, status, evidence };
}

/** The law on a date, how long the answer holds, and the answer over time, from the answer on each day of change. */
export function lawOn(
  as_of: string,
  known: { changes: readonly DatedRule[]; days: readonly string[]; earliest: string; applies: boolean },
  stateOn: StateOn,
): LawAnswer {
  const { changes, applies } = known;
  const all = daysOfChange(changes, known.days, known.earliest);
  const announced = changes
    .filter(({ status }) => status === 'announced')
    .map(({ from }) => from)
    .sort();
  const made = periodsFrom(all, false, stateOn);
  const [first] = announced;
  const apart =
    first === undefined
      ? []
      : periodsFrom(
          all.filter((day) => day >= first),
          true,
          stateOn,
        );
  const later = changes.filter(({ from }) => from > as_of);
  /** Of several on one day the first that is named. */
  const next = later.find(({ from }) => later.every((other) => from <= other.from));
  return {
    as_of,
    applies,
    holds_until: holdsUntil(as_of, all, false, stateOn),
    holds_until_if_announced: holdsUntil(as_of, all, true, stateOn),
    in_force: changes.filter((change) => isInForce(change, { day: as_of, withAnnounced: false })).map(rowOf),
    next_change: next ? rowOf(next) : null,
    timeline: [
      ...made,
      ...apart.filter((period) => !isSame(stateOn({ day: period.from, withAnnounced: false }), period)),
    ],
  };
}
