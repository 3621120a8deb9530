import { periodOf, readingInWords } from '@plumbline/calculators';
import { EDITIONS as EDITIONS_PATH } from '@plumbline/documents/page/paths.ts';
import { FROZEN, type FrozenEdition } from '@plumbline/editions';
import type { StoredFollow, ToldFollow } from '../store/follow/contract.ts';
import type { LAW_EVENTS } from '../webhooks/webhook.ts';
import { lawAddress } from './change_feeds.ts';
import { type ChangeOfLaw, changesIn, type LawRecord } from './law_register.ts';

const DAY_MS = 86_400_000;

/** Followers are told this long before a change. */
export const DUE_DAYS = 30;

/** And up to this long after it, if the service was down at the change, or learned of it late. */
const CHANGED_DAYS = 30;

/** Something that those who follow law are told. */
export interface LawEvent {
  event: (typeof LAW_EVENTS)[number];
  /** The same for everybody and for good. */
  name: string;
  /** For webhooks. */
  data: Readonly<Record<string, unknown>>;
  /** For mails. */
  text: string;
  url: string;
  /** The edition that was frozen, if it is that. */
  edition?: string;
  concerns: (follow: ToldFollow) => boolean;
}

/** A day as 2026-11-15, in UTC. */
export function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isAbout({ id, tools, jurisdiction }: LawRecord, { kind, subject }: StoredFollow): boolean {
  switch (kind) {
    case 'law':
      return id === subject;
    case 'tool':
      return tools.includes(subject);
    case 'jurisdiction':
      return jurisdiction === subject;
    case 'projects':
      return false;
  }
}

/** What is told of a change on a day, if anything. */
function eventOfChange({ law, change }: ChangeOfLaw, today: string, publicUrl: string): LawEvent | undefined {
  const days = (Date.parse(change.date) - Date.parse(today)) / DAY_MS;
  if (days > DUE_DAYS || days < -CHANGED_DAYS) return undefined;
  const event = days > 0 ? 'law.due' : 'law.changed';
  const url = lawAddress(publicUrl, law);
  const { id, name, jurisdiction, tools } = law;
  const moves = tools.length === 0 ? '' : ` Tools that rest on it: ${tools.join(', ')}.`;
  return {
    event,
    name: `${event} ${id} ${change.date}`,
    data: { law: id, name, jurisdiction, ...change, tools, url },
    text: `${periodOf(change)}, ${name}: ${change.what}. Date: ${readingInWords(change)}.${moves}`,
    url,
    // Whoever begins to follow a law after it has changed knows it as it is.
    concerns: (follow) => isAbout(law, follow) && (event === 'law.due' || dayText(follow.followedAt) < change.date),
  };
}

type PublishedEdition = Pick<FrozenEdition, 'edition' | 'date' | 'digest'>;

function eventOfEdition({ edition, date, digest }: PublishedEdition, publicUrl: string): LawEvent {
  const url = publicUrl + EDITIONS_PATH;
  return {
    event: 'edition.frozen',
    name: `edition.frozen ${edition}`,
    data: { edition, date, digest, url },
    text: `Edition ${edition} was frozen: its answers stay as they are. Calls that name no edition are answered by the next one.`,
    url,
    edition,
    concerns: (follow) =>
      follow.edition < edition &&
      // Calculations that were made in it, or later, have nothing to be told of.
      (follow.kind !== 'projects' || (follow.earliestEdition !== null && follow.earliestEdition < edition)),
  };
}

/** Everything that can be told on a day, the earliest change first. */
export function lawEventsOn(
  today: string,
  register: readonly LawRecord[],
  publicUrl: string,
  editions: readonly PublishedEdition[] = FROZEN,
): LawEvent[] {
  const changes = changesIn(register).map((each) => eventOfChange(each, today, publicUrl));
  return [
    ...changes.filter((event) => event !== undefined),
    ...editions.map((each) => eventOfEdition(each, publicUrl)),
  ];
}
