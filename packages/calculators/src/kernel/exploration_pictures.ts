import type { Tone } from './keywords.ts';
import type { Picture } from './picture.ts';
import type { PictureBase } from './picture_base.ts';

/** The values along a side of a map, each with a cell. */
export interface MapAxis {
  label: string;
  unit: string;
  /** Words have their index for a place, figures themselves. */
  values: readonly { at: number; label: string }[];
  /** Words are never left out for want of room; figures are, because a reader can count on. */
  isWords: boolean;
}

/** Places of a map that are marked: a cell, or without `y` a line across all rows. */
export interface MapMark {
  label: string;
  places: readonly { x: number; y?: number }[];
}

/** A figure or a word for each pair of values of two axes. An axis with a single value has no label. */
export interface MapPicture extends PictureBase {
  kind: 'map';
  x: MapAxis;
  y: MapAxis;
  valueLabel: string;
  unit: string;
  decimals: number;
  isYear?: boolean;
  /** Rows along y, each with its cells along x: figures, or indexes into `words`. Null where there is no value. */
  cells: readonly (readonly (number | null)[])[];
  words?: readonly { label: string; tone?: Tone }[];
  marks: readonly MapMark[];
}

/** How often a figure fell into each of some classes of equal width. */
export interface HistogramPicture extends PictureBase {
  kind: 'histogram';
  /** What is counted; samples if it is not said. */
  counted?: string;
  valueLabel: string;
  unit: string;
  decimals: number;
  isYear?: boolean;
  from: number;
  to: number;
  counts: readonly number[];
  mean: number;
  median: number;
  /** The ends of a range that most samples are in. */
  interval: { label: string; low: number; high: number };
  /** A normal distribution to compare with. */
  normal?: { label: string; mean: number; sd: number };
}

/** What a chart of an exploration shows. Only exploring needs the last two kinds, so they are laid out apart from the others. */
export type ExplorationPicture = Picture | MapPicture | HistogramPicture;
