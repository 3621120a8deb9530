import { type Calculator, catalogue } from '@plumbline/calculators';
import { invalidInputProblem, type Problem } from './call_tool.ts';

function takesDate({ inputSchema }: Calculator): boolean {
  return 'as_of' in inputSchema.properties;
}

/** The tools whose law is dated. */
export const TOOLS_ON_A_DATE: readonly string[] = catalogue.filter(takesDate).map(({ name }) => name);

function noDates({ name }: Calculator): Problem {
  const message = `as_of is not for ${name}, whose law is not dated; it is for ${TOOLS_ON_A_DATE.join(', ')}.`;
  return invalidInputProblem(name, { errors: [{ field: 'as_of', message }], moreErrors: 0 });
}

/** The inputs of a call with the date that was sent next to them; an `as_of` among the inputs comes first. */
export function withAsOf(
  calculator: Calculator,
  input: unknown,
  asOf: string | undefined,
): { ok: true; input: unknown } | { ok: false; problem: Problem } {
  if (asOf === undefined) return { ok: true, input };
  if (!takesDate(calculator)) return { ok: false, problem: noDates(calculator) };
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { ok: true, input };
  return { ok: true, input: { as_of: asOf, ...input } };
}
