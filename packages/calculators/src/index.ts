export { catalogue, findCalculator } from './catalogue.ts';
export { EDITION } from './data/edition.ts';
export {
  type Answer,
  type Calculator,
  type Citation,
  CitationSchema,
  type Confidence,
  type Datum,
  type Diagram,
  DiagramSchema,
  DOMAINS,
  type Domain,
  didYouMean,
  type Example,
  type Line,
  LineSchema,
  nearest,
  type Problem,
  runCalculator,
  type ShownAnswer,
  showCalculation,
} from './kernel/index.ts';
