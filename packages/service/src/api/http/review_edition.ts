import { InputErrors, unknownName } from '@plumbline/calculators';
import { type Edition, NEWEST_FROZEN } from '@plumbline/editions';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { inQuery } from './openapi/operation.ts';
import { ProblemError } from './problem.ts';

/** By default an edition whose results stay as they are. */
export const REVIEW_TO_PARAMETER = inQuery(
  'to',
  'The edition to review to; by default the newest that is frozen.',
  {},
  NEWEST_FROZEN,
);

/** Reads `?to=2027.01`; any other parameter is an error. Throws a ProblemError. */
export async function readReviewEdition(query: unknown): Promise<Edition> {
  const sent = query as Record<string, string | string[]>;
  const errors = new InputErrors();
  for (const name of Object.keys(sent)) {
    if (name !== 'to') errors.add(() => unknownName(name, 'a query parameter here', ['to']));
  }
  if (Array.isArray(sent.to)) {
    errors.add(() => ({ field: 'to', message: 'to must be sent once; it was sent several times.' }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  const chosen = await chooseEdition((sent.to as string | undefined) ?? NEWEST_FROZEN);
  if (!chosen.ok) throw new ProblemError(chosen.problem);
  return chosen.edition;
}
