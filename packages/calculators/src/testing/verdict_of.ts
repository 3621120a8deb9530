import type { Tool, Verdict } from '../kernel/index.ts';
import { resultOf } from './for_any_input.ts';

/** The verdict of a calculation that must be answered. */
export function verdictOf(tool: Tool, input: Record<string, unknown>): Verdict {
  const verdict = tool.verdict?.({ input, result: resultOf(tool, input) });
  if (!verdict) throw new Error(`${tool.name} has no verdict`);
  return verdict;
}

/** How much of its limit a check of a verdict says is used, by label: value, limit and tone. */
export function checkNamed(verdict: Verdict, label: string) {
  const check = verdict.checks.find((candidate) => candidate.label === label);
  if (!check) throw new Error(`no check is called ${label}`);
  return check;
}
