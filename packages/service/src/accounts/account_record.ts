import { CSV_NEWLINE, CSV_TYPE, writeCells } from '@plumbline/batch/text/csv_cells.ts';
import type { Store } from '../store/contract.ts';
import type { AccountEvent, EventPage } from '../store/event/contract.ts';
import { isoTime } from '../time/date_text.ts';
import { eventText } from './event_text.ts';

/** An event as pages and files show it. */
export function shownEvent(event: AccountEvent) {
  const { id, at, kind, actor, details } = event;
  return {
    id,
    at: isoTime(at),
    kind,
    text: eventText(event),
    actor: actor.kind,
    user: actor.userId,
    email: actor.email,
    ip_address: actor.ipAddress,
    details,
  };
}

type ShownEvent = ReturnType<typeof shownEvent>;

const COLUMNS = [
  'at',
  'kind',
  'text',
  'actor',
  'user',
  'email',
  'ip_address',
  'id',
] as const satisfies (keyof ShownEvent)[];

/** The files of a record: their head, and an event as a line. */
export const RECORD_FORMATS = {
  csv: {
    type: CSV_TYPE,
    head: writeCells([...COLUMNS, 'details'], CSV_NEWLINE),
    line: (event: ShownEvent) =>
      writeCells([...COLUMNS.map((column) => event[column] ?? ''), JSON.stringify(event.details)], CSV_NEWLINE),
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (event: ShownEvent) => `${JSON.stringify(event)}\n`,
  },
};

export type RecordFormat = keyof typeof RECORD_FORMATS;

/** A page of a record, and whether there are more events. */
export async function readRecordPage(
  store: Store,
  accountId: string,
  page: EventPage,
): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
  const events = await store.events.list(accountId, { ...page, limit: page.limit + 1 });
  return { events: events.slice(0, page.limit), hasMore: events.length > page.limit };
}

const PAGE_EVENTS = 500;

/** The text of the whole record, newest event first, in parts, so that it need not fit into memory. */
export async function* recordText(store: Store, accountId: string, format: RecordFormat): AsyncGenerator<string> {
  const { head, line } = RECORD_FORMATS[format];
  yield head;
  for (let before: EventPage['before'], hasMore = true; hasMore; ) {
    const page = await readRecordPage(store, accountId, { before, limit: PAGE_EVENTS });
    yield page.events.map((event) => line(shownEvent(event))).join('');
    ({ hasMore } = page);
    before = page.events.at(-1);
  }
}
