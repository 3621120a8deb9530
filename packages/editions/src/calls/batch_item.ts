import { describeSent, InputErrors, type Tool, unknownName } from '@plumbline/calculators';
import type { Edition } from '../index.ts';
import { findTool, invalidInputProblem, type Problem } from './call_tool.ts';

/** The caller's id for an item; its answer repeats it. */
export type ItemId = string | number;

/** A parsed batch item: a tool with its inputs, or a problem. */
export type ItemReading = { id?: ItemId } & (
  | { ok: true; calculator: Tool; input: unknown }
  | { ok: false; problem: Problem<'unknown_tool' | 'invalid_input'> }
);

const MEMBERS = ['tool', 'input', 'id'] as const;
const ID_LENGTH_MAX = 200;

function isId(value: unknown): value is ItemId {
  return typeof value === 'string' ? value.length <= ID_LENGTH_MAX : Number.isFinite(value);
}

function invalidItem(errors: InputErrors, id?: ItemId): ItemReading {
  return { ok: false, problem: invalidInputProblem('the item', errors), ...(id !== undefined && { id }) };
}

/** Reads `{ "tool": …, "input": {…}, "id": … }` and reports every fault at once. */
export function readItem(value: unknown, edition?: Edition): ItemReading {
  const errors = new InputErrors();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = `An item must be an object with tool and input; ${describeSent(value)} was sent.`;
    errors.add(() => ({ field: 'item', message }));
    return invalidItem(errors);
  }
  const { tool, input, id } = value as Record<string, unknown>;
  if (typeof tool !== 'string') {
    const message = `tool must be the name of a tool; ${describeSent(tool)} was sent.`;
    errors.add(() => ({ field: 'tool', message }));
  }
  if (input === undefined) {
    errors.add(() => ({ field: 'input', message: 'input is required: the inputs of the tool.' }));
  }
  if (id !== undefined && !isId(id)) {
    const message = `id must be a number or text of at most ${ID_LENGTH_MAX} characters; ${describeSent(id)} was sent.`;
    errors.add(() => ({ field: 'id', message }));
  }
  for (const name of Object.keys(value)) {
    if ((MEMBERS as readonly string[]).includes(name)) continue;
    errors.add(() => unknownName(name, 'a member of an item', MEMBERS));
  }
  const known = isId(id) ? id : undefined;
  if (errors.count > 0 || typeof tool !== 'string') return invalidItem(errors, known);
  const found = findTool(tool, edition);
  const read = found.ok ? { ok: true as const, calculator: found.calculator, input } : found;
  return known === undefined ? read : { ...read, id: known };
}
