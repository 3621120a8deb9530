export type * from './answer.ts';
export { joinEvaluated, rowsOf } from './evaluation/block_rows.ts';
export { evaluateBlock } from './evaluation/evaluate.ts';
export type { Exploration, ExplorationOutcome, ExploredTool } from './exploration.ts';
export { explore, readExploration } from './explore.ts';
export { type VariableInput, variableInputsOf } from './fields/inputs.ts';
export { setValueAt } from './fields/members.ts';
export { type Output, outputsOf, VERDICT_TONE } from './fields/outputs.ts';
export {
  headOf,
  type Named,
  namedInput,
  namedOutput,
  precise,
  significant,
  withUnit,
} from './presentation/named.ts';
export { picturesOf } from './presentation/pictures.ts';
export { type Summary, summaryOf } from './presentation/summary.ts';
export { type AnswerTable, tablesOf } from './presentation/tables.ts';
export * from './request.ts';
export { readOutputs } from './requests/read_request.ts';
export { evenlyChosen } from './requests/spacing.ts';
export { answerSchema, requestSchema } from './schemas/schemas.ts';
export type { Block, Evaluated, Means, Study } from './study.ts';
export { readExplorationText } from './text/read_text.ts';
export { addressOf, explorationFromText, textFromExploration } from './text/text_form.ts';
export type { Value } from './value.ts';
