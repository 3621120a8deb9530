import type { CallerChange, CallerQuery, CallerState, Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';

/** A store on an engine, as tests open it. */
export interface StoreUnderTest {
  /** Opens the same database, as another process would. */
  open: (clock: Clock) => Promise<Store>;
}

export const DAY_MS = 86_400_000;

export function queryOf(caller: string, known: Partial<CallerQuery> = {}): CallerQuery {
  return { caller, knownSequence: 0, knownUntil: 0, windowMs: 60_000, ...known };
}

export function changeOf(
  caller: string,
  at: number,
  calls: number,
  usedInMonth: number,
  source = caller,
): CallerChange {
  const usage = [{ source, tool: 'calculate_pue', channel: 'rest' as const, outcome: 'answered' as const, calls }];
  return { caller, month: 202611, usedInMonth, at, calls, usage };
}

/** Records calls of a caller, whatever its limits, and returns its state before them. */
export async function appendCalls(
  store: Store,
  caller: string,
  calls: number,
  used: number,
  source = caller,
): Promise<CallerState> {
  let seen: CallerState | undefined;
  await store.appendCalls([queryOf(caller)], (now, [state]) => {
    seen = state;
    return [changeOf(caller, now, calls, used, source)];
  });
  return seen as CallerState;
}
