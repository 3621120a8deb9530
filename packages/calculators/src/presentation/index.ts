export type { Formula } from '../kernel/formula.ts';
export { type ArrangedResult, arrangeResult } from './arrange_result.ts';
export {
  type ExplorationPicture,
  type HistogramPicture,
  layoutExplorationPicture,
  type MapAxis,
  type MapMark,
  type MapPicture,
  tableOfExplorationPicture,
} from './charts/exploration/index.ts';
export {
  barsPicture,
  checksPicture,
  type PictureTable,
  type TornadoBar,
  tableOf,
  tornadoPicture,
} from './charts/index.ts';
export {
  type Anchor,
  COLOURS,
  type Colour,
  type Drawing,
  layoutPicture,
  type Plot,
  type Shape,
  type ShapeStyle,
  shapeStyle,
  TEXT_STYLES,
  type TextShape,
  type TextStyle,
} from './charts/layout/index.ts';
export { type EquationPart, type EquationRow, equationAsMathML, equationAsText, equationRuns } from './equation.ts';
export { fieldLabels, withLabels } from './field_labels.ts';
export { explanationOf, labelOf, optionLabel, toneOf } from './field_text.ts';
export { formatFigure, formatSignificant, formatValue, NO_VALUE } from './format_value.ts';
export { formulaAsMathML, symbolAsMathML } from './formula_mathml.ts';
export { type FormulaRun, formulaAsText, formulaRuns, symbolRuns } from './formula_runs.ts';
export { keyFiguresWriter } from './key_figures.ts';
export { type PresentedInput, presentInputs } from './present_input.ts';
export {
  type PresentedCell,
  type PresentedField,
  type PresentedGroup,
  type PresentedResult,
  type PresentedTable,
  presentResult,
  unitOf,
} from './present_result.ts';
export { type PresentedLine, presentWorking, type WorkingSection } from './present_working.ts';
export { publishedKeyword, publishedSchema } from './published_schema.ts';
export { type FormulaNotation, typesetFormula, typesetSymbol } from './typeset_formula.ts';
export { unitInWords } from './unit.ts';
