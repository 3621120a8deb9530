import type { AddressedCalculation } from '@plumbline/documents/sheets/calculation_url.ts';
import { findTool, invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';
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
