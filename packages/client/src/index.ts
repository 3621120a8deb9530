export type { AddressOptions, CalculationFormat } from './calculation_path.ts';
export { PlumblineClient, type PlumblineOptions } from './client.ts';
export { type ErrorCode, PlumblineError } from './error.ts';
export type { OnWait } from './exchange.ts';
export type {
  Axis,
  Distribution,
  ExplorationKind,
  ExploreOptions,
  NumberOutput,
  NumberVariable,
  Output,
  OutputValue,
  OutputValues,
  SensitivityAnswerOf,
  SensitivityMethod,
  SensitivityOf,
  SolveAnswerOf,
  SolveOf,
  SweepAnswerOf,
  SweepOf,
  Target,
  UncertaintyAnswerOf,
  UncertaintyOf,
  Variable,
  VariableValue,
} from './explorations.ts';
export * from './generated.ts';
export type { JobFile, JobFormat, JobOptions, Jobs, WaitOptions } from './jobs.ts';
export type { EvaluateOptions, Project, Projects, ReviewFormat, ReviewOptions } from './projects.ts';
export type {
  Answer,
  BatchAnswer,
  BatchAnswers,
  BatchItem,
  CallOptions,
  ExtraOf,
  Extras,
  ItemId,
  NextChange,
  Tools,
} from './tools.ts';
export type { Wait } from './wait.ts';
