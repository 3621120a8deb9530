/** Pauses are up to this part longer, so that the failures of a moment are not repeated in one. */
const JITTER_MAX = 0.1;

/** The pause after this many failed attempts, with a jitter; undefined after the last. */
export function retryPause(pausesMs: readonly number[], attempts: number, random: () => number): number | undefined {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : Math.ceil(pauseMs * (1 + JITTER_MAX * random()));
}
