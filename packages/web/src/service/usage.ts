/** One limit of a caller, as `/v1/usage` answers it. */
interface Limit {
  /** Null if there is no limit. */
  remaining: number | null;
  resets_at: string;
}

/** What the caller has left: sheets and API calls count, results on a tool's page do not. */
export interface Usage {
  minute: Limit;
  month: Limit;
}

/** When a limit that is used up lets the caller go on. */
export interface ReachedLimit {
  window: 'minute' | 'month';
  resetsAt: Date;
}

function isReached({ remaining }: Limit): boolean {
  return remaining !== null && remaining <= 0;
}

/** The limit that is used up; the later one if both are. */
export function reachedLimit({ minute, month }: Usage): ReachedLimit | undefined {
  if (isReached(month)) return { window: 'month', resetsAt: new Date(month.resets_at) };
  if (isReached(minute)) return { window: 'minute', resetsAt: new Date(minute.resets_at) };
  return undefined;
}

/** The usage of this browser: of the account if it is signed in, else of its address. Undefined if the service cannot be reached. */
export async function fetchUsage(): Promise<Usage | undefined> {
  try {
    const response = await fetch('/v1/usage', { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as Usage) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this browser has a session. */
export async function isSignedIn(): Promise<boolean> {
  try {
    return (await fetch('/dashboard/api/me', { headers: { accept: 'application/json' } })).ok;
  } catch {
    return false;
  }
}
