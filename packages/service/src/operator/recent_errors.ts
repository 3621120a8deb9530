import type { ServiceErrors } from '../store/error/contract.ts';
import type { OperatorSources } from './operator_accounts.ts';

const HOUR_MS = 3_600_000;
const ROWS_MAX = 20_000;

/** Errors of one kind. */
export interface ErrorKind extends Pick<ServiceErrors, 'route' | 'message'> {
  times: number;
  lastAt: number;
  /** The newest first. */
  requestIds: string[];
}

export interface RecentErrors {
  since: number;
  total: number;
  /** Every hour since then, the current one last. */
  byHour: { hour: number; times: number }[];
  /** Newest first. */
  kinds: ErrorKind[];
}

const REQUEST_IDS_SHOWN = 5;

function byHourOf(errors: readonly ServiceErrors[], since: number, now: number): RecentErrors['byHour'] {
  const hours = new Map<number, number>();
  for (let hour = Math.floor(since / HOUR_MS) * HOUR_MS; hour <= now; hour += HOUR_MS) hours.set(hour, 0);
  for (const { minute, times } of errors) {
    const hour = Math.floor(minute / HOUR_MS) * HOUR_MS;
    hours.set(hour, (hours.get(hour) ?? 0) + times);
  }
  return [...hours].map(([hour, times]) => ({ hour, times }));
}

function kindsOf(newestFirst: readonly ServiceErrors[]): ErrorKind[] {
  const kinds = new Map<string, ErrorKind>();
  for (const { route, message, minute, requestId, times } of newestFirst) {
    const name = `${route}\n${message}`;
    const kind = kinds.get(name) ?? { route, message, times: 0, lastAt: minute, requestIds: [] };
    kind.times += times;
    if (requestId !== '' && kind.requestIds.length < REQUEST_IDS_SHOWN) kind.requestIds.push(requestId);
    kinds.set(name, kind);
  }
  return [...kinds.values()];
}

/** The internal errors since a time, of all machines. */
export async function readErrors({ store, clock }: OperatorSources, since: number): Promise<RecentErrors> {
  const errors = await store.errors.list(since, ROWS_MAX);
  return {
    since,
    total: errors.reduce((sum, { times }) => sum + times, 0),
    byHour: byHourOf(errors, since, clock()),
    kinds: kindsOf(errors),
  };
}
