import type { Value } from './value.ts';

export const EXPLORATION_KINDS = ['sweep', 'solve', 'sensitivity', 'uncertainty'] as const;
export type ExplorationKind = (typeof EXPLORATION_KINDS)[number];

type Input = Record<string, unknown>;

/** What the requests of all kinds have. */
interface Explored {
  input: Input;
  /** Inputs that are the same at all points, as given or as the search of the tool chose them. */
  hold: string[];
}

/** `steps` values from one end to the other, both included; or the values themselves. */
export type Axis = { from: number; to: number; steps: number } | { values: Value[] };

export interface SweepRequest extends Explored {
  /** One or two inputs. */
  vary: Record<string, Axis>;
  outputs: string[];
}

export type Target = { field: string; value: number } | { field: string; becomes: Value };

export interface SolveRequest extends Explored {
  unknown: string;
  range: [low: number, high: number];
  /** The number of points at which the range is searched, both ends included. */
  steps: number;
  target: Target;
}

export interface SensitivityRequest extends Explored {
  outputs: string[];
  method: 'one_at_a_time' | 'sobol';
  change_pct: number;
  /** Inputs that keep their value. */
  fixed: string[];
  /** The ends of the inputs that vary by something else than `change_pct`. */
  ranges: Record<string, [low: number, high: number]>;
  /** Sobol only. */
  samples: number;
  seed: number;
}

export type Distribution =
  | { normal: [mean: number, sd: number] }
  | { uniform: [low: number, high: number] }
  | { triangular: [low: number, mode: number, high: number] }
  /** The mean and the standard deviation of the natural logarithm. */
  | { lognormal: [mu: number, sigma: number] }
  | { discrete: [value: Value, probability: number][] };

export const DISTRIBUTION_KINDS = ['normal', 'uniform', 'triangular', 'lognormal', 'discrete'] as const;
export type DistributionKind = (typeof DISTRIBUTION_KINDS)[number];

export interface UncertaintyRequest extends Explored {
  distributions: Record<string, Distribution>;
  correlations: { fields: [string, string]; coefficient: number }[];
  samples: number;
  seed: number;
  outputs: string[];
}

/** The requests as they are read: complete, with every default filled in. */
export interface Requests {
  sweep: SweepRequest;
  solve: SolveRequest;
  sensitivity: SensitivityRequest;
  uncertainty: UncertaintyRequest;
}
