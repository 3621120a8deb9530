export type * from './answer.ts';
export { evaluateBlock } from './evaluate.ts';
export type { Exploration, ExplorationMethod, ExploredTool } from './exploration.ts';
export { type ExplorationOutcome, explore, localMeans, readExploration } from './explore.ts';
export { type VariableInput, variableInputsOf } from './inputs.ts';
export { type Output, outputsOf, VERDICT_TONE } from './outputs.ts';
export * from './request.ts';
export type { Block, Evaluated, Means, Task, VariedField } from './task.ts';
export type { Value } from './value.ts';
