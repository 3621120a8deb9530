import { type InputError, InputErrors, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { ProblemError } from '../http/problem.ts';

/** The limit for any field; each form adds its own rules. */
const TEXT_LENGTH_MAX = 1000;

export function formProblem(errors: InputError[]): ProblemError {
  return new ProblemError(invalidInputProblem('the form', { errors, moreErrors: 0 }));
}

function inputErrorOf(field: string, value: unknown): InputError | undefined {
  if (value === undefined) return { field, message: `${field} is missing.` };
  if (typeof value !== 'string') return { field, message: `${field} must be text; ${typeof value} was sent.` };
  if (value.length > TEXT_LENGTH_MAX) {
    return { field, message: `${field} must have at most ${TEXT_LENGTH_MAX} characters; ${value.length} were sent.` };
  }
  // PostgreSQL stores none, and no keyboard has one.
  if (value.includes('\0')) return { field, message: `${field} must not have a NUL character; one was sent.` };
  return undefined;
}

/** Reads a form with exactly these fields, all text. `faultOf` adds rules for a field. */
export function formBody<Name extends string>(
  body: unknown,
  names: readonly Name[],
  faultOf: Partial<Record<Name, (value: string) => string | undefined>> = {},
): Record<Name, string> {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const errors = new InputErrors();
  for (const field of names) {
    const value = sent[field];
    const error = inputErrorOf(field, value);
    const fault = error ? undefined : faultOf[field]?.(value as string);
    if (error) errors.add(() => error);
    else if (fault !== undefined) errors.add(() => ({ field, message: `${field} ${fault}` }));
  }
  for (const field of Object.keys(sent)) {
    if ((names as readonly string[]).includes(field)) continue;
    errors.add(() => unknownName(field, 'a field of this form', names));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the form', errors));
  return sent as Record<Name, string>;
}
