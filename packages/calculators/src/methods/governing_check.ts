/** Two utilisations or resistances closer than this count as equal. */
export const SAME = 1e-9;

/** The first of these checks that reaches the largest utilisation. */
export function firstToReach<Check extends string>(
  largest: number,
  checks: readonly (readonly [check: Check, utilisation: number])[],
): Check {
  for (const [check, utilisation] of checks) if (utilisation >= largest - SAME) return check;
  throw new Error(`no check reaches ${largest}`);
}
