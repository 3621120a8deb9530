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
  inputFromText,
  type Line,
  LineSchema,
  nearest,
  type Problem,
  runCalculator,
  type ShownAnswer,
  showCalculation,
  type TextEntry,
  textFromInput,
} from './kernel/index.ts';
export { findVariantBTool, variantBTools } from './variant_b/variant_b.ts';
