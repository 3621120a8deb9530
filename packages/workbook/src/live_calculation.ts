import type { Citation, Line, Tool } from '@plumbline/calculators';

/** An input that formulas use, and the values that it alone may take without leaving the branch that was calculated. */
export interface LiveInput {
  /** By dotted path, as formulas write it. */
  name: string;
  value: number | boolean;
  isDefault: boolean;
  /** Both ends belong to the branch. A yes or no has the values that do. */
  range: { low: number; high: number } | readonly boolean[];
}

/** A line of the working, or an input, that gives a figure of the result. */
export interface FigureSource {
  symbol: string;
  /** The power of ten between the units of the line and of the figure; 0 if both have the same. */
  exponent: number;
}

/** A figure or a yes or no of the result. */
export interface LiveFigure {
  /** By dotted path, with the position in a list: `heat_loss_breakdown.0.heat_loss_w`. */
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
  /** What is known about it once inputs have changed: it follows a line, is the same in the whole branch, or only the service knows. */
  kind: 'live' | 'fixed' | 'unknown';
}

/** What a workbook needs to know of a calculation beyond its working. */
export interface LiveCalculation {
  inputs: readonly LiveInput[];
  /**
   * Several inputs may change together while the shares of their ranges that they use add up to at most this; 1 or less. A yes or no
   * that changes uses its whole range.
   */
  jointShare: number;
  figures: readonly LiveFigure[];
  /** Values of the result that are no figures, by path, and hold only for the inputs as calculated. All others hold in the branch. */
  unknownTexts: ReadonlySet<string>;
  /** Symbols of lines that hold only for the inputs as calculated: searches whose value moves with an input, and what follows from them. */
  unknownLines: ReadonlySet<string>;
}

export interface Calculation {
  tool: Tool;
  edition: string;
  /** As it was sent. */
  input: Record<string, unknown>;
  result: Record<string, unknown>;
  working: readonly Line[];
  sources: readonly Citation[];
}
