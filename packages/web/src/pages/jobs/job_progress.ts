/** How many rows of a job were done at a time. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  rows: number;
}

/** The rate is taken over the last half minute, so that it follows what the service does now. */
const WINDOW_MS = 30_000;

/** The samples of the last half minute with the next one. Rows that go back, as after a resumed job, restart the samples. */
export function withSample(samples: readonly Sample[], next: Sample): Sample[] {
  const last = samples.at(-1);
  if (last && last.rows > next.rows) return [next];
  return [...samples.filter(({ at }) => next.at - at <= WINDOW_MS), next];
}

/** Rows per second between the first and the last sample; undefined if they do not tell. */
export function rowsPerSecond(samples: readonly Sample[]): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at === first.at || last.rows === first.rows) return undefined;
  return ((last.rows - first.rows) * 1000) / (last.at - first.at);
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** `less than a minute`, `about 3 minutes`, `about 2 hours`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'less than a minute';
  if (seconds < 1.5 * HOUR_SECONDS) {
    const minutes = Math.round(seconds / MINUTE_SECONDS);
    return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  }
  return `about ${Math.round(seconds / HOUR_SECONDS)} hours`;
}
