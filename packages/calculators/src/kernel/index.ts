export { type Advice, sayWhen } from './advice.ts';
export { bisect } from './bisection.ts';
export {
  type Answer,
  type Calculator,
  type CommonFields,
  DISCLAIMER,
  DOMAINS,
  type Domain,
  dataOf,
  defineCalculator,
  type Example,
  type Outcome,
  runCalculator,
  type ShownAnswer,
  showCalculation,
} from './calculator.ts';
export { dateInWords } from './date.ts';
export { type Confidence, citeSource, type Datum, datum, type Source } from './datum.ts';
export { type Diagram, DiagramSchema } from './diagram.ts';
export { figure, withUnit } from './figure.ts';
export { didYouMean, nearest } from './nearest.ts';
export type { Problem } from './problem.ts';
export { roundTo } from './rounding.ts';
export {
  choice,
  count,
  flag,
  freeText,
  type Given,
  listOf,
  mapOf,
  numberChoice,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from './schema.ts';
export { normaliseText, vocabulary } from './vocabulary.ts';
export { holds, type When } from './when.ts';
export { type Citation, CitationSchema, type Line, LineSchema, SILENT, Working } from './working.ts';
