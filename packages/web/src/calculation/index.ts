export type { ToolAnswer } from './answer.ts';
export { type Calculated, type Calculation, calculate } from './calculate.ts';
export { isTool, loadTool } from './load_tool.ts';
