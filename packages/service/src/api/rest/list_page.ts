import { InputErrors, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { ProblemError } from '../http/problem.ts';

const PARAMETERS = ['limit', 'cursor'];

/** A page of a list: this many entries, after the one that the cursor names. */
export interface ListPage {
  limit: number;
  cursor: string | undefined;
}

export interface PageRules {
  limitDefault: number;
  limitMax: number;
  /** What the cursor of a page looks like. */
  cursorPattern: RegExp;
}

/** Reads `?limit=20&cursor=…`; throws a ProblemError that names everything that is wrong. */
export function readListPage(query: unknown, { limitDefault, limitMax, cursorPattern }: PageRules): ListPage {
  const errors = new InputErrors();
  const sent = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(sent)) {
    if (!PARAMETERS.includes(name)) errors.add(() => unknownName(name, 'a query parameter here', PARAMETERS));
    else if (typeof value !== 'string') errors.add(() => ({ field: name, message: `${name} must be sent once.` }));
  }
  const { limit = String(limitDefault), cursor } = sent;
  if (typeof limit === 'string' && (!/^[1-9]\d{0,5}$/.test(limit) || Number(limit) > limitMax)) {
    errors.add(() => ({ field: 'limit', message: `limit must be a whole number from 1 to ${limitMax}.` }));
  }
  if (typeof cursor === 'string' && !cursorPattern.test(cursor)) {
    errors.add(() => ({ field: 'cursor', message: 'cursor must be the next_cursor of a page.' }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  return { limit: Number(limit), cursor: cursor as string | undefined };
}
