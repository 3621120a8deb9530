export { type Advice, sayWhen } from './advice.ts';
export { bisect } from './bisection.ts';
export {
  type Answer,
  type AnswerDefinition,
  type Calculator,
  type CommonFields,
  DISCLAIMER,
  DOMAINS,
  type Domain,
  dataOf,
  defineAnswer,
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
export { describeSent, type Problem } from './problem.ts';
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
export { inputFromText, type TextEntry, textFromInput } from './text_input.ts';
export { normaliseText, vocabulary } from './vocabulary.ts';
export { holds, type When } from './when.ts';
export { type Citation, CitationSchema, type Line, LineSchema, SILENT, Working } from './working.ts';
