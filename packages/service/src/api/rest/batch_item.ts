import { type Calculator, describeSent, didYouMean, type InputError } from '@plumbline/calculators';
import { findTool, invalidInputProblem, type Problem } from '../../calls/call_tool.ts';

/** The caller's id for an item; its answer repeats it. */
export type ItemId = string | number;

/** A parsed batch item: a tool with its inputs, or a problem. */
export type ItemReading = { id?: ItemId } & (
  | { ok: true; calculator: Calculator; input: unknown }
  | { ok: false; problem: Problem<'unknown_tool' | 'invalid_input'> }
);

const MEMBERS = ['tool', 'input', 'id'] as const;
const ID_LENGTH_MAX = 200;

function isId(value: unknown): value is ItemId {
  return typeof value === 'string' ? value.length <= ID_LENGTH_MAX : Number.isFinite(value);
}

function invalidItem(errors: InputError[], id?: ItemId): ItemReading {
  return { ok: false, problem: invalidInputProblem('the item', errors), ...(id !== undefined && { id }) };
}

/** Reads `{ "tool": …, "input": {…}, "id": … }` and reports every fault at once. */
export function readItem(value: unknown): ItemReading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = `An item must be an object with tool and input; ${describeSent(value)} was sent.`;
    return invalidItem([{ field: 'item', message }]);
  }
  const { tool, input, id } = value as Record<string, unknown>;
  const errors: InputError[] = Object.keys(value)
    .filter((name) => !(MEMBERS as readonly string[]).includes(name))
    .map((name) => name.slice(0, ID_LENGTH_MAX))
    .map((field) => ({ field, message: `${field} is not a member of an item.${didYouMean(field, MEMBERS)}` }));
  if (typeof tool !== 'string') {
    errors.push({ field: 'tool', message: `tool must be the name of a tool; ${describeSent(tool)} was sent.` });
  }
  if (input === undefined) errors.push({ field: 'input', message: 'input is required: the inputs of the tool.' });
  if (id !== undefined && !isId(id)) {
    const message = `id must be a number or text of at most ${ID_LENGTH_MAX} characters; ${describeSent(id)} was sent.`;
    errors.push({ field: 'id', message });
  }
  const known = isId(id) ? id : undefined;
  if (errors.length > 0 || typeof tool !== 'string') return invalidItem(errors, known);
  const found = findTool(tool);
  const read = found.ok ? { ok: true as const, calculator: found.calculator, input } : found;
  return known === undefined ? read : { ...read, id: known };
}
