import type { MapPicture } from '../../../kernel/exploration_pictures.ts';
import { formatFigure } from '../../format_value.ts';
import { labelledTicks } from '../layout/axes.ts';
import { extentOf, niceTicks } from '../layout/scale.ts';
import type { Role } from '../layout/style.ts';

const STEP_ROLES = ['step-1', 'step-2', 'step-3', 'step-4', 'step-5', 'step-6', 'step-7'] as const;
/** An extent in this many round steps touches at most two more. */
const STEPS = STEP_ROLES.length - 2;

/** What cells are told apart by: a word, a figure or a range of figures. */
export interface MapKey {
  label: string;
  role: Role;
}

export interface MapKeys {
  keys: MapKey[];
  /** The key of each cell by its index; undefined where there is no value. */
  rows: (number | undefined)[][];
}

/** The step that stands for the place of a key among others: the first is the faintest, the last the strongest. */
function stepRole(index: number, count: number): Role {
  const last = STEP_ROLES.length - 1;
  return STEP_ROLES[
    count === 1 ? last >> 1 : Math.round(((index % (last + 1)) * last) / Math.min(last, count - 1))
  ] as Role;
}

/** A figure of a map without its unit. Years have no thousands separator. */
export function mapFigure({ decimals, isYear = false }: MapPicture, value: number): string {
  return isYear ? value.toFixed(decimals) : formatFigure(value, decimals);
}

function keysOfWords({ words = [], cells }: MapPicture): MapKeys {
  const keys = words.map(({ label, tone }, index) => {
    return { label, role: tone ? (`badge-${tone}` as const) : stepRole(index, words.length) };
  });
  return { keys, rows: cells.map((row) => row.map((cell) => cell ?? undefined)) };
}

/** Figures in round steps; if there are only a few of them, each by itself. */
function keysOfFigures(picture: MapPicture): MapKeys {
  const figures = picture.cells.flat().filter((cell) => cell !== null);
  const distinct = [...new Set(figures)].toSorted((a, b) => a - b);
  const isFew = distinct.length <= STEP_ROLES.length;
  const edges = isFew ? distinct : niceTicks(extentOf([distinct[0] ?? 0, distinct.at(-1) ?? 0]), STEPS);
  const labels = isFew
    ? edges.map((figure) => mapFigure(picture, figure))
    : labelledTicks(edges, { isYear: picture.isYear === true }).map(({ label }) => label);
  const count = isFew ? edges.length : edges.length - 1;
  const keys = Array.from({ length: count }, (_, index) => ({
    label: isFew ? (labels[index] as string) : `${labels[index]} to ${labels[index + 1]}`,
    role: stepRole(index, count),
  }));
  const keyOf = (cell: number) =>
    Math.min(
      count - 1,
      edges.findLastIndex((edge) => edge <= cell),
    );
  return { keys, rows: picture.cells.map((row) => row.map((cell) => (cell === null ? undefined : keyOf(cell)))) };
}

export function keysOf(picture: MapPicture): MapKeys {
  return picture.words ? keysOfWords(picture) : keysOfFigures(picture);
}
