/** How long a part measures. */
export interface Pace {
  /** Leaves out what a short run has no time for. */
  isQuick: boolean;
  /** Rounds before the measured ones; together long enough for V8 to have optimised what they run. */
  warmUps: number;
  rounds: number;
  roundMs: number;
}

export const WHOLE: Pace = { isQuick: false, warmUps: 1, rounds: 7, roundMs: 2000 };
export const QUICK: Pace = { isQuick: true, warmUps: 8, rounds: 5, roundMs: 200 };
