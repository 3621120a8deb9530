import type { Citation, Line, Tool } from '@plumbline/calculators';

/** An input that formulas use, and the values for which they give what the service gives. */
export interface LiveInput {
  /** By dotted path, as formulas write it. */
  name: string;
  value: number | boolean;
  isDefault: boolean;
  /** What it may be if no other input changes; both ends belong to it. A yes or no has the values that do. */
  range: { low: number; high: number } | readonly boolean[];
  /** What it may be while others change, too; a yes or no only as it is. */
  together: { low: number; high: number } | readonly boolean[];
}

/** A value that a search finds on a grid: the first at which a line that depends on it is largest. */
export interface GridSearch {
  /** The line that has the value, from 0 to 1 in equal parts. */
  symbol: string;
  parts: number;
  /** The line that is largest there. */
  objective: string;
  /** The lines that lead from the value to the objective, which is the last one. */
  lines: readonly string[];
}

/** A search with the values of its lines at each part of its grid, for the inputs as calculated. */
export interface SearchTable extends GridSearch {
  table: readonly (readonly (number | boolean)[])[];
}

/** A line of the working, or an input, that gives a figure of the result. */
export interface FigureSource {
  symbol: string;
  /** The power of ten between the units of the line and of the figure; 0 if both have the same. */
  exponent: number;
}

/** A figure or a yes or no of the result. */
export interface LiveFigure {
  /** By dotted path, with the position in a list: `rows.0.area`. */
  path: string;
  /** As the answer has it. */
  value: number | boolean;
  /** The decimals that the answer shows. */
  decimals: number;
  /** Whether the answer rounds it with others, so that the parts of a list add up to their total as they are shown. */
  addsUp: boolean;
  /** Whether the method itself rounds it, because its unit and its decimals depend on the row. */
  isRounded: boolean;
  /** What gives it before rounding. Absent if nothing does: it is `fixed` or `unknown`. */
  source?: FigureSource;
  /** What is known about it once inputs have changed: it follows a line, is the same in all ranges, or only the service knows. */
  kind: 'live' | 'fixed' | 'unknown';
}

/** What a workbook needs to know of a calculation beyond its working. */
export interface LiveCalculation {
  inputs: readonly LiveInput[];
  /** The lines with formulas that hold for more than the inputs as calculated, where there are such formulas. */
  working: readonly Line[];
  /** The lines that the workbook searches for itself. */
  searches: readonly SearchTable[];
  figures: readonly LiveFigure[];
  /** Values of the result that are no figures, by path, and hold only for the inputs as calculated. All others hold in all ranges. */
  unknownTexts: ReadonlySet<string>;
  /** Symbols of lines that hold only for the inputs as calculated: values that the service finds again for others, and what follows from them. */
  unknownLines: ReadonlySet<string>;
}

export interface Calculation {
  tool: Tool;
  edition: string;
  /** As it was sent, and with what is held. */
  input: Record<string, unknown>;
  /** The inputs that were not sent and are held at what a search chose. */
  held?: readonly string[];
  result: Record<string, unknown>;
  working: readonly Line[];
  sources: readonly Citation[];
}
