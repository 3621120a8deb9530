import type { Line, Tool } from '@plumbline/calculators';

/** An input of a calculation that formulas use, and the values in which it alone may vary without leaving the branch that was calculated. */
export interface LiveInput {
  /** By dotted path. */
  name: string;
  value: number | boolean;
  isDefault: boolean;
  /** Both ends belong to the branch. A yes or no that cannot change without leaving it has only its own value here. */
  range: { low: number; high: number } | readonly boolean[];
}

/** A figure of the result and the line of the working that gives it before rounding. */
export interface LiveFigure {
  /** By dotted path, with the position in a list: `heat_loss_breakdown.0.heat_loss_w`. */
  path: string;
  value: number;
  /** Symbol of the line; absent where no line gives the figure, so that it cannot be live. */
  symbol?: string;
  /** Decimals that the answer shows. */
  decimals: number;
}

/** What a workbook needs to know of a calculation beyond its working. */
export interface LiveCalculation {
  inputs: readonly LiveInput[];
  figures: readonly LiveFigure[];
}

export interface Calculation {
  tool: Tool;
  edition: string;
  /** As it was sent. */
  input: Record<string, unknown>;
  result: Record<string, unknown>;
  working: readonly Line[];
}
