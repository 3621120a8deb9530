import type { Tone } from '../../../ui/index.ts';

/** A figure of the results, and how it is shown. */
export interface SummaryFigure {
  column: string;
  label: string;
  unit: string;
  decimals: number;
}

export interface ClassDistribution {
  column: string;
  label: string;
  classes: { value: string; label: string; tone: Tone; rows: number }[];
  /** Rows without a value. */
  empty: number;
}

export interface Outcome {
  label: string;
  tones: { tone: Tone; label: string; rows: number }[];
  empty: number;
}

export interface Total extends SummaryFigure {
  total: number;
  rows: number;
  /** The rows that count, in words; null for all. */
  condition: string | null;
}

export interface Distribution extends SummaryFigure {
  rows: number;
  minimum: number;
  p10: number;
  median: number;
  p90: number;
  maximum: number;
  mean: number;
  /** Counts of equal width between two figures, and the rows outside. */
  histogram: { from: number; to: number; counts: number[]; below: number; above: number };
}

export interface Group {
  name: string;
  rows: number;
  tones: Record<Tone, number>;
  /** In the order of the totals of the summary. */
  totals: number[];
}

export interface RankedRow {
  line: number;
  identifiers: string[];
  value: number;
  outcome: { label: string; tone: Tone } | null;
}

export interface Ranking extends SummaryFigure {
  /** Which end is worse; null if neither is. */
  worst: 'high' | 'low' | null;
  identifiers: string[];
  highest: RankedRow[];
  lowest: RankedRow[];
}

export interface Measures {
  title: string;
  note: string;
  figures: SummaryFigure[];
  measures: { name: string; label: string; rows: number; totals: number[]; payback: number | null }[];
  /** All of them together, if they add up. */
  all: { rows: number; totals: number[]; payback: number | null } | null;
}

export interface Target {
  title: string;
  note: string;
  met: number;
  costed: number;
  uncosted: number;
  costs: Total[];
}

export interface ScheduledSection {
  section: string;
  rows: number;
  failing: number;
  metres: number;
  mass_t: number | null;
}

export interface Schedule {
  note: string;
  sections: ScheduledSection[];
  total: Omit<ScheduledSection, 'section'>;
}

export interface Rejections {
  reasons: { reason: string; rows: number; example: { line: number; cells: { column: string; text: string }[] } }[];
  /** Rows with further reasons. */
  others: number;
}

/** The summary of a job, as the service makes it. Those of earlier releases have no schedule and no rejections. */
export interface PortfolioSummary {
  /** The edition to which the rows were reviewed; absent for results. */
  review_to?: string | null;
  title: string;
  /** What a row is: `home`, `homes`. */
  record: { one: string; many: string };
  rows: number;
  rejected: number | null;
  outcome: Outcome | null;
  classes: ClassDistribution[];
  totals: Total[];
  groups: { column: string; groups: Group[]; others: (Group & { groups: number }) | null } | null;
  distributions: Distribution[];
  ranking: Ranking | null;
  measures: Measures | null;
  target: Target | null;
  schedule?: Schedule | null;
  rejections?: Rejections | null;
  tool: string;
  /** Results that the summary would show, but that were not written. */
  not_written: { column: string; label: string }[];
  notes: string[];
}
