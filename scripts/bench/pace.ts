/** The duration of a measurement. */
export interface Pace {
  /** Skips slow measurements. */
  isQuick: boolean;
  /** Warm-up rounds, long enough for V8 to optimise. */
  warmUps: number;
  rounds: number;
  roundMs: number;
}

export const WHOLE: Pace = { isQuick: false, warmUps: 1, rounds: 7, roundMs: 2000 };
export const QUICK: Pace = { isQuick: true, warmUps: 8, rounds: 5, roundMs: 200 };
