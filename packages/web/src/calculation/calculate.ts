import { type InvalidInput, type Picture, showCalculation, type Tool, type Verdict } from '@plumbline/calculators';
import type { ToolAnswer } from './answer.ts';

/** A calculation that has been answered, with everything that its page shows. */
export interface Calculated {
  ok: true;
  tool: Tool;
  input: Record<string, unknown>;
  answer: ToolAnswer;
  /** Undefined for tools of early editions. */
  verdict: Verdict | undefined;
  pictures: readonly Picture[];
}

export type Calculation = Calculated | ({ ok: false } & InvalidInput);

/** Calculates in this browser what the API would answer, with working, sources and the curves to plot. */
export function calculate(tool: Tool, input: Record<string, unknown>): Calculation {
  const shown = showCalculation(tool, input);
  if (!shown.ok) return shown;
  const { result, working, sources } = shown;
  const drawn = tool.draw?.(input);
  const diagrams = drawn?.ok ? drawn.diagrams : undefined;
  const answer = { ...result, working, sources, ...(diagrams && { diagrams }) } as ToolAnswer;
  return {
    ok: true,
    tool,
    input,
    answer,
    verdict: tool.verdict?.({ input, result }),
    pictures: tool.charts({ input, result, diagrams }),
  };
}
