import { didYouMean, type InputError, InputErrors, unknownName } from '@plumbline/calculators';
import { EXTRAS, type Extra, invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';

/** The query of a call: what to add to the result, the edition to calculate with, and the date whose law applies. */
export interface CallQuery {
  extras: ReadonlySet<Extra>;
  /** Undefined for the current one. */
  edition: string | undefined;
  /** Undefined for the date of the edition, or that of the inputs. */
  asOf: string | undefined;
}

export type CallQueryReading = ({ ok: true } & CallQuery) | { ok: false; problem: Problem };

const PARAMETERS = ['include', 'edition', 'as_of'];

const NO_QUERY: CallQueryReading = { ok: true, extras: new Set(), edition: undefined, asOf: undefined };

const SENT_LENGTH_MAX = 40;

function isExtra(word: string): word is Extra {
  return (EXTRAS as readonly string[]).includes(word);
}

function unknownExtra(word: string): InputError {
  const sent = JSON.stringify(word.slice(0, SENT_LENGTH_MAX));
  const message = `include must list some of ${EXTRAS.join(', ')}; ${sent} was sent.${didYouMean(word, EXTRAS)}`;
  return { field: 'include', message };
}

function sentSeveralTimes(field: string): InputError {
  return { field, message: `${field} must be sent once; it was sent several times.` };
}

/** Reads `?include=working,sources&edition=2026.11&as_of=2026-04-01`; any other parameter is an error. */
export function readCallQuery(query: Record<string, unknown>): CallQueryReading {
  const names = Object.keys(query);
  if (names.length === 0) return NO_QUERY;
  const errors = new InputErrors();
  for (const name of names) {
    if (!PARAMETERS.includes(name)) errors.add(() => unknownName(name, 'a query parameter here', PARAMETERS));
  }
  const words = [query.include ?? []].flat().flatMap((value) => String(value).split(','));
  for (const word of words) if (!isExtra(word)) errors.add(() => unknownExtra(word));
  const { edition, as_of: asOf } = query;
  if (Array.isArray(edition)) errors.add(() => sentSeveralTimes('edition'));
  if (Array.isArray(asOf)) errors.add(() => sentSeveralTimes('as_of'));
  if (errors.count > 0) return { ok: false, problem: invalidInputProblem('the query', errors) };
  const extras = new Set(words.filter(isExtra));
  return { ok: true, extras, edition: edition as string | undefined, asOf: asOf as string | undefined };
}
