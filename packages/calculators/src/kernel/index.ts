export { type Advice, inSentence, joinFirst, joinWords, sayWhen } from './advice.ts';
export { bisect } from './bisection.ts';
export {
  type Answer,
  type AnswerDefinition,
  type Answered,
  type Calculated,
  type Calculator,
  COMMON_FIELDS,
  type CommonFields,
  type CurrentTool,
  DISCLAIMER,
  dataOf,
  defineAnswer,
  defineCalculator,
  type Example,
  type FiguresAnswer,
  type Finished,
  runCalculator,
  type ShownAnswer,
  showCalculation,
  type Tool,
} from './calculator.ts';
export { capitalise, capitaliseLabels } from './capitalise.ts';
export { type ConditionalInput, type Conditions, isUsed } from './conditions.ts';
export { counted, countedInFigures, figureWith } from './counted.ts';
export { dateInWords } from './date.ts';
export {
  type Confidence,
  citeSource,
  confidenceInWords,
  type Datum,
  datum,
  EVIDENCE_IN_WORDS,
  type Evidence,
  type NumberTable,
  type Source,
} from './datum.ts';
export { Defaults } from './defaults.ts';
export { defineVerification } from './define_verification.ts';
export { type Diagram, DiagramSchema } from './diagram.ts';
export { DOMAIN_TEXT, DOMAINS, type Domain } from './domain.ts';
export { EDITION, EDITION_DATE } from './edition.ts';
export { type Field, fieldsOf } from './fields.ts';
export { formatBeside, formatNumber, formatQuantity } from './format_number.ts';
export { formatRounded } from './format_rounded.ts';
export {
  brokenBound,
  describeExpected,
  describeSent,
  formatBound,
  INPUT_ERRORS_MAX,
  type InputError,
  InputErrors,
  type InvalidInput,
  messagesOf,
  shorten,
  unknownName,
} from './input_error.ts';
export { Type } from './json_schema.ts';
export {
  type FieldGroup,
  type FieldSchema,
  type FieldText,
  keywordsOf,
  requiredFirst,
  type SchemaKeywords,
  type Tone,
} from './keywords.ts';
export {
  AS_OF_LATEST,
  asOf,
  type DatedRule,
  dayOf,
  EDITION_DAY,
  isInForce,
  type LawAnswer,
  type LawDay,
  type LawOnDate,
  type StateOfLaw,
} from './law_on_date.ts';
export { type Citation, CitationSchema, type Line, LineSchema } from './line.ts';
export { didYouMean, editsBetween, nearest } from './nearest.ts';
export { oncePerText } from './once_per_text.ts';
export type {
  Bar,
  BarRow,
  BarsPicture,
  BeamPicture,
  Chart,
  ChartData,
  Column,
  ColumnsPicture,
  LadderPicture,
  LinesPicture,
  Picture,
  Point,
  RolledShape,
  SectionPicture,
} from './picture.ts';
export { PRODUCT_METHOD } from './product_method.ts';
export { roundTo } from './rounding.ts';
export {
  choice,
  count,
  date,
  flag,
  freeText,
  further,
  type Given,
  listOf,
  mapOf,
  numberChoice,
  optional,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
  year,
} from './schema.ts';
export { settle } from './settle.ts';
export { symbolsOfCheck } from './symbols_of_check.ts';
export { inputFromText, type TextEntry, textFromInput, valueFromText } from './text_input.ts';
export type { KnownWord, TextVocabulary, Understood } from './text_vocabulary.ts';
export { keepUnits, typeset } from './typeset.ts';
export {
  checksOf,
  isWithinLimit,
  shareUsed,
  type Verdict,
  type VerdictCheck,
  type VerdictOf,
} from './verdict.ts';
export {
  type Agreement,
  CASE_EVIDENCE,
  CASE_EVIDENCE_IN_WORDS,
  type CaseEvidence,
  type Publication,
  type PublishedFigure,
  type TableComparison,
  type ToolVerification,
  type VerificationCase,
} from './verification.ts';
export { normaliseText, vocabulary } from './vocabulary.ts';
export { holds, type When } from './when.ts';
export { SILENT, Working } from './working.ts';
