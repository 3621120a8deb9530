import type { DistributionKind, Target } from './request.ts';
import type { Value } from './value.ts';

/** Values of outputs; null where the calculation gives none. */
export type Outputs = Record<string, Value | null>;

/** What every answer begins with. */
export interface Head {
  tool: string;
  edition: string;
  /** The path and query of the permanent address; null if it would be too long for a URL. */
  address: string | null;
  /** The inputs that are the same at all points because they were asked to be held. */
  held?: Record<string, Value>;
}

interface Counted extends Head {
  /** How many evaluations were made. */
  evaluations: number;
}

export interface SweepAnswer extends Counted {
  axes: { field: string; values: Value[] }[];
  /** In the order of the axes; the last axis varies fastest. */
  points: { at: Record<string, Value>; result: Outputs | null; reason?: string }[];
}

/** Where an output was least and greatest, or the words that occurred. */
export type Extremes =
  | { lowest: { at: number; value: number }; highest: { at: number; value: number } }
  | { values: Value[] };

/** As many points as a chart can show, and as the grid has by default. */
export const CURVE_POINTS_MAX = 101;

/** How the points of a grid are spaced: evenly, in equal ratios, as whole numbers, or as the options of the input. */
export type Spacing = 'linear' | 'logarithmic' | 'whole_numbers' | 'options';

/** Where the output crosses the target, or begins or ends to be what it becomes. */
export interface Crossing {
  value: number;
  /** The output at the two ends of `between`. */
  below: Value | null;
  above: Value | null;
  /** The crossing lies between these two values of the unknown. */
  between: [low: number, high: number];
}

export interface SolveAnswer extends Counted {
  unknown: string;
  range: [low: number, high: number];
  target: Target;
  method: {
    grid: { points: number; spacing: Spacing };
    refinement: string;
    relative_tolerance: number;
  };
  crossings: Crossing[];
  /** Null if no point of the grid gave an output. */
  extremes: Extremes | null;
  /** The output along the range, for a chart: points of the grid, evenly chosen if there are more than CURVE_POINTS_MAX. */
  curve: { at: number; value: Value | null }[];
  /** Points of the grid whose inputs are invalid. */
  invalid: { points: number; reason: string } | null;
}

/** One end of an input that is varied; without a result if it is invalid. */
export interface VariedEnd {
  at: number;
  result: Outputs | null;
  reason?: string;
}

/** What the ends of an input are in per cent of its base, less 100; null without a base or if it is 0. */
export type ChangePct = [low: number, high: number] | null;

export interface OneAtATimeAnswer extends Counted {
  method: { name: 'one_at_a_time'; change_pct: number; swing: string; elasticity: string };
  base: Outputs;
  /** In order of the swing of the first output. */
  inputs: {
    field: string;
    /** Null if it was not given and has no default, so that only a range varies it. */
    base: number | null;
    low: VariedEnd;
    high: VariedEnd;
    change_pct: ChangePct;
    /** Of the first output, in full precision. Null where an end is invalid or gives no figure. */
    swing: number | null;
    /** Of the first output. Null where it is undefined, too: where the base of the input or of the output is 0 or missing. */
    elasticity: number | null;
  }[];
  not_varied: { field: string; reason: string }[];
}

export interface SobolAnswer extends Counted {
  method: { name: 'sobol'; samples: number; seed: number; sampler: string; estimator: string };
  base: Outputs;
  /** In order of the total effect on the first output; indices are null where the output does not vary. */
  inputs: {
    field: string;
    range: [low: number, high: number];
    change_pct: ChangePct;
    first_order: Record<string, number | null>;
    total_effect: Record<string, number | null>;
  }[];
  not_varied: { field: string; reason: string }[];
  invalid: { samples: number; reason: string } | null;
}

export type SensitivityAnswer = OneAtATimeAnswer | SobolAnswer;

export interface Percentiles {
  p2_5: number;
  p5: number;
  p25: number;
  p50: number;
  p75: number;
  p95: number;
  p97_5: number;
}

/** What is known of an output that is a figure. */
export interface FigureUncertainty {
  /** Valid samples for which the calculation gives no figure; the statistics are of the others. */
  missing: number;
  mean: number;
  sd: number;
  percentiles: Percentiles;
  /** The shortest interval that holds 95 % of the samples. */
  shortest_95: [low: number, high: number];
  /** Samples in bins of equal width; a single bin, whose ends are equal, if all samples are equal. */
  histogram: { from: number; to: number; counts: number[] };
  /** How probable each value is, for figures that take at most ten: sizes, classes, years. Null for others. */
  values: { value: number; probability: number }[] | null;
  /** By the law of propagation of uncertainty; null where an input is no figure or an evaluation is invalid. */
  gum: { mean: number; sd: number } | null;
}

/** How likely each value is of an output that is a word or a flag. */
export interface WordUncertainty {
  /** Valid samples for which the calculation gives no value; the shares are of the others. */
  missing: number;
  /** Both values of a flag; of words, those that occurred. */
  probabilities: Record<string, number>;
}

export interface UncertaintyAnswer extends Counted {
  seed: number;
  samples: number;
  method: { generator: string; sampling: string; correlation: string; percentiles: string; gum: string };
  /** The kind of each distribution, with the mean and the standard deviation that follow from it: null for words and flags. */
  distributions: Record<string, { distribution: DistributionKind; mean: number | null; sd: number | null }>;
  /** Null where fewer than two samples gave a value. */
  outputs: Record<string, FigureUncertainty | WordUncertainty | null>;
  /** Samples whose inputs are invalid, with the reason of the first; the statistics are of the others. */
  invalid: { samples: number; reason: string } | null;
}

export interface Answers {
  sweep: SweepAnswer;
  solve: SolveAnswer;
  sensitivity: SensitivityAnswer;
  uncertainty: UncertaintyAnswer;
}

type WithoutHead<Answer> = Answer extends unknown ? Omit<Answer, keyof Head> : never;

/** What a method finds; the head of the answer is the same for all of them. */
export type Findings<Kind extends keyof Answers> = WithoutHead<Answers[Kind]>;
