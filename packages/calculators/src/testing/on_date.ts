import { runCalculator, type Tool } from '../kernel/index.ts';
import type { LawAnswer, LawOnDate } from '../kernel/law_on_date.ts';

interface OnDate {
  decision: string;
  applies: boolean;
  until: string | null;
  announced: string | null;
  law: LawAnswer;
  result: Record<string, unknown>;
}

/** The decision of a tool on a date, and until when it holds. Throws the messages of refused inputs. */
export function onDate(tool: Tool, input: Record<string, unknown>, as_of: string): OnDate {
  const sent = { ...input, as_of };
  const answer = runCalculator(tool, sent);
  if (!answer.ok) throw new Error(answer.errors.map(({ message }) => message).join(' '));
  const law = answer.result.law as LawAnswer;
  const decision = tool.verdict?.({ input: sent, result: answer.result }).decision ?? '';
  const { applies, holds_until: until, holds_until_if_announced: announced } = law;
  return { decision, applies, until, announced, law, result: answer.result };
}

/** The dated rules that an input falls under, a line each: name, first and last day, law, standing and evidence. */
export function datedRules<Input>(known: LawOnDate<Input, never>, input: Input): string[] {
  return known
    .changes(input)
    .map(({ id, from, until = '', law, status, evidence }) => `${id} ${from}..${until} ${law} ${status} ${evidence}`);
}
