import type { Clock } from '../../packages/service/src/time/clock.ts';

const TIMES_FASTER = 25;

/** A clock that runs 25 times faster from `since` on; a minute takes 2.4 seconds. */
export function fastClock(since: number): Clock {
  return () => since + Math.floor((Date.now() - since) * TIMES_FASTER);
}
