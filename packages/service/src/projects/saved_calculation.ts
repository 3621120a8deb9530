import { arrangeResult, type Tone, type Tool } from '@plumbline/calculators';
import type { AddressedCalculation } from '@plumbline/documents/sheets/calculation_url.ts';
import { callTool, findTool, invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';

/** A tool with its edition and input, as somebody keeps them. */
export interface SavedCalculation {
  tool: string;
  edition: string;
  input: Record<string, unknown>;
}

export type LoadedCalculation =
  | { ok: true; calculation: AddressedCalculation }
  | { ok: false; problem: Problem<'unknown_tool' | 'unknown_edition' | 'invalid_input'> };

/** Finds the tool of a saved calculation in its edition, and validates the input. */
export async function loadCalculation({ tool, edition, input }: SavedCalculation): Promise<LoadedCalculation> {
  const chosen = await chooseEdition(edition);
  if (!chosen.ok) return chosen;
  const found = findTool(tool, chosen.edition);
  if (!found.ok) return found;
  const { calculator } = found;
  const validated = calculator.validate(input);
  if (!validated.ok) return { ok: false, problem: invalidInputProblem(calculator.name, validated) };
  return { ok: true, calculation: { edition, calculator, input } };
}

/** The tone of the verdict of a valid calculation; that of its first judged figure where an early edition has no verdict. */
export function verdictTone({ calculator, input }: AddressedCalculation): Tone {
  const called = callTool({ calculator, input, extras: new Set(), caller: {} });
  if (!called.ok) return 'neutral';
  const { result } = called;
  const verdict = (calculator as Tool).verdict?.({ input, result });
  return verdict?.tone ?? arrangeResult(calculator, result).headline.find(({ tone }) => tone)?.tone ?? 'neutral';
}
