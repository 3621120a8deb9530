export { compareEditions } from './compare.ts';
export { describeEdition, listEditions } from './describe.ts';
export type { DataChange, EditionDiff, ExampleChange, FieldChange, ToolDiff } from './diff.ts';
export {
  CURRENT_EDITION,
  digestOf,
  EDITION_NAMES,
  type Edition,
  findEdition,
  INSTALLED,
  verifyEditions,
} from './editions.ts';
export { ERRATA, Errata, type Erratum, isErratumWarning } from './errata.ts';
export { codeOf, DamagedEdition, FROZEN, type FrozenEdition, findFrozen, NEWEST_FROZEN } from './frozen.ts';
export { valuesOf } from './pair_data.ts';
export {
  currentParameters,
  type DatedParameter,
  loadParameters,
  type Parameter,
  type ParameterQuery,
  searchParameters,
} from './parameters.ts';
export { type Replayed, replayEdition, replayOf } from './replay.ts';
export type { ChangedDatum } from './replay_data.ts';
export { type Review, ToolReview } from './review.ts';
export * from './review_words.ts';
