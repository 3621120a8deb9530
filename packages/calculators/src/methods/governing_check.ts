/** Two utilisations or resistances closer than this count as equal. */
export const SAME = 1e-9;

/** The first of these checks that reaches the largest utilisation; the utilisations are in the order of the checks. */
export function firstToReach<Check extends string>(
  largest: number,
  checks: readonly Check[],
  utilisations: readonly number[],
): Check {
  const index = utilisations.findIndex((utilisation) => utilisation >= largest - SAME);
  const check = checks[index];
  if (check === undefined) throw new Error(`no check reaches ${largest}`);
  return check;
}
