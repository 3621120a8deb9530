import { describeSent, type InputErrors, keywordsOf, type Tool, unknownName } from '@plumbline/calculators';
import { chosenBySearch } from '@plumbline/calculators/analysis';
import type { Members } from '../fields/members.ts';
import type { SentRequest } from './read_request.ts';

/** The inputs of a calculation with those that are held, and the names of these. */
export interface HeldInput {
  input: Members;
  hold: string[];
}

function checkNames(tool: Tool, names: readonly string[], varied: readonly string[], errors: InputErrors): void {
  const inputs = Object.keys(keywordsOf(tool.inputSchema).properties ?? {});
  for (const [index, name] of names.entries()) {
    const field = `hold.${index}`;
    if (!inputs.includes(name)) errors.add(() => ({ ...unknownName(name, `an input of ${tool.name}`, inputs), field }));
    else if (varied.includes(name)) {
      errors.add(() => ({
        field,
        message: `${field} must be an input that is not varied; ${describeSent(name)} was sent.`,
      }));
    }
  }
}

/**
 * Holds inputs for all points of an exploration: as they are given, or as the search of the tool chooses them at the inputs that were
 * sent. To be called once all else in the request is known to be valid.
 */
export function holdInputs(
  tool: Tool,
  { input, options, errors }: SentRequest,
  varied: readonly string[] = [],
): HeldInput {
  const hold = [...new Set((options.hold ?? []) as string[])];
  checkNames(tool, hold, varied, errors);
  const isOpen = (name: string) => (input[name] ?? undefined) === undefined;
  if (errors.count > 0 || !hold.some(isOpen)) return { input, hold };
  const chosen = chosenBySearch(tool, input);
  const held = { ...input };
  for (const [index, name] of hold.entries()) {
    if (!isOpen(name)) continue;
    const value = chosen[name];
    if (value !== undefined) held[name] = value;
    else {
      const message = `hold.${index} is ${name}, and no search chooses it for input as sent; send ${name} in input, or complete input.`;
      errors.add(() => ({ field: `hold.${index}`, message }));
    }
  }
  return { input: held, hold };
}
