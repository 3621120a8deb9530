import type { Crossing } from '../answer.ts';
import { type Bracket, bracketOf, endsOf, narrow, nextProbe, type Point, toleranceAt } from './refine.ts';

/** The shortest decimal number from `low` to `high`. */
function shortestWithin(low: number, high: number): number {
  const middle = low + (high - low) / 2;
  for (let digits = 1; digits < 17; digits++) {
    const candidate = Number(middle.toPrecision(digits));
    if (candidate >= low && candidate <= high) return candidate;
  }
  return middle;
}

/** Neighbouring points with different states; a point without a state separates its neighbours. */
function changesBetween(points: readonly Point[]): Bracket[] {
  return points.slice(1).flatMap((high, index) => {
    const low = points[index] as Point;
    if (low.state === null || high.state === null || low.state === high.state) return [];
    return [bracketOf(low, high, { evaluations: 0, splits: 0 })];
  });
}

type Ends = [low: Point, high: Point];

/** Changes that have converged to the same value are one crossing, from the first of them to the last. */
function joinChanges(changes: readonly Ends[]): Ends[] {
  const joined: Ends[] = [];
  for (const [low, high] of changes) {
    const last = joined.at(-1);
    if (last && high.x - last[0].x <= toleranceAt(last[0].x, high.x)) last[1] = high;
    else joined.push([low, high]);
  }
  return joined;
}

/** How changes are refined: by evaluating all of a round together. */
export type Evaluate = (values: readonly number[]) => Promise<Point[]>;

/** Narrows all brackets together, a probe of each in every round. */
async function refine(brackets: readonly Bracket[], isWhole: boolean, evaluate: Evaluate): Promise<Bracket[]> {
  let current = brackets;
  for (;;) {
    const probes = current.map((bracket) => nextProbe(bracket, isWhole));
    const values = probes.filter((probe) => probe !== undefined);
    if (values.length === 0) return [...current];
    const points = (await evaluate(values)).values();
    current = current.flatMap((bracket, index) => {
      return probes[index] === undefined ? [bracket] : narrow(bracket, points.next().value as Point);
    });
  }
}

/** Options are not refined, because every one of them is on the grid. */
export type Refinement = 'real' | 'whole' | 'none';

/** Every crossing of the target between points of a grid in ascending order. */
export async function findCrossings(
  points: readonly Point[],
  refinement: Refinement,
  evaluate: Evaluate,
): Promise<Crossing[]> {
  const changes = changesBetween(points);
  const isReal = refinement === 'real';
  const brackets = refinement === 'none' ? changes : await refine(changes, !isReal, evaluate);
  const ends = brackets.map(endsOf);
  return (isReal ? joinChanges(ends) : ends).map(([low, high]) => {
    const value = isReal ? shortestWithin(low.x, high.x) : high.x;
    return { value, below: low.output, above: high.output, between: [low.x, high.x] };
  });
}
