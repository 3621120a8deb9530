import {
  AS_OF_LATEST,
  type DatedRule,
  date,
  dateInWords,
  further,
  isInForce,
  type LawOnDate,
} from '../kernel/index.ts';

/** The day on which Parts O and S came into force in England, and the day by which older work had to begin. */
export const PARTS_FROM = '2022-06-15';
const WORK_BEGUN_BEFORE = '2023-06-15';

/** The first day read is that on which the regulations were made. */
export const PARTS_EARLIEST = '2021-12-14';

const FACTS_EARLIEST = '2010-01-01';

/** The facts that the transition to Parts O and S asks for. */
export const TRANSITION_INPUTS = {
  notice_given_on: further(
    date({
      label: 'Notice given on',
      brief: 'date of building notice or plans',
      inSentence: 'the day of the notice',
      description:
        'Day on which a building notice or an initial notice was given, or full plans were deposited; without it, after the requirement came into force',
      earliest: FACTS_EARLIEST,
      latest: AS_OF_LATEST,
    }),
  ),
  work_begun_on: further(
    date({
      label: 'Work begun on',
      brief: 'date on which work began',
      inSentence: 'the day on which work began',
      description: 'Day on which the work on the building began; without it, not yet begun',
      earliest: FACTS_EARLIEST,
      latest: AS_OF_LATEST,
    }),
  ),
};

interface Work {
  readonly notice_given_on?: string;
  readonly work_begun_on?: string;
}

/** Work notified before the requirement came into force is free of it if it begins within a year. */
export function transitionOf(name: string, rule: DatedRule): LawOnDate<Work, unknown> {
  const end: DatedRule = {
    ...rule,
    id: `${rule.id}_transition`,
    from: WORK_BEGUN_BEFORE,
    what: `${name} applies to work that was notified before ${dateInWords(PARTS_FROM)} and has not begun`,
  };
  return {
    changes: () => [rule, end],
    notRequired({ notice_given_on, work_begun_on }, on) {
      if (!isInForce(rule, on)) return `${name} is in force from ${dateInWords(PARTS_FROM)} only`;
      if (notice_given_on === undefined || notice_given_on >= PARTS_FROM) return undefined;
      const isBegun = work_begun_on !== undefined && work_begun_on < WORK_BEGUN_BEFORE;
      if (isBegun)
        return `the work was notified before ${dateInWords(PARTS_FROM)} and begun before ${dateInWords(WORK_BEGUN_BEFORE)}`;
      return isInForce(end, on)
        ? undefined
        : `the work was notified before ${dateInWords(PARTS_FROM)}, and has until ${dateInWords('2023-06-14')} to begin`;
    },
  };
}
