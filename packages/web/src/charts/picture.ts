import type { Tone } from '@plumbline/calculators';

interface PictureBase {
  title: string;
  /** What a reader who cannot see the picture should know of it. */
  summary: string;
}

export interface Bar {
  label: string;
  value: number;
  /** Ends of a range that the value lies in. */
  low?: number;
  high?: number;
  /** A mark across the bar. */
  limit?: { value: number; label: string };
  note?: string;
  tone?: Tone;
}

/** Amounts side by side, one bar each. */
export interface BarsPicture extends PictureBase {
  kind: 'bars';
  valueLabel: string;
  unit: string;
  decimals: number;
  bars: Bar[];
  /** Right end of the axis, for shares and scores. */
  max?: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Lines over an axis, with points and places marked on them. */
export interface LinesPicture extends PictureBase {
  kind: 'lines';
  x: { label: string; unit: string; isYear?: boolean };
  y: { label: string; unit: string; fromZero?: boolean; downwards?: boolean };
  series: { label: string; points: Point[]; filled?: boolean }[];
  marks?: (Point & { label: string })[];
  verticals?: { x: number; label: string }[];
}

/** Gains and losses in a row of periods, with their running sum as a line. */
export interface ColumnsPicture extends PictureBase {
  kind: 'columns';
  unit: string;
  decimals: number;
  valueLabel: string;
  lineLabel: string;
  columns: { label: string; value: number; line: number }[];
}

/** A cross-section to scale, in millimetres. */
export interface SectionPicture extends PictureBase {
  kind: 'section';
  shape:
    | { of: 'i_section'; h: number; b: number; t_w: number; t_f: number; r: number }
    | { of: 'rectangle'; h: number; b: number; top: BarRow | undefined; bottom: BarRow | undefined; cover: number };
}

export interface BarRow {
  count: number;
  diameter: number;
  layers: number;
}

/** Classes from G to A, reached one after the other. */
export interface LadderPicture extends PictureBase {
  kind: 'ladder';
  steps: { label: string; class: string; note: string; tone: Tone }[];
}

export type Picture = BarsPicture | LinesPicture | ColumnsPicture | SectionPicture | LadderPicture;
