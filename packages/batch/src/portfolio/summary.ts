import type { Tone } from '@plumbline/calculators';
import type { OutputFormat } from '../file_format.ts';

/** The version of the shape below; it changes only if a reader of an earlier one would misread it. */
export const SUMMARY_VERSION = 1;

/** A figure of the result: its column, and how it is shown. */
export interface SummaryFigure {
  column: string;
  label: string;
  /** As in the schema of the tool: `kWh/yr`; `-` for a plain number. */
  unit: string;
  decimals: number;
}

/** How many rows have each tone. */
export type ToneRows = Record<Tone, number>;

/** The result that divides the rows into good and bad. The label of a tone names its classes: `A, B or C`. */
export interface Outcome {
  column: string;
  label: string;
  tones: { tone: Tone; label: string; rows: number }[];
  /** Rows without a value. */
  empty: number;
}

/** How many rows are in each class of a result, in the order of the schema. */
export interface ClassDistribution {
  column: string;
  label: string;
  classes: { value: string; label: string; tone: Tone; rows: number }[];
  /** Rows without a value. */
  empty: number;
}

export interface Total extends SummaryFigure {
  total: number;
  /** Rows that have the figure, and meet the condition if there is one. */
  rows: number;
  /** The rows that count, in words; null for all. */
  condition: string | null;
}

/** Percentiles interpolate between the sorted values (type 7 of Hyndman and Fan). */
export interface Distribution extends SummaryFigure {
  rows: number;
  minimum: number;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
  maximum: number;
  mean: number;
  /** How far a percentile may be off, as a share of its value: 0 up to a million rows, 0.001 beyond. The other figures are exact. */
  percentile_error: number;
  /** Counts of equal width between two figures, and the rows outside. */
  histogram: { from: number; to: number; counts: number[]; below: number; above: number };
}

export interface Group {
  name: string;
  rows: number;
  tones: ToneRows;
  /** In the order of the totals of the summary. */
  totals: number[];
}

export interface Groups {
  column: string;
  /** The largest first. */
  groups: Group[];
  /** What is left beyond the largest groups, taken together. */
  others: (Group & { groups: number }) | null;
}

export interface RankedRow {
  /** The line or row of the input. */
  line: number;
  /** In the order of the identifiers of the ranking. */
  identifiers: string[];
  value: number;
  /** The class by the outcome; null without one. */
  outcome: { label: string; tone: Tone } | null;
}

export interface Ranking extends SummaryFigure {
  /** Which end is worse; null if neither is. */
  worst: 'high' | 'low' | null;
  /** Columns of the file that identify a row. */
  identifiers: string[];
  /** From the highest down, and from the lowest up; equal ones in the order of the file. */
  highest: RankedRow[];
  lowest: RankedRow[];
}

export interface Measure {
  name: string;
  label: string;
  /** Rows that it is proposed for. */
  rows: number;
  /** In the order of the figures. */
  totals: number[];
  /** Total cost, in the middle of its range, divided by the total annual saving; null without a cost or a saving. */
  payback: number | null;
}

export interface Measures {
  title: string;
  note: string;
  figures: SummaryFigure[];
  measures: Measure[];
  /** All of them together, if they add up. */
  all: Omit<Measure, 'name' | 'label'> | null;
}

export interface Target {
  title: string;
  note: string;
  met: number;
  /** Rows that do not meet it and have a cost. */
  costed: number;
  /** Rows that do not meet it, and for which the tool states no cost. */
  uncosted: number;
  costs: Total[];
}

/** The members of one section. */
export interface ScheduledSection {
  section: string;
  rows: number;
  /** Rows whose outcome is bad. */
  failing: number;
  metres: number;
  /** Null if no row has a mass. */
  mass_t: number | null;
}

/** Members by section, the heaviest first. */
export interface Schedule {
  note: string;
  sections: ScheduledSection[];
  total: Omit<ScheduledSection, 'section'>;
}

/** The first row that was rejected for a reason. */
export interface RejectedExample {
  line: number;
  cells: { column: string; text: string }[];
}

export interface RejectionReason {
  /** Without the value that was sent. */
  reason: string;
  rows: number;
  example: RejectedExample;
}

export interface Rejections {
  /** The most frequent first. */
  reasons: RejectionReason[];
  /** Rows with further reasons. */
  others: number;
}

/** What a portfolio comes to: the JSON of a job's summary and of `plumbline report`. */
export interface PortfolioSummary {
  version: typeof SUMMARY_VERSION;
  tool: string;
  title: string;
  edition: string;
  /** The edition to which the rows were reviewed; null if the file does not say it. Absent for results. */
  review_to?: string | null;
  /** What a row is: `home`, `homes`. */
  record: { one: string; many: string };
  rows: number;
  /** Rows of the input that were rejected; null if that is not known. */
  rejected: number | null;
  /** Rows of an NDJSON file that are results of other tools, which are left out. */
  other_tools: { tool: string; rows: number }[];
  outcome: Outcome | null;
  classes: ClassDistribution[];
  totals: Total[];
  groups: Groups | null;
  distributions: Distribution[];
  ranking: Ranking | null;
  measures: Measures | null;
  target: Target | null;
  schedule: Schedule | null;
  /** Why rows were rejected; null if that is not known. */
  rejections: Rejections | null;
  /** Results that the summary would show, but that were not written to the file. */
  not_written: { column: string; label: string }[];
  /** What a reader has to know about these figures, as sentences. */
  notes: string[];
  /** What the tool does, and from what. */
  method: string;
  /** Standards and laws that the rows state; empty if the file lacks that column. */
  standards: string[];
  /** Documents behind the data of the tool: laws and standards first, not all of them. */
  sources: string[];
}

/** What is summarised, in addition to the file. */
export interface SummaryRequest {
  format: OutputFormat;
  /** Of a CSV file; other files name it. */
  tool?: string | undefined;
  /** Of a text file that has not that column; the current one by default. */
  edition?: string | undefined;
  /** The edition to which the rows of a text file were reviewed. */
  reviewTo?: string | undefined;
  /** A column of the file. A known place, such as the local authority, by default; null for none. */
  groupBy?: string | null | undefined;
  rejected?: number | undefined;
  /** The rejected rows, if their file is known. */
  rejections?: Rejections | undefined;
  /** Inputs that were the same for every row, and are no columns. */
  constants?: Readonly<Record<string, string>> | undefined;
}
