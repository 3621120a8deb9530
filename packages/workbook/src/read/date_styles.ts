import { XmlReader } from './xml_reader.ts';

/** The formats for dates and times that every spreadsheet has. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Texts in a format that are shown as they are, colours and conditions. */
const LITERAL = /"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*]./gi;

function isDateFormat(code: string): boolean {
  return !/^general$/i.test(code) && /[dhmsy]/i.test(code.replaceAll(LITERAL, ''));
}

/** The styles whose numbers are dates, by their places in the list of styles. */
export async function readDateStyles(pieces: AsyncIterable<string>): Promise<ReadonlySet<number>> {
  const own = new Map<number, boolean>();
  const dates = new Set<number>();
  let isInList = false;
  let styles = 0;
  const reader = new XmlReader({
    open(name, attribute) {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), isDateFormat(attribute('formatCode') ?? ''));
      else if (name === 'cellXfs') isInList = true;
      else if (name === 'xf' && isInList) {
        const format = Number(attribute('numFmtId') ?? 0);
        const isBuiltIn = BUILT_IN.some(([first, last]) => format >= first && format <= last);
        if (own.get(format) ?? isBuiltIn) dates.add(styles);
        styles += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isInList = false;
    },
    text: () => undefined,
  });
  for await (const piece of pieces) reader.push(piece);
  return dates;
}

const DAY_SECONDS = 86_400;
/** Days from 1 March of the year 0 to the first day of each calendar. Day 60 of the older one is 29 February 1900, which never was. */
const DAYS_TO_1900 = 693_899;
const DAYS_TO_1904 = 695_361;
const FALSE_LEAP_DAY = 60;
const DAYS_OF_400_YEARS = 146_097;
/** The day after 31 December 9999. */
const SERIAL_MAX = 2_958_466;

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

/** The date a number of days after 1 March of the year 0, in the calendar of 400 years. Years begin in March, so that a leap day is their last. */
function calendarDate(days: number): string {
  const era = Math.floor(days / DAYS_OF_400_YEARS);
  const ofEra = days - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The number of a day as text: `2026-11-18`, with a time if it has one, or the time alone. */
export function dateText(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < SERIAL_MAX)) return undefined;
  const seconds = Math.round(serial * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  const ofDay = seconds - days * DAY_SECONDS;
  const time = [ofDay / 3600, (ofDay / 60) % 60, ofDay % 60].map((part) => padded(Math.floor(part), 2)).join(':');
  if (serial < 1) return time;
  const missing = !is1904 && days < FALSE_LEAP_DAY ? 1 : 0;
  const date = calendarDate(days + missing + (is1904 ? DAYS_TO_1904 : DAYS_TO_1900));
  return ofDay === 0 ? date : `${date}T${time}`;
}
