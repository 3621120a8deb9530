import type {
  ClassesPicture,
  ScalePicture,
  StackedPicture,
  TimelinePicture,
  TornadoPicture,
} from './assessment_pictures.ts';
import type { Diagram } from './diagram.ts';
import type { Tone } from './keywords.ts';
import type { PictureBase } from './picture_base.ts';
import type { BaysPicture, ExtensionPicture } from './plan_pictures.ts';

export interface Bar {
  label: string;
  value: number;
  /** Ends of a range that the value lies in. */
  low?: number;
  high?: number;
  /** The most that the value can be, where it differs from bar to bar. */
  max?: number;
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
  /** The most that each of the values can be, for shares and scores. */
  max?: number;
  /** What the marks across the bars are, where they are no limits. */
  limitLabel?: string;
}

export interface Point {
  x: number;
  y: number;
}

export interface LinesAxis {
  label: string;
  unit: string;
  isYear?: boolean;
  /** How exact the figures of the table are; four significant digits if it is not said. */
  decimals?: number;
}

export interface LineSeries {
  label: string;
  points: Point[];
  filled?: boolean;
  /** The points after which the line is interrupted, by index. */
  gapsAfter?: readonly number[];
  /** Whether each point is drawn, because nothing is known between them. */
  hasPoints?: boolean;
}

/** Lines over an axis, with points and places marked on them. */
export interface LinesPicture extends PictureBase {
  kind: 'lines';
  /** A shared axis has the margins of the other pictures along it, so that they line up under each other. */
  x: LinesAxis & { shared?: boolean };
  y: LinesAxis & { fromZero?: boolean; downwards?: boolean };
  series: LineSeries[];
  /** A short label stands in where there is no room for the whole one. */
  marks?: (Point & { label: string; short?: string })[];
  verticals?: { x: number; label: string }[];
  /** Limits: values that the lines are compared with. */
  levels?: { y: number; label: string }[];
}

export interface Column {
  label: string;
  /** What stands below the column, where the label is too long for it. */
  tick?: string;
  value: number;
  /** An amount on top of the value. */
  stacked?: number;
  /** Where the line stands at this column. */
  line?: number;
}

/** Amounts in a row of periods, with a second amount on top of each or a line across them. */
export interface ColumnsPicture extends PictureBase {
  kind: 'columns';
  unit: string;
  decimals: number;
  /** What the axis measures. */
  axisLabel?: string;
  periodLabel?: string;
  valueLabel: string;
  stackedLabel?: string;
  lineLabel?: string;
  columns: Column[];
}

/** A cross-section to scale, in millimetres. */
export interface SectionPicture extends PictureBase {
  kind: 'section';
  shape: RolledShape | ReinforcedShape | CompositeShape;
}

/** A rolled I or H section. */
export interface RolledShape {
  of: 'i_section';
  h: number;
  b: number;
  t_w: number;
  t_f: number;
  r: number;
}

/** A rectangle of concrete with its reinforcement. */
export interface ReinforcedShape {
  of: 'rectangle';
  h: number;
  b: number;
  top: BarRow | undefined;
  bottom: BarRow | undefined;
  /** Bars between the top and the bottom row along each side, with the distance of their centres from it. */
  sideBars?: { count: number; diameter: number; depth: number };
  /** Cover to the links; absent where only the centres of the bars are known. */
  cover?: number;
  links?: { diameter: number; legs: number; spacing: number };
  /** Reinforcement at both faces of which only the area is known, with the distance of its centre from the face. */
  faceArea?: { area: number; depth: number };
}

/** A rolled section under a slab on a deck that spans across it. */
export interface CompositeShape {
  of: 'composite';
  h: number;
  b: number;
  steel: RolledShape;
  slab: { depth: number; deck: number; width: number };
  studs: { diameter: number; height: number; count: number };
}

/** Reinforcing bars along one face. */
export interface BarRow {
  count: number;
  diameter: number;
  layers: number;
  /** Distance from the face to the centres of the outermost layer. */
  depth?: number;
  /** Distance between the centres of two layers. */
  pitch?: number;
}

export interface BeamSupport {
  x: number;
  type: 'pinned' | 'roller' | 'fixed';
  name: string;
  /** Reaction upwards, the force that holds the beam down where it lifts, and the moment at a fixed end. */
  reaction: string;
  uplift?: string;
  moment?: string;
}

/** A beam with its supports, loads, spans and reactions; places in m from the left end. */
export interface BeamPicture extends PictureBase {
  kind: 'beam';
  supports: BeamSupport[];
  spans: { from: number; to: number }[];
  /** A load along the whole beam. */
  uniformLoad: { label: string; note: string };
  pointLoads: { x: number; label: string; note: string }[];
  notes: string[];
}

/** Classes from G to A, reached one after the other. Only frozen editions still draw it. */
export interface LadderPicture extends PictureBase {
  kind: 'ladder';
  steps: { label: string; class: string; note: string; tone: Tone }[];
}

/** What a chart shows, as data: it knows neither sizes nor colours. */
export type Picture =
  | BarsPicture
  | LinesPicture
  | ColumnsPicture
  | SectionPicture
  | LadderPicture
  | BeamPicture
  | ClassesPicture
  | ScalePicture
  | TimelinePicture
  | TornadoPicture
  | StackedPicture
  | BaysPicture
  | ExtensionPicture;

/** A calculation as charts read it. */
export interface ChartData<Input = Record<string, unknown>, Result = Record<string, unknown>> {
  input: Input;
  result: Result;
  diagrams: readonly Diagram[];
}

/** Makes pictures of a calculation: usually one, none where there is nothing to draw. */
export type Chart<Input = Record<string, unknown>, Result = Record<string, unknown>> = (
  data: ChartData<Input, Result>,
) => Picture[];
