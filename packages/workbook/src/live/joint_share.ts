import type { LiveInput } from '../live_calculation.ts';
import type { Changes } from './evaluator.ts';

/** An end of the range of an input. */
interface End {
  name: string;
  value: number;
  end: number;
  isWhole: boolean;
}

/** The shares that are tried, largest first. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
/** How two inputs divide a share between them. */
const DIVISIONS = [0.25, 0.5, 0.75];

function endsOf({ name, value, range }: LiveInput): End[] {
  if (typeof value === 'boolean' || !('low' in range)) return [];
  const isWhole = Number.isInteger(range.low) && Number.isInteger(range.high) && Number.isInteger(value);
  return [range.low, range.high].flatMap((end) => (end === value ? [] : [{ name, value, end, isWhole }]));
}

/** A part of the way to an end. Whole numbers stop before it. */
function towards({ value, end, isWhole }: End, share: number): number {
  const way = (end - value) * share;
  return value + (isWhole ? Math.trunc(way) : way);
}

/** A way to go from the inputs as they are: the inputs that change, with how they divide the whole between them. */
type Direction = readonly (readonly [end: End, part: number])[];

function changing(direction: Direction, share: number): Changes {
  return new Map(direction.map(([end, part]) => [end.name, towards(end, share * part)]));
}

/** All inputs at once, each towards its lower end, its upper end, or in turns. */
function all(ends: readonly (readonly End[])[]): Direction[] {
  const choices = [() => 0, () => 1, (index: number) => index % 2, (index: number) => (index + 1) % 2];
  return choices.map((choose) =>
    ends.map((own, index) => [(own[choose(index)] ?? own[0]) as End, 1 / ends.length] as const),
  );
}

function pairs(ends: readonly (readonly End[])[]): Direction[] {
  return ends.flatMap((own, index) =>
    ends.slice(index + 1).flatMap((others) =>
      own.flatMap((a) =>
        others.flatMap((b) =>
          DIVISIONS.map(
            (division): Direction => [
              [a, division],
              [b, 1 - division],
            ],
          ),
        ),
      ),
    ),
  );
}

/**
 * How much of their ranges several inputs may use together. Ranges are found for each input alone; together they may leave the branch
 * earlier, for example by a product of two of them.
 */
export function findJointShare(inputs: readonly LiveInput[], holds: (changes: Changes) => boolean): number {
  const ends = inputs.map(endsOf).filter((own) => own.length > 0);
  if (ends.length < 2) return 1;
  // A share that is too much for one direction is not tried in the next ones.
  return [...all(ends), ...pairs(ends)].reduce(
    (allowed, direction) => SHARES.find((share) => share <= allowed && holds(changing(direction, share))) ?? 0,
    1,
  );
}
