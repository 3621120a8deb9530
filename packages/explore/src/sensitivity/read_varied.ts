import { describeSent, type InputErrors, type Tool } from '@plumbline/calculators';
import { type Members, setValueAt, valueAt } from '../fields/members.ts';
import type { SensitivityRequest } from '../request.ts';
import { readField, type SentRequest } from '../requests/read_request.ts';

type Ranges = SensitivityRequest['ranges'];

function checkFixed(tool: Tool, fixed: readonly string[], ranges: Ranges, errors: InputErrors): void {
  for (const [index, name] of fixed.entries()) {
    const field = `fixed.${index}`;
    readField(tool, name, field, errors);
    const [low, high] = ranges[name] ?? [0, 0];
    if (low === high) continue;
    const message = `${field} must be an input without a range; ranges.${name} goes from ${low} to ${high}.`;
    errors.add(() => ({ field, message }));
  }
}

/** Reports a range of one value that is not the value of the input, because only one of them can be meant. */
function checkOneValue(name: string, value: number, input: Members, errors: InputErrors): void {
  const given = valueAt(input, name.split('.'));
  if (given === undefined || given === value) return;
  const field = `ranges.${name}`;
  const message = `${field} has the one value ${value}, but input has ${describeSent(given)}; send one value, or two different ends.`;
  errors.add(() => ({ field, message }));
}

/**
 * Reads which inputs vary by a range and which keep their value. A range of one value becomes the value of an input that is fixed.
 */
export function readVaried(
  tool: Tool,
  { input, options, errors }: SentRequest,
): Pick<SensitivityRequest, 'input' | 'fixed' | 'ranges'> {
  const sent = (options.ranges ?? {}) as Ranges;
  const named = (options.fixed ?? []) as string[];
  checkFixed(tool, named, sent, errors);
  const ranges: Ranges = {};
  const fixed = new Set(named);
  const withValues = { ...input };
  for (const [name, [low, high]] of Object.entries(sent)) {
    if (low < high) ranges[name] = [low, high];
    else if (low === high) {
      checkOneValue(name, low, input, errors);
      setValueAt(withValues, name.split('.'), low);
      fixed.add(name);
    } else {
      const field = `ranges.${name}`;
      const message = `${field} must have a low end below its high end; ${low} and ${high} were sent.`;
      errors.add(() => ({ field, message }));
    }
  }
  return { input: withValues, fixed: [...fixed], ranges };
}
