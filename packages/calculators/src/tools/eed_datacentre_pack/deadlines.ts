import { FIRST_DEADLINE } from '../../data/energy_efficiency_directive.ts';
import { dateInWords } from '../../kernel/index.ts';
import { DE_ENEFG_FIRST_REPORT_POWER } from './data.ts';

/** The first report, and the day of the year by which the later ones are due. */
interface Deadlines {
  first: string;
  eachYear: string;
}

function nextOf({ first, eachYear }: Deadlines, day: string): string {
  if (day <= first) return first;
  const year = Number(day.slice(0, 4));
  const ofYear = `${year}-${eachYear}`;
  return day <= ofYear ? ofYear : `${year + 1}-${eachYear}`;
}

/** The next report under Delegated Regulation (EU) 2024/1364 Art. 3(1). */
export function nextReport(day: string): string {
  return nextOf({ first: FIRST_DEADLINE.date, eachYear: '05-15' }, day);
}

/** The next report under EnEfG § 13(1), the first under § 20(2). */
export function nextGermanReport(day: string, connected_power_kw: number): string {
  const isEarly = connected_power_kw >= DE_ENEFG_FIRST_REPORT_POWER.value;
  return nextOf({ first: isEarly ? '2024-05-15' : '2025-07-01', eachYear: '03-31' }, day);
}

/** The calendar year that a report covers: the one before its deadline. */
export function yearCovered(deadline: string): number {
  return Number(deadline.slice(0, 4)) - 1;
}

/** The start of a duty in words, seen from a day. */
export function sinceOn(day: string, start: string): string {
  return `${day < start ? 'from' : 'since'} ${dateInWords(start)}`;
}
