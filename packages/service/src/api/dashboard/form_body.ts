import { didYouMean, type Problem } from '@plumbline/calculators';
import { refuseInputs } from '../../calls/call_tool.ts';
import { RequestRefused } from '../http/problem.ts';

/** No text of a form is longer; what is allowed within it is said field by field. */
const TEXT_LENGTH_MAX = 1000;

export function refuseForm(errors: Problem[]): RequestRefused {
  return new RequestRefused(refuseInputs('the form', errors));
}

function problemOf(field: string, value: unknown): Problem | undefined {
  if (value === undefined) return { field, message: `${field} is missing.` };
  if (typeof value !== 'string') return { field, message: `${field} must be a text; ${typeof value} was sent.` };
  if (value.length > TEXT_LENGTH_MAX) {
    return { field, message: `${field} must have at most ${TEXT_LENGTH_MAX} characters; ${value.length} were sent.` };
  }
  return undefined;
}

/** The fields of a form, each of them a text, and no other. `faultOf` says what else is wrong with one of them. */
export function formBody<Name extends string>(
  body: unknown,
  names: readonly Name[],
  faultOf: Partial<Record<Name, (value: string) => string | undefined>> = {},
): Record<Name, string> {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const unknown = Object.keys(sent).filter((name) => !(names as readonly string[]).includes(name));
  const errors: Problem[] = unknown.map((field) => ({
    field,
    message: `${field} is not a field of this form.${didYouMean(field, names)}`,
  }));
  for (const field of names) {
    const value = sent[field];
    const problem = problemOf(field, value);
    const fault = problem ? undefined : faultOf[field]?.(value as string);
    if (problem) errors.push(problem);
    else if (fault !== undefined) errors.push({ field, message: `${field} ${fault}` });
  }
  if (errors.length > 0) throw refuseForm(errors);
  return sent as Record<Name, string>;
}
