import type { Tone } from './keywords.ts';
import type { PictureBase } from './picture_base.ts';

/** What points at a class: the one that a building has, must have or will have. */
export interface ClassPointer {
  class: string;
  label: string;
  /** Whether the classes below this one are not enough. */
  isLimit?: boolean;
  tone?: Tone;
}

/** Classes from the best to the worst, as on an energy label, with pointers at some of them. */
export interface ClassesPicture extends PictureBase {
  kind: 'classes';
  /** What the ranges measure, with its unit. */
  rangeLabel?: string;
  classes: { name: string; range?: string }[];
  pointers: ClassPointer[];
}

export interface ScaleBand {
  label: string;
  from: number;
  to: number;
  /** Whether the band goes on beyond the end of the scale. */
  isOpen?: boolean;
  tone: Tone;
}

export interface ScaleMarker {
  label: string;
  value: number;
  /** The value that is judged, or what it is compared with. */
  role: 'value' | 'reference' | 'limit';
  /** Ends of a range that the value lies in. */
  low?: number;
  high?: number;
  tone?: Tone;
}

/** A scale with bands next to it and values marked on it. */
export interface ScalePicture extends PictureBase {
  kind: 'scale';
  valueLabel: string;
  unit: string;
  decimals: number;
  /** The ends of the scale. Values beyond are drawn at the end. */
  ends: readonly [low: number, high: number];
  /** Which end stands at the top: the better one. */
  top: 'low' | 'high';
  bands: ScaleBand[];
  markers: ScaleMarker[];
}

export interface TimelineRow {
  label: string;
  start: number;
  end: number;
  /** The likely value between the ends of a range. */
  likely?: number;
  /** What stands below the row. */
  note?: string;
  tone?: Tone;
}

/** Rows on an axis of time, with dates that all of them are held against. */
export interface TimelinePicture extends PictureBase {
  kind: 'timeline';
  axis: { label: string; unit: string; isYear?: boolean };
  rows: TimelineRow[];
  /** Dates across all rows, such as a deadline. */
  dates: { at: number; label: string }[];
}

export interface TornadoBar {
  /** The input that is varied. */
  label: string;
  /** What the result becomes for each value of the input. */
  cases: { label: string; value: number }[];
}

/** How far a result moves when one input at a time is varied. */
export interface TornadoPicture extends PictureBase {
  kind: 'tornado';
  valueLabel: string;
  unit: string;
  decimals: number;
  /** Years have no thousands separator. */
  isYear?: boolean;
  base: number;
  bars: TornadoBar[];
}

/** Totals that are alternatives, each with its parts. Totals are compared, never added. */
export interface StackedPicture extends PictureBase {
  kind: 'stacked';
  unit: string;
  decimals: number;
  /** The names of the parts, at most four. */
  parts: string[];
  /** The total is given, because rounded parts need not add up to it. */
  rows: { label: string; total: number; values: number[] }[];
}
