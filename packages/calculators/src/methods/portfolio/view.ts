import type { Tone } from '../../kernel/keywords.ts';

/** A condition on a result column, such as the rows that fail. Values are compared as text. */
export interface ColumnCondition {
  column: string;
  is: string;
}

/** A figure that may be added up over a portfolio: an amount, never a ratio, a score or an intensity. */
export interface PortfolioTotal {
  column: string;
  /** Only these rows count. */
  when?: ColumnCondition;
  /** What the total is, where the label of the column does not say it. */
  label?: string;
}

/** The measures that a tool proposes for a building: the rows of a list in its result, or one scenario in columns of its own. */
export interface PortfolioMeasures {
  title: string;
  from: { list: string; name: string } | { scenario: string };
  /** Members of the list, or result columns of the scenario, that are amounts. */
  figures: readonly string[];
  /** Which of them give the simple payback: the cost, or both ends of its range, divided by the annual saving in the same currency. */
  payback?: { costs: readonly string[]; saving: string };
  /** Whether the figures of several measures of a building can be added; otherwise each is stated on its own. */
  addsUp: boolean;
  /** How the figures of different measures relate. */
  note: string;
}

/** A standard that buildings are to reach, and what that costs as far as the tool states it. */
export interface PortfolioTarget {
  title: string;
  met: ColumnCondition;
  costs: readonly PortfolioTotal[];
  /** What the costs include. */
  note: string;
}

/** Members by section, with lengths and masses. The length is an input, which is written next to the results. */
export interface PortfolioSchedule {
  section: string;
  /** Per metre. */
  mass: string;
  length: string;
  /** The members that have this length twice. */
  twice?: ColumnCondition;
  /** What the lengths and masses are. */
  note: string;
}

/** What a report shows of the results of a tool for many buildings or members. Columns are result fields, dotted for members of objects. */
export interface PortfolioView {
  tool: string;
  /** What a row is. */
  record: { one: string; many: string };
  /** The result whose tones divide the portfolio; undefined if the tool judges nothing. */
  outcome: string | undefined;
  /** Results that sort buildings into classes, most important first. */
  classes: readonly string[];
  /** Tones of classes whose schema has none, because one building alone is not judged by them. */
  tones?: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
  totals: readonly PortfolioTotal[];
  distributions: readonly string[];
  /** The figure that rows are ranked by, and which end is worse; undefined if neither is. */
  ranking: { column: string; worst: 'high' | 'low' | undefined } | undefined;
  measures?: PortfolioMeasures;
  target?: PortfolioTarget;
  schedule?: PortfolioSchedule;
  /** What a reader has to know about figures of many buildings from this tool. */
  limits: readonly string[];
}
