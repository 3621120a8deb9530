import type { Advice } from './advice.ts';
import type { TimelinePicture } from './assessment_pictures.ts';
import { capitalise } from './capitalise.ts';
import { dateInWords, yearOfDate } from './date.ts';
import type { LawAnswer } from './law_on_date.ts';
import type { Verdict } from './verdict.ts';

const CONDITIONS_MAX = 3;
/** How far the picture runs past its last date. */
const YEARS_AFTER = 2;

/** The advice of an answer on a date says which law it applies and which dates nobody has read. */
export function withLawOnDate(advice: Advice, { as_of, in_force }: LawAnswer): Advice {
  const unread = in_force.filter(({ evidence }) => evidence !== 'read');
  const dates = [...new Set(unread.map(({ from }) => dateInWords(from)))];
  const remembered =
    dates.length === 0 ? [] : [`Not read in the law itself, the start of its rules: ${dates.join('; ')}.`];
  const applies = `The law is that of ${dateInWords(as_of)}; announced law does not count.`;
  return { ...advice, assumptions: [...advice.assumptions, applies, ...remembered] };
}

/** The advice where the law demands nothing yet, or no longer. */
export function withoutDuty(advice: Advice, why: string): Advice {
  return {
    ...advice,
    warnings: [`Not required: ${why}. The figures are those of the law once it applies.`, ...advice.warnings],
  };
}

/** The verdict where the law demands nothing: its checks are for information. */
export function notRequired(verdict: Verdict, why: string): Verdict {
  const checks = verdict.checks.map((check) => ({ ...check, decides: false, governs: false }));
  return { ...verdict, tone: 'neutral', decision: 'Not required', reason: capitalise(why), checks };
}

/** The period of the timeline that has the date: what it decides is what ends, also where that is more than the verdict. */
function periodOf({ as_of, timeline }: LawAnswer) {
  return timeline.find(({ status, from, until }) => status === 'made' && from <= as_of && (until ?? as_of) >= as_of);
}

/** A verdict on a date says until when it holds. */
export function withEnd(verdict: Verdict, law: LawAnswer | undefined): Verdict {
  if (!law) return verdict;
  const { holds_until: made, holds_until_if_announced: announced } = law;
  const { decision } = periodOf(law) ?? verdict;
  const ends = [
    ...(made === null ? [] : [`${decision}: until ${dateInWords(made)}.`]),
    ...(announced === null || announced === made
      ? []
      : [`${decision}: until ${dateInWords(announced)}, if announced law is made as announced.`]),
  ];
  return { ...verdict, conditions: [...ends, ...verdict.conditions].slice(0, CONDITIONS_MAX) };
}

/** The decision over time, for an answer on a date. */
export function lawChart({ result }: { result: { law?: LawAnswer } }): TimelinePicture[] {
  const { law } = result;
  if (!law) return [];
  const horizon = Math.max(...law.timeline.map(({ from }) => yearOfDate(from)), yearOfDate(law.as_of)) + YEARS_AFTER;
  const rows = law.timeline.map(({ from, until, status, decision, tone }) => ({
    label: `${decision}, ${until === null ? `from ${dateInWords(from)}` : `${dateInWords(from)} to ${dateInWords(until)}`}`,
    start: yearOfDate(from),
    end: until === null ? horizon : yearOfDate(until),
    tone,
    ...(status === 'announced' && { note: 'If announced law is made' }),
  }));
  const title = 'The decision over time';
  const summary = `${title}. ${rows.map(({ label, note }) => (note ? `${label} (${note.toLowerCase()})` : label)).join('; ')}.`;
  const dates = [{ at: yearOfDate(law.as_of), label: dateInWords(law.as_of) }];
  return [{ kind: 'timeline', title, summary, axis: { label: 'Year', unit: '-', isYear: true }, rows, dates }];
}
